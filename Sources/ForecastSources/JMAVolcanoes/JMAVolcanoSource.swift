package import Models

// JMA's reports about volcanoes.
extension JMASource: VolcanoSource {
  package func reports(now: Instant) async throws(ForecastError) -> Sourced<VolcanoReports> {
    try await service.document(
      resources.document(
        "volcano/data/warning.json", .volcanoes, VolcanoReportParser(), freshFor: 600,
        order: .dated(lead: Instant.issueLead) { [$0.reports.map(\.reported)] }))
  }

  package func eruptions(now: Instant) async throws(ForecastError) -> Sourced<EruptionReports> {
    try await service.document(
      resources.document(
        "volcano/data/eruption.json", .volcanoes, EruptionParser(), freshFor: 120,
        order: .dated(lead: Instant.issueLead) { [$0.eruptions.map(\.reported)] }))
  }

  /// The list changes when a volcano is added: once in years.
  package func volcanoes(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[String: VolcanoPlace]> {
    try await service.document(
      resources.document(
        "volcano/const/volcano_list.json", .volcanoes, VolcanoListParser(),
        freshFor: 30 * 86_400))
  }
}

/// Reads `warning.json`: the alerts in force at volcanoes (jma-more section 10.2).
struct VolcanoReportParser: JSONParser {
  static let byteLimit = 2 << 20
  private static let limit = 500

  /// The view that has the level; the others are of municipalities.
  private static let ofVolcanoes = "噴火警報・予報（対象火山）"
  private static let ofMunicipalities = "噴火警報・予報（対象市町村等）"

  func parsed(_ root: JSONCursor) throws(DataFault) -> VolcanoReports {
    let items = try root.items(atMost: Self.limit)
    var reader = LenientValueReader()
    var reports: [VolcanoReport] = []
    var losses = 0
    for item in items {
      let found = self.reports(item, &reader)
      if found.isEmpty { losses += 1 }
      for report in found {
        // Oldest first: a later one about the same volcano replaces it.
        reports.removeAll { $0.code == report.code && $0.reported <= report.reported }
        if !reports.contains(where: { $0.code == report.code }) { reports.append(report) }
      }
    }
    // A file of which nothing can be read must not look like one without warnings.
    guard !reports.isEmpty || items.isEmpty else { throw root.wrongShape }
    return VolcanoReports(reports, losses: losses)
  }

  private func reports(
    _ item: JSONCursor, _ reader: inout LenientValueReader
  ) -> [VolcanoReport] {
    guard let reported = reader.line(item, "reportDatetime")?.instant,
      let views = item.optional("volcanoInfos")?.items, views.count <= 20
    else { return [] }
    let municipalities = reader.items(views, Self.ofMunicipalities).flatMap {
      entry -> [VolcanoReport.Municipality] in
      // 04 and 05 are forecasts: no warning, or none any more.
      guard let code = reader.line(entry, "code"), code != "04", code != "05" else { return [] }
      return reader.areas(entry).map { .init(code: $0.code, name: $0.name) }
    }
    return reader.items(views, Self.ofVolcanoes).flatMap { entry -> [VolcanoReport] in
      guard let code = reader.line(entry, "code") else { return [] }
      let name = reader.line(entry, "name") ?? code
      let condition = reader.line(entry, "condition")
      return reader.areas(entry).map { area in
        VolcanoReport(
          code: area.code, name: area.name, alert: VolcanoAlert(code: code), alertName: name,
          condition: condition, reported: reported, municipalities: municipalities)
      }
    }
  }
}

/// Reads `eruption.json` (jma-live section 7): mostly `[]`. Of an element no real file was at hand.
struct EruptionParser: JSONParser {
  static let byteLimit = 2 << 20

  func parsed(_ root: JSONCursor) throws(DataFault) -> EruptionReports {
    let items = try root.items(atMost: 500)
    var reader = LenientValueReader()
    let eruptions = items.compactMap { item -> EruptionReports.Eruption? in
      guard let code = item.optional("eventId")?.volcanoCode,
        let reported = reader.line(item, "reportDatetime")?.instant,
        let title = reader.line(item, "headTitle") ?? reader.line(item, "controlTitle")
      else { return nil }
      return .init(
        code: code, title: title, reported: reported,
        isCancelled: reader.line(item, "infoType") == "取消")
    }
    // A list of which nothing can be read must not look like an empty one.
    guard !eruptions.isEmpty || items.isEmpty else { throw root.wrongShape }
    return EruptionReports(eruptions, losses: items.count - eruptions.count)
  }
}

extension JSONCursor {
  /// 506; `"506"`, and `"20140927120000_312"` as in the telegrams.
  fileprivate var volcanoCode: String? {
    guard let text = try? text() else { return code(digits: 3) }
    let last = text.split(separator: "_").last.map(String.init) ?? text
    guard (1...3).contains(last.utf8.count), last.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return String(repeating: "0", count: 3 - last.utf8.count) + last
  }
}

extension LenientValueReader {
  fileprivate mutating func items(_ views: [JSONCursor], _ type: String) -> [JSONCursor] {
    views.filter { line($0, "type") == type }
      .flatMap { $0.optional("items")?.items?.prefix(100) ?? [] }
  }

  fileprivate mutating func areas(_ entry: JSONCursor) -> [(code: String, name: String)] {
    (entry.optional("areas")?.items?.prefix(200) ?? []).compactMap { area in
      guard let code = area.optional("code")?.code(digits: 7), let name = line(area, "name")
      else { return nil }
      return (code, name)
    }
  }
}

/// Reads `volcano_list.json`: the volcanoes that JMA watches.
struct VolcanoListParser: JSONParser {
  static let byteLimit = 1 << 20

  func parsed(_ root: JSONCursor) throws(DataFault) -> [String: VolcanoPlace] {
    var reader = LenientValueReader()
    var volcanoes: [String: VolcanoPlace] = [:]
    for item in try root.items(atMost: 1000) {
      guard let code = item.optional("code")?.code(digits: 3),
        let point = reader.point(item.optional("latlon"))
      else { continue }
      volcanoes[code] = VolcanoPlace(
        coordinates: point, english: reader.line(item, "name_en"))
    }
    guard !volcanoes.isEmpty else { throw root.wrongShape }
    return volcanoes
  }
}
