import Models
import TestSupport

/// Warnings of all Japan, invented: an emergency in 鹿児島県, milder ones around it, nothing
/// readable of 沖縄県, and for 東京都 an advisory beside a withdrawn report.
enum WarningAnswers {
  static let source: GivenWarnings = {
    var source = GivenWarnings(latest: Given.now)
    source.nation = .success(
      Given.catalog.offices.filter { !$0.code.text.hasPrefix("47") }.flatMap(reports))
    return source
  }()

  private static let codes = [
    "46": "33", "45": "43", "43": "03", "44": "03", "40": "10", "42": "10", "13": "10",
  ]

  private static func reports(_ office: ForecastOffice) -> [WarningReport] {
    let prefecture = String(office.code.text.prefix(2))
    let kind = codes[prefecture].map { WarningKind.given($0) } ?? WarningKind.none
    let areas = Given.catalog.primaryAreas.filter { $0.office == office.code }
    func report(_ family: WarningFamily, _ infoType: WarningReport.InfoType) -> WarningReport {
      .given(
        family, "2024-08-29T11:10", infoType: infoType,
        areas: Dictionary(uniqueKeysWithValues: areas.map { ($0.code.text, [kind]) }))
    }
    return [report(.heavyRain, .issued)]
      + (prefecture == "13" ? [report(.waves, .cancelled)] : [])
  }

  /// Loaded once for all tests.
  static func all() async -> [PlaceWarnings] { await kept.value }

  private static let kept = Task { await answers(source) }

  static func answers(_ source: GivenWarnings) async -> [PlaceWarnings] {
    await WarningsModel(catalog: Given.catalog, source: source) { Given.now }.warningsOfJapan()
  }
}
