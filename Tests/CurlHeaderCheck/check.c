#include "CurlHeaderCheck.h"

#include "CHTTP.h"

#if __has_include(<curl/curl.h>)
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>

static const curl_number numbers[] = {
#define COMPARE(theirs, ours, number) {#theirs, (long)ours, (long)theirs},
    CHTTP_NUMBERS(COMPARE)
#undef COMPARE
    {"CURL_GLOBAL_ALL", 3, CURL_GLOBAL_ALL},
    {"offset of CURLMsg.easy_handle", 8, (long)offsetof(CURLMsg, easy_handle)},
    {"offset of CURLMsg.data", 16, (long)offsetof(CURLMsg, data)},
    {"offset of curl_sockaddr.addrlen", 12, (long)offsetof(struct curl_sockaddr, addrlen)},
    {"offset of curl_sockaddr.addr", 16, (long)offsetof(struct curl_sockaddr, addr)},
};

int curl_number_count(void) { return (int)(sizeof numbers / sizeof numbers[0]); }
curl_number curl_number_at(int index) { return numbers[index]; }
#else
int curl_number_count(void) { return 0; }
curl_number curl_number_at(int index) {
  (void)index;
  curl_number none = {"", 0, 0};
  return none;
}
#endif
