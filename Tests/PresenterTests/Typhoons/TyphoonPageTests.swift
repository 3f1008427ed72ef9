import Models
import Terminal
import TestSupport
import Testing

@testable import MachineFormats
@testable import Pages
@testable import Presenter
@testable import soramoyo

@Suite("The page of typhoons")
struct TyphoonPageTests {
  private static let now: Instant = "2026-09-18T19:00"

  private func answer(
    _ source: GivenTyphoons, _ places: [Place] = [.shibuya]
  ) async throws -> TyphoonAnswer {
    try await TyphoonsModel(catalog: Given.catalog, source: source)
      .typhoons(of: places, now: Self.now)
  }

  private func page(
    _ source: GivenTyphoons, _ language: Language, _ places: [Place] = [.shibuya],
    isAmbiguousWide: Bool = false
  ) async throws -> Page {
    var style = TextStyle.given(language)
    style.isAmbiguousWide = isAmbiguousWide
    return TyphoonPage(style: style, catalog: Given.catalog, now: Self.now)
      .page(try await answer(source, places))
  }

  @Test func `Y7: that there is no typhoon is said with the time of the list`() async throws {
    let page = try await page(GivenTyphoons([]), .ja)
    #expect(texts(page).contains("現在、台風はありません。（気象庁の一覧を 9月18日(金) 18:50 に確認）"))
    let english = try await self.page(GivenTyphoons([]), .en)
    #expect(
      texts(english).contains(
        "There is no typhoon at present. (JMA's list, read Fri 18 Sep 18:50.)"))
  }

  @Test("that is replayed has the year; seen from another month its rows have theirs")
  func otherMonth() async throws {
    var source = GivenTyphoons.whole
    func rows(_ page: Page) -> [String] { page.sections.flatMap { $0 }.rows.map { $0[1] } }
    let current = try await page(source, .ja)
    #expect(rows(current).contains { $0.hasPrefix("20日(日)") })
    #expect(texts(current).contains { $0.hasPrefix("9月18日(金) 18:45 発表") })
    let late = TyphoonPage(
      style: .ja, catalog: Given.catalog, now: "2026-11-22T19:00", hasTitle: false
    )
    .page(try await answer(source))
    #expect(rows(late).contains { $0.hasPrefix("9月20日(日)") })
    #expect(!rows(late).contains { $0.hasPrefix("20日") })
    #expect(late.title == nil && current.title == "台風情報")
    source.freshness = .sample
    #expect(texts(try await page(source, .ja)).contains { $0.hasPrefix("2026年9月18日(金) 18:45 発表") })
  }

  @Test("is old some hours after it was issued, also in an archive, but not in a sample")
  func old() async throws {
    var source = GivenTyphoons.whole
    for freshness in [Freshness.fresh, .replay, .sample] {
      source.freshness = freshness
      let page = TyphoonPage(style: .ja, catalog: Given.catalog, now: "2026-09-19T17:00")
        .page(try await answer(source))
      #expect(texts(page).contains { $0.contains("古くなって") } == (freshness != .sample))
      #expect(texts(page).contains { $0.hasSuffix("発表・22時間前") } == (freshness != .sample))
    }
  }

  @Test func `of a stored list it is said that what came since is not known`() async throws {
    var source = GivenTyphoons([])
    source.freshness = .offline
    let page = try await page(source, .ja)
    #expect(texts(page).contains { $0.hasSuffix("その後のことは分かりません。") })
  }

  @Test(
    "nothing is called none while an entry is unknown or could not be read",
    arguments: [
      GivenTyphoons([], losses: 1), GivenTyphoons([.given("TC2624", "2621", "XX")]),
      GivenTyphoons([.given("TC2630", "2625", "TS")]),
    ])
  func unknown(source: GivenTyphoons) async throws {
    let page = try await page(source, .ja)
    #expect(!texts(page).contains { $0.contains("台風はありません") })
  }

  @Test func `depressions and lows alone are no typhoon, and are listed`() async throws {
    let source = GivenTyphoons([
      .given("TC2628", "b", "TD"), .given("TC2626", "2623", "LOW"),
    ])
    let page = try await page(source, .ja)
    #expect(texts(page).contains { $0.hasPrefix("現在、台風はありません。") && $0.hasSuffix("次のとおりです。") })
    #expect(texts(page).contains("熱帯低気圧 b"))
    #expect(texts(page).contains("台風第23号から変わった温帯低気圧"))
    #expect(texts(page).contains("台風に発達する見込みの熱帯低気圧です。"))
  }

  @Test func `Y8: a text of four months ago is not shown`() async throws {
    let page = try await page(.whole, .ja)
    #expect(texts(page).contains { $0.hasSuffix("台風第25号に関する情報") })
    #expect(!texts(page).contains { $0.contains("古い情報") })
  }

  @Test func `chances that are not published are not shown as 0`() async throws {
    var source = GivenTyphoons.whole
    source.chances = [:]
    source.days = [:]
    let page = try await page(source, .en)
    #expect(texts(page).contains { $0.hasPrefix("There are no data for this storm") })
    #expect(!texts(page).contains { $0.contains("0%") && !$0.contains("70%") })
  }

  @Test func `an area that the file lacks has no chance, not even 0`() async throws {
    let page = try await page(.whole, .ja, [.given("m:0120200")])
    #expect(texts(page).contains("この地域の値がありません。"))
  }

  @Test(
    "directions are those in which the storm lies from the place",
    arguments: [
      (35.0, 135.0, 36.0, 135.0, WindDirection.north), (35, 135, 34, 135, .south),
      (35, 135, 35, 140, .east), (35, 135, 35, 130, .west), (35, 135, 30, 140, .southeast),
      (35, 135, 40, 134.9, .north), (35, 135, 40, 135.1, .north),
    ])
  func directions(
    latitude: Double, longitude: Double, north: Double, east: Double, direction: WindDirection
  ) {
    let distance = GreatCircleDistance(
      from: Coordinates(latitude: latitude, longitude: longitude),
      to: Coordinates(latitude: north, longitude: east))
    #expect(distance.direction == direction)
  }

  @Test("the map of a storm on both sides of the 180th meridian shows what lies between")
  func meridian() async throws {
    var source = GivenTyphoons.whole
    let id = try #require(source.list.storms.first?.id)
    source.tracks[id] = StormTrack(
      before: [],
      past: [.init(latitude: 20, longitude: -176), .init(latitude: 22, longitude: 178)],
      gale: nil, storm: nil, forecasts: [])
    let page = try await page(source, .en)
    let map = try #require(
      page.blocks.lazy.compactMap { if case .trackMap(let map) = $0 { map } else { nil } }.first)
    #expect(map.box.west < 140 && map.box.west > 120)
    #expect(map.box.east > 184 && map.box.east < 190)
    #expect(map.lines.first?.points.map(\.longitude) == [184, 178])
  }

  @Test func `the highest chance of storm winds is that of the hours to come`() async throws {
    var source = GivenTyphoons.whole
    let id = try #require(source.list.storms.first?.id)
    let start: Instant = "2026-09-18T12:00"
    source.chances[id] = StormChances(
      start: start, ends: (1...4).map { start.adding(hours: 3 * $0) },
      chances: ["130011": [90, 80, 20, 10]])
    let said = texts(try await page(source, .en))
    #expect(said.contains("Highest 20% (Fri 18 18-21)"))
    source.chances[id] = StormChances(
      start: start, ends: [start.adding(hours: 3)], chances: ["130011": [90]])
    #expect(texts(try await page(source, .en)).contains("The times of all values are past."))
  }

  @Test(
    "JMA's words for where a storm is are put in English as far as they are in the tables",
    arguments: [
      ("父島の南約180km", "about 180 km S of Chichijima"), ("日本の南", "S of Japan"),
      ("八丈島の南南西約310km", "about 310 km SSW of Hachijojima"), ("黄海", "the Yellow Sea"),
      ("四国地方", "Shikoku"), ("中国地方", "Chugoku"),
      ("南鳥島近海", "near Minamitorishima"), ("潮岬の南東海上", "at sea SE of Cape Shionomisaki"),
      ("熊本市付近", "around Kumamoto City"), ("三陸沖", "off Sanriku"), ("某島の南約3km", "某島の南約3km"),
      ("日本のはるか東", "far E of Japan"), ("某島のはるか東", "某島のはるか東"),
      ("の", "の"), ("", ""), ("父島の南約9999999km", "父島の南約9999999km"),
    ])
  func places(japanese: String, english: String) {
    #expect(StormPlaceText(language: .en, catalog: Given.catalog).text(japanese) == english)
    #expect(StormPlaceText(language: .ja, catalog: Given.catalog).text(japanese) == japanese)
  }

  @Test("the map has the storm, its forecasts, its areas and the places, all within its box")
  func map() async throws {
    let page = try await page(.whole, .ja, [.shibuya, .given("m:4720100")])
    let maps = page.blocks.compactMap { if case .trackMap(let map) = $0 { map } else { nil } }
    let map = try #require(maps.first)
    #expect(map.marks.map(\.sign) == ["1", "2", "@", "+", "+"])
    #expect(map.marks.allSatisfy { map.box.contains($0.point) })
    #expect(map.circles.map(\.radius) == [565, 111, 155, 320])
    #expect(map.lines.first?.points.count == 5)
  }

  @Test(
    "the map comes first, at the left of the figures from 100 columns, above them on narrower pages"
  )
  func order() async throws {
    let page = try await page(.whole, .en)
    func lines(_ width: Int) -> [String] {
      PageRenderer(width: width, color: .none, measure: DisplayWidth()).lines([page])
    }
    func row(_ text: String, _ lines: [String]) throws -> Int {
      try #require(lines.firstIndex { $0.contains(text) })
    }
    let (narrow, wide) = (lines(80), lines(100))
    #expect(try row("@", narrow) < row("Pressure", narrow))
    #expect(try row("Pressure", narrow) < row("km away", narrow))
    // On the first screen.
    #expect(try row("@ centre now", narrow) < 23)
    #expect(try row("Pressure", wide) < row("@ centre now", wide))
    #expect(try row("Position", wide) < 8)
    #expect(wide.allSatisfy { DisplayWidth().width(of: $0) <= 100 })
    // Whole words where there is room for them, else JMA's letters.
    let title = "Typhoon No. 25 DUJUAN (Severe Tropical Storm, large)"
    #expect(narrow.contains { $0.contains(title) })
    #expect(narrow.contains { $0.contains("  TY, strong  ") })
    #expect(lines(160).contains { $0.contains("  Typhoon, strong  ") })
  }

  @Test(
    "names on the map neither hit each other nor a mark: one moves before its mark, or is left out")
  func labels() throws {
    var map = Block.TrackMap(
      box: GeoBox(west: 160, south: 25, east: 180, north: 35),
      coastline: Given.catalog.coastline(.coarse),
      lines: [], circles: [], marks: [], legend: "")
    func row(_ longitudes: [Double]) throws -> String {
      map.marks = zip(longitudes, ["Tokyo", "Shibuya", "Ueno"]).map {
        .init(Coordinates(latitude: 30, longitude: $0), sign: "+", label: $1, .favorite)
      }
      return try #require(
        PageRenderer(width: 60, color: .none, measure: DisplayWidth()).trackMap(map)
          .map(\.plainText).first { $0.contains("+") }
      ).filter { $0 != " " }
    }
    #expect(try row([170.05, 170.4]) == "Tokyo++Shibuya")
    #expect(try row([170.05, 170.4, 171.05]) == "Tokyo+++Ueno")
    #expect(try row([165, 175]) == "+Tokyo+Shibuya")
  }

  @Test("in ASCII, where the coast is dotted, other words say what the circles are")
  func asciiLegend() async throws {
    for (glyphs, isSaid) in [(GlyphSet.ascii, true), (.unicode, false)] {
      let page = TyphoonPage(
        style: TextStyle(language: .en, glyphs: glyphs), catalog: Given.catalog, now: Self.now
      ).page(try await answer(.whole))
      let legend = page.blocks.compactMap {
        if case .trackMap(let map) = $0 { map.legend } else { nil }
      }.joined()
      #expect(legend.contains("o with gaps: gales") == isSaid)
      #expect(legend.contains("dotted: gales") != isSaid)
    }
  }

  @Test func `notes explain only what is there`() async throws {
    let notes = ["予報円は、", "m/s は", "距離と方角は、"]
    func said(_ page: Page) -> [Bool] {
      notes.map { note in texts(page).contains { $0.hasPrefix(note) } }
    }
    #expect(said(try await page(.whole, .ja)) == [true, true, true])
    var source = GivenTyphoons.whole
    source.reports = [:]
    #expect(said(try await page(source, .ja)) == [false, false, false])
  }

  @Test("of several storms all of the first one comes before their list on a terminal")
  func several() async throws {
    var source = GivenTyphoons.whole
    source.list = GivenTyphoons(source.list.storms + [.given("TC2631", nil, "TD")]).list
    for isOnTerminal in [true, false] {
      let page = TyphoonPage(
        style: TextStyle(language: .ja, glyphs: .unicode, isOnTerminal: isOnTerminal),
        catalog: Given.catalog, now: Self.now
      ).page(try await answer(source))
      let list = try #require(
        page.sections.firstIndex { section in
          if case .table(let table)? = section.first {
            table.columns.first?.header == "名前"
          } else {
            false
          }
        })
      let next = page.sections[(list + 1)...].first { !$0.isEmpty } ?? []
      #expect(texts(next).first?.contains("台風") == !isOnTerminal, "\(texts(next))")
    }
  }

  @Test(
    "bars of chances are as high as their share of the highest, which is said",
    arguments: [(false, "█ = 22%", " ▁▄██▂  "), (true, "⣿ = 22%", " ⡀⣤⣿⣿⣀  ")])
  func bars(isAmbiguousWide: Bool, head: String, bars: String) async throws {
    var source = GivenTyphoons.whole
    let id = try #require(source.list.storms.first?.id)
    let start: Instant = "2026-09-19T00:00"
    source.chances[id] = StormChances(
      start: start, ends: (1...8).map { start.adding(hours: 3 * $0) },
      chances: ["130011": [0, 1, 11, 22, 22, 5, nil, 0]])
    let table = try #require(
      try await page(source, .en, isAmbiguousWide: isAmbiguousWide).blocks.tables
        .first { $0.headers.first == "Day (%)" })
    #expect(table.headers.last == head)
    #expect(table.rows.map { $0.last?.text } == [bars])
  }

  @Test func `is for machines all of it, with a dash and null for what is missing`() async throws {
    let machine = MachineOutput(catalog: Given.catalog)
    let answer = try await answer(.whole)
    let records = machine.typhoonRecords(answer, now: Self.now)
    #expect(
      records.first
        == [
          "TC2630", "25", "ドゥージェン", "2026-09-18T18:45:00+09:00", "analysis",
          "2026-09-18T18:00:00+09:00", "STS", "25.5", "142.2", "-", "975", "30", "45", "西", "-",
          "父島の南約180km", "jma", "fresh",
        ].joined(separator: "\t"))
    #expect(records.count == 3)
    let json = machine.typhoons(answer, now: Self.now).jsonLine
    #expect(json.hasPrefix("{\"schema\": \"soramoyo.typhoon\", \"version\": 1"))
    #expect(json.contains("\"typhoons\": true"))
    #expect(json.contains("\"speedNote\": \"ゆっくり\""))
    #expect(json.contains("\"percent\": null"))
    #expect(json.contains("\"withinDays\": [0, 0, 80, 100, null]"))
    let none = machine.typhoons(try await self.answer(GivenTyphoons([])), now: Self.now).jsonLine
    #expect(none.contains("\"typhoons\": false") && none.contains("\"storms\": []"))
    let lost = machine.typhoons(
      try await self.answer(GivenTyphoons([], losses: 1)), now: Self.now
    ).jsonLine
    #expect(lost.contains("\"typhoons\": null") && lost.contains("\"unread\": 1"))
  }

  @Test func `for machines the peak is that of what is not past`() async throws {
    let answer = try await answer(.whole)
    func peak(_ now: Instant) -> String? {
      let json = MachineOutput(catalog: Given.catalog).typhoons(answer, now: now).jsonLine
      return json.split(separator: "\"peak\": ").dropFirst().first.map {
        String($0.prefix { $0 != "}" })
      }
    }
    #expect(peak(Self.now)?.contains("\"percent\": 100") == true)
    #expect(peak("2026-09-21T23:59")?.contains("\"percent\": 100") == true)
    #expect(peak("2026-09-22T00:00")?.contains("\"percent\": 8") == true)
    #expect(peak("2026-09-24T00:00")?.hasPrefix("null") == true)
  }

  private static var withTexts: GivenTyphoons {
    var source = GivenTyphoons.whole
    guard let storm = source.list.storms.first?.id else { return source }
    func text(_ title: String, _ scope: Bulletin.AreaLevel, _ area: String) -> StormText {
      StormText(
        title: title, reported: "2026-09-18T18:30", storm: storm, event: title, scope: scope,
        areaCode: area, document: BulletinID("20260918093000_0_VPFJ51_\(area)"),
        address: "https://x.test/\(area).json")
    }
    source.texts = [
      text("全般", .japan, "010000"), text("東京都", .office, "130000"), text("関東", .center, "010300"),
    ]
    source.words["010000"] = BulletinText(
      headline: "見出し文", text: "［雨の予想］\n本文です。\n　　関東甲信地方　　　３００ミリ　うねりを伴う")
    return source
  }

  @Test(
    "texts are shown with their words, one that cannot be had and the others with their address")
  func words() async throws {
    for language in [Language.ja, .en] {
      let shown = try await page(Self.withTexts, language).blocks
      let lines = shown.compactMap { block -> String? in
        switch block {
        case .text(let text): text.text
        case .line(let line): line.spans.map(\.text).joined(separator: "|")
        default: nil
        }
      }
      let heading = language == .ja ? "［雨の予想］" : "［雨の予想］ Rain expected"
      for line in ["見出し文", heading, "本文です。", "　　関東甲信地方　　|３００ミリ　うねりを伴う"] {
        #expect(lines.contains(line), "\(line)")
      }
      #expect(
        lines.contains(
          language == .ja ? "本文が読めません：HTTP 404" : "Its text cannot be had: HTTP 404"))
      #expect(lines.contains("https://x.test/130000.json"))
      #expect(lines.contains("https://x.test/010300.json"))
      #expect(!lines.contains("https://x.test/010000.json"))
    }
    // With several storms and no place, only the titles are shown.
    var several = Self.withTexts
    several.list = StormList(several.list.storms + [.given("TC2631", "2626", "TS")])
    let titles = texts(try await page(several, .ja, []))
    #expect(titles.contains("https://x.test/010000.json") && !titles.contains("見出し文"))
  }

  @Test("an office's text that does not say what it is for does not take the country's words")
  func textWithoutScope() async throws {
    var source = Self.withTexts
    let office = try #require(source.texts?.first { $0.areaCode == "130000" })
    source.texts?.insert(
      StormText(
        title: office.title, reported: office.reported, storm: office.storm, event: "X",
        areaCode: "130000", document: BulletinID("20260918093000_0_VPFJ51_010300")), at: 0)
    let texts = try #require(try await answer(source).texts)
    #expect(texts.first { $0.scope == .japan }?.words != nil)
  }

  @Test func `texts are in JSON with their words, or with why they cannot be had`() async throws {
    let json = MachineOutput(catalog: Given.catalog)
      .typhoons(try await answer(Self.withTexts), now: Self.now).jsonLine
    #expect(json.contains("\"headline\": \"見出し文\", \"words\": \"［雨の予想］\\n本文です。"))
    #expect(json.contains("\"words\": null, \"failure\": \"refused\""))
    #expect(json.contains("\"words\": null, \"failure\": null"))
  }
}
