import Models
import TestSupport
import Testing
import XMLReading

@testable import Telegrams

@Suite("The envelope of a telegram")
struct EnvelopeTests {
  @Test func `says who made it, when, and what it speaks of`() throws {
    let telegram = try TelegramFixture(body: "") {
      $0.offices = "例県 例地方気象台"
      $0.eventID = "EV1"
      $0.serial = "2"
      $0.head = """
        <TargetDateTime>2026-11-21T11:00:00+09:00</TargetDateTime><TargetDTDubious>頃</TargetDTDubious>
        <TargetDuration>P1DT13H</TargetDuration><ValidDateTime>2026-11-22T00:00:00+09:00</ValidDateTime>
        """
    }.read()
    #expect(telegram.control.title == "府県天気予報（Ｒ１）")
    #expect(telegram.control.time == "2026-11-21T11:00")
    #expect(telegram.control.publishingOffices == ["例県", "例地方気象台"])
    #expect(telegram.control.editorialOffice == "例地方気象台")
    #expect(telegram.head.reportTime == "2026-11-21T11:00")
    #expect(telegram.head.targetTime == "2026-11-21T11:00")
    #expect(telegram.head.targetDubious == "頃")
    #expect(telegram.head.targetDuration?.seconds == 37 * 3600)
    #expect(telegram.head.validTime == "2026-11-22T00:00")
    #expect(telegram.head.eventID == "EV1")
    #expect(telegram.head.serial == "2")
    #expect(telegram.head.infoKindVersion == "1.0_0")
  }

  @Test(
    "is in force only when it is meant and not withdrawn",
    arguments: [
      ("通常", "発表", TelegramStatus.normal, TelegramInfoType.issued, true),
      ("通常", "訂正", .normal, .corrected, true), ("通常", "遅延", .normal, .delayed, true),
      ("通常", "取消", .normal, .cancelled, false), ("訓練", "発表", .training, .issued, false),
      ("試験", "訂正", .test, .corrected, false),
      ("本番", "発表", .other("本番"), .issued, false),
      ("", "発表", .other(""), .issued, false), ("通常", "更新", .normal, .other("更新"), true),
    ])
  func status(
    word: String, type: String, status: TelegramStatus, infoType: TelegramInfoType, inForce: Bool
  ) throws {
    let telegram = try TelegramFixture(body: "") {
      $0.status = word
      $0.infoType = type
    }.read()
    #expect(telegram.control.status == status)
    #expect(telegram.head.infoType == infoType)
    #expect(telegram.control.status.word == word)
    #expect(telegram.head.infoType.word == type)
    #expect(telegram.isInForce == inForce)
  }

  @Test(arguments: [
    "", "<TargetDateTime/>",
    "<TargetDateTime xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:nil=\"true\"/>",
    "<TargetDateTime>いつか</TargetDateTime>",
  ])
  func `may lack a target time`(head: String) throws {
    let telegram = try TelegramFixture(body: "") { $0.head = head }.read()
    #expect(telegram.head.targetTime == nil)
    #expect(telegram.head.eventID == nil)
    #expect(telegram.head.serial == nil)
  }

  @Test func `does not care about prefixes`() throws {
    let fixture = TelegramFixture.warnings
    let body = fixture.body.replacing("</", with: "\u{1}").replacing("<", with: "<b:")
      .replacing("\u{1}", with: "</b:")
    let xml = fixture.with { $0.body = body }.xml
      .replacing("<Body xmlns=", with: "<b:Body xmlns:b=").replacing("</Body", with: "</b:Body")
      .replacing("<Report xmlns=", with: "<jmx:Report xmlns:other=")
      .replacing("</Report>", with: "</jmx:Report>")
      .replacing("<Control>", with: "<Control xmlns=\"\(TelegramFixture.report)\">")
    let telegram = try TelegramReader().telegram(Array(xml.utf8))
    #expect(try telegram == fixture.read())
  }

  @Test func `in another namespace is none of JMA's`() {
    let plain = TelegramFixture.warnings.xml.replacing("xmlns=", with: "ignored=")
    #expect(throws: TelegramFault.notJMA(root: "Report")) {
      try TelegramReader().telegram(Array(plain.utf8))
    }
    let other = TelegramFixture.warnings.xml.replacing("xml.kishou.go.jp", with: "example.com")
    #expect(throws: TelegramFault.notJMA(root: "{http://example.com/jmaxml1/}Report")) {
      try TelegramReader().telegram(Array(other.utf8))
    }
    let noHead = TelegramFixture.warnings.xml
      .replacing("informationBasis1", with: "informationBasis9")
    #expect(throws: TelegramFault.incomplete(missing: "Head")) {
      try TelegramReader().telegram(Array(noHead.utf8))
    }
  }

  @Test func `keeps the headline with what it says of places`() throws {
    let headline = try TelegramFixture.warnings.read().head.headline
    #expect(headline.text == "大雨に警戒してください。")
    let item = try #require(headline.information.first?.items.first)
    #expect(item.kinds.first?.code == "00")
    #expect(item.places.first?.code == "1310300")
    #expect(item.places.first?.codeType == "気象・地震・火山情報／市町村等")
  }

  @Test("cut short anywhere is an error, never a part of a telegram", arguments: [1, 97, 1009])
  func truncated(step: Int) throws {
    let bytes = TelegramFixture.shortRange.bytes
    for length in stride(from: 0, to: bytes.count - 1, by: step * 97) {
      #expect(throws: TelegramFault.self) {
        try TelegramReader().telegram(Array(bytes[..<length]))
      }
    }
  }

  @Test func `may be too large`() throws {
    let text = String(repeating: "あ", count: 300_000)
    let comments = String(repeating: "<Comment><Text>\(text)</Text></Comment>", count: 15)
    let bytes = TelegramFixture(body: comments).bytes
    let fault = TelegramFault.xml(.tooLarge(.document, limit: TelegramReader.byteLimit))
    #expect(throws: fault) { try TelegramReader().telegram(bytes) }
    #expect(throws: fault) { try JMADocumentReader().document(bytes) }
  }

  @Test func `has no control characters in its texts`() throws {
    let telegram = try TelegramFixture(body: "<Comment><Text>あ&#x9b;31m\u{200e}い</Text></Comment>")
    {
      $0.headTitle = "題&#x85;\u{202e}名"
    }.read()
    #expect(telegram.texts.first?.text == "あ31mい")
    #expect(telegram.head.title == "題名")
  }
}
