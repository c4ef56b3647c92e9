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
bytes = { $number } B
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
high-contrast = High contrast
choice-on = On
choice-off = Off
celebrate = Celebrate wins
sounds = Sounds
play-sounds = Play sounds
volume = Volume
no-sound-device = No sound device was found.
keys-move-gap = Arrow keys move the gap
hover-mode = Hover mode
full-board = Board only
tell-place = Where does this tile belong?
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
tip-hover-mode = Slide tiles by moving the pointer over them, without a click; hold Ctrl to stand still
tip-peek = Hold to see the whole picture
tip-numbers = Show numbers on the tiles
tip-pause = Pause the timer
tip-copy-code = Copy a code that recreates this shuffle
tip-auto = Let the computer solve the puzzle from here

## The status line
status-whole = Click a piece to remove it. Its place becomes the gap.
status-ready = Now shuffle, or slide the tiles yourself.
status-playing = Click a tile in line with the gap, drag it, or use the arrow keys.
status-hover = Move the pointer over a tile in line with the gap. Hold Ctrl to stand still.
full-board-on = Press Esc to show the panels again.
tile-belongs = Tile { $tile } belongs in row { $row }, column { $column }.
tile-is-home = Tile { $tile } is where it belongs: row { $row }, column { $column }.
gap-belongs = The gap belongs in row { $row }, column { $column }.
gap-is-home = The gap is where it belongs: row { $row }, column { $column }.
no-tile-chosen = Point at a tile, or choose one with Tab.
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

## Watching a game again, and files of it
watch-game = Watch this game again
watch-title = Replay
tip-watch = Your game beside the shortest solution of the same start
watch-own = Your game: move { $number } of { $moves }
watch-shortest = A shortest solution: move { $number } of { $moves }
watch-computer = The computer: move { $number } of { $moves }
watch-searching = Searching for the shortest solution…
watch-unknown = The shortest solution is not known
watch-too-large = Lost moves are marked on boards up to 4×4.
watch-nothing-lost = No move was lost: there is no shorter way from this start.
watch-lost = { moves-count } lost; { $slides ->
        [one] the bar marks where.
       *[other] the bar marks the { $slides } places.
    }
watch-untimed = The times of the moves were not recorded.
watch-bar = Time in the game
watch-mark = Slide { $slide }, at { $time }: { moves-count } lost
watch-no-moves = No move has been made yet.
watch-failed = This game can't be watched: { $reason }
export-game = Export…
export-title = Export
export-kind = File
export-still = Picture (PNG)
export-what = Shows
export-own = The moves made
export-solution = The computer's solution
export-size = Size in pixels
export-own-speed = As played
export-even-speed = Even
export-repeats = Repeat
export-length = { moves-count }, { $time } long
export-working = Making the file…

## Winning
won = Solved!
won-moves-time = { moves-count } in { $time }
moves-a-second = { $number } moves/s
won-shortest = { moves-count }; the shortest solution has { $shortest }
won-perfect = { moves-count }: the shortest possible
won-assisted = Assisted: doesn't count as a record
won-first = Your first { $size } record
won-record-moves = New { $size } record: fewest moves
won-record-time = New { $size } record: fastest time
won-best = Best at { $size }: { moves-count }, { $time }
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
about-uniform-cost = Expands the board with the cheapest path first. Every move costs one, so it does the same as breadth-first but takes more memory. Always finds a shortest solution. Fine for 3×3.
about-depth-first = Follows one path to its end before trying the next, at most 31 moves on 3×3 and 80 on 4×4. Takes hardly any memory, but the solution is rarely short, and from 4×4 on it may never finish.
about-iterative-deepening = Repeats depth-first, one move deeper each time. Always finds a shortest solution with hardly any memory, but expands the same boards many times over. Fine for 3×3.
about-greedy = Always expands the board that looks nearest to the goal by the heuristic. Fast, even on 4×4 and 5×5, but the solution is far from the shortest.
about-a-star = Follows a heuristic, an estimate of the moves left. At weight 1 it finds a shortest solution, but hard 4×4 boards need several GiB. Higher weights are faster, but the solution may be longer.
about-ida-star = Like A*, but with hardly any memory: it searches again and again, each time with a higher bound. Always finds a shortest solution. Slow on hard 4×4 boards, hopeless on larger ones.
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
failed-fault = This is a bug in Pieceful. Please report it.
failed-searched = { $algorithm } expanded { states-count }, reached depth { $depth } and used { $memory }.
failed-offer = { $algorithm } can solve this board.
failed-no-offer = No algorithm here can solve this board. Try a smaller size.
search-ended = { $reason } ({ states-count }, depth { $depth }, { $memory })
search-too-large = the heuristic serves boards up to { $largest }×{ $largest }, and this one is { $shape }
search-not-square = the heuristic serves square boards only, and this one is { $shape }
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
save-details = { $size }, { moves-count }, { $time }
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
preferences-damaged = Your preferences couldn't be read. They were kept as { $name }, and the defaults are in use.
records-damaged = Your records couldn't be read. They were kept as { $name }.
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
crashed-again = Pieceful quit unexpectedly twice in a row, so it has started fresh. Your last game is among the saved games. A report is in { $path }.
fault = Something went wrong in Pieceful and this couldn't be finished. Your game isn't affected.

