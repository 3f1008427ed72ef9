#define _GNU_SOURCE
#include "CHTTP.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

// CURLMsg, with the layout of the header.
typedef struct {
  int kind;
  chttp_easy *easy;
  union {
    void *whatever;
    int result;
  } data;
} message;

// struct curl_sockaddr, with the layout of the header.
struct chttp_address {
  int family;
  int type;
  int protocol;
  unsigned int length;
  struct sockaddr address;
};

#define GLOBAL_EVERYTHING 3L  // CURL_GLOBAL_SSL | CURL_GLOBAL_WIN32

#define FUNCTIONS(X)                                                                    \
  X(int, curl_global_init, (long))                                                      \
  X(char *, curl_version, (void))                                                       \
  X(chttp_easy *, curl_easy_init, (void))                                               \
  X(void, curl_easy_cleanup, (chttp_easy *))                                            \
  X(int, curl_easy_setopt, (chttp_easy *, int, ...))                                    \
  X(int, curl_easy_getinfo, (chttp_easy *, int, ...))                                   \
  X(chttp_list *, curl_slist_append, (chttp_list *, const char *))                      \
  X(void, curl_slist_free_all, (chttp_list *))                                          \
  X(chttp_multi *, curl_multi_init, (void))                                             \
  X(int, curl_multi_cleanup, (chttp_multi *))                                           \
  X(int, curl_multi_setopt, (chttp_multi *, int, ...))                                  \
  X(int, curl_multi_add_handle, (chttp_multi *, chttp_easy *))                          \
  X(int, curl_multi_remove_handle, (chttp_multi *, chttp_easy *))                       \
  X(int, curl_multi_perform, (chttp_multi *, int *))                                    \
  X(int, curl_multi_poll, (chttp_multi *, void *, unsigned, int, int *))                \
  X(int, curl_multi_wakeup, (chttp_multi *))                                            \
  X(message *, curl_multi_info_read, (chttp_multi *, int *))

struct chttp_library {
#define POINTER(result, name, arguments) result(*name) arguments;
  FUNCTIONS(POINTER)
#undef POINTER
};

static int load(chttp_library *library, void *handle) {
#define FIND(result, name, arguments)                              \
  library->name = (result(*) arguments)dlsym(handle, #name);       \
  if (!library->name) return 0;
  FUNCTIONS(FIND)
#undef FIND
  return 1;
}

chttp_library *chttp_library_open(const char *const *names, size_t count) {
  // Before libcurl 7.84 its global initialisation must not run on two threads at once.
  static pthread_mutex_t setup = PTHREAD_MUTEX_INITIALIZER;
  chttp_library *library = malloc(sizeof *library);
  if (!library) return NULL;
  for (size_t i = 0; i < count; i++) {
    // Lazily: it brings some thirty libraries, and most of what they look up is never called.
    void *handle = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
    if (!handle) continue;
    if (load(library, handle)) {
      pthread_mutex_lock(&setup);
      int result = library->curl_global_init(GLOBAL_EVERYTHING);
      pthread_mutex_unlock(&setup);
      if (result == chttp_ok) return library;
    }
  }
  free(library);
  return NULL;
}

int chttp_has_descriptor(void) {
  // Standard input need not be open.
  int file = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (file >= 0) close(file);
  return file >= 0;
}

void chttp_library_free(chttp_library *library) { free(library); }

const char *chttp_version(const chttp_library *library) { return library->curl_version(); }

chttp_easy *chttp_easy_create(const chttp_library *library) { return library->curl_easy_init(); }

void chttp_easy_free(const chttp_library *library, chttp_easy *easy) {
  library->curl_easy_cleanup(easy);
}

int chttp_set_long(const chttp_library *library, chttp_easy *easy, int option, long value) {
  return library->curl_easy_setopt(easy, option, value);
}

int chttp_set_offset(const chttp_library *library, chttp_easy *easy, int option, int64_t value) {
  return library->curl_easy_setopt(easy, option, value);
}

int chttp_set_text(const chttp_library *library, chttp_easy *easy, int option, const char *value) {
  return library->curl_easy_setopt(easy, option, value);
}

int chttp_set_pointer(const chttp_library *library, chttp_easy *easy, int option, void *value) {
  return library->curl_easy_setopt(easy, option, value);
}

int chttp_set_list(const chttp_library *library, chttp_easy *easy, int option, chttp_list *value) {
  return library->curl_easy_setopt(easy, option, value);
}

int chttp_set_receiver(const chttp_library *library, chttp_easy *easy, int option,
                       chttp_receive value) {
  return library->curl_easy_setopt(easy, option, value);
}

int chttp_set_opener(const chttp_library *library, chttp_easy *easy, int option, chttp_open value) {
  return library->curl_easy_setopt(easy, option, value);
}

static void keep_from_children(int descriptor) {
  int flags = fcntl(descriptor, F_GETFD);
  if (flags >= 0 && !(flags & FD_CLOEXEC)) fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC);
}

int chttp_open_socket(const chttp_address *address) {
#ifdef SOCK_CLOEXEC
  return socket(address->family, address->type | SOCK_CLOEXEC, address->protocol);
#else
  int descriptor = socket(address->family, address->type, address->protocol);
  keep_from_children(descriptor);
  return descriptor;
#endif
}

