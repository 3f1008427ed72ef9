internal import CTerminal
internal import Glibc

/// The terminal this process runs on.
///
/// Opening it switches to raw mode and the alternate screen, catches the signals that end or
/// suspend a program, and starts one thread that waits for input; closing it undoes all that. A
/// crash gives the terminal back too. Only one can be open in a process at a time.
public final class UnixTerminal: TerminalDevice {
  private enum Phase {
    case closed
    /// Opened and drawing.
    case active
    /// Opened, but the terminal is lent back to the shell.
    case suspended
  }

  private struct State {
    var phase = Phase.closed
    var options = TerminalOptions()
    var thread: InputThread?
  }

  private let input: Int32
  private let output: Int32
  private let ownsDescriptors: Bool
  private let state = Locked(State())

  /// Uses descriptors that stay the caller's; both must be the same terminal.
  public init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
    ownsDescriptors = false
  }

  /// Uses the terminal that controls this process, wherever its streams go.
  public init() throws(TerminalError) {
    let descriptor = Glibc.open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    if descriptor < 0 { throw .noTerminal(code: errno) }
    input = descriptor
    output = descriptor
    ownsDescriptors = true
  }

  deinit {
    close()
    if ownsDescriptors { _ = Glibc.close(input) }
  }

  /// The size now; 80 by 24 where the terminal does not know.
  public var size: TerminalSize {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard cterminal_size(output, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return TerminalSize(columns: Int(columns), rows: Int(rows))
  }

  public func open(
    _ options: TerminalOptions, deliver: @escaping @Sendable (DeviceEvent) -> Void
  ) throws(TerminalError) {
    let undo = options.leaveBytes
    switch cterminal_hold(input, output, undo, undo.count) {
    case 0: break
    case EBUSY: throw .alreadyHeld
    case let code: throw .noTerminal(code: code)
    }
    do throws(TerminalError) {
      let pump = InputPump(escapeDelay: options.escapeDelay)
      let thread = try InputThread(input: input, pump: pump, terminal: self, deliver: deliver)
      cterminal_catch(thread.signalDescriptor)
      let code = cterminal_raw()
      if code != 0 {
        cterminal_uncatch()
        throw .settingsRefused(code: code)
      }
      state.withLock { $0 = State(phase: .active, options: options, thread: thread) }
      var bytes = options.enterBytes
      if options.asksBackground { bytes += Sequences.askBackground }
      _ = write(bytes)
      try thread.start()
    } catch {
      if !tryClose() { cterminal_release() }
      throw error
    }
  }

  public func close() {
    _ = tryClose()
  }

  private func tryClose() -> Bool {
    let thread = state.withLock { $0.phase == .closed ? nil : $0.thread }
    guard let thread else { return false }
    thread.stop()
    state.withLock { state in
      _ = cterminal_restore()
      cterminal_uncatch()
      cterminal_release()
      state = State()
    }
    return true
  }

  public func write(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      state.phase == .active && Descriptor.writeAll(bytes, to: output)
    }
  }

  public func suspend() {
    // The whole group, as the terminal's own Ctrl-Z does: a pager or script around us stops too.
    kill(0, SIGTSTP)
  }

  /// Gives the terminal back and stops the process until it is continued.
  func stopProcess() {
    state.withLock { state in
      guard state.phase == .active else { return }
      _ = cterminal_restore()
      state.phase = .suspended
    }
    cterminal_stop()
  }

  /// Takes the terminal again after a stop.
  ///
  /// - Returns: false while the process is in the background, where it must not touch the terminal.
  func resume() -> Bool {
    state.withLock { state in
      guard state.phase != .closed else { return true }
      guard cterminal_in_foreground(input) != 0, cterminal_raw() == 0 else {
        state.phase = .suspended
        return false
      }
      let isOurs = state.phase == .active
      state.phase = .active
      let bytes = isOurs ? state.options.keepBytes : state.options.enterBytes
      _ = Descriptor.writeAll(bytes, to: output)
      return true
    }
  }
}
