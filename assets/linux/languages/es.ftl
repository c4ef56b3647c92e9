## The entry in menus
generic-name = Puzle deslizante
comment = Convierte cualquier foto en un puzle deslizante y mira cómo lo resuelve el ordenador
keywords = puzle;rompecabezas;deslizante;foto;imagen;fichas;
new-game = Nueva partida
laboratory = Laboratorio

## The type of saved games
saved-game = Partida de Pieceful

## The description for software centres
summary = Puzles deslizantes con tus fotos, y cómo los resuelve un ordenador
about-playing = Convierte cualquier foto en un puzle deslizante: elige el recorte, quita una pieza, mezcla y desliza las fichas hasta su sitio. Una pista ayuda cuando te atascas, y tu partida se guarda mientras juegas.
about-solving = O deja que lo resuelva el ordenador. En 4×4 encuentra al instante una solución demostrada como la más corta, y en tableros mayores la mejora mientras miras. En el laboratorio, las búsquedas compiten o avanzan paso a paso, y ves por qué una gana a otra.
picture-of-game = Una partida en curso
picture-of-solution = El ordenador ha resuelto el puzle
