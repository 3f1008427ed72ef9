internal import CTerminal
internal import SystemLibrary

/// The body of the input thread.
struct InputLoop: Sendable {
  /// A byte in the signal pipe that ends the thread. No signal has this number.
  static let stopByte: UInt8 = 0
  /// A byte that signals room for events. No signal has this number either.
  static let roomByte: UInt8 = 255

  private let input: Int32
  private let signals: Int32
  /// Readable when the timer has expired, and when the clock was set.
  private let timer: Int32
  private var pump: InputPump
  private let answerDelay: Duration
  private let window: InputWindow
  /// Input that was read and does not fit into the window yet.
  private var backlog = InputBacklog()
  /// Whether the last input was of the mouse: more of it may follow.
  private var isMouseMoving = false
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
    input: Int32, signals: Int32, timer: Int32, options: TerminalOptions, window: InputWindow,
    terminal: UnixTerminal, deliver: @escaping @Sendable (DeviceEvent) -> Void
  ) {
    self.input = input
    self.signals = signals
    self.timer = timer
    pump = InputPump(escapeDelay: options.escapeDelay)
    answerDelay = options.answerDelay
    self.window = window
    self.terminal = terminal
    self.deliver = deliver
  }

  mutating func run() {
    cterminal_unblock()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !isStopping {
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
      if polled[1].revents != 0 && !isStopping && readsInput { readInput(&buffer) }
    }
  }

  private var readsInput: Bool { isInputOpen && !isInBackground && !backlog.isFull }

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
    // Input that is not read is not late.
    guard readsInput, let patience = pump.patience else { return -1 }
    return max(1, patience.milliseconds)
  }

  private mutating func timePassed() {
    if isInBackground {
      resume()
    } else {
      take(pump.timePassed(), bytes: 1)
    }
  }

  private mutating func readInput(_ buffer: inout [UInt8]) {
    switch Descriptor.read(input, into: &buffer) {
    case .bytes(let bytes):
      take(pump.feed(bytes), bytes: bytes.count)
    case .nothing: break
    case .end:
      isInputOpen = false
      end(.closed)
    }
  }

  private mutating func readSignals(_ buffer: inout [UInt8]) {
    let continues = cterminal_continues()
    guard case .bytes(let bytes) = Descriptor.read(signals, into: &buffer) else { return }
    if bytes.contains(Self.roomByte) { deliverBacklog() }
    let numbers = bytes.filter { $0 != Self.roomByte }.map(Int32.init)
    if numbers.contains(Int32(Self.stopByte)) {
      isStopping = true
      return
    }
    for number in numbers where ![SIGTSTP, SIGCONT, SIGWINCH].contains(number) {
      end(.init(signal: number), signal: number)
    }
    // Whoever stops and at once continues the process does not want it stopped.
    let stop = numbers.lastIndex(of: SIGTSTP)
    let isStopped = stop.map { !numbers[$0...].contains(SIGCONT) } ?? false
    if isStopped && endSignals.isEmpty {
      takeLateInput(behind: [])
      terminal.stopProcess(unlessContinuedSince: continues)
      drainContinue(&buffer)
      resume()
    } else if numbers.contains(SIGCONT) {
      resume()
    } else if numbers.contains(SIGWINCH) {
      deliver(.resized(terminal.size))
    }
  }

  private mutating func take(_ events: [InputEvent], bytes: Int) {
    var others: [InputEvent] = []
    for event in events {
      terminal.took(event)
      switch event {
      case .key(Key("c", .control)): end(.interrupted, signal: SIGINT)
      case .key(Key("z", .control)): terminal.suspend()
      default: others.append(event)
      }
    }
    if let last = events.last { isMouseMoving = last.isMouse }
    backlog.append(others, bytes: bytes)
    deliverBacklog()
  }

  /// Delivers as many events as there is room for.
  private mutating func deliverBacklog() {
    while let event = backlog.first, window.takeRoom(for: event) {
      backlog.removeFirst()
      deliver(.input(event))
    }
  }

  /// The program leaves, and this no longer runs.
  ///
  /// - Parameter untaken: the events that were delivered and not handled.
  mutating func leave(_ untaken: [InputEvent]) {
    var untaken = untaken
    while let event = backlog.first {
      untaken.append(event)
      backlog.removeFirst()
    }
    // As a terminal does itself, Ctrl-C discards what was typed before.
    takeLateInput(behind: endSignals.isEmpty ? untaken : [])
  }

  /// Takes pending answers of the terminal, and reports of the mouse, before another program reads it;
  /// keys stay for that program.
  ///
  /// It waits for an answer; else it only takes input that has arrived. A key before an answer has to
  /// be read with it and is put back, if the system allows that.
  private mutating func takeLateInput(behind untaken: [InputEvent]) {
    var late = LateInput(after: pump, untaken)
    guard isInputOpen, !isInBackground, !endSignals.contains(SIGHUP),
      terminal.awaitsAnswer || isMouseMoving || !late.typed.isEmpty
    else { return }
    let clock = ContinuousClock()
    let end = clock.now + answerDelay
    var byte: [UInt8] = [0]
    while true {
      let isAwaited = terminal.awaitsAnswer
      // Behind the last answer nothing is read, unless it belongs behind keys that were.
      if !isAwaited && !isMouseMoving && late.typed.isEmpty { break }
      // Of a flood no more is read than comes in that time.
      let left = max(.zero, end - clock.now)
      if left == .zero { break }
      let rest = isAwaited ? left : .zero
      var polled = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let count = poll(&polled, 1, rest.milliseconds)
      if count < 0 && errno == EINTR { continue }
      guard count > 0, case .bytes(let bytes) = Descriptor.read(input, into: &byte) else { break }
      for event in late.take(bytes[0]) {
        terminal.took(event)
        switch event {
        case .background, .ambiguousWidth, .graphics: deliver(.input(event))
        case .key, .mouse, .paste: break
        }
      }
    }
    late.finish()
    isMouseMoving = false
    pump.forget()
    cterminal_put_back(input, late.typed, late.typed.count)
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
    if bytes.contains(Self.roomByte) { deliverBacklog() }
    for number in bytes.map(Int32.init) {
      switch number {
      case Int32(Self.stopByte): isStopping = true
      case SIGTSTP, SIGCONT, SIGWINCH, Int32(Self.roomByte): break
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
      _ = cterminal_restore(1)
      cterminal_die(signal)
    }
    terminal.stopWaiting()
    deliver(.ended(reason))
  }
}

