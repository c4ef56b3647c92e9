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
bytes = { $number } B
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
high-contrast = Hoher Kontrast
choice-on = Ein
choice-off = Aus
celebrate = Siege feiern
sounds = Töne
play-sounds = Töne abspielen
volume = Lautstärke
no-sound-device = Kein Audiogerät gefunden.
keys-move-gap = Pfeiltasten bewegen das Leerfeld
hover-mode = Schieben ohne Klick
full-board = Nur das Spielfeld
tell-place = Wohin gehört dieses Teil?
how-to-play = Spielanleitung
open-menu = Menü öffnen
about = Über Pieceful

## The side panel
panel-picture = Bild
# The same in English.
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
# The same in English.
pause = Pause
continue = Weiter
moves = Züge
time = Zeit

## What each button is for
tip-shuffle = Die Teile mischen
tip-restart = Diese Mischung von vorn beginnen
tip-reset = Das Bild wieder zusammensetzen und ein neues Leerfeld wählen
tip-hint = Einen guten Zug zeigen; noch einmal drücken, um ihn zu machen
tip-hover-mode = Teile schieben, indem der Zeiger darüberfährt, ohne zu klicken; mit Strg steht alles still
tip-peek = Gedrückt halten, um das ganze Bild zu sehen
tip-numbers = Zahlen auf den Teilen anzeigen
tip-pause = Die Uhr anhalten
tip-copy-code = Einen Code kopieren, der diese Mischung wiederherstellt
tip-auto = Den Computer das Puzzle von hier aus lösen lassen

## The status line
status-whole = Klicke auf ein Teil, um es herauszunehmen. Sein Platz wird zum Leerfeld.
status-ready = Jetzt mischen – oder die Teile selbst verschieben.
status-playing = Klicke auf ein Teil in einer Linie mit dem Leerfeld, zieh es oder nimm die Pfeiltasten.
status-hover = Fahre mit dem Zeiger über ein Teil in einer Linie mit dem Leerfeld. Mit Strg steht alles still.
full-board-on = Mit Esc kommen die Leisten zurück.
tile-belongs = Teil { $tile } gehört in Zeile { $row }, Spalte { $column }.
tile-is-home = Teil { $tile } ist an seinem Platz: Zeile { $row }, Spalte { $column }.
gap-belongs = Das Leerfeld gehört in Zeile { $row }, Spalte { $column }.
gap-is-home = Das Leerfeld ist an seinem Platz: Zeile { $row }, Spalte { $column }.
no-tile-chosen = Zeige auf ein Teil oder wähle eins mit Tab.
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

## Watching a game again, and files of it
watch-game = Dieses Spiel noch einmal ansehen
watch-title = Wiedergabe
tip-watch = Dein Spiel neben der kürzesten Lösung vom selben Start aus
watch-own = Dein Spiel: Zug { $number } von { $moves }
watch-shortest = Eine kürzeste Lösung: Zug { $number } von { $moves }
watch-computer = Der Computer: Zug { $number } von { $moves }
watch-searching = Die kürzeste Lösung wird gesucht …
watch-unknown = Die kürzeste Lösung ist nicht bekannt
watch-too-large = Verlorene Züge werden bis 4×4 markiert.
watch-nothing-lost = Kein Zug verloren: Kürzer geht es von diesem Anfang aus nicht.
watch-lost = { moves-count } verloren; { $slides ->
        [one] die Leiste zeigt, wo.
       *[other] die Leiste zeigt die { $slides } Stellen.
    }
watch-untimed = Die Zeiten der Züge wurden nicht aufgezeichnet.
watch-bar = Zeit im Spiel
watch-mark = Schritt { $slide } bei { $time }: { moves-count } verloren
watch-no-moves = Es wurde noch kein Zug gemacht.
watch-failed = Dieses Spiel kann nicht angesehen werden: { $reason }
export-game = Exportieren …
export-title = Exportieren
export-kind = Datei
export-still = Bild (PNG)
export-what = Zeigt
export-own = Die gemachten Züge
export-solution = Die Lösung des Computers
export-size = Größe in Pixeln
export-own-speed = Wie gespielt
export-even-speed = Gleichmäßig
export-repeats = Wiederholen
export-length = { moves-count }, Dauer { $time }
export-working = Die Datei wird erstellt …

## Winning
won = Gelöst!
# The same in English.
won-moves-time = { moves-count } in { $time }
moves-a-second = { $number } Züge/s
won-shortest = { moves-count }; die kürzeste Lösung hat { $shortest }
won-perfect = { moves-count }: kürzer geht es nicht
won-assisted = Mit Hilfe: zählt nicht als Rekord
won-first = Dein erster Rekord auf { $size }
won-record-moves = Neuer Rekord auf { $size }: wenigste Züge
won-record-time = Neuer Rekord auf { $size }: schnellste Zeit
won-best = Bestwerte auf { $size }: { moves-count }, { $time }
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
failed-fault = Das ist ein Fehler in Pieceful. Bitte melde ihn.
failed-searched = { $algorithm }: { states-count } expandiert, Tiefe { $depth } erreicht, { $memory } belegt.
failed-offer = Mit { $algorithm } lässt sich diese Stellung lösen.
failed-no-offer = Kein Algorithmus hier kann diese Stellung lösen. Versuche eine kleinere Größe.
search-ended = { $reason } ({ states-count }, Tiefe { $depth }, { $memory } belegt)
search-too-large = die Heuristik geht nur bis { $largest }×{ $largest }, und diese Stellung hat { $shape }
search-not-square = die Heuristik kennt nur Quadrate, und diese Stellung hat { $shape }
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
save-details = { $size }, { moves-count }, { $time }
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
preferences-damaged = Deine Einstellungen konnten nicht gelesen werden. Sie wurden als { $name } aufgehoben; es gelten die Standardwerte.
records-damaged = Deine Rekorde konnten nicht gelesen werden. Sie wurden als { $name } aufgehoben.
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

