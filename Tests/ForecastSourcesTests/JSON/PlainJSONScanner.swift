@testable import JSONReading

/// Scans JSON byte by byte, in the simplest way: the reference for the fast scanner.
struct PlainJSONScanner {
  private var input: PlainJSONBytes
  private var depth = 0
  private let depthLimit: Int

  private init(_ bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
    input = PlainJSONBytes(bytes)
    self.depthLimit = depthLimit
  }

  /// The bytes between the quotation marks of a member's name.
  typealias Name = Slice<UnsafeBufferPointer<UInt8>>

  /// Passes the document to `body`, which must consume exactly one value.
  /// - Throws: `JSONFault` with the offset of the first byte that is invalid or not what was
  ///   expected.
  static func scan<Value>(
    _ bytes: [UInt8], depthLimit: Int = JSONReader.usualDepthLimit,
    _ body: (inout PlainJSONScanner) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value {
    let result: Result<Value, JSONFault> = bytes.withUnsafeBufferPointer { buffer in
      var scanner = PlainJSONScanner(buffer, depthLimit: depthLimit)
      do throws(JSONFault) {
        let value = try body(&scanner)
        try scanner.input.finish()
        return .success(value)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  var fault: JSONFault { input.fault }

  var nextByte: UInt8? {
    mutating get {
      input.skipSpace()
      return input.next
    }
  }

  /// Reads an object: `member` must consume the value of each member.
  mutating func object(
    _ member: (inout PlainJSONScanner, Name) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    try open("{")
    defer { depth -= 1 }
    if input.take("}") { return }
    repeat {
      input.skipSpace()
      let name = try text()
      input.skipSpace()
      guard input.take(":") else { throw input.fault }
      try member(&self, name)
      input.skipSpace()
    } while input.take(",")
    guard input.take("}") else { throw input.fault }
  }

  /// Reads a list: `item` must consume each item.
  mutating func list(
    _ item: (inout PlainJSONScanner) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    try open("[")
    defer { depth -= 1 }
    if input.take("]") { return }
    repeat {
      try item(&self)
      input.skipSpace()
    } while input.take(",")
    guard input.take("]") else { throw input.fault }
  }

  mutating func numberOrNull() throws(JSONFault) -> Double? {
    input.skipSpace()
    if input.next == UInt8(ascii: "n") {
      try input.word("null")
      return nil
    }
    return try number()
  }

  mutating func skip() throws(JSONFault) {
    input.skipSpace()
    switch input.next {
    case UInt8(ascii: "{"): try object { scanner, _ throws(JSONFault) in try scanner.skip() }
    case UInt8(ascii: "["): try list { scanner throws(JSONFault) in try scanner.skip() }
    case UInt8(ascii: "\""): _ = try text()
    case UInt8(ascii: "t"): try input.word("true")
    case UInt8(ascii: "f"): try input.word("false")
    case UInt8(ascii: "n"): try input.word("null")
    default: _ = try number()
    }
  }

  // MARK: Bytes

  private mutating func open(_ sign: Unicode.Scalar) throws(JSONFault) {
    input.skipSpace()
    guard depth < depthLimit, input.take(sign) else { throw input.fault }
    depth += 1
    input.skipSpace()
  }

  private mutating func text() throws(JSONFault) -> Name {
    guard input.take("\"") else { throw input.fault }
    let start = input.position
    while let byte = input.next, byte >= 0x20 {
      if byte == UInt8(ascii: "\"") {
        input.position += 1
        return input.bytes[start..<input.position - 1]
      }
      input.position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    throw input.fault
  }

  private mutating func number() throws(JSONFault) -> Double {
    let start = input.position
    let isNegative = input.take("-")
    var digits = DecimalDigits()
    if input.take("0") {
      digits.count = 1
    } else {
      try takeDigits(into: &digits)
    }
    if input.take(".") {
      let whole = digits.count
      try takeDigits(into: &digits)
      digits.decimals = digits.count - whole
    }
    if input.next == UInt8(ascii: "e") || input.next == UInt8(ascii: "E") {
      try exponent()
      return spelled(from: start)
    }
    return digits.value(isNegative: isNegative) ?? spelled(from: start)
  }

  private mutating func takeDigits(into digits: inout DecimalDigits) throws(JSONFault) {
    let start = input.position
    while let byte = input.next, (0x30...0x39).contains(byte) {
      digits.append(Int(byte) - 0x30)
      input.position += 1
    }
    guard input.position > start else { throw input.fault }
  }

  private mutating func exponent() throws(JSONFault) {
    input.position += 1
    if !input.take("+") { _ = input.take("-") }
    var ignored = DecimalDigits()
    try takeDigits(into: &ignored)
  }

  /// The slow path, for unusual numbers.
  private func spelled(from start: Int) -> Double {
    Double(String(decoding: input.bytes[start..<input.position], as: UTF8.self)) ?? .nan
  }
}

/// The digits of a number; the conversion is exact up to a number of digits.
private struct DecimalDigits {
  var count = 0
  var decimals = 0
  private var mantissa = 0

  /// Up to this many digits an integer, and a power of ten, is exact as a floating-point number.
  private static let exact = 15

  mutating func append(_ digit: Int) {
    count += 1
    if count <= Self.exact { mantissa = mantissa * 10 + digit }
  }

  func value(isNegative: Bool) -> Double? {
    guard count <= Self.exact else { return nil }
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let magnitude = Double(mantissa) / power
    return isNegative ? -magnitude : magnitude
  }
}
