internal import SystemLibrary

/// Why a session was ended from outside.
package enum EndReason: Sendable, Hashable {
  /// Ctrl-C or SIGINT.
  case interrupted
  /// SIGTERM.
  case terminated
  /// SIGQUIT, which some terminals send with Ctrl-\.
  case quit
  /// SIGHUP: the terminal or the connection is closing.
  case hungUp
  /// The terminal no longer exists.
  case closed
}

extension EndReason {
  init(signal: Int32) {
    switch signal {
    case SIGINT: self = .interrupted
    case SIGQUIT: self = .quit
    case SIGHUP: self = .hungUp
    default: self = .terminated
    }
  }
}
