import ForecastSources
import Models
import Presenter
import Terminal
import TestSupport
import Testing

@testable import soramoyo

@Suite("Earthquakes and typhoons on the screen")
struct ReportsTests {
  private func quakes(
    _ now: Instant = Given.now, of place: PlaceID = .shibuya
  ) async throws -> ReportAnswer {
    let model = QuakesModel(catalog: Given.catalog, source: SampleSource())
    let found = try await model.quakes(
      QuakeQuery(place: Given.catalog.place(place)), now: SampleSource(.typhoon).issued)
    return .quakes(
      Sourced(
        value: found.value, source: .jma, freshness: .fresh, checked: now,
        origin: "https://www.jma.go.jp/bosai/quake/data/list.json"))
  }

  private func typhoons() async throws -> ReportAnswer {
    let source = SampleSource(.typhoon, catalog: Given.catalog)
    let model = TyphoonsModel(catalog: Given.catalog, source: source)
    return .typhoons(
      try await model.typhoons(of: [], now: SampleSource(.typhoon).issued))
  }

  @Test("e and t open their pages, which are asked for with the person's places, and scroll")
  func opening() async throws {
    var stage = Stage(columns: 80, rows: 12, favorites: [.shibuya], startsAtHome: true)
    #expect(!stage.asked.contains(.report(.quakes, for: [.shibuya])))
    stage.forgetAsked()
    stage.press(Key("e"))
    #expect(stage.screen.header.title == "地震情報")
    #expect(stage.message == "地震情報を取得しています")
    #expect(stage.asked == [.report(.quakes, for: [.shibuya])])
    try await stage.deliver(.report(.quakes, .success(quakes())))
    #expect(stage.text().contains("震度3以上"))
    #expect(stage.message.contains("確認"))
    stage.press(Key("t"))
    #expect(stage.asked.last == .report(.typhoons, for: [.shibuya]))
    try await stage.deliver(.report(.typhoons, .success(typhoons())))
    #expect(stage.text().contains("台風"))
    stage.press(Key("G"))
    let end = try #require(stage.textPage)
    #expect(end.scroll > 0)
    stage.press(Key("t"))
    #expect(stage.screen.header.title == "地震情報")
    stage.press(Key(.escape))
    #expect(stage.home != nil)
  }

  @Test func `are asked for with the place in front first, also when that has changed`()
    async throws
  {
    var stage = Stage(columns: 80, rows: 24, favorites: [.shibuya], startsAtHome: true)
    stage.type("/p:27")
    stage.press(Key(.enter), Key("e"))
    #expect(stage.asked.last == .report(.quakes, for: [.osaka, .shibuya]))
    try await stage.deliver(.report(.quakes, .success(quakes(of: .osaka))))
    stage.press(Key(.enter))
    let details = stage.asked.last
    guard case .report(.quake, for: [.osaka, .shibuya]) = details else {
      Issue.record("\(String(describing: details))")
      return
    }
    stage.press(Key(.escape), Key(.escape))
    stage.forgetAsked()
    stage.press(Key("e"))
    #expect(!stage.asked.contains { if case .report = $0 { true } else { false } })
    stage.press(Key(.escape), Key(.escape), Key("e"))
    #expect(stage.asked.last == .report(.quakes, for: [.shibuya]))
  }

  @Test("a click selects a row, and a second one opens it", arguments: [40, 80, 160])
  func clicks(columns: Int) async throws {
    var stage = Stage(columns: columns, rows: 24, favorites: [.shibuya], startsAtHome: true)
    stage.press(Key("e"))
    stage.deliver(.report(.quakes, .success(try await quakes())))
    let lines = stage.text().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("宮崎") || $0.contains("日向灘") })
    let mouse = MouseEvent(.press(.left), at: CellPosition(row: row, column: 4))
    stage.input(.mouse(mouse))
    #expect(stage.screen.header.title == "地震情報")
    stage.input(.mouse(mouse))
    #expect(stage.screen.header.title == "地震の詳細")
  }

  @Test func `the stations say that there are no observations where the source has none`() async {
    let (catalog, now) = (Given.catalog, Given.now)
    let weather = WeatherModel(catalog: catalog, source: SampleSource(.typhoon)) {
      now
    }
    let sources = RequestSources(
      catalog: catalog, weather: weather, models: WeatherServices(weather: weather), warnings: nil,
      radar: RadarModel(source: SourceChain(.sample)) { now },
      reports: .none(.sample, catalog: catalog) { now })
    var stage = Stage(columns: 80, rows: 12)
    stage.press(Key("n"))
    let kind = ReportKind.stations(.prefecture("01"))
    await stage.deliver(.report(kind, .of(try await sources.report(kind, for: []))))
    #expect(stage.text().contains("見本には、この場所や時刻のアメダスの観測がありません"))
    #expect(stage.message == "")
  }

  @Test("b lists the bulletins for the place in front, Enter reads one; a sheet says so")
  func bulletins() throws {
    var stage = Stage(columns: 80, rows: 24)
    stage.press(Key("b"))
    #expect(stage.screen.header.title == "気象情報  北海道")
    #expect(stage.message == "気象情報を取得しています")
    #expect(stage.asked.last == .report(.bulletins(.prefecture("01")), for: []))
    stage.deliver(BulletinAnswers.list(.prefecture("01")))
    #expect(stage.selectedRow == 0 && stage.text().contains("全般気象解説情報（台風第99号）"))
    stage.press(Key("j"), Key(.enter))
    #expect(stage.message.contains("紙の資料だけ") && stage.screen.status.isAlert)
    stage.press(Key("k"), Key(.enter))
    let id = try #require(BulletinAnswers.id)
    #expect(stage.asked.last == .report(.bulletin(id), for: []))
    stage.deliver(BulletinAnswers.text(id))
    #expect(stage.text().contains("［雨の予想］") && stage.text().contains("１２０ミリ"))
    stage.press(Key(.escape))
    #expect(stage.selectedRow == 0 && stage.screen.header.title == "気象情報  北海道")
  }

  @Test func `bulletins that cannot be fetched say why`() {
    var stage = Stage(columns: 80, rows: 12)
    stage.press(Key("b"))
    stage.deliver(.report(.bulletins(.prefecture("01")), .failure(GivenSource.refused)))
    #expect(stage.screen.status.isAlert && stage.text().contains("接続できません"))
  }
}
