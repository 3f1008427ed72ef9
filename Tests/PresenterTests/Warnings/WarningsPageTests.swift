import Models
import Terminal
import TestSupport
import Testing

@testable import Pages
@testable import Presenter
@testable import soramoyo

@Suite("The warnings of a place")
struct WarningsPageTests {
  private static let now: Instant = "2026-11-20T12:00"

  private func page(
    _ source: GivenWarnings, _ id: String = "m:1310400", _ style: TextStyle = .ja,
    isVerbose: Bool = false
  ) async -> Page {
    WarningsPage(style: style, catalog: Given.catalog, now: Self.now)
      .page(await answer(source, id), isVerbose: isVerbose)
  }

  private func answer(_ source: GivenWarnings, _ id: String = "m:1310400") async -> PlaceWarnings {
    await WarningsModel(catalog: Given.catalog, source: source) { Self.now }
      .warnings(of: .given(id))
  }

  private func gravest(_ answer: PlaceWarnings, _ style: TextStyle = .ja) -> WarningBanner {
    PlaceWarningsText(style: style, catalog: Given.catalog, now: Self.now).banner(answer)
  }

  private func banner(_ text: String, _ tone: WarningTone) -> Block {
    .text(.init("[ \(text) ]", .badge(tone)))
  }

  private func source(_ kinds: [WarningKind]) -> GivenWarnings {
    GivenWarnings(
      ["130000": [.given(.heavyRain, "2026-11-20T11:40", ["1310400": kinds])]],
      latest: "2026-11-20T11:58")
  }

  @Test func `on a terminal the gravest and the place are repeated where they have scrolled away`()
    async
  {
    let source = source([.given("33")])
    let style = TextStyle(language: .ja, glyphs: .unicode, isOnTerminal: true)
    let page = await page(source, "m:1310400", style)
    #expect(page.closing.texts.map(\.whole) == ["[特別警報（レベル5）] 新宿区（東京都）"])
    #expect(await self.page(source).closing == [])
  }

