# Español. How to add a text is said in en.ftl.

## Numbers with what they count, for other texts
moves-count =
    { $moves ->
        [one] { $moves } movimiento
       *[other] { $moves } movimientos
    }
states-count =
    { $states ->
        [one] { $states } estado
       *[other] { $states } estados
    }

## Numbers with their units
percent = { $number } %
bytes = { $number } B
kibibytes = { $number } KiB
mebibytes = { $number } MiB
gibibytes = { $number } GiB

## The menu
file = Archivo
game = Juego
view = Ver
help = Ayuda
open-picture = Abrir imagen…
paste-picture = Pegar imagen
pictures = Imágenes…
adjust-crop = Ajustar recorte…
save = Guardar
save-as = Guardar como…
load = Cargar…
quit = Salir
enter-code = Introducir código de partida…
copy-code = Copiar código de partida
theme = Tema
theme-system = El del sistema
theme-light = Claro
theme-dark = Oscuro
language-menu = Idioma
language-system = El del sistema
no-font = { $language } (no hay ningún tipo de letra instalado)
scale = Tamaño de la interfaz
reduced-motion = Reducir movimiento
high-contrast = Alto contraste
choice-on = Activado
choice-off = Desactivado
celebrate = Celebrar las victorias
sounds = Sonidos
play-sounds = Reproducir sonidos
volume = Volumen
no-sound-device = No se ha encontrado ningún dispositivo de audio.
keys-move-gap = Las flechas mueven el hueco
hover-mode = Deslizar sin hacer clic
full-board = Solo el tablero
tell-place = ¿Dónde va esta pieza?
how-to-play = Cómo se juega
open-menu = Abrir el menú
about = Acerca de Pieceful

## The side panel
panel-picture = Imagen
panel-auto = Ordenador
change-picture = Cambiar imagen
easy = Fácil
medium = Medio
hard = Difícil
custom = Otro
custom-size = Filas y columnas
shuffle = Mezclar
restart = Reiniciar
reset = Hueco
undo = Deshacer
redo = Rehacer
hint = Pista
peek = Modelo
numbers = Números
pause = Pausa
continue = Seguir
moves = Movimientos
time = Tiempo

## What each button is for
tip-shuffle = Mezclar las piezas
tip-restart = Volver al principio de esta mezcla
tip-reset = Recomponer la imagen y elegir otro hueco
tip-hint = Señalar un buen movimiento; pulsa otra vez para hacerlo
tip-hover-mode = Deslizar las piezas al pasar el puntero por encima, sin hacer clic; con Ctrl no se mueve nada
tip-peek = Mantén pulsado para ver la imagen completa
tip-numbers = Mostrar números en las piezas
tip-pause = Detener el reloj
tip-copy-code = Copiar un código que recrea esta mezcla
tip-auto = Dejar que el ordenador resuelva el puzle desde aquí

## The status line
status-whole = Haz clic en una pieza para quitarla. Su lugar será el hueco.
status-ready = Ahora mezcla, o desliza las piezas a tu gusto.
status-playing = Haz clic en una pieza alineada con el hueco, arrástrala o usa las flechas.
status-hover = Pasa el puntero por una pieza alineada con el hueco. Con Ctrl no se mueve nada.
full-board-on = Pulsa Esc para volver a ver los paneles.
tile-belongs = La pieza { $tile } va en la fila { $row }, columna { $column }.
tile-is-home = La pieza { $tile } está en su sitio: fila { $row }, columna { $column }.
gap-belongs = El hueco va en la fila { $row }, columna { $column }.
gap-is-home = El hueco está en su sitio: fila { $row }, columna { $column }.
no-tile-chosen = Apunta a una pieza o elige una con Tab.
status-won = ¡Resuelto! Mezcla para jugar otra vez.
status-paused = En pausa. Haz clic en el tablero para seguir.
status-pictures = Elige una imagen para jugar.
status-saves = Elige una partida guardada para continuar.
status-crop = Elige la parte de la foto con la que quieres jugar.
status-loading = Abriendo { $name }…
status-thinking = Buscando un buen movimiento…
status-hint = Desliza la pieza señalada hacia { $direction }.
no-hint = No se encontró ninguna pista a tiempo.
look-alike = Algunas piezas se parecen. Los números pueden ayudar.
refused-not-in-line = Esa pieza no está alineada con el hueco.
refused-edge = Ninguna pieza puede deslizarse hacia { $direction }.
refused-blank = Ese es el hueco.
refused-no-blank = Primero haz clic en una pieza para quitarla.
refused-complete = El puzle está resuelto. Mezcla para jugar otra vez.
refused-nothing = No hay nada que deshacer.
refused-nothing-again = No hay nada que rehacer.
up = arriba
down = abajo
left = la izquierda
right = la derecha

## Names for screen readers
tile-name = Pieza { $tile }, fila { $row }, columna { $column }
tile-can-move = Pieza { $tile }, fila { $row }, columna { $column }, puede deslizarse hacia { $direction }
piece-name = Pieza { $piece }, fila { $row }, columna { $column }, quitar
gap-name = Hueco, fila { $row }, columna { $column }
paused-name = En pausa, haz clic para seguir
plot-name = Estados expandidos a lo largo del tiempo
dismiss = Descartar

## Watching a game again, and files of it
watch-game = Ver esta partida otra vez
watch-title = Repetición
tip-watch = Tu partida junto a la solución más corta desde el mismo inicio
watch-own = Tu partida: movimiento { $number } de { $moves }
watch-shortest = Una solución mínima: movimiento { $number } de { $moves }
watch-computer = El ordenador: movimiento { $number } de { $moves }
watch-searching = Buscando la solución más corta…
watch-unknown = No se conoce la solución más corta
watch-too-large = Los movimientos perdidos se marcan hasta 4×4.
watch-nothing-lost = Ningún movimiento perdido: desde este comienzo no puede ser más corta.
watch-lost = { moves-count } de más; { $slides ->
        [one] la barra marca dónde.
       *[other] la barra marca los { $slides } lugares.
    }
watch-untimed = Los tiempos de los movimientos no se registraron.
watch-bar = Tiempo de la partida
watch-mark = Paso { $slide }, en { $time }: { moves-count } de más
watch-no-moves = Aún no se ha hecho ningún movimiento.
watch-failed = No se puede ver esta partida: { $reason }
export-game = Exportar…
export-title = Exportar
export-kind = Archivo
export-still = Imagen (PNG)
export-what = Muestra
export-own = Los movimientos hechos
export-solution = La solución del ordenador
export-size = Tamaño en píxeles
export-own-speed = Como se jugó
export-even-speed = Uniforme
export-repeats = Repetir
export-length = { moves-count }, dura { $time }
export-working = Creando el archivo…

