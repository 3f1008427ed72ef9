import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("Pages in sentences")
struct SpokenPageTests {
  private static let noon: Instant = "2026-11-20T12:00"

  private func rain(_ text: String) -> Sourced<PlaceRain> {
    let base: Instant = "2026-11-20T11:55"
    let moments = text.enumerated().map { step, sign in
      RainMoment(
        frame: RainFrame(
          base: base, valid: base.adding(seconds: 300 * step),
          kind: step == 0 ? .observed : .forecast),
        reading: sign.wholeNumberValue.flatMap(RainClass.init).map(RainReading.rain) ?? .dry)
    }
    return .given(
      PlaceRain(
        place: .shibuya, vantage: Given.catalog.vantagePoint(of: .shibuya), isInside: true,
        moments: moments))
  }

  @Test func `the next hour is said without its bar and its list`() throws {
    let pages = RainPage(style: .ja, catalog: Given.catalog, now: Self.noon)
      .pages([.rain(rain("0000023450000"))])
    let lines = try #require(SpokenPage(language: .ja).page(pages).parts.first)
    #expect(lines.first == "渋谷区、東京都、この先1時間の雨。")
    #expect(
      lines.contains("約20分後、12時20分ごろから弱い雨の予想。最も強いのは12時35分ごろ、強い雨、1時間に20から30ミリ。"))
    #expect(lines.filter { $0.contains("弱い雨") }.count == 1)
    #expect(lines.unreadable == [], "\(lines)")
  }

  @Test func `the line of an English title is a pause, not a missing value`() throws {
    let pages = RainPage(style: .en, catalog: Given.catalog, now: Self.noon)
      .pages([.rain(rain("0000000000000"))])
    let lines = try #require(SpokenPage(language: .en).page(pages).parts.first)
    #expect(lines.first == "Shibuya City, Tokyo, Rain in the next hour.")
  }

  @Test(arguments: Language.allCases)
  func `observations are a sentence each, what is missing, too`(language: Language) async throws {
    let style = TextStyle.given(language)
    var given = GivenReport(extremes: GivenReport.day)
    given.values = ["44132": GivenReport.mild]
    given.values["44132"]?[.humidity] = nil
    let model = ObservationsModel(catalog: Given.catalog, source: given.source) { Self.noon }
    let answers = await model.observations(of: [.shibuya, .shibuya])
    let page = ObservationPage(
      style: style, catalog: Given.catalog, now: Self.noon, isDetailed: true)
    let spoken = SpokenPage(language: language).page(page.pages(answers))
    #expect(spoken.sections.count == 2)
    let lines = try #require(spoken.parts.first)
    let words = Words(language)
    #expect(lines.contains(words.text("気温は15.2度。", "Temperature: 15.2 degrees.")))
    #expect(
      lines.contains(words.text("風は北、毎秒2.4メートル。", "Wind: north 2.4 metres per second.")))
    #expect(
      lines.contains { $0.hasPrefix(words.text("湿度は分かりません", "Humidity is not known")) })
    #expect(lines.unreadable == [], "\(lines)")
  }

  private func warnings(_ codes: [String]) async -> PlaceWarnings {
    await answer(codes.isEmpty ? [.none] : codes.map { .given($0) })
  }

  private func answer(_ kinds: [WarningKind]) async -> PlaceWarnings {
    let source = GivenWarnings(
      ["130000": [.given(.heavyRain, "2026-11-20T11:40", ["1311300": kinds])]],
      latest: "2026-11-20T11:58")
    return await WarningsModel(catalog: Given.catalog, source: source) { Self.noon }
      .warnings(of: .shibuya)
  }

  @Test(
    "what comes with a warning is said as its own, not as further warnings",
    arguments: [
      (Language.ja, "竜巻とひょうを伴う雷注意報、発表", "注意報が出ています。竜巻とひょうを伴う雷。"),
      (
        .en, "Thunderstorm Advisory with tornadoes and hail, issued",
        "An advisory is in force: thunderstorm with tornadoes and hail."
      ),
    ])
  func additions(language: Language, listed: String, inForce: String) async throws {
    let warnings = await answer([.given("14", "発表", additions: ["竜巻", "ひょう"])])
    let context = PageContext(style: .given(language), catalog: Given.catalog, now: Self.noon)
    let lines = try #require(
      WarningsProse(context: context).page([(warnings, [])]).parts.first)
    #expect(lines.contains { $0.hasPrefix(listed) }, "\(lines)")
    let said = InForceProse(context: context).sentences(PromptWarnings(warnings, basis: .current))
    #expect(said.first == inForce)
  }

  @Test(arguments: Language.allCases)
  func `warnings say what is in force, and what is not known`(language: Language) async throws {
    let prose = WarningsProse(style: .given(language), catalog: Given.catalog, now: Self.noon)
    let words = Words(language)
    let (grave, quiet) = (await warnings(["33", "14"]), await warnings([]))
    let severe = try #require(prose.page([(grave, [])]).parts.first)
    #expect(
      severe.contains {
        $0.hasPrefix(words.text("レベル5大雨特別警報", "Heavy Rain Emergency Warning, Level 5"))
      }, "\(severe)")
    #expect(severe.unreadable == [], "\(severe)")
    let none = try #require(prose.page([(quiet, [])]).parts.first)
    #expect(
      none.contains(
        words.text(
          "気象庁の発表では、渋谷区に警報、注意報はありません。", "JMA lists no warnings for Shibuya City.")))
    let unknown = PlaceWarnings.notCarried(.shibuya, by: .sample)
    let lines = try #require(prose.page([(unknown, [])]).parts.first)
    #expect(
      lines.contains { $0.contains(words.text("わかりません", "is not known")) }, "\(lines)")
    let nation = prose.pageOfJapan([grave, quiet]).parts
    #expect(nation.count == 1)
    #expect(nation.joined().contains { $0.hasPrefix(words.text("渋谷区、レベル5", "Shibuya City: ")) })
    #expect(Array(nation.joined()).unreadable == [], "\(nation)")
  }
}
