import FoundationEssentials
import Models
import TestSupport
import Testing

@testable import MachineFormats
@testable import Pages
@testable import Presenter

@Suite("A place in one line")
struct StatusTextTests {
  private static let catalog = PlaceCatalog()

  private func answer(
    _ freshness: Freshness = .fresh, source: SourceKind = .jma, weather: String = "214"
  ) -> StatusAnswer {
    var answer = StatusAnswer(place: .shibuya)
    let day = ForecastDay.short(
      "2026-11-20", weather: weather, blocks: [(hour: 12, percent: 20), (hour: 18, percent: 50)],
      high: .short(15))
    answer.forecast = Forecast.given([day])
      .sourced(freshness, source: source, checked: "2026-11-20T11:10").answer(for: .shibuya)
    return answer
  }

  private func screen(
    _ answer: StatusAnswer, _ template: String? = nil, language: Language = .ja
  ) throws -> StatusScreen {
    StatusText(
      style: TextStyle(language: language, glyphs: .unicode), catalog: Self.catalog,
      now: "2026-11-20T12:00"
    ).screen(answer, try template.map { try StatusTemplate($0) } ?? .usual)
  }

  private func warnings(_ source: any WarningSource) async -> PlaceWarnings {
    await WarningsModel(catalog: Self.catalog, source: source) { "2026-11-20T12:00" }
      .warnings(of: .tokyo)
  }

  @Test func `has what the form names, a dash for what is missing`() throws {
    let line = try screen(answer(), "{place} {sign} {weather} {high}/{low} {rain} {issued}")
      .line
    #expect(line == "渋谷区 ☁→☂ 曇後雨 15/- 50% 11:00")
    let english = try screen(answer(), "{place}: {weather}", language: .en).line
    #expect(english == "Shibuya City: Cloudy, then rain")
    let empty = try screen(StatusAnswer(place: .shibuya), "{sign} {high} {temperature}").line
    #expect(empty == "- - -")
  }

  @Test func `has the own name of a favorite, unless the place is asked for`() throws {
    let name = try #require(FavoriteName(Place.shibuya.id, "家"))
    let text = StatusText(
      style: TextStyle(language: .ja, glyphs: .unicode), catalog: Self.catalog,
      now: "2026-11-20T12:00", names: [name])
    #expect(text.screen(answer(), .usual).line.hasPrefix("家 ☁→☂ "))
    let both = text.screen(answer(), try StatusTemplate("{name} {place}"))
    #expect(both.line == "家 渋谷区")
    #expect(both.tooltip.first == "家 渋谷区（東京都）")
  }

  @Test func `has what is observed now`() async throws {
    var answer = StatusAnswer(place: .shibuya)
    answer.observation = await GivenReport().answer(.shibuya)
    let line = try screen(answer, "{temperature} {humidity} {wind} {rain1h} {observed}").line
    #expect(line == "15.2℃ 60% 北 2.4 m/s 0.0 mm 11:50")
  }

  @Test func `keeps texts as they are; a brace in pairs is a brace`() throws {
    #expect(try screen(answer(), "{{high}} = {high} }} {{").line == "{high} = 15 } {")
  }

  @Test("warnings: nothing only where none is known to be; a question mark where nobody knows")
  func warnings() async throws {
    var answer = answer()
    #expect(try screen(answer, "{high} {warning}").line == "15 ?")
    answer.warnings = await warnings(SourceChain<any WarningSource>(.sample))
    #expect(try screen(answer, "{high} {warning}").line == "15 ?")
    answer.warnings = await warnings(GivenWarnings.ofTwoOffices(at: "2026-11-20T12:00"))
    let screen = try screen(answer, "{high} {warning} |")
    #expect(screen.line == "15 暴風警報 ほか1件? |")
    #expect(screen.pieces.contains { $0.role == .warning(.warning) })
    #expect(screen.classes == ["cloudy-rain", "warnings-warning", "fresh"])
  }

  @Test(
    "marks what is stale or replayed, and takes the space along where there is nothing to mark",
    arguments: [
      (Freshness.fresh, SourceKind.jma, "15"), (.stale, .jma, "15 [保存分]"),
      (.offline, .jma, "15 [オフライン]"), (.sample, .sample, "15 [見本]"),
      (.sample, .archive, "15 [再生]"),
    ])
  func marks(freshness: Freshness, source: SourceKind, line: String) throws {
    #expect(try screen(answer(freshness, source: source), "{high} {mark}").line == line)
  }

  @Test(
    "a form without a mark gets one where something is not current",
    arguments: [
      (Freshness.fresh, SourceKind.jma, "15"), (.stale, .jma, "15 [保存分]"),
      (.sample, .sample, "15 [見本]"),
    ])
  func ownMark(freshness: Freshness, source: SourceKind, line: String) throws {
    #expect(try screen(answer(freshness, source: source), "{high}").line == line)
    // A place alone is no data.
    #expect(try screen(answer(freshness, source: source), "{place}").line == "渋谷区")
  }

