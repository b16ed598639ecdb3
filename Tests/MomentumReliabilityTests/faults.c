/* Loaded into a program by LD_PRELOAD. Counts what it does to the files of a store, and at the n-th
   time ends the program as `kill -9` does, or lets that and all that follows fail. So the same
   n means the same point in every run. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static long count;

static long number(const char *name) {
  const char *text = getenv(name);
  return text ? atol(text) : 0;
}

/* What of the store a path is, or 0. */
static char part(const char *path) {
  const char *store = getenv("FAULT_STORE");
  size_t length = store ? strlen(store) : 0;
  if (!length || strncmp(path, store, length)) return 0;
  path += length;
  if (!*path) return 'm';
  if (!strcmp(path, "-wal")) return 'w';
  if (!strcmp(path, "-journal")) return 'j';
  return !strncmp(path, ".backup", 7) ? 'b' : 0;
}

static char part_of(int file) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return part(path);
}

static void note(char deed, char part) {
  const char *path = getenv("FAULT_LOG");
  if (!path) return;
  int file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0644);
  char line[3] = {deed, part, '\n'};
  if (file < 0 || write(file, line, 3) != 3) abort();
  close(file);
}

/* Counts a deed; whether it has to fail. */
static int fails(char deed, char part) {
  if (!part) return 0;
  note(deed, part);
  count++;
  if (count == number("FAULT_KILL") && deed != 'p') kill(getpid(), SIGKILL);
  if (number("FAULT_ERROR") && count >= number("FAULT_ERROR")) {
    errno = (int)number("FAULT_ERRNO");
    return 1;
  }
  return 0;
}

#define REAL(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t place) {
  if (fails('p', part_of(file))) return -1;
  /* Half of it may have reached the disk. */
  if (count == number("FAULT_KILL") && part_of(file)) {
    if (count % 2) REAL(pwrite64)(file, bytes, length / 2, place);
    kill(getpid(), SIGKILL);
  }
  return REAL(pwrite64)(file, bytes, length, place);
}

int fsync(int file) { return fails('s', part_of(file)) ? -1 : REAL(fsync)(file); }
int fdatasync(int file) { return fails('s', part_of(file)) ? -1 : REAL(fdatasync)(file); }
int ftruncate64(int file, off64_t length) {
  return fails('t', part_of(file)) ? -1 : REAL(ftruncate64)(file, length);
}
int unlink(const char *path) { return fails('u', part(path)) ? -1 : REAL(unlink)(path); }
