/* For memrchr. */
#define _GNU_SOURCE
#include "CMomentumXML.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <libxml/parser.h>

/* Real files have at most 60 different names; the table is searched linearly. */
enum { MAX_NAMES = 1024 };

typedef struct {
  mx_document *document;
  xmlParserCtxtPtr parser;
  const char *bytes;
  size_t length;
  int allow_doctype;
  size_t element_capacity, attribute_capacity, text_capacity, arena_capacity, stack_capacity;
  int32_t *stack;
  size_t depth;
  const xmlChar *keys[MAX_NAMES];
} state;

/* After xmlStopParser libxml2 still calls the document well-formed: our own flags are what counts. */
static void stop(state *s, int *flag) {
  *flag = 1;
  if (s->parser->input) {
    s->document->stop_line = s->parser->input->line;
    s->document->stop_column = s->parser->input->col;
  }
  xmlStopParser(s->parser);
}

static int grow(state *s, void **array, size_t *capacity, size_t need, size_t size) {
  if (need <= *capacity) return 1;
  size_t wanted = *capacity * 2 > need ? *capacity * 2 : need + 64;
  void *grown = realloc(*array, wanted * size);
  if (!grown) {
    stop(s, &s->document->over_limit);
    return 0;
  }
  *array = grown;
  *capacity = wanted;
  return 1;
}
#define GROW(array, capacity, need) \
  grow(s, (void **)&(array), &s->capacity, (need), sizeof *(array))

/* The place of the copy in the arena, or -1. */
static int32_t keep(state *s, const xmlChar *bytes, size_t length) {
  mx_document *d = s->document;
  if (d->arena_length + length >= INT32_MAX) {
    stop(s, &d->over_limit);
    return -1;
  }
  if (!GROW(d->arena, arena_capacity, d->arena_length + length + 1)) return -1;
  memcpy(d->arena + d->arena_length, bytes, length);
  d->arena_length += length;
  return (int32_t)(d->arena_length - length);
}

/* libxml2's dictionary gives each name one address, so names are compared by pointer. */
static uint32_t intern(state *s, const xmlChar *name) {
  mx_document *d = s->document;
  for (size_t i = 0; i < d->name_count; i++)
    if (s->keys[i] == name) return (uint32_t)i;
  char *copy = d->name_count < MAX_NAMES ? strdup((const char *)name) : NULL;
  if (!copy) {
    stop(s, &d->over_limit);
    return 0;
  }
  s->keys[d->name_count] = name;
  d->names[d->name_count] = copy;
  return (uint32_t)d->name_count++;
}

/* Where a value is in the file, or -1 if it is not there as it is: it was decoded into a buffer of its
   own, or the file was converted to UTF-8. */
static int64_t place_in_file(state *s, const xmlChar *value, size_t length) {
  xmlParserInputPtr in = s->parser->input;
  if ((in->buf && in->buf->encoder) || value < in->base || value >= in->end) return -1;
  size_t place = (size_t)(value - in->base) + in->consumed;
  if (place + length > s->length || memcmp(s->bytes + place, value, length) != 0) return -1;
  return (int64_t)place;
}

/* No value may hold a '<', so the nearest one before the end of a tag begins it. */
static int32_t start_of_tag(state *s) {
  xmlParserInputPtr in = s->parser->input;
  if (in->buf && in->buf->encoder) return -1;
  size_t end = (size_t)(in->cur - in->base) + in->consumed;
  if (end > s->length) return -1;
#ifdef __GLIBC__
  const char *start = memrchr(s->bytes, '<', end);
  return start ? (int32_t)(start - s->bytes) : -1;
#else
  while (end > 0)
    if (s->bytes[--end] == '<') return (int32_t)end;
  return -1;
#endif
}

static void start_element(void *context, const xmlChar *name, const xmlChar *prefix,
                          const xmlChar *uri, int namespace_count, const xmlChar **namespaces,
                          int count, int defaulted, const xmlChar **a) {
  state *s = context;
  mx_document *d = s->document;
  /* Two attributes of one local name would be taken for one. */
  if (prefix || namespace_count) {
    stop(s, &d->has_namespace);
    return;
  }
  if (!GROW(d->elements, element_capacity, d->element_count + 1) ||
      !GROW(d->attributes, attribute_capacity, d->attribute_count + (size_t)count) ||
      !GROW(s->stack, stack_capacity, s->depth + 1))
    return;
  uint32_t element_name = intern(s, name);
  if (d->over_limit) return;
  mx_element *element = &d->elements[d->element_count];
  *element = (mx_element){
      .name = element_name,
      .end = (uint32_t)d->element_count + 1,
      .first_attribute = (uint32_t)d->attribute_count,
      .line = s->parser->input->line,
      .start = start_of_tag(s),
  };
  s->stack[s->depth++] = (int32_t)d->element_count++;
  /* Five pointers an attribute: local name, prefix, URI, value, end of value. */
  for (int i = 0; i < count; i++, a += 5) {
    if (a[1]) {
      stop(s, &d->has_namespace);
      return;
    }
    size_t length = (size_t)(a[4] - a[3]);
    int64_t place = place_in_file(s, a[3], length);
    if (place < 0) {
      place = -1 - (int64_t)keep(s, a[3], length);
      /* Stopping the parser frees the input, and the values of this tag with it. */
      if (d->over_limit) return;
    }
    uint32_t attribute_name = intern(s, a[0]);
    if (d->over_limit) return;
    d->attributes[d->attribute_count++] = (mx_attribute){
        .name = attribute_name,
        .length = (uint32_t)length,
        .place = (int32_t)place,
    };
    element->attribute_count++;
  }
}

