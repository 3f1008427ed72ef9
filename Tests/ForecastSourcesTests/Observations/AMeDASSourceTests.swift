import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("Observations from JMA's site", .heavy)
struct AMeDASSourceTests {
  private static let time: Instant = "2026-11-21T15:40"
  private let room: AMeDASRoom

  init() async throws {
    room = try await AMeDASRoom("2026-11-21T15:47")
    room.publish(latest: Self.time)
  }

  private func celsius(_ answer: Sourced<ObservationMap>) -> Double? {
    answer.value["44132"]?[.temperature].value
  }

  @Test func `are those of the time that JMA names, whatever our clock says`() async throws {
    room.publish(map: Self.time)
    room.clock.now = "2031-01-01T00:00"
    let answer = try await room.latest()
    #expect(answer.value.time == Self.time)
    #expect(celsius(answer) == 15.2)
    #expect(answer.source == .jma)
    #expect(answer.freshness == .fresh)
    #expect(answer.origin.hasSuffix("/amedas/data/map/20261121154000.json"))
    #expect(room.asked == ["latest_time.txt", "20261121154000.json"])
  }

  @Test("are not asked for again until 13 minutes after their time, and the map never")
  func fresh() async throws {
    room.publish(map: Self.time)
    _ = try await room.latest()
    room.clock.now = "2026-11-21T15:52"
    _ = try await room.latest()
    #expect(room.asked.count == 2)

    // Nothing new yet: only the time is requested, at most once a minute.
    room.clock.now = "2026-11-21T15:53"
    _ = try await room.latest()
    _ = try await room.latest()
    #expect(room.asked.suffix(1) == ["latest_time.txt"])
    #expect(room.asked.count == 3)

    room.publish(latest: "2026-11-21T15:50")
    room.publish(map: "2026-11-21T15:50", 15.1)
    room.clock.now = "2026-11-21T15:54"
    let answer = try await room.latest()
    #expect(celsius(answer) == 15.1)
    #expect(room.asked.suffix(2) == ["latest_time.txt", "20261121155000.json"])
  }

