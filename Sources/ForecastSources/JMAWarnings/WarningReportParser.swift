import JSONReading
import Models

/// Parses the reports of an office, or of the nation (jma-data section 1.6).
///
/// Details of a warning may be missing or of another shape: the warning is kept, and the report
/// says that details were lost. What determines what is in force is never dropped silently: a kind,
/// an area or a report that cannot be read leaves a mark, by which the model knows that more may be
/// in force. Unknown codes, statuses and kinds of report are kept as they are.
struct WarningReportParser {
  /// An office's file during the gravest event seen has 49 KB, the nation's about 3 MB.
  static let byteLimit = 12 << 20
  /// More than any file has: implausible.
  private static let reportLimit = 4000

  func parse(_ bytes: [UInt8]) throws(DataFault) -> [WarningReport] {
    try JSONCursor.read(bytes, limit: Self.byteLimit) { root throws(DataFault) in
      try parsed(root)
    }
  }

  private func parsed(_ root: JSONCursor) throws(DataFault) -> [WarningReport] {
    // One list of reports, or a list of lists of them.
    let reports = try root.map { item throws(DataFault) in
      try item.isList
        ? item.map { inner throws(DataFault) in try report(inner) } : [report(item)]
    }
    let flat = Array(reports.joined())
    guard flat.count <= Self.reportLimit else { throw root.wrongShape }
    // A list without a single report is something else.
    let isOther = flat.allSatisfy {
      $0.family == .unread && $0.primaryAreas.isEmpty && $0.municipalities.isEmpty
    }
    guard !isOther || flat.isEmpty else { throw root.wrongShape }
    return flat
  }

  private func report(_ report: JSONCursor) throws(DataFault) -> WarningReport {
    var reader = WarningItemReader()
    let office = reader.line(report, "publishingOffice")
    let family = report.optional("dataTypeCode").flatMap { try? $0.text() }
      .map { UntrustedText($0).code }
    let known = family.flatMap { $0.isEmpty ? nil : WarningFamily($0) } ?? .unread
    let infoType = infoType(report, &reader)
    if infoType == .exercise { return .unread(known, by: office, infoType: .exercise) }
    let times = [report.optional("controlDatetime"), report.optional("reportDatetime")].map {
      $0.flatMap { try? $0.instant() }
    }
    guard let controlled = times[0] ?? times[1], let reported = times[1] ?? times[0] else {
      return .unread(known, by: office)
    }
    if times.contains(nil) { reader.losses.insert(.times) }
    let issuers = try reader.list(report, "offices") { issuer, reader in
      if !issuer.isObject { reader.losses.insert(.details) }
      return WarningReport.Issuer(
        type: reader.line(issuer, "type"), name: reader.line(issuer, "name"))
    }
    let warning = reader.object(report, "warning", losing: .content)
    let primaryAreas: [WarningReport.Item<PrimaryAreaLevel>] = try reader.items(
      warning, "class10Items", digits: 6)
    let municipalities: [WarningReport.Item<MunicipalityLevel>] = try reader.items(
      warning, "class20Items", digits: 7)
    return WarningReport(
      family: known, infoType: infoType, controlled: controlled, reported: reported,
      publishingOffice: office, headline: reader.optionalLine(report, "headlineText"),
      notice: reader.optionalLine(report, "notice"), issuers: issuers,
      primaryAreas: primaryAreas, municipalities: municipalities, losses: reader.losses)
  }

  /// An exercise or a test is not about the weather. With any other word but 通常 the report has lost
  /// what it says: it may be about the weather.
  private func infoType(
    _ report: JSONCursor, _ reader: inout WarningItemReader
  ) -> WarningReport.InfoType {
    let status = reader.line(report, "status", losing: .content)
    if status == "訓練" || status == "試験" { return .exercise }
    if !status.isEmpty, status != "通常" { reader.losses.insert(.content) }
    return .init(reader.line(report, "infoType", losing: .content))
  }
}