## Winning
won = ¡Resuelto!
won-moves-time = { moves-count } en { $time }
moves-a-second = { $number } mov./s
won-shortest = { moves-count }; la más corta tiene { $shortest }
won-perfect = { moves-count }: no puede ser más corta
won-assisted = Con ayuda: no cuenta como récord
won-first = Tu primer récord en { $size }
won-record-moves = Nuevo récord en { $size }: menos movimientos
won-record-time = Nuevo récord en { $size }: mejor tiempo
won-best = Lo mejor en { $size }: { moves-count }, { $time }
play-again = Otra ronda
new-picture = Otra imagen
close = Cerrar

## Auto
algorithm = Algoritmo
best = El mejor
bfs = Búsqueda en anchura
bidirectional = Bidireccional
uniform-cost = Coste uniforme
depth-first = Búsqueda en profundidad
iterative-deepening = Profundización iterativa
greedy = Búsqueda voraz
a-star = A*
ida-star = IDA*
about-best = El método más potente para cada tamaño. Hasta 4×4 demuestra que la solución es la más corta; desde 5×5 encuentra una al instante y la acorta durante diez segundos. Nunca agota la memoria.
about-bfs = Explora todos los tableros, primero los más cercanos. Siempre encuentra una solución mínima. Adecuada para 3×3; desde 4×4 agota la memoria más allá de unos 28 movimientos.
about-bidirectional = Búsqueda en anchura desde ambos extremos hasta que se encuentran. Siempre halla una solución mínima. En 4×4 llega a unos 55 movimientos antes de agotar la memoria.
about-uniform-cost = Expande primero el tablero con el camino más barato. Cada movimiento cuesta uno, así que hace lo mismo que la búsqueda en anchura, con más memoria. Siempre halla una solución mínima. Vale para 3×3.
about-depth-first = Sigue un camino hasta el final antes de probar otro: como mucho 31 movimientos en 3×3 y 80 en 4×4. Apenas usa memoria, pero la solución rara vez es corta, y desde 4×4 puede no acabar nunca.
about-iterative-deepening = Búsqueda en profundidad una y otra vez, cada vez un movimiento más. Siempre halla una solución mínima casi sin memoria, pero expande muchas veces los mismos tableros. Vale para 3×3.
about-greedy = Sigue siempre el tablero que, según la heurística, parece más cercano a la meta. Rápida incluso en 4×4 y 5×5, pero la solución dista mucho de ser mínima.
about-a-star = Sigue una heurística: una estimación de los movimientos que faltan. Con peso 1 encuentra una solución mínima, pero los 4×4 difíciles necesitan varios GiB. Con más peso es más rápido, pero la solución puede ser más larga.
about-ida-star = Como A*, pero casi sin memoria: busca una y otra vez con un límite mayor. Siempre encuentra una solución mínima. Lento en 4×4 difíciles, inviable en tamaños mayores.
heuristic = Heurística
hamming = Piezas descolocadas
manhattan = Distancia Manhattan
linear-conflict = Conflicto lineal
walking-distance = Distancia a pie
pattern-database = Base de patrones
heuristic-up-to = { $heuristic } solo sirve hasta { $size }×{ $size }.
weight = Peso
weight-of = peso { $weight }
tip-weight = Peso de la heurística: cuanto mayor, más rápido, pero la solución puede ser más larga
auto-start = Resolver
cancel = Cancelar
best-so-far = Mejor hasta ahora
best-and-bound = { $moves } mov. (≥ { $bound })
large-tables = Tablas grandes para 4×4
tip-large-tables = Con ellas, «El mejor» demuestra hasta los 4×4 más difíciles en uno o dos segundos. Calcularlas lleva menos de un minuto, unos 0,9 GB de memoria y 300 MB de disco.
large-tables-building = Calculando tablas grandes, { $number } de { $all }…
large-tables-done = Las tablas grandes están listas.
large-tables-too-large = No hay memoria suficiente para las tablas grandes.
large-tables-failed = No se pudieron guardar las tablas grandes: { $reason }
take-best = Reproducir la mejor
searching = Buscando…
expanded = Estados expandidos
rate = Estados por segundo
open-and-closed = Abiertos / cerrados
depth = Profundidad
memory = Memoria
memory-of = { $used } de { $limit }
found-proven = { moves-count }, mínimo demostrado
found-bound = { moves-count }; la más corta tiene al menos { $bound }
move-of = Movimiento { $number } de { $moves }
preparing-tables = Preparando tablas (solo una vez)
prepared-in = Tablas preparadas en { $time }
cancelled = Cancelada tras { $time }
cancelled-after = Cancelada: { $time }, { states-count }
found-with = { $method }: { $time }, { states-count }, { $memory }
replay-bar = Posición en la solución
watch-again = Ver otra vez
speed = Velocidad
speed-unit = { " " }mov./s
play = Reproducir
pause-replay = Pausar la reproducción
step-forward = Un paso adelante
step-back = Un paso atrás
skip-to-end = Saltar al final
failed-memory = Memoria agotada
failed-time = Tiempo agotado
failed-depth = No hay solución dentro del límite de profundidad
failed-other = La búsqueda ha fallado
failed-fault = Es un error de Pieceful. Por favor, comunícalo.
failed-searched = { $algorithm }: { states-count }, profundidad { $depth }, { $memory } de memoria.
failed-offer = { $algorithm } puede resolver este tablero.
failed-no-offer = Ningún algoritmo de aquí puede resolver este tablero. Prueba un tamaño menor.
search-ended = { $reason } ({ states-count }, profundidad { $depth }, { $memory })
search-too-large = la heurística sirve hasta { $largest }×{ $largest }, y este tablero es de { $shape }
search-not-square = la heurística solo sirve para tableros cuadrados, y este es de { $shape }
use-instead = Usar { $algorithm }
auto-needs-shuffle = Mezcla primero: el puzle ya está resuelto.
no-path-yet = Aún no hay ninguna solución.
took-over = Ahora juegas tú.
search-again = El tablero ha cambiado; la búsqueda ha vuelto a empezar.

