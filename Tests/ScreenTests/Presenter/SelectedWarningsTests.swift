import Models
import Pages
import Presenter
import Terminal
import TestSupport
import Testing

@Suite("The warnings of the place selected in the search")
struct SelectedWarningsTests {
  private static func stage(
    _ text: String, columns: Int = 120, rows: Int = 30, _ language: Language = .ja
  ) -> Stage {
    var stage = Stage(language, columns: columns, rows: rows, favorites: HomeAnswers.places)
    stage.press(Key("/"), Key("u", .control))
    stage.type(text)
    return stage
  }

  private func warnings(
    _ id: PlaceID, _ source: GivenWarnings = HomeAnswers.warnings(Given.now)
  ) async throws -> PlaceWarnings {
    let place = try #require(Given.catalog.place(id))
    let model = WarningsModel(catalog: Given.catalog, source: source) { Given.now }
    return try #require(await model.inForce(at: [place]).first)
  }

  /// The selection rests, and an answer arrives.
  private func answer(_ stage: inout Stage, _ id: PlaceID, _ answer: PlaceWarnings?) {
    #expect(!stage.asking.contains(.inForce(id)))
    stage.rest()
    #expect(stage.asking.contains(.inForce(id)))
    stage.deliver(.inForce(id, answer))
  }

  private func forecastArrives(_ stage: inout Stage, _ id: PlaceID) async throws {
    let place = try #require(Given.catalog.place(id))
    await stage.deliver(.forecast(GivenSource().weatherModel().weather(of: place)))
  }

  @Test("stand above its forecast, which does not wait for them", arguments: [Language.ja, .en])
  func beside(language: Language) async throws {
    var stage = Self.stage("m:1311300", language)
    try await forecastArrives(&stage, .shibuya)
    let asking = language == .ja ? "警報・注意報：問い合わせています…" : "Warnings: asking …"
    #expect(stage.text().contains(asking))
    #expect(stage.text().contains(language == .ja ? "最高 31°" : "High 31°"))
    try await answer(&stage, .shibuya, warnings(.shibuya))
    let text = stage.text()
    #expect(!text.contains(asking))
    #expect(text.contains(language == .ja ? " 警報  レベル3大雨（11:30 現在）" : " WARNING  "), "\(text)")
  }

  @Test("stand above the card below the results, too, whose rows have no badge")
  func below() async throws {
    var stage = Self.stage("m:1311300", columns: 80, rows: 24)
    try await forecastArrives(&stage, .shibuya)
    #expect(stage.text().contains("警報・注意報：問い合わせています…"), "\(stage.text())")
    try await answer(&stage, .shibuya, warnings(.shibuya))
    let text = stage.text()
    #expect(text.contains(" 警報  レベル3大雨（11:30 現在）"), "\(text)")
    #expect(text.contains("最高 31°"), "\(text)")
  }

  @Test func `stand beside the results on a wide screen, too`() async throws {
    var stage = Self.stage("m:1311300")
    stage.resize(columns: 200, rows: 60)
    try await forecastArrives(&stage, .shibuya)
    #expect(stage.text().contains("問い合わせています…"))
    try await answer(&stage, .shibuya, warnings(.shibuya))
    #expect(stage.text().contains("レベル3大雨警報"), "\(stage.text())")
    // Names have room, or no column.
    #expect(!stage.text().contains("し…"))
  }

  @Test func `are there before a forecast that is late`() async throws {
    var stage = Self.stage("m:1311300")
    try await answer(&stage, .shibuya, warnings(.shibuya))
    let text = stage.text()
    #expect(text.contains(" 警報  レベル3大雨（11:30 現在）"))
    #expect(text.contains("問い合わせています…"))
  }