## Any board
enter-board = Enter board…
copy-board = Copy board
tip-copy-board = Copy the board as text, for a chat or the command line
board-copied = Board copied.
no-board = First click a piece to remove it: a whole picture isn't a board yet.
board-title = Play any board
board-body = Type or paste the tiles row by row, with 0 or x for the gap.
board-gap = Gap when solved
board-gap-last = Last
board-gap-first = First
board-gap-at = Row { $row }, column { $column }
board-play = Play this board
board-unsolvable = This board can't be solved. Two tiles would have to change places, and sliding never swaps just two.
board-other-gap-last = It can be solved with the gap last.
board-other-gap-first = It can be solved with the gap first.
board-swap = Swap tiles { $first } and { $second }
board-swapped = Tiles { $first } and { $second } have been swapped, so the board can be solved.
board-lesson = Why?
board-is-solved = This board is solved already.
board-not-playable = This board is { $shape }. Here you can play squares from { $least }×{ $least } to { $most }×{ $most }.
board-line = Line { $line }: { $problem }
bad-board-empty = there are no numbers yet
bad-board-word = “{ $word }” is neither a number nor x for the gap
bad-board-huge = { $word } is too large for any board
bad-board-too-many = there are more numbers than any board has
bad-board-sized = after the size, a board of { $shape } needs its numbers
bad-board-row =
    { $found ->
        [one] this row has { $found } number instead of { $expected }
       *[other] this row has { $found } numbers instead of { $expected }
    }
bad-board-square = a board in one row has 4, 9, 16, … numbers, and here are { $found }
bad-board-rows =
    { $found ->
        [one] there is { $found } row instead of { $expected }
       *[other] there are { $found } rows instead of { $expected }
    }
bad-board-size = no board has this size
bad-board-tile = { $tile } is too large: the largest tile is { $largest }
bad-board-twice = { $tile } is there twice
bad-board-two-gaps = there are two gaps
bad-board-no-gap = the gap is missing: write 0 or x
board-cant-reach = it can't be solved
board-other-shape = it is { $shape }, and the goal is { $goal }

## Numbers in place of a picture
tiles = Tiles
numbers-plain = Plain numbers
numbers-rows = Numbers by row
numbers-fringe = Numbers by layer

## Moves left
moves-left = Moves left
tip-moves-left = Show how many moves the shortest solution needs from here; the game counts as assisted
moves-left-on = Moves left is on: games you play with it count as assisted.

## Shuffles
uniform-shuffle = Uniform shuffle
tip-uniform-shuffle = Draw one of all boards that can be solved, each equally likely, instead of making random moves

## Puzzle of the day
daily = Puzzle of the day
tip-daily = Play today's puzzle, the same for everyone
daily-begun = Puzzle of the day, { $day }
daily-about = Picture, size and shuffle are the same for everyone today. Tomorrow there is another.
daily-solved = Solved
daily-unsolved = Not solved yet