## Pictures and saves
clipboard = Imagen pegada
balloons = Globos al amanecer
mountains = Montañas al anochecer
skyline = Ciudad de noche
reef = Arrecife de coral
rose-window = Rosetón
planet = Planeta con anillos
koi-pond = Estanque de kois
quilt = Colcha de retales
pictures-title = Imágenes
built-in = Incluidas
recent = Recientes
no-recent = Aquí aparecerán las imágenes que abras.
drop-hint = Suelta una imagen en cualquier parte de la ventana, pega una o abre un archivo.
drop-here = Suelta para abrir
saves-title = Partidas guardadas
no-saves = Aún no hay partidas guardadas. Pulsa { $keys } para guardar una.
save-details = { $size }, { moves-count }, { $time }
open-file = Abrir archivo…
delete = Eliminar
delete-title = ¿Eliminar esta partida guardada?
delete-body = { $name } se eliminará para siempre.
delete-several-title =
    { $count ->
        [one] ¿Eliminar { $count } partida guardada?
       *[other] ¿Eliminar { $count } partidas guardadas?
    }
delete-several-body = Se eliminarán para siempre.
delete-selected = Eliminar selección
delete-failed = No se pudo eliminar { $name }: { $reason }
select-all = Seleccionar todo
select-save = Seleccionar { $name }
sort-by = Ordenar por
sort-newest = Más recientes
sort-oldest = Más antiguas
sort-name = Por nombre
sort-size = Por tamaño
sort-moves = Por movimientos
crop-title = Recortar la imagen
crop-help = Arrastra el cuadrado o sus esquinas. Las flechas lo mueven, + y − cambian su tamaño.
crop-name = Recorte: las flechas lo mueven, más y menos cambian su tamaño
crop-apply = Usar este recorte
crop-larger = Más grande
crop-smaller = Más pequeño
crop-centre = Máximo, centrado

## Questions and notices
stay = Seguir jugando
unsaved-title = No se pudo guardar tu partida
unsaved-body =
    Si sales ahora, perderás tus últimos movimientos.

    { $reason }
disk-silent = El disco no responde desde hace varios segundos.
try-again = Reintentar
save-elsewhere = Guardar en otro sitio…
leave-unsaved = Salir sin guardar
previous-kept = Partida anterior guardada.
previous-game = Partida anterior
second-window = Hay otra ventana de Pieceful abierta. Esta conservará su propia partida.
game-waiting = Hay una partida de otra ventana pendiente.
open-waiting = Abrirla
waiting-gone = Esa partida está abierta en otra ventana.
saved = Guardado como { $name }.
save-failed = No se ha guardado: { $reason }
loaded = { $name } cargado.
resumed = Hola de nuevo. Tu partida está tal como la dejaste.
nothing-to-save = Aún no hay nada que guardar: primero haz clic en una pieza para quitarla.
code-title = Código de partida
code-body = Un código de partida recrea el tamaño, el hueco y la mezcla.
code-go = Jugar esta partida
code-wrong = No es un código de partida válido. Un código tiene este aspecto: P4-15-1F3A9C07.
code-copied = Código de partida copiado.
no-code = Mezcla primero: solo una partida mezclada tiene código.
preferences-damaged = No se pudieron leer tus preferencias. Se han conservado como { $name } y se usan los valores predeterminados.
records-damaged = No se pudieron leer tus récords. Se han conservado como { $name }.
dialog-failed = No se pudo abrir el diálogo de archivos: { $reason }
dialog-open-picture = Abrir una imagen
dialog-open-game = Abrir una partida guardada
dialog-save-game = Guardar la partida
photo-gone = Ya no se puede abrir la foto original, así que solo puedes recortar esta imagen. { $reason }
path-body = No hay ningún diálogo de archivos: instala un portal de escritorio (xdg-desktop-portal) o zenity. Mientras tanto, escribe o pega la ruta del archivo.
path-name = Ruta del archivo
path-open = Abrir
path-save = Guardar
dialog-pictures = Imágenes
dialog-games = Partidas de Pieceful
crashed = Pieceful se cerró de forma inesperada la última vez. Tu partida se ha conservado y puedes seguir aquí. Hay un informe en { $path }.
crashed-again = Pieceful se cerró dos veces seguidas de forma inesperada, así que empieza de cero. Tu última partida está entre las guardadas. Hay un informe en { $path }.
fault = Algo ha fallado en Pieceful y no se ha podido terminar. Tu partida no se ve afectada.

## Any board
enter-board = Introducir tablero…
copy-board = Copiar tablero
tip-copy-board = Copiar el tablero como texto, para un chat o la línea de comandos
board-copied = Tablero copiado.
no-board = Primero haz clic en una pieza para quitarla: una imagen entera aún no es un tablero.
board-title = Jugar un tablero
board-body = Escribe o pega las piezas fila por fila, con 0 o x para el hueco.
board-gap = Hueco al resolver
board-gap-last = Al final
board-gap-first = Al principio
board-gap-at = Fila { $row }, columna { $column }
board-play = Jugar este tablero
board-unsolvable = Este tablero no tiene solución. Dos piezas tendrían que cambiarse de sitio, y deslizando nunca se cambian solo dos.
board-other-gap-last = Tiene solución con el hueco al final.
board-other-gap-first = Tiene solución con el hueco al principio.
board-swap = Cambiar las piezas { $first } y { $second }
board-swapped = Las piezas { $first } y { $second } se han cambiado de sitio para que el tablero tenga solución.
board-lesson = ¿Por qué?
board-is-solved = Este tablero ya está resuelto.
board-not-playable = Este tablero es de { $shape }. Aquí puedes jugar cuadrados de { $least }×{ $least } a { $most }×{ $most }.
board-line = Línea { $line }: { $problem }
bad-board-empty = aún no hay números
bad-board-word = «{ $word }» no es un número ni una x para el hueco
bad-board-huge = { $word } es demasiado grande para cualquier tablero
bad-board-too-many = hay más números que los de cualquier tablero
bad-board-sized = tras el tamaño faltan los números de un tablero de { $shape }
bad-board-row =
    { $found ->
        [one] esta fila tiene { $found } número en vez de { $expected }
       *[other] esta fila tiene { $found } números en vez de { $expected }
    }
bad-board-square = un tablero en una sola fila tiene 4, 9, 16, … números, y aquí hay { $found }
bad-board-rows =
    { $found ->
        [one] hay { $found } fila en vez de { $expected }
       *[other] hay { $found } filas en vez de { $expected }
    }
bad-board-size = ningún tablero tiene este tamaño
bad-board-tile = { $tile } es demasiado grande: la pieza mayor es { $largest }
bad-board-twice = { $tile } aparece dos veces
bad-board-two-gaps = hay dos huecos
bad-board-no-gap = falta el hueco: escribe 0 o x
board-cant-reach = no tiene solución
board-other-shape = es de { $shape }, y la meta es de { $goal }

## Numbers in place of a picture
tiles = Piezas
numbers-plain = Números sencillos
numbers-rows = Números por filas
numbers-fringe = Números por capas

