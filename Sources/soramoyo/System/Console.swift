import Dispatch
import Locking
import Models
import SystemLibrary
import Terminal

/// Standard output and standard error. Data goes to the former, messages to the latter.
///
/// Output is collected and written once, or piece by piece where it may be long. A closed pipe ends the program with success, as in any
/// good filter; any other failure to write is an input/output error.
final class Console {
  /// The prefix of every message, which names the program in a script.
  static let lead = "soramoyo: "

  private var pending: [UInt8] = []
  private let charsets: StreamCharsets
  let isQuiet: Bool
  private let talk: StderrWrapping?
  /// The `errno` of a failure to write; 0 for none.
  private var trouble: Int32 = 0
  private var hasTold = false
  private var pager: Pager?
  /// Messages that would disturb the pager.
  private var held: [String] = []
  /// Messages that are kept for who takes them, as output is then; nil where both are written.
  private var kept: [String]?
  /// Nil while output is written at once.
  private var writers: (output: StreamWriter, talk: StreamWriter)?
  private(set) var sent = 0

  /// - Parameter talk: how messages are broken into lines; nil where standard error is not a
  ///   terminal.
  init(charsets: StreamCharsets, isQuiet: Bool, talk: StderrWrapping? = nil) {
    self.charsets = charsets
    self.isQuiet = isQuiet
    self.talk = talk
    // Otherwise a closed pipe kills the program before it can tell success from failure.
    signal(SIGPIPE, SIG_IGN)
  }

  /// A console that writes nothing: what is printed is taken from it.
  static func keeping(_ charsets: StreamCharsets, isQuiet: Bool) -> Console {
    let console = Console(charsets: charsets, isQuiet: isQuiet)
    console.kept = []
    return console
  }

  /// What was printed and said, once.
  func take() -> (output: [UInt8], messages: [String]) {
    defer { (pending, kept) = ([], []) }
    return (pending, kept ?? [])
  }

  /// Bytes that may wait for a reader who has stopped.
  private static let outputLimit = 16 << 20
  private static let talkLimit = 256 << 10

  /// From now on separate threads write, so that no reader blocks the program. Without threads nothing changes.
  func writeApart() {
    guard writers == nil, let output = StreamWriter(STDOUT_FILENO, limit: Self.outputLimit),
      let talk = StreamWriter(STDERR_FILENO, limit: Self.talkLimit)
    else { return }
    writers = (output, talk)
  }

  var written: Int { writers?.output.written ?? sent }

  /// Gives what threads of their own write some time for that: a moment for each stream, by default that which readers
  /// have when the program ends.
  func settle(milliseconds: Int = 500) {
    writers?.output.wait(milliseconds: milliseconds)
    writers?.talk.wait(milliseconds: milliseconds)
  }

  /// Pages later output that is longer than the terminal. Messages follow the output.
  func page(through pager: Pager?) { self.pager = pager }

  func write(_ lines: [String]) {
    for line in lines { pending += charsets.output.bytes(line + "\n") }
  }

  /// Adds text for machines: UTF-8 in every locale.
  func writeRaw(_ text: String) {
    pending += Array(text.utf8)
    pending.append(UInt8(ascii: "\n"))
  }

  /// Adds the path of a file of ours. For a program it is exact, whatever is in it; a terminal gets one
  /// that could steer it in quotes, as a shell reads it.
  func write(path: String, isTerminal: Bool) {
    let isHarmless = path.unicodeScalars.allSatisfy(UntrustedText.isHarmless)
    writeRaw(isTerminal && !isHarmless ? ShellWord(path).text : path)
  }

  /// Adds bytes for machines, without a line feed.
  func writeRaw(_ bytes: UnsafeRawBufferPointer) { pending.append(contentsOf: bytes) }

  /// The collected lines, which are then not written. An empty one is a line, too.
  func takeLines() -> [[UInt8]] {
    defer { pending = [] }
    return pending.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast().map(Array.init)
  }

