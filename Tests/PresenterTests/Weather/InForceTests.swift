import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The warnings in force above a forecast")
struct InForceTests {
  private static let now: Instant = "2026-11-20T12:00"
  private static let error = ForecastError.unreachable(host: "h", reason: .unknownHost)

  private struct Given1: PromptWarningsModelInput {
    let answer: PromptWarnings

    func warnings(of place: Place) async -> PromptWarnings? { answer }
  }

  private static func source(
    _ kinds: [WarningKind], checked: Instant? = nil, _ freshness: Freshness = .fresh
  ) -> GivenWarnings {
    var source = GivenWarnings(
      [
        "130000": [
          .given(
            .heavyRain, "2026-11-20T08:40",
            areas: ["130010": kinds.isEmpty ? [.none] : kinds],
            ["1310400": kinds.isEmpty ? [.none] : kinds, "1310500": [.none], "1311300": [.none]])
        ]
      ], latest: "2026-11-20T11:58")
    source.checked = checked
    source.freshness = freshness
    return source
  }

  private static func screen(
    _ source: any WarningSource, _ id: String = "m:1310400", _ style: TextStyle = .ja,
    basis: PromptWarnings.Basis = .current, section: Bool = false, isWanted: Bool = true,
    answer: WeatherAnswer? = nil
  ) async -> Page? {
    let place = Place.given(id)
    let model = WarningsModel(catalog: Given.catalog, source: source) { Self.now }
    let warnings = await model.inForce(at: [place])[0]
    let view = RecordingWeatherView()
    let forecast = Forecast.given([.short("2026-11-20")]).sourced().answer(for: place)
    let failing = [PrimaryAreaCode("130020"), "130030", "130040"].map {
      ($0, Result<Forecast, ForecastError>.failure(.notCached))
    }
    await WeatherPresenter(place.id, output: view).weatherRequested(
      WeatherRequest(place: place, sections: section ? [.warnings] : [], showsInForce: isWanted),
      from: WeatherServices(
        weather: FakeWeatherModel(
          answer ?? forecast, others: Dictionary(uniqueKeysWithValues: failing)),
        warnings: section ? model : nil,
        inForce: section ? nil : Given1(answer: PromptWarnings(warnings, basis: basis))),
      in: .init(catalog: Given.catalog, translator: TaggingReader(), style: style, now: Self.now))
    return view.page
  }

  /// The lines above the forecast, and those repeated below it.
  private struct Found {
    let lines: [Block.Text]
    let closing: [String]
  }

  private static func inForce(
    _ source: any WarningSource, _ id: String = "m:1310400", _ style: TextStyle = .ja,
    basis: PromptWarnings.Basis = .current, section: Bool = false
  ) async -> Found {
    let page = await screen(source, id, style, basis: basis, section: section)
    #expect(page?.days.count == 1)
    return Found(lines: page?.inForce ?? [], closing: page?.closing.texts.map(\.whole) ?? [])
  }

  private func lines(_ found: Found) -> [String] { found.lines.map(\.whole) }
  private func lines(_ page: Page?) -> [String] { page?.inForce.map(\.whole) ?? [] }

  @Test(
    "leave the class to the badge on a terminal, and spell the level as JMA does",
    arguments: [
      (Language.ja, "[注意報] レベル2大雨、雷（12:00 現在）"),
      (.en, "[ADVISORY] Heavy Rain (Level 2), Thunderstorm (as of 12:00)"),
    ])
  func onTerminal(language: Language, line: String) async {
    let style = TextStyle(language: language, glyphs: .unicode, isOnTerminal: true)
    let source = Self.source([.given("10"), .given("14")])
    #expect(lines(await Self.inForce(source, "m:1310400", style)) == [line])
  }

