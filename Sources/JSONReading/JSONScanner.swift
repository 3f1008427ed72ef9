/// Scans a JSON document (RFC 8259) without building a tree, for documents so large that a tree
/// would take longer than the rest of a command.
///
/// The caller says what is expected next and receives the names of members as bytes. Depth is
/// limited, and nothing may follow the document. Strings are skipped, not validated, because none
/// of them is kept.
package struct JSONScanner {
  private var input: JSONBytes
  private var depth = 0
  private static let depthLimit = JSONReader.usualDepthLimit

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { input = JSONBytes(bytes) }

  /// The bytes between the quotation marks of a member's name, valid while the document is scanned.
  package typealias Name = UnsafeBufferPointer<UInt8>

  /// Passes the document to `body`, which must consume exactly one value.
  /// - Throws: `JSONFault` with the offset of the first byte that is invalid or not what was
  ///   expected.
  package static func scan<Value>(
    _ bytes: [UInt8], _ body: (inout JSONScanner) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value {
    let result: Result<Value, JSONFault> = bytes.withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(buffer)
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

  /// A fault at the current position.
  package var fault: JSONFault { input.fault }

  /// The first byte of the next value.
  package var nextByte: UInt8? {
    mutating get {
      input.skipSpace()
      return input.next
    }
  }

  /// Reads an object: `member` must consume the value of each member.
  package mutating func object(
    _ member: (inout JSONScanner, Name) throws(JSONFault) -> Void
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
  package mutating func list(
    _ item: (inout JSONScanner) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    try openList()
    var index = 0
    while try hasItem(index) {
      try item(&self)
      index += 1
    }
  }

  /// Reads the beginning of a list; `hasItem` must then be asked before each item, and to the end.
  package mutating func openList() throws(JSONFault) { try open("[") }

  /// Reads up to the item of that index, which must be consumed next, or to the end of the list.
  package mutating func hasItem(_ index: Int) throws(JSONFault) -> Bool {
    input.skipSpace()
    if index > 0, input.take(",") { return true }
    if input.take("]") {
      depth -= 1
      return false
    }
    if index > 0 { throw input.fault }
    return true
  }

  /// Reads a number, or nil for null.
  package mutating func numberOrNull() throws(JSONFault) -> Double? {
    input.skipSpace()
    if input.next == UInt8(ascii: "n") {
      try input.word("null")
      return nil
    }
    return try number()
  }

  /// Reads a list of a number and a digit, either of which may be null, as programs write it: no space,
  /// no exponent, few digits. `[15.2,0]`
  ///
  /// - Returns: nil for anything else, and for what is not JSON; nothing is read then.
  package mutating func plainPair() -> (first: Double?, second: Int?)? {
    guard depth < Self.depthLimit else { return nil }
    var rest = JSONPlainNumbers(input.bytes, at: input.position)
    guard rest.take("["), let first = rest.numberOrNull(), rest.take(","),
      let second = rest.digitOrNull(), rest.take("]")
    else { return nil }
    input.position = rest.position
    return (first, second)
  }

  /// Skips any value.
  /// - Returns: its bytes.
  @discardableResult
  package mutating func skip() throws(JSONFault) -> Range<Int> {
    input.skipSpace()
    let start = input.position
    switch input.next {
    case UInt8(ascii: "{"):
      // A map of observations has twenty thousand pairs of numbers, and nearly nothing else.
      var rest = JSONPlainNumbers(input.bytes, at: input.position)
      if depth + 1 < Self.depthLimit, rest.passPairs() {
        input.position = rest.position
      } else {
        try object { scanner, _ throws(JSONFault) in try scanner.skip() }
      }
    case UInt8(ascii: "["): try list { scanner throws(JSONFault) in try scanner.skip() }
    case UInt8(ascii: "\""): _ = try text()
    case UInt8(ascii: "t"): try input.word("true")
    case UInt8(ascii: "f"): try input.word("false")
    case UInt8(ascii: "n"): try input.word("null")
    default: _ = try number()
    }
    return start..<input.position
  }

  // MARK: Bytes

  /// Reads an opening bracket and the white space after it.
  private mutating func open(_ sign: Unicode.Scalar) throws(JSONFault) {
    input.skipSpace()
    guard depth < Self.depthLimit, input.take(sign) else { throw input.fault }
    depth += 1
    input.skipSpace()
  }

  private mutating func text() throws(JSONFault) -> Name {
    guard input.take("\"") else { throw input.fault }
    let start = input.position
    while true {
      _ = input.skipPlainText()
      switch input.next {
      case UInt8(ascii: "\""):
        input.position += 1
        return Name(rebasing: input.bytes[start..<input.position - 1])
      case UInt8(ascii: "\\"): input.position += 2
      default: throw input.fault
      }
    }
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

  @inline(__always)
  private mutating func takeDigits(into digits: inout DecimalDigits) throws(JSONFault) {
    let start = input.position
    while let byte = input.next, byte &- 0x30 < 10 {
      digits.append(Int(byte &- 0x30))
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

  /// The slow path, for numbers that are not usually written.
  private func spelled(from start: Int) -> Double {
    Double(String(decoding: input.bytes[start..<input.position], as: UTF8.self)) ?? .nan
  }
}

/// The digits of a number; the conversion is exact up to a number of digits.
private struct DecimalDigits {
  var count = 0
  var decimals = 0
  private var mantissa = 0

  /// Up to this many digits an integer is exact as a floating-point number, and so are the powers
  /// of ten.
  private static let exact = 15

  @inline(__always)
  mutating func append(_ digit: Int) {
    count += 1
    if count <= Self.exact { mantissa = mantissa &* 10 &+ digit }
  }

  func value(isNegative: Bool) -> Double? {
    guard count <= Self.exact else { return nil }
    var magnitude = Double(mantissa)
    if decimals == 1 {
      magnitude /= 10
    } else if decimals > 0 {
      var power = 1.0
      for _ in 0..<decimals { power *= 10 }
      magnitude /= power
    }
    return isNegative ? -magnitude : magnitude
  }
}

/// Reads numbers in their plainest form, with everything in registers: a map of observations has forty
/// thousand. What has another form is left to `JSONScanner`, which knows all of them.
struct JSONPlainNumbers {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  @inline(__always)
  private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  @inline(__always)
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(truncatingIfNeeded: sign.value) else { return false }
    position += 1
    return true
  }

  @inline(__always)
  private mutating func takeNull() -> Bool {
    guard take("n"), take("u"), take("l"), take("l") else { return false }
    return true
  }

  /// Passes an object whose members are lists of a number and a digit, either of which may be null; false for
  /// anything else, of which a part is passed then.
  mutating func passPairs() -> Bool {
    guard take("{") else { return false }
    repeat {
      guard take("\"") else { return false }
      var name = JSONBytes(bytes, at: position)
      _ = name.skipPlainText()
      position = name.position
      guard take("\""), take(":"), take("["), passNumber(), take(","), digitOrNull() != nil,
        take("]")
      else { return false }
    } while take(",")
    return take("}")
  }

  @inline(__always)
  private mutating func passNumber() -> Bool {
    if next == UInt8(ascii: "n") { return takeNull() }
    _ = take("-")
    // JSON allows no zero before other digits.
    if !take("0"), !passDigits() { return false }
    return take(".") ? passDigits() : true
  }

  @inline(__always)
  private mutating func passDigits() -> Bool {
    let start = position
    while next &- 0x30 < 10 { position += 1 }
    return position > start
  }

  /// Nil for another form, `.some(nil)` for null.
  @inline(__always)
  mutating func digitOrNull() -> Int?? {
    if next == UInt8(ascii: "n") { return takeNull() ? .some(nil) : nil }
    let digit = next &- 0x30
    guard digit < 10 else { return nil }
    position += 1
    return Int(digit)
  }

  /// Nil for another form, `.some(nil)` for null.
  ///
  /// Up to fifteen digits are exact as a floating-point number, and so is ten: a number with one
  /// decimal is rounded once, as it is when read in any other way.
  @inline(__always)
  mutating func numberOrNull() -> Double?? {
    if next == UInt8(ascii: "n") { return takeNull() ? .some(nil) : nil }
    let isNegative = take("-")
    let start = position
    var mantissa = 0
    while position < start + 14, next &- 0x30 < 10 {
      mantissa = mantissa &* 10 &+ Int(next &- 0x30)
      position += 1
    }
    let digits = position - start
    // JSON allows no zero before other digits.
    guard digits == 1 || digits > 1 && bytes[start] != 0x30 else { return nil }
    var number = Double(mantissa)
    if take(".") {
      let decimal = next &- 0x30
      guard decimal < 10 else { return nil }
      position += 1
      number = Double(mantissa &* 10 &+ Int(decimal)) / 10
    }
    return isNegative ? -number : number
  }
}
