#pragma once

#include <stddef.h>
#include <stdint.h>

// libcurl and zlib, loaded at run time. Only what HTTPClient uses is declared here, with the
// documented and stable binary interface, so that no -dev package is needed to build. A test
// compares the numbers with the real header where it is installed.

#if defined(__cplusplus)
extern "C" {
#endif

typedef struct chttp_library chttp_library;
typedef struct chttp_multi chttp_multi;
typedef struct chttp_easy chttp_easy;
typedef struct chttp_list chttp_list;

/// Opens the first library of `names` that has all the functions. NULL if there is none.
chttp_library *chttp_library_open(const char *const *names, size_t count);
/// Frees the table. The library itself stays loaded: its TLS code cannot be unloaded safely.
void chttp_library_free(chttp_library *library);
/// For example "libcurl/7.88.1 OpenSSL/3.0.15 ...". Owned by the library.
const char *chttp_version(const chttp_library *library);

// Numbers of options, infos and results: X(name in the header, name here, number).
#define CHTTP_NUMBERS(X)                                       \
  X(CURLOPT_WRITEDATA, chttp_opt_write_data, 10001)            \
  X(CURLOPT_URL, chttp_opt_url, 10002)                         \
  X(CURLOPT_PROXY, chttp_opt_proxy, 10004)                     \
  X(CURLOPT_WRITEFUNCTION, chttp_opt_write_function, 20011)    \
  X(CURLOPT_USERAGENT, chttp_opt_user_agent, 10018)            \
  X(CURLOPT_HTTPHEADER, chttp_opt_http_header, 10023)          \
  X(CURLOPT_HEADERDATA, chttp_opt_header_data, 10029)          \
  X(CURLOPT_HEADERFUNCTION, chttp_opt_header_function, 20079)  \
  X(CURLOPT_POSTFIELDSIZE_LARGE, chttp_opt_content_size, 30120) \
  X(CURLOPT_COPYPOSTFIELDS, chttp_opt_content, 10165)          \
  X(CURLOPT_FOLLOWLOCATION, chttp_opt_follow_location, 52)     \
  X(CURLOPT_CAINFO, chttp_opt_ca_info, 10065)                  \
  X(CURLOPT_CAPATH, chttp_opt_ca_path, 10097)                  \
  X(CURLOPT_NOSIGNAL, chttp_opt_no_signal, 99)                 \
  X(CURLOPT_ACCEPT_ENCODING, chttp_opt_accept_encoding, 10102) \
  X(CURLOPT_MAXFILESIZE_LARGE, chttp_opt_max_file_size, 30117) \
  X(CURLOPT_TIMEOUT_MS, chttp_opt_timeout_ms, 155)             \
  X(CURLOPT_CONNECTTIMEOUT_MS, chttp_opt_connect_timeout_ms, 156) \
  X(CURLOPT_PROTOCOLS, chttp_opt_protocols, 181)               \
  X(CURLOPT_PIPEWAIT, chttp_opt_pipe_wait, 237)                \
  X(CURLOPT_QUICK_EXIT, chttp_opt_quick_exit, 322)             \
  X(CURLOPT_FRESH_CONNECT, chttp_opt_fresh_connect, 74)        \
  X(CURLOPT_MAXAGE_CONN, chttp_opt_longest_idle, 288)          \
  X(CURLOPT_OPENSOCKETFUNCTION, chttp_opt_open_function, 20163) \
  X(CURLOPT_OPENSOCKETDATA, chttp_opt_open_data, 10164)        \
  X(CURLINFO_PRIMARY_IP, chttp_info_primary_address, 0x100020) \
  X(CURLINFO_RESPONSE_CODE, chttp_info_response_code, 0x200002) \
  X(CURLINFO_HTTP_CONNECTCODE, chttp_info_connect_code, 0x200016) \
  X(CURLINFO_REDIRECT_URL, chttp_info_redirect_url, 0x10001f)  \
  X(CURLINFO_NAMELOOKUP_TIME_T, chttp_info_name_lookup_time, 0x600033) \
  X(CURLINFO_PRETRANSFER_TIME_T, chttp_info_pretransfer_time, 0x600035) \
  X(CURLINFO_HTTP_VERSION, chttp_info_http_version, 0x20002e)  \
  X(CURL_HTTP_VERSION_2_0, chttp_version_2, 3)                 \
  X(CURLMOPT_MAXCONNECTS, chttp_multi_opt_max_connects, 6)     \
  X(CURLMOPT_MAX_HOST_CONNECTIONS, chttp_multi_opt_max_host_connections, 7) \
  X(CURLMOPT_MAX_CONCURRENT_STREAMS, chttp_multi_opt_max_streams, 16) \
  X(CURLPROTO_HTTP, chttp_protocol_http, 1)                    \
  X(CURLPROTO_HTTPS, chttp_protocol_https, 2)                  \
  X(CURLMSG_DONE, chttp_message_done, 1)                       \
  X(CURLE_OK, chttp_ok, 0)                                     \
  X(CURLE_UNSUPPORTED_PROTOCOL, chttp_unsupported_protocol, 1) \
  X(CURLE_FAILED_INIT, chttp_failed_init, 2)                   \
  X(CURLE_URL_MALFORMAT, chttp_url_malformed, 3)               \
  X(CURLE_COULDNT_RESOLVE_PROXY, chttp_could_not_resolve_proxy, 5) \
  X(CURLE_COULDNT_RESOLVE_HOST, chttp_could_not_resolve_host, 6) \
  X(CURLE_COULDNT_CONNECT, chttp_could_not_connect, 7)         \
  X(CURLE_WEIRD_SERVER_REPLY, chttp_weird_reply, 8)            \
  X(CURLE_HTTP2, chttp_http2_framing, 16)                      \
  X(CURLE_PARTIAL_FILE, chttp_partial_file, 18)                \
  X(CURLE_WRITE_ERROR, chttp_write_error, 23)                  \
  X(CURLE_OUT_OF_MEMORY, chttp_out_of_memory, 27)              \
  X(CURLE_OPERATION_TIMEDOUT, chttp_timed_out, 28)             \
  X(CURLE_SSL_CONNECT_ERROR, chttp_tls_connect, 35)            \
  X(CURLE_BAD_FUNCTION_ARGUMENT, chttp_bad_argument, 43)       \
  X(CURLE_GOT_NOTHING, chttp_got_nothing, 52)                  \
  X(CURLE_SSL_ENGINE_NOTFOUND, chttp_tls_engine_missing, 53)   \
  X(CURLE_SSL_ENGINE_SETFAILED, chttp_tls_engine_failed, 54)   \
  X(CURLE_SEND_ERROR, chttp_send_error, 55)                    \
  X(CURLE_RECV_ERROR, chttp_receive_error, 56)                 \
  X(CURLE_SSL_CERTPROBLEM, chttp_tls_certificate, 58)          \
  X(CURLE_SSL_CIPHER, chttp_tls_cipher, 59)                    \
  X(CURLE_PEER_FAILED_VERIFICATION, chttp_tls_verification, 60) \
  X(CURLE_BAD_CONTENT_ENCODING, chttp_bad_content_encoding, 61) \
  X(CURLE_FILESIZE_EXCEEDED, chttp_file_size_exceeded, 63)     \
  X(CURLE_SSL_ENGINE_INITFAILED, chttp_tls_engine_start, 66)   \
  X(CURLE_SSL_CACERT_BADFILE, chttp_tls_authorities_file, 77)  \
  X(CURLE_SSL_SHUTDOWN_FAILED, chttp_tls_shutdown, 80)         \
  X(CURLE_SSL_CRL_BADFILE, chttp_tls_revocation_file, 82)      \
  X(CURLE_SSL_ISSUER_ERROR, chttp_tls_issuer, 83)              \
  X(CURLE_SSL_PINNEDPUBKEYNOTMATCH, chttp_tls_pin, 90)         \
  X(CURLE_SSL_INVALIDCERTSTATUS, chttp_tls_status, 91)         \
  X(CURLE_HTTP2_STREAM, chttp_http2_stream, 92)                \
  X(CURLE_HTTP3, chttp_http3, 95)                              \
  X(CURLE_PROXY, chttp_proxy, 97)                              \
  X(CURLE_SSL_CLIENTCERT, chttp_tls_own_certificate, 98)

enum chttp_number {
#define CHTTP_DECLARE(theirs, ours, number) ours = number,
  CHTTP_NUMBERS(CHTTP_DECLARE)
#undef CHTTP_DECLARE
  /// CURLE_TOO_LARGE, since 8.6: not in the headers that this is compared with.
  chttp_too_large = 100,
};

typedef size_t (*chttp_receive)(char *bytes, size_t size, size_t count, void *context);

/// Where libcurl is about to connect to.
typedef struct chttp_address chttp_address;
/// Returns a socket, or -1 to try the next address.
typedef int (*chttp_open)(void *context, int purpose, chttp_address *address);
/// A socket for the address that no child inherits; -1 if there is none.
int chttp_open_socket(const chttp_address *address);
/// The bytes of an IPv4 or IPv6 address and its port. Returns how many bytes: 4, 16, or 0 for another
/// family.
size_t chttp_address_bytes(const chttp_address *address, uint8_t bytes[16], uint16_t *port);
/// The same of an address in text. A zone behind it is ignored.
size_t chttp_address_of_text(const char *text, uint8_t bytes[16]);

chttp_easy *chttp_easy_create(const chttp_library *library);
void chttp_easy_free(const chttp_library *library, chttp_easy *easy);
// These return a CURLE_ number.
int chttp_set_long(const chttp_library *library, chttp_easy *easy, int option, long value);
int chttp_set_offset(const chttp_library *library, chttp_easy *easy, int option, int64_t value);
int chttp_set_text(const chttp_library *library, chttp_easy *easy, int option, const char *value);
int chttp_set_pointer(const chttp_library *library, chttp_easy *easy, int option, void *value);
int chttp_set_list(const chttp_library *library, chttp_easy *easy, int option, chttp_list *value);
int chttp_set_receiver(const chttp_library *library, chttp_easy *easy, int option,
                       chttp_receive value);
int chttp_set_opener(const chttp_library *library, chttp_easy *easy, int option, chttp_open value);
/// 0 if the library does not know.
long chttp_get_long(const chttp_library *library, chttp_easy *easy, int info);
/// 0 if the library does not know.
int64_t chttp_get_offset(const chttp_library *library, chttp_easy *easy, int info);
/// NULL if the library does not know. Valid until the next use of `easy`.
const char *chttp_get_text(const chttp_library *library, chttp_easy *easy, int info);

/// NULL if out of memory; the list given is then unchanged.
chttp_list *chttp_list_append(const chttp_library *library, chttp_list *list, const char *text);
void chttp_list_free(const chttp_library *library, chttp_list *list);

/// No child inherits the descriptors by which it is woken.
chttp_multi *chttp_multi_create(const chttp_library *library);
void chttp_multi_free(const chttp_library *library, chttp_multi *multi);
// These return a CURLM_ number, 0 for success.
int chttp_multi_set_long(const chttp_library *library, chttp_multi *multi, int option, long value);
int chttp_multi_add(const chttp_library *library, chttp_multi *multi, chttp_easy *easy);
int chttp_multi_remove(const chttp_library *library, chttp_multi *multi, chttp_easy *easy);
/// Does all work that needs no waiting.
int chttp_multi_perform(const chttp_library *library, chttp_multi *multi);
/// Waits for the network, for a wake-up or for the timeout.
int chttp_multi_wait(const chttp_library *library, chttp_multi *multi, int milliseconds);
/// Ends another thread's current or next wait.
int chttp_multi_wake(const chttp_library *library, chttp_multi *multi);
/// The next finished transfer and its CURLE_ number, or NULL.
chttp_easy *chttp_multi_next_finished(const chttp_library *library, chttp_multi *multi,
                                      int *result);

/// Whether one more file or connection can be opened now.
int chttp_has_descriptor(void);

typedef enum {
  /// More input or more room is needed.
  chttp_inflate_more = 0,
  chttp_inflate_done = 1,
  chttp_inflate_damaged = 2,
} chttp_inflate_result;

/// Decompresses one gzip stream in pieces.
typedef struct chttp_inflater chttp_inflater;
/// NULL if zlib or memory is missing.
chttp_inflater *chttp_inflater_create(void);
void chttp_inflater_free(chttp_inflater *inflater);
/// Begins with the next gzip member. 0 if that is not possible.
int chttp_inflater_restart(chttp_inflater *inflater);
/// Decompresses as much as fits. `taken` and `made` are the sizes of input and output on entry and
/// the amounts used on return.
chttp_inflate_result chttp_inflate(chttp_inflater *inflater, const uint8_t *input, size_t *taken,
                                   uint8_t *output, size_t *made);

/// Decompresses a whole zlib stream (RFC 1950) that is in memory. `made` is the size of the output
/// on entry and the amount used on return. Done only if the stream ends, its checksum is right and
/// all input was used; more output than fits is damage. -1 if zlib or memory is missing.
int chttp_inflate_whole(const uint8_t *input, size_t count, uint8_t *output, size_t *made);

/// Compresses as one gzip member (RFC 1952) without a time or a name, so that the same content gives
/// the same bytes. `made` is the size of the output on entry and the amount used on return. 0 if it
/// does not fit, or zlib or memory is missing.
int chttp_deflate_whole(const uint8_t *input, size_t count, uint8_t *output, size_t *made);

#if defined(__cplusplus)
}
#endif
