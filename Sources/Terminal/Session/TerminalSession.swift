import Locking

/// A program's time with a terminal: one mailbox for all that happens, and a screen to draw on.
public final class TerminalSession<Message: Sendable>: Sendable {
  private struct State {
    var size: TerminalSize
    var endReason: EndReason?
    /// Whether the screen no longer shows what the writer thinks.
    var isSpoilt = false
  }

  private let device: any TerminalDevice
  private let clock: any Clock<Duration>
  /// Never held while the device is called: it may deliver an event on the spot.
  private let state: Locked<State>
  private let writer: Locked<FrameWriter>
  private let tasks = TaskBag()
  let mailbox = Mailbox<SessionEvent<Message>>()

  /// Sessions are made by ``run(on:options:clock:isolation:body:)``.
  init(device: any TerminalDevice, options: TerminalOptions, clock: any Clock<Duration>) {
    self.device = device
    self.clock = clock
    writer = Locked(FrameWriter(level: options.colorLevel))
    state = Locked(State(size: device.size))
  }

  /// The size of the terminal.
  public var size: TerminalSize { state.withLock(\.size) }

  /// All that happens, in order; several events that came together arrive together.
  public var events: Mailbox<SessionEvent<Message>>.Batches { mailbox.batches }

  /// Shows a frame, writing only what differs from the one before.
  ///
  /// A frame that cannot be shown (suspended, terminal gone) is dropped; the next one is written
  /// in full.
  public func draw(_ frame: Frame) {
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

  /// Makes the next frame be written in full, for a screen that something else has spoilt.
  public func redraw() {
    state.withLock { $0.isSpoilt = true }
  }

  /// Puts a message into the mailbox.
  public func post(_ message: Message) {
    mailbox.post(.message(message))
  }

  /// Does some work beside the loop and posts what it returns, unless it was cancelled meanwhile.
  ///
  /// Everything that still runs is cancelled when the session ends.
  @discardableResult
  public func perform(_ work: @escaping @Sendable () async -> Message?) -> Task<Void, Never> {
    tasks.start { [weak self] in
      guard let message = await work(), !Task.isCancelled else { return }
      self?.post(message)
    }
  }

  /// Posts a message after some time, unless cancelled.
  @discardableResult
  public func post(_ message: Message, after delay: Duration) -> Task<Void, Never> {
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

  /// Suspends the program as Ctrl-Z does.
  public func suspend() {
    device.suspend()
  }

  func open(_ options: TerminalOptions) throws(TerminalError) {
    try device.open(options) { [weak self] event in self?.take(event) }
    // It may have changed before there was anyone to tell.
    let size = device.size
    state.withLock { $0.size = size }
  }

  /// Gives everything back; the reason why the session was ended from outside, if it was.
  func close() -> EndReason? {
    tasks.cancelAll()
    device.close()
    mailbox.finish()
    return state.withLock(\.endReason)
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
    case .ended(let reason):
      state.withLock { $0.endReason = $0.endReason ?? reason }
      mailbox.post(.ended(reason))
      mailbox.finish()
    }
  }
}
