import Models

/// Reads the texts about typhoons in JMA's list of bulletins (jma-live section 1.3): the rows that name
/// a storm. The list of typhoon texts that JMA kept before, with the storm as `eventId`, is read, too:
/// archives have it.
struct StormTextsParser {
  /// The address of the texts, ending in a slash; nil if only the list is available.
  var texts: String?

  static let byteLimit = BulletinListParser.byteLimit
  private static let rowLimit = 5000
  private static let nameLimit = 100

  func parse(_ bytes: [UInt8]) throws(DataFault) -> [StormText] {
    let root = try JSONCursor(document: bytes, limit: Self.byteLimit)
    guard let items = root.items, items.count <= Self.rowLimit else { throw root.wrongShape }
    var reader = LenientValueReader()
    return items.compactMap { text($0, &reader) }
  }

  private func text(_ row: JSONCursor, _ reader: inout LenientValueReader) -> StormText? {
    // Training and tests are not about the weather.
    let type = reader.line(row, "infoType").map(WarningReport.InfoType.init) ?? .issued
    let event = reader.line(row, "eventId")
    let found = self.storm(row, &reader) ?? event.flatMap(StormID.init)
    guard let storm = found, [.issued, .corrected, .cancelled].contains(type),
      let title = reader.line(row, "headTitle"),
      let reported = reader.line(row, "reportDatetime").flatMap({ Instant(iso8601: $0) })
    else { return nil }
    let document = name(row, &reader)
    return StormText(
      title: title, reported: reported, storm: storm,
      office: reader.line(row, "publishingOffice"), event: event,
      serial: reader.whole(row, "serial", in: 0...9999), isCancelled: type == .cancelled,
      scope: reader.line(row, "areaType").map(Bulletin.AreaLevel.init),
      areaCode: row.optional("areaCode").flatMap { $0.code(digits: 6) },
      document: document,
      address: texts.flatMap { folder in document.map { "\(folder)\($0).json" } })
  }

  /// The storm by its tag, as in the list of storms.
  private func storm(_ row: JSONCursor, _ reader: inout LenientValueReader) -> StormID? {
    for tag in row.optional("infoTag")?.items ?? [] where reader.line(tag, "name") == "TC番号" {
      if let storm = reader.line(tag, "condition").flatMap(StormID.init) { return storm }
    }
    return nil
  }

  /// Part of an address: it must not lead elsewhere.
  private func name(_ row: JSONCursor, _ reader: inout LenientValueReader) -> String? {
    guard let name = reader.line(row, "jsonName"), name.utf8.count <= Self.nameLimit,
      name.utf8.allSatisfy({ $0.isNamePart })
    else { return nil }
    return name
  }
}

extension UInt8 {
  fileprivate var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