  @Test func `a form of warnings alone is marked where they are not current`() async throws {
    var answer = StatusAnswer(place: .shibuya)
    let then = await warnings(GivenWarnings.ofTwoOffices(at: "2026-11-20T12:00"))
    answer.warnings = then.at(Instant("2026-11-20T12:00").adding(seconds: 3600))
    let screen = try screen(answer, "{warning}")
    #expect(screen.line.hasSuffix(" [保存分]"))
    #expect(screen.classes.last == "stale")
  }

  @Test func `a time that is not of today has its date`() async throws {
    var answer = answer()
    answer.observation = await GivenReport(time: "2026-11-17T22:50").answer(.shibuya)
    let line = try screen(answer, "{temperature} ({observed})").line
    #expect(line == "15.2℃ (11月17日(火) 22:50) [古い]")
    #expect(try screen(answer, "{issued}").line == "11:00")
  }

  @Test(
    "a forecast that newer ones must have replaced is marked, by what the line is of",
    arguments: [
      ("{high} {mark}", true), ("{high}", true), ("{place} {mark}", true), ("{temperature}", false),
      ("{temperature} {mark}", false),
    ])
  func oldForecast(form: String, isMarked: Bool) async throws {
    let now: Instant = "2026-11-21T12:00"
    var answer = answer()
    answer.observation = await GivenReport(time: "2026-11-21T11:50").answer(.shibuya)
    let text = StatusText(
      style: TextStyle(language: .ja, glyphs: .unicode), catalog: Self.catalog, now: now)
    let line = text.screen(answer, try StatusTemplate(form)).line
    #expect(line.contains("[古い]") == isMarked, "\(line)")
  }

  @Test func `an old observation is marked too`() async throws {
    var answer = StatusAnswer(place: .shibuya)
    answer.observation = await GivenReport(time: "2026-11-20T10:00").answer(.shibuya)
    #expect(try screen(answer, "{temperature} {mark}").line == "15.2℃ [古い]")
  }

  /// The clock was set back by a day, or by hours; the service was asked just now.
  @Test("never calls fresh what is dated ahead of the clock, nor old", arguments: [false, true])
  func ahead(isObservation: Bool) async throws {
    let now: Instant = isObservation ? "2026-11-19T10:00" : "2026-11-20T05:00"
    var answer = StatusAnswer(place: .shibuya)
    if isObservation {
      answer.observation = await GivenReport(time: "2026-11-20T10:00").answer(.shibuya)
    } else {
      answer.forecast = self.answer().forecast
    }
    let text = StatusText(
      style: TextStyle(language: .en, glyphs: .unicode), catalog: Self.catalog, now: now)
    let screen = text.screen(
      answer, try StatusTemplate(isObservation ? "{temperature}|" : "{place}|{high}|"))
    #expect(screen.line.hasSuffix("| [CLOCK?]"), "\(screen.line)")
    #expect(screen.classes.contains("stale") && !screen.classes.contains("fresh"))
    #expect(isObservation || screen.tooltip.contains("age unknown (clock?)"))
    let machine = MachineOutput(catalog: Self.catalog)
    let json = machine.status(answer, line: "", now: now).jsonText
    #expect(json.contains("\"freshness\": \"stale\""))
    #expect(!json.contains("\"fresh\""))
    let part = isObservation ? "observation" : "forecast"
    let metrics = machine.metrics([answer], source: .jma, now: now)
    let line = metrics.split(separator: "\n").first { $0.hasPrefix("soramoyo_fresh{") }
    #expect(line?.hasSuffix("part=\"\(part)\"} 0") == true, "\(metrics)")
    // A report of half an hour ahead is as usual.
    let usual = StatusText(
      style: TextStyle(language: .en, glyphs: .unicode), catalog: Self.catalog,
      now: isObservation ? "2026-11-20T09:57" : "2026-11-20T10:35")
    #expect(usual.screen(answer, .usual).classes.contains("fresh"))
  }

