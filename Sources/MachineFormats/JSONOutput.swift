/// Writes JSON as UTF-8 bytes: a line for each value, two spaces a level, or all in one line.
struct JSONOutput: ~Copyable {
  let machine: MachineOutput
  private var bytes: PieceBuffer
  private let isOneLine: Bool
  private var level = 0
  /// Whether nothing has been written into the innermost list or object.
  private var isEmpty = true

  /// - Parameter send: takes each piece; its bytes are valid only until it returns.
  init(
    _ machine: MachineOutput, isOneLine: Bool = false,
    send: @escaping (UnsafeRawBufferPointer) -> Void
  ) {
    self.machine = machine
    self.isOneLine = isOneLine
    bytes = PieceBuffer(send: send)
  }

  mutating func flush() { bytes.flush() }

  // MARK: Lists and objects

  @inline(never)
  mutating func open(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(truncatingIfNeeded: bracket.value))
    level += 1
    isEmpty = true
  }

  @inline(never)
  mutating func close(_ bracket: Unicode.Scalar) {
    level -= 1
    if !isEmpty { line() }
    bytes.append(UInt8(truncatingIfNeeded: bracket.value))
    isEmpty = false
  }

  /// Begins the next item of a list.
  @inline(never)
  mutating func item() {
    if !isEmpty {
      bytes.append(UInt8(ascii: ","))
      if isOneLine { bytes.append(UInt8(ascii: " ")) }
    }
    isEmpty = false
    line()
  }

  /// - Parameter name: needs no escaping.
  @inline(never)
  mutating func member(_ name: String) {
    item()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(name)
    bytes.append("\": " as StaticString)
  }

  /// Begins a member whose name comes from outside and is escaped.
  mutating func member(named name: String) {
    item()
    text(name)
    bytes.append(": " as StaticString)
  }

  mutating func member(_ name: String, text value: String) {
    member(name)
    text(value)
  }

  mutating func list<Item>(_ items: [Item], _ write: (inout JSONOutput, Item) -> Void) {
    open("[")
    for one in items {
      item()
      write(&self, one)
    }
    close("]")
  }

  private mutating func line() {
    if isOneLine { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(spaces: 2 * level)
  }

  // MARK: Values

  @inline(never)
  mutating func null() { bytes.append("null" as StaticString) }

  mutating func bool(_ value: Bool) {
    if value {
      bytes.append("true" as StaticString)
    } else {
      bytes.append("false" as StaticString)
    }
  }

  mutating func integer(_ value: Int) { bytes.append(String(value)) }

  /// Null for what JSON has no number for.
  mutating func number(_ value: Double) {
    if value.isFinite { bytes.append(String(value)) } else { null() }
  }

  /// Two numbers as a list in one line.
  mutating func pair(_ first: Double, _ second: Double) {
    bytes.append(UInt8(ascii: "["))
    number(first)
    bytes.append(", " as StaticString)
    number(second)
    bytes.append(UInt8(ascii: "]"))
  }

  @inline(never)
  mutating func text(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.withContiguousStorageIfAvailable({ escaped($0) }) == nil {
      var text = text
      text.withUTF8 { escaped($0) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escaped(_ text: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while true {
      let end = SpecialBytes.first(in: text, from: position, marks: true)
      bytes.append(UnsafeBufferPointer(rebasing: text[position..<end]))
      guard end < text.count else { return }
      switch SpecialBytes.kind(of: text, at: end) {
      case .none:
        bytes.append(text[end])
        position = end + 1
      case .mark:
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(text[end])
        position = end + 1
      case .control(let scalar, let length):
        escape(scalar)
        position = end + length
      }
    }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n": bytes.append("\\n" as StaticString)
    case "\r": bytes.append("\\r" as StaticString)
    case "\t": bytes.append("\\t" as StaticString)
    default:
      let digits = String(scalar.value, radix: 16)
      bytes.append("\\u" as StaticString)
      for _ in digits.utf8.count..<4 { bytes.append(UInt8(ascii: "0")) }
      bytes.append(digits)
    }
  }
}

/// A document of `--json`, written piece by piece and never held in memory.
package struct JSONDocument {
  private let machine: MachineOutput
  private let body: (inout JSONOutput) -> Void

  init(_ machine: MachineOutput, _ body: @escaping (inout JSONOutput) -> Void) {
    self.machine = machine
    self.body = body
  }

  /// Writes the document, two spaces a level, UTF-8 as it is; without a line feed at its end.
  ///
  /// - Parameter send: takes each piece; its bytes are valid only until it returns.
  package func write(to send: @escaping (UnsafeRawBufferPointer) -> Void) {
    write(isOneLine: false, to: send)
  }

  package var jsonText: String { text(isOneLine: false) }

  /// In one line, for readers that take a line at a time.
  package var jsonLine: String { text(isOneLine: true) }

  private func text(isOneLine: Bool) -> String {
    var bytes: [UInt8] = []
    write(isOneLine: isOneLine) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(isOneLine: Bool, to send: @escaping (UnsafeRawBufferPointer) -> Void) {
    var json = JSONOutput(machine, isOneLine: isOneLine, send: send)
    body(&json)
    json.flush()
  }
}

/// An output buffer of bytes, sent in pieces: a document need not fit in memory.
struct PieceBuffer: ~Copyable {
  /// Far above the size of one `reserve`.
  static let size = 1 << 16

  /// As many spaces as are usually wanted at once. They follow the bytes, to be copied from there.
  private static let spaces = 256

  private let room: UnsafeMutablePointer<UInt8>
  private var count = 0
  private let send: (UnsafeRawBufferPointer) -> Void

  /// - Parameter send: takes each piece; its bytes are valid only until it returns.
  init(send: @escaping (UnsafeRawBufferPointer) -> Void) {
    room = .allocate(capacity: Self.size + Self.spaces)
    (room + Self.size).initialize(repeating: UInt8(ascii: " "), count: Self.spaces)
    self.send = send
  }

  deinit { room.deallocate() }

  mutating func flush() {
    guard count > 0 else { return }
    send(UnsafeRawBufferPointer(start: room, count: count))
    count = 0
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if Self.size - count < more { flush() }
  }

  // proven (all of these): `reserve` leaves room for what is written after it.

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    room[count] = byte
    count += 1
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    guard bytes.count <= Self.size else {
      flush()
      send(UnsafeRawBufferPointer(bytes))
      return
    }
    reserve(bytes.count)
    (room + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  mutating func append(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
      for byte in text.utf8 { append(byte) }
    }
  }

  mutating func append(spaces: Int) {
    var rest = spaces
    while rest > 0 {
      let count = min(rest, Self.spaces)
      append(UnsafeBufferPointer(start: room + Self.size, count: count))
      rest -= count
    }
  }
}