extension Duration {
  /// In whole milliseconds, as `poll` takes them.
  fileprivate var milliseconds: Int32 {
    let parts = components
    return Int32(clamping: parts.seconds * 1_000 + parts.attoseconds / 1_000_000_000_000_000)
  }
}

/// Events that were read and not delivered yet, because the program has not taken those before.
///
/// They are decoded at once nevertheless: Ctrl-C and Ctrl-Z work whatever waits before them. Once it is
/// full no more is read, and the terminal holds the rest.
struct InputBacklog: Sendable {
  /// The bytes that are read ahead.
  static let byteLimit = 65_536
  /// Reads are joined to pieces of this size, so that there are few of them.
  private static let pieceSize = 4096

  private struct Piece: Sendable {
    var events: ArraySlice<InputEvent>
    var bytes: Int
  }

  private var pieces: [Piece] = []
  private var bytes = 0

  var isFull: Bool { bytes >= Self.byteLimit }

  /// The event to deliver next.
  var first: InputEvent? { pieces.first?.events.first }

  /// Adds the events of one read.
  mutating func append(_ events: [InputEvent], bytes count: Int) {
    guard !events.isEmpty else { return }
    bytes += count
    if let last = pieces.indices.last, pieces[last].bytes + count <= Self.pieceSize {
      pieces[last].events += events
      pieces[last].bytes += count
    } else {
      pieces.append(Piece(events: events[...], bytes: count))
    }
  }

  mutating func removeFirst() {
    guard !pieces.isEmpty else { return }
    pieces[0].events.removeFirst()
    guard pieces[0].events.isEmpty else { return }
    bytes -= pieces[0].bytes
    pieces.removeFirst()
  }
}

/// Separates a terminal's reports from typed keys, in bytes that arrive while a program leaves: reports
/// are not for the next reader of the terminal, keys are.
struct LateInput: Sendable {
  /// The bytes of keys, in order.
  private(set) var typed: [UInt8] = []
  /// Nobody types more than a terminal's own queue holds.
  private static let limit = 4095

  private var pump: InputPump

  /// - Parameters:
  ///   - pump: the earlier input, perhaps the beginning of an answer.
  ///   - events: the events that were read and not handled.
  init(after pump: InputPump, _ events: [InputEvent]) {
    self.pump = pump
    keep(events)
  }

  /// Takes the next byte; returns what it completes.
  mutating func take(_ byte: UInt8) -> [InputEvent] {
    let events = pump.feed(CollectionOfOne(byte))
    keep(events)
    return events
  }

  /// The end of the input.
  mutating func finish() {
    keep(pump.timePassed())
  }

  private mutating func keep(_ events: [InputEvent]) {
    let bytes = events.flatMap(\.typedBytes)
    if typed.count + bytes.count <= Self.limit { typed += bytes }
  }
}

/// A ``KeyDecoder`` with timeouts: how long to wait for the rest of an incomplete sequence.
struct InputPump: Sendable {
  /// The timeout inside a sequence, character or paste.
  static let stallDelay = Duration.milliseconds(500)

  private let escapeDelay: Duration
  private var decoder = KeyDecoder()

  init(escapeDelay: Duration) {
    self.escapeDelay = escapeDelay
  }

  /// How long to wait for more input before calling `timePassed()`; nil means no limit.
  var patience: Duration? {
    if decoder.isWaitingForEscape { return escapeDelay }
    return decoder.isWaiting ? Self.stallDelay : nil
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    decoder.decode(bytes)
  }

  /// Another reader takes the rest of a sequence.
  mutating func forget() {
    decoder = KeyDecoder()
  }

  mutating func timePassed() -> [InputEvent] {
    decoder.flushEscape()
  }
}
