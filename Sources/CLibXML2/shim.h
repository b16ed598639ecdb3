/* Debian's libxml2 headers pull in ICU's, which clash with Foundation's own copy of ICU in any
   Swift module that sees both. Only the tail of a struct that nobody touches depends on this. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
