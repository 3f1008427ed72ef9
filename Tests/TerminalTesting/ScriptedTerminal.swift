import Locking
package import Terminal

/// A terminal for tests: plays a script of input and keeps the shown frames.
///
/// The script runs up to a ``Step/wait(_:)`` whose text is not on the screen yet, and continues
/// once a frame shows it. Nothing waits for time. At its end the terminal closes, unless told
/// otherwise.
package final class ScriptedTerminal: TerminalDevice {
  package enum Step: Sendable {
    /// Bytes as a keyboard sends them; complete events are delivered.
    case bytes(String)
    case key(Key)
    case mouse(MouseEvent)
    /// The time-out for the rest of a sequence.
    case pause
    /// The timer fires; waits here until one is set.
    case timer
    case resize(columns: Int, rows: Int)
    /// Suspends the program, which continues with a blank screen.
    case suspend
    case end(EndReason)
    /// Waits until the screen shows this text.
    case wait(String)
    /// Waits until the screen does not show this text.
    case waitUntilGone(String)
    /// Keeps the text of the screen, for ``ScriptedTerminal/kept``.
    case keep
    /// An action outside of the terminal, such as delivering an answer.
    case perform(@Sendable () -> Void)
  }

  private struct State {
    var steps: ArraySlice<Step>
    var decoder = KeyDecoder()
    var screen: ScreenModel
    var frames: [String] = []
    var kept: [String] = []
    var isASCII = true
    var timers: [Int] = []
    var isTimerSet = false
    var openings = 0
    var closings = 0
    var untaken: [InputEvent] = []
    var closesAtEnd: Bool
    var deliver: (@Sendable (DeviceEvent) -> Void)?
  }

  private let state: Locked<State>

  package init(columns: Int = 80, rows: Int = 24, closesAtEnd: Bool = true, _ steps: [Step] = []) {
    let screen = ScreenModel(size: TerminalSize(columns: columns, rows: rows))
    state = Locked(State(steps: steps[...], screen: screen, closesAtEnd: closesAtEnd))
  }

  package var frames: [String] { state.withLock(\.frames) }
  package var kept: [String] { state.withLock(\.kept) }
  /// Whether only ASCII was ever written.
  package var isASCII: Bool { state.withLock(\.isASCII) }
  package var screen: ScreenModel { state.withLock(\.screen) }
  /// The seconds that the timer was set to.
  package var timers: [Int] { state.withLock(\.timers) }
  package var openings: Int { state.withLock(\.openings) }
  package var closings: Int { state.withLock(\.closings) }
  /// Input that was not handled before closing.
  package var untaken: [InputEvent] { state.withLock(\.untaken) }
  /// Steps that were not reached.
  package var remainingSteps: Int { state.withLock(\.steps.count) }
  package var nextStep: Step? { state.withLock(\.steps.first) }

  package var size: TerminalSize { state.withLock(\.screen.size) }

  package func open(
    _ options: TerminalOptions, deliver: @escaping @Sendable (DeviceEvent) -> Void
  ) throws(TerminalError) {
    state.withLock { state in
      state.openings += 1
      state.deliver = deliver
    }
    play()
  }

  package func ask(_ question: TerminalQuestion) {
    _ = write(question.bytes)
  }

  /// All input of the script is delivered at once.
  package func tookInput(weight: Int) {}

  package func close(untaken: () -> [InputEvent]) {
    let rest = untaken()
    state.withLock { $0.untaken += rest }
    state.withLock { state in
      if state.deliver != nil { state.closings += 1 }
      state.deliver = nil
    }
  }

  package func write(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      state.screen.feed(bytes)
      if bytes.contains(where: { $0 >= 0x80 }) { state.isASCII = false }
      state.frames.append(state.screen.text)
    }
    play()
    return true
  }

  package func setTimer(seconds: Int) {
    state.withLock { state in
      state.timers.append(seconds)
      state.isTimerSet = true
    }
    play()
  }

  package func suspend() {
    let deliver = state.withLock(\.deliver)
    state.withLock { $0.screen.resize(to: $0.screen.size) }
    deliver?(.resumed)
  }

  package func append(_ steps: [Step]) {
    state.withLock { $0.steps += steps }
    play()
  }

  /// Plays the script as far as possible.
  ///
  /// Events are delivered outside the lock but in order: writes come from one session at a time.
  private func play() {
    while let turn = state.withLock({ Self.next(&$0) }) {
      turn.work?()
      for event in turn.events { turn.deliver(event) }
    }
  }

  private struct Turn {
    var events: [DeviceEvent] = []
    var work: (@Sendable () -> Void)?
    let deliver: @Sendable (DeviceEvent) -> Void
  }

  private static func next(_ state: inout State) -> Turn? {
    guard let deliver = state.deliver else { return nil }
    guard let step = state.steps.first else {
      if !state.closesAtEnd { return nil }
      state.closesAtEnd = false
      return Turn(events: [.ended(.closed)], deliver: deliver)
    }
    if case .wait(let text) = step, !state.screen.text.contains(text) { return nil }
    if case .waitUntilGone(let text) = step, state.screen.text.contains(text) { return nil }
    if case .timer = step, !state.isTimerSet { return nil }
    state.steps.removeFirst()
    if case .perform(let work) = step { return Turn(work: work, deliver: deliver) }
    if case .keep = step { state.kept.append(state.screen.text) }
    return Turn(events: events(of: step, &state), deliver: deliver)
  }

  private static func events(of step: Step, _ state: inout State) -> [DeviceEvent] {
    switch step {
    case .bytes(let text): return state.decoder.decode(text.utf8).map(DeviceEvent.input)
    case .key(let key): return [.input(.key(key))]
    case .mouse(let mouse): return [.input(.mouse(mouse))]
    case .timer:
      state.isTimerSet = false
      return [.timer]
    case .pause: return state.decoder.flushEscape().map(DeviceEvent.input)
    case .resize(let columns, let rows):
      let size = TerminalSize(columns: columns, rows: rows)
      state.screen.resize(to: size)
      return [.resized(size)]
    case .suspend:
      state.screen.resize(to: state.screen.size)
      return [.resumed]
    case .end(let reason): return [.ended(reason)]
    case .wait, .waitUntilGone, .keep, .perform: return []
    }
  }
}