## Any board
enter-board = Stellung eingeben …
copy-board = Stellung kopieren
tip-copy-board = Die Stellung als Text kopieren, für einen Chat oder die Kommandozeile
board-copied = Stellung kopiert.
no-board = Klicke zuerst auf ein Teil, um es herauszunehmen: Ein ganzes Bild ist noch keine Stellung.
board-title = Eine Stellung spielen
board-body = Gib die Teile Zeile für Zeile ein oder füge sie ein, mit 0 oder x für das Leerfeld.
board-gap = Leerfeld am Ziel
board-gap-last = Am Ende
board-gap-first = Am Anfang
board-gap-at = Zeile { $row }, Spalte { $column }
board-play = Diese Stellung spielen
board-unsolvable = Diese Stellung ist nicht lösbar. Zwei Teile müssten die Plätze tauschen, und durch Schieben tauschen nie nur zwei.
board-other-gap-last = Mit dem Leerfeld am Ende ist sie lösbar.
board-other-gap-first = Mit dem Leerfeld am Anfang ist sie lösbar.
board-swap = Teile { $first } und { $second } tauschen
board-swapped = Die Teile { $first } und { $second } sind vertauscht, damit die Stellung lösbar ist.
board-lesson = Warum?
board-is-solved = Diese Stellung ist schon gelöst.
board-not-playable = Diese Stellung hat { $shape }. Hier kannst du Quadrate von { $least }×{ $least } bis { $most }×{ $most } spielen.
board-line = Zeile { $line }: { $problem }
bad-board-empty = es gibt noch keine Zahlen
bad-board-word = „{ $word }“ ist weder eine Zahl noch x für das Leerfeld
bad-board-huge = { $word } ist für jede Stellung zu groß
bad-board-too-many = es sind mehr Zahlen, als irgendeine Stellung hat
bad-board-sized = nach der Größe fehlen die Zahlen einer Stellung mit { $shape }
bad-board-row =
    { $found ->
        [one] diese Zeile hat { $found } Zahl statt { $expected }
       *[other] diese Zeile hat { $found } Zahlen statt { $expected }
    }
bad-board-square = eine Stellung in einer Zeile hat 4, 9, 16, … Zahlen, und hier sind { $found }
bad-board-rows =
    { $found ->
        [one] es ist { $found } Zeile statt { $expected }
       *[other] es sind { $found } Zeilen statt { $expected }
    }
bad-board-size = keine Stellung hat diese Größe
bad-board-tile = { $tile } ist zu groß: Das größte Teil ist { $largest }
bad-board-twice = { $tile } kommt zweimal vor
bad-board-two-gaps = es gibt zwei Leerfelder
bad-board-no-gap = das Leerfeld fehlt: Schreib 0 oder x
board-cant-reach = sie ist nicht lösbar
board-other-shape = sie hat { $shape }, und das Ziel hat { $goal }

## Numbers in place of a picture
tiles = Teile
numbers-plain = Schlichte Zahlen
numbers-rows = Zahlen nach Zeilen
numbers-fringe = Zahlen nach Schicht

## Moves left
moves-left = Züge übrig
tip-moves-left = Zeigen, wie viele Züge die kürzeste Lösung von hier braucht; das Spiel zählt als mit Hilfe gespielt
moves-left-on = „Züge übrig“ ist an: Spiele damit zählen als mit Hilfe gespielt.

## Shuffles
uniform-shuffle = Gleichverteilt mischen
tip-uniform-shuffle = Eine von allen lösbaren Stellungen ziehen, jede gleich wahrscheinlich, statt zufällige Züge zu machen

## Puzzle of the day
daily = Puzzle des Tages
tip-daily = Das heutige Puzzle spielen, für alle dasselbe
daily-begun = Puzzle des Tages, { $day }
daily-about = Bild, Größe und Mischung sind heute für alle gleich. Morgen gibt es ein anderes.
daily-solved = Gelöst
daily-unsolved = Noch nicht gelöst

## Bad pictures
picture-empty = { $name } ist leer.
picture-unknown = { $name } ist kein Bild, das Pieceful öffnen kann. Es kann JPEG, PNG, WebP, GIF, BMP, TIFF und HEIC.
picture-damaged = { $name } ist beschädigt oder unvollständig.
picture-too-large = { $name } ist mit { $width }×{ $height } zu groß.
picture-too-small = { $name } hat { $width }×{ $height }; ein Puzzle braucht mindestens 48×48.
picture-memory = { $name } würde zu viel Speicher brauchen.
picture-unreadable = { $name } konnte nicht gelesen werden: { $reason }
picture-not-a-file = { $name } ist keine Datei. Wähle ein Bild.
profile-ignored = Das Farbprofil von { $name } ist nicht verwendbar, die Farben können etwas abweichen.

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
no-thread = das System hat keinen Thread übrig: { $reason }
method-algorithm = es gibt keinen Algorithmus „{ $found }“
method-heuristic = es gibt keine Heuristik „{ $found }“
method-weight = „{ $found }“ ist kein Gewicht von 1 bis { $largest }
method-order = „{ $found }“ ist keine Zugreihenfolge: Sie braucht U, D, L und R je einmal
method-ties = es gibt keine Gleichstandsregel „{ $found }“, nur { $rules }
method-setting = „{ $found }“ ist weder order=URDL noch ties=RULE, je einmal
method-no-setting = „{ $found }“ bedeutet für { $algorithm } nichts
settings-at = Zeile { $line }, Spalte { $column }: { $problem }
settings-unknown = es gibt keine Einstellung „{ $name }“
settings-missing = die Einstellung „{ $name }“ fehlt
settings-twice = die Einstellung „{ $name }“ kommt zweimal vor
settings-other = hier gehört etwas anderes hin
settings-boards = „{ $found }“ steht für keine Stellungen, nur all, per-distance:N, uniform:N, walk:N:STEPS oder eine Datei
settings-method = Verfahren { $number }: { $reason }
settings-time = „{ $found }“ ist keine Zeitgrenze in Sekunden

