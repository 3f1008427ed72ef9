internal import CTerminal
internal import SystemLibrary

/// The body of the input thread.
struct InputLoop: Sendable {
  /// A byte in the signal pipe that ends the thread. No signal has this number.
  static let stopByte: UInt8 = 0

  private let input: Int32
  private let signals: Int32
  /// Readable when its time has come, and when the clock was set.
  private let timer: Int32
  private var pump: InputPump
  private unowned let terminal: UnixTerminal
  private let deliver: @Sendable (DeviceEvent) -> Void
  private var isInputOpen = true
  private var isStopping = false
  /// Continued in the background: the shell owns the terminal until this process is in the
  /// foreground again.
  private var isInBackground = false
  /// The signals that have asked the program to end so far.
  private var endSignals: Set<Int32> = []

  init(
    input: Int32, signals: Int32, timer: Int32, pump: InputPump, terminal: UnixTerminal,
    deliver: @escaping @Sendable (DeviceEvent) -> Void
  ) {
    self.input = input
    self.signals = signals
    self.timer = timer
    self.pump = pump
    self.terminal = terminal
    self.deliver = deliver
  }

  mutating func run() {
    cterminal_unblock()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !isStopping {
      let readsInput = isInputOpen && !isInBackground
      var polled = [
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        // poll ignores a negative descriptor.
        pollfd(fd: readsInput ? input : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: timer, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&polled, 3, timeout)
      if count == 0 { timePassed() }
      if count <= 0 { continue }
      if polled[0].revents != 0 { readSignals(&buffer) }
      if polled[2].revents != 0 { readTimer() }
      if polled[1].revents != 0 && !isStopping && !isInBackground { readInput(&buffer) }
    }
  }

  private func readTimer() {
    switch cterminal_timer_read(timer) {
    case cterminal_timer_expired: deliver(.timer)
    case cterminal_timer_clock_changed: deliver(.clockChanged)
    default: break
    }
  }

  /// The timeout for poll in milliseconds, -1 for none.
  private var timeout: Int32 {
    if isInBackground { return 1_000 }
    guard let patience = pump.patience else { return -1 }
    let parts = patience.components
    let milliseconds = parts.seconds * 1_000 + parts.attoseconds / 1_000_000_000_000_000
    return Int32(clamping: max(1, milliseconds))
  }

  private mutating func timePassed() {
    if isInBackground {
      resume()
    } else {
      for event in pump.timePassed() { take(event) }
    }
  }

  private mutating func readInput(_ buffer: inout [UInt8]) {
    switch Descriptor.read(input, into: &buffer) {
    case .bytes(let bytes):
      for event in pump.feed(bytes) { take(event) }
    case .nothing: break
    case .end:
      isInputOpen = false
      end(.closed)
    }
  }

  private mutating func readSignals(_ buffer: inout [UInt8]) {
    guard case .bytes(let bytes) = Descriptor.read(signals, into: &buffer) else { return }
    let numbers = bytes.map(Int32.init)
    if numbers.contains(Int32(Self.stopByte)) {
      isStopping = true
      return
    }
    for number in numbers where ![SIGTSTP, SIGCONT, SIGWINCH].contains(number) {
      end(.init(signal: number), signal: number)
    }
    if numbers.contains(SIGTSTP) && endSignals.isEmpty {
      terminal.stopProcess()
      drainContinue(&buffer)
      resume()
    } else if numbers.contains(SIGCONT) {
      resume()
    } else if numbers.contains(SIGWINCH) {
      deliver(.resized(terminal.size))
    }
  }

  private mutating func take(_ event: InputEvent) {
    switch event {
    case .key(Key("c", .control)): end(.interrupted, signal: SIGINT)
    case .key(Key("z", .control)): terminal.suspend()
    default: deliver(.input(event))
    }
  }

  private mutating func resume() {
    isInBackground = !terminal.resume()
    if isInBackground { return }
    deliver(.resumed)
    deliver(.resized(terminal.size))
  }

  /// Records signals that arrived while the process was stopped; that it was continued is already
  /// known.
  private mutating func drainContinue(_ buffer: inout [UInt8]) {
    guard case .bytes(let bytes) = Descriptor.read(signals, into: &buffer) else { return }
    for number in bytes.map(Int32.init) {
      switch number {
      case Int32(Self.stopByte): isStopping = true
      case SIGTSTP, SIGCONT, SIGWINCH: break
      default: end(.init(signal: number), signal: number)
      }
    }
  }

  /// Asks the program to end. If it is asked a second time for the same reason, it has not reacted,
  /// and the process is ended.
  ///
  /// A hang-up is reported several times by itself (by the shell, the kernel, the system).
  private mutating func end(_ reason: EndReason, signal: Int32 = SIGHUP) {
    if !endSignals.insert(signal).inserted && signal != SIGHUP {
      _ = cterminal_restore()
      cterminal_die(signal)
    }
    terminal.stopWaiting()
    deliver(.ended(reason))
  }
}
