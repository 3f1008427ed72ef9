import TestSupport

@testable import Models
@testable import Presenter

/// What the screens request on the morning of the drawings.
enum MorningAnswers {
  static let places = [
    .shibuya, PlaceID.given("m:0110000"), HomeAnswers.naha, .osaka, .given("m:4310000"),
    HomeAnswers.hamamatsu, .given("m:1220200"),
  ]

  static let services = WeatherServices(
    weather: MorningSource.weather, observations: MorningSource.observations(),
    warnings: MorningSource.warnings(), sky: Given.catalog)

  static func nation() async -> Delivered {
    let now = MorningSource.now
    return .warningsOfJapan(
      await WarningAnswers.answers(WarningAnswers.source(MorningSource.nation, at: now), at: now))
  }

  /// The hour of 渋谷区: rain throughout, very intense from 08:15 on.
  static let rain: PlaceSections = {
    let now = MorningSource.now
    let moments = [2, 2, 3, 4, 4, 5, 4, 4, 6, 7, 7, 7, 7].enumerated().map { index, level in
      RainMoment(
        frame: RainFrame(
          base: now, valid: now.adding(seconds: index * 300),
          kind: index == 0 ? .observed : .forecast),
        reading: RainClass(rawValue: level).map(RainReading.rain) ?? .dry)
    }
    var sections = PlaceSections()
    sections.rain = .success(
      Sourced(
        value: PlaceRain(
          place: .given("m:1311300"), vantage: nil, isInside: true, moments: moments),
        source: .jma, freshness: .fresh, checked: now, origin: "https://www.jma.go.jp/bosai/"))
    return sections
  }()
}