## Statistics
statistics = Statistik
tip-statistics = Alle gewonnenen Spiele: Schnitte, Diagramme und eine Liste
stats-overview = Überblick
stats-games = Spiele
stats-streak =
    { $now ->
        [0] Längste Serie: { stats-longest }
       *[other] Serie: { stats-now } (längste: { $longest })
    }
stats-now =
    { $now ->
        [one] { $now } Tag
       *[other] { $now } Tage
    }
stats-longest =
    { $longest ->
        [one] { $longest } Tag
       *[other] { $longest } Tage
    }
stats-files = Spiele verwalten
stats-export-csv = Liste als CSV exportieren…
stats-export-json = Liste als JSON exportieren…
stats-import = Spiele importieren…
stats-delete-all = Alle Spiele löschen…
stats-unreadable = Deine Spiele konnten nicht gelesen werden: { $reason }
stats-damaged =
    { $count ->
        [one] { $count } Spiel konnte nicht gelesen werden, weil sein Eintrag beschädigt ist. Die anderen stehen unten.
       *[other] { $count } Spiele konnten nicht gelesen werden, weil ihre Einträge beschädigt sind. Die anderen stehen unten.
    }
stats-newer =
    { $count ->
        [one] { $count } Eintrag stammt von einer neueren Version von Pieceful und wird nicht gezeigt.
       *[other] { $count } Einträge stammen von einer neueren Version von Pieceful und werden nicht gezeigt.
    }
stats-all-sizes = Alle Größen
stats-all-kinds = Alle Spiele
stats-size = Größe
stats-kind = Art
stats-search = Bild, Datum oder Code
stats-kind-own = Ohne Hilfe
stats-kind-daily = Puzzle des Tages
stats-kind-assisted = Mit Hilfe
stats-empty = Noch keine Spiele
stats-empty-more = Gewinne ein Spiel, dann steht es hier mit Zeit, Zügen und allem, was sich daraus ergibt.
stats-exporting = Spiele werden exportiert…
stats-importing = Spiele werden importiert…
stats-count = Spiele
stats-best = Beste Zeit
stats-mean = Mittel
stats-average = Schnitt aus { $count }
stats-best-of = bester { $best }
stats-fewest = wenigste { $moves }
stats-over = Über Minimum
stats-pace = Züge/s
stats-average-note = Die Schnitte gelten für die letzten Spiele; darunter steht jeweils der beste. Bei 5 und 12 zählen das beste und das schlechteste Spiel nicht mit, bei 50 die drei besten und drei schlechtesten, bei 100 die fünf besten und fünf schlechtesten. Ein Klick auf eine Zeile zeigt ihre Spiele im Diagramm.
stats-times = Zeiten
stats-days = Siege pro Tag
stats-game = Spiel
stats-running = Schnitt aus { $count }
stats-personal-bests = Persönliche Bestwerte
stats-personal-best = Persönlicher Bestwert
stats-plotted = { $size }, { $kind }
stats-plotted-last = { $size }, { $kind }: die letzten { $count } Spiele
stats-finished = Beendet
stats-delete = Dieses Spiel löschen
stats-nothing-found = Kein Spiel passt dazu.
stats-games-count =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
stats-delete-title =
    { $count ->
        [one] { $count } Spiel löschen?
       *[other] { $count } Spiele löschen?
    }
stats-delete-body = Das lässt sich nicht rückgängig machen. Deine Rekorde bleiben.
stats-delete-all-title = Alle Spiele löschen?
stats-delete-all-body = Alle gewonnenen Spiele werden endgültig gelöscht. Deine Rekorde bleiben.
stats-export-dialog = Spiele exportieren
stats-import-dialog = Spiele importieren
stats-imported = Importierte Spiele: { $added }. Schon vorhanden: { $known }.
stats-imported-refused = Importierte Spiele: { $added }. Schon vorhanden: { $known }. Beschädigt: { $refused }.
stats-import-failed = Aus { $name } wurden keine Spiele importiert: { $reason }
stats-export-failed = { $name } konnte nicht exportiert werden: { $reason }
game-gone = das Spiel ist nicht mehr da
no-games-in-file = keine Liste von Spielen, die Pieceful exportiert hat
copy-result = Ergebnis kopieren
result-copied = Ergebnis kopiert.
result-moves = { moves-count }
result-moves-shortest = { moves-count } (kürzeste Lösung { $shortest })
result-assisted = mit Hilfe

