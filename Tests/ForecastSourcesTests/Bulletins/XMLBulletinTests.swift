import Models
import ProcessTestSupport
import Telegrams
import TestSupport
import Testing

@testable import ForecastSources

/// Bulletins as telegrams, for when JMA's JSON is unavailable.
@Suite("Bulletins of JMA's XML", .heavy)
struct XMLBulletinTests {
  private static let now: Instant = "2026-11-21T12:00:20"

  private let room: JMAXMLRoom

  init() async throws { room = try await JMAXMLRoom(Self.now) }

  private static func telegram(
    _ title: String, _ text: String?, status: String = "通常", infoType: String = "発表"
  ) -> String {
    let body = text.map { "<Notice/><Comment><Text type=\"本文\">\($0)</Text></Comment>" } ?? ""
    return TelegramFixture(body: body) {
      $0.title = "府県気象解説情報"
      $0.headTitle = title
      $0.status = status
      $0.infoType = infoType
      $0.headline = """
        <Text>例の見出しです。</Text><Information type="情報タグ"><Item><Kind><Name>情報タグ</Name>\
        <Condition>大雨</Condition></Kind><Areas codeType="例"><Area><Name>東京地方</Name>\
        <Code>130010</Code></Area></Areas></Item></Information>
        """
    }.xml
  }

  private func serve(_ telegrams: [(type: String, code: String, time: Instant, xml: String)]) {
    var feed = FeedFixture(updated: "2026-11-21T12:00")
    feed.add("VPWW53", "470000", "2026-11-10T00:00")
    for telegram in telegrams {
      room.add(telegram.type, telegram.code, telegram.time, telegram.xml, &feed)
    }
    for path in ["feed/extra.xml", "feed/extra_l.xml"] { room.serve(feed, at: path) }
  }

  private func ask(_ places: [Place] = []) async throws -> Sourced<BulletinList> {
    try await room.source().bulletins(of: places, now: Self.now)
  }

  private func serveSeveral() {
    serve([
      ("VPFJ51", "130000", "2026-11-21T11:00", Self.telegram("東京", "本文")),
      ("VPFJ51", "130000", "2026-11-21T10:00", Self.telegram("東京の前", "本文")),
      // A region's telegram has the code of an office that issues it.
      ("VPCJ51", "130000", "2026-11-21T09:00", Self.telegram("関東", "本文")),
      ("VPZJ51", "010000", "2026-11-21T08:00", Self.telegram("全国", "本文")),
      ("VPFJ50", "120000", "2026-11-21T07:00", Self.telegram("千葉", "本文")),
      ("VPBS50", "130000", "2026-11-21T06:00", Self.telegram("東京の速報", nil)),
      ("VPFJ51", "130000", "2026-11-21T05:00", Self.telegram("訓練", "本文", status: "訓練")),
      ("VPFJ51", "130000", "2026-11-13T05:00", Self.telegram("八日前", "本文")),
    ])
  }

