import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Pages
@testable import Presenter

@Suite("Urgent notices of a place")
struct UrgentTextTests {
  private static let now: Instant = "2026-11-20T12:00"
  private static let tornado = Bulletin.alert(
    "東京都竜巻注意情報", "2026-11-20T11:50", valid: "2026-11-20T12:50")
  private static let line = "[竜巻注意] 東京都（11:50 発表、12:50 まで）"
  private static let terminal = TextStyle(language: .ja, glyphs: .unicode, isOnTerminal: true)

  private static func warnings(
    _ codes: [String], _ bulletins: GivenBulletins = .init([tornado])
  ) async -> PlaceWarnings {
    let kinds: [WarningKind] = codes.isEmpty ? [.none] : codes.map { .given($0) }
    let source = GivenWarnings(
      [
        "130000": [
          .given(.heavyRain, "2026-11-20T11:40", areas: ["130010": kinds], ["1310400": kinds])
        ]
      ], latest: "2026-11-20T11:58")
    let model = WarningsModel(
      catalog: Given.catalog, source: source,
      alerts: UrgentNoticesModel(
        catalog: Given.catalog, sources: [bulletins],
        quakes: SourceChain<any QuakeSource>(.jma))
    ) { now }
    return await model.inForce(at: [.given("m:1310400")])[0]
  }

  private func forecast(_ warnings: PlaceWarnings, _ style: TextStyle = .ja) -> [String] {
    let place = Place.given("m:1310400")
    let answer = Forecast.given([.short("2026-11-20")]).sourced().answer(for: place)
    let page = WeatherPage(
      style: style, catalog: Given.catalog, translator: TaggingReader(), now: Self.now,
      request: WeatherRequest(place: place, showsInForce: true)
    ).page(PlaceWeather(answer: answer, inForce: PromptWarnings(warnings, basis: .current)))
    return (page.head + page.sections.joined()).texts.map(\.whole)
  }

  @Test("stand above the warnings of a forecast, also where none is in force, piped or not")
  func above() async throws {
    for style in [TextStyle.ja, Self.terminal] {
      let danger = forecast(await Self.warnings(["43"]), style)
      let first = try #require(danger.firstIndex { $0.contains(Self.line) }, "\(danger)")
      #expect(danger.dropFirst(first).contains { $0.hasPrefix("[危険警報]") })
      #expect(forecast(await Self.warnings([]), style).contains { $0.contains(Self.line) })
    }
    let none = forecast(await Self.warnings([], .init()))
    #expect(!none.contains { $0.contains("竜巻") }, "\(none)")
  }

  @Test func `are beside the place on a terminal, where an advisory gives way`() async throws {
    let lines = forecast(await Self.warnings(["14"]), Self.terminal)
    let notice = try #require(lines.firstIndex { $0.contains(Self.line) })
    let advisory = try #require(lines.firstIndex { $0.contains("[注意報]") })
    #expect(notice < advisory, "\(lines)")
    #expect(lines.count { $0.contains(Self.line) } == 1, "\(lines)")
  }

  @Test func `are in English, too, and say nothing of an end that is ours`() async {
    let rainbands = Bulletin.alert("東京都気象防災速報（線状降水帯発生）", "2026-11-20T11:50")
    let lines = UrgentText(style: .en, catalog: Given.catalog, now: Self.now)
      .lines(await Self.warnings([], .init([rainbands])).alerts)
    #expect(lines.map(\.whole) == ["[LINE OF RAINBANDS] Tokyo (issued 11:50 JST)"])
  }

  @Test("that are not known join the line of what is not known, or have one")
  func unknown() async {
    let doubt = "! 竜巻や線状降水帯などの気象防災速報が出ているかどうか、わかりません"
    let warnings = await Self.warnings([], .init(.notCached))
    #expect(forecast(warnings).contains { $0.hasPrefix(doubt) })
    var partly = warnings
    partly.unknowns = [.noReports("130000")]
    #expect(!forecast(partly).contains { $0.hasPrefix(doubt) })
    #expect(warnings.overall == .none)
  }

  @Test(
    "that are not known have a question mark in a line of status, and no class of none",
    arguments: [
      ([], [], "?", ["warnings-unknown"]), (["14"], [], "雷注意報?", ["warnings-advisory"]),
      ([], [tornado], "竜巻注意?", ["warnings-unknown", "urgent"]),
    ] as [([String], [Bulletin], String, [String])])
  func unknownStatus(
    codes: [String], bulletins: [Bulletin], line: String, classes: [String]
  ) async throws {
    var answer = StatusAnswer(place: .given("m:1310400"))
    var warnings = await Self.warnings(codes, .init(bulletins))
    let text = StatusText(style: .ja, catalog: Given.catalog, now: Self.now)
    let template = try StatusTemplate("{warning}")
    answer.warnings = warnings
    #expect(text.screen(answer, template).line == String(line.dropLast()))
    warnings.alerts = PlaceAlerts(
      notices: warnings.alerts?.notices ?? [], doubt: .notCached, checked: nil)
    answer.warnings = warnings
    let screen = text.screen(answer, template)
    #expect(screen.line == line)
    #expect(screen.classes.filter { $0.hasPrefix("warnings-") || $0 == "urgent" } == classes)
  }

