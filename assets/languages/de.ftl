# Deutsch. How to add a text is said in en.ftl.

## Numbers with what they count, for other texts
moves-count =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }
states-count =
    { $states ->
        [one] { $states } Zustand
       *[other] { $states } Zustände
    }

## Numbers with their units
percent = { $number } %
kibibytes = { $number } KiB
mebibytes = { $number } MiB
gibibytes = { $number } GiB

## The menu
file = Datei
game = Spiel
view = Ansicht
help = Hilfe
open-picture = Bild öffnen …
paste-picture = Bild einfügen
pictures = Bilder …
adjust-crop = Ausschnitt anpassen …
save = Speichern
save-as = Speichern unter …
load = Laden …
quit = Beenden
enter-code = Spielcode eingeben …
copy-code = Spielcode kopieren
theme = Design
theme-system = Systemeinstellung
theme-light = Hell
theme-dark = Dunkel
language-menu = Sprache
language-system = Systemeinstellung
no-font = { $language } (keine Schrift installiert)
scale = Größe der Oberfläche
reduced-motion = Weniger Bewegung
celebrate = Siege feiern
keys-move-gap = Pfeiltasten bewegen das Leerfeld
how-to-play = Spielanleitung
open-menu = Menü öffnen
about = Über Pieceful

## The side panel
panel-picture = Bild
panel-auto = Computer
change-picture = Bild wechseln
easy = Leicht
medium = Mittel
hard = Schwer
custom = Eigene
custom-size = Zeilen und Spalten
shuffle = Mischen
restart = Neustart
reset = Leerfeld
undo = Rückgängig
redo = Wiederholen
hint = Tipp
peek = Vorlage
numbers = Zahlen
pause = Pause
continue = Weiter
moves = Züge
time = Zeit

## What each button is for
tip-shuffle = Die Teile mischen
tip-restart = Diese Mischung von vorn beginnen
tip-reset = Das Bild wieder zusammensetzen und ein neues Leerfeld wählen
tip-hint = Einen guten Zug zeigen; noch einmal drücken, um ihn zu machen
tip-peek = Gedrückt halten, um das ganze Bild zu sehen
tip-numbers = Zahlen auf den Teilen anzeigen
tip-pause = Die Uhr anhalten
tip-copy-code = Einen Code kopieren, der diese Mischung wiederherstellt
tip-auto = Den Computer das Puzzle von hier aus lösen lassen

## The status line
status-whole = Klicke auf ein Teil, um es herauszunehmen. Sein Platz wird zum Leerfeld.
status-ready = Jetzt mischen – oder die Teile selbst verschieben.
status-playing = Klicke auf ein Teil in einer Linie mit dem Leerfeld, zieh es oder nimm die Pfeiltasten.
status-won = Gelöst! Mische, um noch einmal zu spielen.
status-paused = Pause. Klicke auf das Spielfeld, um weiterzuspielen.
status-pictures = Wähle ein Bild zum Spielen.
status-saves = Wähle einen Spielstand zum Weiterspielen.
status-crop = Wähle den Teil des Fotos, mit dem du spielen möchtest.
status-loading = { $name } wird geöffnet …
status-thinking = Ein guter Zug wird gesucht …
status-hint = Schieb das markierte Teil nach { $direction }.
no-hint = Es wurde nicht rechtzeitig ein Tipp gefunden.
look-alike = Einige Teile sehen gleich aus. Zahlen können helfen.
refused-not-in-line = Dieses Teil liegt nicht in einer Linie mit dem Leerfeld.
refused-edge = Kein Teil lässt sich nach { $direction } schieben.
refused-blank = Das ist das Leerfeld.
refused-no-blank = Klicke zuerst auf ein Teil, um es herauszunehmen.
refused-complete = Das Puzzle ist gelöst. Mische, um noch einmal zu spielen.
refused-nothing = Es gibt nichts rückgängig zu machen.
refused-nothing-again = Es gibt nichts zu wiederholen.
up = oben
down = unten
left = links
right = rechts

