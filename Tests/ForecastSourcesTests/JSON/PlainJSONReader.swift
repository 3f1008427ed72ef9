@testable import JSONReading

/// Reads JSON byte by byte, in the simplest way: the reference for the fast reader and the scanner.
struct PlainJSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private let depthLimit: Int
  private var valuesLeft: Int
  private let valueLimit: Int
  /// Whether escapes and UTF-8 are read; otherwise text stays as it is written, as for the scanner.
  private let readsText: Bool

  /// - Throws: `JSONFault` with the offset of the first invalid byte.
  static func read(
    _ bytes: [UInt8], depthLimit: Int = JSONReader.usualDepthLimit,
    valueLimit: Int = JSONReader.usualValueLimit, readsText: Bool = true
  ) throws(JSONFault) -> JSONNode {
    // A byte order mark violates the specification but is harmless.
    var reader = PlainJSONReader(
      bytes: bytes, position: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0,
      depthLimit: depthLimit, valuesLeft: valueLimit, valueLimit: valueLimit, readsText: readsText)
    let node = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.fault }
    return node
  }

  private var fault: JSONFault { JSONFault(offset: position) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONNode {
    guard depth <= depthLimit else { throw fault }
    guard valuesLeft > 0 else { throw JSONFault(offset: position, valueLimit: valueLimit) }
    valuesLeft -= 1
    skipSpace()
    switch next {
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
    position += 1
    var members: [JSONNode.Member] = []
    skipSpace()
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault }
      let name = try text()
      skipSpace()
      guard take(":") else { throw fault }
      members.append(.init(name: name, value: try value(depth: depth + 1)))
      skipSpace()
    } while take(",")
    guard take("}") else { throw fault }
    return .object(members)
  }

  private mutating func list(depth: Int) throws(JSONFault) -> JSONNode {
    position += 1
    var items: [JSONNode] = []
    skipSpace()
    if take("]") { return .list(items) }
    repeat {
      items.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw fault }
    return .list(items)
  }

  private mutating func word(_ word: String, _ node: JSONNode) throws(JSONFault) -> JSONNode {
    for sign in word.unicodeScalars where !take(sign) { throw fault }
    return node
  }

  private mutating func number() throws(JSONFault) -> String {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(JSONFault) {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    guard position > start else { throw fault }
  }

  private mutating func text() throws(JSONFault) -> String {
    position += 1
    let start = position
    while let byte = next {
      if !readsText, byte == UInt8(ascii: "\\") {
        position += 2
        continue
      }
      if byte == UInt8(ascii: "\"") {
        guard readsText else {
          position += 1
          return String(decoding: bytes[start..<position - 1], as: UTF8.self)
        }
        let text = String(validating: bytes[start..<position], as: UTF8.self)
        guard let text else { throw JSONFault(offset: start) }
        position += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedText(from: start) }
      guard byte >= 0x20 else { throw fault }
      position += 1
    }
    throw fault
  }

  private mutating func escapedText(from start: Int) throws(JSONFault) -> String {
    var plain = Array(bytes[start..<position])
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: plain, as: UTF8.self) else {
          throw JSONFault(offset: start)
        }
        return text
      case UInt8(ascii: "\\"):
        plain += Array(String(Character(try escape())).utf8)
      case 0x00..<0x20:
        throw JSONFault(offset: position - 1)
      default:
        plain.append(byte)
      }
    }
    throw fault
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    guard let byte = next else { throw fault }
    position += 1
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
    default: throw JSONFault(offset: position - 1)
    }
  }

  private mutating func codePoint() throws(JSONFault) -> Unicode.Scalar {
    let high = try fourDigits()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard (0xD800...0xDBFF).contains(high), take("\\"), take("u") else {
      throw fault
    }
    let low = try fourDigits()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw fault }
    return scalar
  }

  private mutating func fourDigits() throws(JSONFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
