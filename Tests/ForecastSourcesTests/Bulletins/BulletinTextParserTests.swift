import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("The words of a bulletin")
struct BulletinTextParserTests {
  private func text(
    _ comment: String, headline: String = "", type: String = "発表"
  ) throws -> BulletinText {
    let tree = JSONTree.members([
      "commentText": .text(comment), "headlineText": .text(headline), "infoType": .text(type),
    ])
    return try BulletinTextParser().parse(tree.bytes).text
  }

  @Test(
    "`<br>` ends a line, entities are decoded once, other tags and control characters are left out",
    arguments: [
      ("一<br>二<br/>三<BR>四<br />五<br>", "一\n二\n三\n四\n五"),
      ("一\r\n二\n三\r四", "一\n二\n三\n四"),
      ("<p class=\"a\">大<b>雨</b></p><!-- x -->です", "大雨です"),
      ("風&lt;波&gt; &amp;lt;br&amp;gt; &quot;&#12354;&#x3044;&quot;", "風<波> &lt;br&gt; \"あい\""),
      ("&lt;br&gt;", "<br>"),
      // What only looks like markup stays: nothing is lost silently.
      ("気温<3度 & 風 &unknown; <", "気温<3度 & 風 &unknown; <"),
      ("雨\u{1B}[31m&#27;[2J\u{7}\u{202E}風", "雨[31m[2J風"),
      ("<br><br>［気象概況］<br>　　東京　　３０ミリ　<br><br>終わり<br><br>", "［気象概況］\n　　東京　　３０ミリ\n\n終わり"),
      ("", ""), ("<br>", ""),
    ] as [(String, String)])
  func plain(comment: String, plain: String) throws {
    #expect(try text(comment).text == plain)
  }

  @Test func `headings, prose, rows of tables and empty lines are told apart`() throws {
    let read = try text(
      "［雨の予想］<br>予想される降水量は、<br>　　東京地方　　３０ミリ<br><br>［補足］事項<br>",
      headline: "大雨に\u{1B}注意")
    #expect(read.headline == "大雨に注意")
    #expect(
      read.lines == [
        .heading("雨の予想"), .prose("予想される降水量は、"), .row("　　東京地方　　３０ミリ"), .space,
        .prose("［補足］事項"),
      ])
  }

  @Test func `a text is never cut, and one that is missing or an exercise is no text`() throws {
    let long = String(repeating: "雨", count: 60_000)
    #expect(try text(long).text == long)
    #expect(throws: DataFault.self) { try BulletinTextParser().parse(Array("{}".utf8)) }
    #expect(throws: DataFault.exercise) { try text("雨", type: "訓練") }
  }

  @Test func `what it is, by whom and when stand beside it, the area in its name`() throws {
    let id = try #require(BulletinID("20261121012000_0_VPCJ51_010300"))
    let tree = BulletinFixture.document(
      "関東甲信地方気象解説情報（大雪）", "本文です。", parts: [("北部", "090010"), ("浜通り", nil), ("北部", "090010")])
    let read = try BulletinTextParser(id: id, address: "https://example.jp/x.json")
      .parse(tree.bytes)
    #expect(
      read
        == WholeBulletin(
          Bulletin(
            kind: "府県気象解説情報", title: "関東甲信地方気象解説情報（大雪）", publishingOffice: "例の地方気象台",
            infoType: .issued, reported: "2026-11-21T10:20", controlled: "2026-11-21T10:20",
            eventID: "130000_1", areaLevel: .center, areaCodes: ["010300"], id: id,
            textAddress: "https://example.jp/x.json"),
          parts: [.init("北部", code: "090010"), .init("浜通り", code: nil)],
          text: BulletinText(headline: "例の見出しです。", text: "本文です。")))
  }

  @Test(
    "a member of another type is missing, and the text stays",
    arguments: [
      "controlTitle", "headTitle", "publishingOffice", "reportDatetime", "headlineInfo",
      "headlineText", "eventId",
    ], [JSONTree.number("1.5"), .members(["x": .null]), .list([.list([])]), .null])
  func wrongType(member: String, value: JSONTree) throws {
    let tree = BulletinFixture.document("題", "本文", parts: [("北部", "090010")])
      .replacing(member, with: value)
    #expect(try BulletinTextParser().parse(tree.bytes).text.text == "本文")
  }

  private static let real = [
    "20260916132645_0_VPZJ51_010000", "20260916214239_0_VPFJ51_130000",
    "20260918072101_0_VPCJ51_010400", "20260920201108_0_VPZJ51_010000",
    "20260920203049_0_VPCJ51_010400", "20260920205748_0_VPFJ51_100000",
  ].map { "live/information/denbun/\($0).json" }

  @Test("real texts are read whole", .recordedData(real[0]), arguments: real)
  func recorded(name: String) throws {
    let bytes = try RecordedData.bytes(name)
    let read = try BulletinTextParser().parse(bytes).text
    #expect(read.lines.first == .heading("気象概況"))
    #expect(!read.text.contains { "<>&".contains($0) } && read.headline != nil)
    // As many lines as the file has line ends.
    let ends = String(decoding: bytes, as: UTF8.self).components("<br>") - 1
    #expect(read.lines.count <= ends && read.lines.count >= ends - 1)
    // Rows of tables are at most 52 cells wide.
    for case .row(let row) in read.lines { #expect(row.count <= 26, "\(row)") }
  }
}

extension String {
  fileprivate func components(_ separator: String) -> Int {
    var count = 1
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
