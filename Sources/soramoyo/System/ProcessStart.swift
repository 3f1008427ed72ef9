import Glibc

/// Puts right what a process may be started with and what would turn against it later.
enum ProcessStart {
  /// To be called before anything is opened.
  static func prepare() {
    // By default a file size limit kills without a word. Ignored, it is an error of `write`.
    signal(SIGXFSZ, SIG_IGN)
    fillStandardStreams()
  }

  /// Where a standard stream is closed, the next file or socket that is opened would get its number
  /// and what is printed would go there. `/dev/null` takes the number, opened for the other
  /// direction: reading and writing fail as they do on a closed stream.
  private static func fillStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is the one that was just looked at.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
