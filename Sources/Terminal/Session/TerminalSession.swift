import Locking

/// An interactive session on a terminal: one mailbox for all events, and a screen to draw on.
package final class TerminalSession<Message: Sendable>: Sendable {
  private struct State {
    var size: TerminalSize
    var endReason: EndReason?
    /// Whether the screen may differ from what the writer assumes.
    var isSpoilt = false
    /// Events that were taken and not handled.
    var untaken: [SessionEvent<Message>] = []
  }

  private let device: any TerminalDevice
  private let clock: any Clock<Duration>
  /// Never held while calling the device, which may deliver an event at once.
  private let state: Locked<State>
  private let writer: Locked<FrameWriter>
  private let tasks = TaskBag()
  let mailbox = Mailbox<SessionEvent<Message>>()

  /// Created by ``run(on:options:clock:isolation:body:)``.
  init(device: any TerminalDevice, options: TerminalOptions, clock: any Clock<Duration>) {
    self.device = device
    self.clock = clock
    writer = Locked(FrameWriter(level: options.colorLevel))
    state = Locked(State(size: device.size))
  }

  package var size: TerminalSize { state.withLock { $0.size } }

  /// Whether the session has been ended from outside, also before its last event is taken.
  var hasEnded: Bool { state.withLock { $0.endReason != nil } }

  /// All events, in order; those that are available together are returned together.
  package var events: Mailbox<SessionEvent<Message>>.Batches { mailbox.batches }

  /// Shows a frame, writing only the differences from the previous one.
  ///
  /// A frame that cannot be shown (suspended, terminal closed) is dropped; the next one is written
  /// in full.
  package func draw(_ frame: Frame) {
    writer.withLock { writer in
      let isSpoilt = state.withLock { state in
        defer { state.isSpoilt = false }
        return state.isSpoilt
      }
      if isSpoilt { writer.invalidate() }
      let bytes = writer.bytes(for: frame)
      if !bytes.isEmpty && !device.write(bytes) { writer.invalidate() }
    }
  }

  /// Makes the next frame be written in full, after other output has changed the screen.
  package func redraw() {
    state.withLock { $0.isSpoilt = true }
  }

  /// Asks the terminal, between two frames; its answers, if any, are events.
  package func ask(_ question: TerminalQuestion) {
    writer.withLock { _ in device.ask(question) }
  }

  /// Keeps the events that remain unhandled, because the program leaves.
  func leave(_ untaken: some Sequence<SessionEvent<Message>>) {
    state.withLock { $0.untaken = Array(untaken) }
  }

  /// Tells the terminal that events are no longer waiting, so that it delivers more.
  func took(_ batch: [SessionEvent<Message>]) {
    var weight = 0
    for case .input(let input) in batch { weight += input.weight }
    if weight > 0 { device.tookInput(weight: weight) }
  }

  package func post(_ message: Message) {
    mailbox.post(.message(message))
  }

  /// Runs work concurrently and posts its result, unless it was cancelled.
  ///
  /// Work that still runs when the session ends is cancelled.
  @discardableResult
  package func perform(_ work: @escaping @Sendable () async -> Message?) -> Task<Void, Never> {
    tasks.start { [weak self] in
      guard let message = await work(), !Task.isCancelled else { return }
      self?.post(message)
    }
  }

  /// Posts a message after a delay, unless cancelled.
  @discardableResult
  package func post(_ message: Message, after delay: Duration) -> Task<Void, Never> {
    let clock = clock
    return perform {
      do {
        try await clock.sleep(for: delay)
        return message
      } catch {
        return nil
      }
    }
  }

  /// Posts ``SessionEvent/timer`` once after this many seconds of the wall clock; replaces an
  /// earlier setting.
  package func setTimer(seconds: Int) {
    device.setTimer(seconds: seconds)
  }

  /// Suspends the program as Ctrl-Z does.
  package func suspend() {
    device.suspend()
  }

  func open(_ options: TerminalOptions) throws(TerminalError) {
    try device.open(options) { [weak self] event in self?.take(event) }
    // It may have changed before events were delivered.
    let size = device.size
    state.withLock { $0.size = size }
  }

  /// Restores the terminal; returns why the session was ended from outside, if it was.
  func close() -> EndReason? {
    tasks.cancelAll()
    device.close {
      let rest = state.withLock { $0.untaken } + mailbox.takeAll()
      return rest.compactMap { if case .input(let input) = $0 { input } else { nil } }
    }
    mailbox.finish()
    return state.withLock { $0.endReason }
  }

  private func take(_ event: DeviceEvent) {
    switch event {
    case .input(let input):
      mailbox.post(.input(input))
    case .resized(let size):
      let isNew = state.withLock { state in
        defer { state.size = size }
        return state.size != size
      }
      if isNew { mailbox.post(.resized(size)) }
    case .resumed:
      redraw()
      mailbox.post(.resumed)
    case .timer: mailbox.post(.timer)
    case .clockChanged: mailbox.post(.clockChanged)
    case .ended(let reason):
      state.withLock { $0.endReason = $0.endReason ?? reason }
      mailbox.post(.ended(reason))
      mailbox.finish()
    }
  }
}

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

package struct SessionOutcome<Value> {
  /// The result of the body.
  package let value: Value
  /// Why the session was ended from outside; nil if the body ended it.
  package let endReason: EndReason?
}

extension SessionOutcome: Sendable where Value: Sendable {}
extension SessionOutcome: Equatable where Value: Equatable {}

/// The unfinished tasks of a session.
final class TaskBag: Sendable {
  private struct State {
    var tasks: [Int: Task<Void, Never>] = [:]
    var nextNumber = 0
    var isClosed = false
  }

  private let state = Locked(State())

  /// Starts a task; once the bag is closed it starts cancelled.
  func start(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    state.withLock { state in
      let number = state.nextNumber
      state.nextNumber += 1
      let task = Task {
        await work()
        self.remove(number)
      }
      // The task cannot remove itself before this: it would need the lock.
      state.tasks[number] = task
      if state.isClosed { task.cancel() }
      return task
    }
  }

  /// Cancels all tasks, including those started later.
  func cancelAll() {
    let tasks = state.withLock { state in
      state.isClosed = true
      return Array(state.tasks.values)
    }
    for task in tasks { task.cancel() }
  }

  private func remove(_ number: Int) {
    state.withLock { $0.tasks[number] = nil }
  }
}
