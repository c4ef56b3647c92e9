/* Writes the picture of a PAM file of four inks as a JPEG of the kind YCCK, by libjpeg. */
#include <stdio.h>
#include <stdlib.h>
#include <jpeglib.h>
int main(int argc, char **argv) {
  int width = atoi(argv[1]), height = atoi(argv[2]);
  struct jpeg_compress_struct c;
  struct jpeg_error_mgr e;
  unsigned char *row = malloc(width * 4);
  c.err = jpeg_std_error(&e);
  jpeg_create_compress(&c);
  jpeg_stdio_dest(&c, stdout);
  c.image_width = width, c.image_height = height;
  c.input_components = 4, c.in_color_space = JCS_CMYK;
  jpeg_set_defaults(&c);
  jpeg_set_colorspace(&c, JCS_YCCK);
  jpeg_set_quality(&c, 95, TRUE);
  for (int i = 0; i < 4; i++) c.comp_info[i].h_samp_factor = c.comp_info[i].v_samp_factor = 1;
  jpeg_start_compress(&c, TRUE);
  while (c.next_scanline < c.image_height) {
    if (fread(row, 4, width, stdin) != (size_t)width) return 1;
    for (int i = 0; i < width * 4; i++) row[i] = 255 - row[i]; /* as Adobe's programs write them */
    jpeg_write_scanlines(&c, &row, 1);
  }
  jpeg_finish_compress(&c);
  return 0;
}
