import Models
import Presenter
import Terminal
import TestSupport
import Testing

@testable import soramoyo

@Suite("The graph of a place on the screens")
struct GraphTests {
  private static let hourly = SectionAnswers.sourced(SectionAnswers.hourly)

  /// Every ten minutes until 11:20.
  private static let history = StationHistory(
    station: "44132",
    moments: (0...68).map { index in
      .given(
        "44132", Instant("2024-08-29T00:00").adding(seconds: index * 600),
        [
          .init(.temperature, Reading(26.5, flag: 0, of: .temperature)),
          .init(.windSpeed, Reading(2.7, flag: 0, of: .windSpeed)),
          .init(.windDirection, Reading(14, flag: 0, of: .windDirection)),
        ])
    })

  private static func page(columns: Int = 100, rows: Int = 30) async -> Stage {
    var stage = Stage(columns: columns, rows: rows, sections: [.hourly])
    stage.search("渋谷")
    await stage.deliver(.forecast(Answers.fresh().weather(.shibuya)))
    stage.arrive(PlaceSections(hourly: .success(hourly)), of: .shibuya)
    return stage
  }

  private static func measuredPage() async -> Stage {
    var stage = await page()
    stage.deliver(.measured(.shibuya, .success(SectionAnswers.sourced(history))))
    return stage
  }

  @Test(
    "is drawn from 100 columns and 30 rows, and only there reports of its station are requested",
    arguments: [
      (100, 30, true), (200, 60, true), (99, 30, false), (100, 29, false), (80, 24, false),
    ])
  func room(columns: Int, rows: Int, isDrawn: Bool) async {
    var stage = await Self.page(columns: columns, rows: rows)
    #expect(stage.asking.contains(.measured(.shibuya)) == isDrawn)
    let text = stage.text()
    #expect(text.contains("三時間ごとの予報（東京）") == isDrawn, "\(text)")
    #expect(text.contains("▟█████▙") != isDrawn)
  }

  @Test func `has what the station reported, and says so where that fails and is requested again`()
    async
  {
    var stage = await Self.page(rows: 60)
    stage.deliver(.measured(.shibuya, .failure(GivenSource.refused)))
    #expect(stage.text().contains("今日の観測は取得できません"))
    #expect(!stage.asking.contains(.measured(.shibuya)))
    stage.wait(untilMinute: 2)
    #expect(stage.asking.contains(.measured(.shibuya)))
    stage.deliver(.measured(.shibuya, .success(SectionAnswers.sourced(Self.history))))
    #expect(stage.text().contains("今までの線は東京の観測（11:20まで）"))
    // The next report comes 13 minutes after the last one, and is requested then.
    stage.forgetAsked()
    stage.wait(untilSecond: 170)
    #expect(!stage.asked.contains(.measured(.shibuya)))
    stage.wait(untilMinute: 4)
    #expect(stage.asked.contains(.measured(.shibuya)))
  }

