import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

/// Any response from the address leads to a clear error, and no crash.
@Suite("Hostile answers of an XML service", .heavy)
struct HostileXMLTests {
  private static let midday = JMAFixture(base: "2026-11-21T11:00")
  private let room: JMAXMLRoom
  private let area: PrimaryArea

  init() async throws {
    room = try await JMAXMLRoom("2026-11-21T11:01:20")
    area = try SourceStage.area
  }

  private func failure() async -> ForecastError? {
    await thrown {
      try await room.source(isCached: false).officeForecast(of: area, now: room.clock.now)
    }
  }

  private func serve(feed body: String) {
    for path in ["feed/regular.xml", "feed/regular_l.xml"] {
      room.server.serve("/developer/xml/" + path, Array(body.utf8))
    }
  }

  private func serve(telegram xml: String) {
    var feed = FeedFixture(updated: "2026-11-21T11:01")
    room.add("VPFD51", "130000", "2026-11-21T10:59", xml, &feed)
    serve(feed: feed.xml)
  }

  @Test(
    arguments: [
      ("", DataFault.malformed), ("{}", .malformed),
      ("<!DOCTYPE html><html></html>", .html), ("<html><body/></html>", .html),
      ("<feed/>", .shape(path: "feed")), ("<rss/>", .shape(path: "rss")),
      ("<feed xmlns=\"http://www.w3.org/2005/Atom\"/>", .shape(path: "feed/updated")),
      (
        "<!DOCTYPE feed [<!ENTITY a \"aaaaaaaaaa\">]><feed xmlns=\"http://www.w3.org/2005/Atom\">&a;</feed>",
        .malformed
      ),
    ] as [(String, DataFault)])
  func `a feed that is none`(body: String, fault: DataFault) async {
    serve(feed: body)
    #expect(await failure() == .notUnderstood(fault, origin: room.url("feed/regular.xml")))
  }

  @Test func `a feed of ten thousand levels, or with a megabyte of address`() async {
    let deep =
      "<feed xmlns=\"http://www.w3.org/2005/Atom\">"
      + String(repeating: "<entry>", count: 10_000)
    serve(feed: deep)
    #expect(await failure() != nil)
    serve(
      feed:
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><updated>2026-11-21T11:01:00+09:00</updated>"
        + "<entry><link href=\"" + String(repeating: "x", count: 1 << 20) + "\"/></entry></feed>")
    #expect(await failure() != nil)
  }

  @Test func `a telegram that is none, or of another shape`() async throws {
    var file = Self.midday
    file.areas.append(JMAFixture.area("130020", "伊豆諸島北部", base: file.base))
    let whole = IssuanceTelegrams(file).shortRange()
    func broken(_ part: String, _ other: String) -> String {
      precondition(whole.contains(part), part)
      return whole.split(separator: part, omittingEmptySubsequences: false)
        .joined(separator: other)
    }
    let bodies = [
      "", "<Report/>", "{}", "<html/>", String(whole.prefix(whole.count / 2)),
      broken("http://xml.kishou.go.jp/jmaxml1/\"", "http://example.test/\""),
      broken("refID=\"1\"", "refID=\"99\""), broken("timeId=\"2\"", "timeId=\"1\""),
      broken("<Type>天気</Type>", "<Type>別</Type>"),
      broken("朝の最低気温", "最高気温"), broken("130020", "130010"),
      broken(">10<", ">1000<"), broken(">12<", ">12.5<"),
      broken("<ReportDateTime>", "<ReportDate>").split(separator: "</ReportDateTime>")
        .joined(separator: "</ReportDate>"),
      "<!DOCTYPE Report [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>" + whole.dropFirst(38),
    ]
    var refused = 0
    for (index, body) in bodies.enumerated() where body != whole {
      serve(telegram: body)
      let error = await failure()
      guard case .notUnderstood = error else {
        Issue.record("body \(index): \(String(describing: error))")
        continue
      }
      refused += 1
    }
    #expect(refused == bodies.count - (bodies.contains(whole) ? 1 : 0))
    serve(telegram: whole)
    #expect(await failure() == nil)
  }

  @Test("a telegram that is cut short or turned over anywhere is refused or understood")
  func cutAnywhere() async throws {
    let whole = Array(IssuanceTelegrams(Self.midday).shortRange().utf8)
    for position in stride(from: 0, to: whole.count, by: 397) {
      serve(telegram: String(decoding: whole.prefix(position), as: UTF8.self))
      #expect(await failure() != nil, "after \(position) bytes")
      var turned = whole
      turned[position] ^= 0x15
      serve(telegram: String(decoding: turned, as: UTF8.self))
      _ = await failure()
    }
  }

  @Test func `nothing that could steer a terminal comes out of a telegram`() async throws {
    var file = Self.midday
    file.areas[0].name = "東京&#x202E;地方&#xFEFF;"
    serve(telegram: IssuanceTelegrams(file).shortRange())
    let office = try await room.source(isCached: false).officeForecast(
      of: area, now: room.clock.now)
    #expect(office.value.short.areas[0].name == "東京地方")
  }

  @Test func `a stored index that is nonsense is made anew`() async throws {
    var feed = FeedFixture(updated: "2026-11-21T11:01")
    room.serve(IssuanceTelegrams(Self.midday), in: &feed)
    room.serve(feed)
    let first = try await room.ask(area)
    let key = CacheKey(service: room.baseURL, path: "feed/regular.xml/index")
    var stored = try #require(room.cache.response(key))
    for body in ["", "soramoyo-feed 4", "soramoyo-feed 4\n\n\u{0}\ncoverage x y\nlong", "{}"] {
      stored.body = Array(body.utf8)
      try room.cache.store(stored, as: key)
      room.clock.advance(seconds: 61)
      #expect(try await room.ask(area).value == first.value)
    }
    // The telegrams themselves are still stored.
    #expect(room.asked.count { $0.hasPrefix("data/") } == 2)
  }
}
