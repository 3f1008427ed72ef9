import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("A sparkline")
struct SparklineTests {
  @Test(
    "joins neighbours, and leaves gaps where something is not known",
    arguments: [
      ([0, 3], 1, "⡜"), ([0, 0, 0], 2, "⣀⣀"), ([nil, nil], 3, "   "), ([], 2, "  "),
      ([5, nil, 5], 2, "⡀⢀"), ([.nan, 1], 2, " ⢀"), ([0, 1], 0, ""), ([0, 1], -3, ""),
    ] as [([Double?], Int, String)])
  func braille(values: [Double?], cells: Int, text: String) {
    #expect(Sparkline(values, isASCII: false).text(cells: cells) == text)
  }

  @Test func `has levels of ASCII signs, at the values only`() {
    let line = Sparkline([0, nil, 3, 1], isASCII: true).text(cells: 4)
    #expect(line == "_ ^.")
  }

  @Test func `stays on a given scale`() {
    let line = Sparkline([100, -100], scale: 0...30, isASCII: true).text(cells: 2)
    #expect(line == "^_")
  }

  @Test func `of a day has the nine temperatures of that day, by time; one alone is no curve`() {
    let forecast = ThreeHourlyForecast(
      area: "130010", publishingOffice: "気象庁", issued: "2026-11-20T11:00",
      steps: [
        .init(start: "2026-11-20T21:00", hours: 3, weather: "晴れ", wind: nil),
        .init(start: "2026-11-21T00:00", hours: 3, weather: "雨", wind: nil),
        .init(start: "2026-11-21T03:00", hours: 3, weather: nil, wind: nil),
        .init(start: "2026-11-21T06:00", hours: 3, weather: "黄砂", wind: nil),
      ],
      point: .init(
        code: nil, name: "東京", englishName: nil,
        temperatures: [
          .init(time: "2026-11-20T21:00", celsius: 9), .init(time: "2026-11-21T00:00", celsius: 4),
          .init(time: "2026-11-21T06:00", celsius: 5), .init(time: "2026-11-22T00:00", celsius: 7),
        ]))
    let day = DayCurve(forecast: forecast, glyphs: .unicode)
    #expect(
      day.temperatures(from: "2026-11-21T00:00") == [4, nil, 5, nil, nil, nil, nil, nil, 7])
    #expect(day.sparkline(from: "2026-11-21T00:00")?.text(cells: 4).count == 4)
    #expect(day.sparkline(from: "2026-11-19T09:00")?.text(cells: 4) == nil)
  }
}
