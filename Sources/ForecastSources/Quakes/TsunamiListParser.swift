import JSONReading
import Models

/// Reads JMA's list of tsunami reports (jma-more section 4.2).
///
/// An entry that cannot be read may be a warning, so it is counted and never taken for "none".
struct TsunamiListParser {
  static let byteLimit = 2 << 20
  private static let entryLimit = 5000
  private static let coastLimit = 200
  private static let textLimit = 40

  func parse(_ bytes: [UInt8]) throws(DataFault) -> TsunamiList {
    let (reports, losses) = try QuakeRowReader.reports(
      of: bytes, byteLimit: Self.byteLimit, entryLimit: Self.entryLimit, report)
    return TsunamiList(reports, losses: losses)
  }

  private func report(_ row: inout QuakeRowReader) -> TsunamiReport? {
    let events = row.events()
    guard !events.isEmpty else { return nil }
    let title = row.line("ttl")
    let document = row.document()
    let infoWord = row.line("ift")
    let created = row.stamp("ctt")
    let reported = row.instant("rdt")
    // Without a time the newest report cannot be determined.
    if created == nil, reported == nil { row.damage() }
    let kind = TsunamiReport.Kind(type: QuakeRowReader.type(document), title: title)
    let infoType = row.infoType()
    let coasts = coasts(&row)
    // A report of warnings without a coast has lost them, unless it takes others back.
    if kind == .warning, coasts.isEmpty, infoType != .cancelled { row.damage() }
    return TsunamiReport(
      events: events, kind: kind, title: title,
      infoType: infoType, created: created, reported: reported,
      occurred: row.instant("at"), epicentre: row.epicentre(), magnitude: row.magnitude(),
      coasts: coasts, document: document,
      isExercise: QuakeRowReader.isExercise(title, infoWord))
  }

  private func coasts(_ row: inout QuakeRowReader) -> [TsunamiReport.Coast] {
    guard let member = row.entry.optional("kind") else { return [] }
    guard let items = member.items else {
      row.damage()
      return []
    }
    if items.count > Self.coastLimit { row.damage() }
    return items.prefix(Self.coastLimit).compactMap { item in
      guard let code = item.optional("code")?.code(digits: 3),
        let text = UntrustedText.line(try? item.optional("kind")?.text())
      else {
        row.damage()
        return nil
      }
      let short = String(text.prefix(Self.textLimit))
      return TsunamiReport.Coast(code: code, level: TsunamiLevel(text: text), text: short)
    }
  }
}
