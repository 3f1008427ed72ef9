import JSONReading
import Models

/// Reads JMA's list of bulletins (jma-live section 1.1).
///
/// Only rows about one typhoon were recorded, so only the list itself is required.
/// An entry of which something has another type than expected is kept without it, one of which
/// nothing can be read is left out, and both are counted.
struct BulletinListParser: JSONParser {
  /// Where the texts of bulletins are, ending in a slash; nil if only the list is available.
  var texts: String?

  static let byteLimit = 4 << 20
  /// A month has about 270.
  private static let entryLimit = 5000
  private static let areaLimit = 100
  private static let nameLimit = 100

  func parsed(_ root: JSONCursor) throws(DataFault) -> BulletinList {
    let items = try root.items(atMost: Self.entryLimit).filter { !isExercise($0) }
    let (bulletins, losses) = try RowReader.reports(of: items, in: root, bulletin)
    return BulletinList(bulletins.uniqued(by: \.self), losses: losses)
  }

  /// Whether each entry has one title, a text: only without it another member could make an urgent notice of one.
  static func isTitled(_ list: [UInt8]) -> Bool {
    let title = Array("headTitle".utf8)
    let isTitled = try? JSONScanner.scan(list) { scanner throws(JSONFault) in
      try scanner.list { scanner throws(JSONFault) in
        var titles = 0
        try scanner.object { scanner, name throws(JSONFault) in
          if name.elementsEqual(title) {
            titles += scanner.nextByte == UInt8(ascii: "\"") ? 1 : 2
          }
          try scanner.skip()
        }
        guard titles == 1 else { throw scanner.fault }
      }
      return true
    }
    return isTitled ?? false
  }

  /// Training and tests are not about the weather.
  private func isExercise(_ entry: JSONCursor) -> Bool {
    entry.line("status").map { $0 != "通常" } ?? false
      || entry.line("infoType").map(ReportInfoType.init) == .exercise
  }

  /// Nil for an entry without the required members.
  private func bulletin(_ entry: inout RowReader) -> Bulletin? {
    let kind = entry.line("controlTitle")
    let title = entry.line("headTitle")
    let isPDF = entry.line("dataType") == "pdf"
    let name = entry.name("jsonName", limit: Self.nameLimit)
    guard kind != nil || title != nil || isPDF || name != nil else { return nil }
    return Bulletin(
      kind: kind, title: title, publishingOffice: entry.line("publishingOffice"),
      infoType: entry.line("infoType").map(ReportInfoType.init),
      reported: entry.instant("reportDatetime"), controlled: entry.instant("datetime"),
      valid: entry.instant("validDatetime"),
      eventID: entry.line("eventId"),
      areaLevel: entry.line("areaType").map(Bulletin.AreaLevel.init),
      areaCodes: codes(&entry), tags: tags(entry), isPDF: isPDF,
      id: isPDF ? nil : name.flatMap(BulletinID.init),
      textAddress: texts.flatMap { folder in name.map { "\(folder)\($0).json" } },
      isWhole: !entry.isDamaged)
  }

  /// Words separated by blanks. Few rows of the alerts were ever seen, so an unknown form is no loss.
  private func tags(_ entry: RowReader) -> [String] {
    let tags = entry.entry.optional("infoTag")?.items?.prefix(Self.areaLimit) ?? []
    return tags.filter { $0.line("name") == "情報タグ" }
      .flatMap { ($0.line("condition") ?? "").split(separator: " ").map(String.init) }
  }

  /// The codes of members that are a code or a list of codes, each once.
  private func codes(_ entry: inout RowReader) -> [String] {
    var codes: [String] = []
    for member in ["areaCode", "areaCodes"].compactMap(entry.entry.optional) {
      let items = member.items ?? [member]
      if items.count > Self.areaLimit { entry.damage() }
      for item in items.prefix(Self.areaLimit) where !item.isNull && (try? item.text()) != "" {
        guard let code = item.code(digits: 6) else {
          entry.damage()
          continue
        }
        if !codes.contains(code) { codes.append(code) }
      }
    }
    return codes
  }
}
