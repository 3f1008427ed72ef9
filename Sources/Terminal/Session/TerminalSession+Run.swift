extension TerminalSession {
  /// Opens the terminal, runs `body`, and always restores the terminal exactly once.
  ///
  /// Ctrl-C, SIGINT, SIGTERM, SIGHUP and the loss of the terminal end the session's events, so that
  /// a loop over them ends by itself; a second such signal ends the process (with the terminal
  /// restored) in case the body does not react. Ctrl-Z and SIGTSTP are handled.
  ///
  /// - Parameters:
  ///   - device: the terminal.
  ///   - options: the options for the terminal.
  ///   - clock: the clock of the timers.
  ///   - body: the program, in the caller's isolation.
  /// - Throws: ``TerminalError`` if the terminal cannot be opened, or what `body` throws.
  package static func run<Value>(
    on device: any TerminalDevice, options: TerminalOptions = TerminalOptions(),
    clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    body: (TerminalSession) async throws -> Value
  ) async throws -> SessionOutcome<Value> {
    let session = TerminalSession(device: device, options: options, clock: clock)
    try session.open(options)
    do {
      let value = try await body(session)
      return SessionOutcome(value: value, endReason: session.close())
    } catch {
      _ = session.close()
      throw error
    }
  }
}
