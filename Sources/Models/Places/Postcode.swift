/// A postcode (郵便番号): seven digits, as in Japan Post's list.
package struct Postcode: Hashable, Sendable {
  /// Only the digits: `1500002`.
  let digits: String

  /// `150-0002`, also 〒150-0002, and in full width. Seven digits alone are a code of JMA.
  init?(typed text: String) {
    let scalars = text.unicodeScalars.drop(while: \.isTypedSpace)
    let isMarked = scalars.first == "〒"
    guard
      let plain = TypedDigits.plain(isMarked ? String(scalars.dropFirst()) : text)
    else { return nil }
    let halves = plain.split(separator: "-", omittingEmptySubsequences: false)
    let isWritten = halves.count == 2 && halves[0].utf8.count == 3 && halves[1].utf8.count == 4
    guard isWritten || isMarked && halves.count == 1 else { return nil }
    self.init(digits: halves.joined())
  }

  /// Seven digits.
  init?(digits: String) {
    guard digits.utf8.count == 7, digits.utf8.allSatisfy(\.isDigit) else { return nil }
    self.digits = digits
  }

  /// 150-0002
  package var text: String { "\(digits.prefix(3))-\(digits.dropFirst(3))" }
}

extension PlaceCatalog {
  /// The municipalities and wards that a postcode belongs to, as JIS codes; none for one that Japan Post's
  /// list lacks.
  func jisCodes(of postcode: Postcode) -> [String] {
    guard let suffix = Int(postcode.digits.dropFirst(3)),
      let row = tables.postcodes.row(postcode.digits.prefix(3))
    else { return [] }
    var runs = PackedNumbers(bytes: row.bytes(ofField: 2))
    var (first, list) = (0, 0)
    while let gap = runs.next(), let length = runs.next() {
      first += gap
      if length & 1 == 1 {
        guard let next = runs.next() else { return [] }
        list = next
      }
      if suffix < first { return [] }
      first += length >> 1 + 1
      if suffix < first {
        let lists = row.list(1)
        return lists.indices.contains(list)
          ? lists[list].split(separator: "+").map(String.init) : []
      }
    }
    return []
  }
}

/// Whole numbers from 0, packed into the characters of a table (docs/data.md).
struct PackedNumbers: Sequence, IteratorProtocol {
  private var rest: UnsafeRawBufferPointer.SubSequence

  init(bytes: UnsafeRawBufferPointer) {
    rest = bytes[...]
  }

  /// Five bits a character, the least first; a character has 32 added while more follow.
  mutating func next() -> Int? {
    var number = 0
    var shift = 0
    while let byte = rest.popFirst() {
      let digit = Int(byte) &- 63
      number |= (digit & 31) << shift
      if digit & 32 == 0 { return number }
      shift += 5
      // Longer numbers do not occur in a table that was checked.
      if shift > 30 { return nil }
    }
    return nil
  }
}