  @Test func `are named with the warnings that the same failure hides`() async {
    var warnings = await Self.warnings([], .init(.notCached))
    warnings.unknowns = [.failed(.warnings, .notCached), .noReports("130000")]
    let text = PlaceWarningsText(style: .ja, catalog: Given.catalog, now: Self.now)
    let lines = text.unknowns(warnings)
    #expect(lines.count == 2 && lines[0].hasPrefix("警報・注意報、気象防災速報："), "\(lines)")
    warnings.unknowns = [.noReports("130000")]
    #expect(text.unknowns(warnings).last?.hasPrefix("気象防災速報：") == true)
    warnings.alerts = PlaceAlerts(notices: [])
    #expect(!text.unknowns(warnings).joined().contains("速報"))
  }

  @Test func `are not in the list of all Japan, which says so in each form`() async {
    let answers = [await Self.warnings([])]
    let note = "竜巻や線状降水帯などの気象防災速報は含みません。場所ごとの警報にあります。"
    let context = PageContext(style: .ja, catalog: Given.catalog, now: Self.now)
    let pages = [
      WarningsPage(context: context).pageOfJapan(answers),
      NationWarningsPage(context: context).page(answers),
      WarningsProse(context: context).pageOfJapan(answers),
    ]
    for page in pages { #expect(page.blocks.texts.contains { $0.whole == note }, "\(page)") }
  }

  @Test func `are first on the page of warnings and in a line of status`() async throws {
    let warnings = await Self.warnings(["14"])
    let page = WarningsPage(style: .ja, catalog: Given.catalog, now: Self.now).page(warnings)
    let head = page.head.texts.map(\.whole)
    #expect(head.firstIndex(of: Self.line) == 1, "\(head)")
    var answer = StatusAnswer(place: .given("m:1310400"))
    answer.warnings = warnings
    let screen = StatusText(style: .ja, catalog: Given.catalog, now: Self.now)
      .screen(answer, try StatusTemplate("{warning}"))
    #expect(screen.line == "竜巻注意、雷注意報" && screen.pieces.first?.role == .warning(.danger))
    #expect(screen.tooltip.contains("竜巻注意 東京都（11:50 発表、12:50 まで）"))
    let json = MachineOutput(catalog: Given.catalog).status(answer, line: "", now: Self.now)
    #expect(try json.deviations() == [])
    let notices = try json.parsed()["alerts"]?["notices"]
    #expect(notices?[0]?["kind"] == .text("tornado") && notices?[1] == nil)
    answer.warnings = await Self.warnings(["33"])
    let gravest = StatusText(style: .ja, catalog: Given.catalog, now: Self.now)
      .screen(answer, try StatusTemplate("{warning}"))
    #expect(gravest.pieces.first?.role == .warning(.emergency))
  }

  @Test(
    "are the badge of a row unless an emergency warning is in force, with ? where a graver one may be",
    arguments: [
      ([], nil, "線状降水帯発生", "LINE OF RAINBANDS", "RAINBANDS"),
      (["43"], nil, "線状降水帯発生", "LINE OF RAINBANDS", "RAINBANDS"),
      (["33"], nil, nil, nil, nil),
      ([], .noReports("130000"), "線状降水帯発生?", "LINE OF RAINBANDS?", "RAINBANDS?"),
    ] as [([String], WarningUnknown?, String?, String?, String?)])
  func row(
    codes: [String], unknown: WarningUnknown?, ja: String?, en: String?, shorter: String?
  ) async {
    let rainbands = Bulletin.alert("東京都気象防災速報（線状降水帯発生）", "2026-11-20T11:50")
    var warnings = await Self.warnings(codes, .init([Self.tornado, rainbands]))
    if let unknown { warnings.unknowns = [unknown] }
    let badges = [TextStyle.ja, .en].map {
      UrgentText(style: $0, catalog: Given.catalog, now: Self.now).rowBadge(warnings)
    }
    #expect(badges.map { $0?.long.text } == [ja, en])
    #expect(badges.last??.shorter.text == shorter)
    #expect(badges.allSatisfy { $0.map { $0.short.role == .badge(.danger) } ?? (ja == nil) })
    #expect(badges.first??.short.text == ja.map { $0.hasSuffix("?") ? "!?" : "!" })
  }

  @Test func `on earthquakes are for every place, and no badge of a row`() async throws {
    let report = QuakeReport(
      event: "1", kind: .notice, title: "南海トラフ地震臨時情報（巨大地震注意）", created: Self.now,
      reported: Self.now, document: "1_VYSE50_0.json")
    let notice = try #require(UrgentNotice(QuakeNotice(report, nil, now: Self.now)))
    var warnings = await Self.warnings(["43"])
    warnings.alerts = PlaceAlerts(notices: [notice])
    #expect(
      UrgentText(style: .ja, catalog: Given.catalog, now: Self.now).rowBadge(warnings) == nil)
  }

  @Test(
    "with level 3 and more the Cabinet Office's words stand beside it on a terminal",
    arguments: [
      ("33", "警戒レベル5：命の危険　直ちに安全確保！（内閣府）"), ("43", "警戒レベル4：危険な場所から全員避難（内閣府）"),
      ("03", "警戒レベル3：危険な場所から高齢者等は避難（内閣府）"), ("10", nil), ("35", nil),
    ] as [(String, String?)])
  func advice(code: String, phrase: String?) async {
    let warnings = await Self.warnings([code], .init())
    let page = { (style: TextStyle) in
      WarningsPage(style: style, catalog: Given.catalog, now: Self.now).page(warnings)
        .head.texts.map(\.whole)
    }
    for lines in [page(Self.terminal), forecast(warnings, Self.terminal)] {
      #expect(lines.filter { $0.contains("内閣府") } == [phrase].compactMap(\.self), "\(lines)")
    }
    #expect(!(page(.ja) + forecast(warnings)).contains { $0.contains("内閣府") })
  }
}
