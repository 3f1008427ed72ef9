import Models
import TestSupport

/// Warnings of all Japan, invented: an emergency in 鹿児島県, milder ones around it, nothing
/// readable of 沖縄県, and for 東京都 an advisory beside a withdrawn report.
enum WarningAnswers {
  static let source: GivenWarnings = {
    var source = GivenWarnings(latest: Given.now)
    source.nation = .success(
      Given.catalog.offices.filter { !$0.code.text.hasPrefix("47") }.flatMap { office in
        reports(office, codes, at: "2024-08-29T11:10")
      })
    return source
  }()

  /// - Parameter codes: of the warning of each prefecture that has one.
  static func source(_ codes: [String: String], at now: Instant) -> GivenWarnings {
    var source = GivenWarnings(latest: now)
    source.nation = .success(
      Given.catalog.offices.flatMap { reports($0, codes, at: now.adding(minutes: -20)) })
    return source
  }

  private static let codes = [
    "46": "33", "45": "43", "43": "03", "44": "03", "40": "10", "42": "10", "13": "10",
  ]

  /// 暴風警報 and 雷注意報 have families of their own.
  private static let families = ["05": WarningFamily.wind, "14": .others]

  private static func reports(
    _ office: ForecastOffice, _ codes: [String: String], at reported: Instant
  ) -> [WarningReport] {
    let prefecture = String(office.code.text.prefix(2))
    let kind = codes[prefecture].map { WarningKind.given($0) } ?? WarningKind.none
    let areas = Given.catalog.primaryAreas.filter { $0.office == office.code }
    func report(_ family: WarningFamily, _ infoType: ReportInfoType) -> WarningReport {
      .given(
        family, reported, infoType: infoType,
        areas: Dictionary(uniqueKeysWithValues: areas.map { ($0.code.text, [kind]) }))
    }
    return [report(codes[prefecture].flatMap { families[$0] } ?? .heavyRain, .issued)]
      + (prefecture == "13" ? [report(.waves, .cancelled)] : [])
  }

  /// Loaded once for all tests.
  static func all() async -> [PlaceWarnings] { await kept.value }

  private static let kept = Task { await answers(source) }

  static func answers(
    _ source: GivenWarnings, at now: Instant = Given.now
  ) async -> [PlaceWarnings] {
    await WarningsModel(catalog: Given.catalog, source: source) { now }.warningsOfJapan()
  }
}
