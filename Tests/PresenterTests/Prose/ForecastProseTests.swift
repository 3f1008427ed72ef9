import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("A forecast in sentences")
struct ForecastProseTests {
  private func lines(_ morning: GivenMorning) async throws -> [String] {
    let prose = ForecastProse(
      style: morning.style, catalog: Given.catalog, translator: ForecastTranslator(),
      now: GivenMorning.now)
    let answer = try await morning.answer()
    return try #require(prose.page([answer]).parts.first)
  }

  private func morning(_ language: Language, isOnTerminal: Bool) -> GivenMorning {
    GivenMorning(
      style: TextStyle(language: language, glyphs: .unicode, isOnTerminal: isOnTerminal))
  }

  @Test(
    "says the warnings, what is observed, the days, and who issued it, in pipes and on terminals",
    arguments: [false, true])
  func page(isOnTerminal: Bool) async throws {
    #expect(
      try await lines(morning(.ja, isOnTerminal: isOnTerminal)) == [
        "渋谷区、東京都の天気。注意報が出ています。雷。27日7時30分現在。",
        "今の気温は14.8度、東京の7時20分の観測。",
        "今日、27日金曜日は、くもり、のち一時雨。最高気温の予想は30度。最低気温は、7時20分までの観測で、11.8度。",
        "降水確率は、6時から12時まで10パーセント、12時から18時まで40パーセント、18時から24時まで50パーセント。",
        "風は、北の風、日中、南の風、23区西部では南の風やや強く。波は、0.5メートル、のち1.5メートル。",
        "明日、28日土曜日は、くもり、のち時々晴れ。最高気温の予想は20度、最低気温の予想は16度。",
        "降水確率は、0時から6時まで40パーセント、6時から12時まで10パーセント、12時から18時まで10パーセント、18時から24時まで10パーセント。",
        "風は、北の風、のち北東の風、23区西部では北の風やや強く。波は、1.5メートル。",
        "明後日、29日日曜日は、くもり時々晴れ。最高気温の予想は20度、最低気温の予想は10度。",
        "降水確率は30パーセント。",
        "気象庁が27日5時に発表した、東京地方の予報です。29日からは、26日17時の週間予報です。",
        "気温の地点、東京。", "出典、気象庁ホームページを加工。",
      ])
  }

  @Test(arguments: [false, true])
  func `says the same in English`(isOnTerminal: Bool) async throws {
    let lines = try await lines(morning(.en, isOnTerminal: isOnTerminal))
    #expect(
      lines.prefix(2) == [
        "Weather for Shibuya City, Tokyo. An advisory is in force: thunderstorm. As of 7:30 on Friday 27.",
        "Now 14.8 degrees at Tokyo, observed at 7:20.",
      ])
    #expect(lines.contains { $0.hasPrefix("Today, Friday 27: cloudy, ") })
    #expect(
      lines.contains {
        $0.hasSuffix(
          " High of 30 degrees expected. Low so far, observed until 7:20: 11.8 degrees.")
      })
    #expect(
      lines.contains(
        "Chance of rain: 6 to 12, 10 percent; 12 to 18, 40 percent; 18 to 24, 50 percent."))
    #expect(lines.contains { $0.hasSuffix(" High 20 degrees, low 16 degrees expected.") })
    #expect(
      lines.contains(
        "Issued by JMA at 5:00 on Friday 27 for Tokyo Region. "
          + "From Sunday 29 it is the weekly forecast of 17:00 on Thursday 26."))
  }

  @Test(
    "names what is in force by class, the gravest first",
    arguments: [
      (["33", "14"], "特別警報が出ています。レベル5大雨。注意報が出ています。雷。"),
      (["03"], "警報が出ています。レベル3大雨。"),
      (["77"], "種類の分からない警報が出ています。不明な警報、コード77。"),
      ([], "警報、注意報、発表なし、7時30分現在。"),
    ])
  func classes(codes: [String], said: String) async throws {
    let first = try #require(try await lines(GivenMorning(codes: codes)).first)
    #expect(first.hasPrefix("渋谷区、東京都の天気。" + said), "\(first)")
  }

  @Test func `spells a level in English as everywhere`() async throws {
    let first = try #require(
      try await lines(GivenMorning(style: .given(.en), codes: ["03", "14"])).first)
    #expect(first.contains(" A warning is in force: heavy rain, Level 3. "), "\(first)")
    #expect(first.contains(" An advisory is in force: thunderstorm. "), "\(first)")
  }

  @Test func `says what is not known, and never none of it`() async throws {
    let unknown = try await lines(
      GivenMorning(warnings: .notCarried(.sample), observed: GivenWorld.failure))
    #expect(unknown.first?.contains("扱いません") == true)
    #expect(unknown.first?.contains("発表なし") == false)
    #expect(unknown.contains("今の気温は分かりません。"))
    #expect(
      try await !lines(GivenMorning(observed: .notOffered(.observations, by: .livedoor)))
        .contains { $0.contains("今の気温") })
  }

  @Test(
    "marks what is not of now",
    arguments: [
      (Freshness.sample, SourceKind.sample, "見本、過去の発表。"), (.sample, .archive, "記録の再生。"),
      (.stale, .jma, "保存分、たった今確認。"),
    ])
  func marks(freshness: Freshness, source: SourceKind, mark: String) async throws {
    let lines = try await lines(GivenMorning(freshness: freshness, source: source))
    #expect(lines.contains(mark), "\(lines)")
  }

  @Test(arguments: Language.allCases)
  func `has no sign that a voice cannot read`(language: Language) async throws {
    for codes in [[], ["33", "43", "14"], ["77"]] {
      let lines = try await lines(GivenMorning(style: .given(language), codes: codes))
      #expect(lines.unreadable == [], "\(lines)")
      #expect(lines.allSatisfy { $0.hasSuffix("。") || $0.hasSuffix(".") })
    }
  }

  @Test func `without the asked day says so`() async throws {
    var morning = GivenMorning()
    morning.request.day = .ahead(7)
    #expect(try await lines(morning).contains { $0.contains("の予報はありません。") })
  }
}