size_t chttp_address_bytes(const chttp_address *address, uint8_t bytes[16], uint16_t *port) {
  if (address->family == AF_INET && address->length >= sizeof(struct sockaddr_in)) {
    struct sockaddr_in place;
    memcpy(&place, &address->address, sizeof place);
    memcpy(bytes, &place.sin_addr, 4);
    *port = ntohs(place.sin_port);
    return 4;
  }
  if (address->family == AF_INET6 && address->length >= sizeof(struct sockaddr_in6)) {
    struct sockaddr_in6 place;
    memcpy(&place, &address->address, sizeof place);
    memcpy(bytes, &place.sin6_addr, 16);
    *port = ntohs(place.sin6_port);
    return 16;
  }
  return 0;
}

size_t chttp_address_of_text(const char *text, uint8_t bytes[16]) {
  char plain[64];
  size_t length = strcspn(text, "%");
  if (length >= sizeof plain) return 0;
  memcpy(plain, text, length);
  plain[length] = 0;
  if (inet_pton(AF_INET, plain, bytes) == 1) return 4;
  return inet_pton(AF_INET6, plain, bytes) == 1 ? 16 : 0;
}

long chttp_get_long(const chttp_library *library, chttp_easy *easy, int info) {
  long value = 0;
  return library->curl_easy_getinfo(easy, info, &value) == chttp_ok ? value : 0;
}

int64_t chttp_get_offset(const chttp_library *library, chttp_easy *easy, int info) {
  int64_t value = 0;
  return library->curl_easy_getinfo(easy, info, &value) == chttp_ok ? value : 0;
}

const char *chttp_get_text(const chttp_library *library, chttp_easy *easy, int info) {
  const char *value = NULL;
  return library->curl_easy_getinfo(easy, info, &value) == chttp_ok ? value : NULL;
}

chttp_list *chttp_list_append(const chttp_library *library, chttp_list *list, const char *text) {
  return library->curl_slist_append(list, text);
}

void chttp_list_free(const chttp_library *library, chttp_list *list) {
  library->curl_slist_free_all(list);
}

// How many descriptors above the highest open one are looked at, and how many at most.
#define NEAR 64
#define HIGHEST 4096

// Behind all numbers that libcurl may get. A new descriptor has the lowest free number, but where a program was started
// with many files open, the free ones are far apart.
static int end_of_descriptors(void) {
  // Where /proc is missing, only the numbers above the lowest free one are looked at.
  int highest = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (highest < 0) return 0;
  close(highest);
  DIR *folder = opendir("/proc/self/fd");
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    int number = atoi(entry->d_name);
    if (number > highest) highest = number;
  }
  if (folder) closedir(folder);
  return highest + NEAR < HIGHEST ? highest + NEAR : HIGHEST;
}

// Which file a child would inherit with a descriptor, if any.
struct file {
  bool is_inherited;
  dev_t device;
  ino_t number;
};

static struct file inherited_file(int descriptor) {
  struct file file = {0};
  struct stat status;
  int flags = fcntl(descriptor, F_GETFD);
  if (flags < 0 || flags & FD_CLOEXEC || fstat(descriptor, &status) != 0) return file;
  file = (struct file){true, status.st_dev, status.st_ino};
  return file;
}

chttp_multi *chttp_multi_create(const chttp_library *library) {
  int end = end_of_descriptors();
  if (end == 0) return library->curl_multi_init();
  // Only what a child inherits already is left as it is. A number that was open says nothing: another thread may close
  // what it had open for a moment, inherited or not, and libcurl get its number.
  struct file *was_inherited = calloc((size_t)end, sizeof *was_inherited);
  if (!was_inherited) return NULL;
  for (int i = 0; i < end; i++) was_inherited[i] = inherited_file(i);
  chttp_multi *multi = library->curl_multi_init();
  // What another thread has opened meanwhile is meant for no child either.
  for (int i = 0; i < end; i++) {
    struct file now = inherited_file(i);
    bool is_same = now.device == was_inherited[i].device && now.number == was_inherited[i].number;
    if (now.is_inherited && !(was_inherited[i].is_inherited && is_same)) keep_from_children(i);
  }
  free(was_inherited);
  return multi;
}

void chttp_multi_free(const chttp_library *library, chttp_multi *multi) {
  library->curl_multi_cleanup(multi);
}

int chttp_multi_set_long(const chttp_library *library, chttp_multi *multi, int option,
                         long value) {
  return library->curl_multi_setopt(multi, option, value);
}

int chttp_multi_add(const chttp_library *library, chttp_multi *multi, chttp_easy *easy) {
  return library->curl_multi_add_handle(multi, easy);
}

int chttp_multi_remove(const chttp_library *library, chttp_multi *multi, chttp_easy *easy) {
  return library->curl_multi_remove_handle(multi, easy);
}

int chttp_multi_perform(const chttp_library *library, chttp_multi *multi) {
  int running = 0;
  return library->curl_multi_perform(multi, &running);
}

int chttp_multi_wait(const chttp_library *library, chttp_multi *multi, int milliseconds) {
  return library->curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}

int chttp_multi_wake(const chttp_library *library, chttp_multi *multi) {
  return library->curl_multi_wakeup(multi);
}

chttp_easy *chttp_multi_next_finished(const chttp_library *library, chttp_multi *multi,
                                      int *result) {
  int left = 0;
  message *next;
  while ((next = library->curl_multi_info_read(multi, &left))) {
    if (next->kind != chttp_message_done) continue;
    *result = next->data.result;
    return next->easy;
  }
  return NULL;
}
