import Models
import TestSupport
import Testing

@testable import MachineFormats
@testable import Pages
@testable import Presenter

@Suite("The page of a bulletin")
struct BulletinPageTests {
  private static let now: Instant = "2026-11-21T12:00"
  private static let id = BulletinID("20261121012000_0_VPFJ51_130000")
  private static let text = BulletinText(
    headline: "２１日は大雨に警戒してください。",
    text: """
      ［気象概況］
      　前線が近づきます。
      ［雨の予想］
      ２１日に予想される２４時間降水量は、

      　　東京地方　　　　３００ミリ
      　　伊豆諸島北部　　　５０ミリ　多い所で

      ［この例だけの見出し］
      終わり。
      """)

  private func answer(
    _ text: BulletinText?, infoType: ReportInfoType = .issued,
    parts: [WholeBulletin.Part] = [.init("東京地方", code: "130010"), .init("浜通り", code: "130000")]
  ) -> Sourced<PlaceBulletins.Whole> {
    let bulletin = Bulletin(
      kind: "府県気象解説情報", title: "例の都気象解説情報（台風第２５号）", publishingOffice: "例の気象台",
      infoType: infoType, reported: "2026-11-21T10:20", areaLevel: .office,
      areaCodes: ["130000"], isPDF: text == nil, id: text == nil ? nil : Self.id,
      textAddress: "https://example.jp/n.json")
    let placed = BulletinAreas(catalog: Given.catalog).placed(bulletin)
    return Sourced(
      value: .init(placed, parts: parts, text: text), source: .jma, freshness: .fresh,
      checked: Self.now, origin: "https://example.jp/n.json")
  }

  private func page(
    _ answer: Sourced<PlaceBulletins.Whole>, _ language: Language,
    glyphs: GlyphSet = .unicode
  ) -> Page {
    BulletinPage(style: .given(language, glyphs), catalog: Given.catalog, now: Self.now).page(
      answer)
  }

  private func lines(_ blocks: [Block]) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .text(let text): [text.text]
      case .line(let line): [line.spans.map(\.text).joined(separator: "|")]
      case .fields(let fields): fields.fields.map { "\($0.label): \($0.value)" }
      case .space: [""]
      default: ["?"]
      }
    }
  }

  @Test("has a section a heading, with JMA's characters and lines as they are")
  func sections() {
    let page = page(answer(Self.text), .ja)
    #expect(
      lines(page.head) == [
        "例の都気象解説情報（台風第25号）", "発表: 11月21日(土) 10:20  例の気象台",
        "対象: 東京都  東京地方、浜通り",
      ])
    #expect(
      page.sections.map(lines) == [
        ["２１日は大雨に警戒してください。"], ["［気象概況］", "　前線が近づきます。"],
        [
          "［雨の予想］", "２１日に予想される２４時間降水量は、", "", "　　東京地方　　　|３００ミリ",
          "　　伊豆諸島北部　　|５０ミリ　多い所で",
        ], ["［この例だけの見出し］", "終わり。"],
      ])
  }

  @Test(
    "in English kind, areas and known headings are translated, and the text says that it is not")
  func english() {
    let page = page(answer(Self.text, infoType: .corrected), .en)
    #expect(
      lines(page.head) == [
        "例の都気象解説情報（台風第25号） (corrected)", "Issued: Sat 21 Nov 10:20  例の気象台",
        "For: Tokyo  Tokyo Region, 浜通り", "Kind: Prefectural Weather Bulletin",
      ])
    let text = page.sections.flatMap(lines)
    #expect(text.contains("［気象概況］ Overview") && text.contains("［雨の予想］ Rain expected"))
    #expect(text.contains("［この例だけの見出し］") && text.contains("　　東京地方　　　|３００ミリ"))
    #expect(lines(page.foot).first?.contains("forecaster's own, in Japanese") == true)
  }

  @Test("where only letters can be shown there is the address of the text")
  func letters() {
    let page = page(answer(Self.text), .en, glyphs: .ascii)
    #expect(page.sections.flatMap(lines).last == "https://example.jp/n.json")
    #expect(lines(page.head).first == "Prefectural Weather Bulletin")
    let shown = (lines(page.head) + page.sections.flatMap(lines)).joined()
    #expect(!shown.contains { !$0.isASCII })
  }

  @Test("a sheet of paper has no text and says so", arguments: Language.allCases)
  func sheet(language: Language) {
    let page = page(answer(nil), language)
    #expect(
      page.sections.map(lines) == [
        [language == .ja ? "気象庁のページに紙の資料だけがあります。" : "only as a sheet on JMA's page."]
      ])
    let machine = MachineOutput(catalog: Given.catalog)
    #expect(machine.bulletinRecords(answer(nil), now: Self.now) == [])
    #expect(machine.bulletin(answer(nil), now: Self.now).jsonLine.contains("\"words\": null"))
  }

  @Test func `is for machines the text, whole or a record a line`() {
    let machine = MachineOutput(catalog: Given.catalog)
    let json = machine.bulletin(answer(Self.text), now: Self.now).jsonLine
    #expect(json.hasPrefix("{\"schema\": \"soramoyo.bulletinText\", \"version\": 1, \"at\": "))
    #expect(json.contains("\"headline\": \"２１日は大雨に警戒してください。\", \"words\": \"［気象概況］\\n"))
    #expect(json.contains("\"parts\": [{\"name\": \"東京地方\", \"code\": \"130010\"}"))
    #expect(json.contains("\"id\": \"20261121012000_0_VPFJ51_130000\""))
    let records = machine.bulletinRecords(answer(Self.text), now: Self.now)
      .map { $0.split(separator: "\t").map(String.init) }
    #expect(records.count == 11)
    #expect(
      records[0].prefix(4).map(\.self) == [
        "20261121012000_0_VPFJ51_130000", "2026-11-21T10:20:00+09:00", "headline",
        "２１日は大雨に警戒してください。",
      ])
    #expect(
      records.map { $0[2] }.dropFirst().prefix(5).map(\.self) == [
        "heading", "prose", "heading", "prose", "space",
      ])
    #expect(records[5][3] == "-")
  }
}