## Names for screen readers
tile-name = Teil { $tile }, Zeile { $row }, Spalte { $column }
tile-can-move = Teil { $tile }, Zeile { $row }, Spalte { $column }, lässt sich nach { $direction } schieben
piece-name = Teil { $piece }, Zeile { $row }, Spalte { $column }, herausnehmen
gap-name = Leerfeld, Zeile { $row }, Spalte { $column }
paused-name = Pause, zum Weiterspielen klicken
plot-name = Expandierte Zustände im Lauf der Zeit
dismiss = Ausblenden

## Winning
won = Gelöst!
won-moves-time = { moves-count } in { $time }
won-shortest = { moves-count }; die kürzeste Lösung hat { $shortest }
won-perfect = { moves-count }: kürzer geht es nicht
won-assisted = Mit Hilfe: zählt nicht als Rekord
won-first = Dein erster Rekord auf { $size }×{ $size }
won-record-moves = Neuer Rekord auf { $size }×{ $size }: wenigste Züge
won-record-time = Neuer Rekord auf { $size }×{ $size }: schnellste Zeit
won-best = Bestwerte auf { $size }×{ $size }: { moves-count }, { $time }
play-again = Neue Runde
new-picture = Anderes Bild
close = Schließen

## Auto
algorithm = Algorithmus
best = Beste
bfs = Breitensuche
bidirectional = Bidirektional
uniform-cost = Uniforme Kosten
depth-first = Tiefensuche
iterative-deepening = Iterative Vertiefung
greedy = Gierige Bestensuche
a-star = A*
ida-star = IDA*
about-best = Für jede Größe das stärkste Verfahren. Bis 4×4 ist die Lösung beweisbar die kürzeste; ab 5×5 findet es sofort eine Lösung und verkürzt sie zehn Sekunden lang. Der Speicher reicht immer.
about-bfs = Untersucht alle Stellungen, die nächsten zuerst. Findet immer eine kürzeste Lösung. Gut für 3×3; ab 4×4 reicht der Speicher nur für etwa 28 Züge.
about-bidirectional = Breitensuche von beiden Enden, bis sie sich treffen. Findet immer eine kürzeste Lösung. Auf 4×4 reicht der Speicher für etwa 55 Züge.
about-uniform-cost = Nimmt immer die Stellung mit dem billigsten Weg. Jeder Zug kostet eins, also tut sie dasselbe wie die Breitensuche, mit mehr Speicher. Findet immer eine kürzeste Lösung. Gut für 3×3.
about-depth-first = Verfolgt einen Weg bis zum Ende, ehe sie den nächsten versucht: höchstens 31 Züge bei 3×3 und 80 bei 4×4. Kaum Speicher, aber selten eine kurze Lösung; ab 4×4 endet sie womöglich nie.
about-iterative-deepening = Tiefensuche immer wieder, jedes Mal einen Zug tiefer. Findet mit kaum Speicher immer eine kürzeste Lösung, untersucht aber dieselben Stellungen viele Male. Gut für 3×3.
about-greedy = Folgt immer der Stellung, die laut Heuristik dem Ziel am nächsten ist. Schnell, auch bei 4×4 und 5×5, aber die Lösung ist weit länger als die kürzeste.
about-a-star = Folgt einer Heuristik, also einer Schätzung der restlichen Züge. Mit Gewicht 1 findet A* eine kürzeste Lösung, doch schwere 4×4-Stellungen brauchen mehrere GiB. Höhere Gewichte sind schneller, die Lösung kann aber länger sein.
about-ida-star = Wie A*, aber fast ohne Speicher: sucht immer wieder mit höherer Schranke. Findet immer eine kürzeste Lösung. Langsam bei schweren 4×4-Stellungen, aussichtslos bei größeren.
heuristic = Heuristik
hamming = Falsch liegende Teile
manhattan = Manhattan-Distanz
linear-conflict = Linearer Konflikt
walking-distance = Walking Distance
pattern-database = Musterdatenbank
heuristic-up-to = { $heuristic } geht nur bis { $size }×{ $size }.
weight = Gewicht
weight-of = Gewicht { $weight }
tip-weight = Gewicht der Heuristik: höher ist schneller, die Lösung kann aber länger sein
auto-start = Lösen
cancel = Abbrechen
best-so-far = Bisher beste
best-and-bound = { moves-count } (≥ { $bound })
large-tables = Große Tabellen für 4×4
tip-large-tables = Damit beweist „Beste“ selbst die schwersten 4×4-Stellungen in ein, zwei Sekunden. Sie zu berechnen dauert weniger als eine Minute und braucht etwa 0,9 GB Speicher und 300 MB auf der Festplatte.
large-tables-building = Große Tabellen werden berechnet, { $number } von { $all } …
large-tables-done = Die großen Tabellen sind fertig.
large-tables-too-large = Nicht genug Speicher für die großen Tabellen.
large-tables-failed = Die großen Tabellen konnten nicht gespeichert werden: { $reason }
take-best = Bisher beste abspielen
searching = Suche läuft …
expanded = Expandierte Zustände
rate = Zustände pro Sekunde
open-and-closed = Offen / geschlossen
depth = Tiefe
memory = Speicher
memory-of = { $used } von { $limit }
found-proven = { moves-count }, beweisbar am kürzesten
found-bound = { moves-count }; die kürzeste Lösung hat mindestens { $bound }
move-of = Zug { $number } von { $moves }
preparing-tables = Vorbereitung (nur beim ersten Mal)
prepared-in = Tabellen vorbereitet in { $time }
cancelled = Abgebrochen nach { $time }
cancelled-after = Abgebrochen: { $time }, { states-count }
found-with = { $method }: { $time }, { states-count }, { $memory }
replay-bar = Stelle in der Lösung
watch-again = Noch einmal ansehen
speed = Tempo
speed-unit = { " " }Züge/s
play = Abspielen
pause-replay = Wiedergabe anhalten
step-forward = Ein Zug vor
step-back = Ein Zug zurück
skip-to-end = Zum Ende springen
failed-memory = Speicher voll
failed-time = Zeit abgelaufen
failed-depth = Keine Lösung innerhalb der Tiefengrenze
failed-other = Die Suche ist gescheitert
failed-fault = Das ist ein Fehler in Pieceful. Bitte melde ihn: { $message }
failed-searched = { $algorithm }: { states-count } expandiert, Tiefe { $depth } erreicht, { $memory } belegt.
failed-offer = Mit { $algorithm } lässt sich diese Stellung lösen.
failed-no-offer = Kein Algorithmus hier kann diese Stellung lösen. Versuche eine kleinere Größe.
use-instead = { $algorithm } nehmen
auto-needs-shuffle = Mische zuerst: Das Puzzle ist schon gelöst.
no-path-yet = Noch keine Lösung gefunden.
took-over = Du hast übernommen.
search-again = Die Stellung hat sich geändert, die Suche beginnt von vorn.

