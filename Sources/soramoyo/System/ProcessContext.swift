import CProgram
import Models
import Pages
import SystemLibrary
import Terminal

/// The process's environment at the start, passed to everything below.
struct ProcessContext {
  var environment: [String: String]
  let isOutputTerminal: Bool
  let isErrorTerminal: Bool
  let isInputTerminal: Bool
  let columns: Int?
  let now: Instant
  /// Rows of the terminal; nil as for `columns`.
  var rows: Int?
  /// Columns of the terminal of standard error; nil if it is not a terminal, or gives no size.
  var errorColumns: Int?
  /// Asks the terminal; nil where it may not be asked.
  var askTerminal: @Sendable (SingleQuestion.Subject) -> SingleQuestion.Answer? = { _ in nil }

  /// Whether the terminal has too few rows for a week, or for all notes, without being asked; nil without one.
  var isLow: Bool? { rows.map(Self.isLow) }

  static func isLow(_ rows: Int) -> Bool { rows < 30 }

  /// Whether a person can be asked and answer.
  var isConversation: Bool { isInputTerminal && isErrorTerminal }

  /// The same for a program that talks to another one: nobody is asked, and nothing is drawn.
  var withoutTerminals: ProcessContext {
    ProcessContext(
      environment: environment, isOutputTerminal: false, isErrorTerminal: false,
      isInputTerminal: false, columns: nil, now: now)
  }

  /// The columns without a setting: the terminal's, else `COLUMNS` (0 in some programs means unknown), else 80.
  var usableColumns: Int {
    columns ?? environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  /// - Parameter settings: the variables of settings.
  static func current(settings: [String]) -> ProcessContext {
    let size = terminalSize(of: STDOUT_FILENO)
    return ProcessContext(
      environment: Surroundings.environment(ownVariables + settings),
      isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isErrorTerminal: isatty(STDERR_FILENO) == 1, isInputTerminal: isatty(STDIN_FILENO) == 1,
      columns: size.columns, now: wallClock(), rows: size.rows,
      errorColumns: terminalSize(of: STDERR_FILENO).columns,
      askTerminal: { subject in
        let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { return nil }
        defer { close(terminal) }
        return SingleQuestion().ask(subject, terminal)
      })
  }

  static func wallClock() -> Instant { Instant(seconds: Surroundings.seconds) }

  /// Nil where it is not a terminal, or gives no size.
  private static func terminalSize(of descriptor: Int32) -> (columns: Int?, rows: Int?) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
    return (
      size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil
    )
  }

  /// The variables read besides those of settings.
  static let ownVariables = [
    "HOME", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "TERM", "TERM_PROGRAM", "COLORTERM",
    "COLORFGBG", "COLUMNS", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "SSH_CONNECTION", "SSH_TTY", "DISPLAY", "WAYLAND_DISPLAY",
    "BROWSER", "VISUAL",
    "EDITOR",
    "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR",
    "SORAMOYO_CONFIG",
  ]
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

/// The words of the command line, as the C runtime has them: Swift's `CommandLine` is empty where /proc is
/// not mounted, and then every command would be another one.
struct ProgramArguments {
  /// Without the name of the program.
  private(set) var words: [String] = []

  /// Why the command line cannot be used.
  enum Fault: Error, Equatable {
    /// No words, not even a name.
    case none
    /// The first word that is not UTF-8, as far as it can be shown. It could mean another file.
    case notUTF8(String)
    /// A variable that is a path or a setting and is not UTF-8.
    case variableNotUTF8(String)
  }

  /// - Parameter all: the name of the program first.
  init(_ all: Words) throws(Fault) {
    guard !all.isEmpty else { throw .none }
    for word in all.dropFirst() {
      guard let word else { break }
      guard let text = String(validatingCString: word) else {
        throw .notUTF8(String(cString: word))
      }
      words.append(text)
    }
  }

  /// Words as the C runtime has them: they end with the first that is null.
  typealias Words = UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>

  static var ofProcess: Words {
    Words(start: cprogram_arguments(), count: Int(cprogram_argument_count()))
  }

  /// The words of this process, repaired: for the language of an error about them.
  static var shown: [String] { ofProcess.dropFirst().compactMap { $0.map { String(cString: $0) } } }

  /// The name this process was called by; nil if unknown or not UTF-8.
  static var programName: String? {
    ofProcess.first?.flatMap { String(validatingCString: $0) }
  }
}
