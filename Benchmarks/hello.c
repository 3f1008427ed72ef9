/* The yardstick: the least a program can do and still say something. */
#include <stdio.h>

int main(void) {
  puts("hello");
  return 0;
}
