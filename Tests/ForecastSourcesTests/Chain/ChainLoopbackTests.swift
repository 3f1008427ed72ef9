import ForecastSources
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

/// The chain over three real services, one of which fails.
@Suite("A service in trouble, and those beside it", .heavy)
struct ChainLoopbackTests {
  private static let midday = JMAFixture(base: "2026-11-21T11:00")
  private let jma: JMARoom
  private let xml: JMAXMLRoom
  private let livedoor: LivedoorRoom
  private let area: PrimaryArea

  init() async throws {
    area = try SourceStage.area
    let now: Instant = "2026-11-21T11:01:20"
    jma = try await JMARoom(now)
    xml = try await JMAXMLRoom(now)
    livedoor = try await LivedoorRoom(now)
    var feed = FeedFixture(updated: "2026-11-21T11:01")
    xml.serve(IssuanceTelegrams(Self.midday), in: &feed)
    xml.serve(feed)
    livedoor.serve(LivedoorFixture(Self.midday))
  }

  private func ask() async throws(ForecastError) -> Sourced<Forecast> {
    let chain = SourceChain<any ForecastSource>(
      .jma, [jma.source(), xml.source(), livedoor.source()])
    let now = jma.clock.now
    let model = WeatherModel(catalog: SourceStage.catalog, source: chain) { now }
    return try await model.forecast(of: area)
  }

  @Test func `the JSON moves: the telegrams give the same days, and it is said`() async throws {
    jma.server.serve(Self.midday)
    let whole = try await ask()
    #expect(whole.source == .jma)
    #expect(xml.server.requests.isEmpty)
    jma.server.serve(404)
    jma.clock.advance(minutes: 61)
    let standIn = try await ask()
    #expect(standIn.source == .jmaXML)
    #expect(standIn.freshness == .fresh)
    #expect(standIn.trouble == .moved(.forecast, host: jma.server.host))
    #expect(standIn.value.days == whole.value.days)
    #expect(livedoor.server.requests.isEmpty)
  }

  @Test("both of JMA's ways are closed: the private service gives its three days")
  func lastResort() async throws {
    jma.server.serve(503)
    xml.server.lay("/developer/xml/feed/regular.xml") { _ in .init(503) }
    let answer = try await ask()
    #expect(answer.source == .livedoor)
    #expect(answer.value.days.count == 3)
    #expect(answer.trouble == .refused(status: 503, host: jma.server.host))
  }

  @Test func `all of Japan through the telegrams: one feed, each telegram once`() async throws {
    let catalog = SourceStage.catalog
    let files = Set(catalog.primaryAreas.map(\.forecastFile))
    var feed = FeedFixture(updated: "2026-11-21T11:01")
    for file in files {
      var fixture = Self.midday
      fixture.areas = catalog.primaryAreas.filter { $0.forecastFile == file }
        .map { JMAFixture.area($0.code.text, $0.name.ja, base: fixture.base) }
      xml.serve(IssuanceTelegrams(fixture), code: file.text, in: &feed)
    }
    xml.serve(feed)
    let chain = SourceChain<any ForecastSource>(.jma, [jma.source(), xml.source()])
    let now = jma.clock.now
    let model = WeatherModel(catalog: catalog, source: chain) { now }
    let places = catalog.prefectures.map(Place.prefecture)
    await model.askForAll(catalog)
    for place in places { #expect(await model.weather(of: place).error == nil) }
    #expect(xml.asked.count { $0 == "feed/regular.xml" } == 1)
    #expect(xml.asked.count { $0.hasPrefix("data/") } == 112)
    #expect(Set(xml.asked).count == 113)
  }
}
