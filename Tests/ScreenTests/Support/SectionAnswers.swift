import Models
import Presenter
import TestSupport

/// Sections of a place, all invented by us, in the middle of the past issuance of the tests.
enum SectionAnswers {
  static func sourced<Value>(_ value: Value) -> Sourced<Value> {
    Sourced(
      value: value, source: .jma, freshness: .fresh, checked: Given.now.adding(minutes: -5),
      origin: "https://www.jma.go.jp/bosai/")
  }

  static let hourly = ThreeHourlyForecast(
    area: "130010", publishingOffice: "気象庁", issued: "2024-08-29T11:00",
    steps: (0..<12).map { index in
      ThreeHourlyForecast.Step(
        start: Instant("2024-08-29T12:00").adding(hours: index * 3), hours: 3,
        weather: ["晴れ", "くもり", "雨", "雨または雪"][index % 4],
        wind: .init(
          direction: ["北", "北東", "静穏", "南西"][index % 4], level: 1 + index % 6,
          speed: [
            .init(lower: 3, upper: 5), .init(lower: 0, upper: 2), nil, .init(lower: 20, upper: nil),
          ][
            index % 4]))
    },
    point: .init(
      code: nil, name: "東京", englishName: "Tokyo",
      temperatures: (0...12).map { index in
        .init(
          time: Instant("2024-08-29T12:00").adding(hours: index * 3),
          celsius: index == 5 ? nil : [30, 31, 28, 26, 25, 25, 27][index % 7])
      }))

  static let overview = Overview(
    publishingOffice: "気象庁", issued: "2024-08-29T10:36", targetArea: "東京都",
    headline: "大雨に注意してください。",
    text: "　見本の文章です。気象庁の文章ではありません。\n\n　二つ目の段落は、端末の幅で折り返すように、少し長く書いてあります。読みやすい長さで折り返されていれば正解です。\n")

  static var changes: ForecastChanges {
    let before = Report(
      publishingOffice: "気象庁", issued: "2024-08-29T05:00", base: "2024-08-29T05:00")
    let now = Report(
      publishingOffice: "気象庁", issued: "2024-08-29T11:00", base: "2024-08-29T11:00")
    let weather = (WeatherCode("201"), WeatherCode("300"))
    var values: [ForecastChange.Value] = [
      .high(29, 31), .rainBlock(start: "2024-08-29T18:00", 50, 80),
    ]
    if let old = weather.0, let new = weather.1 { values.insert(.weather(old, new), at: 0) }
    return ForecastChanges(
      previous: before, current: now,
      changes: values.map { ForecastChange(date: "2024-08-29", value: $0) } + [
        ForecastChange(date: "2024-08-31", value: .reliability(.b, .c))
      ])
  }

  /// Everything that a place can have.
  static let all = PlaceSections(
    hourly: .success(sourced(hourly)), changes: .success(sourced(changes)),
    overview: .success(sourced(overview)))

  /// Every section in trouble.
  static let failed = PlaceSections(
    observed: .failure(GivenSource.refused), hourly: .failure(GivenSource.unavailable),
    changes: .success(sourced(nil)), overview: .failure(.moved(.overview, host: GivenSource.host)))
}
