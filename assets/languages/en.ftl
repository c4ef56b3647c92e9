# Every text of the window, under the name of its `Text` in kebab-case. To add one, add its name to
# src/app/texts.rs and its text to every file of this folder; a test finds what is missing or unused.

## Numbers with what they count, for other texts
moves-count =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
states-count =
    { $states ->
        [one] { $states } state
       *[other] { $states } states
    }

## Numbers with their units
percent = { $number }%
kibibytes = { $number } KiB
mebibytes = { $number } MiB
gibibytes = { $number } GiB

## The menu
file = File
game = Game
view = View
help = Help
open-picture = Open picture…
paste-picture = Paste picture
pictures = Pictures…
adjust-crop = Adjust crop…
save = Save
save-as = Save as…
load = Load…
quit = Quit
enter-code = Enter game code…
copy-code = Copy game code
theme = Theme
theme-system = Follow system
theme-light = Light
theme-dark = Dark
language-menu = Language
language-system = Follow system
no-font = { $language } (no font installed)
scale = Interface scale
reduced-motion = Reduce motion
celebrate = Celebrate wins
keys-move-gap = Arrow keys move the gap
how-to-play = How to play
open-menu = Open the menu
about = About Pieceful

## The side panel
panel-picture = Picture
panel-auto = Computer
change-picture = Change picture
easy = Easy
medium = Medium
hard = Hard
custom = Custom
custom-size = Rows and columns
shuffle = Shuffle
restart = Restart
reset = New gap
undo = Undo
redo = Redo
hint = Hint
peek = Peek
numbers = Numbers
pause = Pause
continue = Resume
moves = Moves
time = Time

## What each button is for
tip-shuffle = Shuffle the tiles
tip-restart = Start this shuffle over
tip-reset = Put the picture back together and choose a new gap
tip-hint = Mark a good move; press again to make it
tip-peek = Hold to see the whole picture
tip-numbers = Show numbers on the tiles
tip-pause = Pause the timer
tip-copy-code = Copy a code that recreates this shuffle
tip-auto = Let the computer solve the puzzle from here

## The status line
status-whole = Click a piece to remove it. Its place becomes the gap.
status-ready = Now shuffle, or slide the tiles yourself.
status-playing = Click a tile in line with the gap, drag it, or use the arrow keys.
status-won = Solved! Shuffle to play again.
status-paused = Paused. Click the board to continue.
status-pictures = Choose a picture to play with.
status-saves = Choose a saved game to continue.
status-crop = Choose the part of the photo to play with.
status-loading = Opening { $name }…
status-thinking = Looking for a good move…
status-hint = Slide the marked tile { $direction }.
no-hint = No hint found in time.
look-alike = Some tiles look alike. Numbers can help.
refused-not-in-line = That tile isn't in line with the gap.
refused-edge = No tile can slide { $direction }.
refused-blank = That's the gap.
refused-no-blank = First click a piece to remove it.
refused-complete = The puzzle is solved. Shuffle to play again.
refused-nothing = Nothing to undo.
refused-nothing-again = Nothing to redo.
up = up
down = down
left = left
right = right

## Names for screen readers
tile-name = Tile { $tile }, row { $row }, column { $column }
tile-can-move = Tile { $tile }, row { $row }, column { $column }, can slide { $direction }
piece-name = Piece { $piece }, row { $row }, column { $column }, remove
gap-name = Gap, row { $row }, column { $column }
paused-name = Paused, click to continue
plot-name = States expanded over time
dismiss = Dismiss

## Winning
won = Solved!
won-moves-time = { moves-count } in { $time }
won-shortest = { moves-count }; the shortest solution has { $shortest }
won-perfect = { moves-count }: the shortest possible
won-assisted = Assisted: doesn't count as a record
won-first = Your first { $size }×{ $size } record
won-record-moves = New { $size }×{ $size } record: fewest moves
won-record-time = New { $size }×{ $size } record: fastest time
won-best = Best at { $size }×{ $size }: { moves-count }, { $time }
play-again = Play again
new-picture = Another picture
close = Close

