internal import SystemLibrary

/// One row of a `Table`. Fields are converted to text only on access.
// The bytes are those of the program, and never change.
package struct Row: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  let start: Int
  /// The end of the line.
  let end: Int
  /// A field, and where it begins: those behind it are looked for from there on.
  private var known: (field: Int, start: Int)

  init(bytes: UnsafeRawBufferPointer, start: Int, end: Int) {
    self.bytes = bytes
    self.start = start
    self.end = end
    known = (field: 0, start: start)
  }

  /// The same row. It finds the field at `index`, and the next ones, without counting from the
  /// beginning again: for rows of which nearly every field is read.
  func near(_ index: Int) -> Row {
    guard let range = range(ofField: index) else { return self }
    var row = self
    row.known = (field: index, start: range.lowerBound)
    return row
  }

  /// The numbers of this field and those behind it, for tables of which each row is read.
  func numbers(from index: Int) -> FieldNumbers {
    FieldNumbers(bytes: bytes, start: range(ofField: index)?.lowerBound ?? end + 1, end: end)
  }

  /// The text of the field at `index`, counted from 0; empty if there is none.
  package subscript(index: Int) -> String {
    guard let range = range(ofField: index) else { return "" }
    return text(range)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// The field as text; nil if it is empty, which in these tables means "not known".
  package func text(_ index: Int) -> String? {
    let text = self[index]
    return text.isEmpty ? nil : text
  }

  /// The length of the first field in bytes.
  var keyLength: Int { keyRange.count }

  func hasText(_ index: Int) -> Bool { range(ofField: index)?.isEmpty == false }

  package func integer(_ index: Int) -> Int? {
    range(ofField: index).flatMap { DecimalField(bytes: bytes, range: $0).integer }
  }

  package func number(_ index: Int) -> Double? {
    range(ofField: index).flatMap { DecimalField(bytes: bytes, range: $0).number }
  }

  /// The field's comma-separated items, including empty ones.
  package func list(_ index: Int) -> [String] {
    guard let range = range(ofField: index), !range.isEmpty else { return [] }
    var items: [String] = []
    var itemStart = range.lowerBound
    for offset in range where bytes[offset] == UInt8(ascii: ",") {
      items.append(text(itemStart..<offset))
      itemStart = offset + 1
    }
    items.append(text(itemStart..<range.upperBound))
    return items
  }

  /// The bytes of a field, where they are; empty if there is none.
  func bytes(ofField index: Int) -> UnsafeRawBufferPointer {
    range(ofField: index).map { UnsafeRawBufferPointer(rebasing: bytes[$0]) }
      ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }

  /// Whether a field has some bytes anywhere; quicker than its text.
  func has(_ needle: [UInt8], inField index: Int) -> Bool {
    let field = bytes(ofField: index)
    guard let base = field.baseAddress, let first = needle.first else { return needle.isEmpty }
    var offset = 0
    while offset + needle.count <= field.count,
      let found = memchr(base + offset, Int32(first), field.count - needle.count - offset + 1)
    {
      if memcmp(found, needle, needle.count) == 0 { return true }
      offset = UnsafeRawPointer(found) - base + 1
    }
    return false
  }

  package var fields: [String] {
    bytes[start..<end].split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func range(ofField index: Int) -> Range<Int>? {
    let isBehind = index >= known.field
    var fieldStart = isBehind ? known.start : start
    var remaining = isBehind ? index - known.field : index
    while remaining > 0 {
      guard let tab = indexOfTab(from: fieldStart) else { return nil }
      fieldStart = tab + 1
      remaining -= 1
    }
    return fieldStart..<(indexOfTab(from: fieldStart) ?? end)
  }

  private func indexOfTab(from offset: Int) -> Int? {
    guard offset < end, let base = bytes.baseAddress,
      let tab = memchr(base + offset, Int32(UInt8(ascii: "\t")), end - offset)
    else { return nil }
    return UnsafeRawPointer(tab) - base
  }

  private var keyRange: Range<Int> { start..<(indexOfTab(from: start) ?? end) }

  func hasKey(_ key: [UInt8]) -> Bool {
    keyRange.count == key.count && keyHasPrefix(key)
  }

  func keyHasPrefix(_ prefix: [UInt8]) -> Bool {
    let range = keyRange
    guard range.count >= prefix.count else { return false }
    return compare(range.lowerBound, prefix, prefix.count) == 0
  }

  /// What ends a key is smaller than what keys are made of.
  func keyIsSmaller(than other: [UInt8]) -> Bool {
    let count = min(bytes.count - start, other.count)
    let order = compare(start, other, count)
    return order == 0 ? count < other.count : order < 0
  }

  private func compare(_ offset: Int, _ other: [UInt8], _ count: Int) -> Int32 {
    guard count > 0, let base = bytes.baseAddress else { return 0 }
    return memcmp(base + offset, other, count)
  }

  /// Whether bytes from `position` on, counted from the start of the row, are in the first field.
  func isInKey(_ position: Int, length: Int) -> Bool {
    position >= 0 && start + position + length <= keyRange.upperBound
  }
}

/// The numbers of fields that follow one another: each is looked for where the one before it ended.
struct FieldNumbers {
  fileprivate let bytes: UnsafeRawBufferPointer
  fileprivate var start: Int
  fileprivate let end: Int

  /// Nil for anything but a number, and behind the last field.
  mutating func next() -> Double? {
    guard start <= end else { return nil }
    var tab = start
    while tab < end, bytes[tab] != UInt8(ascii: "\t") { tab += 1 }
    defer { start = tab + 1 }
    return DecimalField(bytes: bytes, range: start..<tab).number
  }
}

/// A number of a table, parsed in place. The C library's `strtod`, which `Double(_: String)`
/// ends in, takes some thousand instructions for each, and `list` reads two hundred of them.
struct DecimalField {
  let bytes: UnsafeRawBufferPointer
  let range: Range<Int>

  /// Whole numbers with this many digits, and powers of ten up to there, are `Double`s without a
  /// rounding error.
  private static let exactDigits = 15

  /// Nil for anything but a whole number.
  var integer: Int? {
    guard let plain, plain.fraction == 0 else { return Int(text) }
    return plain.digits
  }

  /// The nearest `Double`; nil for anything but a number.
  var number: Double? {
    guard let plain else { return Double(text) }
    // Both are exact, so there is one rounding, and the result is the nearest there is.
    return Double(plain.digits) / Self.power(plain.fraction)
  }

  private var text: String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// A number of digits with at most one point among them, as the tables have them; nil for any
  /// other, which is rare and left to the standard library.
  private var plain: (digits: Int, fraction: Int)? {
    guard !range.isEmpty, range.count <= Self.exactDigits else { return nil }
    var digits = 0
    // The offset of the point; that of the first digit for none.
    var point = range.lowerBound
    for offset in range {
      let digit = bytes[offset] &- UInt8(ascii: "0")
      if digit < 10 {
        // No overflow of so few.
        digits = digits &* 10 &+ Int(digit)
      } else if bytes[offset] == UInt8(ascii: "."), point == range.lowerBound, offset > point {
        point = offset
      } else {
        return nil
      }
    }
    guard point > range.lowerBound else { return (digits, 0) }
    let fraction = range.upperBound - point - 1
    return fraction > 0 ? (digits, fraction) : nil
  }

  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
