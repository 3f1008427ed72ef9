import Models

/// Marine warnings of one sea, in `tide --json`.
struct MarineWarningsShape: JSONObject {
  let sourced: Sourced<MarineWarnings>
  let now: Instant

  init(_ sourced: Sourced<MarineWarnings>, now: Instant) {
    self.sourced = sourced
    self.now = now
  }

  static func declare(_ fields: inout some JSONFields<MarineWarningsShape>) {
    fields("code", "of the area (地方海上予報区), as `3010`") { $0.sourced.value.area.code }
    fields("name", "in Japanese") { $0.sourced.value.area.name }
    fields(
      "reports",
      "the newest one of each office that speaks of the area. Empty: none from `since` to `until`, unless `unsure`"
    ) { shape in
      shape.sourced.value.reports.map { MarineReportShape(report: $0, now: shape.now) }
    }
    fields("since", "what was issued before, or after `until`, is not known") {
      $0.sourced.value.since
    }
    fields("until", "when the feed was last read") { $0.sourced.value.until }
    fields(
      "unsure",
      "whether there may be others: a report could not be read, was withdrawn, or is from before a gap, or `until` is half an hour ago"
    ) {
      $0.sourced.value.isUnsure
    }
    fields.include { Provenance($0.sourced) }
  }
}

private struct MarineReportShape: JSONObject {
  let report: MarineWarnings.Report
  let now: Instant

  static func declare(_ fields: inout some JSONFields<MarineReportShape>) {
    fields("title", "in Japanese") { WrittenText($0.report.title) }
    fields("issued") { $0.report.issued }
    fields("validUntil", "null if it does not say") { $0.report.validUntil }
    fields("expired", "whether that is over, and no newer report is known") {
      $0.report.hasRunOut(at: $0.now)
    }
    fields("warnings") { $0.report.warnings.map(MarineWarningShape.init) }
  }
}

private struct MarineWarningShape: JSONObject {
  let warning: MarineWarnings.Warning

  static func declare(_ fields: inout some JSONFields<MarineWarningShape>) {
    fields(
      "code",
      "`10` icing, `11` dense fog, `12` swell, `20` near gale, `21` gale, `22` storm, `23` typhoon, `00` lifted; others may come"
    ) { $0.warning.code }
    fields("name", "in Japanese") { WrittenText($0.warning.name) }
    fields("areaName", "the area, or the region that it is a part of, in Japanese") {
      WrittenText($0.warning.areaName)
    }
    fields("lifted") { $0.warning.isLifted }
    fields("texts", "the forecaster's sentences, in Japanese") {
      $0.warning.sentences.map { WrittenText($0) }
    }
  }
}