## Pictures and saves
clipboard = Eingefügtes Bild
balloons = Ballons am Morgen
mountains = Berge am Abend
skyline = Stadt bei Nacht
reef = Korallenriff
rose-window = Rosettenfenster
planet = Planet mit Ringen
koi-pond = Koi-Teich
quilt = Patchwork-Decke
pictures-title = Bilder
built-in = Mitgeliefert
recent = Zuletzt geöffnet
no-recent = Bilder, die du öffnest, erscheinen hier.
drop-hint = Zieh ein Bild ins Fenster, füge eines ein oder öffne eine Datei.
drop-here = Zum Öffnen loslassen
saves-title = Spielstände
no-saves = Noch keine Spielstände. Drücke { $keys }, um einen zu speichern.
save-details = { $size }×{ $size }, { moves-count }, { $time }
open-file = Datei öffnen …
delete = Löschen
delete-title = Diesen Spielstand löschen?
delete-body = { $name } wird endgültig gelöscht.
delete-several-title =
    { $count ->
        [one] { $count } Spielstand löschen?
       *[other] { $count } Spielstände löschen?
    }
delete-several-body = Sie werden endgültig gelöscht.
delete-selected = Auswahl löschen
delete-failed = { $name } konnte nicht gelöscht werden: { $reason }
select-all = Alle auswählen
select-save = { $name } auswählen
sort-by = Sortieren
sort-newest = Neueste zuerst
sort-oldest = Älteste zuerst
sort-name = Nach Name
sort-size = Nach Größe
sort-moves = Nach Zügen
crop-title = Bild zuschneiden
crop-help = Zieh das Quadrat oder seine Ecken. Pfeiltasten verschieben es, + und − ändern die Größe.
crop-name = Ausschnitt: Pfeiltasten verschieben ihn, Plus und Minus ändern die Größe
crop-apply = Ausschnitt verwenden
crop-larger = Größer
crop-smaller = Kleiner
crop-centre = Größter, mittig

