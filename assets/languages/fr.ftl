# Français. How to add a text is said in en.ftl. The spaces before : ; ! ? » and after « are no-break
# spaces (U+00A0), as the built-in font has no narrow ones.

## Numbers with what they count, for other texts
moves-count =
    { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
states-count =
    { $states ->
        [one] { $states } état
       *[other] { $states } états
    }

## Numbers with their units
percent = { $number } %
bytes = { $number } o
kibibytes = { $number } Kio
mebibytes = { $number } Mio
gibibytes = { $number } Gio

## The menu
file = Fichier
game = Partie
view = Affichage
help = Aide
open-picture = Ouvrir une image…
paste-picture = Coller une image
pictures = Images…
adjust-crop = Ajuster le cadrage…
save = Enregistrer
save-as = Enregistrer sous…
load = Charger…
quit = Quitter
enter-code = Saisir un code de partie…
copy-code = Copier le code de partie
theme = Thème
theme-system = Celui du système
theme-light = Clair
theme-dark = Sombre
language-menu = Langue
language-system = Celle du système
no-font = { $language } (aucune police installée)
scale = Taille de l’interface
reduced-motion = Réduire les animations
high-contrast = Contraste élevé
choice-on = Activé
choice-off = Désactivé
celebrate = Fêter les victoires
sounds = Sons
play-sounds = Jouer les sons
# The same in English.
volume = Volume
no-sound-device = Aucun périphérique audio trouvé.
keys-move-gap = Les flèches déplacent la case vide
hover-mode = Glisser sans cliquer
full-board = Plateau seul
tell-place = Où va cette pièce ?
how-to-play = Comment jouer
open-menu = Ouvrir le menu
about = À propos de Pieceful

## The side panel
panel-picture = Image
panel-auto = Ordinateur
change-picture = Changer d’image
easy = Facile
medium = Moyen
hard = Difficile
custom = Autre
custom-size = Lignes et colonnes
shuffle = Mélanger
restart = Rejouer
reset = Case vide
undo = Annuler
redo = Rétablir
hint = Indice
peek = Modèle
numbers = Numéros
# The same in English.
pause = Pause
continue = Reprendre
moves = Coups
time = Temps

## What each button is for
tip-shuffle = Mélanger les pièces
tip-restart = Reprendre ce mélange depuis le début
tip-reset = Recomposer l’image et choisir une autre case vide
tip-hint = Montrer un bon coup ; appuie encore pour le jouer
tip-hover-mode = Faire glisser les pièces en passant le pointeur dessus, sans cliquer ; avec Ctrl, rien ne bouge
tip-peek = Maintenir pour voir l’image entière
tip-numbers = Afficher des numéros sur les pièces
tip-pause = Arrêter le chronomètre
tip-copy-code = Copier un code qui recrée ce mélange
tip-auto = Laisser l’ordinateur résoudre le taquin à partir d’ici

## The status line
status-whole = Clique sur une pièce pour la retirer. Sa place devient la case vide.
status-ready = Mélange maintenant, ou fais glisser les pièces à ton gré.
status-playing = Clique sur une pièce alignée avec la case vide, fais-la glisser ou utilise les flèches.
status-hover = Passe le pointeur sur une pièce alignée avec la case vide. Avec Ctrl, rien ne bouge.
full-board-on = Appuie sur Échap pour retrouver les panneaux.
tile-belongs = La pièce { $tile } va à la ligne { $row }, colonne { $column }.
tile-is-home = La pièce { $tile } est à sa place : ligne { $row }, colonne { $column }.
gap-belongs = La case vide va à la ligne { $row }, colonne { $column }.
gap-is-home = La case vide est à sa place : ligne { $row }, colonne { $column }.
no-tile-chosen = Pointe sur une pièce ou choisis-en une avec Tab.
status-won = Résolu ! Mélange pour rejouer.
status-paused = En pause. Clique sur le plateau pour continuer.
status-pictures = Choisis une image pour jouer.
status-saves = Choisis une partie enregistrée à continuer.
status-crop = Choisis la partie de la photo avec laquelle jouer.
status-loading = Ouverture de { $name }…
status-thinking = Recherche d’un bon coup…
status-hint = Fais glisser la pièce indiquée vers { $direction }.
no-hint = Aucun indice trouvé à temps.
look-alike = Certaines pièces se ressemblent. Les numéros peuvent aider.
refused-not-in-line = Cette pièce n’est pas alignée avec la case vide.
refused-edge = Aucune pièce ne peut glisser vers { $direction }.
refused-blank = C’est la case vide.
refused-no-blank = Clique d’abord sur une pièce pour la retirer.
refused-complete = Le taquin est résolu. Mélange pour rejouer.
refused-nothing = Rien à annuler.
refused-nothing-again = Rien à rétablir.
up = le haut
down = le bas
left = la gauche
right = la droite

## Names for screen readers
tile-name = Pièce { $tile }, ligne { $row }, colonne { $column }
tile-can-move = Pièce { $tile }, ligne { $row }, colonne { $column }, peut glisser vers { $direction }
piece-name = Pièce { $piece }, ligne { $row }, colonne { $column }, retirer
gap-name = Case vide, ligne { $row }, colonne { $column }
paused-name = En pause, cliquer pour continuer
plot-name = États développés au fil du temps
dismiss = Masquer

## Watching a game again, and files of it
watch-game = Revoir cette partie
watch-title = Rediffusion
tip-watch = Ta partie à côté de la solution la plus courte depuis le même départ
watch-own = Ta partie : coup { $number } sur { $moves }
watch-shortest = Une solution minimale : coup { $number } sur { $moves }
watch-computer = L’ordinateur : coup { $number } sur { $moves }
watch-searching = Recherche de la solution la plus courte…
watch-unknown = La solution la plus courte n’est pas connue
watch-too-large = Les coups perdus sont marqués jusqu’à 4×4.
watch-nothing-lost = Aucun coup perdu : depuis ce départ, impossible de faire plus court.
watch-lost = { moves-count } de trop ; { $slides ->
        [one] la barre montre où.
       *[other] la barre montre les { $slides } endroits.
    }
watch-untimed = Les temps des coups n’ont pas été enregistrés.
watch-bar = Temps de la partie
watch-mark = Étape { $slide }, à { $time } : { moves-count } de trop
watch-no-moves = Aucun coup n’a encore été joué.
watch-failed = Impossible de revoir cette partie : { $reason }
export-game = Exporter…
export-title = Exporter
export-kind = Fichier
export-still = Image (PNG)
export-what = Montre
export-own = Les coups joués
export-solution = La solution de l’ordinateur
export-size = Taille en pixels
export-own-speed = Comme joué
export-even-speed = Régulière
export-repeats = Répéter
export-length = { moves-count }, durée { $time }
export-working = Création du fichier…

## Winning
won = Résolu !
won-moves-time = { moves-count } en { $time }
moves-a-second = { $number } coups/s
won-shortest = { moves-count } ; la solution la plus courte en compte { $shortest }
won-perfect = { moves-count } : impossible de faire plus court
won-assisted = Avec aide : ne compte pas comme record
won-first = Ton premier record en { $size }
won-record-moves = Nouveau record en { $size } : le moins de coups
won-record-time = Nouveau record en { $size } : le meilleur temps
won-best = Record en { $size } : { moves-count }, { $time }
play-again = Encore une
new-picture = Autre image
close = Fermer

## Auto
algorithm = Algorithme
best = Le meilleur
bfs = Parcours en largeur
bidirectional = Bidirectionnel
uniform-cost = Coût uniforme
depth-first = Parcours en profondeur
iterative-deepening = Approfondissement itératif
greedy = Recherche gloutonne
a-star = A*
ida-star = IDA*
about-best = La méthode la plus forte pour chaque taille. Jusqu’à 4×4, elle prouve que la solution est la plus courte ; dès 5×5, elle en trouve une aussitôt et la raccourcit pendant dix secondes. Ne manque jamais de mémoire.
about-bfs = Explore tous les plateaux, les plus proches d’abord. Trouve toujours une solution minimale. Convient au 3×3 ; dès 4×4, la mémoire manque au-delà d’environ 28 coups.
about-bidirectional = Parcours en largeur depuis les deux bouts jusqu’à leur rencontre. Trouve toujours une solution minimale. En 4×4, va jusqu’à environ 55 coups avant de manquer de mémoire.
about-uniform-cost = Développe d’abord le plateau au chemin le moins coûteux. Chaque coup coûte un : cela revient au parcours en largeur, avec plus de mémoire. Trouve toujours une solution minimale. Convient au 3×3.
about-depth-first = Suit un chemin jusqu’au bout avant d’essayer le suivant : 31 coups au plus en 3×3, 80 en 4×4. Presque pas de mémoire, mais la solution est rarement courte, et dès 4×4 cela peut ne jamais finir.
about-iterative-deepening = Parcours en profondeur répété, un coup plus loin à chaque fois. Trouve toujours une solution minimale presque sans mémoire, mais développe maintes fois les mêmes plateaux. Convient au 3×3.
about-greedy = Suit toujours le plateau que l’heuristique juge le plus proche du but. Rapide, même en 4×4 et 5×5, mais la solution est loin d’être minimale.
about-a-star = Suit une heuristique, une estimation des coups restants. Avec un poids de 1, trouve une solution minimale, mais les 4×4 difficiles demandent plusieurs Gio. Un poids plus élevé va plus vite, mais la solution peut être plus longue.
about-ida-star = Comme A*, mais presque sans mémoire : recommence la recherche avec une borne toujours plus haute. Trouve toujours une solution minimale. Lent pour les 4×4 difficiles, sans espoir au-delà.
heuristic = Heuristique
hamming = Pièces mal placées
manhattan = Distance de Manhattan
linear-conflict = Conflit linéaire
walking-distance = Distance de marche
pattern-database = Base de motifs
heuristic-up-to = { $heuristic } : seulement jusqu’à { $size }×{ $size }.
weight = Poids
weight-of = poids { $weight }
tip-weight = Poids de l’heuristique : plus il est élevé, plus c’est rapide, mais la solution peut être plus longue
auto-start = Résoudre
cancel = Annuler
best-so-far = Meilleure solution
best-and-bound = { moves-count } (≥ { $bound })
large-tables = Grandes tables pour 4×4
tip-large-tables = Avec elles, « Le meilleur » prouve même les 4×4 les plus difficiles en une ou deux secondes. Leur calcul prend moins d’une minute, environ 0,9 Go de mémoire et 300 Mo sur le disque.
large-tables-building = Calcul des grandes tables, { $number } sur { $all }…
large-tables-done = Les grandes tables sont prêtes.
large-tables-too-large = Pas assez de mémoire pour les grandes tables.
large-tables-failed = Les grandes tables n’ont pas pu être enregistrées : { $reason }
take-best = Jouer la meilleure solution
searching = Recherche…
expanded = États développés
rate = États par seconde
open-and-closed = Ouverts / fermés
depth = Profondeur
memory = Mémoire
memory-of = { $used } sur { $limit }
found-proven = { moves-count }, minimum prouvé
found-bound = { moves-count } ; la plus courte en compte au moins { $bound }
move-of = Coup { $number } sur { $moves }
preparing-tables = Préparation des tables (une seule fois)
prepared-in = Tables préparées en { $time }
cancelled = Annulée après { $time }
cancelled-after = Annulée : { $time }, { states-count }
found-with = { $method } : { $time }, { states-count }, { $memory }
replay-bar = Position dans la solution
watch-again = Revoir
speed = Vitesse
speed-unit = { " " }coups/s
play = Lire
pause-replay = Suspendre la lecture
step-forward = Un coup en avant
step-back = Un coup en arrière
skip-to-end = Aller à la fin
failed-memory = Mémoire épuisée
failed-time = Temps écoulé
failed-depth = Pas de solution dans la limite de profondeur
failed-other = La recherche a échoué
failed-fault = C’est un défaut de Pieceful. Merci de le signaler.
failed-searched = { $algorithm } : { states-count }, profondeur { $depth }, { $memory } de mémoire.
failed-offer = { $algorithm } peut résoudre ce plateau.
failed-no-offer = Aucun algorithme ne peut résoudre ce plateau ici. Essaie une taille plus petite.
search-ended = { $reason } ({ states-count }, profondeur { $depth }, { $memory })
search-too-large = l’heuristique va jusqu’à { $largest }×{ $largest }, et ce plateau est de { $shape }
search-not-square = l’heuristique ne sert que pour les plateaux carrés, et celui-ci est de { $shape }
use-instead = Utiliser { $algorithm }
auto-needs-shuffle = Mélange d’abord : le taquin est déjà résolu.
no-path-yet = Aucune solution pour l’instant.
took-over = À toi de jouer.
search-again = Le plateau a changé, la recherche a recommencé.

## Pictures and saves
clipboard = Image collée
balloons = Ballons à l’aube
mountains = Montagnes au crépuscule
skyline = Ville la nuit
reef = Récif de corail
rose-window = Rosace
planet = Planète aux anneaux
koi-pond = Bassin de carpes koï
quilt = Courtepointe
pictures-title = Images
built-in = Fournies
recent = Récentes
no-recent = Les images que tu ouvres apparaîtront ici.
drop-hint = Dépose une image n’importe où dans la fenêtre, colles-en une ou ouvre un fichier.
drop-here = Dépose pour ouvrir
saves-title = Parties enregistrées
no-saves = Aucune partie enregistrée. Appuie sur { $keys } pour en enregistrer une.
save-details = { $size }, { moves-count }, { $time }
open-file = Ouvrir un fichier…
delete = Supprimer
delete-title = Supprimer cette partie enregistrée ?
delete-body = { $name } sera supprimé définitivement.
delete-several-title =
    { $count ->
        [one] Supprimer { $count } partie enregistrée ?
       *[other] Supprimer { $count } parties enregistrées ?
    }
delete-several-body = Elles seront supprimées définitivement.
delete-selected = Supprimer la sélection
delete-failed = { $name } n’a pas pu être supprimé : { $reason }
select-all = Tout sélectionner
select-save = Sélectionner { $name }
sort-by = Trier
sort-newest = Plus récentes
sort-oldest = Plus anciennes
sort-name = Par nom
sort-size = Par taille
sort-moves = Par coups
crop-title = Cadrer l’image
crop-help = Fais glisser le carré ou ses coins. Les flèches le déplacent, + et − changent sa taille.
crop-name = Cadre : les flèches le déplacent, plus et moins changent sa taille
crop-apply = Utiliser ce cadre
crop-larger = Plus grand
crop-smaller = Plus petit
crop-centre = Maximal, centré

## Questions and notices
stay = Continuer à jouer
unsaved-title = Ta partie n’a pas pu être enregistrée
unsaved-body =
    Si tu quittes maintenant, tes derniers coups seront perdus.

    { $reason }
disk-silent = Le disque ne répond plus depuis plusieurs secondes.
try-again = Réessayer
save-elsewhere = Enregistrer ailleurs…
leave-unsaved = Quitter sans enregistrer
previous-kept = Partie précédente enregistrée.
previous-game = Partie précédente
second-window = Une autre fenêtre de Pieceful est ouverte. Celle-ci gardera sa propre partie.
game-waiting = Une partie d’une autre fenêtre est en attente.
open-waiting = L’ouvrir
waiting-gone = Cette partie est ouverte dans une autre fenêtre.
saved = Enregistré sous { $name }.
save-failed = Non enregistré : { $reason }
loaded = { $name } chargé.
resumed = Content de te revoir. Ta partie est telle que tu l’as laissée.
nothing-to-save = Rien à enregistrer : clique d’abord sur une pièce pour la retirer.
code-title = Code de partie
code-body = Un code de partie recrée la taille, la case vide et le mélange.
code-go = Jouer cette partie
code-wrong = Ce n’est pas un code de partie valide. Un code ressemble à P4-15-1F3A9C07.
code-copied = Code de partie copié.
no-code = Mélange d’abord : seule une partie mélangée a un code.
preferences-damaged = Tes préférences n’ont pas pu être lues. Elles ont été conservées sous { $name }, et les réglages par défaut s’appliquent.
records-damaged = Tes records n’ont pas pu être lus. Ils ont été conservés sous { $name }.
dialog-failed = La boîte de dialogue n’a pas pu s’ouvrir : { $reason }
dialog-open-picture = Ouvrir une image
dialog-open-game = Ouvrir une partie enregistrée
dialog-save-game = Enregistrer la partie
photo-gone = La photo d’origine ne peut plus être ouverte ; tu peux seulement cadrer cette image. { $reason }
path-body = Aucune boîte de dialogue n’est disponible : installe un portail de bureau (xdg-desktop-portal) ou zenity. En attendant, tape ou colle le chemin du fichier.
path-name = Chemin du fichier
path-open = Ouvrir
path-save = Enregistrer
dialog-pictures = Images
dialog-games = Parties Pieceful
crashed = Pieceful s’est arrêté de façon inattendue la dernière fois. Ta partie est conservée, tu peux la continuer ici. Un rapport se trouve dans { $path }.
crashed-again = Pieceful s’est arrêté deux fois de suite de façon inattendue et repart donc de zéro. Ta dernière partie est parmi les parties enregistrées. Un rapport se trouve dans { $path }.
fault = Un problème est survenu dans Pieceful et l’opération n’a pas abouti. Ta partie n’est pas touchée.

## Any board
enter-board = Saisir un plateau…
copy-board = Copier le plateau
tip-copy-board = Copier le plateau sous forme de texte, pour un chat ou la ligne de commande
board-copied = Plateau copié.
no-board = Clique d’abord sur une pièce pour la retirer : une image entière n’est pas encore un plateau.
board-title = Jouer un plateau
board-body = Tape ou colle les pièces ligne par ligne, avec 0 ou x pour la case vide.
board-gap = Case vide à la fin
board-gap-last = À la fin
board-gap-first = Au début
board-gap-at = Ligne { $row }, colonne { $column }
board-play = Jouer ce plateau
board-unsolvable = Ce plateau n’a pas de solution. Deux pièces devraient échanger leurs places, et glisser n’en échange jamais seulement deux.
board-other-gap-last = Il a une solution avec la case vide à la fin.
board-other-gap-first = Il a une solution avec la case vide au début.
board-swap = Échanger les pièces { $first } et { $second }
board-swapped = Les pièces { $first } et { $second } ont été échangées pour que le plateau ait une solution.
board-lesson = Pourquoi ?
board-is-solved = Ce plateau est déjà résolu.
board-not-playable = Ce plateau est de { $shape }. Ici, on joue des carrés de { $least }×{ $least } à { $most }×{ $most }.
board-line = Ligne { $line } : { $problem }
bad-board-empty = il n’y a pas encore de nombres
bad-board-word = « { $word } » n’est ni un nombre ni x pour la case vide
bad-board-huge = { $word } est trop grand pour n’importe quel plateau
bad-board-too-many = il y a plus de nombres que sur n’importe quel plateau
bad-board-sized = après la taille, il manque les nombres d’un plateau de { $shape }
bad-board-row =
    { $found ->
        [one] cette ligne a { $found } nombre au lieu de { $expected }
       *[other] cette ligne a { $found } nombres au lieu de { $expected }
    }
bad-board-square = un plateau sur une ligne a 4, 9, 16, … nombres, et il y en a { $found } ici
bad-board-rows =
    { $found ->
        [one] il y a { $found } ligne au lieu de { $expected }
       *[other] il y a { $found } lignes au lieu de { $expected }
    }
bad-board-size = aucun plateau n’a cette taille
bad-board-tile = { $tile } est trop grand : la plus grande pièce est { $largest }
bad-board-twice = { $tile } y est deux fois
bad-board-two-gaps = il y a deux cases vides
bad-board-no-gap = il manque la case vide : écris 0 ou x
board-cant-reach = il n’a pas de solution
board-other-shape = il est de { $shape }, et le but est de { $goal }

## Numbers in place of a picture
tiles = Pièces
numbers-plain = Numéros simples
numbers-rows = Numéros par lignes
numbers-fringe = Numéros par couche

## Moves left
moves-left = Coups restants
tip-moves-left = Afficher combien de coups demande la solution la plus courte à partir d’ici ; la partie compte comme aidée
moves-left-on = Les coups restants sont affichés : les parties jouées ainsi comptent comme aidées.

## Shuffles
uniform-shuffle = Mélange uniforme
tip-uniform-shuffle = Tirer un plateau parmi tous ceux qui ont une solution, tous aussi probables, au lieu de jouer des coups au hasard

## Puzzle of the day
daily = Taquin du jour
tip-daily = Jouer le taquin d’aujourd’hui, le même pour tous
daily-begun = Taquin du jour, { $day }
daily-about = Aujourd’hui, l’image, la taille et le mélange sont les mêmes pour tous. Demain, il y en aura un autre.
daily-solved = Résolu
daily-unsolved = Pas encore résolu

## Bad pictures
picture-empty = { $name } est vide.
picture-unknown = { $name } n’est pas une image que Pieceful sait ouvrir. Il lit JPEG, PNG, WebP, GIF, BMP, TIFF et HEIC.
picture-damaged = { $name } est endommagé ou incomplet.
picture-too-large = { $name } mesure { $width }×{ $height } : c’est trop grand.
picture-too-small = { $name } mesure { $width }×{ $height } ; un taquin demande au moins 48×48.
picture-memory = { $name } demanderait trop de mémoire.
picture-unreadable = { $name } n’a pas pu être lu : { $reason }
picture-not-a-file = { $name } n’est pas un fichier. Choisis une image.
profile-ignored = Le profil de couleur de { $name } est inutilisable ; les couleurs peuvent différer un peu.

## Bad saves
game-unreadable = { $name } n’a pas pu être ouvert : { $reason }
game-newer = { $name } a été enregistré par une version plus récente de Pieceful.
game-foreign = { $name } n’est pas une partie enregistrée.
game-damaged = { $name } est endommagé ou n’est pas une partie enregistrée : { $reason }

## Why a saved game can't be opened, after a colon
not-a-file = ce n’est pas un fichier
bad-format = son format { $format } est inconnu
bad-text = son texte est illisible
bad-moves = ses coups sont endommagés
bad-time = son temps de jeu ne peut pas être juste
bad-date = sa date ne peut pas être juste
bad-picture = son image est endommagée
bad-board = son plateau est endommagé
bad-parts = ses données ne concordent pas
opening-cancelled = l’ouverture a été annulée

## Why something is not saved or deleted, after a colon
not-written = { $path } : { $reason }. Libère de la place ou choisis un autre dossier.
not-a-save = ce n’est pas une partie enregistrée de ce dossier, le fichier a donc été conservé
too-many-slides = la partie compte trop de coups ; recommence-la
picture-not-written = l’image ne peut pas être convertie
not-written-as-text = la partie ne peut pas être écrite sous forme de texte

## What the system says, after a colon
system-not-found = le fichier ou le dossier n’existe pas
system-denied = autorisation refusée
system-full = le disque est plein
system-read-only = le disque est en lecture seule
system-is-folder = c’est un dossier
system-exists = un fichier de ce nom existe déjà
system-busy = un autre programme l’utilise
system-error = erreur système { $code }
system-unknown = une erreur inattendue
no-thread = le système n’a plus de fil d’exécution : { $reason }
method-algorithm = il n’y a pas d’algorithme « { $found } »
method-heuristic = il n’y a pas d’heuristique « { $found } »
method-weight = « { $found } » n’est pas un poids de 1 à { $largest }
method-order = « { $found } » n’est pas un ordre des coups : il faut U, D, L et R une fois chacun
method-ties = il n’y a pas de règle d’égalité « { $found } » : c’est l’une de { $rules }
method-setting = « { $found } » n’est ni order=URDL ni ties=RULE, une fois chacun
method-no-setting = « { $found } » ne veut rien dire pour { $algorithm }
settings-at = ligne { $line }, colonne { $column } : { $problem }
settings-unknown = il n’y a pas de réglage « { $name } »
settings-missing = le réglage « { $name } » manque
settings-twice = le réglage « { $name } » y est deux fois
settings-other = autre chose est attendu ici
settings-boards = « { $found } » ne désigne pas de plateaux : c’est all, per-distance:N, uniform:N, walk:N:STEPS ou un fichier
settings-method = méthode { $number } : { $reason }
settings-time = « { $found } » n’est pas une limite de temps en secondes

## Statistics
statistics = Statistiques
tip-statistics = Toutes tes parties gagnées : moyennes, graphiques et liste
stats-overview = Aperçu
stats-games = Parties
stats-streak =
    { $now ->
        [0] Plus longue série : { stats-longest }
       *[other] Série : { stats-now } (record : { $longest })
    }
stats-now =
    { $now ->
        [one] { $now } jour
       *[other] { $now } jours
    }
stats-longest =
    { $longest ->
        [one] { $longest } jour
       *[other] { $longest } jours
    }
stats-files = Gérer les parties
stats-export-csv = Exporter la liste en CSV…
stats-export-json = Exporter la liste en JSON…
stats-import = Importer des parties…
stats-delete-all = Supprimer toutes les parties…
stats-unreadable = Tes parties n’ont pas pu être lues : { $reason }
stats-damaged =
    { $count ->
        [one] { $count } partie n’a pas pu être lue, car son entrée est endommagée. Les autres sont ci-dessous.
       *[other] { $count } parties n’ont pas pu être lues, car leurs entrées sont endommagées. Les autres sont ci-dessous.
    }
stats-newer =
    { $count ->
        [one] { $count } entrée vient d’une version plus récente de Pieceful et n’est pas affichée.
       *[other] { $count } entrées viennent d’une version plus récente de Pieceful et ne sont pas affichées.
    }
stats-all-sizes = Toutes les tailles
stats-all-kinds = Toutes les parties
stats-size = Taille
stats-kind = Type
stats-search = Image, date ou code
stats-kind-own = Sans aide
stats-kind-daily = Puzzle du jour
stats-kind-assisted = Avec aide
stats-empty = Pas encore de parties
stats-empty-more = Gagne une partie : elle apparaîtra ici avec son temps, ses coups et tout ce qui en découle.
stats-exporting = Exportation des parties…
stats-importing = Importation des parties…
stats-count = Parties
stats-best = Meilleur
stats-mean = Moyenne
stats-average = Moy. de { $count }
stats-best-of = record { $best }
stats-fewest = min. { $moves }
stats-over = Au-delà du min.
stats-pace = Coups/s
stats-average-note = Les moyennes portent sur les dernières parties, avec la meilleure en dessous. Sur 5 et 12, la meilleure et la pire partie sont écartées ; sur 50, les trois meilleures et les trois pires ; sur 100, les cinq meilleures et les cinq pires. Clique sur une ligne pour tracer ses parties.
stats-times = Temps
stats-days = Victoires par jour
stats-game = Partie
stats-running = Moyenne de { $count }
stats-personal-bests = Records personnels
stats-personal-best = Record personnel
stats-plotted = { $size }, { $kind }
stats-plotted-last = { $size }, { $kind } : les { $count } dernières parties
stats-finished = Terminée
stats-delete = Supprimer cette partie
stats-nothing-found = Aucune partie ne correspond.
stats-games-count =
    { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
stats-delete-title =
    { $count ->
        [one] Supprimer { $count } partie ?
       *[other] Supprimer { $count } parties ?
    }
stats-delete-body = C’est définitif. Tes records restent.
stats-delete-all-title = Supprimer toutes les parties ?
stats-delete-all-body = Toutes tes parties gagnées seront supprimées définitivement. Tes records restent.
stats-export-dialog = Exporter des parties
stats-import-dialog = Importer des parties
stats-imported = Parties importées : { $added }. Déjà présentes : { $known }.
stats-imported-refused = Parties importées : { $added }. Déjà présentes : { $known }. Endommagées : { $refused }.
stats-import-failed = Aucune partie importée de { $name } : { $reason }
stats-export-failed = { $name } n’a pas pu être exporté : { $reason }
game-gone = la partie n’est plus là
no-games-in-file = ce n’est pas une liste de parties exportée par Pieceful
copy-result = Copier le résultat
result-copied = Résultat copié.
result-moves = { moves-count }
result-moves-shortest = { moves-count } (minimum { $shortest })
result-assisted = avec aide

## The laboratory
laboratory = Laboratoire
tip-laboratory = Voir pourquoi une recherche l’emporte sur une autre
lab-race = Course
lab-race-about = Plusieurs recherches sur un même plateau, à nombre égal de développements : regarde quelle frontière explose.
lab-step = Pas à pas
lab-step-about = Une recherche, pas à pas, en avant et en arrière : regarde quel plateau est pris ensuite, et pourquoi.
lab-map = Carte
lab-map-about = Les 181 440 plateaux du 3×3 selon leur distance réelle au but : regarde comme une bonne recherche en voit peu.
lab-experiment = Expérience
lab-experiment-about = Beaucoup de plateaux, plusieurs méthodes : regarde comment le travail croît avec la distance.
lab-heuristics = Heuristiques
lab-heuristics-about = Estimations et distances réelles : regarde à quel point elles restent sous la diagonale, et s’il leur arrive de la franchir.
lab-lessons = Leçons
lab-lessons-about = Huit courtes leçons : fais une prédiction, essaie, et compare les chiffres.
lab-from-game = { $shape }, de la partie
lab-from-text = { $shape }, saisi
lab-from-shuffle = { $shape }, mélangé
lab-choose-board = Choisir le plateau à étudier
lab-use-game = Le plateau de la partie
lab-type-board = Taper ou coller un plateau
lab-use-text = Utiliser ce plateau
lab-use-shuffle = Mélanger
lab-known-boards = Plateaux connus
lab-known-board = { $name } : { $shape }, { $moves }
lab-known-farthest = Le plus éloigné
lab-shuffle-steps = coups au hasard
lab-export = Exporter
lab-exported = { $name } exporté
lab-save = Enregistrer en { $kind }
lab-save-as = { $what } en { $kind }
lab-nothing-found = Aucun résultat : { $reason }

## The laboratory: race
lab-add-method = Ajouter une méthode
lab-remove-method = Retirer la méthode { $number }
lab-method = Méthode
lab-frontier = Frontière
lab-bound = Borne
lab-seconds = Secondes
lab-bytes = Octets
lab-generated = Générés
lab-generated-about = Voisins examinés, sauf celui qui ramène tout droit en arrière.
lab-expanded-about = États dont les voisins ont été examinés.
lab-peak-frontier = Frontière maximale
lab-peak-frontier-about = Le plus grand nombre d’états en attente de développement au même moment.
lab-max-depth = Profondeur maximale
lab-must-expand = Inévitables
lab-must-expand-about = États dont f est inférieur à la longueur du plus court chemin. A* les développe quelle que soit la façon de départager les ex æquo.
lab-ties = Ex æquo
lab-ties-about = États développés dont f est égal à la longueur. Un autre ordre entre ex æquo aurait pu les éviter : c’est pourquoi deux programmes corrects diffèrent.
lab-duplicates = Doublons
lab-reopened = Rouverts
lab-factor-about = Facteur de branchement effectif : un arbre de cette profondeur où chaque nœud a b* enfants compte autant de nœuds qu’il en a été généré.
lab-memory-each = Mémoire par couloir
lab-memory-all = À parts égales
lab-memory-limit = Limite par couloir
lab-proven = Minimum
lab-proven-yes = prouvé
lab-depth = à la profondeur { $moves }
lab-solved =
    { $moves ->
        [one] résolu en { $moves } coup
       *[other] résolu en { $moves } coups
    }
lab-out-of-memory = mémoire épuisée
lab-out-of-time = temps écoulé
lab-too-deep = limite de profondeur
lab-stopped = arrêtée
lab-memory-wall = Mur de la mémoire : { $method }
lab-race-start = Lancer la course
lab-race-by-clock = À temps égal plutôt qu’à développements égaux
lab-race-step = Un développement
lab-race-speed = développements par seconde
lab-race-again = Choisir les méthodes
lab-race-other-board = Cette course porte sur un plateau précédent.
lab-race-results = Résultats
lab-plot = Graphique
lab-race-samples = Échantillons
lab-race-not-observable = { $method } ne peut pas être suivi pas à pas sur { $shape }

## The laboratory: step
lab-step-empty = Choisis une méthode et lance l’enregistrement. Chaque événement de la recherche pourra ensuite être examiné, en avant et en arrière.
lab-step-other-board = Cet enregistrement porte sur un plateau précédent.
lab-step-against = contre
lab-step-order = Ordre { $order }
lab-step-order-about = Les coups sont essayés dans cet ordre ; chacun est le sens dans lequel va la pièce. Clique sur l’un d’eux pour le mettre en premier.
lab-step-ties = Entre plusieurs plateaux de même f, A* prend :
lab-step-ties-higher = le plus grand g d’abord
lab-step-ties-lower = le plus petit g d’abord
lab-step-ties-first = le plus ancien d’abord
lab-step-compare = Comparer deux méthodes
lab-step-record = Lancer l’enregistrement
lab-step-recording =
    { $count ->
        [one] Enregistrement : { $count } plateau développé
       *[other] Enregistrement : { $count } plateaux développés
    }
lab-step-first = Au début (Début)
lab-step-previous = Développement précédent (Page préc.)
lab-step-back = Un pas en arrière (Gauche)
lab-step-forward = Un pas en avant (Droite)
lab-step-next = Développement suivant (Page suiv.)
lab-step-last = À la fin (Fin)
lab-step-speed = Pas par seconde
lab-step-per-second = { " " }/s
lab-step-stops = Points d’arrêt : { $count }
lab-step-run-back = Reculer jusqu’à un point d’arrêt
lab-step-run = Avancer jusqu’à un point d’arrêt
lab-step-stop-rises = f, ou la borne, augmente
lab-step-stop-reopened = Un plateau est rouvert
lab-step-stop-duplicate = Un doublon est écarté
lab-step-stop-goal = Le but est généré, mais pas encore développé
lab-step-stop-depth = La recherche atteint la profondeur
lab-step-depth = Profondeur du point d’arrêt
lab-step-at-depth = La recherche atteint la profondeur { $depth }
lab-step-stopped = Point d’arrêt : { $reason }
lab-step-difference = Aller à la première différence
lab-step-differs = Les recherches diffèrent d’abord au développement { $number }.
lab-step-same = Les deux recherches développent les mêmes plateaux dans le même ordre.
lab-step-full = Seuls les { $most } premiers événements ont été enregistrés : l’enregistrement s’arrête avant le but.
lab-step-scrub = Position dans l’enregistrement
lab-step-position = Événement { $event } sur { $events }, développement { $expanded } sur { $expansions }
lab-step-event-start = La recherche commence ici : { $values }.
lab-step-event-expand = Développement { $number } : { $values }. Ses voisins sont générés ensuite.
lab-step-event-bound = La recherche repart du départ, avec la borne { $bound }.
lab-step-event-generate = Un successeur est généré : { $values }.
lab-step-event-duplicate = Le successeur est écarté : ce plateau est connu. { $values }.
lab-step-event-cut-off = Le successeur est élagué : il dépasse la borne. { $values }.
lab-step-event-stale = Le premier plateau de la frontière est écarté : il a déjà été développé par un chemin aussi court. { $values }.
lab-step-event-reopen = Un plateau est rouvert : ce chemin pour l’atteindre est plus court. { $values }.
lab-step-event-meeting = Les deux recherches se rejoignent. { $values }.
lab-step-event-goal = Le but : la recherche est terminée. { $values }.
lab-step-current = Plateau actuel
lab-step-children = Ses successeurs
lab-step-no-children = Aucun pour l’instant.
lab-step-way-back = Le coup qui revient au parent est omis.
lab-step-kept = Gardé : il attend dans la frontière.
lab-step-kept-goal = Gardé : c’est le but, mais il doit attendre son tour.
lab-step-expanded = Développé en n° { $number }.
lab-step-on-path = Écarté : il est déjà sur le chemin en cours.
lab-step-known = Écarté : un doublon, atteint d’abord avec g = { $g }.
lab-step-stale = Écarté quand vint son tour : il avait déjà été développé avec g = { $g }.
lab-step-beyond-bound = Élagué : f dépasse la borne { $bound }.
lab-step-beyond-depth = Élagué à la limite de profondeur { $bound }.
lab-step-meeting = Ici, les deux recherches se rejoignent.
lab-step-goal = C’est le but.
lab-step-frontier = Frontière : { $total }, dans l’ordre où la recherche les prendra
lab-step-frontier-start = Frontière depuis le départ : { $total }
lab-step-frontier-goal = Frontière depuis le but : { $total }
lab-step-side-next = (c’est au tour de ce côté)
lab-step-stack = Encore à essayer : { $total }, les plus profonds d’abord
lab-step-nothing-waits = Rien en attente.
lab-step-waiting = N° { $place } : { $values } : { $board }
lab-step-tree = Arbre de recherche
lab-step-tree-name =
    { $count ->
        [one] Arbre de recherche autour du plateau actuel : { $count } nœud
       *[other] Arbre de recherche autour du plateau actuel : { $count } nœuds
    }
lab-step-zoom-in = Plus grand
lab-step-zoom-out = Plus petit
lab-step-centre = Revenir au plateau actuel
lab-step-tree-hint = Glisser pour déplacer, Ctrl et molette pour zoomer. Touches : flèches, + et −.
lab-step-predict = Prédire le suivant
lab-step-score = Score : { $right } sur { $asked }
lab-step-question = Lequel de ces plateaux la recherche examine-t-elle ensuite ?
lab-step-to-question = À la question suivante
lab-step-no-question = Il ne reste rien à prédire.
lab-step-right = Exact : { $values }.
lab-step-tie = Pas tout à fait : f est le même, et la règle de départage prend un autre plateau, { $values }.
lab-step-wrong = Pas tout à fait : le suivant était { $values }.
lab-step-save-tree = Arbre en { $kind }
lab-step-save-trace = Trace en { $kind }
lab-step-open = Ouvrir { $method } dans « Pas à pas »

## The laboratory: map
lab-map-title = La carte du 3×3
lab-map-colour = Signification des couleurs
lab-map-distance = Distance réelle
lab-map-searched = Plateaux d’une recherche
lab-map-order = Ordre de développement
lab-map-contours = f d’une heuristique
lab-map-error = Erreur d’une heuristique
lab-map-loading = Tracé des 181 440 plateaux…
lab-map-stand-in = La carte est celle du 3×3 : un mélange du but habituel remplace le plateau ci-dessus.
lab-map-axis = distance réelle au but
lab-map-start = Départ
lab-map-goal = But
lab-map-take = Clique, ou appuie sur Entrée, pour étudier ce plateau
# The same in English.
lab-map-at = Distance { $distance }
lab-map-values = g { $g }, h { $h }, f { $f }
lab-map-number = Développement n° { $number }
lab-map-waits = En attente dans la frontière
lab-map-unreached = Non atteint par la recherche
lab-map-run = Lancer la recherche
lab-map-no-search = Pas encore de recherche. Lances-en une pour voir quels plateaux elle développe.
lab-map-until = Développements affichés
lab-map-progress = { $until } sur { $most }
lab-map-boards = Plateaux
lab-map-most = Distance maximale
lab-map-moves = Coups de la solution
lab-map-expanded = Plateaux développés
lab-map-expansions = Développements, répétitions comprises
lab-map-frontier = Frontière à la fin
lab-map-share = Part développée du total
lab-map-first = premier
lab-map-last = dernier
lab-map-expanded-from = { $end } : { $count } développés
lab-map-frontier-from = { $end } : { $count } dans la frontière
lab-map-below = f inférieur à { $length } : { $count } (A* de poids 1 doit les développer)
lab-map-equal = f = { $length } : { $count } (selon le départage des ex æquo)
lab-map-above = f supérieur à { $length } : { $count } (A* de poids 1 ne les développe jamais)
lab-map-too-low = Trop basse : { $count }
lab-map-right = Exacte : { $count }
lab-map-too-high = Trop haute : { $count }

## The laboratory: experiment
lab-experiment-boards = Plateaux
lab-experiment-which = Quels plateaux
lab-experiment-methods = Méthodes
lab-experiment-all = Tous les plateaux du 3×3
lab-experiment-per-distance = Quelques-uns par distance
lab-experiment-uniform = Plateaux aléatoires
lab-experiment-walk = Mélanges par coups au hasard
lab-experiment-file = Plateaux d’un fichier
lab-experiment-count = plateaux
lab-experiment-size = Taille
lab-experiment-blank = Case vide du but
lab-experiment-cell = Case vide ligne { $row }, colonne { $column }
lab-experiment-seed = graine
lab-experiment-jobs = recherches à la fois
lab-experiment-limit = secondes pour chacune
lab-experiment-no-limit = 0 : sans limite de temps
lab-experiment-open = Choisir un fichier…
lab-experiment-no-file = Pas encore de fichier : un plateau par ligne
lab-experiment-copy = Copier la commande pour le terminal
lab-experiment-run = Lancer l’expérience
lab-experiment-save-settings = Enregistrer les réglages
lab-experiment-rows = Lignes
lab-experiment-summary = Résumé
lab-experiment-preparing = Création des plateaux…
lab-experiment-progress =
    { $done ->
        [one] { $done } plateau sur { $boards }
       *[other] { $done } plateaux sur { $boards }
    }
lab-experiment-completed =
    { $boards ->
        [one] Terminé : { $boards } plateau
       *[other] Terminé : { $boards } plateaux
    }
lab-experiment-cancelled =
    { $done ->
        [one] Annulée après { $done } plateau sur { $boards }
       *[other] Annulée après { $done } plateaux sur { $boards }
    }
lab-experiment-generated = Générés (compte des manuels)
lab-experiment-generated-about = Générés, avec aussi le voisin qui ramène tout droit en arrière, comme comptent la plupart des manuels : générés + développés − 1 pour une recherche partant d’un seul bout.
lab-experiment-empty = Un tableau par distance et des boîtes à moustaches apparaissent ici pendant l’expérience.
lab-experiment-published = Chiffres du manuel (AIMA)
lab-experiment-published-of = { $method } selon AIMA
lab-experiment-source = AIMA : { $source }. Moyenne des nœuds générés, 100 plateaux par distance.
lab-experiment-plot = Travail selon la distance
lab-experiment-distance = distance réelle au but
# The same in English.
lab-experiment-distance-short = Distance
lab-experiment-solved = Résolus
lab-experiment-mean = Moyenne
lab-experiment-median = Médiane
lab-experiment-least = Minimum
lab-experiment-most = Maximum
lab-experiment-factor = b*
lab-experiment-published-mean = Moy. AIMA
lab-experiment-published-factor = b* AIMA
lab-experiment-not-three = Les distances ne sont connues que pour le 3×3. Choisis 3×3, ou d’autres plateaux pour { $size }×{ $size }.
lab-experiment-no-boards = Rien à chercher : choisis au moins un plateau.
lab-experiment-too-many = Le nombre de plateaux de cette taille est limité à { $most }, car la mémoire n’en contient pas plus.
lab-experiment-no-methods = Choisis au moins une méthode.
lab-experiment-too-large = { $method } : seulement jusqu’à { $largest }×{ $largest }, pas { $size }×{ $size }. Choisis une autre méthode ou une autre taille.
lab-experiment-listed = Le plateau { $number } du fichier ne convient pas : { $reason }
lab-experiment-choose-file = Choisis d’abord un fichier de plateaux.
lab-experiment-bad-file = { $name } ne contient pas de liste de plateaux : { $reason }
lab-experiment-long-file = { $name } dépasse 4 Mio. Passe par le terminal, ou choisis une liste plus courte.
lab-experiment-dialog = Ouvrir une liste de plateaux
lab-experiment-open-settings = Ouvrir des réglages…
lab-experiment-settings-dialog = Ouvrir les réglages d’une expérience
lab-experiment-settings-files = Réglages
lab-experiment-bad-settings = { $name } ne contient pas de réglages utilisables : { $reason }
lab-experiment-beyond = { $name } demande plus que ne fait cette page : tailles de 2 à { $size } ; plateaux : au plus { $boards } ; coups du mélange : au plus { $steps } ; méthodes : au plus { $methods }. Passe par le terminal.
lab-experiment-memory = Mio pour chacune
lab-experiment-no-memory = 0 : une part égale de la mémoire pour chacune

## The laboratory: heuristics
lab-heuristic-loading = Estimation des 181 440 plateaux par chaque heuristique…
lab-heuristic-stand-in = La comparaison porte sur le 3×3 avec le but habituel ; seul le chemin est celui du plateau ci-dessus.
lab-heuristic-density = h selon la distance réelle, plus clair pour plus de plateaux
lab-heuristic-density-name = Densité
lab-heuristic-path-name = Chemin
lab-heuristic-audit = Vérification
lab-heuristic-cell = Plateaux avec h { $h } à la distance { $distance } : { $count }
lab-heuristic-never = Jamais trop haute sur { $boards } plateaux : admissible.
lab-heuristic-too-high = Trop haute pour { $count } plateaux sur { $boards } : non admissible.
lab-heuristic-first = D’abord ici : elle dit { $h }, la vraie distance est { $distance }.
lab-heuristic-consistent = Cohérente : aucun des { $edges } coups ne la change de plus de 1.
lab-heuristic-inconsistent = Incohérente : { $inconsistent } coups sur { $edges } la changent de plus de 1.
lab-heuristic-means = h moyen { $mean }, erreur moyenne { $error } (distance réelle moins h).
lab-heuristic-blank = La case vide n’est pas comptée : avec elle, l’estimation serait trop haute.
lab-heuristic-errors = Plateaux selon l’erreur
lab-heuristic-error-axis = distance réelle moins h
lab-heuristic-path = g, h et f le long d’un plus court chemin du plateau ci-dessus
lab-heuristic-no-path = Aucun chemin à montrer : { $reason }
lab-heuristic-step = étape
lab-heuristic-dominates = Quelle heuristique (ligne) n’est nulle part sous quelle autre (colonne), avec un poids de 1
lab-heuristic-yes = domine
lab-heuristic-no = non

## The laboratory: lessons
lab-times = { $number } fois plus
lab-boards =
    { $number ->
        [one] { $number } plateau
       *[other] { $number } plateaux
    }
lab-moves =
    { $number ->
        [one] { $number } coup
       *[other] { $number } coups
    }
lesson-done = terminée
lesson-your-board = C’est ton plateau. Il est impossible à résoudre, et voici pourquoi.
lesson-predict = Prédiction
lesson-measure = Mesurer
lesson-try = Essayer en course
lesson-failed = La mesure s’est arrêtée avant la fin.
lesson-found = Résultat
lesson-right = Exact : { $answer }.
lesson-wrong = Pas tout à fait : { $answer }.
lesson-parity = Tous les plateaux ne sont pas solubles
lesson-parity-body = Échange à la main deux pièces d’un taquin résolu, et aucun glissement ne le réparera jamais. Chaque coup échange une pièce avec la case vide, et la case vide doit revenir à sa place : le nombre d’échanges est donc lié à la position de la case vide, et un plateau est soit du même côté que le but, soit de l’autre.
lesson-parity-ask = Il y a 362 880 façons de disposer huit pièces et une case vide dans un cadre 3×3. Combien sont solubles ?
lesson-parity-end = Toutes ont été examinées : 181 440 sont solubles, exactement la moitié.
lesson-swap = Échanger deux pièces
lesson-slide = Glisser une pièce
lesson-solvable = Ce plateau a une solution.
lesson-unsolvable = Ce plateau n’a pas de solution.
lesson-informed = Pourquoi A* demande moins d’états que le parcours en largeur
lesson-informed-body = Le parcours en largeur examine tous les plateaux plus proches que le but. A* ajoute une estimation des coups restants et laisse de côté les plateaux qui, d’après elle, mènent trop loin. Ce plateau est à 31 coups du but ; en 3×3, aucun n’est plus éloigné.
lesson-informed-ask = Combien de fois plus de plateaux le parcours en largeur développe-t-il ?
lesson-informed-end = Même sur le plateau le plus difficile, l’estimation épargne l’essentiel du travail, et A* prouve quand même que son chemin est le plus court.
lesson-better = Une meilleure heuristique n’oblige jamais à développer plus
lesson-better-body = Le conflit linéaire n’est jamais inférieur à la distance de Manhattan et jamais trop haut. A* doit développer tout plateau dont le f est inférieur à la longueur du plus court chemin ; avec l’estimation la plus haute, il y en a moins ou autant. Ce n’est que parmi les plateaux dont le f égale cette longueur que les ex æquo peuvent jouer dans l’autre sens.
lesson-better-ask = Sur 200 plateaux aléatoires, pour combien le conflit linéaire développe-t-il plus d’états que la distance de Manhattan ?
lesson-better-end = Le tableau donne les sommes sur les 200 plateaux. À sa dernière ligne, les ex æquo sont départagés dans l’autre sens, et le conflit linéaire développe plus que la distance de Manhattan sur { $count } des 200. Là où deux programmes corrects comptent différemment, c’est à cause des ex æquo.
lesson-weight = Ce que coûte un poids de 5
lesson-weight-body = Multiplie l’estimation par 5, et A* fonce vers le but. Il développe bien moins de plateaux, mais son chemin peut être plus long, et rien n’est prouvé.
lesson-weight-ask = Le plus court chemin compte 31 coups. Combien de coups de plus faut-il à A* avec 5 × la distance de Manhattan ?
lesson-weight-end = Moins d’états, plus de coups : le poids échange les uns contre les autres.
lesson-middle = Se rejoindre au milieu
lesson-middle-body = Deux recherches, une depuis chaque bout, n’ont chacune que la moitié de la profondeur à parcourir. Comme chaque couche est plus grande que la précédente, deux moitiés font bien moins qu’un tout.
lesson-middle-ask = Combien de fois plus de plateaux un seul parcours en largeur développe-t-il que deux qui se rejoignent ?
lesson-middle-end = Aucune estimation n’a été nécessaire, mais le but doit être connu, et les coups réversibles.
lesson-again = IDA* cherche encore et encore
lesson-again-body = IDA* ne retient que le chemin en cours. Il cherche jusqu’à une borne et, si elle n’a pas suffi, recommence avec une borne plus haute.
lesson-again-ask = Quelle part de tous ses développements revient au dernier tour ?
lesson-again-end = Sur ce plateau, les tours précédents coûtent plus que le dernier. En échange, IDA* ne demande presque pas de mémoire ; compare dans le tableau.
lesson-wall = Le mur de la mémoire en 4×4
lesson-wall-body = Le 4×4 compte dix mille milliards de plateaux. Le parcours en largeur retient tous ceux qu’il a vus ; ici, il a droit à 64 Mio. Le plateau est à 42 coups du but.
lesson-wall-ask = À combien de coups de profondeur arrive-t-il ?
lesson-wall-end = Cent fois plus de mémoire ne mènerait que quelques coups plus loin. IDA* résout le même plateau presque sans mémoire.
lesson-patterns = Ce que sait une base de motifs
lesson-patterns-body = Une base de motifs contient, pour quelques pièces, le nombre de coups qu’il leur faut depuis chaque position, quoi que fassent les autres. Pour des groupes de pièces distincts, ces nombres s’additionnent sans jamais être trop hauts.
lesson-patterns-ask = Combien de fois plus de plateaux A* développe-t-il avec la distance de Manhattan qu’avec des bases de motifs de cinq pièces chacune ?
lesson-patterns-end = Les tables sont calculées une fois et servent pour tout plateau ayant le même but.

## Help and About
help-steps =
    1. Choisis une image : ouvre, dépose ou colle la tienne.
    2. Clique sur une pièce pour la retirer.
    3. Mélange, puis fais glisser les pièces à leur place.
help-mouse = Clique sur une pièce à côté de la case vide, ou plus loin dans sa ligne ou sa colonne pour faire glisser toute la rangée. Tu peux aussi tirer les pièces.
help-auto = « Résoudre » part de la position actuelle et joue les coups. Touche le plateau pour reprendre la main.
help-keys = Clavier
key-move = Flèches, W A S D
key-move-does = Glisser dans la case vide
key-tab = Tab, Entrée
key-tab-does = Choisir une pièce, la faire glisser
key-space = Espace
key-space-does = Voir l’image entière
# The same in English.
key-ctrl = Ctrl
key-shift = Maj
key-enter = Entrée
key-held = { $keys } (maintenir)
key-up = Flèche haut
key-down = Flèche bas
key-left = Flèche gauche
key-right = Flèche droite
move-up = Glisser une pièce vers le haut
move-down = Glisser une pièce vers le bas
move-left = Glisser une pièce vers la gauche
move-right = Glisser une pièce vers la droite
keys = Raccourcis clavier
keys-help = Clique sur un raccourci, puis appuie sur le nouveau. Retour arrière le supprime, Échap le garde.
keys-reset-all = Tout réinitialiser
keys-reset = Réinitialiser
keys-press = Appuie…
keys-none = aucun
keys-conflict = { $keys } sert déjà à « { $does } ».
keys-refused = Cette touche ne peut pas servir ici. Choisis-en une autre.
keys-take = L’utiliser ici
keys-keep = Le laisser là-bas
about-body = Des taquins à partir de tes propres photos, et un regard sur la façon dont un ordinateur les résout.
# The same in English.
about-version = Version { $version }
about-licence = Logiciel libre sous licence MIT ou Apache 2.0. Les images fournies ont été peintes par un programme.
# The same in English.
licences = Licences
