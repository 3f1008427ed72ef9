import ForecastSources
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("A livedoor-compatible service, asked over HTTP", .heavy)
struct LivedoorLoopbackTests {
  private static let morning = JMAFixture(base: "2026-11-21T05:00")
  private let room: LivedoorRoom
  private let area: PrimaryArea

  init() async throws {
    room = try await LivedoorRoom(Self.morning.issued)
    area = try SourceStage.area
  }

  private func failure(_ policy: FetchPolicy = .init()) async -> ForecastError? {
    await thrown { try await room.ask(area, policy) }
  }

  @Test func `is asked once while its answer is fresh, with our name`() async throws {
    room.serve(LivedoorFixture(Self.morning))
    for _ in 0..<3 { #expect(try await room.ask(area).freshness == .fresh) }
    #expect(room.server.paths == ["/api/forecast/city/130010"])
    #expect(room.server.requests[0].headers["user-agent"]?.hasPrefix("tests/") == true)
    room.clock.advance(minutes: 61)
    _ = try await room.ask(area)
    #expect(room.server.requests.count == 2)
  }

  @Test func `that says it cannot is an error, and what is stored stays`() async throws {
    room.serve(error: "Request to JMA API failed (HTTP Error 503)", for: "130010")
    let reason = ForecastError.notUnderstood(
      .declined("Request to JMA API failed (HTTP Error 503)"), origin: room.url("130010"))
    #expect(await failure() == reason)
    room.serve(LivedoorFixture(Self.morning))
    room.clock.advance(seconds: 5)
    let good = try await room.ask(area)
    room.clock.advance(minutes: 61)
    room.serve(error: "Request to JMA API failed (HTTP Error 503)", for: "130010")
    let stale = try await room.ask(area)
    #expect(stale.value == good.value)
    #expect(stale.freshness == .stale)
    #expect(stale.trouble == reason)
    #expect(try await room.ask(area, .init(isOffline: true)).freshness == .offline)
  }

  @Test func `that has moved says so`() async throws {
    #expect(await failure() == .moved(.forecast, host: room.server.host))
  }

  @Test("gives the forecaster's text with its time, and does not ask again for it")
  func overview() async throws {
    var fixture = LivedoorFixture(Self.morning)
    fixture.overview = .init(
      issued: "2026-11-21T04:37", headline: "例の見出し。", body: "　例の本文。\n\n　二段落目。")
    room.serve(fixture)
    _ = try await room.ask(area)
    let overview = try await room.source().overview(of: area, now: room.clock.now)
    #expect(overview.source == .livedoor)
    #expect(overview.value.issued == "2026-11-21T04:37")
    #expect(overview.value.headline == "例の見出し。")
    #expect(overview.value.text == "　例の本文。\n\n　二段落目。")
    #expect(overview.value.targetArea == "")
    #expect(room.server.requests.count == 1)
  }

  @Test func `several requests go out one after the other, whoever asks`() async throws {
    let areas = try ["130010", "130020", "130030"].map {
      try #require(SourceStage.catalog.primaryArea(PrimaryAreaCode($0)))
    }
    for area in areas {
      var file = Self.morning
      file.areas[0].code = area.code.text
      var fixture = LivedoorFixture(file)
      (fixture.area, fixture.district) = (area.code.text, area.name.ja)
      room.serve(fixture, for: area.code)
    }
    let source = room.source()
    let now = room.clock.now
    let clock = ContinuousClock()
    let start = clock.now
    let answers = await withTaskGroup { group in
      for area in areas {
        group.addTask { (try? await source.officeForecast(of: area, now: now)) != nil }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(LivedoorForecastSource.interval == .milliseconds(500))
    #expect(answers == [true, true, true])
    #expect(clock.now - start >= LivedoorRoom.interval * 2)
  }
}