  @Test(
    "are one by one from danger on, and one line for all the others",
    arguments: [
      (["33"], ["[特別警報] レベル5大雨特別警報", "12:00 現在"], "特別警報（レベル5）"),
      (["35"], ["[特別警報] 暴風特別警報", "12:00 現在"], "特別警報"),
      (
        ["43", "49", "10"],
        ["[危険警報] レベル4大雨危険警報", "[危険警報] レベル4土砂災害危険警報", "[注意報] レベル2大雨注意報（12:00 現在）"],
        "危険警報（レベル4）"
      ),
      (["03", "14"], ["[警報] レベル3大雨警報、雷注意報（12:00 現在）"], "警報（レベル3）"),
      (
        ["14", "20", "16", "10", "12"],
        ["[注意報] レベル2大雨注意報、大雪注意報、雷注意報、ほか2件（12:00 現在）"], nil
      ),
      (
        ["77", "03"],
        ["[不明] 不明な警報（コード 77）", "[警報] レベル3大雨警報（12:00 現在）"], "不明"
      ),
    ] as [([String], [String], String?)])
  func classes(codes: [String], expected: [String], closing: String?) async {
    let found = await Self.inForce(Self.source(codes.map { .given($0) }))
    #expect(lines(found) == expected)
    #expect(found.closing == (closing.map { ["[\($0)] 新宿区（東京都）"] } ?? []))
    #expect(found.lines.first?.role != .quiet)
  }