  @Test func `has no character that steers a terminal, whatever a table or a form holds`() throws {
    let screen = try screen(answer(weather: "999"), "{weather}")
    #expect(!screen.line.isEmpty)
    #expect(screen.line.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test("the tooltip says all of it, with who issued it, and why something is missing")
  func tooltip() async throws {
    var answer = answer()
    answer.observation = .failed(.shibuya, .notCached)
    let tooltip = try screen(answer).tooltip
    #expect(tooltip.first == "渋谷区（東京都）")
    #expect(tooltip.contains("今日 20日(金) ☁→☂ 曇後雨 15/- 50%"))
    #expect(tooltip.contains { $0.contains("気象庁 11月20日(金) 11:00 発表") })
    #expect(tooltip.contains { $0.contains("--offline") })
  }

  @Test("the tooltip says what happens to data that are not stored, and why there are none newer")
  func refreshing() throws {
    func tooltip(_ answer: StatusAnswer, _ refresh: StatusRefreshState?) -> String {
      StatusText(
        style: TextStyle(language: .en, glyphs: .unicode), catalog: Self.catalog,
        now: "2026-11-20T12:00", refresh: refresh
      ).screen(answer, .usual).tooltip.joined(separator: "\n")
    }
    var empty = StatusAnswer(place: .shibuya)
    empty.forecast = .failed(.shibuya, .notCached)
    #expect(tooltip(empty, nil).contains("--offline"))
    #expect(tooltip(empty, .running).contains("being fetched for the next call"))
    #expect(!tooltip(empty, .running).contains("--offline"))
    #expect(tooltip(empty, .withoutCache(reason: "No folder.")).contains("No folder. --stale-ok"))
    #expect(tooltip(empty, .notStarted).contains("Leave out --stale-ok"))
    #expect(!tooltip(empty, .resting).contains("next call"))
    #expect(!tooltip(empty, .resting).contains("--offline"))
    var failed = StatusAnswer(place: .shibuya)
    failed.forecast = .failed(.shibuya, .unreachable(host: "h", reason: .unknownHost))
    #expect(tooltip(failed, .running).contains("Another attempt"))
    #expect(!tooltip(failed, .resting).contains("Another attempt"))
    // There is no further request so soon after a refusal.
    failed.forecast = .failed(.shibuya, .refused(status: 503, host: "h"))
    #expect(tooltip(failed, .running).contains("503"))
    #expect(!tooltip(failed, .running).contains("Another attempt"))
  }

  @Test("the tooltip says of warnings, too, what happens to data that are not stored")
  func refreshingWarnings() async throws {
    var answer = answer()
    var source = GivenWarnings()
    source.reports["130000"] = .failure(.notCached)
    answer.warnings = await warnings(source)
    for (refresh, said) in [
      (nil, "--offline"), (.running, "being fetched"), (.resting, "Nothing is stored yet."),
    ] as [(StatusRefreshState?, String)] {
      let lines = StatusText(
        style: TextStyle(language: .en, glyphs: .unicode), catalog: Self.catalog,
        now: "2026-11-20T12:00", refresh: refresh
      ).screen(answer, .usual).tooltip
      #expect(lines.contains { $0.contains("arnings: ") && $0.contains(said) }, "\(lines)")
    }
  }

  // MARK: Machines

  @Test func `for Waybar is one line of JSON, with its markup escaped`() throws {
    let machine = MachineOutput(catalog: Self.catalog)
    let screen = try screen(answer(), "<b>&{high}")
    let line = machine.waybar(
      line: screen.line, kind: screen.kind, tooltip: screen.tooltip, classes: screen.classes)
    #expect(!line.contains("\n"))
    let tree = try JSONDecoder().decode(JSONTree.self, from: Data(line.utf8))
    #expect(tree["text"] == .text("&lt;b&gt;&amp;15"))
    #expect(tree["alt"] == .text("cloudy-rain"))
    #expect(tree["class"]?[0] == .text("cloudy-rain"))
    #expect(tree["tooltip"]?.text?.contains("\n") == true)
  }

  @Test func `for machines has exactly the documented keys`() async throws {
    let machine = MachineOutput(catalog: Self.catalog)
    var answer = answer()
    answer.observation = await GivenReport().answer(.shibuya)
    answer.warnings = await warnings(GivenWarnings.ofTwoOffices(at: "2026-11-20T12:00"))
    let document = machine.status(answer, line: "x", now: "2026-11-20T12:00")
    #expect(try document.deviations() == [])
    #expect(
      machine.statusRecord(answer, now: "2026-11-20T12:00")
        == "13113\t214\t15\t-\t50\t15.2\tactive\twarning\tfresh\t-")
    // Two hours later what was observed is no temperature of now.
    let fields = machine.statusRecord(answer, now: "2026-11-20T14:00").split(separator: "\t")
    #expect(fields[5] == "-")
    #expect(
      machine.statusRecord(
        StatusAnswer(place: .shibuya), ownName: "家", now: "2026-11-20T12:00")
        == "13113\t-\t-\t-\t-\t-\t-\t-\t-\t家")
  }
}

@Suite("The form of a status line")
struct StatusTemplateTests {
  @Test func `asks only for what it shows`() throws {
    #expect(try StatusTemplate("{place} {mark}").parts == [])
    #expect(try StatusTemplate("{sign} {high}/{low}").parts == [.forecast])
    #expect(try StatusTemplate("{temperature} {warning}").parts == [.observation, .warnings])
    #expect(StatusTemplate.usual.parts == [.forecast, .warnings])
    #expect(try StatusTemplate("").parts == [])
  }

  @Test(arguments: StatusField.allCases) func `has each field`(field: StatusField) throws {
    _ = try StatusTemplate("a {\(field.rawValue)} b")
    #expect(StatusTemplate.fields.contains("{\(field.rawValue)}"))
  }

  @Test(arguments: [
    ("{nothing}", StatusTemplate.Problem.unknownField("nothing")),
    ("{}", .unknownField("")), ("{High}", .unknownField("High")), ("{high", .openBrace),
    ("a {", .openBrace), ("{ high }", .unknownField(" high ")),
    (String(repeating: "x", count: 501), .tooLong(limit: 500)),
  ])
  func `that is wrong says how`(text: String, problem: StatusTemplate.Problem) {
    #expect(throws: problem) { try StatusTemplate(text) }
  }
}