## Moves left
moves-left = Faltan
tip-moves-left = Mostrar cuántos movimientos necesita la solución más corta desde aquí; la partida cuenta como asistida
moves-left-on = Los movimientos que faltan están a la vista: las partidas así cuentan como asistidas.

## Shuffles
uniform-shuffle = Mezcla uniforme
tip-uniform-shuffle = Elegir uno de todos los tableros con solución, todos igual de probables, en vez de hacer movimientos al azar

## Puzzle of the day
daily = Puzle del día
tip-daily = Jugar el puzle de hoy, el mismo para todos
daily-begun = Puzle del día, { $day }
daily-about = Hoy la imagen, el tamaño y la mezcla son los mismos para todos. Mañana habrá otro.
daily-solved = Resuelto
daily-unsolved = Aún sin resolver

## Bad pictures
picture-empty = { $name } está vacío.
picture-unknown = { $name } no es una imagen que Pieceful pueda abrir. Puede abrir JPEG, PNG, WebP, GIF, BMP, TIFF y HEIC.
picture-damaged = { $name } está dañado o incompleto.
picture-too-large = { $name } mide { $width }×{ $height }: es demasiado grande.
picture-too-small = { $name } mide { $width }×{ $height }; un puzle necesita al menos 48×48.
picture-memory = { $name } necesitaría demasiada memoria.
picture-unreadable = No se pudo leer { $name }: { $reason }
picture-not-a-file = { $name } no es un archivo. Elige una imagen.
profile-ignored = El perfil de color de { $name } no se puede usar; los colores pueden variar un poco.

## Bad saves
game-unreadable = No se pudo abrir { $name }: { $reason }
game-newer = { $name } se guardó con una versión más reciente de Pieceful.
game-foreign = { $name } no es una partida guardada.
game-damaged = { $name } está dañado o no es una partida guardada: { $reason }

## Why a saved game can't be opened, after a colon
not-a-file = no es un archivo
bad-format = tiene el formato desconocido { $format }
bad-text = no se puede leer su texto
bad-moves = sus movimientos están dañados
bad-time = su tiempo de juego no puede ser correcto
bad-date = su fecha no puede ser correcta
bad-picture = su imagen está dañada
bad-board = su tablero está dañado
bad-parts = sus partes no encajan
opening-cancelled = se canceló la apertura

## Why something is not saved or deleted, after a colon
not-written = { $path }: { $reason }. Libera espacio o elige otra carpeta.
not-a-save = no es una partida guardada de esta carpeta, así que se ha conservado
too-many-slides = la partida tiene demasiados movimientos; reiníciala
picture-not-written = no se puede convertir la imagen
not-written-as-text = no se puede escribir la partida como texto

## What the system says, after a colon
system-not-found = el archivo o la carpeta no existe
system-denied = permiso denegado
system-full = el disco está lleno
system-read-only = el disco es de solo lectura
system-is-folder = es una carpeta
system-exists = ya existe un archivo con ese nombre
system-busy = otro programa lo está usando
system-error = error del sistema { $code }
system-unknown = un error inesperado
no-thread = al sistema no le queda ningún hilo: { $reason }
method-algorithm = no hay ningún algoritmo «{ $found }»
method-heuristic = no hay ninguna heurística «{ $found }»
method-weight = «{ $found }» no es un peso de 1 a { $largest }
method-order = «{ $found }» no es un orden de movimientos: necesita U, D, L y R una vez cada una
method-ties = no hay ninguna regla de empates «{ $found }»: es una de { $rules }
method-setting = «{ $found }» no es order=URDL ni ties=RULE, una vez cada uno
method-no-setting = «{ $found }» no significa nada para { $algorithm }
settings-at = línea { $line }, columna { $column }: { $problem }
settings-unknown = no hay ningún ajuste «{ $name }»
settings-missing = falta el ajuste «{ $name }»
settings-twice = el ajuste «{ $name }» aparece dos veces
settings-other = aquí va otra cosa
settings-boards = «{ $found }» no indica tableros: puede ser all, per-distance:N, uniform:N, walk:N:STEPS o un archivo
settings-method = método { $number }: { $reason }
settings-time = «{ $found }» no es un límite de tiempo en segundos

## Statistics
statistics = Estadísticas
tip-statistics = Todas tus partidas ganadas: medias, gráficos y una lista
stats-overview = Resumen
stats-games = Partidas
stats-streak =
    { $now ->
        [0] Racha más larga: { stats-longest }
       *[other] Racha: { stats-now } (la más larga: { $longest })
    }
stats-now =
    { $now ->
        [one] { $now } día
       *[other] { $now } días
    }
stats-longest =
    { $longest ->
        [one] { $longest } día
       *[other] { $longest } días
    }
stats-files = Gestionar partidas
stats-export-csv = Exportar la lista como CSV…
stats-export-json = Exportar la lista como JSON…
stats-import = Importar partidas…
stats-delete-all = Eliminar todas las partidas…
stats-unreadable = No se pudieron leer tus partidas: { $reason }
stats-damaged =
    { $count ->
        [one] No se pudo leer { $count } partida porque su entrada está dañada. Las demás están abajo.
       *[other] No se pudieron leer { $count } partidas porque sus entradas están dañadas. Las demás están abajo.
    }
stats-newer =
    { $count ->
        [one] { $count } entrada es de una versión más reciente de Pieceful y no se muestra.
       *[other] { $count } entradas son de una versión más reciente de Pieceful y no se muestran.
    }