  @Test func `JMA's headlines have the digits of everything beside them`() async throws {
    var source = source([.given("33")])
    source.reports["130000"] = .success([
      .given(
        .heavyRain, "2026-11-20T11:40", headline: "レベル５大雨特別警報を発表しています。",
        ["1310400": [.given("33")]])
    ])
    let page = await page(source)
    #expect(
      page.section("気象台から")?.texts(.plain) == ["大雨：レベル5大雨特別警報を発表しています。"])
  }

  @Test(
    "aloud a headline says once what its title and its kind say",
    arguments: [
      ("【特別警報（大雨）】北西部にレベル５大雨特別警報を発表しています。", "北西部にレベル5大雨特別警報を発表しています。"),
      ("【警報（洪水）】大雨に警戒してください。", "警報、洪水、大雨に警戒してください。"),
      ("土砂災害に警戒してください。", "大雨、土砂災害に警戒してください。"),
    ])
  func spoken(headline: String, said: String) async throws {
    var source = source([.given("33")])
    source.reports["130000"] = .success([
      .given(.heavyRain, "2026-11-20T11:40", headline: headline, ["1310400": [.given("33")]])
    ])
    let page = WarningsProse(style: .ja, catalog: Given.catalog, now: Self.now)
      .page([(await answer(source), [])])
    #expect(page.parts.first?.contains(said) == true)
  }

  @Test func `what two offices of a prefecture say in the same words stands once`() async throws {
    func report(_ municipality: String) -> WarningReport {
      .given(
        .wind, "2026-11-20T11:40", headline: "暴風に警戒してください。",
        [municipality: [.given("05")]])
    }
    let source = GivenWarnings(
      ["460100": [report("4620100")], "460040": [report("4622200")]], latest: "2026-11-20T11:58")
    let section = await page(source, "p:46").section("気象台から")
    #expect(section?.texts(.plain) == ["暴風：暴風に警戒してください。"])
  }

  @Test(
    "of a record that has none are marked as such, with the year, and credit nobody",
    arguments: [
      (ForecastError.notOffered(.warnings, by: .sample), "見本（過去の発表）"),
      (.nothingRecorded(.warnings, code: "130000", at: "2026-11-20T12:00"), "記録の再生"),
      (.unreachable(host: "www.jma.go.jp", reason: .refused), nil),
    ] as [(ForecastError, String?)])
  func emptyRecord(error: ForecastError, mark: String?) async {
    var source = source([])
    source.reports["130000"] = .failure(error)
    let page = await page(source)
    #expect(page.mark == mark)
    #expect(page.issued.contains { $0.hasPrefix("2026年11月20日") } == (mark != nil))
    #expect(page.footnotes.contains { $0.hasPrefix("出典") } == (mark == nil))
  }

  @Test("early attention that could not be had has a title that warns of nothing")
  func attentionUnknown() async throws {
    var source = source([])
    source.attention = .failure(.unreachable(host: "www.jma.go.jp", reason: .refused))
    let page = await page(source, "m:1310400", .en)
    let section = try #require(
      page.sections.first { section in
        section.contains { block in
          if case .text(let text) = block { text.text.contains("Cannot reach") } else { false }
        } && section.heading?.hasPrefix("Early attention") == true
      })
    #expect(section.heading == "Early attention (level 1): the chances of warnings")
  }

  private static func quietPart(
    _ blocks: [EarlyAttention.Block], _ value: EarlyAttention.Likelihood = .neither
  ) -> EarlyAttention.Part {
    .init(
      publishingOffice: nil, reported: "2026-11-20T11:00",
      series: [
        .init(
          blocks: blocks,
          areas: [
            .init(
              code: "130010", text: nil,
              rows: [.init(type: "大雨の警報級の可能性", values: blocks.map { _ in value })])
          ])
      ])
  }

  private static let near = quietPart([.init(start: "2026-11-20T12:00", hours: 6)])
  private static let far = quietPart([.init(start: "2026-11-22T00:00", hours: 24)])
  private static let likely = quietPart([.init(start: "2026-11-22T00:00", hours: 24)], .high)
  private static let gone = ForecastError.refused(status: 503, host: "example.jp")
  private static let busy = "example.jp is busy (HTTP 503). Try again in a few minutes."
  private static let known = "Nothing that is known is rated high or medium"

  @Test(
    "early attention that is not all there is never said to rate nothing",
    arguments: [
      (EarlyAttention(parts: [near, far]), ["Nothing is rated high or medium"]),
      (
        EarlyAttention(parts: [near], missing: [.far: gone]),
        ["Not known from Fri 20 18:00 on. \(busy)", known]
      ),
      (
        EarlyAttention(parts: [far], missing: [.near: gone]),
        ["Not known before Sun 22. \(busy)", known]
      ),
      (
        EarlyAttention(parts: [likely], missing: [.near: gone]),
        ["Not known before Sun 22. \(busy)"]
      ),
    ] as [(EarlyAttention, [String])])
  func attentionGap(attention: EarlyAttention, texts: [String]) async throws {
    var source = source([.none])
    source.attention = .success(attention)
    let page = await page(source, "m:1310400", .en)
    let section = try #require(
      page.sections.first { $0.heading?.hasPrefix("Early attention") == true })
    #expect(Array(section.dropFirst()).texts.map(\.text) == texts)
  }

  private static func outlook(
    _ rows: [WarningTimeline.Row], areas: [WarningTimeline.Row] = []
  ) -> WarningTimeline {
    WarningTimeline(
      reported: "2026-11-20T11:00", rows: rows.isEmpty ? [:] : ["1310400": rows],
      areaRows: areas.isEmpty ? [:] : ["130010": areas])
  }

  private static func row(
    _ type: String, _ code: String?, from: Instant = "2026-11-20T15:00"
  ) -> WarningTimeline.Row {
    .init(
      type: type, local: nil,
      steps: code.map { [.init(start: from, hours: 3, code: DangerCode($0))] } ?? [])
  }

  @Test(
    "an outlook names what of it could not be read, and says none only of what it covers",
    arguments: [
      (outlook([row("土砂災害危険度", "11")]), ["Nothing is expected to reach the advisory level"]),
      (outlook([row("土砂災害危険度", "11"), row("雪危険度", nil)]), ["Not readable: Snow"]),
      (
        outlook([row("雪危険度", "--"), row("土砂災害危険度", "11")]),
        ["Nothing is expected to reach the advisory level"]
      ),
      (
        outlook([row("土砂災害危険度", "11", from: "2026-11-20T06:00")]),
        ["All times of the outlook are past"]
      ),
      (outlook([row("土砂災害危険度", nil)], areas: [row("土砂災害危険度", "41")]), ["Not readable: Landslide"]),
    ] as [(WarningTimeline, [String])])
  func unreadOutlook(timeline: WarningTimeline, texts: [String]) async throws {
    var source = source([.none])
    source.timeline = .success(timeline)
    let page = await page(source, "m:1310400", .en)
    let section = try #require(page.sections.first { $0.heading?.hasPrefix("Outlook") == true })
    #expect(Array(section.dropFirst()).texts.map(\.text) == texts)
  }

  @Test func `that has none is what JMA lists and as of when, never a promise`() async throws {
    let ja = await page(source([.none]))
    #expect(ja.head.contains(banner("発表なし", .none)))
    #expect(ja.notes == ["気象庁の発表では、新宿区に警報・注意報はありません。"])
    #expect(ja.issued == ["11月20日(金) 12:00 現在（気象庁の最終更新 11月20日(金) 11:58）"])
    #expect(ja.badges == [])
    let en = await page(source([.none]), "m:1310400", .en)
    #expect(en.notes == ["JMA lists no warnings for Shinjuku City."])
    #expect(en.issued.first?.hasPrefix("As of Fri 20 Nov 12:00 JST") == true)
  }

  @Test(
    "says class and level in words and in a tone",
    arguments: [
      ("33", "特別警報（レベル5）", "LEVEL 5: EMERGENCY WARNING", WarningTone.emergency),
      ("35", "特別警報", "EMERGENCY WARNING", .emergency),
      ("43", "危険警報（レベル4）", "LEVEL 4: DANGER WARNING", .danger),
      ("03", "警報（レベル3）", "LEVEL 3: WARNING", .warning), ("05", "警報", "WARNING", .warning),
      ("10", "注意報（レベル2）", "LEVEL 2: ADVISORY", .advisory), ("14", "注意報", "ADVISORY", .advisory),
      ("77", "不明な警報", "UNKNOWN WARNING", .unknown),
    ])
  func banner(code: String, ja: String, en: String, tone: WarningTone) async throws {
    let answer = await answer(source([.given(code)]))
    #expect(gravest(answer) == WarningBanner(text: ja, tone: tone))
    #expect(gravest(answer, .en) == WarningBanner(text: en, tone: tone))
  }

  @Test("are badges first, and of the reports behind them only as of when; the rest is verbose")
  func order() async {
    let source = source([.given("10"), .given("14")])
    let page = await page(source)
    #expect(page.head.count == 3)
    #expect(page.head.first == .text(.init("新宿区（東京都）", .title)))
    guard case .badges(let badges)? = page.head.dropFirst().first else {
      return unexpected("no badges")
    }
    #expect(badges.map(\.badge) == ["注意報", "注意報"])
    #expect(page.issued == ["11月20日(金) 12:00 現在（気象庁の最終更新 11月20日(金) 11:58）"])
    #expect(page.section("種類ごとの最新の発表") == nil)
    #expect(page.foot.count == 1)
    let verbose = await self.page(source, isVerbose: true)
    #expect(verbose.head == page.head)
    #expect(verbose.section("種類ごとの最新の発表") != nil)
    #expect(verbose.footnotes.contains { $0.hasPrefix("https://www.jma.go.jp/bosai/warning/") })
  }

  @Test("of an ordinary place take at most twelve rows of 80 cells", arguments: Language.allCases)
  func rows(language: Language) async {
    var source = source([.given("14")])
    source.attention = .success(EarlyAttention(parts: [Self.near, Self.far]))
    source.timeline = .success(Self.outlook([Self.row("大雨", "21")]))
    let page = await page(source, "m:1310400", .given(language))
    #expect(
      PageRenderer(width: 80, color: .none, measure: DisplayWidth()).lines([page]).count <= 12)
  }

  @Test func `does not let an unknown warning hide behind a known one`() async throws {
    let page = await page(source([.given("77"), .given("10")]))
    #expect(page.head.contains(banner("注意報（レベル2）・不明なものも出ています", .advisory)))
    #expect(page.badges.map(\.badge) == ["不明", "注意報"])
  }

  @Test func `does not lend a level to what has none`() async throws {
    let page = await page(source([.given("35"), .given("10")]))
    #expect(page.badges.map(\.badge) == ["特別警報", "注意報"])
    let answer = await answer(source([.given("35"), .given("10")]))
    #expect(gravest(answer) == WarningBanner(text: "特別警報", tone: .emergency))
  }

  @Test func `keeps a code nobody knows`() async throws {
    let ja = await page(source([.given("77", "発表")]))
    #expect(ja.badges.map(\.text) == ["不明な警報（コード 77）"])
    let en = await page(source([.given("77", "見たことのない")]), "m:1310400", .en)
    #expect(en.badges.map(\.text) == ["Unknown warning (code 77)"])
    #expect(en.badges.map(\.status) == ["見たことのない"])
  }

  @Test func `puts a level 5 flood above everything milder`() async throws {
    var source = source([.given("43"), .given("33")])
    source.floods = .success([
      .given("例川", "53", name: "レベル５氾濫特別警報"), .given("小川", "20", name: "レベル２氾濫注意報"),
    ])
    let page = await page(source)
    #expect(
      page.badges.map(\.text) == [
        "レベル5大雨特別警報", "レベル5氾濫特別警報 例川", "レベル4大雨危険警報", "レベル2氾濫注意報 小川",
      ])
    source.reports["130000"] = .success([
      .given(.heavyRain, "2026-11-20T11:40", ["1310400": [.none]])
    ])
    #expect(
      gravest(await answer(source)) == WarningBanner(text: "特別警報（レベル5）", tone: .emergency))
  }

  @Test("says what is not known and what to do, and that graver things may hide behind it")
  func unknown() async throws {
    var source = source([.given("10")])
    source.floods = .failure(.moved(.riverFloods, host: "www.jma.go.jp"))
    let page = await page(source)
    #expect(page.head.contains(banner("注意報（レベル2）・ほかはわかりません", .advisory)))
    #expect(page.blocks.texts(.alert).count == 1)
    #expect(page.blocks.texts(.alert).first?.contains("指定河川洪水予報") == true)
    #expect(page.blocks.texts(.alert).first?.contains("https://www.jma.go.jp/") == true)
    source.reports["130000"] = .success([
      .given(.heavyRain, "2026-11-20T11:40", ["1310400": [.none]])
    ])
    let quiet = await self.page(source)
    #expect(quiet.head.contains(banner("不明", .unknown)))
    #expect(quiet.notes.first?.contains("わからないものがあります") == true)
  }

  @Test func `of a feed that stands still are only the last known ones`() async throws {
    var source = source([.given("33")])
    source.latest = .success("2026-11-20T05:00")
    source.reports["130000"] = .success([
      .given(.heavyRain, "2026-11-20T04:40", ["1310400": [.given("33")]])
    ])
    let page = await page(source)
    #expect(page.head.contains(banner("不明", .unknown)))
    #expect(page.notes.first?.contains("最後にわかっている") == true)
    #expect(page.badges.map(\.badge) == ["特別警報"])
  }

  @Test("lifted in a part of a prefecture name the part where they are still in force elsewhere")
  func liftedInPart() async throws {
    func report(_ second: WarningKind) -> GivenWarnings {
      GivenWarnings(
        [
          "130000": [
            .given(
              .heavyRain, "2026-11-20T11:40",
              ["1310400": [.given("16", "解除"), .given("14", "解除")], "1310100": [second]])
          ]
        ], latest: "2026-11-20T11:58")
    }
    func lifted(_ source: GivenWarnings) async -> [String] {
      await page(source, "p:13").section("解除されたもの")?.texts(.plain) ?? []
    }
    let partly = await lifted(report(.given("16", additions: ["うねり"])))
    #expect(
      partly == ["雷注意報（11月20日(金) 11:40）", "波浪注意報（11月20日(金) 11:40）：東京地方：新宿区"])
    let wholly = await lifted(report(.given("16", "解除")))
    #expect(wholly == ["波浪注意報（11月20日(金) 11:40）", "雷注意報（11月20日(金) 11:40）"])
  }

  @Test func `not recorded for several offices name them, and what is missing once`() async throws {
    var source = GivenWarnings(latest: "2026-11-20T11:58")
    for office: OfficeCode in ["012000", "014030"] {
      source.reports[office] = .failure(
        .nothingRecorded(.warnings, code: office.text, at: Self.now))
    }
    let unknowns = await page(source, "p:01").alerts
    let line = try #require(unknowns.first { $0.contains("記録にありません") })
    #expect(line.hasPrefix("警報・注意報（上川・留萌地方、十勝地方）："))
  }

  @Test func `that hold in an area, not in the place itself, say so`() async throws {
    let source = GivenWarnings(
      [
        "130000": [
          .given(.wind, "2026-11-20T11:40", areas: ["130010": [.given("05")]], ["1310100": [.none]])
        ]
      ], latest: "2026-11-20T11:58")
    let page = await page(source)
    #expect(page.badges.first?.details.contains { $0.contains("東京地方のどこか") } == true)
  }

  // MARK: Rivers of the capital, and what is not known

  @Test func `of a prefecture name the rivers in force in its capital, and where none is known`()
    async
  {
    func capital(_ source: GivenWarnings) async -> String? {
      await page(source, "p:13").notes.first { $0.hasPrefix("新宿区：") }
    }
    var source = source([.given("14")])
    source.floods = .success([
      .given("例川", "51", name: "レベル５氾濫特別警報"), .given("小川", "20", name: "レベル２氾濫注意報"),
      .given("遠川", "51", municipalities: ["1310100"]),
    ])
    #expect(await capital(source) == "新宿区：レベル5氾濫特別警報 例川、雷注意報、レベル2氾濫注意報 小川")
    // Rivers do not come first where rain is graver.
    source = self.source([.given("14"), .given("33")])
    source.floods = .success([.given("例川", "40", name: "レベル４氾濫危険警報")])
    #expect(await capital(source) == "新宿区：レベル5大雨特別警報、レベル4氾濫危険警報 例川、雷注意報")
    source = self.source([.none])
    #expect(await capital(source) == "新宿区：発表なし")
    source.floods = .failure(Self.gone)
    #expect(await capital(source) == "新宿区：不明")
  }

  private func doubtful() -> GivenWarnings {
    var source = source([.given("10")])
    source.reports["130000"] = source.reports["130000"]?.map {
      $0 + [.given(.waves, "2026-11-20T11:03", infoType: .cancelled)]
    }
    source.floods = .failure(Self.gone)
    return source
  }

  @Test(
    "in a section beside others say everything that is not known, or how much more there is",
    arguments: [
      (Int.max, ["! 波浪：", "! 指定河川洪水予報："]), (1, ["! 波浪：", "ほか 1 件"]),
    ])
  func section(most: Int, starts: [String]) async {
    let section = WarningsSectionText(style: .ja, catalog: Given.catalog, now: Self.now)
      .section(await answer(doubtful()), most: most)
    let lines = section.lines.filter { $0.tone == .unknown }.map(\.text)
    #expect(lines.count == starts.count)
    for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start)) }
  }

  @Test("of which nothing is known come with JMA's page, unless they are of another day")
  func link() async {
    func hasLink(_ source: GivenWarnings) async -> Bool {
      await page(source).footnotes.contains { $0.hasPrefix("https://www.jma.go.jp/bosai/warning/") }
    }
    #expect(await hasLink(GivenWarnings()))
    #expect(await !hasLink(source([.none])))
    var sample = source([])
    sample.reports["130000"] = .failure(.notOffered(.warnings, by: .sample))
    #expect(await !hasLink(sample))
  }

  @Test func `on a terminal early attention names a reason in a few words, unless verbose`() async {
    var source = source([.none])
    source.attention = .success(EarlyAttention(parts: [Self.near], missing: [.far: Self.gone]))
    func first(isVerbose: Bool) async -> String? {
      let page = await page(source, "m:1310400", Self.onTerminal, isVerbose: isVerbose)
      let section = page.sections.first { $0.heading?.hasPrefix("Early attention") == true }
      return section?.dropFirst().map { $0 }.texts.first?.text
    }
    #expect(await first(isVerbose: false) == "Not known from Fri 20 18:00 on (HTTP 503).")
    #expect(await first(isVerbose: true) == "Not known from Fri 20 18:00 on. \(Self.busy)")
  }

  // MARK: All Japan

  private static let onTerminal = TextStyle(language: .en, glyphs: .unicode, isOnTerminal: true)

  private func nation(
    _ source: GivenWarnings, _ style: TextStyle = .ja
  ) async -> (page: Page, screen: Page) {
    let answers = [await answer(source)]
    return (
      WarningsPage(style: style, catalog: Given.catalog, now: Self.now).pageOfJapan(answers),
      NationWarningsPage(style: style, catalog: Given.catalog, now: Self.now).page(answers)
    )
  }

  @Test(
    "of all Japan are counted, on a terminal in the words of their badges",
    arguments: [(TextStyle.en, "[Emergency warning 1]"), (onTerminal, "[EMERGENCY 1]")])
  func counts(style: TextStyle, badge: String) async {
    let lines = await nation(source([.given("33")]), style).page.head.compactMap { block in
      if case .line(let line) = block { line.spans.map(\.text) } else { nil }
    }
    #expect(lines == [["Prefectures", badge]])
  }

  @Test("of all Japan on a screen leave its counts to the header and the time to the status line")
  func screen() async {
    #expect(await nation(source([.given("33")])).screen.head == [])
    // Where the status line says what is not known, it does not have the time.
    let doubtful = await nation(doubtful()).screen.head
    #expect(doubtful.texts(.quiet).count == 1)
    #expect(doubtful.texts(.alert).count == 2)
    #expect(await nation(source([.none])).screen.head == [banner("発表なし", .none)])
  }

  @Test func `of all Japan that are not known name the prefecture whose report is missing`() async {
    let alerts = await nation(doubtful()).page.blocks.texts(.alert)
    #expect(alerts.first?.hasPrefix("! 波浪（新宿区）：") == true)
    // Rivers have one list for all.
    #expect(alerts.last?.hasPrefix("! 指定河川洪水予報：") == true)
  }

  @Test(
    "of a prefecture say what their numbers are of, where no line of the page does",
    arguments: [
      (TextStyle.ja, "雷注意報 1市町村"), (.en, "Thunderstorm Advisory in 1 municipality"),
    ])
  func units(style: TextStyle, expected: String) async {
    let text = NationWarningsText(style: style, catalog: Given.catalog, now: Self.now)
    #expect(text.kinds(await answer(source([.given("14")])), hasUnits: true) == [expected])
  }

  @Test func `of all Japan explain numbers of municipalities only where there are any`() async {
    func hasNote(_ source: GivenWarnings) async -> Bool {
      await nation(source).page.foot.texts.contains { $0.text == "数字は市町村の数です。" }
    }
    #expect(await hasNote(source([.given("14")])))
    var rivers = source([.none])
    rivers.floods = .success([.given("例川", "51")])
    #expect(await !hasNote(rivers))
  }
}