## Bad pictures
picture-empty = { $name } is empty.
picture-unknown = { $name } isn't a picture that Pieceful can open. It opens JPEG, PNG, WebP, GIF, BMP, TIFF and HEIC files.
picture-damaged = { $name } is damaged or incomplete.
picture-too-large = { $name } is { $width }×{ $height }, which is too large.
picture-too-small = { $name } is { $width }×{ $height }; a puzzle needs at least 48×48.
picture-memory = { $name } would need too much memory.
picture-unreadable = { $name } couldn't be read: { $reason }
picture-not-a-file = { $name } isn't a file. Choose a picture.
profile-ignored = The colour profile of { $name } can't be used, so its colours may be slightly off.

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
not-written = { $path }: { $reason }. Free up some space or choose another folder.
not-a-save = it isn't a saved game in this folder, so it was kept
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
no-thread = the system has no thread to spare: { $reason }
method-algorithm = there is no algorithm “{ $found }”
method-heuristic = there is no heuristic “{ $found }”
method-weight = “{ $found }” is no weight from 1 to { $largest }
method-order = “{ $found }” is no order of moves: it needs each of U, D, L and R once
method-ties = there is no tie rule “{ $found }”: it is one of { $rules }
method-setting = “{ $found }” is neither order=URDL nor ties=RULE, each once
method-no-setting = “{ $found }” means nothing to { $algorithm }
settings-at = line { $line }, column { $column }: { $problem }
settings-unknown = there is no setting “{ $name }”
settings-missing = the setting “{ $name }” is missing
settings-twice = the setting “{ $name }” is there twice
settings-other = something else belongs here
settings-boards = “{ $found }” stands for no boards: it is all, per-distance:N, uniform:N, walk:N:STEPS or a file
settings-method = method { $number }: { $reason }
settings-time = “{ $found }” is no time limit in seconds

## Statistics
statistics = Statistics
tip-statistics = Every game you won: averages, plots and a list
stats-overview = Overview
stats-games = Games
stats-streak =
    { $now ->
        [0] Longest streak: { stats-longest }
       *[other] Streak: { stats-now } (longest: { $longest })
    }
stats-now =
    { $now ->
        [one] { $now } day
       *[other] { $now } days
    }
stats-longest =
    { $longest ->
        [one] { $longest } day
       *[other] { $longest } days
    }
stats-files = Manage games
stats-export-csv = Export the list as CSV…
stats-export-json = Export the list as JSON…
stats-import = Import games…
stats-delete-all = Delete all games…
stats-unreadable = Your games couldn't be read: { $reason }
stats-damaged =
    { $count ->
        [one] { $count } game couldn't be read because its entry is damaged. The others are below.
       *[other] { $count } games couldn't be read because their entries are damaged. The others are below.
    }
stats-newer =
    { $count ->
        [one] { $count } entry was written by a newer version of Pieceful and isn't shown.
       *[other] { $count } entries were written by a newer version of Pieceful and aren't shown.
    }
stats-all-sizes = All sizes
stats-all-kinds = All games
stats-size = Size
stats-kind = Kind
stats-search = Picture, date or code
stats-kind-own = On your own
stats-kind-daily = Puzzle of the day
stats-kind-assisted = With help
stats-empty = No games yet
stats-empty-more = Every game you win appears here, with its time and its moves.
stats-exporting = Exporting games…
stats-importing = Importing games…
stats-count = Games
stats-best = Best
stats-mean = Mean
stats-average = Avg of { $count }
stats-best-of = best { $best }
stats-fewest = fewest { $moves }
stats-over = Over shortest
stats-pace = Moves/s
stats-average-note = Averages are of the latest games, with the best under each. The best and the worst game are left out of 5 and 12, the three best and three worst of 50, and the five best and five worst of 100. Click a row to plot its games.
stats-times = Times
stats-days = Wins by day
stats-game = Game
stats-running = Average of { $count }
stats-personal-bests = Personal bests
stats-personal-best = Personal best
stats-plotted = { $size }, { $kind }
stats-plotted-last = { $size }, { $kind }: the latest { $count } games
stats-finished = Finished
stats-delete = Delete this game
stats-nothing-found = No game matches.
stats-games-count =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
stats-delete-title =
    { $count ->
        [one] Delete { $count } game?
       *[other] Delete { $count } games?
    }
