import ForecastSources
import LoopbackServer
import Models
import TestSupport

/// The setup of a test of `jma-xml`: a server with feeds and telegrams.
struct JMAXMLRoom: TestRoom {
  let parts: RoomParts
  let pauses = Pauses()

  /// Records the requested pauses without waiting.
  actor Pauses {
    private(set) var seconds: [Int] = []

    func wait(_ seconds: Int) { self.seconds.append(seconds) }
  }

  var baseURL: String { "http://\(server.host)/developer/xml/" }

  func source(
    _ policy: FetchPolicy = .init(), isCached: Bool = true,
    budget: Int = JMAXMLSource.dailyBudget
  ) -> JMAXMLSource {
    JMAXMLSource(
      access(policy, isCached: isCached), stations: PlaceCatalog(), budget: budget, pause: pause)
  }

  var pause: @Sendable (Int) async -> Void { { [pauses] in await pauses.wait($0) } }

  /// Asks a new source for each request, as every run of the program does.
  func ask(
    _ area: PrimaryArea, _ policy: FetchPolicy = .init()
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    try await source(policy).officeForecast(of: area, now: clock.now)
  }

  // MARK: What the server has

  func url(_ path: String) -> String { baseURL + path }

  /// Serves a feed as JMA does: with Last-Modified, and 304 for clients that have it.
  func serve(_ feed: FeedFixture, at path: String = "feed/regular.xml") {
    let body = Array(feed.xml.utf8)
    let tag = "made \(feed.updated.isoText)"
    server.lay("/developer/xml/" + path) { request in
      request.headers["if-modified-since"] == tag
        ? .init(304) : .init(200, headers: ["Last-Modified": tag], body: body)
    }
  }

  func serve(telegram name: String, _ xml: String) {
    let body = Array(xml.utf8)
    server.serve("/developer/xml/data/" + name, body)
  }

  /// Serves both telegrams of an issuance and adds them to a feed.
  func serve(_ fixture: IssuanceTelegrams, code: String = "130000", in feed: inout FeedFixture) {
    let made = fixture.made ?? fixture.file.issued.adding(seconds: -60)
    add("VPFD51", code, made, fixture.shortRange(), &feed)
    guard let week = fixture.file.week, week.issued == fixture.file.issued else { return }
    add("VPFW50", code, made, fixture.weekly(), &feed)
  }

  func add(
    _ type: String, _ code: String, _ time: Instant, _ xml: String, _ feed: inout FeedFixture
  ) {
    feed.add(type, code, time)
    serve(telegram: FeedFixture.name(type, code, time), xml)
  }

  /// The requested paths, without the folder of the service.
  var asked: [String] {
    server.paths.map { String($0.dropFirst("/developer/xml/".count)) }
  }

  func forget() { server.forgetRequests() }
}
