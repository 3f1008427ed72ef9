@testable import JSONReading

/// Reads JSON byte by byte, in the simplest way: the reference for the fast reader.
struct PlainJSONReader {
  private var input: PlainJSONBytes
  private let depthLimit: Int
  private var valuesLeft: Int
  private let valueLimit: Int

  /// Deep enough for any document that we read, and far from exhausting the stack.
  static let usualDepthLimit = 64

  /// Values take more memory than their bytes: this many take about 50 MB in the worst case. The
  /// warnings of all Japan on the gravest day observed would be about 200,000.
  static let usualValueLimit = 500_000

  private init(_ bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int, valueLimit: Int) {
    input = PlainJSONBytes(bytes)
    self.depthLimit = depthLimit
    self.valueLimit = valueLimit
    valuesLeft = valueLimit
  }

  /// - Throws: `JSONFault` with the offset of the first invalid byte.
  static func read(
    _ bytes: [UInt8], depthLimit: Int = usualDepthLimit, valueLimit: Int = usualValueLimit
  ) throws(JSONFault) -> JSONNode {
    let result: Result<JSONNode, JSONFault> = bytes.withUnsafeBufferPointer { buffer in
      var reader = PlainJSONReader(buffer, depthLimit: depthLimit, valueLimit: valueLimit)
      do throws(JSONFault) {
        return .success(try reader.document())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private mutating func document() throws(JSONFault) -> JSONNode {
    let node = try value(depth: 0)
    try input.finish()
    return node
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONNode {
    guard depth <= depthLimit else { throw input.fault }
    guard valuesLeft > 0 else { throw JSONFault(offset: input.position, valueLimit: valueLimit) }
    valuesLeft -= 1
    input.skipSpace()
    switch input.next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try list(depth: depth)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func object(depth: Int) throws(JSONFault) -> JSONNode {
    input.position += 1
    var members: [JSONNode.Member] = []
    input.skipSpace()
    if input.take("}") { return .object(members) }
    repeat {
      input.skipSpace()
      guard input.next == UInt8(ascii: "\"") else { throw input.fault }
      let name = try text()
      input.skipSpace()
      guard input.take(":") else { throw input.fault }
      members.append(.init(name: name, value: try value(depth: depth + 1)))
      input.skipSpace()
    } while input.take(",")
    guard input.take("}") else { throw input.fault }
    return .object(members)
  }

  private mutating func list(depth: Int) throws(JSONFault) -> JSONNode {
    input.position += 1
    var items: [JSONNode] = []
    input.skipSpace()
    if input.take("]") { return .list(items) }
    repeat {
      items.append(try value(depth: depth + 1))
      input.skipSpace()
    } while input.take(",")
    guard input.take("]") else { throw input.fault }
    return .list(items)
  }

  private mutating func word(
    _ word: StaticString, _ node: JSONNode
  ) throws(JSONFault) -> JSONNode {
    try input.word(word)
    return node
  }

  private mutating func number() throws(JSONFault) -> String {
    let start = input.position
    _ = input.take("-")
    if !input.take("0") { try digits() }
    if input.take(".") { try digits() }
    if input.take("e") || input.take("E") {
      if !input.take("+") { _ = input.take("-") }
      try digits()
    }
    return String(decoding: input.bytes[start..<input.position], as: UTF8.self)
  }

  private mutating func digits() throws(JSONFault) {
    let start = input.position
    while let byte = input.next, (0x30...0x39).contains(byte) { input.position += 1 }
    guard input.position > start else { throw input.fault }
  }

  private mutating func text() throws(JSONFault) -> String {
    input.position += 1
    let start = input.position
    while let byte = input.next {
      if byte == UInt8(ascii: "\"") {
        let text = String(validating: input.bytes[start..<input.position], as: UTF8.self)
        guard let text else { throw JSONFault(offset: start) }
        input.position += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedText(from: start) }
      guard byte >= 0x20 else { throw input.fault }
      input.position += 1
    }
    throw input.fault
  }

  private mutating func escapedText(from start: Int) throws(JSONFault) -> String {
    var plain = Array(input.bytes[start..<input.position])
    while let byte = input.next {
      input.position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: plain, as: UTF8.self) else {
          throw JSONFault(offset: start)
        }
        return text
      case UInt8(ascii: "\\"):
        plain += Array(String(Character(try escape())).utf8)
      case 0x00..<0x20:
        throw JSONFault(offset: input.position - 1)
      default:
        plain.append(byte)
      }
    }
    throw input.fault
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    guard let byte = input.next else { throw input.fault }
    input.position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try codePoint()
    default: throw JSONFault(offset: input.position - 1)
    }
  }

  private mutating func codePoint() throws(JSONFault) -> Unicode.Scalar {
    let high = try fourDigits()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard (0xD800...0xDBFF).contains(high), input.take("\\"), input.take("u") else {
      throw input.fault
    }
    let low = try fourDigits()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw input.fault }
    return scalar
  }

  private mutating func fourDigits() throws(JSONFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = input.next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw input.fault
      }
      value = value << 4 | UInt32(digit)
      input.position += 1
    }
    return value
  }
}
