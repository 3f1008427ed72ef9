import Terminal
import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Pages
@testable import Presenter
@testable import soramoyo

@Suite("The tide of a place")
struct TidePageTests {
  private static let noon: Instant = "2026-11-20T12:00"

  private func page(
    _ shown: ShownTide, _ style: TextStyle = .ja, now: Instant = noon,
    forecast: WeatherAnswer? = nil
  ) -> Page {
    let context = PageContext(style: style, catalog: Given.catalog, now: now)
    let waves = WavesText(context: context, translator: ForecastTranslator())
    return TidePage(context: context).page(
      shown, waves: waves.blocks(forecast, of: shown))
  }

  private func answer(_ shown: ShownTide, _ style: TextStyle = .ja, now: Instant = noon) -> String?
  {
    page(shown, style, now: now).head.wide.texts(.strong(.plain)).first
  }

  private func graph(_ page: Page) -> Block.Graph? {
    page.blocks.lazy.compactMap { block -> Block.Graph? in
      guard case .wide(let wide) = block, case .graph(let graph)? = wide.blocks.first else {
        return nil
      }
      return graph
    }.first
  }

  // MARK: The answer

  @Test(
    "begins with what comes next, and says whether it rises between two issued waters",
    arguments: [
      (
        "12:00", "次の満潮は16:20、173cm。今は上げ潮（干潮09:50から）。",
        "Next high water 16:20, 173 cm. Rising now (low water 09:50)."
      ),
      (
        "09:49", "次の干潮は09:50、88cm。今は下げ潮（満潮03:48から）。",
        "Next low water 09:50, 88 cm. Falling now (high water 03:48)."
      ),
      (
        "23:45", "次の満潮は明日03:48、169cm。今は上げ潮（干潮23:30から）。",
        "Next high water tomorrow 03:48, 169 cm. Rising now (low water 23:30)."
      ),
    ])
  func next(time: String, ja: String, en: String) {
    let now = Instant(stringLiteral: "2026-11-20T\(time)")
    #expect(answer(GivenTide.shown(), now: now) == ja)
    #expect(answer(GivenTide.shown(), .en, now: now) == en)
  }