## The laboratory
laboratory = Labor
tip-laboratory = Sehen, warum eine Suche besser ist als eine andere
lab-race = Rennen
lab-race-about = Mehrere Suchen auf einer Stellung, alle mit gleich vielen Expansionen: Achte darauf, wessen Suchfront explodiert.
lab-step = Schritte
lab-step-about = Eine Suche, Schritt für Schritt, vor und zurück: Achte darauf, welche Stellung als nächste drankommt und warum.
lab-map = Karte
lab-map-about = Alle 181.440 Stellungen von 3×3 nach ihrer wahren Entfernung vom Ziel: Achte darauf, wie wenig davon eine gute Suche sieht.
# The same in English.
lab-experiment = Experiment
lab-experiment-about = Viele Stellungen, mehrere Verfahren: Achte darauf, wie der Aufwand mit der Entfernung wächst.
lab-heuristics = Heuristiken
lab-heuristics-about = Schätzungen gegen wahre Entfernungen: Achte darauf, wie weit unter der Diagonale sie bleiben und ob sie je darüber liegen.
lab-lessons = Lektionen
lab-lessons-about = Acht kurze Lektionen: Sag etwas voraus, probier es aus und vergleiche die Zahlen.
lab-from-game = { $shape }, aus dem Spiel
lab-from-text = { $shape }, eingegeben
lab-from-shuffle = { $shape }, gemischt
lab-choose-board = Die Stellung wählen, die untersucht wird
lab-use-game = Die Stellung des Spiels
lab-type-board = Stellung eingeben oder einfügen
lab-use-text = Diese Stellung nehmen
lab-use-shuffle = Mischen
lab-known-boards = Bekannte Stellungen
# The same in English.
lab-known-board = { $name }: { $shape }, { $moves }
lab-known-farthest = Am weitesten entfernt
lab-shuffle-steps = zufällige Züge
lab-export = Exportieren
lab-exported = { $name } exportiert
lab-save = { $kind } speichern
lab-save-as = { $what } als { $kind }
lab-nothing-found = Daraus wurde nichts: { $reason }

## The laboratory: race
lab-add-method = Verfahren hinzufügen
lab-remove-method = Verfahren { $number } entfernen
lab-method = Verfahren
lab-frontier = Suchfront
lab-bound = Schranke
lab-seconds = Sekunden
# The same in English.
lab-bytes = Bytes
lab-generated = Erzeugt
lab-generated-about = Nachbarn, die betrachtet wurden, außer dem, der geradewegs zurückführt.
lab-expanded-about = Zustände, deren Nachbarn betrachtet wurden.
lab-peak-frontier = Größte Suchfront
lab-peak-frontier-about = So viele Zustände warteten höchstens zugleich darauf, expandiert zu werden.
lab-max-depth = Größte Tiefe
lab-must-expand = Unvermeidlich
lab-must-expand-about = Zustände mit f unter der Länge des kürzesten Wegs. A* expandiert sie bei jeder Regel für Gleichstände.
lab-ties = Gleichstände
lab-ties-about = Expandierte Zustände, deren f gleich der Weglänge ist. Eine andere Reihenfolge bei Gleichstand hätte sie vielleicht erspart: Darum zählen zwei richtige Programme verschieden.
lab-duplicates = Duplikate
lab-reopened = Wieder geöffnet
lab-factor-about = Effektiver Verzweigungsfaktor: Ein Baum dieser Tiefe, in dem jeder Knoten b* Kinder hat, hat so viele Knoten, wie erzeugt wurden.
lab-memory-each = Speicher je Bahn
lab-memory-all = Gleicher Anteil am Ganzen
lab-memory-limit = Grenze je Bahn
lab-proven = Kürzeste
lab-proven-yes = bewiesen
lab-depth = in Tiefe { $moves }
lab-solved =
    { $moves ->
        [one] gelöst in { $moves } Zug
       *[other] gelöst in { $moves } Zügen
    }
lab-out-of-memory = Speicher voll
lab-out-of-time = Zeit abgelaufen
lab-too-deep = Tiefengrenze
lab-stopped = abgebrochen
lab-memory-wall = Speichergrenze: { $method }
lab-race-start = Rennen starten
lab-race-by-clock = Gleiche Zeit statt gleich vieler Expansionen
lab-race-step = Eine Expansion
lab-race-speed = Expansionen pro Sekunde
lab-race-again = Verfahren wählen
lab-race-other-board = Dieses Rennen gehört zu einer früheren Stellung.
lab-race-results = Ergebnisse
lab-plot = Diagramm
lab-race-samples = Messpunkte
lab-race-not-observable = { $method } lässt sich auf { $shape } nicht Schritt für Schritt beobachten

## The laboratory: step
lab-step-empty = Wähle ein Verfahren und zeichne es auf. Danach lässt sich jedes Ereignis der Suche ansehen, vorwärts und rückwärts.
lab-step-other-board = Diese Aufzeichnung gehört zu einer früheren Stellung.
lab-step-against = gegen
lab-step-order = Reihenfolge { $order }
lab-step-order-about = In dieser Reihenfolge werden die Züge versucht; gemeint ist, wohin das Teil rückt. Ein Klick setzt einen Zug an die erste Stelle.
lab-step-ties = Von mehreren Stellungen mit gleichem f nimmt A*:
lab-step-ties-higher = höheres g zuerst
lab-step-ties-lower = kleineres g zuerst
lab-step-ties-first = älteste zuerst
lab-step-compare = Zwei Verfahren vergleichen
lab-step-record = Aufzeichnen
lab-step-recording =
    { $count ->
        [one] Aufzeichnung: { $count } Stellung expandiert
       *[other] Aufzeichnung: { $count } Stellungen expandiert
    }