  @Test func `none is what is listed and as of when; and not said of what is not known`() async {
    let none = await Self.inForce(Self.source([], checked: "2026-11-20T11:56"))
    #expect(lines(none) == ["警報・注意報：発表なし（11:56 現在）"])
    #expect(none.closing == [])
    let en = await Self.inForce(Self.source([]), "m:1310400", .en)
    #expect(lines(en) == ["Warnings: none listed (as of 12:00)"])
    var partly = Self.source([])
    partly.floods = .failure(.moved(.riverFloods, host: "h"))
    #expect(
      lines(await Self.inForce(partly)) == [
        "警報・注意報：一部不明（確かめられた分は発表なし、12:00 現在）。soramoyo warnings 13104 で確かめられます。"
      ])
    #expect(
      lines(await Self.inForce(partly, "m:1310400", .en)) == [
        "Warnings: not all is known (none listed in what is, as of 12:00). "
          + "Check with: soramoyo warnings 13104"
      ])
  }

  @Test(
    "that cannot be had are not known, with the reason and the next step",
    arguments: [
      (
        PromptWarnings.Basis.current, "不明（つながりません）。soramoyo warnings 13104 で確かめられます。",
        "NOT KNOWN (no connection). Check with: soramoyo warnings 13104"
      ),
      (.offline, "不明（オフライン）", "NOT KNOWN (offline)"),
      (
        .late, "不明（応答待ち）。soramoyo warnings 13104 で確かめられます。",
        "NOT KNOWN (no answer in time). Check with: soramoyo warnings 13104"
      ),
    ])
  func unknown(basis: PromptWarnings.Basis, ja: String, en: String) async {
    var source = GivenWarnings()
    source.reports = ["130000": .failure(Self.error)]
    source.floods = .failure(Self.error)
    source.latest = .failure(Self.error)
    for (style, expected) in [(TextStyle.ja, "警報・注意報：" + ja), (.en, "Warnings: " + en)] {
      let found = await Self.inForce(source, "m:1310400", style, basis: basis)
      #expect(lines(found) == [expected])
      #expect(found.lines.map(\.role) == [.warning(.unknown)])
      #expect(found.closing == [])
    }
  }

  @Test(
    "are explained below a table, each reason once, with the places that it concerns",
    arguments: [
      (
        ["m:1310400", "m:1311300"], "警報・注意報：不明（つながりません）。soramoyo warnings 13104 13113 で確かめられます。",
        "Warnings: NOT KNOWN (no connection). Check with: soramoyo warnings 13104 13113"
      ),
      (
        ["m:1310400", "m:0110000"], "警報・注意報（新宿区）：不明（つながりません）。soramoyo warnings 13104 で確かめられます。",
        "Warnings (Shinjuku City): NOT KNOWN (no connection). Check with: soramoyo warnings 13104"
      ),
    ])
  func rows(ids: [String], ja: String, en: String) async {
    var source = GivenWarnings(
      ["016000": [.given(.heavyRain, "2026-11-20T08:40", ["0110000": [.none]])]],
      latest: "2026-11-20T11:58")
    source.reports["130000"] = .failure(Self.error)
    let model = WarningsModel(catalog: Given.catalog, source: source) { Self.now }
    let answers = await model.inForce(at: ids.map { .given($0) })
    for (style, expected) in [(TextStyle.ja, ja), (.en, en)] {
      let context = PageContext(style: style, catalog: Given.catalog, now: Self.now)
      let text = InForceText(context: context)
      let rows = answers.map {
        (name: text.places.name($0.place), answer: PromptWarnings($0, basis: .current))
      }
      #expect(text.ofRows(rows).compactMap(\.paragraph) == [expected])
    }
  }

  @Test func `of which there is no report are not said to be unreadable`() async {
    var source = Self.source([])
    source.reports["130000"] = .success([])
    #expect(
      lines(await Self.inForce(source)) == [
        "警報・注意報：不明（発表が一つもありません）。soramoyo warnings 13104 で確かめられます。"
      ])
  }

  @Test(
    "that are not known are to be looked up by a key where there is one",
    arguments: [(Language.ja, "。w で確かめられます。"), (.en, ". Press w to check.")])
  func key(language: Language, next: String) async {
    var source = Self.source([])
    source.floods = .failure(Self.error)
    let model = WarningsModel(catalog: Given.catalog, source: source) { Self.now }
    let warnings = await model.inForce(at: [.given("m:1310400")])[0]
    let context = PageContext(
      style: .given(language), catalog: Given.catalog, now: Self.now)
    let lines = InForceText(context: context, isOnScreen: true)
      .inForce(PromptWarnings(warnings, basis: .current), isBesideSection: false)
    #expect(lines?.brief?.text.hasSuffix(next) == true, "\(String(describing: lines?.brief))")
  }

  @Test("that were stored long ago say of when they are, and that the rest is not known")
  func old() async {
    let none = Self.source([], checked: "2026-11-20T09:20", .offline)
    let some = Self.source([.given("33")], checked: "2026-11-19T21:20", .offline)
    #expect(
      lines(await Self.inForce(none, basis: .late)) == [
        "警報・注意報：不明（09:20 には発表なし）。soramoyo warnings 13104 で確かめられます。"
      ])
    #expect(
      lines(await Self.inForce(none, "m:1310400", .en, basis: .offline)) == [
        "Warnings: NOT KNOWN (none listed at 09:20)"
      ])
    #expect(
      lines(await Self.inForce(some, basis: .late)) == [
        "[特別警報] レベル5大雨特別警報", "11月19日(木) 21:20 現在",
        "! 11月19日(木) 21:20 に確認したものです。そのあとの発表はわかりません。soramoyo warnings 13104 で確かめられます。",
      ])
    #expect(
      lines(await Self.inForce(some, "m:1310400", .en, basis: .offline)).last
        == "! Last checked at Thu 19 Nov 21:20; what was issued since is not known.")
  }

  @Test func `of a feed that stands still are the last known, and never none`() async {
    var source = Self.source([])
    source.latest = .success("2026-11-20T01:00")
    source.reports["130000"] = .success([
      .given(.heavyRain, "2026-11-20T00:40", ["1310400": [.none]])
    ])
    #expect(
      lines(await Self.inForce(source)) == [
        "警報・注意報：不明（気象庁の更新が 01:00 から止まっています）。soramoyo warnings 13104 で確かめられます。"
      ])
    source.reports["130000"] = .success([
      .given(.heavyRain, "2026-11-20T00:40", ["1310400": [.given("43")]])
    ])
    let found = lines(await Self.inForce(source, "m:1310400", .en))
    #expect(found.first == "[DANGER] Heavy Rain Danger Warning (Level 4)")
    #expect(found.last?.hasPrefix("! JMA's feed has not changed since 01:00") == true)
  }

  @Test(
    "of a source that carries none are one quiet line that nobody takes for none",
    arguments: [
      (
        SourceKind.sample, "警報：この情報源（見本）は扱いません",
        "Warnings: not carried by this source (sample)"
      ),
      (
        .livedoor, "警報：この情報源（livedoor）は扱いません",
        "Warnings: not carried by this source (livedoor)"
      ),
    ])
  func notCarried(kind: SourceKind, ja: String, en: String) async {
    for (style, expected) in [(TextStyle.ja, ja), (.en, en)] {
      let found = await Self.inForce(
        SourceChain<any WarningSource>(kind), "m:1310400", style, basis: .notCarried(kind))
      #expect(lines(found) == [expected])
      #expect(found.lines.map(\.role) == [.quiet])
    }
  }

  @Test func `that an archive has none of is said as quietly`() async {
    for error in [
      ForecastError.nothingRecorded(.warnings, code: "130000", at: Self.now),
      .recordedLongAgo(.warnings, code: "130000", newest: "2026-11-01T00:00"),
    ] {
      var source = GivenWarnings()
      source.reports = ["130000": .failure(error)]
      #expect(
        lines(await Self.inForce(source, "m:1310400", .en)) == [
          "Warnings: not known, none of this time are recorded"
        ])
    }
  }

  @Test func `of a prefecture are the worst in it, with where`() async {
    var source = Self.source([])
    let towns = ["1310100", "1310200", "1310300", "1310400", "1310500"]
    func report(_ warned: [String], _ codes: [String]) -> [WarningReport] {
      [
        .given(
          .heavyRain, "2026-11-20T11:40",
          areas: ["130020": [.none], "130030": [.none], "130040": [.none]],
          Dictionary(
            uniqueKeysWithValues: towns.map { town in
              (town, warned.contains(town) ? codes.map { .given($0) } : [.none])
            }))
      ]
    }
    source.reports["130000"] = .success(report(["1310300", "1310400"], ["33", "10"]))
    #expect(
      lines(await Self.inForce(source, "p:13")) == [
        "[特別警報] レベル5大雨特別警報：港区、新宿区", "[注意報] レベル2大雨注意報 2市町村（12:00 現在）",
      ])
    #expect(
      lines(await Self.inForce(source, "p:13", .en)) == [
        "[EMERGENCY] Heavy Rain Emergency Warning (Level 5): Minato City, Shinjuku City",
        "[ADVISORY] Heavy Rain Advisory (Level 2) in 2 municipalities (as of 12:00)",
      ])
    source.reports["130000"] = .success(report(Array(towns.dropLast()), ["43"]))
    #expect(
      lines(await Self.inForce(source, "p:13")).first
        == "[危険警報] レベル4大雨危険警報：4市町村（千代田区、中央区、港区 ほか）")
    source.reports["130000"] = .success(report(towns, ["43"]))
    #expect(
      lines(await Self.inForce(source, "p:13", .en)).first
        == "[DANGER] Heavy Rain Danger Warning (Level 4): everywhere (5 municipalities)")
  }

  @Test func `of a place that only its area is known of say that it is somewhere in it`() async {
    var source = Self.source([])
    source.reports["130000"] = .success([
      .given(.heavyRain, "2026-11-20T11:40", areas: ["130010": [.given("43")]])
    ])
    #expect(
      lines(await Self.inForce(source)).first == "[危険警報] レベル4大雨危険警報：東京地方のどこか")
  }

  @Test func `count rivers by their level`() async {
    var source = Self.source([.given("14")])
    source.floods = .success([.given("例川", "51"), .given("他川", "20")])
    #expect(
      lines(await Self.inForce(source)) == [
        "[特別警報] レベル5氾濫特別警報 例川", "[注意報] 雷注意報、レベル2氾濫注意報 他川（12:00 現在）",
      ])
  }

  @Test func `beside a section of warnings only danger is said twice`() async {
    let grave = await Self.inForce(
      Self.source([.given("33"), .given("10")]), section: true)
    #expect(lines(grave) == ["[特別警報] レベル5大雨特別警報"])
    #expect(grave.closing.count == 1)
    #expect(lines(await Self.inForce(Self.source([.given("03")]), section: true)) == [])
    #expect(lines(await Self.inForce(SourceChain<any WarningSource>(.sample), section: true)) == [])
  }

  @Test func `are there without a forecast too, and not where nobody wants them`() async {
    let source = Self.source([.given("33")])
    let failed = WeatherAnswer.failed(.given("m:1310400"), .notCached)
    let failure = await Self.screen(source, answer: failed)
    #expect(failure?.title == "新宿区（東京都）")
    #expect(lines(failure).first == "[特別警報] レベル5大雨特別警報")
    // A replay says so, and of which day, where no forecast says it.
    var replay = Self.source([.given("33")], .sample)
    replay.kind = .archive
    #expect(
      lines(await Self.screen(replay, answer: failed)).prefix(3) == [
        "記録の再生", "[特別警報] レベル5大雨特別警報", "2026年11月20日(金) 12:00 現在",
      ])
    #expect(await Self.screen(Self.source([]), answer: failed) == Page())
    let normals = WeatherAnswer.normals(.given("m:1310400"), month: 11, reason: .notCached)
    #expect(
      lines(await Self.screen(Self.source([]), answer: normals)) == ["警報・注意報：発表なし（12:00 現在）"])
    let unwanted = await Self.screen(source, isWanted: false)
    #expect(unwanted?.days.count == 1)
    #expect(lines(unwanted) == [])
  }
}
