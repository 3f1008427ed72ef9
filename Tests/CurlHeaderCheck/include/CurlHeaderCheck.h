#pragma once

typedef struct {
  const char *name;
  long ours;
  long theirs;
} curl_number;

/// The number of values that can be compared; 0 if libcurl's header is not installed.
int curl_number_count(void);
curl_number curl_number_at(int index);
