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
celebrate = Celebrar las victorias
keys-move-gap = Las flechas mueven el hueco
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
tip-peek = Mantén pulsado para ver la imagen completa
tip-numbers = Mostrar números en las piezas
tip-pause = Detener el reloj
tip-copy-code = Copiar un código que recrea esta mezcla
tip-auto = Dejar que el ordenador resuelva el puzle desde aquí

## The status line
status-whole = Haz clic en una pieza para quitarla. Su lugar será el hueco.
status-ready = Ahora mezcla, o desliza las piezas a tu gusto.
status-playing = Haz clic en una pieza alineada con el hueco, arrástrala o usa las flechas.
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

## Winning
won = ¡Resuelto!
won-moves-time = { moves-count } en { $time }
won-shortest = { moves-count }; la más corta tiene { $shortest }
won-perfect = { moves-count }: no puede ser más corta
won-assisted = Con ayuda: no cuenta como récord
won-first = Tu primer récord en { $size }×{ $size }
won-record-moves = Nuevo récord en { $size }×{ $size }: menos movimientos
won-record-time = Nuevo récord en { $size }×{ $size }: mejor tiempo
won-best = Lo mejor en { $size }×{ $size }: { moves-count }, { $time }
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
failed-fault = Es un error de Pieceful. Por favor, comunícalo: { $message }
failed-searched = { $algorithm }: { states-count }, profundidad { $depth }, { $memory } de memoria.
failed-offer = { $algorithm } puede resolver este tablero.
failed-no-offer = Ningún algoritmo de aquí puede resolver este tablero. Prueba un tamaño menor.
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
save-details = { $size }×{ $size }, { moves-count }, { $time }
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
undo-leaving = Volver a ella
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
preferences-set-aside = No se pudieron leer tus preferencias. Se han conservado como { $name } y se usan los valores predeterminados.
records-set-aside = No se pudieron leer tus récords. Se han conservado como { $name }.
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

## Bad pictures
picture-empty = { $name } está vacío.
picture-unknown = { $name } no es una imagen que Pieceful pueda abrir. Puede abrir JPEG, PNG, WebP, GIF, BMP y TIFF.
picture-damaged = { $name } está dañado o incompleto.
picture-too-large = { $name } mide { $width }×{ $height }: es demasiado grande.
picture-too-small = { $name } mide { $width }×{ $height }; un puzle necesita al menos 48×48.
picture-memory = { $name } necesitaría demasiada memoria.
picture-unreadable = No se pudo leer { $name }: { $reason }
picture-not-a-file = { $name } no es un archivo. Elige una imagen.

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
key-space = Espacio (mantener)
key-space-does = Ver la imagen completa
key-ctrl = Ctrl
key-shift = Mayús
key-enter = Intro
about-body = Puzles deslizantes con tus propias fotos, y una mirada a cómo los resuelve un ordenador.
about-version = Versión { $version }
about-licence = Software libre con licencia MIT o Apache 2.0. Las imágenes incluidas las pintó un programa.
