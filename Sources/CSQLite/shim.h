#include <sqlite3.h>

/* The destructor constants are casts of integers, which Swift cannot import. */
static inline int momentum_bind_text(sqlite3_stmt *s, int i, const char *t, int n) {
  /* An empty string may have no address, which SQLite would take for NULL. */
  return sqlite3_bind_text(s, i, t ? t : "", n, SQLITE_TRANSIENT);
}
static inline int momentum_bind_blob(sqlite3_stmt *s, int i, const void *b, int n) {
  return n ? sqlite3_bind_blob(s, i, b, n, SQLITE_TRANSIENT) : sqlite3_bind_zeroblob(s, i, 0);
}
