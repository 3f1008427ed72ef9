import MachineFormats
import TestSupport

@testable import Models

extension ForecastDay {
  /// A day of the short range; by default with only the values under test.
  static func short(
    _ date: CivilDate, weather: String? = "101", isTonight: Bool = false,
    texts: (weather: String?, wind: String?, wave: String?) = (nil, nil, nil),
    blocks: [(hour: Int, percent: Int?)] = [], rain: DailyRain? = nil,
    high: DayTemperature? = nil, low: DayTemperature? = nil, wholeDayHigh: Int? = nil
  ) -> ForecastDay {
    let entries = blocks.map { block in
      ShortRangeForecast.RainEntry(start: Instant(date, hour: block.hour), percent: block.percent)
    }
    let highest = blocks.compactMap(\.percent).max()
    return ForecastDay(
      date: date, isTonight: isTonight, weather: weather.flatMap { WeatherCode($0) },
      weatherPart: .short, weatherText: texts.weather, windText: texts.wind,
      waveText: texts.wave, rainBlocks: entries,
      rain: rain ?? highest.map { DailyRain(percent: $0, isDerived: true) }, high: high, low: low,
      wholeDayHigh: wholeDayHigh, reliability: nil)
  }

  static func weekly(
    _ date: CivilDate, weather: String? = "200", rain: Int? = nil, high: DayTemperature? = nil,
    low: DayTemperature? = nil, reliability: Reliability? = nil
  ) -> ForecastDay {
    ForecastDay(
      date: date, isTonight: false, weather: weather.flatMap { WeatherCode($0) },
      weatherPart: .weekly, weatherText: nil, windText: nil, waveText: nil, rainBlocks: [],
      rain: rain.map { DailyRain(percent: $0, isDerived: false) }, high: high, low: low,
      wholeDayHigh: nil, reliability: reliability)
  }
}

extension DayTemperature {
  static func short(_ celsius: Int) -> DayTemperature {
    DayTemperature(celsius: celsius, origin: .short)
  }

  static func weekly(_ celsius: Int, _ range: ClosedRange<Int>) -> DayTemperature {
    DayTemperature(
      celsius: celsius, origin: .weekly, lower: range.lowerBound, upper: range.upperBound)
  }
}

extension Forecast {
  /// Of 東京地方, issued by 気象庁.
  static func given(
    _ days: [ForecastDay], base: Instant = "2026-11-20T11:00", issued: Instant? = nil,
    shortStation: StationName? = StationName(code: "44132", name: "東京"),
    weeklyStation: StationName? = StationName(code: "44132", name: "東京"),
    weeklyArea: WeeklyAreaName? = WeeklyAreaName(code: "130010", name: "東京地方"),
    area: PrimaryAreaCode = "130010", office: String = "気象庁"
  ) -> Forecast {
    let report = Report(publishingOffice: office, issued: issued ?? base, base: base)
    return Forecast(
      area: area, short: report, weekly: report, shortStation: shortStation,
      weeklyStation: weeklyStation, weeklyArea: weeklyArea, normals: nil, days: days)
  }

  func sourced(
    _ freshness: Freshness = .fresh, source: SourceKind = .jma, checked: Instant? = nil,
    origin: String = "https://example.jp/130000.json", trouble: ForecastError? = nil
  ) -> Sourced<Forecast> {
    Sourced(
      value: self, source: source, freshness: freshness, checked: checked, origin: origin,
      trouble: trouble)
  }
}

extension Sourced<Forecast> {
  func answer(for place: Place) -> WeatherAnswer {
    guard let coverage = Given.catalog.coverage(of: place) else {
      preconditionFailure("no coverage: \(place.id)")
    }
    return .forecast(PlaceForecast(place: place, coverage: coverage, forecast: self))
  }
}

extension WeatherAnswer {
  static func normals(_ place: Place, month: Int, reason: ForecastError) -> WeatherAnswer {
    guard let coverage = Given.catalog.coverage(of: place),
      let normals = Given.catalog.normals(of: coverage.shown, month: month)
    else { preconditionFailure("no normals: \(place.id)") }
    return .normals(
      PlaceNormals(place: place, coverage: coverage, normals: normals, reason: reason))
  }
}