stats-delete-body = This can't be undone. Your records stay.
stats-delete-all-title = Delete all games?
stats-delete-all-body = Every game you have won will be deleted for good. Your records stay.
stats-export-dialog = Export games
stats-import-dialog = Import games
stats-imported = Games imported: { $added }. Already there: { $known }.
stats-imported-refused = Games imported: { $added }. Already there: { $known }. Damaged: { $refused }.
stats-import-failed = No games were imported from { $name }: { $reason }
stats-export-failed = { $name } couldn't be exported: { $reason }
game-gone = the game is no longer there
no-games-in-file = it isn't a list of games exported by Pieceful
copy-result = Copy the result
result-copied = Result copied.
result-moves = { moves-count }
result-moves-shortest = { moves-count } (shortest { $shortest })
result-assisted = with help

## The laboratory
laboratory = Laboratory
tip-laboratory = See why one search beats another
lab-race = Race
lab-race-about = Several searches on one board, each with as many expansions as the others: watch whose frontier explodes.
lab-step = Step
lab-step-about = One search, step by step, forwards and backwards: look at which board is taken next, and why.
lab-map = Map
lab-map-about = All 181,440 boards of 3×3 by their true distance from the goal: look at how little of it a good search sees.
lab-experiment = Experiment
lab-experiment-about = Many boards, several methods: look at how the work grows with the distance.
lab-heuristics = Heuristics
lab-heuristics-about = Estimates against true distances: look at how far below the diagonal they stay, and whether they ever cross it.
lab-lessons = Lessons
lab-lessons-about = Eight short lessons: predict something, try it, and compare the numbers.
lab-from-game = { $shape }, from the game
lab-from-text = { $shape }, given
lab-from-shuffle = { $shape }, shuffled
lab-choose-board = Choose the board to look at
lab-use-game = The board of the game
lab-type-board = Type or paste a board
lab-use-text = Use this board
lab-use-shuffle = Shuffle
lab-known-boards = Well-known boards
lab-known-board = { $name }: { $shape }, { $moves }
lab-known-farthest = As far as can be
lab-shuffle-steps = random moves
lab-export = Export
lab-exported = Exported { $name }
lab-save = Save { $kind }
lab-save-as = { $what } as { $kind }
lab-nothing-found = Nothing came of it: { $reason }

## The laboratory: race
lab-add-method = Add a method
lab-remove-method = Remove method { $number }
lab-method = Method
lab-frontier = Frontier
lab-bound = Bound
lab-seconds = Seconds
lab-bytes = Bytes
lab-generated = Generated
lab-generated-about = Neighbours that were looked at, but for the one that leads straight back.
lab-expanded-about = States whose neighbours were looked at.
lab-peak-frontier = Peak frontier
lab-peak-frontier-about = The most states that waited to be expanded at one time.
lab-max-depth = Greatest depth
lab-must-expand = Must expand
lab-must-expand-about = States with f below the length of the shortest path. A* expands them whatever it does about ties.
lab-ties = Ties
lab-ties-about = States with f equal to the length that were expanded. Another order among equals might have spared them: that is why two correct programs differ.
lab-duplicates = Duplicates
lab-reopened = Reopened
lab-factor-about = Effective branching factor: a tree of this depth in which every node has b* children has as many nodes as were generated.
lab-memory-each = Memory for each lane
lab-memory-all = An equal share of all
lab-memory-limit = Limit of each lane
lab-proven = Shortest
lab-proven-yes = proven
lab-depth = at depth { $moves }
lab-solved =
    { $moves ->
        [one] solved in { $moves } move
       *[other] solved in { $moves } moves
    }
lab-out-of-memory = out of memory
lab-out-of-time = out of time
lab-too-deep = depth limit
lab-stopped = stopped
lab-memory-wall = Memory wall: { $method }
lab-race-start = Start the race
lab-race-by-clock = Equal time instead of equal expansions
lab-race-step = One expansion
lab-race-speed = expansions per second
lab-race-again = Choose methods
lab-race-other-board = This race is about an earlier board.
lab-race-results = Results
lab-plot = Plot
lab-race-samples = Samples
lab-race-not-observable = { $method } can't be watched step by step on { $shape }

