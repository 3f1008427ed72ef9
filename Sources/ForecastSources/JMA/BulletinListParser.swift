import JSONReading
import Models

/// Reads JMA's list of bulletins (jma-data section 1.6).
///
/// The shape was taken from descriptions and never seen live, so only the list itself is required.
/// An entry of which something has another type than expected is kept without it, one of which
/// nothing can be read is left out, and both are counted.
struct BulletinListParser {
  /// Where the texts of bulletins are, ending in a slash.
  let texts: String

  static let byteLimit = 4 << 20
  /// A month has about 270.
  private static let entryLimit = 5000
  private static let areaLimit = 100
  private static let nameLimit = 100

  func parse(_ bytes: [UInt8]) throws(DataFault) -> BulletinList {
    try JSONCursor.read(bytes, limit: Self.byteLimit) { root throws(DataFault) in
      try parsed(root)
    }
  }

  private func parsed(_ root: JSONCursor) throws(DataFault) -> BulletinList {
    guard let items = root.items, items.count <= Self.entryLimit else { throw root.wrongShape }
    var bulletins: [Bulletin] = []
    var known: Set<Bulletin> = []
    var losses = 0
    var exercises = 0
    for item in items {
      var entry = BulletinEntryReader(entry: item)
      if entry.isExercise {
        exercises += 1
        continue
      }
      let bulletin = bulletin(&entry)
      if bulletin == nil || entry.isDamaged { losses += 1 }
      if let bulletin, known.insert(bulletin).inserted { bulletins.append(bulletin) }
    }
    // A list without a single readable entry is an error.
    guard !bulletins.isEmpty || items.count == exercises else { throw root.wrongShape }
    return BulletinList(bulletins, losses: losses)
  }

  /// Nil for an entry without the required members.
  private func bulletin(_ entry: inout BulletinEntryReader) -> Bulletin? {
    let kind = entry.line("controlTitle")
    let title = entry.line("headTitle")
    let isPDF = entry.line("dataType") == "pdf"
    let name = entry.name("jsonName", limit: Self.nameLimit)
    guard kind != nil || title != nil || isPDF || name != nil else { return nil }
    return Bulletin(
      kind: kind, title: title, publishingOffice: entry.line("publishingOffice"),
      infoType: entry.line("infoType").map(WarningReport.InfoType.init),
      reported: entry.instant("reportDatetime"), controlled: entry.instant("datetime"),
      eventID: entry.line("eventId"),
      areaLevel: entry.line("areaType").map(Bulletin.AreaLevel.init),
      areaCodes: entry.codes(["areaCode", "areaCodes"], limit: Self.areaLimit), isPDF: isPDF,
      textAddress: name.map { "\(texts)\($0).json" })
  }
}

/// Reads the members of one entry, and remembers whether one could not be read.
private struct BulletinEntryReader {
  let entry: JSONCursor
  private(set) var isDamaged = false

  init(entry: JSONCursor) {
    self.entry = entry
  }

  /// Training and tests are not about the weather.
  var isExercise: Bool {
    let status = UntrustedText.line(try? entry.optional("status")?.text())
    let type = UntrustedText.line(try? entry.optional("infoType")?.text())
    return (status != nil && status != "通常") || type.map(WarningReport.InfoType.init) == .exercise
  }

  /// Nil if missing, null or empty.
  mutating func line(_ name: String) -> String? {
    guard let member = entry.optional(name) else { return nil }
    guard let text = try? member.text() else {
      isDamaged = true
      return nil
    }
    return UntrustedText.line(text)
  }

  mutating func instant(_ name: String) -> Instant? {
    guard let text = line(name) else { return nil }
    let instant = Instant(iso8601: text)
    if instant == nil { isDamaged = true }
    return instant
  }

  /// Part of an address: letters, digits, `-` and `_`, so that it cannot lead elsewhere.
  mutating func name(_ name: String, limit: Int) -> String? {
    guard let text = line(name), let raw = try? entry.optional(name)?.text() else { return nil }
    let isName = raw.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isName, text.utf8.count <= limit else {
      isDamaged = true
      return nil
    }
    return text
  }

  /// The codes of members that are a code or a list of codes, each once.
  mutating func codes(_ names: [String], limit: Int) -> [String] {
    var codes: [String] = []
    for member in names.compactMap({ entry.optional($0) }) {
      let items = member.items ?? [member]
      if items.count > limit { isDamaged = true }
      for item in items.prefix(limit) where !item.isNull && (try? item.text()) != "" {
        guard let code = item.code(digits: 6) else {
          isDamaged = true
          continue
        }
        if !codes.contains(code) { codes.append(code) }
      }
    }
    return codes
  }
}