  func write(line: [UInt8]) { pending += line + [UInt8(ascii: "\n")] }

  /// Whether output no longer gets through: the reader has gone, or writing failed. Callers with much
  /// to write stop then; `flush` reports what happened.
  var isBroken: Bool {
    if let writers { trouble = writers.output.trouble }
    return trouble != 0
  }

  /// Writes the collected output and these bytes now.
  func send(_ bytes: UnsafeRawBufferPointer) {
    send()
    if trouble == 0 { trouble = Self.writeAll(bytes, to: STDOUT_FILENO) }
  }

  /// Hands what was collected to a thread of its own, as one piece, or writes it where there is none.
  /// - Returns: its number; nil if too much waits for the reader already, and so it is dropped.
  func handOver() -> Int? {
    if let writers {
      let piece = pending
      pending = []
      guard writers.output.add(piece) else { return nil }
    } else {
      send()
    }
    sent += 1
    return sent
  }

  func send() {
    guard !pending.isEmpty, kept == nil else { return }
    if let pager, !pager.isRunning {
      // Whether it is long shows later.
      guard pager.isLong(pending) else { return }
      if !pager.start() { release() }
    }
    if trouble == 0 {
      trouble = pending.withUnsafeBytes { Self.writeAll($0, to: STDOUT_FILENO) }
    }
    pending.removeAll(keepingCapacity: pending.count <= 1 << 16)
  }

  /// Prints a message; not with --quiet.
  func say(_ message: String) {
    if !isQuiet { printError(message) }
  }

  /// Prints an error; also with --quiet.
  func printError(_ message: String) {
    guard kept == nil else {
      kept?.append(message)
      return
    }
    guard pager == nil else { return held.append(message) }
    let text = talk?.text(message) ?? message
    let bytes = charsets.talk.bytes(text + "\n")
    if let writers {
      // Who reads nothing misses what comes after the limit.
      _ = writers.talk.add(bytes)
      return
    }
    bytes.withUnsafeBytes {
      _ = Self.writeAll($0, to: STDERR_FILENO)
    }
  }

  /// Writes the collected output.
  ///
  /// - Throws: once, if something could not be written.
  func flush() throws(CommandFailure) {
    if let pager, !pager.isRunning, !pager.isLong(pending) { release() }
    send()
    if let pager {
      let isRead = pager.finish()
      release()
      if !isRead { printError(Self.lead + pager.failure) }
    }
    guard isBroken, trouble != EPIPE, !hasTold else { return }
    hasTold = true
    printError(Self.lead + "stdout: \(String(cString: strerror(trouble)))")
    throw CommandFailure(.inputOutput)
  }

  /// Stops using a pager, and prints held messages.
  private func release() {
    pager = nil
    let messages = held
    held = []
    messages.forEach(printError)
  }

  /// - Returns: 0, or the `errno` of the failure.
  static func writeAll(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var offset = 0
    while offset < buffer.count {
      let count = SystemLibrary.write(
        descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
      if count > 0 {
        offset += count
        continue
      }
      switch errno {
      case EINTR: continue
      // Another process may have made the shared descriptor non-blocking.
      case EAGAIN: waitUntilWritable(descriptor)
      case let code: return code
      }
    }
    return 0
  }

  /// Whether the reader of standard output has gone: a pipe without a reader, a closed terminal. Detected
  /// without writing.
  static var isReaderGone: Bool { isReaderGone(milliseconds: 0) ?? false }

  /// Blocks the calling thread until then.
  /// - Returns: false if that cannot be detected.
  static func waitForReaderToGo() -> Bool {
    while true {
      if let isGone = isReaderGone(milliseconds: -1) { return isGone }
    }
  }

  /// - Returns: nil if nothing happened in time.
  private static func isReaderGone(milliseconds: Int32) -> Bool? {
    var entry = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    guard poll(&entry, 1, milliseconds) == 1 else { return nil }
    return entry.revents & Int16(POLLERR | POLLHUP) != 0
  }

  /// Waits for the reader, as long as a blocking write would.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&entry, 1, -1)
  }
}

