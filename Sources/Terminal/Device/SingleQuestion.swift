internal import CTerminal
internal import SystemLibrary

/// Asks the terminal one thing, for a program that has no screens.
///
/// The question is followed by one that every terminal answers, and its answer is awaited, so that none
/// arrives at the prompt of the shell. What was typed meanwhile is put back for the next reader.
package struct SingleQuestion {
  /// A terminal that is silent for so long is not waited for: milliseconds.
  private let patience: Int

  package init(patience: Int = 500) {
    self.patience = patience
  }

  package enum Subject: Sendable {
    /// The colour of its background.
    case background
    /// Its name and version.
    case version

    fileprivate var bytes: [UInt8] {
      switch self {
      case .background: Sequences.askBackground
      case .version: Sequences.askVersion
      }
    }
  }

  package struct Answer: Sendable {
    /// Nil where the terminal does not say, or was asked something else.
    package let color: RGB?
    /// The same: `foot(1.16.2)`.
    package let version: String?
    /// Whether nothing of it can come later.
    package let isWhole: Bool

    package init(color: RGB? = nil, version: String? = nil, isWhole: Bool) {
      self.color = color
      self.version = version
      self.isWhole = isWhole
    }
  }

  /// - Parameter descriptor: the terminal.
  /// - Returns: nil where it may not be asked: another process has the foreground, or something was typed that nobody
  ///   has read.
  package func ask(_ subject: Subject, _ descriptor: Int32) -> Answer? {
    guard tcgetpgrp(descriptor) == getpgrp(), !isReadable(descriptor, until: .now),
      cterminal_hold(descriptor, descriptor, [], 0) == 0
    else { return nil }
    var ends: (read: Int32, write: Int32) = (-1, -1)
    guard cterminal_pipe(&ends.read, &ends.write) == 0 else {
      cterminal_release()
      return nil
    }
    // Until the terminal is restored a signal may not end the process.
    cterminal_catch(ends.write)
    var bytes: [UInt8]?
    if cterminal_raw() == 0 {
      let question = subject.bytes + Sequences.askAttributes
      if Descriptor.writeAll(question, to: descriptor, while: { false }) {
        bytes = answer(descriptor)
      }
      _ = cterminal_restore(0)
    }
    cterminal_uncatch()
    cterminal_release()
    let found = Self.read(bytes ?? [])
    if !found.typed.isEmpty { cterminal_put_back(descriptor, found.typed, found.typed.count) }
    var signal: UInt8 = 0
    while SystemLibrary.read(ends.read, &signal, 1) == 1 { kill(getpid(), Int32(signal)) }
    _ = SystemLibrary.close(ends.read)
    _ = SystemLibrary.close(ends.write)
    return bytes == nil ? nil : found.answer
  }

  /// What the terminal says, up to the answer to the second question. Signals take their effect after
  /// it: the shell would take an answer that nobody waits for as typed.
  private func answer(_ descriptor: Int32) -> [UInt8] {
    let end = ContinuousClock.now + .milliseconds(patience)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while bytes.count < Self.longest, !Self.read(bytes).answer.isWhole,
      isReadable(descriptor, until: end)
    {
      let count = SystemLibrary.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  private static let longest = 4096

  private func isReadable(
    _ descriptor: Int32, until end: ContinuousClock.Instant
  ) -> Bool {
    while true {
      let left = max(0, (end - .now) / .milliseconds(1))
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&request, 1, Int32(left))
      // A signal is neither an answer nor the end of the wait.
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }

  /// The answers among what was read, and what is none of them.
  static func read(_ bytes: [UInt8]) -> (answer: Answer, typed: [UInt8]) {
    var color: RGB?
    var version: String?
    var isWhole = false
    var typed: [UInt8] = []
    var rest = bytes[...]
    while let first = rest.first {
      guard let kind = Reply.allCases.first(where: { rest.starts(with: $0.rawValue.utf8) }) else {
        typed.append(first)
        rest = rest.dropFirst()
        continue
      }
      let body = rest.dropFirst(kind.rawValue.utf8.count)
      // The rest of an answer that came too late would be nothing that anyone typed.
      guard let end = body.firstIndex(where: kind.isEnd) else { break }
      let text = String(decoding: body[..<end].prefix { $0 != 0x1b }, as: UTF8.self)
      switch kind {
      case .string:
        let specification = text.drop { $0 != ";" }.dropFirst()
        color = color ?? RGB(specification: specification)
      case .version: version = version ?? text
      case .attributes: isWhole = isWhole || body[end] == UInt8(ascii: "c")
      }
      rest = rest[(end + 1)...]
    }
    return (Answer(color: color, version: version, isWhole: isWhole), typed)
  }

  /// What an answer begins with.
  private enum Reply: String, CaseIterable {
    case string = "\u{1b}]"
    case version = "\u{1b}P>|"
    case attributes = "\u{1b}[?"

    func isEnd(_ byte: UInt8) -> Bool {
      switch self {
      case .string, .version: byte == 0x07 || byte == UInt8(ascii: "\\")
      case .attributes: (0x40...0x7e).contains(byte)
      }
    }
  }
}
