import ForecastSources
import Models
import Pages
import Presenter
import Terminal
import TestSupport
import Testing

@testable import soramoyo

@Suite("What is not known is never shown as nothing, nor what is old as new")
struct TruthTests {
  // MARK: Favorites

  private static let path = "/home/aoi/.local/share/soramoyo/favorites.json"

  @Test("favorites that cannot be read are said so, with their path, at the start and at home")
  func favorites() {
    for error in [
      FavoriteStoreError.damaged(path: Self.path),
      .unreadable(path: Self.path, reason: .permissionDenied),
    ] {
      var stage = Stage(columns: 120, favoritesError: error)
      #expect(stage.screen.status.isAlert)
      #expect(stage.message.contains(Self.path))
      stage.press(Key("H"))
      #expect(stage.home?.emptyMessage?.contains(Self.path) == true)
      #expect(stage.home?.emptyMessage?.contains("お気に入りがありません") == false)
      #expect(stage.message.contains(Self.path))
    }
  }

  @Test func `what is said of unreadable favorites lasts until they are written or read`() {
    var stage = Stage(favoritesError: .damaged(path: Self.path))
    stage.press(Key("j"), Key("k"))
    #expect(stage.message.contains(Self.path))
    stage.press(Key("f"))
    #expect(stage.message.contains("お気に入りに加えました"))
    stage.press(Key("j"))
    #expect(!stage.message.contains(Self.path))
    stage.cannotReadFavorites(.damaged(path: Self.path))
    #expect(stage.message.contains(Self.path))
    stage.readFavorites(FavoriteList([.osaka]))
    #expect(!stage.message.contains(Self.path))
  }

  // MARK: The newest

  private func typhoons(
    _ freshness: Freshness, checked: Instant = Given.now, trouble: ForecastError? = nil
  ) async throws -> ReportAnswer {
    let source = SampleSource(.typhoon, catalog: Given.catalog)
    let model = TyphoonsModel(catalog: Given.catalog, source: source)
    let sample = try await model.typhoons(
      of: [], now: SampleSource(.typhoon).issued)
    let list = Sourced(
      value: sample.list.value, source: freshness == .sample ? .archive : .jma,
      freshness: freshness, checked: checked, origin: "targetTc.json", trouble: trouble)
    return .typhoons(
      TyphoonAnswer(list: list, storms: sample.storms, places: sample.places, texts: sample.texts))
  }

  private func shown(_ answer: ReportAnswer) -> Stage {
    var stage = Stage(rows: 12)
    stage.press(Key("t"))
    stage.deliver(.report(.typhoons, .success(answer)))
    return stage
  }

  @Test("\"the newest\" is said only of what the source confirmed, before the clock's time")
  func newest() async throws {
    let fresh = try await shown(typhoons(.fresh))
    #expect(fresh.message == "最新です（11:30 確認）")
    #expect(fresh.screen.header.mark == nil)
    let stale = try await shown(
      typhoons(.stale, trouble: .refused(status: 500, host: GivenSource.host)))
    #expect(stale.message == "更新失敗：HTTP 500。r でやり直し")
    #expect(stale.screen.status.isAlert)
    #expect(stale.screen.header.mark == "保存分・たった今確認")
    let offline = try await shown(typhoons(.offline))
    #expect(offline.message.hasPrefix("オフライン"))
    let ahead = try await shown(typhoons(.fresh, checked: Given.now.adding(minutes: 24 * 60)))
    #expect(ahead.message.contains("時計を確かめてください"))
    #expect(ahead.screen.status.isAlert)
  }

  @Test("a replayed page stays marked when it is scrolled, and is never the newest")
  func replayed() async throws {
    var stage = try await shown(typhoons(.sample))
    stage.press(Key(.pageDown))
    #expect(stage.textPage.map { $0.scroll > 0 } == true)
    #expect(stage.screen.header.mark == "記録の再生")
    #expect(stage.message == "過去の発表を表示しています。新しいものはありません")
  }

  @Test func `after the clock was set back, r does not say that the radar is the newest`() async {
    var stage = Stage()
    stage.press(Key("R"))
    await stage.arriveRadar()
    stage.wait(untilMinute: -24 * 60)
    await stage.arriveRadar()
    stage.press("r")
    #expect(stage.message.contains("時計を確かめてください"))
    #expect(stage.screen.status.isAlert)
  }

