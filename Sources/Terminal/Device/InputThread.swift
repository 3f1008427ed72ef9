internal import CTerminal
import Locking
internal import SystemLibrary

/// The thread that waits for input, for signals (as bytes in a pipe) and for the request to stop.
///
/// It sleeps in `poll` while nothing happens. Only the thread accesses its state; other threads
/// only write to the pipe.
final class InputThread: Sendable {
  private let loop: InputLoop
  private let pipeRead: Int32
  private let pipeWrite: Int32
  private let timer: Int32
  private let handle: ThreadHandle
  /// The loop as its thread left it.
  private let last = Locked<InputLoop?>(nil)

  /// The descriptor to which signal handlers write their numbers.
  var signalDescriptor: Int32 { pipeWrite }

  init(
    input: Int32, options: TerminalOptions, window: InputWindow, terminal: UnixTerminal,
    deliver: @escaping @Sendable (DeviceEvent) -> Void
  ) throws(TerminalError) {
    var readEnd: Int32 = -1
    var writeEnd: Int32 = -1
    let code = cterminal_pipe(&readEnd, &writeEnd)
    if code != 0 { throw .noResources(code: code) }
    pipeRead = readEnd
    pipeWrite = writeEnd
    timer = cterminal_timer_open()
    if timer < 0 {
      let code = errno
      SystemLibrary.close(readEnd)
      SystemLibrary.close(writeEnd)
      throw .noResources(code: code)
    }
    loop = InputLoop(
      input: input, signals: readEnd, timer: timer, options: options, window: window,
      terminal: terminal, deliver: deliver
    )
    handle = ThreadHandle()
  }

  deinit {
    close(pipeRead)
    close(pipeWrite)
    close(timer)
  }

  /// See ``TerminalDevice/setTimer(seconds:)``.
  func setTimer(seconds: Int) {
    _ = cterminal_timer_set(timer, seconds)
  }

  func start() throws(TerminalError) {
    try handle.start { [loop, last] in
      var running = loop
      running.run()
      last.withLock { [running] in $0 = running }
    }
  }

  /// There is room for events again.
  func deliverMore() {
    _ = Descriptor.writeAll([InputLoop.roomByte], to: pipeWrite) { true }
  }

  /// Stops the thread and waits until it has ended.
  func stop() {
    _ = Descriptor.writeAll([InputLoop.stopByte], to: pipeWrite) { true }
    handle.join()
  }

  /// Gives input that was read and not handled to the next reader of the terminal, after `stop`.
  func leave(_ untaken: [InputEvent]) {
    var loop = last.withLock { $0 }
    loop?.leave(untaken)
  }
}

/// A system thread that can be joined once.
final class ThreadHandle: Sendable {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  private let thread = Locked<pthread_t?>(nil)

  func start(_ body: @escaping @Sendable () -> Void) throws(TerminalError) {
    let context = Unmanaged.passRetained(Work(body))
    var id = pthread_t()
    let code = pthread_create(&id, nil, Self.main, context.toOpaque())
    if code != 0 {
      context.release()
      throw .noResources(code: code)
    }
    thread.withLock { $0 = id }
  }

  /// Waits for the thread to end, unless it never started or was joined already.
  func join() {
    let id = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    if let id { pthread_join(id, nil) }
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    context in
    if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }
}

/// The room for input that waits for the program: delivered events take room, and events that the
/// program has taken give it back.
final class InputWindow: Sendable {
  /// The events that may wait: as many as the bytes of one read.
  static let limit = 4096

  private struct State {
    var room = InputWindow.limit
    var isShort = false
  }

  private let state = Locked(State())

  /// Takes room for an event.
  ///
  /// - Returns: false if there is none; the next `giveBack` then says so.
  func takeRoom(for event: InputEvent) -> Bool {
    state.withLock { state in
      state.isShort = state.room <= 0
      if !state.isShort { state.room -= event.weight }
      return !state.isShort
    }
  }

  /// - Returns: whether an event waits for room.
  func giveBack(_ weight: Int) -> Bool {
    state.withLock { state in
      defer { state.isShort = false }
      state.room += weight
      return state.isShort
    }
  }
}

extension InputEvent {
  /// How much room it takes where it waits: text may be long.
  package var weight: Int {
    if case .paste(let text) = self { 1 + text.utf8.count / 16 } else { 1 }
  }
}