## The laboratory: step
lab-step-empty = Choose a method and record it. Every event of the search can then be looked at, forwards and backwards.
lab-step-other-board = This recording is of an earlier board.
lab-step-against = against
lab-step-order = Order { $order }
lab-step-order-about = Moves are tried in this order; each is the way the tile moves. Click one to put it first.
lab-step-ties = Of several boards with the same f, A* takes:
lab-step-ties-higher = higher g first
lab-step-ties-lower = lower g first
lab-step-ties-first = first in, first out
lab-step-compare = Compare two methods
lab-step-record = Record
lab-step-recording =
    { $count ->
        [one] Recording: { $count } board expanded
       *[other] Recording: { $count } boards expanded
    }
lab-step-first = To the beginning (Home)
lab-step-previous = Previous expansion (Page Up)
lab-step-back = Step back (Left)
lab-step-forward = Step forward (Right)
lab-step-next = Next expansion (Page Down)
lab-step-last = To the end (End)
lab-step-speed = Steps per second
lab-step-per-second = /s
lab-step-stops = Breakpoints: { $count }
lab-step-run-back = Run back to a breakpoint
lab-step-run = Run to a breakpoint
lab-step-stop-rises = f, or the bound, rises
lab-step-stop-reopened = A board is reopened
lab-step-stop-duplicate = A duplicate is dropped
lab-step-stop-goal = The goal is generated, but not yet expanded
lab-step-stop-depth = The search comes to depth
lab-step-depth = Depth of the breakpoint
lab-step-at-depth = The search comes to depth { $depth }
lab-step-stopped = Breakpoint: { $reason }
lab-step-difference = Go to the first difference
lab-step-differs = The searches first differ in expansion { $number }.
lab-step-same = Both searches expand the same boards in the same order.
lab-step-full = Only the first { $most } events were recorded: the recording ends before the goal.
lab-step-scrub = Position in the recording
lab-step-position = Event { $event } of { $events }, expansion { $expanded } of { $expansions }
lab-step-event-start = The search begins here: { $values }.
lab-step-event-expand = Expansion { $number }: { $values }. Its neighbours are generated next.
lab-step-event-bound = The search begins anew from the start, with the bound { $bound }.
lab-step-event-generate = A child is generated: { $values }.
lab-step-event-duplicate = The child is dropped: this board is known. { $values }.
lab-step-event-cut-off = The child is cut off: it is beyond the bound. { $values }.
lab-step-event-stale = The first board of the frontier is dropped: it was expanded before on a path as short. { $values }.
lab-step-event-reopen = A board is reopened: this path to it is shorter. { $values }.
lab-step-event-meeting = The two searches meet. { $values }.
lab-step-event-goal = The goal: the search is over. { $values }.
lab-step-current = Current board
lab-step-children = Its children
lab-step-no-children = None so far.
lab-step-way-back = The move back to the parent is left out.
lab-step-kept = Kept: it waits in the frontier.
lab-step-kept-goal = Kept: it is the goal, but it has to wait for its turn.
lab-step-expanded = Expanded as number { $number }.
lab-step-on-path = Dropped: it is on the current path already.
lab-step-known = Dropped: a duplicate, first reached with g = { $g }.
lab-step-stale = Dropped when its turn came: it was expanded before with g = { $g }.
lab-step-beyond-bound = Cut off: f is above the bound { $bound }.
lab-step-beyond-depth = Cut off at the depth limit { $bound }.
lab-step-meeting = Here the two searches meet.
lab-step-goal = This is the goal.
lab-step-frontier = Frontier: { $total }, in the order in which the search will take them
lab-step-frontier-start = Frontier from the start: { $total }
lab-step-frontier-goal = Frontier from the goal: { $total }
lab-step-side-next = (this side is next)
lab-step-stack = Still to try: { $total }, the deepest first
lab-step-nothing-waits = Nothing waits.
lab-step-waiting = Number { $place }: { $values }: { $board }
lab-step-tree = Search tree
lab-step-tree-name =
    { $count ->
        [one] Search tree around the current board: { $count } node
       *[other] Search tree around the current board: { $count } nodes
    }