  @Test("step back ten minutes at a time where the newest map is not there yet, up to an hour")
  func stepBack() async throws {
    room.publish(map: "2026-11-21T15:10", 14.9)
    let answer = try await room.latest()
    #expect(answer.value.time == "2026-11-21T15:10")
    #expect(celsius(answer) == 14.9)
    #expect(answer.freshness == .fresh)
    #expect(
      room.asked == [
        "latest_time.txt", "20261121154000.json", "20261121153000.json", "20261121152000.json",
        "20261121151000.json",
      ])
  }

  @Test func `step over midnight and the turn of the year`() async throws {
    room.publish(latest: "2027-01-01T00:00")
    room.publish(map: "2026-12-31T23:50", 3.4)
    room.clock.now = "2027-01-01T00:06"
    #expect(try await room.latest().value.time == "2026-12-31T23:50")
  }

  @Test func `without a map in an hour have moved`() async {
    room.publish(map: "2026-11-21T14:30")
    #expect(await room.failure() == .moved(.observations, host: room.server.host))
    #expect(room.asked.count == 8)
  }

  @Test func `without the time have moved, and no address is made up`() async {
    room.serve(404, at: AMeDASRoom.latestPath)
    #expect(await room.failure() == .moved(.observations, host: room.server.host))
    #expect(room.asked == ["latest_time.txt"])
  }

  @Test func `offline are what is stored, with its time`() async throws {
    room.publish(map: Self.time)
    #expect(await room.failure(.init(isOffline: true)) == .notCached)
    _ = try await room.latest()
    room.clock.advance(minutes: 300)
    let answer = try await room.latest(.init(isOffline: true))
    #expect(answer.freshness == .offline)
    #expect(answer.value.time == Self.time)
    #expect(answer.checked == "2026-11-21T15:47")
    #expect(room.asked.count == 2)
  }

  @Test("from a service that is gone are the stored ones, marked stale with the reason")
  func stale() async throws {
    room.publish(map: Self.time)
    _ = try await room.latest()
    room.serve(503, at: AMeDASRoom.latestPath)
    room.clock.advance(minutes: 30)
    let answer = try await room.latest()
    #expect(answer.freshness == .stale)
    #expect(answer.trouble == .refused(status: 503, host: room.server.host))
    #expect(celsius(answer) == 15.2)
    let refused = await room.failure(.init(maxAge: 600))
    #expect(refused == .tooOld(age: 1800, limit: 600))
  }

  @Test(
    "whose newest map is broken are those of the map before, which is stored",
    arguments: ["<html>maintenance</html>", "{\"44132\":{\"temp\":[15", "[]"])
  func broken(body: String) async throws {
    room.publish(map: Self.time)
    _ = try await room.latest()
    room.publish(latest: "2026-11-21T15:50")
    room.serve(Array(body.utf8), at: AMeDASRoom.mapPath("2026-11-21T15:50"))
    room.clock.now = "2026-11-21T15:57"
    let answer = try await room.latest()
    #expect(answer.value.time == Self.time)
    #expect(answer.freshness == .stale)
    guard case .notUnderstood = answer.trouble
    else { return unexpected("\(String(describing: answer.trouble))") }
    // The one before was stored already and is not requested.
    #expect(room.asked.suffix(2) == ["latest_time.txt", "20261121155000.json"])
  }

  @Test("that cannot be reached at all are an error at once, not after seven tries")
  func unreachable() async throws {
    room.serve(500, at: AMeDASRoom.mapPath(Self.time))
    #expect(await room.failure() == .refused(status: 500, host: room.server.host))
    #expect(room.asked.count == 2)
  }

  @Test func `of more than an hour ago do not pile up in the cache`() async throws {
    for step in 0..<12 {
      let time = Self.time.adding(seconds: step * 600)
      room.publish(latest: time)
      room.publish(map: time)
      room.clock.now = time.adding(seconds: 420)
      _ = try await room.latest()
    }
    // Seven maps of one hour, and the time.
    #expect(room.cache.contents().entries == 8)
  }

  // MARK: Stations

  private static let pointPath = "/bosai/amedas/data/point/44132/20261121_15.json"

  private func point(_ moments: Instant...) -> [UInt8] {
    Array(
      ("{"
        + moments.map { "\"\($0.amedas)\":{\"temp\":[15.0,0]}" }.joined(separator: ",") + "}").utf8)
  }

  @Test func `of a station lie in files of three hours`() async throws {
    room.serve(point("2026-11-21T15:00", "2026-11-21T15:10"), at: Self.pointPath)
    let answer = try await room.history("44132", at: Self.time)
    #expect(answer.value.moments.count == 2)
    #expect(answer.origin.hasSuffix("point/44132/20261121_15.json"))
  }

  @Test func `of a station that has no such file (yet) are not recorded`() async {
    let failure = await thrown { try await room.history("44132", at: Self.time) }
    #expect(
      failure == .nothingRecorded(.observations, code: "44132", at: "2026-11-21T15:00"))
  }

  @Test("of a station are asked for again while the three hours last, and not afterwards")
  func growing() async throws {
    room.serve(point("2026-11-21T15:40"), at: Self.pointPath)
    _ = try await room.history("44132", at: Self.time)
    room.clock.now = "2026-11-21T15:52"
    _ = try await room.history("44132", at: Self.time)
    #expect(room.asked.count == 1)
    room.serve(point("2026-11-21T17:50"), at: Self.pointPath)
    room.clock.now = "2026-11-21T18:02"
    #expect(
      try await room.history("44132", at: Self.time).value.moments.first?.time == "2026-11-21T17:50"
    )
    #expect(room.asked.count == 2)
    room.clock.now = "2026-11-22T12:00"
    _ = try await room.history("44132", at: Self.time)
    #expect(room.asked.count == 2)
  }

  @Test("of a station that lack their end are asked for until an hour after it")
  func withoutEnd() async throws {
    room.serve(point("2026-11-21T17:30"), at: Self.pointPath)
    for (moment, asked) in [
      ("2026-11-21T18:05", 1), ("2026-11-21T19:05", 2), ("2026-11-29T12:00", 2),
    ] as [(Instant, Int)] {
      room.clock.now = moment
      _ = try await room.history("44132", at: Self.time)
      #expect(room.asked.count == asked)
    }
  }

  @Test(arguments: ["2026-11-21T16:00", "2099-01-01T00:00"] as [Instant])
  func `dated ahead of the clock are asked for again after a minute`(latest: Instant) async throws {
    room.publish(latest: latest)
    room.publish(map: latest)
    _ = try await room.latest()
    room.clock.advance(seconds: 61)
    _ = try await room.latest()
    #expect(room.asked.count { $0 == "latest_time.txt" } == 2)
  }

  @Test func `of a place come together: time, map and one file of its station`() async throws {
    room.serve(AMeDASFixture.nation(), at: AMeDASRoom.mapPath(Self.time))
    room.serve(
      AMeDASFixture.point([
        "2026-11-21T15:00": ["weather": "[7,0]"],
        "2026-11-21T15:30": AMeDASFixture.extremes(high: 16.2, at: (4, 20), low: 4.1, at: (21, 16)),
      ]), at: Self.pointPath)
    let catalog = PlaceCatalog()
    let place = Place.given("p:13")
    let model = ObservationsModel(catalog: catalog, source: room.source()) { [clock = room.clock] in
      clock.now
    }
    let answers = await model.observations(of: [place, place])
    guard case .observed(let answer) = answers.first else { return unexpected("\(answers)") }
    #expect(answer.report.value.temperatureExtremes?.extremes.low?.time == "2026-11-21T06:16")
    #expect(answer.report.value.figures[.temperature] != nil)
    #expect(answer.report.value.figures[.weather]?.time == "2026-11-21T15:00")
    #expect(
      room.asked == [
        "latest_time.txt", "20261121154000.json", "20261121_15.json",
      ])
  }
}
