# What desktops say of the program. tests/desktop.rs puts it into the files of assets/linux.

## The entry in menus
generic-name = Sliding Puzzle
comment = Turn any photo into a sliding puzzle, and watch the computer solve it
keywords = puzzle;sliding;15-puzzle;photo;picture;tiles;
new-game = New Game
laboratory = Laboratory

## The type of saved games
saved-game = Pieceful game

## The description for software centres
summary = Sliding puzzles from your own photos, and how a computer solves them
about-playing = Turn any photo into a sliding puzzle: choose the square, take one piece out, shuffle, and slide the tiles back into place. A hint helps when you are stuck, and your game is kept while you play.
about-solving = Or let the computer solve it. Boards of 4×4 are solved with a proven shortest number of moves in a blink, and larger ones better and better while you watch. In the laboratory, searches race side by side and go step by step, so that you see why one beats another.
picture-of-game = A game in progress
picture-of-solution = The computer has solved the board