/// Writes to a stream on a thread of its own, in the order in which it is handed pieces: a reader who has
/// stopped then holds up nothing but this thread, which ends with the process.
final class StreamWriter: Sendable {
  private struct State: Sendable {
    var waiting: [[UInt8]] = []
    var bytes = 0
    /// How many pieces were written whole.
    var written = 0
    /// The `errno` of a failure, after which nothing is written any more.
    var trouble: Int32 = 0
    /// Whether a thread waits until nothing is left.
    var isAwaited = false
  }

  private let state = Locked(State())
  private let news = DispatchSemaphore(value: 0)
  private let isIdle = DispatchSemaphore(value: 0)
  private let limit: Int

  /// - Parameter limit: bytes that may wait.
  /// - Returns: nil where there is no thread for it.
  init?(_ descriptor: Int32, limit: Int) {
    self.limit = limit
    guard DetachedThread.start({ [self] in write(to: descriptor) }) else { return nil }
  }

  /// - Returns: false if too much waits, and so the piece is not taken.
  func add(_ bytes: [UInt8]) -> Bool {
    let isTaken = state.withLock { state in
      // What is being written counts: it is not known how much of it has gone.
      guard state.bytes + bytes.count <= limit || state.waiting.isEmpty else { return false }
      guard state.trouble == 0 else { return true }
      state.waiting.append(bytes)
      state.bytes += bytes.count
      return true
    }
    if isTaken { news.signal() }
    return isTaken
  }

  var written: Int { state.withLock { $0.written } }
  var trouble: Int32 { state.withLock { $0.trouble } }

  /// Blocks the calling thread until nothing is left to write, and no longer than this.
  func wait(milliseconds: Int) {
    let end = DispatchTime.now() + .milliseconds(milliseconds)
    while true {
      let isDone = state.withLock { state in
        state.isAwaited = !state.waiting.isEmpty
        return state.waiting.isEmpty
      }
      if isDone || isIdle.wait(timeout: end) == .timedOut { return }
    }
  }

  private func write(to descriptor: Int32) {
    while true {
      news.wait()
      // It stays among those that wait until it is written.
      guard let piece = state.withLock({ $0.waiting.first }) else { continue }
      let code = piece.withUnsafeBytes { Console.writeAll($0, to: descriptor) }
      let isAwaited = state.withLock { state in
        state.trouble = code
        if code == 0 {
          state.written += 1
          state.bytes -= state.waiting.removeFirst().count
        } else {
          state.waiting = []
          state.bytes = 0
        }
        guard state.waiting.isEmpty, state.isAwaited else { return false }
        state.isAwaited = false
        return true
      }
      if isAwaited { isIdle.signal() }
    }
  }
}

/// Breaks messages on a terminal between words, where the terminal itself would break them anywhere.
struct StderrWrapping: Equatable {
  let columns: Int
  let measure: DisplayWidth

  /// Further lines of a message are indented by this many cells.
  private static let hanging = 2
  /// The width below which broken messages are no easier to read.
  private static let least = 16

  /// Nil where standard error is no terminal.
  init?(_ context: ProcessContext, measure: DisplayWidth = DisplayWidth()) {
    guard context.isErrorTerminal, let columns = context.errorColumns, columns >= Self.least else {
      return nil
    }
    self.columns = columns
    self.measure = measure
  }

  /// The message with long lines broken. Leading spaces are kept and repeated on the further lines.
  func text(_ message: String) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard measure.width(of: String(line)) > columns else { return String(line) }
      let text = line.drop { $0 == " " }
      let indent = min(line.utf8.count - text.utf8.count, columns / 2)
      let space = String(spaces: indent)
      let breaker = LineBreaker(
        width: columns - indent, hangingIndent: Self.hanging, measure: measure)
      return breaker.lines(String(text)).map { space + $0 }.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