## Auto
algorithm = Algorithm
best = Best
bfs = Breadth-first
bidirectional = Bidirectional
uniform-cost = Uniform-cost
depth-first = Depth-first
iterative-deepening = Iterative deepening
greedy = Greedy best-first
a-star = A*
ida-star = IDA*
about-best = The strongest method for each size. Up to 4×4 its solution is provably shortest; from 5×5 on it finds a solution at once and shortens it for ten seconds. Never runs out of memory.
about-bfs = Explores every board, nearest first. Always finds a shortest solution. Fine for 3×3; from 4×4 on it runs out of memory beyond about 28 moves.
about-bidirectional = Searches breadth-first from both ends until they meet. Always finds a shortest solution. On 4×4 it reaches about 55 moves before memory runs out.
about-uniform-cost = Expands the board with the cheapest path first. Every move costs one, so it does what breadth-first does, with more memory. Always finds a shortest solution. Fine for 3×3.
about-depth-first = Follows one path to its end before it tries the next, at most 31 moves on 3×3 and 80 on 4×4. Hardly any memory, but the solution is seldom short, and from 4×4 on it may never end.
about-iterative-deepening = Depth-first again and again, one move deeper each time. Always finds a shortest solution with hardly any memory, but expands the same boards many times. Fine for 3×3.
about-greedy = Always follows the board that looks nearest to the goal by the heuristic. Fast, even on 4×4 and 5×5, but the solution is far from shortest.
about-a-star = Follows a heuristic, an estimate of the moves left. At weight 1 it finds a shortest solution, but hard 4×4 boards need several GiB. Higher weights are faster, but the solution may be longer.
about-ida-star = Like A*, but with hardly any memory: it searches again and again with a higher bound. Always finds a shortest solution. Slow on hard 4×4 boards, hopeless on larger ones.
heuristic = Heuristic
hamming = Misplaced tiles
manhattan = Manhattan
linear-conflict = Linear conflict
walking-distance = Walking distance
pattern-database = Pattern database
heuristic-up-to = { $heuristic } only works up to { $size }×{ $size }.
weight = Weight
weight-of = weight { $weight }
tip-weight = Weight of the heuristic: higher is faster, but the solution may be longer
auto-start = Auto
cancel = Cancel
best-so-far = Best so far
best-and-bound = { moves-count } (≥ { $bound })
large-tables = Large tables for 4×4
tip-large-tables = With these, Best proves even the hardest 4×4 boards in a second or two. Building them takes less than a minute, about 0.9 GB of memory and 300 MB of disk space.
large-tables-building = Building large tables, { $number } of { $all }…
large-tables-done = The large tables are ready.
large-tables-too-large = Not enough memory for the large tables.
large-tables-failed = The large tables couldn't be saved: { $reason }
take-best = Play the best so far
searching = Searching…
expanded = States expanded
rate = States per second
open-and-closed = Open / closed
depth = Depth
memory = Memory
memory-of = { $used } of { $limit }
found-proven = { moves-count }, proven shortest
found-bound = { moves-count }; the shortest has at least { $bound }
move-of = Move { $number } of { $moves }
preparing-tables = Preparing tables (first time only)
prepared-in = Tables prepared in { $time }
cancelled = Cancelled after { $time }
cancelled-after = Cancelled: { $time }, { states-count }
found-with = { $method }: { $time }, { states-count }, { $memory }
replay-bar = Position in the solution
watch-again = Watch again
speed = Speed
speed-unit = { " " }moves/s
play = Play
pause-replay = Pause the replay
step-forward = Step forward
step-back = Step back
skip-to-end = Skip to the end
failed-memory = Out of memory
failed-time = Out of time
failed-depth = No solution within the depth limit
failed-other = The search failed
failed-fault = This is a fault in Pieceful. Please report it: { $message }
failed-searched = { $algorithm } expanded { states-count }, reached depth { $depth } and used { $memory }.
failed-offer = { $algorithm } can solve this board.
failed-no-offer = No algorithm here can solve this board. Try a smaller size.
use-instead = Use { $algorithm }
auto-needs-shuffle = Shuffle first: the puzzle is already solved.
no-path-yet = No solution found yet.
took-over = You took over.
search-again = The board changed, so the search started over.

## Pictures and saves
clipboard = Pasted picture
balloons = Balloons at dawn
mountains = Mountains at dusk
skyline = Night skyline
reef = Coral reef
rose-window = Rose window
planet = Ringed planet
koi-pond = Koi pond
quilt = Patchwork quilt
pictures-title = Pictures
built-in = Built-in
recent = Recent
no-recent = Pictures you open will appear here.
drop-hint = Drop a picture anywhere in the window, paste one, or open a file.
drop-here = Drop to open
saves-title = Saved games
no-saves = No saved games yet. Press { $keys } to save one.
save-details = { $size }×{ $size }, { moves-count }, { $time }
open-file = Open file…
delete = Delete
delete-title = Delete this saved game?
delete-body = { $name } will be deleted for good.
delete-several-title =
    { $count ->
        [one] Delete { $count } saved game?
       *[other] Delete { $count } saved games?
    }
delete-several-body = They will be deleted for good.
delete-selected = Delete selected
delete-failed = { $name } couldn't be deleted: { $reason }
select-all = Select all
select-save = Select { $name }
sort-by = Sort by
sort-newest = Newest first
sort-oldest = Oldest first
sort-name = By name
sort-size = By size
sort-moves = By moves
crop-title = Crop the picture
crop-help = Drag the square or its corners. Arrow keys move it, + and − resize it.
crop-name = Crop square: arrow keys move it, plus and minus resize it
crop-apply = Use this square
crop-larger = Larger
crop-smaller = Smaller
crop-centre = Largest, centred

