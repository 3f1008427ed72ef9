extension TerminalSession {
  /// Takes the terminal, runs `body`, and gives the terminal back exactly once, however it ends.
  ///
  /// Ctrl-C, SIGINT, SIGTERM, SIGHUP and the loss of the terminal end the session's events, so that
  /// a loop over them ends by itself; a second such signal ends the process (with the terminal
  /// given back) in case the body does not listen. Ctrl-Z and SIGTSTP are taken care of.
  ///
  /// - Parameters:
  ///   - device: the terminal.
  ///   - options: what to ask of it.
  ///   - clock: what timers wait by.
  ///   - body: the program, in the caller's isolation.
  /// - Throws: ``TerminalError`` if the terminal cannot be taken, or what `body` throws.
  public static func run<Value>(
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
