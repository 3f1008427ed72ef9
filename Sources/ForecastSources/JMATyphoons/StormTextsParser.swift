import Models

/// Reads JMA's list of texts about typhoons, which may be months old (jma-more section 5.1).
struct StormTextsParser {
  static let byteLimit = 1 << 20

  func parse(_ bytes: [UInt8]) throws(DataFault) -> [StormText] {
    let root = try JSONCursor(document: bytes, limit: Self.byteLimit)
    guard let items = root.items, items.count <= 1000 else { throw root.wrongShape }
    var reader = LenientValueReader()
    return items.compactMap { item in
      // Training, tests and cancellations are not about the weather.
      let type = reader.line(item, "infoType").map(WarningReport.InfoType.init)
      guard type == nil || type == .issued || type == .corrected,
        let title = reader.line(item, "headTitle"),
        let reported = reader.line(item, "reportDatetime").flatMap({ Instant(iso8601: $0) })
      else { return nil }
      return StormText(
        title: title, reported: reported,
        storm: reader.line(item, "eventId").flatMap(StormID.init))
    }
  }
}
