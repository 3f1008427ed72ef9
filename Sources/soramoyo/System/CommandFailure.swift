/// A command's failure as an exit code (product section 3).
struct CommandFailure: Error, Equatable {
  enum Code: Int32 {
    case usage = 64
    case notUnderstood = 65
    /// A place, a program, a file, a setting.
    case notFound = 66
    case severalPlaces = 67
    case unavailable = 69
    case cannotWrite = 73
    case inputOutput = 74
    case tooOld = 75
    case wrongConfig = 78
    // By a signal: 128 and its number.
    case hungUp = 129
    case interrupted = 130
    case quit = 131
    case terminated = 143
  }

  let exitCode: Int32

  init(_ code: Code) {
    exitCode = code.rawValue
  }

  /// A failure with an exit code from elsewhere, such as a signal.
  init(exitCode: Int32) {
    self.exitCode = exitCode
  }
}
