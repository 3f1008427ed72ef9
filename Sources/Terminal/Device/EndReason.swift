/// Why a session ends without the program wanting it.
public enum EndReason: Sendable, Hashable {
  /// Ctrl-C, or SIGINT from outside.
  case interrupted
  /// SIGTERM, or SIGQUIT.
  case terminated
  /// SIGHUP: the terminal or the connection is going away.
  case hungUp
  /// The terminal is gone.
  case closed
}
