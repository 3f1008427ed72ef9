/// Why a terminal could not be opened. The numbers are `errno` values.
package enum TerminalError: Error, Sendable, Hashable {
  case noTerminal(code: Int32)
  /// This process already holds a terminal.
  case alreadyHeld
  /// The terminal refuses to report or change its settings.
  case settingsRefused(code: Int32)
  /// The system refuses to create a pipe or a thread.
  case noResources(code: Int32)
}
