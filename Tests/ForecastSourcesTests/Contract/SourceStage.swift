import ForecastSources
import TestSupport
import Testing

@testable import Models

struct SourceStage: Sendable {
  let source: any ForecastSource
  let now: Instant
  /// The content of the newest report then, read by other code, as far as the source carries it.
  let figures: ForecastFigures
  let issued: Instant
  let kind: SourceKind
  let freshness: Freshness
  let checked: Instant?
  let origin: String
  let missing: ForecastError
  /// The issue times of the reports before the newest one, newest first.
  let earlier: [Instant]
  /// The number of days in it, today included.
  let dayCount: Int
  /// The same source with mixed-up answers: its answer for `foreignArea` is about `area`.
  let mixedUp: any ForecastSource
  /// The error of that request.
  let mixUp: ForecastError
  var products: Set<Product> = []
  /// Objects that must stay alive meanwhile.
  let support: any Sendable
}

extension SourceStage {
  static let catalog = PlaceCatalog()

  /// 東京地方, in all stages.
  static var area: PrimaryArea {
    get throws { try #require(catalog.primaryArea("130010")) }
  }

  /// 大阪府, in none of them.
  static var foreignArea: PrimaryArea {
    get throws { try #require(catalog.primaryArea("270000")) }
  }

  static let nobodysFile: ForecastFileCode = "999000"

  static let nobodysArea = PrimaryArea.made(
    ["999010", "無何有地方", "", "Nowhere", "999000", nobodysFile.text, "99"])

  /// Two reports, with every kind of gap in JMA's data.
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

/// Answers every request with the same file, as a misconfigured server would.
struct OneFile: ForecastSource {
  let source: any ForecastSource
  let file: ForecastFileCode
  var kind: SourceKind { source.kind }

  func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    try await source.officeForecast(file, now: now)
  }

  func forEachEarlierReport(
    of area: PrimaryArea, before issued: Instant, _ body: (OfficeForecast) -> Bool
  ) {
    source.forEachEarlierReport(of: .any(of: file), before: issued, body)
  }
}

/// All sources under the contract of `ForecastSource`. A new source gets a case here.
enum SourceCase: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case jma
  case jmaXML
  case livedoor
  case archive
  case sampleOfSnow
  case sampleOfTyphoon

  var testDescription: String { rawValue }

  /// Sources with recorded data.
  static let replays: [SourceCase] = [.archive, .sampleOfSnow, .sampleOfTyphoon]

  func stage() async throws -> SourceStage {
    switch self {
    case .jma: try await .jma()
    case .jmaXML: try await .jmaXML()
    case .livedoor: try await .livedoor()
    case .archive: try .archive()
    case .sampleOfSnow: try .sample(.snow)
    case .sampleOfTyphoon: try .sample(.typhoon)
    }
  }
}
