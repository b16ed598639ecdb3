// libxml2 asks ICU for the encodings that neither it nor iconv knows. Models are in UTF-8, and the
// tables of ICU are 31 MB, so a release links this in its place, which knows none: libxml2 then says that
// the encoding is not supported.
#include <unicode/ucnv.h>

UConverter *ucnv_open(const char *name, UErrorCode *status) {
  *status = U_UNSUPPORTED_ERROR;
  return NULL;
}

// Without a converter none of these is ever called.
void ucnv_close(UConverter *converter) {}

void ucnv_convertEx(
    UConverter *target, UConverter *source, char **to, const char *toLimit, const char **from,
    const char *fromLimit, UChar *pivotStart, UChar **pivotSource, UChar **pivotTarget,
    const UChar *pivotLimit, UBool reset, UBool flush, UErrorCode *status) {
  *status = U_UNSUPPORTED_ERROR;
}

void ucnv_setFromUCallBack(
    UConverter *converter, UConverterFromUCallback action, const void *context,
    UConverterFromUCallback *oldAction, const void **oldContext, UErrorCode *status) {
  *status = U_UNSUPPORTED_ERROR;
}

void ucnv_setToUCallBack(
    UConverter *converter, UConverterToUCallback action, const void *context,
    UConverterToUCallback *oldAction, const void **oldContext, UErrorCode *status) {
  *status = U_UNSUPPORTED_ERROR;
}

void UCNV_FROM_U_CALLBACK_STOP(
    const void *context, UConverterFromUnicodeArgs *arguments, const UChar *units, int32_t length,
    UChar32 point, UConverterCallbackReason reason, UErrorCode *status) {}

void UCNV_TO_U_CALLBACK_STOP(
    const void *context, UConverterToUnicodeArgs *arguments, const char *units, int32_t length,
    UConverterCallbackReason reason, UErrorCode *status) {}
