/// Reads a JSON document (RFC 8259) from bytes that may be malformed or hostile.
///
/// Depth and the number of values are limited, text must be valid UTF-8, and nothing may follow the document.
package struct JSONReader {
  private var input: JSONBytes
  private let depthLimit: Int
  /// The number of values still allowed.
  private var valuesLeft: Int
  private let valueLimit: Int
  /// With room for the entries of any document of so many bytes.
  private let entries: UnsafeMutableBufferPointer<ParsedJSON.Entry>
  private var count = 0

  /// Deep enough for any document that we read, and far from exhausting the stack.
  package static let usualDepthLimit = 64

  /// Values take more memory than their bytes: this many take about 50 MB in the worst case, as a tree. The
  /// warnings of all Japan on the gravest day observed would be about 200,000.
  package static let usualValueLimit = 500_000

  /// Far above what any caller accepts; offsets have 32 bits.
  private static let byteLimit = Int(Int32.max)

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int, valueLimit: Int,
    entries: UnsafeMutableBufferPointer<ParsedJSON.Entry>
  ) {
    input = JSONBytes(bytes)
    self.depthLimit = depthLimit
    self.valueLimit = valueLimit
    self.entries = entries
    valuesLeft = valueLimit
  }

  /// The whole document as a tree.
  /// - Throws: `JSONFault` with the offset of the first invalid byte.
  package static func read(
    _ bytes: [UInt8], depthLimit: Int = usualDepthLimit, valueLimit: Int = usualValueLimit
  ) throws(JSONFault) -> JSONNode {
    try ParsedJSON(bytes, depthLimit: depthLimit, valueLimit: valueLimit).root.tree
  }

  static func entries(
    of bytes: [UInt8], depthLimit: Int, valueLimit: Int
  ) throws(JSONFault) -> [ParsedJSON.Entry] {
    guard bytes.count <= byteLimit else { throw JSONFault(offset: byteLimit) }
    var fault: JSONFault?
    // A value and what separates it from the next have two bytes, a name has three more; each list or object that is
    // not closed yet may lack one, and each value has at most one name. Memory that is not written is not taken.
    let most = min(bytes.count / 2, 2 * valueLimit) + depthLimit + 2
    let entries = [ParsedJSON.Entry](unsafeUninitializedCapacity: most) { entries, count in
      bytes.withUnsafeBufferPointer { bytes in
        var reader = JSONReader(
          bytes, depthLimit: depthLimit, valueLimit: valueLimit, entries: entries)
        do throws(JSONFault) {
          try reader.value(depth: 0)
          try reader.input.finish()
        } catch {
          fault = error
        }
        count = reader.count
      }
    }
    if let fault { throw fault }
    return entries
  }

  private mutating func value(depth: Int) throws(JSONFault) {
    guard depth <= depthLimit else { throw input.fault }
    guard valuesLeft > 0 else { throw JSONFault(offset: input.position, valueLimit: valueLimit) }
    valuesLeft -= 1
    input.skipSpace()
    let start = input.position
    switch input.next {
    case UInt8(ascii: "{"): try object(depth: depth)
    case UInt8(ascii: "["): try list(depth: depth)
    case UInt8(ascii: "\""): try text()
    case UInt8(ascii: "t"):
      try input.word("true")
      add(.yes, from: start)
    case UInt8(ascii: "f"):
      try input.word("false")
      add(.no, from: start)
    case UInt8(ascii: "n"):
      try input.word("null")
      add(.null, from: start)
    default:
      try number()
      add(.number, from: start)
    }
  }

  /// Of the bytes up to here.
  @inline(__always)
  private mutating func add(_ kind: ParsedJSON.Entry.Kind, from start: Int) {
    // proven: by `most` there is room.
    entries.initializeElement(
      at: count,
      to: ParsedJSON.Entry(
        kind: kind, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: input.position),
        next: UInt32(truncatingIfNeeded: count + 1)))
    count += 1
  }

  /// Of a list or object that ends here.
  private mutating func close(_ index: Int) {
    entries[index].end = UInt32(truncatingIfNeeded: input.position)
    entries[index].next = UInt32(truncatingIfNeeded: count)
  }

  private mutating func object(depth: Int) throws(JSONFault) {
    let index = count
    add(.object, from: input.position)
    input.position += 1
    input.skipSpace()
    if !input.take("}") {
      repeat {
        input.skipSpace()
        guard input.next == UInt8(ascii: "\"") else { throw input.fault }
        try text()
        input.skipSpace()
        guard input.take(":") else { throw input.fault }
        try value(depth: depth + 1)
        input.skipSpace()
      } while input.take(",")
      guard input.take("}") else { throw input.fault }
    }
    close(index)
  }

  private mutating func list(depth: Int) throws(JSONFault) {
    let index = count
    add(.list, from: input.position)
    input.position += 1
    input.skipSpace()
    if !input.take("]") {
      repeat {
        try value(depth: depth + 1)
        input.skipSpace()
      } while input.take(",")
      guard input.take("]") else { throw input.fault }
    }
    close(index)
  }

  private mutating func number() throws(JSONFault) {
    _ = input.take("-")
    if !input.take("0") { try digits() }
    if input.take(".") { try digits() }
    if input.take("e") || input.take("E") {
      if !input.take("+") { _ = input.take("-") }
      try digits()
    }
  }

  private mutating func digits() throws(JSONFault) {
    let start = input.position
    while let byte = input.next, (0x30...0x39).contains(byte) { input.position += 1 }
    guard input.position > start else { throw input.fault }
  }

  private mutating func text() throws(JSONFault) {
    input.position += 1
    let start = input.position
    var isASCII = input.skipPlainText()
    var kind = ParsedJSON.Entry.Kind.text
    while input.next != UInt8(ascii: "\"") {
      guard input.take("\\") else { throw input.fault }
      _ = try input.escape()
      kind = .escapedText
      if !input.skipPlainText() { isASCII = false }
    }
    guard isASCII || input.isUTF8(from: start) else { throw JSONFault(offset: start) }
    add(kind, from: start)
    input.position += 1
  }
}

/// Bytes that are not JSON, with the offset of the first invalid one, or that hold too many values.
package struct JSONFault: Error, Equatable, Sendable {
  package let offset: Int
  /// The limit on values, if exceeding it is the only fault.
  package var valueLimit: Int?
}

/// A value of a JSON document as written: numbers stay text, members keep their order.
package enum JSONNode: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case text(String)
  case list([JSONNode])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package let name: String
    package let value: JSONNode
  }

  /// The first member of that name; nil for other kinds of value and for missing names.
  package subscript(name: String) -> JSONNode? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
