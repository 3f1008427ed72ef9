internal import CTerminal
import Locking
internal import SystemLibrary

/// The terminal of this process.
///
/// Opening it switches to raw mode and the alternate screen, installs handlers for the signals that
/// end or suspend a program, and starts one thread that waits for input; closing it undoes all
/// that. The terminal is restored after a crash too. A process can have only one open at a time.
package final class UnixTerminal: TerminalDevice {
  private enum Phase {
    case closed
    /// Open and drawing.
    case active
    /// Open, but restored for the shell while suspended.
    case suspended
  }

  private struct State {
    var phase = Phase.closed
    var options = TerminalOptions()
    var thread: InputThread?
    var window: InputWindow?
  }

  private let input: Int32
  private let output: Int32
  private let ownsDescriptors: Bool
  private let state = Locked(State())
  /// A write must not wait for a blocked terminal while this is not 0: the number of callers that
  /// need the terminal now, one of them permanently once the session is to end.
  private let waitingToTake = Locked(0)
  private let answers = Locked(AwaitedAnswers())

  /// Uses descriptors that the caller keeps ownership of; both must refer to the same terminal.
  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
    ownsDescriptors = false
  }

  /// Uses the controlling terminal of this process, wherever its streams are redirected.
  ///
  /// The descriptor is non-blocking: a blocked terminal must not keep the program from ending. That
  /// applies to this descriptor only, not to the streams shared with other processes.
  package init() throws(TerminalError) {
    let descriptor = SystemLibrary.open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { throw .noTerminal(code: errno) }
    input = descriptor
    output = descriptor
    ownsDescriptors = true
  }

  deinit {
    close { [] }
    if ownsDescriptors { _ = SystemLibrary.close(input) }
  }

  /// The current size; 80 by 24 if the terminal does not report one.
  package var size: TerminalSize {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard cterminal_size(output, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return TerminalSize(columns: Int(columns), rows: Int(rows))
  }

  package func open(
    _ options: TerminalOptions, deliver: @escaping @Sendable (DeviceEvent) -> Void
  ) throws(TerminalError) {
    let undo = options.leaveBytes
    switch cterminal_hold(input, output, undo, undo.count) {
    case 0: break
    case EBUSY: throw .alreadyHeld
    case let code: throw .noTerminal(code: code)
    }
    do throws(TerminalError) {
      let window = InputWindow()
      let thread = try InputThread(
        input: input, options: options, window: window, terminal: self, deliver: deliver)
      waitingToTake.withLock { $0 = 0 }
      cterminal_catch(thread.signalDescriptor)
      do throws(TerminalError) {
        // Before the terminal is changed: if no thread can be created, nothing has to be undone.
        // And before the first write, which a terminal may block: the thread receives the signals.
        try thread.start()
        let code = cterminal_raw()
        if code != 0 {
          thread.stop()
          throw .settingsRefused(code: code)
        }
      } catch {
        cterminal_uncatch()
        throw error
      }
      state.withLock {
        $0 = State(phase: .active, options: options, thread: thread, window: window)
      }
      _ = write(options.enterBytes)
      if options.asksBackground { ask(.background) }
      if options.asksWidth { ask(.width) }
    } catch {
      cterminal_release()
      throw error
    }
  }

  package func close(untaken: () -> [InputEvent]) {
    let thread = state.withLock { $0.phase == .closed ? nil : $0.thread }
    guard let thread else { return }
    thread.stop()
    thread.leave(untaken())
    state.withLock { state in
      _ = cterminal_restore(0)
      cterminal_uncatch()
      cterminal_release()
      state = State()
    }
  }

  package func write(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      guard state.phase == .active else { return false }
      return Descriptor.writeAll(bytes, to: output) { waitingToTake.withLock { $0 == 0 } }
    }
  }

  /// From now on no write waits for a blocked terminal: the session is to end.
  func stopWaiting() {
    waitingToTake.withLock { $0 += 1 }
  }

  package func ask(_ question: TerminalQuestion) {
    answers.withLock { $0.ask(question, at: .now) }
    _ = write(question.bytes)
  }

  /// An answer, or anything else, has arrived.
  func took(_ event: InputEvent) {
    answers.withLock { $0.take(event) }
  }

  /// Whether an answer of the terminal is pending.
  var awaitsAnswer: Bool { answers.withLock { $0.isWaiting(at: .now) } }

  package func tookInput(weight: Int) {
    state.withLock { state in
      if state.window?.giveBack(weight) == true { state.thread?.deliverMore() }
    }
  }

  package func setTimer(seconds: Int) {
    state.withLock { $0.thread?.setTimer(seconds: max(1, seconds)) }
  }

  package func suspend() {
    // The whole process group, as the terminal's own Ctrl-Z does: a pager or script stops too.
    kill(0, SIGTSTP)
  }

  /// Restores the terminal and stops the process until it is continued.
  ///
  /// - Parameter continues: `cterminal_continues()` before the signal to stop was read: if the
  ///   process was continued since, it is not stopped.
  func stopProcess(unlessContinuedSince continues: UInt32) {
    // A write that waits for the terminal holds the lock.
    waitingToTake.withLock { $0 += 1 }
    state.withLock { state in
      guard state.phase == .active else { return }
      _ = cterminal_restore(0)
      state.phase = .suspended
    }
    waitingToTake.withLock { $0 -= 1 }
    cterminal_stop(continues)
  }

  /// Sets the terminal up again after a stop.
  ///
  /// - Returns: false while the process is in the background, where it must not change the
  ///   terminal.
  func resume() -> Bool {
    waitingToTake.withLock { $0 += 1 }
    defer { waitingToTake.withLock { $0 -= 1 } }
    return state.withLock { state in
      guard state.phase != .closed else { return true }
      guard cterminal_in_foreground(input) != 0, cterminal_raw() == 0 else {
        state.phase = .suspended
        return false
      }
      let isOurs = state.phase == .active
      state.phase = .active
      let bytes = isOurs ? state.options.keepBytes : state.options.enterBytes
      // A second at most: this thread receives the signals.
      var pauses = 1_000 / Int(Descriptor.writePause)
      _ = Descriptor.writeAll(bytes, to: output) {
        pauses -= 1
        return pauses >= 0
      }
      return true
    }
  }
}

/// The pending answers of a terminal.
struct AwaitedAnswers: Sendable {
  /// A terminal that is silent for so long does not understand the question.
  static let patience = Duration.seconds(3)

  private enum Answer: Hashable {
    case background
    case attributes
    case cell
    case kitty
    case width
  }

  private var asked: [Answer: ContinuousClock.Instant] = [:]

  mutating func ask(_ question: TerminalQuestion, at now: ContinuousClock.Instant) {
    switch question {
    case .background: asked[.background] = now
    case .attributes:
      asked[.cell] = now
      asked[.attributes] = now
    case .kitty: asked[.kitty] = now
    case .width: asked[.width] = now
    }
  }

  mutating func take(_ event: InputEvent) {
    switch event {
    case .background: asked[.background] = nil
    case .ambiguousWidth: asked[.width] = nil
    case .graphics(.attributes): asked[.attributes] = nil
    case .graphics(.cell): asked[.cell] = nil
    case .graphics(.kitty): asked[.kitty] = nil
    case .key, .mouse, .paste: break
    }
  }

  /// Whether an answer may still come.
  func isWaiting(at now: ContinuousClock.Instant) -> Bool {
    asked.values.contains { now < $0 + Self.patience }
  }
}