stats-all-sizes = Todos los tamaños
stats-all-kinds = Todas las partidas
stats-size = Tamaño
stats-kind = Tipo
stats-search = Imagen, fecha o código
stats-kind-own = Sin ayuda
stats-kind-daily = Puzle del día
stats-kind-assisted = Con ayuda
stats-empty = Aún no hay partidas
stats-empty-more = Gana una partida y aparecerá aquí con su tiempo, sus movimientos y todo lo que se deduce de ellos.
stats-exporting = Exportando partidas…
stats-importing = Importando partidas…
stats-count = Partidas
stats-best = Mejor
stats-mean = Media
stats-average = Media de { $count }
stats-best-of = mejor { $best }
stats-fewest = mínimo { $moves }
stats-over = Sobre el mín.
stats-pace = Mov./s
stats-average-note = Las medias son de las últimas partidas, con la mejor debajo. De 5 y de 12 no cuentan la mejor ni la peor; de 50, las tres mejores ni las tres peores; de 100, las cinco mejores ni las cinco peores. Haz clic en una fila para ver sus partidas en el gráfico.
stats-times = Tiempos
stats-days = Victorias por día
stats-game = Partida
stats-running = Media de { $count }
stats-personal-bests = Mejores marcas
stats-personal-best = Mejor marca personal
stats-plotted = { $size }, { $kind }
stats-plotted-last = { $size }, { $kind }: las últimas { $count } partidas
stats-finished = Terminada
stats-delete = Eliminar esta partida
stats-nothing-found = Ninguna partida coincide.
stats-games-count =
    { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
stats-delete-title =
    { $count ->
        [one] ¿Eliminar { $count } partida?
       *[other] ¿Eliminar { $count } partidas?
    }
stats-delete-body = No se puede deshacer. Tus récords se conservan.
stats-delete-all-title = ¿Eliminar todas las partidas?
stats-delete-all-body = Todas las partidas que has ganado se eliminarán para siempre. Tus récords se conservan.
stats-export-dialog = Exportar partidas
stats-import-dialog = Importar partidas
stats-imported = Partidas importadas: { $added }. Ya estaban: { $known }.
stats-imported-refused = Partidas importadas: { $added }. Ya estaban: { $known }. Dañadas: { $refused }.
stats-import-failed = No se importó ninguna partida de { $name }: { $reason }
stats-export-failed = No se pudo exportar { $name }: { $reason }
game-gone = la partida ya no está
no-games-in-file = no es una lista de partidas exportada por Pieceful
copy-result = Copiar el resultado
result-copied = Resultado copiado.
result-moves = { moves-count }
result-moves-shortest = { moves-count } (mínimo { $shortest })
result-assisted = con ayuda

## The laboratory
laboratory = Laboratorio
tip-laboratory = Mira por qué una búsqueda supera a otra
lab-race = Carrera
lab-race-about = Varias búsquedas en un mismo tablero, todas con igual número de expansiones: mira qué frontera se dispara.
lab-step = Paso a paso
lab-step-about = Una búsqueda, paso a paso, hacia delante y hacia atrás: mira qué tablero se elige en cada momento, y por qué.
lab-map = Mapa
lab-map-about = Los 181 440 tableros de 3×3 según su distancia real a la meta: mira qué pequeña parte ve una buena búsqueda.
lab-experiment = Experimento
lab-experiment-about = Muchos tableros, varios métodos: mira cómo crece el trabajo con la distancia.
lab-heuristics = Heurísticas
lab-heuristics-about = Estimaciones frente a distancias reales: mira cuánto quedan por debajo de la diagonal, y si alguna vez la cruzan.
lab-lessons = Lecciones
lab-lessons-about = Ocho lecciones breves: predice algo, pruébalo y compara los números.
lab-from-game = { $shape }, de la partida
lab-from-text = { $shape }, introducido
lab-from-shuffle = { $shape }, mezclado
lab-choose-board = Elige el tablero que quieres examinar
lab-use-game = El tablero de la partida
lab-type-board = Escribe o pega un tablero
lab-use-text = Usar este tablero
lab-use-shuffle = Mezclar
lab-known-boards = Tableros conocidos
# The same in English.
lab-known-board = { $name }: { $shape }, { $moves }
lab-known-farthest = El más lejano
lab-shuffle-steps = movimientos al azar
lab-export = Exportar
lab-exported = { $name } exportado
lab-save = Guardar { $kind }
lab-save-as = { $what } en { $kind }
lab-nothing-found = Sin resultado: { $reason }

## The laboratory: race
lab-add-method = Añadir un método
lab-remove-method = Quitar el método { $number }
lab-method = Método
lab-frontier = Frontera
lab-bound = Límite
lab-seconds = Segundos
lab-bytes = Memoria (bytes)
lab-generated = Generados
lab-generated-about = Vecinos que se miraron, salvo el que lleva directamente atrás.
lab-expanded-about = Estados cuyos vecinos se miraron.
lab-peak-frontier = Frontera máxima
lab-peak-frontier-about = El mayor número de estados que esperaban a la vez ser expandidos.
lab-max-depth = Profundidad máxima
lab-must-expand = Obligados
lab-must-expand-about = Estados con f menor que la longitud del camino mínimo. A* los expande sea cual sea la regla de desempate.
lab-ties = Empates
lab-ties-about = Estados expandidos con f igual a la longitud. Otro orden entre iguales quizá los habría evitado: por eso dos programas correctos cuentan distinto.
lab-duplicates = Duplicados
lab-reopened = Reabiertos
lab-factor-about = Factor de ramificación efectivo: un árbol de esta profundidad en el que cada nodo tiene b* hijos tiene tantos nodos como se generaron.
lab-memory-each = Memoria por carril
lab-memory-all = Reparto a partes iguales
lab-memory-limit = Límite por carril
lab-proven = Mínimo
lab-proven-yes = demostrado
lab-depth = profundidad { $moves }
lab-solved =
    { $moves ->
        [one] resuelto en { $moves } movimiento
       *[other] resuelto en { $moves } movimientos
    }
lab-out-of-memory = memoria agotada
lab-out-of-time = tiempo agotado
lab-too-deep = límite de profundidad
lab-stopped = detenida
lab-memory-wall = Muro de memoria: { $method }
lab-race-start = Iniciar carrera
lab-race-by-clock = Igual tiempo en vez de iguales expansiones
lab-race-step = Una expansión
lab-race-speed = expansiones por segundo
lab-race-again = Elegir métodos
lab-race-other-board = Esta carrera es de un tablero anterior.
lab-race-results = Resultados
lab-plot = Gráfico
lab-race-samples = Muestras
lab-race-not-observable = { $method } no se puede observar paso a paso en { $shape }

## The laboratory: step
lab-step-empty = Elige un método y grábalo. Después podrás examinar cada evento de la búsqueda, hacia delante y hacia atrás.
lab-step-other-board = Esta grabación es de un tablero anterior.
lab-step-against = frente a
lab-step-order = Orden { $order }
lab-step-order-about = Los movimientos se prueban en este orden; cada uno es hacia donde va la pieza. Haz clic en uno para ponerlo el primero.
lab-step-ties = Entre varios tableros con la misma f, A* toma:
lab-step-ties-higher = mayor g primero
lab-step-ties-lower = menor g primero
lab-step-ties-first = el más antiguo primero
lab-step-compare = Comparar dos métodos
lab-step-record = Grabar
lab-step-recording =
    { $count ->
        [one] Grabando: { $count } tablero expandido
       *[other] Grabando: { $count } tableros expandidos
    }
lab-step-first = Al principio (Inicio)
lab-step-previous = Expansión anterior (Re Pág)
lab-step-back = Un paso atrás (Izquierda)
lab-step-forward = Un paso adelante (Derecha)
lab-step-next = Expansión siguiente (Av Pág)
lab-step-last = Al final (Fin)
lab-step-speed = Pasos por segundo
lab-step-per-second = /s
lab-step-stops = Puntos de parada: { $count }
lab-step-run-back = Retroceder hasta un punto de parada
lab-step-run = Avanzar hasta un punto de parada
lab-step-stop-rises = Sube f o el límite
lab-step-stop-reopened = Se reabre un tablero
lab-step-stop-duplicate = Se descarta un duplicado
lab-step-stop-goal = Se genera la meta, pero aún no se expande
lab-step-stop-depth = La búsqueda llega a la profundidad
lab-step-depth = Profundidad del punto de parada
lab-step-at-depth = La búsqueda llega a la profundidad { $depth }
lab-step-stopped = Punto de parada: { $reason }
lab-step-difference = Ir a la primera diferencia
lab-step-differs = Las búsquedas difieren por primera vez en la expansión { $number }.
lab-step-same = Ambas búsquedas expanden los mismos tableros en el mismo orden.
lab-step-full = Solo se grabaron los primeros { $most } eventos: la grabación acaba antes de la meta.
lab-step-scrub = Posición en la grabación
lab-step-position = Evento { $event } de { $events }, expansión { $expanded } de { $expansions }
lab-step-event-start = Aquí empieza la búsqueda: { $values }.
lab-step-event-expand = Expansión { $number }: { $values }. Ahora se generan sus vecinos.
lab-step-event-bound = La búsqueda vuelve a empezar desde el inicio, con el límite { $bound }.
lab-step-event-generate = Se genera un hijo: { $values }.
lab-step-event-duplicate = Se descarta el hijo: este tablero ya es conocido. { $values }.
lab-step-event-cut-off = Se poda el hijo: supera el límite. { $values }.
lab-step-event-stale = Se descarta el primer tablero de la frontera: ya se expandió por un camino igual de corto. { $values }.
lab-step-event-reopen = Se reabre un tablero: este camino hasta él es más corto. { $values }.
lab-step-event-meeting = Las dos búsquedas se encuentran. { $values }.
lab-step-event-goal = La meta: la búsqueda ha terminado. { $values }.
lab-step-current = Tablero actual
lab-step-children = Sus hijos
lab-step-no-children = Ninguno por ahora.
lab-step-way-back = Se omite el movimiento de vuelta al padre.
lab-step-kept = Conservado: espera en la frontera.
lab-step-kept-goal = Conservado: es la meta, pero tiene que esperar su turno.
lab-step-expanded = Expandido con el número { $number }.
lab-step-on-path = Descartado: ya está en el camino actual.
lab-step-known = Descartado: duplicado, alcanzado antes con g = { $g }.
lab-step-stale = Descartado al llegar su turno: ya se expandió con g = { $g }.
lab-step-beyond-bound = Podado: f supera el límite { $bound }.
lab-step-beyond-depth = Podado en el límite de profundidad { $bound }.
lab-step-meeting = Aquí se encuentran las dos búsquedas.
lab-step-goal = Esta es la meta.
lab-step-frontier = Frontera: { $total }, en el orden en que la búsqueda los tomará
lab-step-frontier-start = Frontera desde el inicio: { $total }
lab-step-frontier-goal = Frontera desde la meta: { $total }
lab-step-side-next = (le toca a este lado)
lab-step-stack = Por probar: { $total }, primero los más profundos
lab-step-nothing-waits = No hay nada en espera.
lab-step-waiting = Número { $place }: { $values }: { $board }
lab-step-tree = Árbol de búsqueda
lab-step-tree-name =
    { $count ->
        [one] Árbol de búsqueda en torno al tablero actual: { $count } nodo
       *[other] Árbol de búsqueda en torno al tablero actual: { $count } nodos
    }
lab-step-zoom-in = Ampliar
lab-step-zoom-out = Reducir
lab-step-centre = Volver al tablero actual
lab-step-tree-hint = Arrastra para mover, Ctrl y rueda para ampliar. Teclas: flechas, + y −.
lab-step-predict = Predecir el siguiente
lab-step-score = Aciertos: { $right } de { $asked }
lab-step-question = ¿Cuál de estos tableros examina ahora la búsqueda?
lab-step-to-question = A la siguiente pregunta
lab-step-no-question = No queda nada que predecir.
lab-step-right = Correcto: { $values }.
lab-step-tie = No exactamente: f es igual, y la regla de desempate toma otro tablero, { $values }.
lab-step-wrong = No exactamente: seguía { $values }.
lab-step-save-tree = Árbol en { $kind }
lab-step-save-trace = Traza en { $kind }
lab-step-open = Abrir { $method } paso a paso

## The laboratory: map
lab-map-title = El mapa de 3×3
lab-map-colour = Qué significan los colores
lab-map-distance = Distancia real
lab-map-searched = Tableros de una búsqueda
lab-map-order = Orden de expansión
lab-map-contours = f de una heurística
lab-map-error = Error de una heurística
lab-map-loading = Dibujando los 181 440 tableros…
lab-map-stand-in = El mapa es de 3×3: en lugar del tablero de arriba se usa una mezcla de la meta habitual.
lab-map-axis = distancia real a la meta
lab-map-start = Inicio
lab-map-goal = Meta
lab-map-take = Haz clic o pulsa Intro para examinar este tablero
lab-map-at = Distancia { $distance }
lab-map-values = g = { $g }, h = { $h }, f = { $f }
lab-map-number = Expansión número { $number }
lab-map-waits = Espera en la frontera
lab-map-unreached = La búsqueda no llega a él
lab-map-run = Iniciar búsqueda
lab-map-no-search = Aún no hay búsqueda. Inicia una para ver qué tableros expande.
lab-map-until = Expansiones mostradas
lab-map-progress = { $until } de { $most }
lab-map-boards = Tableros
lab-map-most = Distancia máxima
lab-map-moves = Movimientos hallados
lab-map-expanded = Tableros expandidos
lab-map-expansions = Expansiones, con repeticiones
lab-map-frontier = Frontera al final
lab-map-share = Parte expandida del total
lab-map-first = primero
lab-map-last = último
lab-map-expanded-from = { $end }: { $count } expandidos
lab-map-frontier-from = { $end }: { $count } en la frontera
lab-map-below = f menor que { $length }: { $count } (A* con peso 1 tiene que expandirlos)
lab-map-equal = f = { $length }: { $count } (deciden los empates)
lab-map-above = f mayor que { $length }: { $count } (A* con peso 1 nunca los expande)
lab-map-too-low = Por debajo: { $count }
lab-map-right = Exactos: { $count }
lab-map-too-high = Por encima: { $count }

## The laboratory: experiment
lab-experiment-boards = Tableros
lab-experiment-which = Qué tableros
lab-experiment-methods = Métodos
lab-experiment-all = Todos los tableros de 3×3
lab-experiment-per-distance = Algunos de cada distancia
lab-experiment-uniform = Tableros al azar
lab-experiment-walk = Mezclas con movimientos al azar
lab-experiment-file = Tableros de un archivo
lab-experiment-count = tableros
lab-experiment-size = Tamaño
lab-experiment-blank = Hueco en la meta
lab-experiment-cell = Hueco: fila { $row }, columna { $column }
lab-experiment-seed = semilla
lab-experiment-jobs = búsquedas a la vez
lab-experiment-limit = segundos para cada una
lab-experiment-no-limit = 0: sin límite de tiempo
lab-experiment-open = Elegir archivo…
lab-experiment-no-file = Aún sin archivo: un tablero por línea
lab-experiment-copy = Copiar la orden para la terminal
lab-experiment-run = Iniciar experimento
lab-experiment-save-settings = Guardar ajustes
lab-experiment-rows = Filas
lab-experiment-summary = Resumen
lab-experiment-preparing = Creando los tableros…
lab-experiment-progress =
    { $boards ->
        [one] { $done } de { $boards } tablero
       *[other] { $done } de { $boards } tableros
    }
lab-experiment-completed =
    { $boards ->
        [one] Terminado: { $boards } tablero
       *[other] Terminado: { $boards } tableros
    }
lab-experiment-cancelled =
    { $boards ->
        [one] Cancelado tras { $done } de { $boards } tablero
       *[other] Cancelado tras { $done } de { $boards } tableros
    }
lab-experiment-generated = Generados (como en el libro)
lab-experiment-generated-about = Generados, y también el vecino que lleva directamente atrás, como cuentan casi todos los libros: generados + expandidos − 1 en una búsqueda desde un extremo.
lab-experiment-empty = Aquí aparecen una tabla por distancia y diagramas de caja mientras corre el experimento.
lab-experiment-published = Cifras del libro (AIMA)
lab-experiment-published-of = { $method } (según AIMA)
lab-experiment-source = AIMA: { $source }. Media de nodos generados, 100 tableros por cada distancia.
lab-experiment-plot = Trabajo según la distancia
lab-experiment-distance = distancia real a la meta
lab-experiment-distance-short = Distancia
lab-experiment-solved = Resueltos
lab-experiment-mean = Media
lab-experiment-median = Mediana
lab-experiment-least = Mínimo
lab-experiment-most = Máximo
lab-experiment-factor = b*
lab-experiment-published-mean = Media AIMA
lab-experiment-published-factor = b* AIMA
lab-experiment-not-three = Las distancias solo se conocen para 3×3. Elige 3×3, u otros tableros para { $size }×{ $size }.
lab-experiment-no-boards = No hay nada que buscar: elige al menos un tablero.
lab-experiment-too-many = El número de tableros de este tamaño está limitado a { $most }, porque más no caben en la memoria.
lab-experiment-no-methods = Elige al menos un método.
lab-experiment-too-large = { $method } sirve hasta { $largest }×{ $largest }, no para { $size }×{ $size }. Elige otro método o tamaño.
lab-experiment-listed = El tablero { $number } del archivo no sirve: { $reason }
lab-experiment-choose-file = Elige primero un archivo con tableros.
lab-experiment-bad-file = { $name } no contiene una lista de tableros: { $reason }
lab-experiment-long-file = { $name } supera los 4 MiB. Ejecútalo en la terminal o elige una lista más corta.
lab-experiment-dialog = Abrir una lista de tableros
lab-experiment-open-settings = Abrir ajustes…
lab-experiment-settings-dialog = Abrir los ajustes de un experimento
lab-experiment-settings-files = Ajustes
lab-experiment-bad-settings = { $name } no contiene ajustes válidos: { $reason }
lab-experiment-beyond = { $name } pide más de lo que ofrece esta página: tamaños de 2 a { $size }; tableros: como máximo { $boards }; movimientos al mezclar: como máximo { $steps }; métodos: como máximo { $methods }. Ejecútalo en la terminal.
lab-experiment-memory = MiB para cada una
lab-experiment-no-memory = 0: la misma parte de la memoria para cada una

## The laboratory: heuristics
lab-heuristic-loading = Estimando los 181 440 tableros con cada heurística…
lab-heuristic-stand-in = La comparación es en 3×3 con la meta habitual; solo el camino es del tablero de arriba.
lab-heuristic-density = h frente a la distancia real; más claro, más tableros
lab-heuristic-density-name = Densidad
lab-heuristic-path-name = Camino
lab-heuristic-audit = Auditoría
lab-heuristic-cell = Tableros con h { $h } a distancia { $distance }: { $count }
lab-heuristic-never = Nunca se excede en { $boards } tableros: admisible.
lab-heuristic-too-high = Se excede en { $count } de { $boards } tableros: no admisible.
lab-heuristic-first = Primer caso: estima { $h }, pero la distancia real es { $distance }.
lab-heuristic-consistent = Consistente: de { $edges } movimientos, ninguno la cambia en más de uno.
lab-heuristic-inconsistent = Inconsistente: { $inconsistent } de { $edges } movimientos la cambian en más de uno.
lab-heuristic-means = h medio { $mean }, error medio { $error } (distancia real menos h).
lab-heuristic-blank = El hueco no se cuenta: con él, la estimación se excedería.
lab-heuristic-errors = Tableros según el error
lab-heuristic-error-axis = distancia real menos h
lab-heuristic-path = g, h y f a lo largo de un camino mínimo del tablero de arriba
lab-heuristic-no-path = No hay camino que mostrar: { $reason }
lab-heuristic-step = paso
lab-heuristic-dominates = Qué heurística (fila) nunca queda por debajo de cuál (columna), con peso 1
lab-heuristic-yes = domina
lab-heuristic-no = no domina

## The laboratory: lessons
lab-times =
    { $number ->
        [one] { $number } vez
       *[other] { $number } veces
    }
lab-boards =
    { $number ->
        [one] { $number } tablero
       *[other] { $number } tableros
    }
lab-moves =
    { $number ->
        [one] { $number } movimiento
       *[other] { $number } movimientos
    }
lesson-done = hecha
lesson-your-board = Este es tu tablero. No tiene solución, y aquí se explica por qué.
lesson-predict = Predice
lesson-measure = Medirlo
lesson-try = Probar en una carrera
lesson-failed = La medición terminó antes de tiempo.
lesson-found = El resultado
lesson-right = Correcto: { $answer }.
lesson-wrong = No exactamente: { $answer }.
lesson-parity = No todos los tableros tienen solución
lesson-parity-body = Intercambia a mano dos piezas cualesquiera de un puzle resuelto, y ya no podrás arreglarlo deslizando. Cada deslizamiento intercambia una pieza con el hueco, y el hueco tiene que volver a su sitio: por eso el número de intercambios depende de dónde está el hueco, y un tablero queda o en el lado de la meta o en el otro.
lesson-parity-ask = De las 362 880 formas de colocar ocho piezas y un hueco en un marco de 3×3, ¿cuántas tienen solución?
lesson-parity-end = Se han examinado todas: 181 440 tienen solución, exactamente la mitad.
lesson-swap = Intercambiar dos piezas
lesson-slide = Deslizar una pieza
lesson-solvable = Este tablero tiene solución.
lesson-unsolvable = Este tablero no tiene solución.
lesson-informed = Por qué A* necesita menos estados que la búsqueda en anchura
lesson-informed-body = La búsqueda en anchura examina todos los tableros más cercanos que la meta. A* añade una estimación de los movimientos que faltan y descarta los tableros que, según ella, llevan demasiado lejos. Este tablero está a 31 movimientos de la meta; ninguno de 3×3 está más lejos.
lesson-informed-ask = ¿Cuántas veces más tableros expande la búsqueda en anchura?
lesson-informed-end = Incluso en el tablero más difícil, la estimación ahorra casi todo el trabajo, y A* demuestra igualmente que su camino es mínimo.
lesson-better = Una heurística mejor nunca obliga a expandir más
lesson-better-body = El conflicto lineal nunca es menor que Manhattan y nunca se excede. A* tiene que expandir todos los tableros cuya f es menor que la longitud del camino mínimo; con la estimación más alta son menos o los mismos. Solo entre los tableros cuya f es igual a esa longitud pueden los empates dar lo contrario.
lesson-better-ask = ¿En cuántos de 200 tableros al azar expande más el conflicto lineal que Manhattan?
lesson-better-end = La tabla muestra las sumas de los 200 tableros. En su última fila los empates se resuelven al revés, y el conflicto lineal expande más que Manhattan en { $count } de los 200. Si dos programas correctos cuentan distinto, es por los empates.
lesson-weight = Lo que cuesta el peso 5
lesson-weight-body = Multiplica la estimación por 5, y A* corre hacia la meta. Expande muchos menos tableros, pero su camino puede ser más largo y nada queda demostrado.
lesson-weight-ask = El camino mínimo tiene 31 movimientos. ¿Cuántos más necesita A* con 5 × Manhattan?
lesson-weight-end = Menos estados, más movimientos: el peso cambia lo uno por lo otro.
lesson-middle = Encontrarse a mitad de camino
lesson-middle-body = Dos búsquedas, una desde cada extremo, solo tienen que llegar a la mitad de profundidad cada una. Como cada capa es mayor que la anterior, dos mitades son mucho menos que un entero.
lesson-middle-ask = ¿Cuántas veces más tableros expande una sola búsqueda en anchura que dos que se encuentran?
lesson-middle-end = Para eso no hizo falta ninguna estimación, pero hay que conocer la meta y los movimientos deben poder deshacerse.
lesson-again = IDA* busca una y otra vez
lesson-again-body = IDA* solo guarda el camino en el que está. Busca hasta un límite y, si no basta, empieza de nuevo con uno mayor.
lesson-again-ask = ¿Qué parte de todas sus expansiones corresponde a la última ronda?
lesson-again-end = En este tablero, las rondas anteriores cuestan más que la última. A cambio, IDA* apenas necesita memoria; compara la tabla.
lesson-wall = El muro de memoria en 4×4
lesson-wall-body = 4×4 tiene diez billones de tableros. La búsqueda en anchura recuerda todos los que ha visto; aquí puede usar 64 MiB. El tablero está a 42 movimientos de la meta.
lesson-wall-ask = ¿A cuántos movimientos de profundidad llega?
lesson-wall-end = Con cien veces más memoria solo llegaría unos movimientos más lejos. IDA* resuelve el mismo tablero casi sin memoria.
lesson-patterns = Lo que sabe una base de datos de patrones
lesson-patterns-body = Una base de datos de patrones guarda, para unas pocas piezas, cuántos movimientos necesitan desde cada posición, hagan lo que hagan las demás. Los números de grupos de piezas separados pueden sumarse, y siguen sin excederse nunca.
lesson-patterns-ask = ¿Cuántas veces más tableros expande A* con Manhattan que con bases de datos de patrones de cinco piezas cada una?
lesson-patterns-end = Las tablas se calculan una vez y sirven para todos los tableros con la misma meta.

## Help and About
help-steps =
    1. Elige una imagen: abre, suelta o pega una tuya.
    2. Haz clic en una pieza para quitarla.
    3. Mezcla y desliza las piezas hasta recomponer la imagen.
help-mouse = Haz clic en una pieza junto al hueco, o en otra más lejos de su fila o columna para deslizar toda la línea. También puedes arrastrar las piezas.
help-auto = «Resolver» resuelve el puzle tal como está y reproduce los movimientos. Toca el tablero para seguir tú.
help-keys = Teclado
key-move = Flechas, W A S D
key-move-does = Deslizar una pieza al hueco
key-tab = Tab, Intro
key-tab-does = Elegir una pieza y deslizarla
key-space = Espacio
key-space-does = Ver la imagen completa
# The same in English.
key-ctrl = Ctrl
key-shift = Mayús
key-enter = Intro
key-held = { $keys } (mantener)
key-up = Flecha arriba
key-down = Flecha abajo
key-left = Flecha izquierda
key-right = Flecha derecha
move-up = Deslizar una pieza hacia arriba
move-down = Deslizar una pieza hacia abajo
move-left = Deslizar una pieza a la izquierda
move-right = Deslizar una pieza a la derecha
keys = Atajos de teclado
keys-help = Haz clic en un atajo y pulsa el nuevo. Retroceso lo quita, Esc lo deja como está.
keys-reset-all = Restablecer todo
keys-reset = Restablecer
keys-press = Pulsa una tecla…
keys-none = ninguno
keys-conflict = { $keys } ya se usa para «{ $does }».
keys-refused = Esa tecla no se puede usar aquí. Pulsa otra.
keys-take = Usarlo aquí
keys-keep = Dejarlo allí
about-body = Puzles deslizantes con tus propias fotos, y una mirada a cómo los resuelve un ordenador.
about-version = Versión { $version }
about-licence = Software libre con licencia MIT o Apache 2.0. Las imágenes incluidas las pintó un programa.
licences = Licencias
