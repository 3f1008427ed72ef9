import SystemLibrary

enum OutputReader {
  /// Whether it has gone: a pipe without a reader, a closed terminal. Detected without writing.
  static var isGone: Bool {
    var entry = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    guard poll(&entry, 1, 0) == 1 else { return false }
    return entry.revents & Int16(POLLERR | POLLHUP) != 0
  }
}