  @Test(
    "shows the figures of a time, observed or forecast",
    arguments: [
      (".", ["12:00 予報", "30°", "☀ 晴れ", "北 3-5m/s"]), ("..", ["15:00 予報", "31°", "北東 0-2m/s"]),
      (",", ["11:20 観測", "26.5°", "北西 2.7m/s"]), (",,", ["11:00 観測", "26.5°"]),
      (",.", ["12:00 予報"]),
    ])
  func readings(keys: String, expected: [String]) async {
    var stage = await Self.measuredPage()
    #expect(!stage.text().contains("観測 ") && !stage.text().contains(" 予報 "))
    stage.type(keys)
    let text = stage.text()
    for words in expected { #expect(text.contains(words), "\(words) in \(text)") }
  }

  @Test func `hides them with Esc, which goes back only after that`() async {
    var stage = await Self.measuredPage()
    stage.press(Key("."), Key(.escape))
    #expect(!stage.text().contains("12:00 予報"))
    #expect(stage.route == .weather(.shibuya))
    stage.press(Key(.escape))
    #expect(stage.route != .weather(.shibuya))
  }

  @Test func `forgets the time with the graph, and Esc goes back at once`() async {
    var stage = await Self.measuredPage()
    // Another day is chosen, which has cards.
    stage.press(Key("."), Key("]"))
    #expect(stage.text().contains("▟█████▙"))
    stage.press(Key(.escape))
    #expect(stage.route != .weather(.shibuya))
  }

  @Test func `shows those of the time that is clicked`() async throws {
    var stage = await Self.measuredPage()
    let frame = stage.frame()
    let rows = (0..<30).map { frame.text(row: $0) }
    let row = try #require(rows.firstIndex { $0.contains("●") })
    let before = try #require(rows[row].firstIndex(of: "●"))
    let column = DisplayWidth().width(of: rows[row][..<before])
    stage.click(row: row, column: column)
    // The first of the highest row.
    #expect(stage.text().contains("12:00 予報"), "\(stage.text())")
    let shown = stage.text()
    // Neither a warning above nor a sentence below is of an hour.
    let sentence = try #require(rows.firstIndex { $0.contains("降水確率は") })
    for row in [1, sentence] {
      stage.click(row: row, column: column)
      #expect(stage.text() == shown)
    }
  }

  @Test func `below the rows of home waits until a row stays selected, as the next hour does`()
    async
  {
    var stage = Stage(
      columns: 100, rows: 30, favorites: HomeAnswers.places, startsAtHome: true)
    // The room is known with the first frame.
    _ = stage.frame()
    await stage.arrive(HomeAnswers.parts())
    #expect(stage.asking.contains(.part(.rain, of: .shibuya)))
    // What is pending is not asked for anew.
    stage.forgetAsked()
    stage.wait(untilSecond: 10)
    #expect(stage.asked == [])
    var noRain = PlaceSections()
    noRain.rain = .failure(.notCached)
    stage.deliver(.part(.rain, noRain, of: .shibuya))
    // In the tests the hours come last.
    stage.wait(untilSecond: 20)
    #expect(stage.asked == [.measured(.shibuya)])
    stage.forgetAsked()
    stage.press(Key("j"))
    #expect(stage.asked == [] && stage.awaitsRest)
    stage.rest()
    let second = HomeAnswers.places[1]
    // Its three hours are not known: there is no graph.
    #expect(stage.asked == [.part(.rain, of: second)])
  }

  @Test func `and what is true now are asked for at once when home is in front again`() async {
    var stage = Stage(
      columns: 100, rows: 30, favorites: HomeAnswers.places, startsAtHome: true)
    _ = stage.frame()
    await stage.arrive(HomeAnswers.parts())
    stage.press(Key("j"), Key("m"))
    // The rest of the row ends on another screen.
    stage.rest()
    let second = HomeAnswers.places[1]
    #expect(!stage.asked.contains(.part(.rain, of: second)))
    stage.press("q")
    #expect(stage.asked.contains(.part(.rain, of: second)))
  }

  @Test func `of a past issuance has what was observed, too, which is asked for once`() async {
    var stage = Stage(columns: 100, rows: 30, sections: [.hourly])
    stage.search("渋谷")
    await stage.deliver(.forecast(Answers.sample().weather(.shibuya)))
    stage.arrive(PlaceSections(hourly: .success(Self.hourly)), of: .shibuya)
    #expect(stage.asking.contains(.measured(.shibuya)))
    stage.deliver(
      .measured(
        .shibuya, .failure(.nothingRecorded(.observations, code: "44132", at: Given.now))))
    stage.forgetAsked()
    stage.wait(untilMinute: 10)
    #expect(!stage.asked.contains(.measured(.shibuya)))
  }

  @Test func `asks again for a day whose first report is not there yet`() async {
    var stage = await Self.page(rows: 60)
    stage.deliver(
      .measured(
        .shibuya, .failure(.nothingRecorded(.observations, code: "44132", at: Given.now))))
    #expect(stage.text().contains("今日の観測はまだありません"))
    stage.forgetAsked()
    stage.wait(untilMinute: 2)
    #expect(stage.asked.contains(.measured(.shibuya)))
  }

  @Test func `on small terminals is not there, but the next hour is requested`() async {
    var stage = Stage(favorites: HomeAnswers.places, startsAtHome: true)
    // The room is known with the first frame.
    _ = stage.frame()
    await stage.arrive(HomeAnswers.parts())
    #expect(stage.asking.contains(.part(.rain, of: .shibuya)))
    #expect(!stage.asking.contains(.measured(.shibuya)))
    stage.press(Key("."))
    #expect(!stage.text().contains("00 予報"))
  }
}
