import Models

/// Parses the reports of an office, or of the nation (jma-data section 1.6).
///
/// Details of a warning may be missing or of another shape: the warning is kept, and the report records
/// that details were lost. Values that determine whether a warning is in force are never dropped
/// silently: an unreadable kind, area or report leaves a mark, by which the model knows that more may
/// be in force. Unknown codes, statuses and kinds of report are kept unchanged.
struct WarningReportParser: JSONParser {
  /// An office's file during the gravest event seen has 49 KB, the nation's about 3 MB.
  static let byteLimit = 12 << 20
  /// More than any file has: implausible.
  private static let reportLimit = 4000

  func parsed(_ root: JSONCursor) throws(DataFault) -> [WarningReport] {
    // One list of reports, or a list of lists of them.
    let reports = try root.map { item throws(DataFault) in
      try item.isList
        ? item.map(self.reports) : [self.reports(item)]
    }
    let flat = Array(reports.joined().joined())
    guard flat.count <= Self.reportLimit else { throw root.wrongShape }
    // A list without a single report is something else.
    let isOther = flat.allSatisfy {
      $0.family == .unread && $0.primaryAreas.isEmpty && $0.municipalities.isEmpty
    }
    guard !isOther || flat.isEmpty else { throw root.wrongShape }
    return flat
  }

  /// One; one for each family if it names more.
  private func reports(_ report: JSONCursor) throws(DataFault) -> [WarningReport] {
    var reader = WarningItemReader()
    let families = reader.values(of: report, "dataTypeCode").compactMap { try? $0.text() }
      .map { UntrustedText($0).code }.filter { !$0.isEmpty }.map { WarningFamily($0) }
    guard !families.isEmpty else { return [try self.report(report, .unread, reader)] }
    return try families.map { family throws(DataFault) in try self.report(report, family, reader) }
  }

  private func report(
    _ report: JSONCursor, _ family: WarningFamily, _ begun: WarningItemReader
  ) throws(DataFault) -> WarningReport {
    var reader = begun
    let office = reader.line(report, "publishingOffice")
    let infoType = infoType(report, &reader)
    if infoType == .exercise { return .unread(family, by: office, infoType: .exercise) }
    let times = [report.optional("controlDatetime"), report.optional("reportDatetime")].map {
      $0.flatMap { try? $0.instant() }
    }
    guard let controlled = times[0] ?? times[1], let reported = times[1] ?? times[0] else {
      return .unread(family, by: office)
    }
    if times.contains(nil) { reader.losses.insert(.times) }
    let issuers = try reader.list(report, "offices") { issuer, reader in
      if !issuer.isObject { reader.losses.insert(.details) }
      return WarningReport.Issuer(
        type: reader.line(issuer, "type"), name: reader.line(issuer, "name"))
    }
    let warnings = reader.objects(report, "warning")
    let primaryAreas: WarningReport.Items<PrimaryAreaLevel> = try reader.items(
      warnings, "class10Items", digits: 6)
    let municipalities: WarningReport.Items<MunicipalityLevel> = try reader.items(
      warnings, "class20Items", digits: 7)
    return WarningReport(
      family: family, infoType: infoType, controlled: controlled, reported: reported,
      publishingOffice: office, headline: reader.optionalLine(report, "headlineText"),
      notice: reader.optionalLine(report, "notice"), issuers: issuers,
      primaryAreas: primaryAreas, municipalities: municipalities, losses: reader.losses)
  }

  /// An exercise or a test is not about the weather. With any other word but 通常 the content of the
  /// report is unknown: it may be about the weather. The same holds if it has both words; a report that
  /// is both withdrawn and issued counts as issued.
  private func infoType(
    _ report: JSONCursor, _ reader: inout WarningItemReader
  ) -> ReportInfoType {
    let statuses = reader.lines(report, "status").filter { !$0.isEmpty }
    let isExercise = { (status: String) in status == "訓練" || status == "試験" }
    if !statuses.isEmpty, statuses.allSatisfy(isExercise) { return .exercise }
    if statuses.contains(where: { $0 != "通常" }) { reader.losses.insert(.content) }
    let types = reader.lines(report, "infoType").map { ReportInfoType($0) }
    return types.first { $0 != .exercise && $0 != .cancelled }
      ?? types.first { $0 != .exercise } ?? types.first ?? .init("")
  }
}
