import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The marine warnings below a tide")
struct MarineWarningsTextTests {
  private static let now: Instant = "2026-11-20T12:00"
  private static let area = MarineArea(code: "3010", name: "関東海域北部")

  private static func warning(_ code: String?, _ name: String) -> MarineWarnings.Warning {
    .init(code: code, name: name, areaName: "関東海域", sentences: ["北の風が\u{1b}強く"])
  }

  private static func answer(
    _ warnings: [MarineWarnings.Warning], valid: Instant? = "2026-11-21T03:00",
    isUnsure: Bool = false, freshness: Freshness = .fresh
  ) -> MarineWarningsText.Answer {
    let report = MarineWarnings.Report(
      title: "東京海上気象", issued: "2026-11-20T05:35", validUntil: valid, warnings: warnings)
    let found = MarineWarnings(
      area: area, reports: warnings.isEmpty ? [] : [report], since: "2026-11-18T00:00",
      until: now, isUnsure: isUnsure)
    return .success(
      Sourced(value: found, source: .jmaXML, freshness: freshness, checked: now, origin: "例"))
  }

  private static let gale = answer([warning("21", "海上強風警報")])

  private func text(_ style: TextStyle = .ja) -> MarineWarningsText {
    MarineWarningsText(
      context: PageContext(style: style, catalog: Given.catalog, now: Self.now))
  }

  @Test("those in force stand at the top, with the area and the end that were issued")
  func alerts() {
    #expect(text().alerts(Self.gale) == ["海上強風警報：関東海域（11月21日(土) 03:00まで）"])
    #expect(
      text(.en).alerts(Self.gale)
        == ["Gale warning (海上強風警報): 関東海域 (until Sat 21 Nov 03:00)"])
    #expect(text().alerts(nil).isEmpty)
    #expect(text().alerts(.failure(.notCached)).isEmpty)
    #expect(text().alerts(Self.answer([])).isEmpty)
  }

  @Test(
    "one that is lifted, or whose time is over, is told below, and not at the top",
    arguments: [
      (answer([warning("00", "海上警報解除")]), "海上警報解除", false),
      (answer([warning("21", "海上強風警報")], valid: "2026-11-20T11:59"), "海上強風警報", true),
    ])
  func past(answer: MarineWarningsText.Answer, name: String, isOver: Bool) {
    #expect(text().alerts(answer).isEmpty)
    let blocks = texts(text().blocks(answer))
    #expect(blocks.contains(name + "：関東海域"))
    #expect(blocks.contains("期限を過ぎていて、新しい発表は見つかりません。") == isOver)
  }

  @Test func `the section names the sea, the report and its sentences`() {
    let blocks = texts(text().blocks(Self.gale))
    #expect(blocks.first == "海上警報（関東海域北部）")
    #expect(blocks.contains("北の風が強く"))
    #expect(blocks.contains { $0.contains("東京海上気象、") && $0.contains("05:35") })
    #expect(texts(text(.en).blocks(Self.gale)).first == "Marine warnings for 関東海域北部")
  }

  @Test("without a report it says since when, never that there is none")
  func none() {
    #expect(texts(text().blocks(Self.answer([]))).contains { $0.hasSuffix("以降の発表はありません。") })
    #expect(
      texts(text(.en).blocks(Self.answer([]))).contains { $0.hasPrefix("None issued since ") })
    let unsure = texts(text().blocks(Self.answer([], isUnsure: true)))
    #expect(!unsure.contains { $0.hasSuffix("以降の発表はありません。") })
    #expect(unsure.contains { $0.hasPrefix("ほかにも出ているかもしれません") })
  }

  @Test func `a failure is told, a stored answer is marked, and what was not asked for is nothing`()
  {
    #expect(texts(text().blocks(.failure(.notCached))).count == 2)
    #expect(text().blocks(nil).isEmpty)
    let stored = texts(text().blocks(Self.answer([], freshness: .stale))).first
    #expect(stored?.contains("[") == true)
  }
}