lab-step-zoom-in = Larger
lab-step-zoom-out = Smaller
lab-step-centre = Back to the current board
lab-step-tree-hint = Drag to move, Ctrl and wheel to zoom. Keys: arrows, + and −.
lab-step-predict = Predict the next
lab-step-score = Score: { $right } of { $asked }
lab-step-question = Which of these boards does the search look at next?
lab-step-to-question = To the next question
lab-step-no-question = There is nothing left to predict.
lab-step-right = Right: { $values }.
lab-step-tie = Not quite: f is the same, and the tie rule takes another board, { $values }.
lab-step-wrong = Not quite: { $values } was next.
lab-step-save-tree = Tree as { $kind }
lab-step-save-trace = Trace as { $kind }
lab-step-open = Open { $method } in Step

## The laboratory: map
lab-map-title = The map of 3×3
lab-map-colour = What the colours mean
lab-map-distance = True distance
lab-map-searched = Boards of a search
lab-map-order = Order of expansion
lab-map-contours = f of a heuristic
lab-map-error = Error of a heuristic
lab-map-loading = Drawing all 181,440 boards…
lab-map-stand-in = The map is of 3×3: a shuffle of the usual goal stands in for the board above.
lab-map-axis = true distance from the goal
lab-map-start = Start
lab-map-goal = Goal
lab-map-take = Click, or press Enter, to look at this board
lab-map-at = Distance { $distance }
lab-map-values = g { $g }, h { $h }, f { $f }
lab-map-number = Expansion number { $number }
lab-map-waits = Waits in the frontier
lab-map-unreached = Not reached by the search
lab-map-run = Run the search
lab-map-no-search = No search yet. Run one to see which boards it expands.
lab-map-until = Expansions that are shown
lab-map-progress = { $until } of { $most }
lab-map-boards = Boards
lab-map-most = Greatest distance
lab-map-moves = Moves found
lab-map-expanded = Boards expanded
lab-map-expansions = Expansions, with repetitions
lab-map-frontier = Frontier at the end
lab-map-share = Share of all boards expanded
lab-map-first = first
lab-map-last = last
lab-map-expanded-from = { $end }: { $count } expanded
lab-map-frontier-from = { $end }: { $count } in the frontier
lab-map-below = f below { $length }: { $count } (A* with weight 1 must expand these)
lab-map-equal = f = { $length }: { $count } (ties decide)
lab-map-above = f above { $length }: { $count } (A* with weight 1 never expands these)
lab-map-too-low = Too low: { $count }
lab-map-right = Exactly right: { $count }
lab-map-too-high = Too high: { $count }

## The laboratory: experiment
lab-experiment-boards = Boards
lab-experiment-which = Which boards
lab-experiment-methods = Methods
lab-experiment-all = All boards of 3×3
lab-experiment-per-distance = Some of each distance
lab-experiment-uniform = Random boards
lab-experiment-walk = Shuffles by random moves
lab-experiment-file = Boards from a file
lab-experiment-count = boards
lab-experiment-size = Size
lab-experiment-blank = Gap in the goal
lab-experiment-cell = Gap in row { $row }, column { $column }
lab-experiment-seed = seed
lab-experiment-jobs = searches at a time
lab-experiment-limit = seconds for each
lab-experiment-no-limit = 0: as long as it takes
lab-experiment-open = Choose a file…
lab-experiment-no-file = No file yet: one board on each line
lab-experiment-copy = Copy the command for the prompt
lab-experiment-run = Run the experiment
lab-experiment-save-settings = Save settings
lab-experiment-rows = Rows
lab-experiment-summary = Summary
lab-experiment-preparing = Making the boards…
lab-experiment-progress =
    { $boards ->
        [one] { $done } of { $boards } board
       *[other] { $done } of { $boards } boards
    }
lab-experiment-completed =
    { $boards ->
        [one] Done: { $boards } board
       *[other] Done: { $boards } boards
    }
lab-experiment-cancelled =
    { $boards ->
        [one] Cancelled after { $done } of { $boards } board
       *[other] Cancelled after { $done } of { $boards } boards
    }
