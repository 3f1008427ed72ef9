import ForecastSources
import Models
import Presenter
import Terminal
import TestSupport
import Testing

@testable import soramoyo

@Suite("Earthquakes and typhoons on the screen")
struct ReportsTests {
  private func quakes(_ now: Instant = Given.now) async throws -> ReportAnswer {
    let model = QuakesModel(catalog: Given.catalog, source: SampleSource())
    let found = try await model.quakes(
      QuakeQuery(), now: SampleSource(.typhoon).issued)
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

  @Test(
    "a typhoon of long ago is never called the newest: header and status line say how old it is")
  func oldTyphoon() async throws {
    var stage = Stage(columns: 80, rows: 12, favorites: [.shibuya], startsAtHome: true)
    let later = Given.now.adding(hours: 65 * 24)
    stage.wait(until: later)
    stage.press(Key("t"))
    guard case .typhoons(let answer) = try await typhoons() else { return }
    let list = Sourced(
      value: answer.list.value, source: .jma, freshness: .fresh, checked: later, origin: "x")
    let old = TyphoonAnswer(
      list: list, storms: answer.storms, places: answer.places, texts: answer.texts)
    stage.deliver(.report(.typhoons, .success(.typhoons(old))))
    #expect(stage.message == "いちばん新しい発表は65日前のものです" && stage.screen.status.isAlert)
    #expect(stage.screen.header.mark == "65日前の発表")
    stage.press(Key("G"))
    #expect(stage.text().contains("65日前"))
  }

  @Test("while they are shown they are asked for again: earthquakes each minute, typhoons each ten")
  func renewal() async throws {
    for (key, kind, minutes) in [("e", ReportKind.quakes, 1), ("t", .typhoons, 10)] {
      var stage = Stage(favorites: [.shibuya], startsAtHome: true)
      stage.press(Key(Character(key)))
      let answer = kind == .quakes ? try await quakes() : try await typhoons()
      stage.deliver(.report(kind, .success(answer)))
      let count = { stage.asked.count { $0 == .report(kind, for: [.shibuya]) } }
      stage.wait(untilSecond: minutes * 60 - 1)
      #expect(count() == 1)
      stage.wait(untilMinute: minutes)
      // The sample of typhoons has nothing newer.
      #expect(count() == (kind == .quakes ? 2 : 1))
      stage.press(Key(.escape))
      stage.wait(untilMinute: 60)
      #expect(count() == (kind == .quakes ? 2 : 1))
    }
  }

  @Test("an older answer stays in front of a failure and is marked, and late answers are not taken")
  func failing() async throws {
    let question = Asked.report(.quakes, for: [.shibuya])
    var stage = Stage(favorites: [.shibuya], startsAtHome: true)
    stage.press(Key("e"))
    try await stage.deliver(.report(.quakes, .success(quakes())))
    stage.wait(untilMinute: 2)
    #expect(stage.asking.contains(question))
    stage.deliver(.report(.quakes, .failure(GivenSource.unavailable)), isLate: true)
    #expect(stage.message == "地震情報を取得しています")
    stage.deliver(.report(.quakes, .failure(GivenSource.refused)))
    #expect(stage.screen.status.isAlert && stage.message.contains("つながりません"))
    #expect(stage.text().contains("保存分"))
    stage.wait(untilMinute: 2)
    #expect(!stage.asking.contains(question))
    stage.wait(untilMinute: 4)
    #expect(stage.asking.contains(question))
  }

  @Test("the arrow keys select an earthquake, Enter asks for it in detail, and back it is selected")
  func detail() async throws {
    var stage = Stage(columns: 80, rows: 10, favorites: [.shibuya], startsAtHome: true)
    stage.press(Key("e"))
    let answer = try await quakes()
    guard case .quakes(let list) = answer else { return }
    stage.deliver(.report(.quakes, .success(answer)))
    #expect(stage.selectedRow == 0)
    #expect(!stage.text().contains("soramoyo quakes"))
    stage.press(Key(.down))
    #expect(stage.selectedRow == 1)
    for _ in list.value.quakes { stage.press(Key("j")) }
    let last = list.value.quakes.count
    #expect(stage.selectedRow == last - 1)
    stage.press(Key("k"))
    #expect(stage.selectedRow == last - 2)
    stage.press(Key("j"))
    let placed = list.value.quakes[last - 1]
    stage.press(Key(.enter))
    #expect(stage.asked.last == .report(.quake(event: placed.quake.id), for: [.shibuya]))
    #expect(stage.screen.header.title == "地震の詳細")
    let model = QuakesModel(catalog: Given.catalog, source: SampleSource())
    let detail = await model.detail(of: placed, now: Given.now)
    stage.deliver(
      .report(.quake(event: placed.quake.id), .success(.quake(detail, list: list))))
    #expect(stage.text().contains("震央地名"))
    stage.press(Key("h"))
    #expect(stage.selectedRow == last - 1)
    // The rows move, but the selection does not.
    let strong = try await model.quakes(
      QuakeQuery(least: SeismicIntensity("5-")), now: SampleSource(.typhoon).issued)
    #expect(strong.value.quakes.count < last)
    stage.wait(untilMinute: 2)
    stage.deliver(.report(.quakes, .success(.quakes(list.map { _ in strong.value }))))
    let row = try #require(strong.value.quakes.firstIndex { $0.quake.id == placed.quake.id })
    #expect(stage.selectedRow == row)
  }

  /// A list without any earthquake, of which JMA withdrew one.
  private func empty(withdrawn: String) async throws -> Sourced<FoundQuakes> {
    let withdrawn = QuakeReport(
      event: withdrawn, kind: .full, title: "震源・震度情報", infoType: .cancelled, created: Given.now)
    return try await QuakesModel(catalog: Given.catalog, source: GivenQuakes([withdrawn]))
      .quakes(QuakeQuery(), now: Given.now)
  }

  @Test(
    "an earthquake that JMA withdraws goes from the screen; one that only leaves the list stays",
    arguments: [QuakeAbsence.withdrawn, .notListed])
  func absence(_ absence: QuakeAbsence) async throws {
    var stage = Stage(columns: 80, rows: 20, favorites: [.shibuya], startsAtHome: true)
    stage.press(Key("e"))
    guard case .quakes(let list) = try await quakes() else { return }
    stage.deliver(.report(.quakes, .success(.quakes(list))))
    stage.press(Key(.enter))
    let placed = try #require(list.value.quakes.first)
    let kind = ReportKind.quake(event: placed.quake.id)
    let detail = await QuakesModel(catalog: Given.catalog, source: SampleSource())
      .detail(of: placed, now: Given.now)
    stage.deliver(.report(kind, .success(.quake(detail, list: list))))
    #expect(stage.text().contains("震央地名"))
    #expect(stage.message.contains("最新です"))
    stage.wait(untilMinute: 2)
    #expect(stage.asking.contains(.report(kind, for: [.shibuya])))
    let rest = try await empty(
      withdrawn: absence == .withdrawn ? placed.quake.id : "20200101000000")
    stage.deliver(.report(kind, .success(.noQuake(absence, list: rest))))
    #expect(stage.text().contains("震央地名") == (absence == .notListed))
    #expect(stage.text().contains("取り消しました") == (absence == .withdrawn))
    #expect(stage.message.contains("一覧からなくなった") == (absence == .notListed))
    #expect(!stage.message.contains("失敗"))
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
    await stage.deliver(.report(kind, sources.report(kind, for: [])))
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
