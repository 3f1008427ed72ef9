import Models
import SystemLibrary
import Terminal

/// The process's environment at the start, passed to everything below.
struct ProcessContext {
  let environment: [String: String]
  let isOutputTerminal: Bool
  let isErrorTerminal: Bool
  let isInputTerminal: Bool
  let columns: Int?
  let now: Instant
  /// Columns of the terminal of standard error; nil if it is not a terminal, or gives no size.
  var errorColumns: Int?
  /// Asks the terminal for the colour of its background; nil where it may not be asked or does not say.
  var askBackground: @Sendable () -> ColorReport? = { nil }

  /// Whether a person can be asked and answer.
  var isConversation: Bool { isInputTerminal && isErrorTerminal }

  /// The columns without a setting: the terminal's, else `COLUMNS` (0 in some programs means unknown), else 80.
  var usableColumns: Int {
    columns ?? environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  func with(environment: [String: String]) -> ProcessContext {
    ProcessContext(
      environment: environment, isOutputTerminal: isOutputTerminal,
      isErrorTerminal: isErrorTerminal, isInputTerminal: isInputTerminal, columns: columns,
      now: now,
      errorColumns: errorColumns, askBackground: askBackground)
  }

  /// - Parameter settings: the variables of settings.
  static func current(settings: [String]) -> ProcessContext {
    ProcessContext(
      environment: environment(ownVariables + settings),
      isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isErrorTerminal: isatty(STDERR_FILENO) == 1, isInputTerminal: isatty(STDIN_FILENO) == 1,
      columns: terminalColumns(of: STDOUT_FILENO), now: wallClock(),
      errorColumns: terminalColumns(of: STDERR_FILENO),
      askBackground: {
        let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { return nil }
        defer { close(terminal) }
        return BackgroundQuestion().ask(terminal)
      })
  }

  static func wallClock() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(seconds: time.tv_sec)
  }

  private static func terminalColumns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The variables read besides those of settings.
  static let ownVariables = [
    "HOME", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "TERM", "COLORTERM",
    "COLORFGBG", "COLUMNS", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "SSH_CONNECTION", "SSH_TTY", "DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "VISUAL",
    "EDITOR",
    "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR",
    "SORAMOYO_CONFIG",
  ]

  /// Only variables that are set.
  static func environment(_ names: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { found[name] = String(cString: value) }
    }
    return found
  }
}

/// Corrects inherited process settings that would cause trouble later.
enum ProcessStart {
  /// Call it before anything is opened.
  static func prepare() {
    // By default a file size limit kills the process. If ignored, `write` returns an error.
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
