import Models
import Presenter
import Terminal
import TestSupport
import Testing

@Suite("The warnings of the place selected in the search")
struct SelectedWarningsTests {
  private static func stage(
    _ text: String, columns: Int = 120, _ language: Language = .ja
  ) -> Stage {
    var stage = Stage(language, columns: columns, rows: 30, favorites: HomeAnswers.places)
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

  private func forecast(_ id: PlaceID) async throws -> WeatherAnswer {
    await GivenSource().weatherModel().weather(of: try #require(Given.catalog.place(id)))
  }

  /// The ticket of the rest that was begun last.
  private func ticket(_ stage: Stage) -> Int? {
    let last = stage.effects.last { if case .restAtSelected = $0 { true } else { false } }
    if case .restAtSelected(_, let ticket)? = last { return ticket } else { return nil }
  }

  private func isRest(_ effect: AppEffect) -> Bool {
    if case .restAtSelected = effect { true } else { false }
  }

  private func asked(_ effects: [AppEffect]) -> [PlaceID] {
    effects.compactMap { if case .loadSelectedWarnings(let id, _) = $0 { id } else { nil } }
  }

  /// The selection rests, and the answer comes.
  private func answer(_ stage: inout Stage, _ id: PlaceID, _ answer: PlaceWarnings?) throws {
    let ticket = try #require(self.ticket(stage))
    stage.receive(.selectedRested(ticket: ticket))
    #expect(stage.effects.last == .loadSelectedWarnings(id, generation: ticket))
    stage.receive(.selectedWarnings(generation: ticket, id, answer))
  }

  private func forecastArrives(_ stage: inout Stage, _ id: PlaceID) async throws {
    let last = stage.effects.last { if case .loadSelected = $0 { true } else { false } }
    guard case .loadSelected(_, let generation)? = last else { throw NothingAsked() }
    stage.receive(.selected(generation: generation, .weather(try await forecast(id))))
  }

  private struct NothingAsked: Error {}

  @Test("stand above its forecast, which does not wait for them", arguments: [Language.ja, .en])
  func beside(language: Language) async throws {
    var stage = Self.stage("m:1311300", language)
    try await forecastArrives(&stage, .shibuya)
    let asking = language == .ja ? "警報・注意報: 問い合わせています…" : "Warnings: asking …"
    #expect(stage.text().contains(asking))
    #expect(stage.text().contains(language == .ja ? "東京地方の予報" : "Forecast for Tokyo"))
    try answer(&stage, .shibuya, await warnings(.shibuya))
    let text = stage.text()
    #expect(!text.contains(asking))
    #expect(text.contains(language == .ja ? "[警報] レベル３大雨警報（11:30 現在）" : "[WARNING] "))
  }

  @Test("stand beside the results on a wide screen, too")
  func wide() async throws {
    var stage = Self.stage("m:1311300")
    stage.resize(columns: 200, rows: 60)
    try await forecastArrives(&stage, .shibuya)
    #expect(stage.text().contains("問い合わせています…"))
    try answer(&stage, .shibuya, await warnings(.shibuya))
    #expect(stage.text().contains("レベル３大雨警報"), "\(stage.text())")
    // Names have room, or no column.
    #expect(!stage.text().contains("し…"))
  }

  @Test("are there before a forecast that is late")
  func early() async throws {
    var stage = Self.stage("m:1311300")
    try answer(&stage, .shibuya, await warnings(.shibuya))
    let text = stage.text()
    #expect(text.contains("[警報] レベル３大雨警報"))
    #expect(text.contains("問い合わせています…"))
  }

  @Test(
    "read in a narrow line as in the row of home, known, unknown or on their way",
    arguments: [
      ("m:1311300", "渋谷区  Lv3 大雨  今日"), ("m:4720100", "那覇市  注意報 雷  今日"),
      ("m:0121400", "稚内市  今日"), ("s:22130", "浜松市  警報 ?  今日"),
    ])
  func line(query: String, line: String) async throws {
    var stage = Self.stage(query, columns: 80)
    let id = try #require(stage.found.first?.id)
    try await forecastArrives(&stage, id)
    let name = String(line.prefix { $0 != " " })
    #expect(stage.message.hasPrefix("\(name)  警報 …  今日"), "\(stage.message)")
    try answer(&stage, id, await warnings(id))
    #expect(stage.message.hasPrefix(line), "\(stage.message)")
  }

  @Test("are not taken for none where they could not be had, and are asked for again later")
  func failure() async throws {
    var stage = Self.stage("m:1311300")
    try await forecastArrives(&stage, .shibuya)
    try answer(&stage, .shibuya, await warnings(.shibuya, GivenWarnings()))
    #expect(stage.text().contains("警報・注意報: 不明"))
    let count = stage.effects.count
    stage.receive(.tick(Given.now.adding(seconds: 30)))
    #expect(!stage.effects(since: count).contains(where: isRest))
    stage.receive(.tick(Given.now.adding(seconds: 90)))
    try answer(&stage, .shibuya, await warnings(.shibuya))
    #expect(stage.text().contains("[警報] レベル３大雨警報"))
  }

  @Test("are marked as of before where nobody confirms them")
  func old() async throws {
    var stage = Self.stage("m:1311300", columns: 80)
    try await forecastArrives(&stage, .shibuya)
    try answer(&stage, .shibuya, await warnings(.shibuya))
    stage.receive(.tick(Given.now.adding(seconds: 20 * 60)))
    #expect(stage.message.hasPrefix("渋谷区  Lv3 大雨?  "), "\(stage.message)")
  }

  @Test("are not said to be none by a source that has no warnings")
  func notCarried() async throws {
    var stage = Self.stage("m:1311300")
    try await forecastArrives(&stage, .shibuya)
    try answer(&stage, .shibuya, nil)
    #expect(stage.text().contains("警報: この情報源（jma）は扱いません"))
  }

  @Test("are not asked for place by place where there are none for all Japan")
  func noneForAll() async throws {
    var stage = Stage(columns: 80, rows: 30, favorites: HomeAnswers.places)
    stage.receive(.warnings(generation: stage.warningsGeneration, []))
    stage.press(Key("/"), Key("u", .control))
    stage.type("m:1311300")
    try await forecastArrives(&stage, .shibuya)
    #expect(stage.message.hasPrefix("渋谷区  今日"), "\(stage.message)")
    #expect(!stage.effects.contains(where: isRest))
  }

  @Test("are asked for once a row has been selected for a while, not for rows that are passed")
  func passing() throws {
    var stage = Self.stage("か")
    let rows = stage.found.map(\.id)
    let first = try #require(self.ticket(stage))
    for _ in 0..<10 { stage.press(Key(.down)) }
    // The rests of rows before are over without a question, and none of them was answered at once.
    let last = try #require(self.ticket(stage))
    for passed in first..<last { stage.receive(.selectedRested(ticket: passed)) }
    #expect(asked(stage.effects) == [])
    stage.receive(.selectedRested(ticket: last))
    #expect(asked(stage.effects) == [rows[10]])
  }

  @Test("are not asked for twice while they are current, whichever screen asked")
  func once() async throws {
    var stage = Self.stage("m:1311300")
    try answer(&stage, .shibuya, await warnings(.shibuya))
    let count = stage.effects.count
    stage.press(Key("u", .control))
    stage.type("m:1311300")
    stage.receive(.selectedRested(ticket: try #require(self.ticket(stage))))
    #expect(stage.found.first?.id == .shibuya)
    #expect(asked(stage.effects(since: count)) == [])

    var other = Stage(rows: 24, favorites: HomeAnswers.places, startsAtHome: true)
    await other.arrive(HomeAnswers.parts())
    other.press(Key("/"), Key("u", .control))
    other.type("m:1311300")
    #expect(other.found.first?.id == .shibuya)
    if let rested = self.ticket(other) { other.receive(.selectedRested(ticket: rested)) }
    #expect(asked(other.effects) == [])
  }

  @Test("of a prefecture are those of all Japan, and are not asked for again")
  func prefecture() async throws {
    var stage = Self.stage("p:46")
    #expect(stage.found.first?.id == .given("p:46"))
    let count = stage.effects.filter(isRest).count
    await stage.arrive(.fresh())
    await stage.receive(
      .warnings(generation: stage.warningsGeneration, WarningAnswers.all()))
    #expect(stage.text().contains("[特別警報]"))
    stage.receive(.tick(Given.now.adding(seconds: 10)))
    #expect(stage.effects.filter(isRest).count == count)
  }

  @Test("come for the row of home, too")
  func home() async throws {
    var stage = Self.stage("m:1311300")
    try answer(&stage, .shibuya, await warnings(.shibuya))
    stage.press(Key(.escape))
    stage.intend(.home)
    #expect(stage.home?.rows.first?.badge?.text == "Lv3 大雨")
  }
}
