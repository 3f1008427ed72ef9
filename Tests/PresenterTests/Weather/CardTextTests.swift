import Terminal
import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter
@testable import soramoyo

@Suite("A card for pasting")
struct CardTextTests {
  private func card(_ morning: GivenMorning) async throws -> Block.Card {
    let page = CardText(
      style: morning.style, catalog: Given.catalog, translator: ForecastTranslator(),
      now: GivenMorning.now
    ).page([try await morning.answer()])
    let cards = page.sections.joined().compactMap { block in
      if case .card(let card) = block { card } else { nil as Block.Card? }
    }
    return try #require(cards.first)
  }

  private func lines(
    _ morning: GivenMorning, width: Int = 80, color: ColorLevel = .none
  ) async throws -> [String] {
    let card = try await card(morning)
    return PageRenderer(width: width, color: color, measure: DisplayWidth())
      .lines([Page(head: [.card(card)])])
  }

  @Test func `has seven rows of forty cells`() async throws {
    let japanese = try await lines(GivenMorning())
    #expect(
      japanese == [
        "  ▗▟█▙▖   渋谷区  27日(金)  注 雷",
        " ▟█████▙  曇 のち 一時雨",
        "  ▞ ▞ ▞   最高 30° 最低 11.8°* 今 14.8°",
        " 降水% 06-12 10  12-18 40  18-24 50",
        " 明日 ☁ › ☀  20/16  最大40%",
        " 29日 ☁ / ☀  20/10      30%",
        " 気象庁 27日 05:00・* 07:20まで観測",
      ])
    let english = try await lines(GivenMorning(style: .given(.en)))
    #expect(english.count == 7)
    #expect(english[0] == "  ▗▟█▙▖   Shibuya  Fri 27  A Thunder")
    #expect(
      english.suffix(5) == [
        "  ▞ ▞ ▞   High 30° Low 11.8°* Now 14.8°",
        " Rain% 06-12 10  12-18 40  18-24 50",
        " Sat  ☁ › ☀  20/16  max 40%",
        " Sun  ☁ / ☀  20/10      30%",
        " JMA Fri 27 05:00; * observed to 07:20",
      ])
  }

  @Test("of tomorrow has its four chances in one row, and nothing of now")
  func tomorrow() async throws {
    var morning = GivenMorning()
    morning.request.day = .ahead(1)
    let lines = try await lines(morning)
    #expect(lines.count <= 7)
    #expect(lines.contains(" 降水% 00- 40  06- 10  12- 10  18-24 10"), "\(lines)")
    #expect(!lines.contains { $0.contains("今") })
    morning.style = .given(.en)
    let english = try await self.lines(morning)
    #expect(english.contains(" Rain% 00- 40  06- 10  12- 10  18-24 10"), "\(english)")
    #expect(!english.contains { $0.contains("Now") || $0.contains("now") })
  }

  @Test(
    "says the gravest warning briefly, and that it is not known",
    arguments: [
      (["33", "14"], PromptWarnings.Basis.current, "5 大雨 +1"), (["03"], .current, "3 大雨"),
      (["77"], .current, "不明な警報"), ([], .notCarried(.livedoor), "警報 ?"), ([], .current, nil),
    ] as [([String], PromptWarnings.Basis, String?)])
  func warnings(codes: [String], basis: PromptWarnings.Basis, badge: String?) async throws {
    let heading = try await card(GivenMorning(codes: codes, warnings: basis)).beside[0]
    #expect(
      heading.pieces.dropFirst(2).map { $0.map(\.text).joined() } == (badge.map { [$0] } ?? []))
  }

  @Test func `frames the gravest in colours`() async throws {
    let lines = try await lines(GivenMorning(codes: ["33"]), color: .trueColor)
    #expect(lines[0].contains("▐"))
  }

  @Test(
    "marks a sample, a replay and stored data in a row of its own",
    arguments: [
      (Freshness.sample, SourceKind.sample, " 見本（過去の発表）"), (.sample, .archive, " 記録の再生"),
      (.offline, .jma, " オフライン・たった今確認"),
    ])
  func marks(freshness: Freshness, source: SourceKind, mark: String) async throws {
    let lines = try await lines(GivenMorning(freshness: freshness, source: source))
    #expect(lines[3] == mark)
  }

  @Test func `has a dash for what is missing, and further rows for what has no room`() async throws
  {
    let missing = try await lines(GivenMorning(observed: GivenWorld.failure))
    #expect(missing[2].hasSuffix("今 -"))
    let old = try await lines(GivenMorning(observedAt: "2026-11-27T07:09"))
    #expect(old[2].hasSuffix("今 -"))
    #expect(try await lines(GivenMorning(observedAt: "2026-11-27T07:10"))[2].hasSuffix("今 14.8°"))
    let cold = try await lines(
      GivenMorning(low: .short(-28), high: -10), width: 34)
    #expect(cold[2].hasSuffix("最高 -10° 最低 -28°"))
    #expect(cold[3].drop { $0 == " " } == "今 14.8°")
  }

  @Test(arguments: Language.allCases, [20, 24, 30, 36, 40, 41, 60, 200])
  func `is never wider than forty cells, or the page`(language: Language, width: Int) async throws {
    for morning in [
      GivenMorning(style: .given(language)),
      GivenMorning(style: .given(language), codes: ["33"], freshness: .stale),
    ] {
      let measure = DisplayWidth()
      let lines = try await lines(morning, width: width)
      #expect(lines.allSatisfy { measure.width(of: $0) <= min(40, width) }, "\(lines)")
    }
  }
}
