/* Runs a program and prints the peak of its resident memory in KiB on descriptor 3.
 * Linux lets a child start with the peak of the process that spawned it, so this cannot
 * be asked from Python: every program would seem as big as the interpreter. */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **arguments) {
  if (count < 2) return 64;
  pid_t child = fork();
  if (child < 0) return 71;
  if (child == 0) {
    close(3);
    execv(arguments[1], arguments + 1);
    _exit(127);
  }
  int status = 0;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) != child) return 71;
  dprintf(3, "%ld\n", usage.ru_maxrss);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
