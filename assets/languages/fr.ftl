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
celebrate = Fêter les victoires
keys-move-gap = Les flèches déplacent la case vide
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
pause = Pause
continue = Reprendre
moves = Coups
time = Temps

## What each button is for
tip-shuffle = Mélanger les pièces
tip-restart = Reprendre ce mélange depuis le début
tip-reset = Recomposer l’image et choisir une autre case vide
tip-hint = Montrer un bon coup ; appuie encore pour le jouer
tip-peek = Maintenir pour voir l’image entière
tip-numbers = Afficher des numéros sur les pièces
tip-pause = Arrêter le chronomètre
tip-copy-code = Copier un code qui recrée ce mélange
tip-auto = Laisser l’ordinateur résoudre le taquin à partir d’ici

## The status line
status-whole = Clique sur une pièce pour la retirer. Sa place devient la case vide.
status-ready = Mélange maintenant, ou fais glisser les pièces à ton gré.
status-playing = Clique sur une pièce alignée avec la case vide, fais-la glisser ou utilise les flèches.
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

## Winning
won = Résolu !
won-moves-time = { moves-count } en { $time }
won-shortest = { moves-count } ; la solution la plus courte en compte { $shortest }
won-perfect = { moves-count } : impossible de faire plus court
won-assisted = Avec aide : ne compte pas comme record
won-first = Ton premier record en { $size }×{ $size }
won-record-moves = Nouveau record en { $size }×{ $size } : le moins de coups
won-record-time = Nouveau record en { $size }×{ $size } : le meilleur temps
won-best = Record en { $size }×{ $size } : { moves-count }, { $time }
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
failed-fault = C’est un défaut de Pieceful. Merci de le signaler : { $message }
failed-searched = { $algorithm } : { states-count }, profondeur { $depth }, { $memory } de mémoire.
failed-offer = { $algorithm } peut résoudre ce plateau.
failed-no-offer = Aucun algorithme ne peut résoudre ce plateau ici. Essaie une taille plus petite.
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
save-details = { $size }×{ $size }, { moves-count }, { $time }
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
undo-leaving = Y revenir
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
preferences-set-aside = Tes préférences n’ont pas pu être lues. Elles ont été conservées sous { $name }, et les réglages par défaut s’appliquent.
records-set-aside = Tes records n’ont pas pu être lus. Ils ont été conservés sous { $name }.
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

## Bad pictures
picture-empty = { $name } est vide.
picture-unknown = { $name } n’est pas une image que Pieceful sait ouvrir. Il lit JPEG, PNG, WebP, GIF, BMP et TIFF.
picture-damaged = { $name } est endommagé ou incomplet.
picture-too-large = { $name } mesure { $width }×{ $height } : c’est trop grand.
picture-too-small = { $name } mesure { $width }×{ $height } ; un taquin demande au moins 48×48.
picture-memory = { $name } demanderait trop de mémoire.
picture-unreadable = { $name } n’a pas pu être lu : { $reason }
picture-not-a-file = { $name } n’est pas un fichier. Choisis une image.

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
key-space = Espace (maintenir)
key-space-does = Voir l’image entière
key-ctrl = Ctrl
key-shift = Maj
key-enter = Entrée
about-body = Des taquins à partir de tes propres photos, et un regard sur la façon dont un ordinateur les résout.
about-version = Version { $version }
about-licence = Logiciel libre sous licence MIT ou Apache 2.0. Les images fournies ont été peintes par un programme.
