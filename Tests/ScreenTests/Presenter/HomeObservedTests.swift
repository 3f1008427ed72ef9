import Models
import Pages
import Presenter
import Terminal
import TestSupport
import Testing

@testable import soramoyo

@Suite("The high and low of today at home, where the issue has none")
struct HomeObservedTests {
  private static let hachioji = PlaceID.given("m:1320100")
  private static let evening = HomeAnswers.evening
  /// 19:10
  private static let observed = Instant(seconds: evening.seconds / 600 * 600)

  private static func history(
    _ station: StationCode, high: Double?, low: Double?
  ) -> StationHistory {
    StationHistory(
      station: station,
      moments: [
        .given(
          station, observed, [.init(.temperature, Reading(4.5, flag: 0, of: .temperature))],
          high: high, highTime: TimeOfDay(hour: 13, minute: 20), low: low,
          lowTime: TimeOfDay(hour: 6, minute: 30))
      ])
  }

  private static let histories = [
    history("44132", high: 12.3, low: -10.4), history("44112", high: 11.1, low: -3.3),
    history("91197", high: 18.5, low: nil),
  ]

  /// Home in the evening. 渋谷区 has the station of its forecast, 八王子市 one of its own.
  private static func stage(
    columns: Int = 80, _ language: Language = .ja
  ) async -> Stage {
    let places = [PlaceID.shibuya, hachioji, HomeAnswers.naha]
    var stage = Stage(
      language, columns: columns, rows: 50, favorites: places, now: evening, startsAtHome: true)
    let source = GivenObservations(
      .given(
        observed,
        [
          "44132": [.temperature: 4.5], "44112": [.temperature: 2], "91197": [.temperature: 15],
        ]), histories: histories)
    let now = evening
    let services = WeatherServices(
      weather: GivenSource(issue: .snow).weatherModel(now: now),
      observations: ObservationsModel(catalog: Given.catalog, source: source) { now })
    _ = stage.frame()
    await stage.arrive(HomeAnswers.rows(of: places, from: services))
    return stage
  }

  @Test("are what the station of the forecast saw so far, marked, and a dash where it is another's")
  func rows() async throws {
    let stage = await Self.stage()
    let rows = try #require(stage.home?.rows)
    #expect(rows.map(\.first.high.text) == ["12.3*", "-", "18.5*"])
    #expect(rows.map(\.first.low.text) == ["-10.4*", "-", "-"])
    #expect(rows[0].first.high.role == .high)
    #expect(rows.map(\.now) == ["4.5", "2.0", "15.0"])
    #expect(stage.message.hasPrefix("* 19:10まで観測  気象庁 24日 17:00"), "\(stage.message)")
  }

  @Test("stand whole with their mark at all widths with figures", arguments: [Language.ja, .en])
  func widths(language: Language) async {
    for columns in [60, 61, 66, 71, 72, 77, 78, 80, 99, 100, 119, 120, 130, 160, 186, 200, 240] {
      var stage = await Self.stage(columns: columns, language)
      let row = stage.frame().text(row: 2)
      #expect(row.contains(" 12.3*/-10.4* "), "\(columns): \(row)")
      let home = HomeColumns(columns, .init(high: 5, low: 6))
      if let badge = home[.badge] { #expect(badge.right <= columns) }
    }
  }

  @Test("leave the dash of a missing low below its own heading, not below that of the rain")
  func dash() async {
    var observed = await Self.stage()
    #expect(observed.frame().text(row: 4).contains(" 18.5*/  -   "))
    var stage = Stage(
      columns: 80, rows: 24, favorites: HomeAnswers.places, now: Given.now, startsAtHome: true)
    _ = stage.frame()
    await stage.arrive(HomeAnswers.parts())
    let row = stage.frame().text(row: 2)
    #expect(row.contains(" 31/ - "), "\(row)")
  }

  @Test func `leave the warnings their whole heading while these are pending`() {
    var stage = Stage(
      .en, columns: 80, rows: 24, favorites: HomeAnswers.places, now: Given.now,
      startsAtHome: true)
    #expect(stage.frame().text(row: 1).contains("Warnings"))
  }

  @Test func `are in the card below the rows, too, marked as on the screen of the weather`() async {
    var stage = await Self.stage(columns: 120)
    let text = stage.text()
    #expect(text.contains("最高 12.3°*  最低 -10.4°*"))
    #expect(text.contains("\n * 19:10まで観測  気象庁 24日 17:00"))
  }

  @Test func `are of today alone`() async throws {
    var stage = await Self.stage()
    stage.press(Key("]"))
    let rows = try #require(stage.home?.rows)
    #expect(!rows.contains { $0.first.high.text.contains("*") })
    #expect(!rows.contains { $0.second.high.text.contains("*") })
  }

  @Test func `need no request beyond those of the row`() async {
    let source = GivenObservations(
      .given(Self.observed, ["44132": [.temperature: 4.5]]), histories: Self.histories)
    let now = Self.evening
    let services = WeatherServices(
      weather: GivenSource(issue: .snow).weatherModel(now: now),
      observations: ObservationsModel(catalog: Given.catalog, source: source) { now })
    await services.loadRows(of: [.shibuya])
    #expect(source.questions == ["44132@18"])
  }
}
