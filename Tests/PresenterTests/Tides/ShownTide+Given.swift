import TestSupport

@testable import Models

enum GivenTide {
  /// Friday, 20 November 2026.
  static let today: CivilDate = "2026-11-20"

  static let station = TideStation(
    letters: "TK", name: "東京", coordinates: Coordinates(latitude: 35.65, longitude: 139.77),
    municipality: MunicipalityCode("1310300"), coast: "312")

  static let near = NearTideStation(station: station, kilometers: 6.24)

  static let gauge = NearTideGauge(
    gauge: TideGauge(
      code: "209131", name: "東京", coordinates: station.coordinates, owner: "気象庁",
      zero: .tokyoPeil, municipality: MunicipalityCode("1310300"),
      levels: .levels(four: 200, five: 300)), kilometers: 6.24)

  static let heights: [Int?] = [
    120, 140, 155, 165, 168, 160, 145, 125, 105, 92, 88, 95, 110, 130, 150, 165, 172, 170, 155,
    130, 100, 70, 48, 38,
  ]

  /// The same hours on each day; times of high and low waters with heights.
  static func day(
    _ date: CivilDate, highs: [(String, Int)] = [("03:48", 169), ("16:20", 173)],
    lows: [(String, Int)] = [("09:50", 88), ("23:30", 37)]
  ) -> PlaceTide.Prediction {
    func turns(_ turns: [(String, Int)]) -> [TideTurn] {
      turns.map { TideTurn(time: Instant(stringLiteral: "\(date.isoText)T\($0)"), height: $1) }
    }
    return .table(TideDay(date: date, heights: heights, highs: turns(highs), lows: turns(lows)))
  }

  static func hourly(_ date: CivilDate) -> PlaceTide.Prediction {
    func turn(_ isHigh: Bool, _ from: Int, _ to: Int) -> HourlyTurn {
      HourlyTurn(isHigh: isHigh, from: Instant(date, hour: from), to: Instant(date, hour: to))
    }
    return .hourly(
      AstronomicalDay(
        date: date, heights: heights.map { $0.map { $0 - 115 } },
        turns: [turn(true, 3, 5), turn(false, 9, 10), turn(true, 16, 17)]), gauge)
  }

  static let observed = ObservedTide(
    time: "2026-11-20T11:55", level: -3, departure: 12, steadyLevel: -4, steadyDeparture: 11)

  static func sourced<Value>(_ value: Value, _ freshness: Freshness = .fresh) -> Sourced<Value> {
    Sourced(
      value: value, source: .jma, freshness: freshness, checked: "2026-11-20T12:00", origin: "x")
  }

  static let year = Result<Sourced<TideYear>, ForecastError>.success(
    sourced(.table(TideTable(letters: "TK", days: []))))

  /// Yesterday, the shown days, and the day after them.
  /// - Parameter predictions: of the days from yesterday on; tables where there is none.
  static func shown(
    at place: Place = .shibuya, count: Int = 1, first: CivilDate = today,
    _ predictions: [Int: PlaceTide.Prediction] = [:],
    years: [Result<Sourced<TideYear>, ForecastError>] = [year],
    passedOver: [TideStation] = [],
    observed: Result<Sourced<GaugeTide>, ForecastError>? = .success(
      sourced(GaugeTide(near: gauge, tide: observed)))
  ) -> ShownTide {
    let days = (0..<count + 2).map { number in
      let date = first.adding(days: number - 1)
      return PlaceTide.Day(
        date: date, word: TideWord.allCases[number % 5],
        prediction: predictions[number] ?? day(date))
    }
    return ShownTide(
      tide: PlaceTide(
        place: place, choice: .station(near), passedOver: passedOver, days: days, years: years,
        observed: observed), first: first, count: count)
  }

  static let inland = ShownTide(
    tide: PlaceTide(place: .given("m:2020100"), choice: .inland(nearest: near)), first: today)
}