  @Test func `does not say that it rises where a water between may be missing`() {
    // Yesterday is not known, and of two high waters in a row neither.
    #expect(
      answer(GivenTide.shown([0: .missing]), now: "2026-11-20T01:00") == "次の満潮は03:48、169cm。")
    let high = GivenTide.shown([1: GivenTide.day(GivenTide.today, lows: [])])
    #expect(answer(high) == "次の満潮は16:20、173cm。")
    #expect(answer(GivenTide.shown([1: .missing])) == nil)
  }

  @Test func `names no water of a day behind a missing one`() {
    #expect(
      answer(GivenTide.shown([2: .missing]), now: "2026-11-20T23:45") == "今日はこのあと満潮も干潮もありません。")
    #expect(
      answer(GivenTide.shown([2: .missing]), .en, now: "2026-11-20T23:45")
        == "No more high or low water today.")
  }

  @Test func `is nothing on another day`() {
    let tomorrow = GivenTide.shown(first: GivenTide.today.adding(days: 1))
    #expect(answer(tomorrow) == nil)
    #expect(page(tomorrow).section("観測") == nil)
    #expect(graph(page(tomorrow))?.now == nil)
  }

  // MARK: The day

  @Test func `has the hours as a line, and the waters as points, above one datum`() throws {
    let page = page(GivenTide.shown())
    let graph = try #require(self.graph(page))
    // The first hour of tomorrow ends the line.
    #expect(graph.observed.map(\.value) == (GivenTide.heights + [120]).map { $0.map(Double.init) })
    #expect(graph.forecast.map(\.value) == [169, 88, 173, 37])
    #expect(graph.forecast.map(\.hour) == [3.8, 35400.0 / 3600, 58800.0 / 3600, 23.5])
    #expect(graph.scale == 0...200 && graph.now == 12 && graph.measure == .level)
    #expect(page.fields.first { $0.label == "満潮" }?.value == "03:48 169cm  16:20 173cm")
    #expect(page.fields.first { $0.label == "干潮" }?.value == "09:50 88cm  23:30 37cm")
    #expect(texts(page).contains("高さは潮位表基準面から。"))
    let english = self.page(GivenTide.shown(), .en)
    #expect(english.fields.first?.value == "03:48 169 cm  16:20 173 cm")
    #expect(texts(english).contains("Heights are above the chart datum of the tide table."))
    #expect(texts(english).contains("Tide table: 東京 in Minato City, 6.2 km"))
  }

  @Test func `invents no water for a day without one`() {
    let page = page(GivenTide.shown([1: GivenTide.day(GivenTide.today, highs: [])]))
    #expect(page.fields.first { $0.label == "満潮" }?.value == "なし")
  }

  @Test(
    "a scale ends at fifties and spans at least one",
    arguments: [
      ([12, 48], 0...50), ([0, 0], 0...50), ([-20, 40], -50...50), ([37, 173], 0...200),
      ([50, 100], 50...100), ([100], 100...150),
    ])
  func scale(heights: [Int], expected: ClosedRange<Int>) {
    #expect(TideDayText.scale(heights) == expected)
  }

  @Test func `of hours alone knows no minute, joins nothing, and names its own zero`() throws {
    let shown = GivenTide.shown(
      [0: GivenTide.hourly("2026-11-19"), 1: GivenTide.hourly(GivenTide.today), 2: .missing])
    let page = page(shown)
    #expect(answer(shown) == "次の満潮は16:00と17:00の間。")
    #expect(answer(shown, .en) == "Next high water between 16:00 and 17:00.")
    let graph = try #require(self.graph(page))
    #expect(graph.observed.isEmpty && graph.forecast.count == 24)
    #expect(graph.forecast.allSatisfy { !$0.joinsNext } && graph.scale == -100...100)
    #expect(page.fields.first { $0.label == "満潮" }?.value == "03:00-05:00  16:00-17:00")
    #expect(texts(page).contains("高さは東京湾平均海面（TP）から。"))
    #expect(texts(page).contains("天文潮位 東京（6.2km）"))
    #expect(!texts(page).joined().contains("潮位表基準面"))
    let table = TideYear.hourly(
      AstronomicalTide(heights: []), GivenTide.gauge)
    let busy = GivenTide.sourced(table).with(.fresh, .refused(status: 503, host: "x"))
    for count in [1, 7] {
      let shown = GivenTide.shown(
        count: count, [1: GivenTide.hourly(GivenTide.today)], years: [.success(busy)])
      #expect(texts(self.page(shown)).contains { $0.contains("取得できないため（HTTP 503）、") })
    }
  }

  @Test func `of hours alone has a dash for what they cannot show, and names no turn behind a gap`()
  {
    func hourly(missing hour: Int? = nil, turns: [HourlyTurn]) -> ShownTide {
      var heights = GivenTide.heights
      if let hour { heights[hour] = nil }
      let day = AstronomicalDay(date: GivenTide.today, heights: heights, turns: turns)
      return GivenTide.shown([1: .hourly(day, GivenTide.gauge), 2: .missing])
    }
    let high = HourlyTurn(isHigh: true, from: "2026-11-20T16:00", to: "2026-11-20T17:00")
    let whole = hourly(turns: [high])
    #expect(page(whole).fields.first { $0.label == "干潮" }?.value == "-")
    #expect(answer(whole) == "次の満潮は16:00と17:00の間。")
    // Of the hours before the present only the one that a turn after it needs.
    #expect(answer(hourly(missing: 10, turns: [high])) == "次の満潮は16:00と17:00の間。")
    for hour in [11, 12, 15] { #expect(answer(hourly(missing: hour, turns: [high])) == nil) }
    #expect(answer(hourly(turns: [])) == nil)
  }

  @Test func `of a station that was not recorded does not say that JMA has no table`() {
    let replayed = GivenTide.sourced(
      TideYear.table(TideTable(letters: "TK", days: [])), .replay)
    let page = page(
      GivenTide.shown(years: [.success(replayed)], passedOver: [GivenTide.station]))
    #expect(texts(page).contains { $0.contains("東京の潮位表は記録されていないため") })
  }

  @Test func `of a missing day says why`() {
    let error = ForecastError.refused(status: 503, host: "www.data.jma.go.jp")
    let shown = GivenTide.shown([1: .missing], years: [.failure(error)])
    #expect(page(shown).blocks.texts(.failure) == [ErrorText(language: .ja).text(error)])
    #expect(shown.errors == [error])
    // Tomorrow was only asked for with it.
    #expect(GivenTide.shown([2: .missing], years: [.failure(error)]).errors == [])
    let unread = GivenTide.shown([1: .missing])
    #expect(page(unread).blocks.texts(.failure) == ["20日(金)の潮位は読み取れませんでした。"])
    #expect(unread.errors == [.dayMissing(.tides, GivenTide.today, origin: "x")])
    #expect(GivenTide.shown([2: .missing]).errors == [])
    #expect(
      ErrorText(language: .en).text(unread.errors[0])
        == "The tides of Fri 20 Nov 2026 could not be read (x). Try again later, or another day.")
    let json = MachineOutput(catalog: Given.catalog).tides([TideAnswer(unread)], now: Self.noon)
    #expect(json.jsonText.contains("\"error\": \"dayMissing\""))
  }

  @Test func `names the hours of a table that cannot be read`() {
    var heights = GivenTide.heights
    (heights[3], heights[17]) = (nil, nil)
    let day = TideDay(date: GivenTide.today, heights: heights, highs: [], lows: [])
    let shown = GivenTide.shown([1: .table(day)])
    #expect(texts(page(shown)).contains("03、17時の高さは読み取れませんでした。"))
    #expect(texts(page(shown, .en)).contains("The height at 03, 17 o'clock could not be read."))
  }

  @Test func `of a place without a sea names the nearest station and nothing else`() {
    let page = page(GivenTide.inland)
    #expect(texts(page.head).last == "いちばん近い潮位表の地点：東京（6.2km）")
    #expect(texts(page.head).contains("長野市に海はありません。"))
    #expect(page.sections.isEmpty && page.foot.isEmpty)
    #expect(texts(self.page(GivenTide.inland, .en).head).contains("Nagano City has no sea."))
  }

  @Test(
    "has room on a terminal of 24 rows, with the gauge, the waves and a mark",
    arguments: [TextStyle.ja, .en])
  func low(style: TextStyle) {
    let context = PageContext(style: style, catalog: Given.catalog, now: Self.noon)
    let waves = WavesText(context: context, translator: ForecastTranslator())
    let forecast = Forecast.given(
      [.short("2026-11-20", texts: (nil, nil, "１．５メートル　後　２．５メートル"))], base: "2026-11-20T11:00"
    ).sourced(checked: Self.noon).answer(for: .shibuya)
    let table = TideYear.table(TideTable(letters: "TK", days: []))
    let stale = GivenTide.sourced(table, .stale)
    let hours = GivenTide.shown(
      [0: GivenTide.hourly("2026-11-19"), 1: GivenTide.hourly(GivenTide.today), 2: .missing])
    var renderer = PageRenderer(width: 80, color: .none, measure: DisplayWidth())
    renderer.rows = 24
    for shown in [
      GivenTide.shown(), GivenTide.shown(years: [.success(stale)]), GivenTide.shown(count: 7),
      hours,
    ] {
      let page = TidePage(context: context, isLow: true).page(
        shown, waves: waves.blocks(forecast, of: shown, isLow: true))
      let lines = renderer.lines([page])
      #expect(lines.count <= 23, "\(lines.joined(separator: "\n"))")
      #expect(texts(page).contains { $0.contains("JMA") || $0.contains("気象庁") })
      guard shown.count == 1 else { continue }
      let graph = self.graph(page)
      #expect(graph?.isLow == true)
    }
  }

  // MARK: Beside it

  @Test func `has the departure with its time, and the level beside those of the coast`() throws {
    let page = page(GivenTide.shown())
    #expect(page.fields.first { $0.label == "潮位偏差" }?.value == "+12cm（天文潮位との差）")
    #expect(page.fields.first { $0.label == "観測値" }?.value == "-3cm")
    #expect(page.fields.first { $0.label == "高潮の基準" }?.value == "レベル4は200cmから、レベル5は300cmから")
    let english = self.page(GivenTide.shown(), .en)
    #expect(
      english.fields.first { $0.label == "Storm surge" }?.value
        == "level 4 from 200 cm, level 5 from 300 cm")
    // What was observed is never called a warning.
    #expect(!texts(english).joined().contains("WARNING"))
    let gone = self.page(
      GivenTide.shown(observed: .failure(.refused(status: 503, host: "www.jma.go.jp"))))
    #expect(gone.section("観測")?.texts(.failure).count == 1)
    #expect(gone.fields.contains { $0.label == "満潮" })
    // A coast without a gauge is no failure, and no archive.
    let without = GivenTide.shown(observed: .failure(.notReported(.tides, code: nil)))
    let section = try #require(self.page(without).section("観測"))
    #expect(section.texts(.quiet) == ["近くに潮位を観測する地点はありません。"])
    #expect(section.texts(.failure).isEmpty)
  }

  @Test func `has the word of the day apart, as a convention`() throws {
    let page = page(GivenTide.shown())
    let section = try #require(
      page.sections.first {
        texts($0).first == "潮回り：中潮（慣用の区分。soramoyo の計算で、気象庁の資料にはありません）"
      })
    #expect(!texts(section).joined().contains("出典"))
    #expect(
      texts(self.page(GivenTide.shown(), .en)).contains(
        "Spring or neap: middle tide (a convention, computed by soramoyo, not by JMA)"))
  }

  @Test func `has the waves of the forecast in JMA's words`() throws {
    let forecast = Forecast.given(
      [.short("2026-11-20", texts: (nil, nil, "１．５メートル"))], base: "2026-11-20T11:00")
    let answer = forecast.sourced(checked: Self.noon).answer(for: .shibuya)
    let page = page(GivenTide.shown(), forecast: answer)
    #expect(page.section("波")?.fields.map(\.value) == ["1.5メートル"])
    let failed = self.page(
      GivenTide.shown(), forecast: .failed(.shibuya, .refused(status: 503, host: "x")))
    #expect(failed.section("波")?.texts(.failure).count == 1)
  }

  @Test func `of a week has a row a day, and a dash for a missing one`() throws {
    let shown = GivenTide.shown(
      count: 7, [3: .missing, 4: GivenTide.day("2026-11-23", highs: [], lows: [("10:00", 5)])])
    let page = page(shown)
    let rows = page.blocks.wide.rows
    #expect(rows.count == 7)
    #expect(rows[0] == ["20日(金)", "中潮", "03:48 169  16:20 173", "09:50 88  23:30 37"])
    #expect(rows[2].suffix(2) == ["-", "-"])
    #expect(rows[3].suffix(2) == ["なし", "10:00 5"])
    let narrow = page.blocks.narrow.rows
    #expect(narrow.count == 14)
    #expect(narrow[0] == ["20日(金)", "満潮", "03:48 169  16:20 173"])
    #expect(narrow[1] == ["中潮", "干潮", "09:50 88  23:30 37"])
    #expect(page.blocks.texts(.failure) == ["22日(日)の潮位は読み取れませんでした。"])
    #expect(answer(shown) == "次の満潮は16:20、173cm。今は上げ潮（干潮09:50から）。")
  }

  // MARK: Machines

  @Test func `is an entry with its station, waters and datum in JSON`() throws {
    let machine = MachineOutput(catalog: Given.catalog)
    let document = machine.tides(
      [TideAnswer(GivenTide.shown()), TideAnswer(GivenTide.inland)], now: Self.noon)
    #expect(try document.deviations() == [])
    let text = document.jsonText
    #expect(text.contains("\"datum\": \"tableDatum\"") && text.contains("\"datum\": \"tokyoPeil\""))
    #expect(text.contains("\"rising\": true"))
    #expect(text.contains("\"hasSea\": false"))
    #expect(text.contains("\"level4\": 200"))
  }

  @Test func `is a record for each water, and for the hours of one without a minute`() {
    let machine = MachineOutput(catalog: Given.catalog)
    #expect(
      machine.tideRecords([GivenTide.shown(), GivenTide.inland]) == [
        "13113\t2026-11-20\thigh\t2026-11-20T03:48:00+09:00\t169\t-\t-\ttableDatum\tTK\tmiddle\tjma\tfresh",
        "13113\t2026-11-20\tlow\t2026-11-20T09:50:00+09:00\t88\t-\t-\ttableDatum\tTK\tmiddle\tjma\tfresh",
        "13113\t2026-11-20\thigh\t2026-11-20T16:20:00+09:00\t173\t-\t-\ttableDatum\tTK\tmiddle\tjma\tfresh",
        "13113\t2026-11-20\tlow\t2026-11-20T23:30:00+09:00\t37\t-\t-\ttableDatum\tTK\tmiddle\tjma\tfresh",
      ])
    let hourly = GivenTide.shown([1: GivenTide.hourly(GivenTide.today)])
    #expect(
      machine.tideRecords([hourly]).first
        == "13113\t2026-11-20\thigh\t-\t-\t2026-11-20T03:00:00+09:00\t2026-11-20T05:00:00+09:00\ttokyoPeil\t209131\tmiddle\tjma\tfresh"
    )
  }

  // MARK: As a section

  private func section(
    _ shown: ShownTide, asked: Bool, surface: WeatherPage.Surface
  ) -> [Block]? {
    var sections = PlaceSections()
    sections.tide = shown
    let forecast = Forecast.given(
      [.short("2026-11-20", weather: "100", high: .short(18))], base: "2026-11-20T11:00")
    let page = WeatherPage(
      style: .ja, catalog: Given.catalog, translator: ForecastTranslator(), now: Self.noon,
      request: WeatherRequest(place: shown.tide.place, sections: asked ? [.tide] : []),
      surface: surface)
    return page.page(
      PlaceWeather(
        answer: forecast.sourced(checked: Self.noon).answer(for: .shibuya), sections: sections)
    ).section("潮汐")
  }

  @Test func `is on the page of a place, for one without a sea only where it was asked for`() {
    let shown = section(GivenTide.shown(), asked: false, surface: .screen)
    #expect(shown?.fields.contains { $0.value == "03:48 169cm  16:20 173cm" } == true)
    #expect(section(GivenTide.inland, asked: false, surface: .screen) == nil)
    let inland = section(GivenTide.inland, asked: true, surface: .printed)
    #expect(inland.map { texts($0).contains("長野市に海はありません。") } == true)
  }
}