lab-step-first = Zum Anfang (Pos1)
lab-step-previous = Vorige Expansion (Bild auf)
lab-step-back = Schritt zurück (Pfeil links)
lab-step-forward = Schritt vor (Pfeil rechts)
lab-step-next = Nächste Expansion (Bild ab)
lab-step-last = Zum Ende (Ende)
lab-step-speed = Schritte pro Sekunde
lab-step-per-second = { " " }/s
lab-step-stops = Haltepunkte: { $count }
lab-step-run-back = Zurück bis zu einem Haltepunkt
lab-step-run = Weiter bis zu einem Haltepunkt
lab-step-stop-rises = f oder die Schranke steigt
lab-step-stop-reopened = Eine Stellung wird wieder geöffnet
lab-step-stop-duplicate = Ein Duplikat wird verworfen
lab-step-stop-goal = Das Ziel ist erzeugt, aber nicht expandiert
lab-step-stop-depth = Die Suche erreicht Tiefe
lab-step-depth = Tiefe des Haltepunkts
lab-step-at-depth = Die Suche erreicht Tiefe { $depth }
lab-step-stopped = Haltepunkt: { $reason }
lab-step-difference = Zum ersten Unterschied
lab-step-differs = Die Suchen unterscheiden sich zuerst in Expansion { $number }.
lab-step-same = Beide Suchen expandieren dieselben Stellungen in derselben Reihenfolge.
lab-step-full = Nur die ersten { $most } Ereignisse wurden aufgezeichnet: Die Aufzeichnung endet vor dem Ziel.
lab-step-scrub = Stelle in der Aufzeichnung
lab-step-position = Ereignis { $event } von { $events }, Expansion { $expanded } von { $expansions }
lab-step-event-start = Hier beginnt die Suche: { $values }.
lab-step-event-expand = Expansion { $number }: { $values }. Als Nächstes werden die Nachbarn erzeugt.
lab-step-event-bound = Die Suche beginnt wieder am Start, mit der Schranke { $bound }.
lab-step-event-generate = Ein Nachfolger wird erzeugt: { $values }.
lab-step-event-duplicate = Der Nachfolger wird verworfen: Diese Stellung ist bekannt. { $values }.
lab-step-event-cut-off = Der Nachfolger wird abgeschnitten: Er liegt jenseits der Schranke. { $values }.
lab-step-event-stale = Die erste Stellung der Suchfront wird verworfen: Sie wurde schon auf einem ebenso kurzen Weg expandiert. { $values }.
lab-step-event-reopen = Eine Stellung wird wieder geöffnet: Dieser Weg zu ihr ist kürzer. { $values }.
lab-step-event-meeting = Die beiden Suchen treffen sich. { $values }.
lab-step-event-goal = Das Ziel: Die Suche ist zu Ende. { $values }.
lab-step-current = Aktuelle Stellung
lab-step-children = Ihre Nachfolger
lab-step-no-children = Bisher keine.
lab-step-way-back = Der Zug zurück zum Vorgänger wird ausgelassen.
lab-step-kept = Behalten: Sie wartet in der Suchfront.
lab-step-kept-goal = Behalten: Sie ist das Ziel, muss aber warten, bis sie an der Reihe ist.
lab-step-expanded = Als Nr. { $number } expandiert.
lab-step-on-path = Verworfen: Sie liegt schon auf dem aktuellen Weg.
lab-step-known = Verworfen: ein Duplikat, zuerst erreicht mit g = { $g }.
lab-step-stale = Verworfen, als sie an der Reihe war: Sie wurde schon mit g = { $g } expandiert.
lab-step-beyond-bound = Abgeschnitten: f liegt über der Schranke { $bound }.
lab-step-beyond-depth = Abgeschnitten an der Tiefengrenze { $bound }.
lab-step-meeting = Hier treffen sich die beiden Suchen.
lab-step-goal = Das ist das Ziel.
lab-step-frontier = Suchfront: { $total }, in der Reihenfolge, in der die Suche sie nimmt
lab-step-frontier-start = Suchfront vom Start aus: { $total }
lab-step-frontier-goal = Suchfront vom Ziel aus: { $total }
lab-step-side-next = (diese Seite ist an der Reihe)
lab-step-stack = Noch zu versuchen: { $total }, die tiefsten zuerst
lab-step-nothing-waits = Nichts wartet.
lab-step-waiting = Nr. { $place }: { $values }: { $board }
lab-step-tree = Suchbaum
lab-step-tree-name = Suchbaum um die aktuelle Stellung: { $count } Knoten
lab-step-zoom-in = Größer
lab-step-zoom-out = Kleiner
lab-step-centre = Zurück zur aktuellen Stellung
lab-step-tree-hint = Ziehen verschiebt, Strg und Mausrad zoomen. Tasten: Pfeile, + und −.
lab-step-predict = Nächste vorhersagen
lab-step-score = Richtig: { $right } von { $asked }
lab-step-question = Welche dieser Stellungen untersucht die Suche als nächste?
lab-step-to-question = Zur nächsten Frage
lab-step-no-question = Es gibt nichts mehr vorherzusagen.
lab-step-right = Richtig: { $values }.
lab-step-tie = Nicht ganz: f ist gleich, und die Regel für Gleichstände nimmt eine andere Stellung, { $values }.
lab-step-wrong = Nicht ganz: { $values } war an der Reihe.
lab-step-save-tree = Baum als { $kind }
lab-step-save-trace = Ablauf als { $kind }
lab-step-open = { $method } in „Schritte“ öffnen

