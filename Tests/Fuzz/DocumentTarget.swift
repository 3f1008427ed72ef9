import Models
import TestSupport

@testable import ForecastSources

/// The parsers of the services' documents.
enum DocumentTarget {
  private static let station = StationCode("44132")
  private static let time = Instant(iso8601: "2026-11-22T11:00:00+09:00")

  private static let catalog = PlaceCatalog()

  private static let parsers: [@Sendable ([UInt8]) throws -> Void] = [
    { _ = try OverviewParser().parse($0) }, { _ = try ThreeHourlyParser().parse($0) },
    { _ = try BulletinListParser(texts: "http://127.0.0.1/").parse($0) },
    { _ = try BulletinTextParser().parse($0) },
    { _ = try AreaTableParser().parse($0) },
    { _ = try EarlyAttentionParser().parse($0) }, { _ = try RiverFloodParser().parse($0) },
    { _ = try WarningFeedParser().parse($0) }, { _ = try WarningReportParser().parse($0) },
    { _ = try WarningTimelineParser().parse($0) }, { _ = try JSONTelegramParser().parse($0) },
    { _ = try QuakeListParser().parse($0) }, { _ = try LongPeriodListParser().parse($0) },
    { _ = try TsunamiListParser().parse($0) }, { _ = try StormChancesParser().parse($0) },
    { _ = try StormDayChancesParser().parse($0) }, { _ = try StormListParser().parse($0) },
    { _ = try StormReportParser().parse($0) }, { _ = try StormTextsParser().parse($0) },
    { _ = try StormTrackParser().parse($0) }, { _ = try VolcanoReportParser().parse($0) },
    { _ = try VolcanoListParser().parse($0) }, { _ = try EruptionParser().parse($0) },
    { _ = try RainIndexParser(element: "hrpns").parse($0) },
    { _ = try HeatAlertParser().parse($0) },
    { _ = try HeatForecastParser(station: station).parse($0) },
    { _ = try AMeDASPointParser(station: station).parse($0) },
    { bytes in
      guard let time else { return }
      _ = try AMeDASMapParser(time: time).parse(bytes)
    },
    { _ = try ExtremeTableParser(kind: .highest).parse($0) },
    { _ = try SeasonOutlookParser(term: .oneMonth).parse($0) },
    { _ = try EarlyWeatherParser(region: .kantoKoshin).parse($0) },
    { _ = try EarlyWeatherFlagsParser().parse($0) },
    { _ = try TideTimeParser().parse($0) },
    { _ = try TideTableParser(letters: "TK", year: 2024).parse($0) },
    { _ = try TideGaugeParser().parse($0) },
    { _ = try AstronomicalTideParser(gauge: "124531", year: 2026).parse($0) },
    { bytes in
      guard let time else { return }
      _ = try ObservedTideParser(gauge: "124531", date: time.date).parse(bytes)
    },
    { _ = try TwoWeekParser(station: "47662").parse($0) },
    { _ = try HeatActualParser(station: station).parse($0) },
    { bytes in
      guard let area = catalog.primaryArea("130010") else { return }
      _ = try LivedoorForecastParser(area: area, stations: catalog).parse(bytes)
    },
  ]

  /// Documents that the invented service of Scripts/attack does not have, each for its parser.
  static var seeds: [[UInt8]] {
    let livedoor = LivedoorFixture(JMAFixture(base: "2026-11-21T11:00")).json.bytes
    let texts = [
      TwoWeekFixture.file(),
      "Date,Time,44132\n2026/8/31,20:00,22.4\n2026/8/31,21:00,22.1\n2026/8/31,24:00,",
    ].map { Array($0.utf8) }
    let tides = [
      TideFixture.line("2024-01-01"), TideFixture.gauges,
      TideFixture.astronomical(["0101": TideFixture.rising]), TideFixture.observed(),
    ].map { Array($0.utf8) }
    let last = tides + texts + [livedoor]
    return last.enumerated().map { index, body in
      [UInt8(parsers.count - last.count + index)] + body
    }
  }

  static func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    try? parsers[Int(first) % parsers.count](Array(bytes.dropFirst()))
  }

  /// Parsed twice, the bytes give the same forecast.
  static func forecast(_ bytes: [UInt8]) {
    let first = try? JMAForecastParser().parse(bytes)
    let second = try? JMAForecastParser().parse(bytes)
    precondition(first == second)
  }

  static func tile(_ bytes: [UInt8]) {
    _ = try? PNGPicture(bytes)
    _ = try? RadarCoverage(bytes)
  }
}
