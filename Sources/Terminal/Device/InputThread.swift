internal import CTerminal
internal import SystemLibrary

/// The thread that waits for input, for signals (as bytes in a pipe) and for the request to stop.
///
/// It sleeps in `poll` while nothing happens. Only the thread accesses its state; other threads
/// only write to the pipe.
final class InputThread: Sendable {
  private let loop: InputLoop
  private let pipeRead: Int32
  private let pipeWrite: Int32
  private let clock: Int32
  private let handle: ThreadHandle

  /// The descriptor to which signal handlers write their numbers.
  var signalDescriptor: Int32 { pipeWrite }

  init(
    input: Int32, pump: InputPump, terminal: UnixTerminal,
    deliver: @escaping @Sendable (DeviceEvent) -> Void
  ) throws(TerminalError) {
    var readEnd: Int32 = -1
    var writeEnd: Int32 = -1
    let code = cterminal_pipe(&readEnd, &writeEnd)
    if code != 0 { throw .noResources(code: code) }
    pipeRead = readEnd
    pipeWrite = writeEnd
    clock = cterminal_clock_open()
    loop = InputLoop(
      input: input, signals: readEnd, clock: clock, pump: pump, terminal: terminal, deliver: deliver
    )
    handle = ThreadHandle()
  }

  deinit {
    close(pipeRead)
    close(pipeWrite)
    if clock >= 0 { close(clock) }
  }

  func start() throws(TerminalError) {
    try handle.start { [loop] in
      var running = loop
      running.run()
    }
  }

  /// Stops the thread and waits until it has ended.
  func stop() {
    _ = Descriptor.writeAll([InputLoop.stopByte], to: pipeWrite) { true }
    handle.join()
  }
}
