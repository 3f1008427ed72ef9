import Glibc

/// Corrects inherited process settings that would cause trouble later.
enum ProcessStart {
  /// Call it before anything is opened.
  static func prepare() {
    // By default a file size limit kills the process silently. If ignored, `write` returns an
    // error.
    signal(SIGXFSZ, SIG_IGN)
    fillStandardStreams()
  }

  /// If a standard stream is closed, the next file or socket opened would get its number, and
  /// output would go there. `/dev/null` takes the number, opened for the other direction: reading
  /// and writing fail as on a closed stream.
  private static func fillStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is the one just examined.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