## Questions and notices
stay = Weiterspielen
unsaved-title = Dein Spiel konnte nicht gespeichert werden
unsaved-body =
    Wenn du jetzt gehst, gehen deine letzten Züge verloren.

    { $reason }
disk-silent = Die Festplatte antwortet seit einigen Sekunden nicht.
try-again = Erneut versuchen
save-elsewhere = Woanders speichern …
leave-unsaved = Ohne Speichern beenden
previous-kept = Voriges Spiel gespeichert.
previous-game = Voriges Spiel
undo-leaving = Weiterspielen
second-window = Ein anderes Pieceful-Fenster ist offen. Dieses behält sein eigenes Spiel.
game-waiting = Ein Spiel aus einem anderen Fenster wartet.
open-waiting = Öffnen
waiting-gone = Dieses Spiel ist in einem anderen Fenster offen.
saved = Gespeichert als { $name }.
save-failed = Nicht gespeichert: { $reason }
loaded = { $name } geladen.
resumed = Willkommen zurück. Dein Spiel ist so, wie du es verlassen hast.
nothing-to-save = Noch nichts zu speichern: Klicke zuerst auf ein Teil, um es herauszunehmen.
code-title = Spielcode
code-body = Ein Spielcode stellt Größe, Leerfeld und Mischung wieder her.
code-go = Dieses Spiel spielen
code-wrong = Das ist kein gültiger Spielcode. Ein Code sieht so aus: P4-15-1F3A9C07.
code-copied = Spielcode kopiert.
no-code = Mische zuerst: Nur ein gemischtes Spiel hat einen Code.
preferences-set-aside = Deine Einstellungen konnten nicht gelesen werden. Sie wurden als { $name } aufgehoben; es gelten die Standardwerte.
records-set-aside = Deine Rekorde konnten nicht gelesen werden. Sie wurden als { $name } aufgehoben.
dialog-failed = Der Dateidialog konnte nicht geöffnet werden: { $reason }
dialog-open-picture = Bild öffnen
dialog-open-game = Spielstand öffnen
dialog-save-game = Spiel speichern
photo-gone = Das Originalfoto lässt sich nicht mehr öffnen, daher kannst du nur dieses Bild zuschneiden. { $reason }
path-body = Es gibt keinen Dateidialog: Installiere ein Desktop-Portal (xdg-desktop-portal) oder zenity. Bis dahin kannst du den Pfad der Datei eingeben oder einfügen.
path-name = Dateipfad
path-open = Öffnen
path-save = Speichern
dialog-pictures = Bilder
dialog-games = Pieceful-Spielstände
crashed = Pieceful wurde beim letzten Mal unerwartet beendet. Dein Spiel ist erhalten, du kannst hier weiterspielen. Ein Bericht liegt in { $path }.
crashed-again = Pieceful wurde zweimal hintereinander unerwartet beendet und beginnt deshalb neu. Dein letztes Spiel ist bei den Spielständen. Ein Bericht liegt in { $path }.
fault = In Pieceful ist ein Fehler aufgetreten, und dies konnte nicht beendet werden. Dein Spiel ist nicht betroffen.