## The laboratory: map
lab-map-title = Die Karte von 3×3
lab-map-colour = Bedeutung der Farben
lab-map-distance = Wahre Entfernung
lab-map-searched = Stellungen einer Suche
lab-map-order = Reihenfolge der Expansion
lab-map-contours = f einer Heuristik
lab-map-error = Fehler einer Heuristik
lab-map-loading = Alle 181.440 Stellungen werden gezeichnet …
lab-map-stand-in = Die Karte gilt für 3×3: Statt der Stellung oben zeigt sie eine Mischung des üblichen Ziels.
lab-map-axis = wahre Entfernung vom Ziel
# The same in English.
lab-map-start = Start
lab-map-goal = Ziel
lab-map-take = Klicken oder Eingabetaste, um diese Stellung zu untersuchen
lab-map-at = Entfernung { $distance }
lab-map-values = g { $g }, h { $h }, f { $f }
lab-map-number = Expansion Nr. { $number }
lab-map-waits = Wartet in der Suchfront
lab-map-unreached = Von der Suche nicht erreicht
lab-map-run = Suche starten
lab-map-no-search = Noch keine Suche. Starte eine, um zu sehen, welche Stellungen sie expandiert.
lab-map-until = Gezeigte Expansionen
lab-map-progress = { $until } von { $most }
lab-map-boards = Stellungen
lab-map-most = Größte Entfernung
lab-map-moves = Züge der Lösung
lab-map-expanded = Expandierte Stellungen
lab-map-expansions = Expansionen, mit Wiederholungen
lab-map-frontier = Suchfront am Ende
lab-map-share = Expandierter Anteil aller Stellungen
lab-map-first = zuerst
lab-map-last = zuletzt
lab-map-expanded-from = { $end }: { $count } expandiert
lab-map-frontier-from = { $end }: { $count } in der Suchfront
lab-map-below = f unter { $length }: { $count } (A* mit Gewicht 1 muss sie expandieren)
lab-map-equal = f = { $length }: { $count } (je nach Wahl bei Gleichstand)
lab-map-above = f über { $length }: { $count } (A* mit Gewicht 1 expandiert sie nie)
lab-map-too-low = Zu niedrig: { $count }
lab-map-right = Genau richtig: { $count }
lab-map-too-high = Zu hoch: { $count }

## The laboratory: experiment
lab-experiment-boards = Stellungen
lab-experiment-which = Welche Stellungen
lab-experiment-methods = Verfahren
lab-experiment-all = Alle Stellungen von 3×3
lab-experiment-per-distance = Einige je Entfernung
lab-experiment-uniform = Zufällige Stellungen
lab-experiment-walk = Mischungen aus zufälligen Zügen
lab-experiment-file = Stellungen aus einer Datei
lab-experiment-count = Stellungen
lab-experiment-size = Größe
lab-experiment-blank = Leerfeld im Ziel
lab-experiment-cell = Leerfeld in Zeile { $row }, Spalte { $column }
lab-experiment-seed = Startwert
lab-experiment-jobs = Suchen gleichzeitig
lab-experiment-limit = Sekunden je Suche
lab-experiment-no-limit = 0: ohne Zeitgrenze
lab-experiment-open = Datei wählen …
lab-experiment-no-file = Noch keine Datei: eine Stellung pro Zeile
lab-experiment-copy = Befehl für die Kommandozeile kopieren
lab-experiment-run = Experiment starten
lab-experiment-save-settings = Einstellungen speichern
lab-experiment-rows = Zeilen
lab-experiment-summary = Übersicht
lab-experiment-preparing = Stellungen werden erzeugt …
lab-experiment-progress =
    { $boards ->
        [one] { $done } von { $boards } Stellung
       *[other] { $done } von { $boards } Stellungen
    }
lab-experiment-completed =
    { $boards ->
        [one] Fertig: { $boards } Stellung
       *[other] Fertig: { $boards } Stellungen
    }
lab-experiment-cancelled =
    { $boards ->
        [one] Abgebrochen nach { $done } von { $boards } Stellung
       *[other] Abgebrochen nach { $done } von { $boards } Stellungen
    }
