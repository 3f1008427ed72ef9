/// Why a terminal could not be taken. The numbers are `errno` values.
public enum TerminalError: Error, Sendable, Hashable {
  /// There is no terminal to work with.
  case noTerminal(code: Int32)
  /// This process already holds a terminal.
  case alreadyHeld
  /// The terminal does not let its settings be read or changed.
  case settingsRefused(code: Int32)
  /// The system has no pipe or thread to spare.
  case noResources(code: Int32)
}
