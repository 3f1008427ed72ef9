import ForecastSources
import Models
import TestSupport
import Testing

/// A source, and what is known of what is in it.
struct SourceStage: Sendable {
  let source: any ForecastSource
  /// The moment to ask at.
  let now: Instant
  /// What the newest report at that moment says, read by other code, as far as the source carries
  /// it.
  let figures: ForecastFigures
  let issued: Instant
  let kind: SourceKind
  let freshness: Freshness
  let checked: Instant?
  let origin: String
  /// Why there is no answer for an area that nobody has.
  let missing: ForecastError
  /// When the reports before the newest one were issued, newest first.
  let earlier: [Instant]
  /// How many days it speaks of, today included.
  let dayCount: Int
  /// The same source mixed up: what it answers for `foreignArea` is about `area`.
  let mixedUp: any ForecastSource
  /// What asking that comes to.
  let mixUp: ForecastError
  /// What it carries beside the daily forecast.
  var products: Set<Product> = []
  /// What has to stay alive meanwhile.
  let support: any Sendable
}

extension SourceStage {
  static let catalog = PlaceCatalog()

  /// 東京地方, which all stages speak of.
  static var area: PrimaryArea {
    get throws { try #require(catalog.primaryArea("130010")) }
  }

  /// 大阪府, which none speaks of.
  static var foreignArea: PrimaryArea {
    get throws { try #require(catalog.primaryArea("270000")) }
  }

  static let nobodysFile: ForecastFileCode = "999000"

  static let nobodysArea = PrimaryArea(
    code: "999010", name: PlaceName(ja: "無何有地方", kana: "", en: "Nowhere"), office: "999000",
    forecastFile: nobodysFile, prefecture: "99", stations: [], weeklyCandidates: [],
    hasWaves: false, representative: "9999900")

  /// Two reports, with every kind of gap that JMA leaves.
  static let first = JMAFixture(base: "2026-11-21T05:00")
  static var second: JMAFixture {
    var fixture = JMAFixture(base: "2026-11-21T11:00")
    fixture.areas.append(
      JMAFixture.area("130020", "伊豆諸島北部", base: fixture.base, hasWaves: false))
    fixture.areas[0].pops[1] = ""
    fixture.areas[1].weatherCodes[2] = ""
    fixture.stations[0].temps = ["", "-", "3", "9"]
    return fixture
  }
}

/// Answers every question with one and the same file, as a mixed-up server would.
struct OneFile: ForecastFileSource {
  let source: any ForecastFileSource
  let file: ForecastFileCode
  var kind: SourceKind { source.kind }

  func officeForecast(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    try await source.officeForecast(self.file, now: now)
  }

  func earlierReports(_ file: ForecastFileCode, before issued: Instant) -> [OfficeForecast] {
    source.earlierReports(self.file, before: issued)
  }
}
