## The entry in menus
generic-name = Taquin
comment = Transforme n’importe quelle photo en taquin et regarde l’ordinateur le résoudre
keywords = taquin;puzzle;casse-tête;photo;image;pièces;
new-game = Nouvelle partie
laboratory = Laboratoire

## The type of saved games
saved-game = Partie de Pieceful

## The description for software centres
summary = Des taquins avec tes photos, et comment un ordinateur les résout
about-playing = Transforme n’importe quelle photo en taquin : choisis le cadrage, retire une pièce, mélange et remets les pièces en place. Un indice t’aide quand tu es bloqué, et ta partie est conservée pendant que tu joues.
about-solving = Ou laisse l’ordinateur le résoudre. En 4×4, il trouve en un clin d’œil une solution dont il prouve qu’elle est la plus courte ; sur les plus grands, il l’améliore sous tes yeux. Au laboratoire, les recherches font la course ou avancent pas à pas, et tu vois pourquoi l’une bat l’autre.
picture-of-game = Une partie en cours
picture-of-solution = L’ordinateur a résolu le taquin