lab-experiment-generated = Erzeugt (Lehrbuchzählung)
lab-experiment-generated-about = Erzeugt, und auch der Nachbar, der geradewegs zurückführt, wie die meisten Lehrbücher zählen: erzeugt + expandiert − 1 bei einer Suche von einem Ende.
lab-experiment-empty = Eine Tabelle nach Entfernung und Boxplots erscheinen hier, während das Experiment läuft.
lab-experiment-published = Lehrbuchwerte (AIMA)
lab-experiment-published-of = { $method } laut AIMA
lab-experiment-source = AIMA: { $source }. Erzeugte Knoten im Mittel, 100 Stellungen je Entfernung.
lab-experiment-plot = Aufwand nach Entfernung
lab-experiment-distance = wahre Entfernung vom Ziel
lab-experiment-distance-short = Entfernung
lab-experiment-solved = Gelöst
lab-experiment-mean = Mittel
# The same in English.
lab-experiment-median = Median
lab-experiment-least = Minimum
lab-experiment-most = Maximum
lab-experiment-factor = b*
lab-experiment-published-mean = AIMA-Mittel
lab-experiment-published-factor = AIMA-b*
lab-experiment-not-three = Entfernungen sind nur für 3×3 bekannt. Wähle 3×3 oder für { $size }×{ $size } andere Stellungen.
lab-experiment-no-boards = Es gibt nichts zu suchen: Wähle mindestens eine Stellung.
lab-experiment-too-many = Die Zahl der Stellungen dieser Größe ist auf { $most } begrenzt, da mehr nicht in den Speicher passen.
lab-experiment-no-methods = Wähle mindestens ein Verfahren.
lab-experiment-too-large = { $method } geht nur bis { $largest }×{ $largest }, nicht { $size }×{ $size }. Wähle ein anderes Verfahren oder eine andere Größe.
lab-experiment-listed = Stellung { $number } der Datei passt nicht: { $reason }
lab-experiment-choose-file = Wähle zuerst eine Datei mit Stellungen.
lab-experiment-bad-file = { $name } enthält keine Liste von Stellungen: { $reason }
lab-experiment-long-file = { $name } ist länger als 4 MiB. Nimm die Kommandozeile oder wähle eine kürzere Liste.
lab-experiment-dialog = Liste von Stellungen öffnen
lab-experiment-open-settings = Einstellungen öffnen …
lab-experiment-settings-dialog = Einstellungen eines Experiments öffnen
lab-experiment-settings-files = Einstellungen
lab-experiment-bad-settings = { $name } enthält keine brauchbaren Einstellungen: { $reason }
lab-experiment-beyond = { $name } verlangt mehr, als diese Seite kann: Größen von 2 bis { $size }; Stellungen: höchstens { $boards }; Züge beim Mischen: höchstens { $steps }; Verfahren: höchstens { $methods }. Nimm die Kommandozeile.
lab-experiment-memory = MiB je Suche
lab-experiment-no-memory = 0: gleich viel Speicher für jede

## The laboratory: heuristics
lab-heuristic-loading = Alle 181.440 Stellungen werden mit jeder Heuristik geschätzt …
lab-heuristic-stand-in = Verglichen wird auf 3×3 mit dem üblichen Ziel; nur der Weg gehört zur Stellung oben.
lab-heuristic-density = h gegen wahre Entfernung, heller bei mehr Stellungen
lab-heuristic-density-name = Dichte
lab-heuristic-path-name = Weg
lab-heuristic-audit = Prüfung
lab-heuristic-cell = Stellungen mit h { $h } in Entfernung { $distance }: { $count }
lab-heuristic-never = Auf { $boards } Stellungen nie zu hoch: zulässig.
lab-heuristic-too-high = Auf { $count } von { $boards } Stellungen zu hoch: nicht zulässig.
lab-heuristic-first = Zuerst hier: Sie sagt { $h }, richtig ist { $distance }.
lab-heuristic-consistent = Konsistent: Keiner von { $edges } Zügen ändert sie um mehr als eins.
lab-heuristic-inconsistent = Inkonsistent: { $inconsistent } von { $edges } Zügen ändern sie um mehr als eins.
lab-heuristic-means = h im Mittel { $mean }, Fehler im Mittel { $error } (wahre Entfernung minus h).
lab-heuristic-blank = Das Leerfeld zählt nicht mit: Sonst wäre die Schätzung zu hoch.
lab-heuristic-errors = Stellungen nach Fehler
lab-heuristic-error-axis = wahre Entfernung minus h
lab-heuristic-path = g, h und f auf einem kürzesten Weg der Stellung oben
lab-heuristic-no-path = Kein Weg zu zeigen: { $reason }
lab-heuristic-step = Schritt
lab-heuristic-dominates = Welche Heuristik (Zeile) nirgends unter welcher (Spalte) liegt, bei Gewicht 1
lab-heuristic-yes = dominiert
lab-heuristic-no = nein

## The laboratory: lessons
lab-times = Faktor { $number }
lab-boards =
    { $number ->
        [one] { $number } Stellung
       *[other] { $number } Stellungen
    }
lab-moves =
    { $number ->
        [one] { $number } Zug
       *[other] { $number } Züge
    }