lab-experiment-generated = Generated (textbook count)
lab-experiment-generated-about = Generated, and the neighbour that leads straight back too, as most textbooks count: generated + expanded − 1 for a search from one end.
lab-experiment-empty = A table by distance and box plots appear here while the experiment runs.
lab-experiment-published = Textbook figures (AIMA)
lab-experiment-published-of = { $method } (AIMA)
lab-experiment-source = AIMA: { $source }. Mean generated nodes, 100 boards for each distance.
lab-experiment-plot = Effort by distance
lab-experiment-distance = true distance from the goal
lab-experiment-distance-short = Distance
lab-experiment-solved = Solved
lab-experiment-mean = Mean
lab-experiment-median = Median
lab-experiment-least = Least
lab-experiment-most = Most
lab-experiment-factor = b*
lab-experiment-published-mean = AIMA mean
lab-experiment-published-factor = AIMA b*
lab-experiment-not-three = Distances are known for 3×3 only. Choose 3×3, or other boards for { $size }×{ $size }.
lab-experiment-no-boards = There is nothing to search: choose one board at least.
lab-experiment-too-many = The number of boards of this size is limited to { $most }, as more do not fit into memory.
lab-experiment-no-methods = Choose one method at least.
lab-experiment-too-large = { $method } serves boards up to { $largest }×{ $largest }, not { $size }×{ $size }. Choose another method or size.
lab-experiment-listed = Board { $number } of the file does not fit: { $reason }
lab-experiment-choose-file = Choose a file with boards first.
lab-experiment-bad-file = { $name } has no list of boards: { $reason }
lab-experiment-long-file = { $name } is longer than 4 MiB. Run it at the prompt, or choose a shorter list.
lab-experiment-dialog = Open a list of boards
lab-experiment-open-settings = Open settings…
lab-experiment-settings-dialog = Open the settings of an experiment
lab-experiment-settings-files = Settings
lab-experiment-bad-settings = { $name } holds no usable settings: { $reason }
lab-experiment-beyond = { $name } asks for more than this page does: sizes from 2 to { $size }; boards: at most { $boards }; moves of a shuffle: at most { $steps }; methods: at most { $methods }. Run it at the prompt.
lab-experiment-memory = MiB for each
lab-experiment-no-memory = 0: an equal part of all memory for each

## The laboratory: heuristics
lab-heuristic-loading = Estimating all 181,440 boards by every heuristic…
lab-heuristic-stand-in = The comparison is on 3×3 with the usual goal; only the path is of the board above.
lab-heuristic-density = h against true distance, brighter for more boards
lab-heuristic-density-name = Density
lab-heuristic-path-name = Path
lab-heuristic-audit = Audit
lab-heuristic-cell = Boards with h { $h } at distance { $distance }: { $count }
lab-heuristic-never = Never too high on { $boards } boards: admissible.
lab-heuristic-too-high = Too high on { $count } of { $boards } boards: not admissible.
lab-heuristic-first = First here: it says { $h }, and { $distance } is true.
lab-heuristic-consistent = Consistent: no move of { $edges } changes it by more than one.
lab-heuristic-inconsistent = Inconsistent: { $inconsistent } of { $edges } moves change it by more than one.
lab-heuristic-means = Mean h { $mean }, mean error { $error } (true distance minus h).
lab-heuristic-blank = The gap is not counted: with it, the estimate would be too high.
lab-heuristic-errors = Boards by error
lab-heuristic-error-axis = true distance minus h
lab-heuristic-path = g, h and f along a shortest path of the board above
lab-heuristic-no-path = No path to show: { $reason }
lab-heuristic-step = step
lab-heuristic-dominates = Which heuristic (row) is nowhere below which (column), with weight 1
lab-heuristic-yes = dominates
lab-heuristic-no = no

## The laboratory: lessons
lab-times =
    { $number ->
        [one] { $number } time
       *[other] { $number } times
    }
lab-boards =
    { $number ->
        [one] { $number } board
       *[other] { $number } boards
    }
lab-moves =
    { $number ->
        [one] { $number } move
       *[other] { $number } moves
    }
