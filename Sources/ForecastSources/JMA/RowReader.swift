import Models

/// Reads the members of one entry of a list of JMA's, and remembers whether one could not be read.
struct RowReader {
  let entry: JSONCursor
  private(set) var isDamaged = false

  /// What is made of the entries of a list, and how many were not read completely. Throws if none is
  /// readable.
  static func reports<Report>(
    of items: [JSONCursor], in list: JSONCursor, _ read: (inout RowReader) -> Report?
  ) throws(DataFault) -> (reports: [Report], losses: Int) {
    var reports: [Report] = []
    var losses = 0
    for item in items {
      var row = RowReader(entry: item)
      let report = read(&row)
      if report == nil || row.isDamaged { losses += 1 }
      if let report { reports.append(report) }
    }
    guard !reports.isEmpty || items.isEmpty else { throw list.wrongShape }
    return (reports, losses)
  }

  init(entry: JSONCursor) { self.entry = entry }

  mutating func damage() { isDamaged = true }

  mutating func damaged<Value>() -> Value? {
    isDamaged = true
    return nil
  }

  /// Nil if missing, null or empty.
  mutating func line(_ name: String) -> String? {
    guard let member = entry.optional(name) else { return nil }
    guard let text = try? member.text() else { return damaged() }
    return UntrustedText.line(text)
  }

  /// Text or number: JMA writes the numbers of reports both ways.
  mutating func loose(_ name: String) -> String? {
    guard let member = entry.optional(name) else { return nil }
    guard let loose = try? member.looseText() else { return damaged() }
    return UntrustedText.line(loose.text)
  }

  mutating func instant(_ name: String) -> Instant? {
    line(name).flatMap { Instant(iso8601: $0) ?? damaged() }
  }

  /// Fourteen digits of Japan's time: 20260628052624.
  mutating func stamp(_ name: String) -> Instant? {
    line(name).flatMap { ($0.utf8.count == 14 ? CompactTime.instant($0[...]) : nil) ?? damaged() }
  }

  /// A part of an address: letters, digits, `-` and `_` before an ending, so that it cannot lead
  /// elsewhere.
  mutating func name(_ name: String, ending: String = "", limit: Int) -> String? {
    guard let text = line(name) else { return nil }
    // Uncleaned: a text that was cleaned of something is not a name.
    guard text == (try? entry.optional(name)?.text()), text.utf8.count <= limit,
      text.hasSuffix(ending), text.utf8.count > ending.utf8.count,
      text.utf8.dropLast(ending.utf8.count).allSatisfy(\.isNamePart)
    else { return damaged() }
    return text
  }

  /// The items of a list in the entry or in a part of it; no more than plausible.
  mutating func items(_ name: String, of part: JSONCursor? = nil, limit: Int) -> [JSONCursor] {
    guard let member = (part ?? entry).optional(name) else { return [] }
    if member.items.map({ $0.count > limit }) ?? true { isDamaged = true }
    return Array(member.items?.prefix(limit) ?? [])
  }
}

extension UInt8 {
  /// A letter, a digit, `-` or `_`.
  var isNamePart: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
