/* An XML file as flat arrays, parsed by libxml2. No type of libxml2 appears here: Swift modules that
   see its headers together with Foundation do not compile on Debian. */
#ifndef C_MOMENTUM_XML_H
#define C_MOMENTUM_XML_H
#include <stddef.h>
#include <stdint.h>

/* One start tag. Its attributes are attributes[first_attribute ..< + attribute_count]; the elements
   inside it are elements[own index + 1 ..< end]. start is the place in the file, in bytes, of its
   '<', or -1 if the file is not UTF-8; line is the line on which the tag ends. */
typedef struct {
  uint32_t name;
  uint32_t end;
  uint32_t first_attribute, attribute_count;
  int32_t line;
  int32_t start;
} mx_element;

/* A value of length bytes. It is at bytes[place] of the file, which the caller has kept, or, where
   it holds character references or was converted from another encoding, at arena[-1 - place]. */
typedef struct {
  uint32_t name;
  uint32_t length;
  int32_t place;
} mx_attribute;

/* A run of character data directly inside an element, which may have several; it is at arena[value].
   Those of white space alone are left out. */
typedef struct {
  int32_t parent;
  uint32_t value, length;
} mx_text;

typedef struct {
  int code, line, column;
  char message[160];
} mx_error;

typedef struct mx_document {
  mx_element *elements;
  size_t element_count;
  mx_attribute *attributes;
  size_t attribute_count;
  mx_text *texts;
  size_t text_count;
  char *arena;
  size_t arena_length;
  char **names;
  size_t name_count;
  mx_error errors[16];
  size_t error_count;
  int has_doctype, declares_entity, has_namespace, over_limit;
  /* Where the parse was stopped because of one of the four above. */
  int stop_line, stop_column;
} mx_document;

/* NULL only if memory is short. The caller refuses the result unless error_count, declares_entity,
   has_namespace and over_limit are 0 (and has_doctype is 0 or allowed). */
mx_document *mx_parse(const char *bytes, size_t length, int allow_doctype);
void mx_free(mx_document *document);
#endif