static void end_element(void *context, const xmlChar *name, const xmlChar *prefix,
                        const xmlChar *uri) {
  state *s = context;
  if (!s->depth) return;
  s->depth--;
  s->document->elements[s->stack[s->depth]].end = (uint32_t)s->document->element_count;
}

// A blank without a line feed may stand between two entities, as in "this &amp; that".
static int is_indentation(const xmlChar *bytes, int length) {
  int has_line_feed = 0;
  for (int i = 0; i < length; i++) {
    if (bytes[i] > ' ') return 0;
    if (bytes[i] == '\n') has_line_feed = 1;
  }
  return has_line_feed;
}

static void text(void *context, const xmlChar *bytes, int length) {
  state *s = context;
  mx_document *d = s->document;
  if (!s->depth || is_indentation(bytes, length)) return;
  if (!GROW(d->texts, text_capacity, d->text_count + 1)) return;
  int32_t place = keep(s, bytes, (size_t)length);
  if (place < 0) return;
  d->texts[d->text_count++] =
      (mx_text){s->stack[s->depth - 1], (uint32_t)place, (uint32_t)length};
}

static void doctype(void *context, const xmlChar *name, const xmlChar *external,
                    const xmlChar *system) {
  state *s = context;
  if (s->allow_doctype) s->document->has_doctype = 1;
  else stop(s, &s->document->has_doctype);
}

static void entity(void *context, const xmlChar *name, int type, const xmlChar *external,
                   const xmlChar *system, xmlChar *content) {
  state *s = context;
  stop(s, &s->document->declares_entity);
}

static void problem(void *context, xmlErrorPtr error) {
  state *s = context;
  mx_document *d = s->document;
  if (d->error_count == sizeof d->errors / sizeof *d->errors) return;
  mx_error *out = &d->errors[d->error_count++];
  out->code = error->code;
  out->line = error->line;
  out->column = error->int2;
  snprintf(out->message, sizeof out->message, "%s", error->message ? error->message : "");
}

static void run(state *s, const char *bytes, int length) {
  xmlSAXHandler *sax = s->parser->sax;
  /* No callback that could declare, find or load an entity. */
  memset(sax, 0, sizeof *sax);
  sax->initialized = XML_SAX2_MAGIC;
  sax->startElementNs = start_element;
  sax->endElementNs = end_element;
  sax->characters = text;
  sax->cdataBlock = text;
  sax->internalSubset = doctype;
  sax->entityDecl = entity;
  sax->serror = (xmlStructuredErrorFunc)problem; /* its parameter became const in 2.12 */
  s->parser->userData = s;
  /* Failures to convert an encoding are not told to the parser's handler but to that of the thread,
     which would print them. */
  xmlStructuredErrorFunc handler = xmlStructuredError;
  void *handler_context = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc(s, (xmlStructuredErrorFunc)problem);
  /* An entity declaration makes libxml2 build a document even here; it comes back as the result.
     Without NOENT the value of "&amp;" would arrive as "&#38;". */
  xmlFreeDoc(xmlCtxtReadMemory(s->parser, bytes, length, NULL, NULL,
                               XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_BIG_LINES));
  xmlSetStructuredErrorFunc(handler_context, handler);
}

mx_document *mx_parse(const char *bytes, size_t length, int allow_doctype) {
  mx_document *d = calloc(1, sizeof *d);
  state *s = calloc(1, sizeof *s);
  xmlParserCtxtPtr parser = xmlNewParserCtxt(); /* 2.9.14 has no xmlNewSAXParserCtxt */
  if (d) d->names = calloc(MAX_NAMES, sizeof *d->names);
  if (!d || !d->names || !s || !parser || length > INT_MAX) {
    if (d) d->over_limit = 1;
  } else {
    s->document = d;
    s->parser = parser;
    s->bytes = bytes;
    s->length = length;
    s->allow_doctype = allow_doctype;
    run(s, bytes, (int)length);
  }
  if (parser) xmlFreeParserCtxt(parser);
  if (s) free(s->stack);
  free(s);
  return d;
}

void mx_free(mx_document *d) {
  if (!d) return;
  for (size_t i = 0; i < d->name_count; i++) free(d->names[i]);
  free(d->names);
  free(d->elements);
  free(d->attributes);
  free(d->texts);
  free(d->arena);
  free(d);
}