lesson-done = erledigt
lesson-your-board = Das ist deine Stellung. Sie lässt sich nicht lösen, und hier steht, warum.
lesson-predict = Vorhersage
lesson-measure = Nachmessen
lesson-try = Im Rennen ausprobieren
lesson-failed = Die Messung endete vorzeitig.
lesson-found = Was herauskommt
lesson-right = Richtig: { $answer }.
lesson-wrong = Nicht ganz: { $answer }.
lesson-parity = Nicht jede Stellung ist lösbar
lesson-parity-body = Vertausche zwei Teile eines gelösten Puzzles von Hand, und kein Schieben bringt es je wieder in Ordnung. Jeder Zug vertauscht ein Teil mit dem Leerfeld, und das Leerfeld muss an seinen Platz zurück: Damit ist die Zahl der Vertauschungen daran gebunden, wo das Leerfeld liegt, und eine Stellung gehört entweder zur Seite des Ziels oder zur anderen.
lesson-parity-ask = Auf 362.880 Arten lassen sich acht Teile und ein Leerfeld in einen 3×3-Rahmen legen. Wie viele davon sind lösbar?
lesson-parity-end = Alle wurden geprüft: 181.440 sind lösbar, genau die Hälfte.
lesson-swap = Zwei Teile vertauschen
lesson-slide = Ein Teil verschieben
lesson-solvable = Diese Stellung ist lösbar.
lesson-unsolvable = Diese Stellung ist unlösbar.
lesson-informed = Warum A* weniger Zustände braucht als die Breitensuche
lesson-informed-body = Die Breitensuche untersucht jede Stellung, die näher liegt als das Ziel. A* rechnet eine Schätzung der restlichen Züge hinzu und lässt Stellungen aus, die dieser Schätzung nach zu weit wegführen. Diese Stellung ist 31 Züge vom Ziel entfernt; keine auf 3×3 liegt weiter weg.
lesson-informed-ask = Um welchen Faktor expandiert die Breitensuche mehr Stellungen?
lesson-informed-end = Selbst bei der schwersten Stellung spart die Schätzung den größten Teil der Arbeit, und A* beweist trotzdem, dass sein Weg der kürzeste ist.
lesson-better = Eine bessere Heuristik muss nie mehr expandieren
lesson-better-body = Der lineare Konflikt liegt nie unter der Manhattan-Distanz und ist nie zu hoch. A* muss jede Stellung expandieren, deren f unter der Länge des kürzesten Weges liegt; mit der höheren Schätzung sind das weniger oder gleich viele. Nur bei Stellungen, deren f dieser Länge gleich ist, kann es durch Gleichstände umgekehrt ausgehen.
lesson-better-ask = Bei wie vielen von 200 zufälligen Stellungen expandiert der lineare Konflikt mehr als die Manhattan-Distanz?
lesson-better-end = Die Tabelle zeigt die Summen über alle 200 Stellungen. In der letzten Zeile gilt bei Gleichstand die andere Regel, und der lineare Konflikt expandiert bei { $count } der 200 mehr als die Manhattan-Distanz. Wo zwei richtige Programme verschieden zählen, liegt es an Gleichständen.
lesson-weight = Was Gewicht 5 kostet
lesson-weight-body = Nimm die Schätzung mal 5, und A* rennt auf das Ziel zu. Es expandiert weit weniger Stellungen, aber sein Weg kann länger sein, und bewiesen ist nichts.
lesson-weight-ask = Der kürzeste Weg hat 31 Züge. Wie viele Züge mehr braucht A* mit 5 × Manhattan-Distanz?
lesson-weight-end = Weniger Zustände, mehr Züge: Das Gewicht tauscht das eine gegen das andere.
lesson-middle = Treffen in der Mitte
lesson-middle-body = Zwei Suchen, eine von jedem Ende, müssen jeweils nur halb so tief gehen. Da jede Schicht größer ist als die vorige, sind zwei Hälften weit weniger als ein Ganzes.
lesson-middle-ask = Um welchen Faktor expandiert eine einzige Breitensuche mehr Stellungen als zwei, die sich treffen?
lesson-middle-end = Eine Schätzung war dafür nicht nötig, aber das Ziel muss bekannt sein, und die Züge müssen auch zurückführen.
lesson-again = IDA* sucht wieder und wieder
lesson-again-body = IDA* merkt sich nur den Weg, auf dem es gerade ist. Es sucht bis zu einer Schranke, und wenn das nicht gereicht hat, beginnt es mit einer höheren von vorn.
lesson-again-ask = Welcher Anteil aller Expansionen fällt in die letzte Runde?
lesson-again-end = Bei dieser Stellung kosten die früheren Runden mehr als die letzte. Dafür braucht IDA* so gut wie keinen Speicher; vergleiche die Tabelle.
lesson-wall = Die Speichergrenze bei 4×4
lesson-wall-body = 4×4 hat zehn Billionen Stellungen. Die Breitensuche merkt sich jede, die sie gesehen hat; hier darf sie 64 MiB belegen. Die Stellung ist 42 Züge vom Ziel entfernt.
lesson-wall-ask = Wie viele Züge tief kommt sie?
lesson-wall-end = Hundertmal so viel Speicher würde nur ein paar Züge tiefer führen. IDA* löst dieselbe Stellung mit so gut wie keinem.
lesson-patterns = Was eine Musterdatenbank weiß
lesson-patterns-body = Eine Musterdatenbank enthält für einige Teile, wie viele Züge sie aus jeder Lage brauchen, was immer die anderen tun. Solche Zahlen für getrennte Gruppen von Teilen lassen sich addieren und sind trotzdem nie zu hoch.
lesson-patterns-ask = Um welchen Faktor expandiert A* mit der Manhattan-Distanz mehr Stellungen als mit Musterdatenbanken zu je fünf Teilen?
lesson-patterns-end = Die Tabellen werden einmal berechnet und dienen für jede Stellung mit demselben Ziel.

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
key-space = Leertaste
key-space-does = Das ganze Bild ansehen
key-ctrl = Strg
key-shift = Umsch
key-enter = Eingabe
key-held = { $keys } (halten)
key-up = Pfeil auf
key-down = Pfeil ab
key-left = Pfeil links
key-right = Pfeil rechts
move-up = Ein Teil nach oben schieben
move-down = Ein Teil nach unten schieben
move-left = Ein Teil nach links schieben
move-right = Ein Teil nach rechts schieben
keys = Tastenkürzel
keys-help = Klicke auf ein Kürzel und drücke dann das neue. Die Rücktaste entfernt es, Esc behält es.
keys-reset-all = Alle zurücksetzen
keys-reset = Zurücksetzen
keys-press = Taste drücken…
keys-none = keins
keys-conflict = { $keys } ist schon belegt: „{ $does }“.
keys-refused = Diese Taste geht hier nicht. Drücke eine andere.
keys-take = Stattdessen hier verwenden
keys-keep = Dort lassen
about-body = Schiebepuzzles aus deinen eigenen Fotos – und ein Blick darauf, wie ein Computer sie löst.
# The same in English.
about-version = Version { $version }
about-licence = Freie Software unter der MIT- oder der Apache-2.0-Lizenz. Die mitgelieferten Bilder hat ein Programm gemalt.
licences = Lizenzen
