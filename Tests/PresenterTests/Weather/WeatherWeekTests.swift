import TestSupport
import Testing

@testable import Models
@testable import Presenter

@Suite("The week")
struct WeatherWeekTests {
  private func week(
    _ days: [ForecastDay], _ style: TextStyle = .ja,
    area: Forecast.WeeklyAreaName? = .init(code: "130010", name: "東京地方"),
    station: Forecast.StationName? = .init(code: "44132", name: "東京")
  ) async throws -> WeatherScreen.Week {
    let forecast = Forecast.given(days, weeklyStation: station, weeklyArea: area).sourced()
    let content = await WeatherCase(style: style)
      .content(forecast, WeatherRequest(place: .shibuya, week: true))
    return try #require(content?.week)
  }

  @Test("has a line a day with range and confidence")
  func rows() async throws {
    let days: [ForecastDay] = [
      .weekly(
        "2026-11-23", weather: "201", rain: 30, high: .weekly(16, 13...19), low: .weekly(2, -1...4),
        reliability: .a),
      .weekly("2026-11-24", weather: nil),
    ]
    let rows = try await week(days).rows
    #expect(
      rows == [
        .init(
          day: "23日(月)", kind: .weekday, sign: "☁/☀", summary: "曇時々晴", high: "16℃",
          highRange: "(13-19)", low: "2℃", lowRange: "(-1..4)", rain: "30%", reliability: "A",
          tone: .clear),
        .init(
          day: "24日(火)", kind: .weekday, sign: "-", summary: "-", high: "-", highRange: "",
          low: "-", lowRange: "", rain: "-", reliability: "-", tone: .unknown),
      ])
  }

  @Test(
    "says which area and station it is for",
    arguments: [
      (TextStyle.ja, "週間予報（東京地方、気温は東京）"),
      (.en, "Week (Tokyo Region, temperatures at Tokyo)"),
    ])
  func title(style: TextStyle, title: String) async throws {
    #expect(try await week([.weekly("2026-11-21")], style).title == title)
  }

  @Test(
    "is just the week when neither area nor station is known",
    arguments: [
      (TextStyle.ja, "週間予報"), (.en, "Week"),
    ])
  func bareTitle(style: TextStyle, title: String) async throws {
    let shown = try await week([.weekly("2026-11-21")], style, area: nil, station: nil)
    #expect(shown.title == title)
  }

  @Test("gives a range only where both bounds are known")
  func halfRange() async throws {
    let half = DayTemperature(celsius: 9, origin: .weekly, lower: 7)
    #expect(try await week([.weekly("2026-11-21", high: half)]).rows.first?.highRange == "")
  }

  @Test(
    "goes on over the end of the year",
    arguments: [
      ("2026-12-31" as CivilDate, "31日(木)"), ("2027-01-01", "1日(金)"),
    ])
  func yearEnd(date: CivilDate, text: String) async throws {
    #expect(try await week([.weekly(date)]).rows.first?.day == text)
  }
}
