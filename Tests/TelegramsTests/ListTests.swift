import Models
import Testing
import XMLReading

@testable import Telegrams

@Suite("Feeds and lists of places")
struct ListTests {
  /// Hand-written in JMA's format.
  private let feed = """
    <?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" lang="ja"><title>高頻度（定時）</title>
    <updated>2026-11-21T11:01:20+09:00</updated><id>https://example.com/regular.xml#1</id>
    <link rel="self" href="https://example.com/regular.xml"/>
    <rights type="html"><![CDATA[<a href="x">規約</a>]]></rights>
    <entry><title>府県天気予報（Ｒ１）</title><id>https://example.com/a</id>
    <updated>2026-11-21T02:00:12Z</updated><author><name>例地方気象台</name></author>
    <link type="application/xml" href="https://example.com/data/20261121020012_0_VPFD51_130000.xml"/>
    <content type="text">【例】</content></entry>
    <entry><title>題のみ</title></entry>
    </feed>
    """

  @Test func `a feed gives its entries, with what their addresses tell`() throws {
    let feed = try AtomFeedReader().whole(Array(feed.utf8))
    #expect(feed.title == "高頻度（定時）")
    #expect(feed.updated?.isoText == "2026-11-21T11:01:20+09:00")
    let entry = try #require(feed.entries.first)
    #expect(entry.updated?.isoText == "2026-11-21T11:00:12+09:00")
    #expect(entry.author == "例地方気象台")
    #expect(entry.content == "【例】")
    #expect(entry.file?.type == "VPFD51")
    #expect(entry.file?.code == "130000")
    #expect(feed.entries.count == 2)
    #expect(feed.entries.last?.file == nil)
  }

  @Test func `a feed is handed over entry by entry, also when it breaks off`() {
    var titles: [String?] = []
    let broken = feed.replacing("</feed>", with: "")
    #expect(throws: TelegramFault.self) {
      _ = try AtomFeedReader().feed(.bytes(Array(broken.utf8))) { titles.append($0.title) }
    }
    #expect(titles == ["府県天気予報（Ｒ１）", "題のみ"])
  }

  @Test func `the list of places gives groups and cities`() throws {
    let xml = """
      <rss version="2.0" xmlns:w="http://weather.livedoor.com/%5C/ns/rss/2.0"><channel><title>例</title>
      <image><title>違う</title></image>
      <w:source title="全国"><pref title="例北"><warn title="警報" source="http://example.com/w"/>
      <city title="甲" id="990010" source="http://example.com/990010.xml"/><city title="乙" id="990020"/></pref></w:source>
      </channel></rss>
      """
    let document = try JMADocumentReader().document(Array(xml.utf8))
    guard case .areas(let areas) = document else { throw TelegramFault.notJMA(root: "") }
    #expect(areas.title == "例")
    let group = try #require(areas.prefectures.first)
    #expect(group.title == "例北" && group.warnings == "http://example.com/w")
    #expect(group.cities.map(\.id.text) == ["990010", "990020"])
    let other = xml.replacing("%5C", with: "")
    #expect(throws: TelegramFault.notJMA(root: "rss")) {
      try JMADocumentReader().document(Array(other.utf8))
    }
  }

  @Test(arguments: [
    ("<html/>", "html"), ("<feed/>", "feed"), ("<a:b xmlns:a=\"urn:x\"/>", "{urn:x}b"),
  ])
  func `what is none of them is called by its root`(xml: String, root: String) {
    #expect(throws: TelegramFault.notJMA(root: root)) {
      try JMADocumentReader().document(Array(xml.utf8))
    }
  }
}
