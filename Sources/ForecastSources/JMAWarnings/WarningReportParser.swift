import JSONReading
import Models

/// Reads the reports of an office, or of the nation (jma-data section 1.6).
///
/// A file is taken whole or not at all: a report that is left out could be the one that warns.
/// Codes, statuses and kinds of report that nobody has seen before are kept as they are.
struct WarningReportParser {
  /// The file of an office during the gravest event seen has 49 KB, that of the nation some 3 MB.
  static let byteLimit = 12 << 20
  /// More than any file has: somebody is playing with us.
  private static let reportLimit = 4000
  private static let itemLimit = 2500
  private static let partLimit = 60

  func parse(_ bytes: [UInt8]) throws(ParseFailure) -> [WarningReport] {
    let root = try JSONCursor(document: bytes, limit: Self.byteLimit)
    // One list of reports; a list of lists would be the same in parts.
    let reports = try root.map { item throws(ParseFailure) in
      try item.isList
        ? item.map { inner throws(ParseFailure) in try report(inner) } : [report(item)]
    }
    let flat = Array(reports.joined())
    guard flat.count <= Self.reportLimit else { throw root.wrongShape }
    return flat
  }

  private func report(_ report: JSONCursor) throws(ParseFailure) -> WarningReport {
    let family = OutsideText(try report.member("dataTypeCode").text()).code
    guard !family.isEmpty else { throw try report.member("dataTypeCode").wrongShape }
    let warning = report.optional("warning")
    return WarningReport(
      family: WarningFamily(family),
      infoType: WarningReport.InfoType(try infoType(report)),
      controlled: try report.member("controlDatetime").instant(),
      reported: try report.member("reportDatetime").instant(),
      publishingOffice: OutsideText(try report.optional("publishingOffice")?.text() ?? "").line,
      headline: OutsideText.line(try report.optional("headlineText")?.text()),
      notice: OutsideText.line(try report.optional("notice")?.text()),
      issuers: try list(report, "offices", limit: Self.partLimit) { issuer throws(ParseFailure) in
        .init(
          type: OutsideText(try issuer.optional("type")?.text() ?? "").line,
          name: OutsideText(try issuer.optional("name")?.text() ?? "").line)
      },
      primaryAreas: try items(warning, "class10Items"),
      municipalities: try items(warning, "class20Items"))
  }

  /// A report that says it is no ordinary one is not about the weather.
  private func infoType(_ report: JSONCursor) throws(ParseFailure) -> String {
    if let status = try report.optional("status")?.text(), status != "通常", !status.isEmpty {
      return "訓練"
    }
    return OutsideText(try report.optional("infoType")?.text() ?? "").line
  }

  private func items<Level>(
    _ warning: JSONCursor?, _ name: String
  ) throws(ParseFailure) -> [WarningReport.Item<Level>] {
    guard let warning else { return [] }
    return try list(warning, name, limit: Self.itemLimit) { item throws(ParseFailure) in
      WarningReport.Item(
        area: Code(OutsideText(try item.member("areaCode").text()).code),
        kinds: try list(item, "kinds", limit: Self.partLimit) { kind throws(ParseFailure) in
          try self.kind(kind)
        })
    }
  }

  private func kind(_ kind: JSONCursor) throws(ParseFailure) -> WarningKind {
    WarningKind(
      code: try kind.optional("code")?.looseText().text
        .flatMap { WarningCode(OutsideText($0).code) },
      status: WarningStatus(OutsideText(try kind.optional("status")?.text() ?? "").line),
      additions: try texts(kind, "additions"),
      properties: try list(kind, "properties", limit: Self.partLimit) { part throws(ParseFailure) in
        try property(part)
      })
  }

  private func property(
    _ property: JSONCursor
  ) throws(ParseFailure) -> WarningKind.Property {
    WarningKind.Property(
      type: OutsideText(try property.optional("type")?.text() ?? "").line,
      dangers: try locals(property.optional("significancyPart")) { local throws(ParseFailure) in
        .init(code: try dangerCode(local), additions: try texts(local, "additions"))
      },
      periods: try locals(property.optional("criteriaPeriod")) { local throws(ParseFailure) in
        .init(
          sentence: OutsideText(try local.optional("sentence")?.text() ?? "").line,
          code: try dangerCode(local),
          start: try local.optional("time")?.text().instant,
          hours: try local.optional("duration")?.text().hoursOfDuration)
      })
  }

  private func dangerCode(_ local: JSONCursor) throws(ParseFailure) -> DangerCode {
    DangerCode(OutsideText(try local.optional("code")?.looseText().text ?? "").code)
  }

  private func locals<Value>(
    _ part: JSONCursor?, _ make: (JSONCursor) throws(ParseFailure) -> Value
  ) throws(ParseFailure) -> [Value] {
    guard let part else { return [] }
    return try list(part, "locals", limit: Self.partLimit, make)
  }

  private func texts(_ cursor: JSONCursor, _ name: String) throws(ParseFailure) -> [String] {
    try list(cursor, name, limit: Self.partLimit) { text throws(ParseFailure) in
      OutsideText(try text.text()).line
    }
  }

  /// A list that may be missing.
  private func list<Value>(
    _ cursor: JSONCursor, _ name: String, limit: Int,
    _ make: (JSONCursor) throws(ParseFailure) -> Value
  ) throws(ParseFailure) -> [Value] {
    guard let list = cursor.optional(name) else { return [] }
    let values = try list.map(make)
    guard values.count <= limit else { throw list.wrongShape }
    return values
  }
}

extension String {
  /// A time of ISO 8601; nil for anything else.
  var instant: Instant? { Instant(iso8601: self) }

  /// `PT12H`, `P1D`, `P1DT6H`: hours; nil for anything else.
  var hoursOfDuration: Int? {
    guard hasPrefix("P") else { return nil }
    var hours = 0
    var digits = ""
    var isTime = false
    for character in dropFirst() {
      switch character {
      case "T": isTime = true
      case "D" where !isTime, "H" where isTime:
        guard let number = Int(digits), (0...1000).contains(number) else { return nil }
        hours += character == "D" ? number * 24 : number
        digits = ""
      case "0"..."9": digits.append(character)
      default: return nil
      }
    }
    return digits.isEmpty && (1...1000).contains(hours) ? hours : nil
  }
}
