#include <zlib.h>

/* The initialisers are macros with arguments, which Swift cannot import. */
static inline int momentum_inflate_init(z_streamp stream, int window_bits) {
  return inflateInit2(stream, window_bits);
}
static inline int momentum_deflate_init(z_streamp stream, int level, int window_bits) {
  return deflateInit2(stream, level, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY);
}
