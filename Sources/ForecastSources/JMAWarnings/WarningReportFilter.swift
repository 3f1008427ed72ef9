import Models

/// Removes the municipalities that are not requested from a file of warnings before it is parsed.
///
/// An office's file has about sixty municipalities in each of its reports, and parsing all of them
/// takes longer than all other work for a stored forecast. So their entries are skipped byte by byte;
/// everything else, the reports and their areas, is kept. A file of unexpected shape is passed on
/// unchanged, and the parser reports the fault.
struct WarningReportFilter {
  /// The five digits common to all parts of a municipality.
  private let kept: [[UInt8]]

  init(keeping municipalities: [MunicipalityCode]) {
    kept = municipalities.map { Array($0.text.utf8.prefix(Self.digits)) }
  }

  private static let digits = 5
  private static let list = Array("class20Items".utf8)
  private static let code = Array("areaCode".utf8)
  /// With its quotation marks.
  private static let codeLength = 10

  /// - Returns: the same bytes if anything is unexpected.
  func filtered(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { filtered($0) } ?? bytes
  }

  private func filtered(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 4)
    var copied = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\"") else {
        index += 1
        continue
      }
      guard let end = stringEnd(bytes, index) else { return nil }
      let isList = matches(bytes, index + 1..<end - 1, Self.list)
      index = end
      guard isList, let colon = next(bytes, index), bytes[colon] == UInt8(ascii: ":"),
        let open = next(bytes, colon + 1), bytes[open] == UInt8(ascii: "[")
      else { continue }
      result += bytes[copied...open]
      guard let close = keepWanted(bytes, from: open + 1, in: &result) else { return nil }
      copied = close
      index = close
    }
    result += bytes[copied...]
    return result
  }

  /// Copies the requested entries of a list; if it has none, the first entry: a report with an
  /// empty list means something else.
  /// - Returns: where the list ends; nil for a list of anything but objects.
  private func keepWanted(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, in result: inout [UInt8]
  ) -> Int? {
    var first: Range<Int>?
    var isFirst = true
    var index = start
    while let entry = next(bytes, index) {
      switch bytes[entry] {
      case UInt8(ascii: "]"):
        if isFirst, let first { result += bytes[first] }
        return entry
      case UInt8(ascii: ","): index = entry + 1
      case UInt8(ascii: "{"):
        guard let (end, isWanted) = object(bytes, entry) else { return nil }
        first = first ?? entry..<end
        if isWanted {
          if !isFirst { result.append(UInt8(ascii: ",")) }
          result += bytes[entry..<end]
          isFirst = false
        }
        index = end
      default: return nil
      }
    }
    return nil
  }

  /// Where an object ends, and whether its code is requested or cannot be determined.
  private func object(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> (end: Int, isWanted: Bool)? {
    var depth = 0
    var isWanted: Bool?
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return (index + 1, isWanted ?? true) }
      case UInt8(ascii: "\""):
        guard let end = stringEnd(bytes, index) else { return nil }
        let isCode =
          depth == 1 && end - index == Self.codeLength
          && matches(bytes, index + 1..<end - 1, Self.code)
        index = end - 1
        guard isCode, let colon = next(bytes, end), bytes[colon] == UInt8(ascii: ":"),
          let value = next(bytes, colon + 1), bytes[value] == UInt8(ascii: "\"")
        else { break }
        // If there are two codes, the parser decides which counts.
        isWanted = isWanted != nil || isKept(bytes, value + 1)
      default: break
      }
      index += 1
    }
    return nil
  }

  private func isKept(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    guard start + Self.digits <= bytes.count else { return true }
    // Written with escapes it may be any.
    if bytes[start..<start + Self.digits].contains(UInt8(ascii: "\\")) { return true }
    return kept.contains { matches(bytes, start..<start + Self.digits, $0) }
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The position after the closing quotation mark of a string; nil if it is not terminated.
  @inline(__always)
  private func stringEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var index = start + 1
    // Most bytes are in strings: eight at a time, as `JSONBytes.skipPlainText` has it.
    while bytes.count - index >= 8, let base = bytes.baseAddress {
      // proven: eight bytes are left.
      let word = UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
      let quote = word ^ (Self.ones &* 0x22)
      let slash = word ^ (Self.ones &* 0x5C)
      let found =
        ((quote &- Self.ones) & ~quote | (slash &- Self.ones) & ~slash) & Self.highs
      guard found != 0 else {
        index += 8
        continue
      }
      index += found.trailingZeroBitCount / 8
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      index += 2
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  /// The next byte that is not white space.
  private func next(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): index += 1
      default: return index
      }
    }
    return nil
  }

  private func matches(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ word: [UInt8]
  ) -> Bool {
    guard range.count == word.count else { return false }
    for offset in word.indices where bytes[range.lowerBound + offset] != word[offset] {
      return false
    }
    return true
  }
}