## Questions and notices
stay = Keep playing
unsaved-title = Your game couldn't be saved
unsaved-body =
    If you leave now, your latest moves will be lost.

    { $reason }
disk-silent = The disk hasn't responded for several seconds.
try-again = Try again
save-elsewhere = Save somewhere else…
leave-unsaved = Leave without saving
previous-kept = Previous game saved.
previous-game = Previous game
undo-leaving = Return to it
second-window = Another Pieceful window is open. This one will keep its own game.
game-waiting = A game from another window is waiting.
open-waiting = Open it
waiting-gone = That game is open in another window.
saved = Saved as { $name }.
save-failed = Not saved: { $reason }
loaded = Loaded { $name }.
resumed = Welcome back. Your game is just as you left it.
nothing-to-save = Nothing to save yet: click a piece to remove it first.
code-title = Game code
code-body = A game code recreates the size, the gap and the shuffle.
code-go = Play this game
code-wrong = That isn't a valid game code. A code looks like P4-15-1F3A9C07.
code-copied = Game code copied.
no-code = Shuffle first: only a shuffled game has a code.
preferences-set-aside = Your preferences couldn't be read. They were kept as { $name }, and the defaults are in use.
records-set-aside = Your records couldn't be read. They were kept as { $name }.
dialog-failed = The file dialog couldn't be opened: { $reason }
dialog-open-picture = Open a picture
dialog-open-game = Open a saved game
dialog-save-game = Save the game
photo-gone = The original photo can no longer be opened, so you can only crop this picture. { $reason }
path-body = No file dialog is available: install a desktop portal (xdg-desktop-portal) or zenity. Until then, type or paste the path of the file.
path-name = File path
path-open = Open
path-save = Save
dialog-pictures = Pictures
dialog-games = Pieceful games
crashed = Pieceful quit unexpectedly last time. Your game was kept, and you can continue here. A report is in { $path }.
crashed-again = Pieceful quit unexpectedly twice in a row, so it starts fresh. Your last game is among the saved games. A report is in { $path }.
fault = Something went wrong in Pieceful and this couldn't be finished. Your game isn't affected.

## Bad pictures
picture-empty = { $name } is empty.
picture-unknown = { $name } isn't a picture that Pieceful can open. JPEG, PNG, WebP, GIF, BMP and TIFF are.
picture-damaged = { $name } is damaged or incomplete.
picture-too-large = { $name } is { $width }×{ $height }, which is too large.
picture-too-small = { $name } is { $width }×{ $height }; a puzzle needs at least 48×48.
picture-memory = { $name } would need too much memory.
picture-unreadable = { $name } couldn't be read: { $reason }
picture-not-a-file = { $name } isn't a file. Choose a picture.

## Bad saves
game-unreadable = { $name } couldn't be opened: { $reason }
game-newer = { $name } was saved by a newer version of Pieceful.
game-foreign = { $name } isn't a saved game.
game-damaged = { $name } is damaged or isn't a saved game: { $reason }

## Why a saved game can't be opened, after a colon
not-a-file = it isn't a file
bad-format = it has the unknown format { $format }
bad-text = its text can't be read
bad-moves = its moves are damaged
bad-time = its playing time can't be right
bad-date = its date can't be right
bad-picture = its picture is damaged
bad-board = its board is damaged
bad-parts = its parts don't fit together
opening-cancelled = opening it was cancelled

## Why something is not saved or deleted, after a colon
not-written = { $path }: { $reason }. Free some space or choose another folder.
not-a-save = it isn't a saved game of this folder, so it was kept
too-many-slides = the game has too many moves; restart it
picture-not-written = the picture can't be converted
not-written-as-text = the game can't be written as text

## What the system says, after a colon
system-not-found = the file or folder doesn't exist
system-denied = permission denied
system-full = the disk is full
system-read-only = the disk is read-only
system-is-folder = it is a folder
system-exists = a file with that name already exists
system-busy = another program is using it
system-error = system error { $code }
system-unknown = an unexpected error

## Help and About
help-steps =
    1. Choose a picture: open, drop or paste your own.
    2. Click a piece to remove it.
    3. Shuffle, and slide the tiles back into place.
help-mouse = Click a tile next to the gap, or one further along its row or column to slide the whole line. You can also drag tiles.
help-auto = Auto solves the puzzle from where it stands and plays the moves. Touch the board to take over.
help-keys = Keyboard
key-move = Arrow keys, W A S D
key-move-does = Slide a tile into the gap
key-tab = Tab, Enter
key-tab-does = Choose a tile, slide it
key-space = Space (hold)
key-space-does = See the whole picture
key-ctrl = Ctrl
key-shift = Shift
key-enter = Enter
about-body = Sliding puzzles from your own photos, and a look at how a computer solves them.
about-version = Version { $version }
about-licence = Free software under the MIT or Apache 2.0 licence. The built-in pictures were painted by a program.