lesson-done = done
lesson-your-board = This is your board. It can't be solved, and here is why.
lesson-predict = Predict
lesson-measure = Measure it
lesson-try = Try it in a race
lesson-failed = The measurement ended early.
lesson-found = What comes out
lesson-right = Right: { $answer }.
lesson-wrong = Not quite: { $answer }.
lesson-parity = Not every board can be solved
lesson-parity-body = Swap any two tiles of a solved puzzle by hand, and no slides will ever repair it. Each slide swaps a tile with the gap, and the gap has to come home: so the number of swaps is tied to where the gap stands, and a board is either on the goal's side of that divide or on the other.
lesson-parity-ask = Of all 362,880 ways to lay eight tiles and a gap into a 3×3 frame, how many can be solved?
lesson-parity-end = All of them were looked at: 181,440 can be solved, exactly one half.
lesson-swap = Swap two tiles
lesson-slide = Slide a tile
lesson-solvable = This board can be solved.
lesson-unsolvable = This board can't be solved.
lesson-informed = Why A* needs fewer states than breadth-first search
lesson-informed-body = Breadth-first search looks at every board that is nearer than the goal. A* adds an estimate of the moves left, and leaves out boards whose estimate says that they lead too far away. This board is 31 moves from the goal; no board of 3×3 is farther.
lesson-informed-ask = How many times as many boards does breadth-first search expand?
lesson-informed-end = Even on the hardest board the estimate saves most of the work, and A* still proves that its path is shortest.
lesson-better = A better heuristic never has to expand more
lesson-better-body = Linear conflict is never below Manhattan and never too high. A* must expand every board whose f is below the length of the shortest path; with the higher estimate, those are fewer or the same. Only among boards whose f equals that length can ties turn the other way.
lesson-better-ask = On how many of 200 random boards does linear conflict expand more than Manhattan?
lesson-better-end = The table has the sums over all 200 boards. In its last row the ties are broken the other way, and linear conflict expands more than Manhattan on { $count } of the 200. Where two correct programs count differently, it is because of ties.
lesson-weight = What weight 5 costs
lesson-weight-body = Multiply the estimate by 5, and A* runs for the goal. It expands far fewer boards, but its path may be longer, and nothing is proven.
lesson-weight-ask = The shortest path has 31 moves. How many moves more does A* need with 5 × Manhattan?
lesson-weight-end = Fewer states, more moves: the weight trades one for the other.
lesson-middle = Meeting in the middle
lesson-middle-body = Two searches, one from each end, need to go only half as deep each. As every layer is larger than the one before, two halves are far less than one whole.
lesson-middle-ask = How many times as many boards does one breadth-first search expand as two that meet?
lesson-middle-end = No estimate was needed for that, but the goal must be known, and moves must lead back.
lesson-again = IDA* looks again and again
lesson-again-body = IDA* holds only the path that it is on. It searches up to a bound, and if that was not enough, it begins anew with a higher one.
lesson-again-ask = What share of all its expansions falls into the last round?
lesson-again-end = On this board the earlier rounds cost more than the last one. In exchange, IDA* needs next to no memory; compare the table.
lesson-wall = The memory wall at 4×4
lesson-wall-body = 4×4 has ten trillion boards. Breadth-first search remembers each that it has seen; here it may take 64 MiB. The board is 42 moves from the goal.
lesson-wall-ask = How many moves deep does it come?
lesson-wall-end = A hundred times the memory would lead only some moves deeper. IDA* solves the same board with next to none.
lesson-patterns = What a pattern database knows
lesson-patterns-body = A pattern database holds, for a few tiles, how many moves they need from every position, whatever the others do. Such numbers for separate groups of tiles can be added up, and are still never too high.
lesson-patterns-ask = How many times as many boards does A* expand with Manhattan as with pattern databases of five tiles each?
lesson-patterns-end = The tables are built once and serve every board with the same goal.

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
key-space = Space
key-space-does = See the whole picture
key-ctrl = Ctrl
key-shift = Shift
key-enter = Enter
key-held = { $keys } (hold)
key-up = Up arrow
key-down = Down arrow
key-left = Left arrow
key-right = Right arrow
move-up = Slide a tile up
move-down = Slide a tile down
move-left = Slide a tile left
move-right = Slide a tile right
keys = Keyboard shortcuts
keys-help = Click a shortcut, then press the new one. Backspace removes it, Esc keeps it.
keys-reset-all = Reset all
keys-reset = Reset
keys-press = Press a key…
keys-none = none
keys-conflict = { $keys } is already used for “{ $does }”.
keys-refused = That key can't be used here. Press another one.
keys-take = Use it here instead
keys-keep = Leave it there
about-body = Sliding puzzles from your own photos, and a look at how a computer solves them.
about-version = Version { $version }
about-licence = Free software under the MIT or Apache 2.0 licence. The built-in pictures were painted by a program.
licences = Licences
