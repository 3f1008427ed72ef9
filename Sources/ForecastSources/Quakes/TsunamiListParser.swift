import Models

/// Reads JMA's list of tsunami reports (jma-more section 4.2).
///
/// An entry that cannot be read may be a warning, so it is counted and never taken for "none".
struct TsunamiListParser: JSONParser {
  static let byteLimit = 2 << 20
  private static let entryLimit = 5000
  private static let coastLimit = 200
  private static let textLimit = 40

  func parsed(_ root: JSONCursor) throws(DataFault) -> TsunamiList {
    let items = try root.items(atMost: Self.entryLimit)
    let (reports, losses) = try RowReader.reports(of: items, in: root, report)
    return TsunamiList(reports, losses: losses)
  }

  private func report(_ row: inout RowReader) -> TsunamiReport? {
    let events = row.events()
    guard !events.isEmpty else { return nil }
    let title = row.line("ttl")
    let document = row.document()
    let infoWord = row.line("ift")
    let created = row.stamp("ctt")
    let reported = row.instant("rdt")
    // Without a time the newest report cannot be determined.
    if created == nil, reported == nil { row.damage() }
    let kind = TsunamiReport.Kind(type: RowReader.type(document), title: title)
    let infoType = row.infoType()
    let coasts = coasts(&row)
    // A report of warnings without a coast has lost them, unless it takes others back.
    if kind == .warning, coasts.isEmpty, infoType != .cancelled { row.damage() }
    return TsunamiReport(
      events: events, kind: kind, title: title,
      infoType: infoType, created: created, reported: reported,
      occurred: row.instant("at"), epicentre: row.epicentre(), magnitude: row.magnitude(),
      coasts: coasts, document: document,
      isExercise: RowReader.isExercise(title, infoWord))
  }

  private func coasts(_ row: inout RowReader) -> [TsunamiReport.Coast] {
    row.items("kind", limit: Self.coastLimit).compactMap { item in
      guard let code = item.optional("code")?.code(digits: 3), let text = item.line("kind") else {
        return row.damaged()
      }
      let short = String(text.prefix(Self.textLimit))
      return TsunamiReport.Coast(code: code, level: TsunamiLevel(text: text), text: short)
    }
  }
}
