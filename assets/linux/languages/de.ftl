## The entry in menus
generic-name = Schiebepuzzle
comment = Aus jedem Foto ein Schiebepuzzle machen und dem Computer beim Lösen zusehen
keywords = Puzzle;Schiebepuzzle;15-Puzzle;Foto;Bild;Steine;
new-game = Neues Spiel
laboratory = Labor

## The type of saved games
saved-game = Pieceful-Spiel

## The description for software centres
summary = Schiebepuzzles aus eigenen Fotos, und wie ein Computer sie löst
about-playing = Aus jedem Foto wird ein Schiebepuzzle: Ausschnitt wählen, ein Teil herausnehmen, mischen und die Steine zurückschieben. Ein Tipp hilft weiter, wenn du feststeckst, und dein Spiel bleibt erhalten, während du spielst.
about-solving = Oder der Computer löst es. Bei 4×4 ist die Lösung im Nu da und beweisbar die kürzeste, bei größeren Brettern wird sie immer besser. Im Labor treten Suchverfahren gegeneinander an oder gehen Schritt für Schritt vor, und du siehst, warum das eine das andere schlägt.
picture-of-game = Ein laufendes Spiel
picture-of-solution = Der Computer hat das Puzzle gelöst
