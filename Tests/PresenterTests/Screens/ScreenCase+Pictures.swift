import TestSupport

@testable import Models
@testable import Presenter
@testable import soramoyo

extension ScreenCase {
  /// Pages for people at a terminal.
  static let pictures = [
    ScreenCase(name: "Pictures/days") { page, style in
      await drawWeather(
        page, style, week.sourced(checked: now).answer(for: .shibuya), isPictured: true)
    },
    ScreenCase(name: "Pictures/week") { page, style in
      await drawWeather(
        page, style, week.sourced(checked: now).answer(for: .shibuya),
        WeatherRequest(place: .shibuya, week: true), isPictured: true)
    },
    ScreenCase(name: "Pictures/night") { page, style in
      await drawWeather(
        page, style, night.sourced(checked: now).answer(for: .shibuya), now: "2026-11-20T18:40",
        isPictured: true)
    },
    ScreenCase(name: "Pictures/hours") { page, style in
      await drawWeather(
        page, style, night.sourced(checked: now).answer(for: .shibuya),
        WeatherRequest(place: .shibuya, days: 1, sections: [.hourly]), now: "2026-11-20T12:40",
        sections: PlaceSections(hourly: .success(hours)), isPictured: true)
    },
  ]

  /// From 12:00 to the end of tomorrow, with a temperature missing and the wind growing strong.
  private static let hours = Sourced(
    value: ThreeHourlyForecast(
      area: "130010", publishingOffice: "気象庁", issued: "2026-11-20T11:00",
      steps: (0..<12).map { index in
        ThreeHourlyForecast.Step(
          start: Instant("2026-11-20T12:00").adding(hours: index * 3), hours: 3,
          weather: ["晴れ", "晴れ", "くもり", "雨", "雨または雪", nil][index % 6],
          wind: index == 9
            ? nil
            : .init(
              direction: ["北", "北東", "静穏", "南西"][index % 4], level: 1,
              speed: index % 4 == 2
                ? nil : index > 9 ? .init(lower: 20, upper: nil) : .init(lower: 10, upper: 14)))
      },
      point: .init(
        code: nil, name: "東京", englishName: "Tokyo",
        temperatures: (0...12).map { index in
          .init(
            time: Instant("2026-11-20T12:00").adding(hours: index * 3),
            celsius: [14, 15, 11, 8, 6, nil, 4, 3, 9, 13, 14, 10, 7][index])
        })), source: .jma, freshness: .fresh, checked: "2026-11-20T11:10",
    origin: "https://www.jma.go.jp/bosai/")
}