  @Test(
    "read in a narrow line as in the row of home, known, unknown or on their way",
    arguments: [
      ("m:1311300", "渋谷区  3 大雨  今日"), ("m:4720100", "那覇市  注 雷  今日"),
      ("m:0121400", "稚内市  今日"), ("s:22130", "浜松市  警報 ?  今日"),
    ])
  func line(query: String, line: String) async throws {
    var stage = Self.stage(query, columns: 80, rows: 21)
    let id = try #require(stage.found.first?.id)
    try await forecastArrives(&stage, id)
    let name = String(line.prefix { $0 != " " })
    #expect(stage.message.hasPrefix("\(name)  警報 …  今日"), "\(stage.message)")
    try await answer(&stage, id, warnings(id))
    #expect(stage.message.hasPrefix(line), "\(stage.message)")
  }

  @Test("are not taken for none where they could not be had, and are asked for again later")
  func failure() async throws {
    var stage = Self.stage("m:1311300")
    try await forecastArrives(&stage, .shibuya)
    try await answer(&stage, .shibuya, warnings(.shibuya, GivenWarnings()))
    #expect(stage.text().contains("警報・注意報：不明"))
    stage.wait(untilSecond: 30)
    #expect(!stage.awaitsRest)
    stage.wait(untilSecond: 90)
    try await answer(&stage, .shibuya, warnings(.shibuya))
    #expect(stage.text().contains(" 警報  レベル3大雨（"))
  }

  @Test func `are marked as of before where nobody confirms them`() async throws {
    var stage = Self.stage("m:1311300", columns: 80, rows: 21)
    try await forecastArrives(&stage, .shibuya)
    try await answer(&stage, .shibuya, warnings(.shibuya))
    stage.wait(untilSecond: 20 * 60)
    #expect(stage.message.hasPrefix("渋谷区  3 大雨?  "), "\(stage.message)")
  }

  @Test func `are not said to be none by a source that has no warnings`() async throws {
    var stage = Self.stage("m:1311300")
    try await forecastArrives(&stage, .shibuya)
    answer(&stage, .shibuya, nil)
    #expect(stage.text().contains("警報：この情報源（jma）は扱いません"))
  }

  @Test func `are not asked for place by place where there are none for all Japan`() async throws {
    var stage = Stage(columns: 80, rows: 21, favorites: HomeAnswers.places)
    stage.deliver(.warningsOfJapan([]))
    stage.press(Key("/"), Key("u", .control))
    stage.type("m:1311300")
    try await forecastArrives(&stage, .shibuya)
    #expect(stage.message.hasPrefix("渋谷区  今日"), "\(stage.message)")
    #expect(!stage.awaitsRest)
  }

  @Test("are not asked for twice while they are current, whichever screen asked")
  func once() async throws {
    var stage = Self.stage("m:1311300")
    try await answer(&stage, .shibuya, warnings(.shibuya))
    stage.forgetAsked()
    stage.press(Key("u", .control))
    stage.type("m:1311300")
    stage.rest()
    #expect(stage.found.first?.id == .shibuya)
    #expect(stage.asked.inForce == [])

    var other = Stage(rows: 24, favorites: HomeAnswers.places, startsAtHome: true)
    await other.arrive(HomeAnswers.parts())
    other.forgetAsked()
    other.press(Key("/"), Key("u", .control))
    other.type("m:1311300")
    #expect(other.found.first?.id == .shibuya)
    other.rest()
    #expect(other.asked.inForce == [])
  }

  @Test func `of a prefecture are those of all Japan, and are not asked for again`() async throws {
    var stage = Self.stage("p:46")
    #expect(stage.found.first?.id == .given("p:46"))
    stage.rest()
    #expect(stage.asked.inForce == [])
    await stage.arrive(.fresh())
    await stage.deliver(.warningsOfJapan(WarningAnswers.all()))
    #expect(stage.text().contains("▐特別警報▌"))
    stage.wait(untilSecond: 10)
    #expect(!stage.awaitsRest)
  }

  @Test func `come for the row of home, too`() async throws {
    var stage = Self.stage("m:1311300")
    try await answer(&stage, .shibuya, warnings(.shibuya))
    stage.press(Key(.escape))
    stage.press("H")
    #expect(stage.home?.rows.first?.badge?.text == "3 大雨")
  }
}

extension [Asked] {
  /// The places whose warnings are requested.
  fileprivate var inForce: [PlaceID] {
    compactMap { if case .inForce(let id) = $0 { id } else { nil } }
  }
}