## Bad pictures
picture-empty = { $name } ist leer.
picture-unknown = { $name } ist kein Bild, das Pieceful öffnen kann. Es kann JPEG, PNG, WebP, GIF, BMP und TIFF.
picture-damaged = { $name } ist beschädigt oder unvollständig.
picture-too-large = { $name } ist mit { $width }×{ $height } zu groß.
picture-too-small = { $name } hat { $width }×{ $height }; ein Puzzle braucht mindestens 48×48.
picture-memory = { $name } würde zu viel Speicher brauchen.
picture-unreadable = { $name } konnte nicht gelesen werden: { $reason }
picture-not-a-file = { $name } ist keine Datei. Wähle ein Bild.

## Bad saves
game-unreadable = { $name } konnte nicht geöffnet werden: { $reason }
game-newer = { $name } wurde mit einer neueren Version von Pieceful gespeichert.
game-foreign = { $name } ist kein Spielstand.
game-damaged = { $name } ist beschädigt oder kein Spielstand: { $reason }

## Why a saved game can't be opened, after a colon
not-a-file = keine Datei
bad-format = unbekanntes Format { $format }
bad-text = der Text ist nicht lesbar
bad-moves = die Züge sind beschädigt
bad-time = die Spielzeit kann nicht stimmen
bad-date = das Datum kann nicht stimmen
bad-picture = das Bild ist beschädigt
bad-board = das Spielfeld ist beschädigt
bad-parts = die Angaben passen nicht zusammen
opening-cancelled = das Öffnen wurde abgebrochen

## Why something is not saved or deleted, after a colon
not-written = { $path }: { $reason }. Schaffe Platz oder wähle einen anderen Ordner.
not-a-save = kein Spielstand dieses Ordners, daher wurde die Datei behalten
too-many-slides = das Spiel hat zu viele Züge; starte es neu
picture-not-written = das Bild lässt sich nicht umwandeln
not-written-as-text = das Spiel lässt sich nicht als Text schreiben

## What the system says, after a colon
system-not-found = die Datei oder der Ordner existiert nicht
system-denied = keine Berechtigung
system-full = der Datenträger ist voll
system-read-only = der Datenträger ist schreibgeschützt
system-is-folder = es ist ein Ordner
system-exists = eine Datei mit diesem Namen gibt es schon
system-busy = ein anderes Programm benutzt sie gerade
system-error = Systemfehler { $code }
system-unknown = ein unerwarteter Fehler

## Help and About
help-steps =
    1. Wähle ein Bild: Öffne, zieh herein oder füge ein eigenes ein.
    2. Klicke auf ein Teil, um es herauszunehmen.
    3. Mische, und schieb die Teile zurück an ihren Platz.
help-mouse = Klicke auf ein Teil neben dem Leerfeld – oder auf eines weiter hinten in Zeile oder Spalte, um die ganze Reihe zu schieben. Du kannst die Teile auch ziehen.
help-auto = „Lösen“ löst das Puzzle vom jetzigen Stand aus und spielt die Züge ab. Berühre das Spielfeld, um zu übernehmen.
help-keys = Tastatur
key-move = Pfeiltasten, W A S D
key-move-does = Ein Teil ins Leerfeld schieben
key-tab = Tab, Eingabe
key-tab-does = Ein Teil wählen und schieben
key-space = Leertaste (halten)
key-space-does = Das ganze Bild ansehen
key-ctrl = Strg
key-shift = Umsch
key-enter = Eingabe
about-body = Schiebepuzzles aus deinen eigenen Fotos – und ein Blick darauf, wie ein Computer sie löst.
about-version = Version { $version }
about-licence = Freie Software unter der MIT- oder der Apache-2.0-Lizenz. Die mitgelieferten Bilder hat ein Programm gemalt.