  @Test func `are the telegrams of a week, the newest first, without training`() async throws {
    serveSeveral()
    let answer = try await ask()
    #expect(
      answer.value.bulletins.sorted { $0.id?.text ?? "" > $1.id?.text ?? "" }.map(\.title)
        == ["東京", "東京の前", "関東", "全国", "千葉", "東京の速報"])
    #expect(answer.value.losses == 0 && answer.source == .jmaXML && answer.freshness == .fresh)
    let first = try #require(answer.value.bulletins.first { $0.title == "関東" })
    #expect(first.areaLevel == .center && first.areaCodes == ["010300"])
    #expect(first.id?.text == "20261121000000_0_VPCJ51_130000")
    #expect(first.textAddress == room.url("data/20261121000000_0_VPCJ51_130000.xml"))
  }

  @Test func `of a place only those that concern it are fetched`() async throws {
    serveSeveral()
    let answer = try await ask([.given("p:12")])
    #expect(Set(answer.value.bulletins.map(\.title)) == ["関東", "全国", "千葉"])
    #expect(!room.asked.contains { $0.contains("VPFJ51_130000") })
  }

  @Test func `one that cannot be read is counted, and the others stay`() async throws {
    serve([
      ("VPFJ51", "130000", "2026-11-21T11:00", "<html>404</html>"),
      ("VPFJ51", "130000", "2026-11-21T10:00", Self.telegram("東京", "本文")),
    ])
    let answer = try await ask()
    #expect(answer.value.bulletins.map(\.title) == ["東京"])
    #expect(answer.value.losses == 1 && answer.trouble != nil)
  }

  @Test("one is read by its file name, without a feed; alerts have a headline alone")
  func text() async throws {
    serveSeveral()
    let id = try #require(BulletinID("20261121020000_0_VPFJ51_130000"))
    let whole = try await room.source().bulletin(id, now: Self.now).value
    #expect(whole.text == BulletinText(headline: "例の見出しです。", text: "本文"))
    #expect(whole.parts == [.init("東京地方", code: "130010")])
    #expect(whole.bulletin.kind == "府県気象解説情報" && whole.bulletin.areaCodes == ["130000"])
    #expect(room.asked == ["data/20261121020000_0_VPFJ51_130000.xml"])
    let alert = try #require(BulletinID("20261120210000_0_VPBS50_130000"))
    let words = try await room.source().bulletin(alert, now: Self.now).value.text
    #expect(words == BulletinText(headline: "例の見出しです。", text: ""))
  }

  @Test func `one that is not there, of another kind or training is no text`() async throws {
    serveSeveral()
    func failure(_ name: String) async throws -> ForecastError? {
      let id = try #require(BulletinID(name))
      return await outcome { try await room.source().bulletin(id, now: Self.now) }.failure
    }
    guard case .refused(status: 404, _)? = try await failure("20261121030000_0_VPFJ51_130000")
    else { return unexpected("found") }
    guard case .notListed? = try await failure("20261121020000_0_VPWW55_130000") else {
      return unexpected("a warning")
    }
    guard case .notUnderstood(.exercise, _)? = try await failure("20261120200000_0_VPFJ51_130000")
    else { return unexpected("training") }
  }

  @Test func `the urgent ones are of few types and hours`() async throws {
    serveSeveral()
    let answer = try await room.source().urgent(of: [], now: Self.now)
    #expect(answer.value.bulletins.isEmpty && answer.freshness == .fresh)
  }

  @Test func `the urgent ones of a place are those that concern it`() async throws {
    serve([
      ("VPBS50", "130000", "2026-11-21T11:00", Self.telegram("東京の速報", nil)),
      ("VPHW51", "120000", "2026-11-21T10:00", Self.telegram("千葉の竜巻", nil)),
    ])
    let urgent = try await room.source().urgent(of: [.given("p:13")], now: Self.now)
    #expect(urgent.value.bulletins.map(\.title) == ["東京の速報"])
    #expect(urgent.value.bulletins.first?.tags == ["大雨"])
  }

  private static let samples = "jma-xml/samples"

  @Test(
    "of JMA's samples have their tags and end", .recordedData("jma-xml/samples"),
    arguments: [
      ("82_01_01_241031_VPBS50", "千葉県気象防災速報（線状降水帯発生）", ["線状降水帯発生"], nil),
      ("82_01_02_250630_VPBS50", "網走・北見・紋別地方気象防災速報（記録的短時間大雨）", ["記録雨"], nil),
      ("82_01_03_241031_VPBS50", "滋賀県気象防災速報（短時間大雪）", ["短時間大雪"], nil),
      ("19_08_04_250630_VPHW51", "埼玉県気象防災速報（竜巻注意）", [], "2015-07-17T10:30"),
      ("19_10_04_250630_VPHW51", "埼玉県気象防災速報（竜巻目撃）", [], "2015-07-17T10:30"),
      ("19_08_02_150916_VPHW51", "埼玉県竜巻注意情報", [], "2015-07-17T10:30"),
      ("18_01_01_100806_VPOA50", "大阪府記録的短時間大雨情報", [], nil),
    ] as [(String, String, [String], Instant?)])
  func readSamples(name: String, title: String, tags: [String], valid: Instant?) throws {
    let telegram = try TelegramReader().telegram(
      try RecordedData.bytes("\(Self.samples)/\(name).xml"))
    let id = try #require(BulletinID("20260101000000_0_\(name.suffix(6))_120000"))
    let bulletin = try BulletinTelegram(telegram: telegram, id: id, codes: ["120000"], address: "")
      .bulletin().bulletin
    #expect(bulletin.title == title && bulletin.tags == tags && bulletin.valid == valid)
  }
}