  @Test(
    "everything from a recorded source is marked, whether or not anything answers",
    arguments: [
      (SourceKind.archive, "記録の再生"), (.sample, "見本（過去の発表）"), (.jma, nil),
    ] as [(SourceKind, String?)])
  func recorded(source: SourceKind, mark: String?) async {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true, source: source)
    await stage.arrive(.refused())
    for key in ["H", "p", "m", "w", "R", "e", "t"] {
      stage.press(Key(Character(key)))
      #expect(stage.screen.header.mark == mark, "\(key)")
    }
  }

  // MARK: Lists of a while ago

  /// The list of typhoons without one.
  private func noTyphoon() -> ReportAnswer {
    .typhoons(
      TyphoonAnswer(
        list: Sourced(
          value: StormList([]), source: .jma, freshness: .fresh, checked: Given.now,
          origin: "targetTc.json"), storms: [], places: [], texts: []))
  }

  private func noQuake() async throws -> ReportAnswer {
    let model = QuakesModel(catalog: Given.catalog, source: WorldQuakes(world: World()))
    return .quakes(try await model.quakes(QuakeQuery(), now: Given.now))
  }

  @Test(
    "a page that is looked at again after hours is marked, and its \"none\" is not of now",
    arguments: [
      ("e", "その後の地震は分かりません"), ("t", "その後のことは分かりません"),
    ], [false, true])
  func lookedAtAgain(_ page: (key: Character, words: String), isDown: Bool) async throws {
    var stage = Stage(columns: 120)
    stage.press(Key(page.key))
    let kind = page.key == "e" ? ReportKind.quakes : .typhoons
    let answer = kind == .quakes ? try await noQuake() : noTyphoon()
    stage.deliver(.report(kind, .success(answer)))
    #expect(stage.screen.header.mark == nil && !stage.text().contains(page.words))
    stage.press(Key(.escape))
    stage.wait(untilMinute: 180)
    if isDown {
      stage.hear(
        of: ServiceOutage(
          host: GivenSource.host, reason: .refused, since: Given.now.adding(minutes: 180),
          until: Given.now.adding(minutes: 185)))
    }
    stage.press(Key(page.key))
    let asked = Asked.report(kind, for: [.prefecture("01")])
    #expect(stage.asked.count { $0 == asked } == (isDown ? 1 : 2))
    #expect(stage.screen.header.mark == "保存分・3時間前に確認")
    #expect(stage.text().contains(page.words))
  }

  @Test(
    "a page in front is marked as soon as its list should have come",
    arguments: [("e", 5), ("t", 14), ("R", 10)] as [(Character, Int)])
  func inFront(key: Character, minutes: Int) async throws {
    var stage = Stage()
    stage.press(Key(key))
    switch key {
    case "e":
      stage.deliver(.report(.quakes, .success(try await noQuake())))
    case "t":
      stage.deliver(.report(.typhoons, .success(noTyphoon())))
    default: await stage.arriveRadar()
    }
    stage.wait(untilSecond: minutes * 60 - 1)
    #expect(stage.screen.header.mark == nil)
    stage.wait(untilMinute: minutes)
    #expect(stage.screen.header.mark == "保存分・\(minutes)分前に確認")
  }

  @Test func `a forecast beside rows says when it was issued, and for where`() async {
    var stage = Stage(columns: 160, rows: 50)
    await stage.arrive(.fresh())
    let text = stage.text()
    #expect(text.contains("札幌管区気象台 29日 11:00・次は 17:00 ごろ・石狩地方"), "\(text)")
  }

  // MARK: Reports under way

  @Test("a page that was left before its answer came takes it, and the other kind does not lose it")
  func underWay() async throws {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true)
    stage.press(Key("t"))
    stage.press(Key("w"), Key(.escape), Key("e"))
    #expect(stage.asked.count { $0 == .report(.quakes, for: [.shibuya]) } == 1)
    stage.press(Key("t"))
    #expect(stage.message == "台風情報を取得しています")
    #expect(stage.asked.count { $0 == .report(.typhoons, for: [.shibuya]) } == 1)
    #expect(stage.textPage?.page.isEmpty == false)
    try await stage.deliver(.report(.typhoons, .success(typhoons(.fresh))))
    #expect(stage.message == "最新です（11:30 確認）")
    #expect(stage.text().contains("台風"))
  }

  // MARK: Alarms

  // MARK: Warnings

  @Test func `where the source has no warnings, rows have ? and no empty cell`() async {
    var source = GivenWarnings(latest: Given.now)
    source.nation = .failure(.notOffered(.warnings, by: .sample))
    let answers = await WarningAnswers.answers(source)
    #expect(answers.count == 47)
    var stage = Stage(favorites: [.tokyo], startsAtHome: true)
    stage.deliver(.warningsOfJapan(answers))
    stage.arrive(answers.filter { $0.place.id == .tokyo }.map { .inForce($0) })
    #expect(stage.home?.rows.first?.shortBadge?.text == "?")
    #expect(stage.home?.rows.first?.badge?.text == "?")
    stage.press(Key("p"))
    #expect(stage.list?.content.rows.count == 47)
    #expect(stage.list?.content.rows.allSatisfy { $0.badge?.text == "?" } == true)
  }

  @Test("warnings of a feed that stopped are of the time of its last update, and not of now")
  func stoppedFeed() async throws {
    let source = GivenWarnings(
      [
        "130000": [
          .given(
            .others, Given.now.adding(minutes: -600), ["1311300": [.given("14", "発表")]])
        ]
      ], latest: Given.now.adding(minutes: -480))
    let services = WeatherServices(
      weather: GivenSource().weatherModel(),
      warnings: WarningsModel(catalog: Given.catalog, source: source) { Given.now })
    var stage = Stage(columns: 120, rows: 40, favorites: [.shibuya], startsAtHome: true)
    await stage.arrive(HomeAnswers.rows(of: [.shibuya], from: services))
    let text = stage.text()
    #expect(text.contains("[不明] 雷注意報（03:30 の更新では）"))
    #expect(!text.contains("現在）"))
  }

  // MARK: The map

  @Test("prefectures with a warning keep their names on the smallest tiles, and the legend has !")
  func names() async {
    var stage = Stage(hasQuakes: true)
    await stage.arrive(.fresh())
    await stage.deliver(.warningsOfJapan(WarningAnswers.all()))
    stage.deliver(AlarmAnswers.alarms(quakes: [AlarmAnswers.quake("5-", minutesAgo: 5)]))
    stage.press(Key("m"), Key("v"))
    let text = stage.text()
    #expect(text.contains("鹿児"))
    #expect(!text.contains("46"))
    #expect(text.contains("! 警報以上"))
  }

  @Test("what failed is ? on the map, what is on its way …, and - only what an issue lacks")
  func unanswered() async {
    var stage = Stage()
    stage.press(Key("m"))
    for _ in 0..<6 {
      #expect(stage.map?.tiles.tiles.count == 47)
      #expect(stage.map?.tiles.tiles.allSatisfy { $0.value == "…" } == true)
      #expect(stage.map?.tiles.legend.contains { $0.sign == "…" && $0.words == "取得中" } == true)
      stage.press(Key("v"))
    }
    await stage.arrive(.partlyFailed())
    func value(_ code: String) -> String? {
      stage.map?.tiles.tiles.first { $0.code == code }?.value
    }
    #expect(["02", "03", "05"].map(value) == ["?", "?", "?"])
    #expect(value("13") != "?")
    #expect(stage.map?.tiles.legend.contains { $0.sign == "?" } == true)
  }

  @Test(
    "what is on its way has one sign on every screen, which the help explains",
    arguments: [(GlyphSet.unicode, "…"), (.ascii, "..")])
  func pending(glyphs: GlyphSet, sign: String) {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true, glyphs: glyphs)
    #expect(stage.home?.rows.map(\.now) == [sign])
    #expect(stage.home?.rows.first?.rain.last?.text == sign)
    stage.press(Key("m"))
    #expect(stage.map?.tiles.tiles.allSatisfy { $0.value == sign } == true)
    stage.press(Key("?"))
    let cells = (stage.textPage?.page.sections.flatMap(\.self) ?? []).flatMap { block -> [String] in
      guard case .table(let table) = block else { return [] }
      return table.rows.flatMap(\.self).map(\.text)
    }
    #expect(cells.firstIndex(of: "取得中").map { cells[$0 - 1] } == sign)
  }

  @Test func `below two alarms all of Japan is still on the map`() async throws {
    var stage = Stage(hasQuakes: true)
    await stage.arrive(.fresh())
    stage.deliver(AlarmAnswers.both)
    stage.press(Key("m"))
    let map = try #require(stage.map)
    let geometry = AppGeometry(size: stage.size, alarms: 2)
    let plan = geometry.mapPlan(map.tiles)
    #expect(geometry.map(plan).rows == plan.rows)
    #expect(geometry.firstTileRow(plan, selected: 10) == 0)
    // Tiles have names, and the legend explains signs.
    let text = stage.text()
    for tile in map.tiles.tiles {
      // One kanji may be of another's name.
      let names = ([tile.name] + tile.shortNames).filter { $0.count > 1 }
      #expect(names.contains { text.contains($0) }, "\(tile.name)")
    }
    let drawing = MapDrawing(
      map: map.tiles, plan: plan, theme: stage.view.theme, measure: stage.view.measure)
    let legend = drawing.legend.map {
      (sign: drawing.isShort ? $0.shortSign : $0.sign, words: $0.words)
    }
    for entry in legend { #expect(text.contains("\(entry.sign) \(entry.words)")) }
    for tile in map.tiles.tiles {
      let sign = tile.groundValue ?? tile.value
      #expect(legend.contains { " \($0.sign) ".contains(" \(sign) ") }, "\(tile.name) \(sign)")
    }
    let hokkaido = try #require(map.tiles.tiles.first { $0.code == "01" })
    let cells = try #require(plan.cells(of: hokkaido))
    let area = geometry.map(plan)
    stage.press("G")
    stage.click(row: area.row + cells.row, column: area.column + cells.column)
    #expect(stage.tile == PrefectureCode("01"))
  }

  // MARK: The radar

  @Test func `a list of pictures that was given up is asked for again, and not taken for none`() {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true)
    stage.press(Key("R"), Key(.escape))
    #expect(!stage.asking.contains(.pictures(.nowcast)))
    stage.press(Key("R"))
    #expect(stage.asking.contains(.pictures(.nowcast)))
    #expect(stage.message == "雨雲の一覧を取得しています")
    #expect(stage.radar?.time == "雨雲の一覧を取得しています")
  }

  @Test func `why there is no picture is in the status line, that there is none above the map`() {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true)
    stage.press(Key("R"))
    stage.deliver(.pictures(.nowcast, .failure(GivenSource.unavailable)))
    #expect(stage.screen.status.isAlert && !stage.message.isEmpty)
    #expect(stage.radar?.time == "資料なし")
  }

  @Test("tiles that failed are asked for again after a minute, and the screen says when")
  func tiles() async throws {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true)
    stage.press(Key("R"))
    await stage.arriveRadarIndex()
    let asked = stage.tilesAsked
    for tile in asked { stage.deliver(.tile(tile, .failure(GivenSource.unavailable))) }
    #expect(stage.message.hasPrefix("11:31 にやり直します"))
    #expect(stage.screen.status.isAlert)
    stage.wait(untilSecond: 30)
    #expect(stage.asking.tiles == [])
    stage.wait(untilSecond: 60)
    #expect(stage.asking.tiles == asked)
    await stage.arriveRadarTiles()
    #expect(!stage.screen.status.isAlert)
  }

  // MARK: What r can do

  @Test func `r is named only where it may help`() throws {
    for (error, helps) in [
      (ForecastError.notOffered(.warnings, by: .livedoor), false), (.notCached, false),
      (GivenSource.unavailable, true),
    ] {
      var stage = Stage()
      stage.press(Key("e"))
      stage.deliver(.report(.quakes, .failure(error)))
      #expect(stage.message == (helps ? "r でやり直し" : ""))
      // The page says what failed, once.
      let reason = ErrorText(language: .ja).text(error)
      #expect(stage.text().split(separator: reason.prefix(10)).count == 2, "\(stage.text())")
      #expect(!stage.text().contains("取得失敗"))
    }
  }
}
