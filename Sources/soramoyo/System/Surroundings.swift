import Glibc
import Models

/// What the program finds around itself when it starts. Everything below gets it handed in.
struct Surroundings {
  let environment: [String: String]
  let isOutputTerminal: Bool
  let isErrorTerminal: Bool
  let isInputTerminal: Bool
  /// Columns of the terminal, nil when there is none.
  let columns: Int?
  let now: Instant

  /// Reads the real ones.
  static func current() -> Surroundings {
    Surroundings(
      environment: processEnvironment(), isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isErrorTerminal: isatty(STDERR_FILENO) == 1, isInputTerminal: isatty(STDIN_FILENO) == 1,
      columns: terminalColumns(), now: wallClock())
  }

  static func wallClock() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(seconds: time.tv_sec)
  }

  private static func terminalColumns() -> Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  private static func processEnvironment() -> [String: String] {
    var found: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let equals = text.firstIndex(of: "=") {
        found[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      next += 1
    }
    return found
  }
}
