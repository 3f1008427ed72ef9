import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("Tides over HTTP, from an archive and of the sample", .heavy)
struct TideSourceTests {
  private static let gauge = TideGauge(
    code: "124531", name: "布良", coordinates: Coordinates(latitude: 34.917, longitude: 139.825),
    owner: nil, zero: .tokyoPeil, municipality: "1220500", levels: nil)

  private func station(_ letters: String) throws -> TideStation {
    try #require(PlaceCatalog().tideStations.first { $0.letters == letters })
  }

  private func source(_ room: JMARoom) -> JMATideSource {
    JMATideSource(room.access(), tables: "http://\(room.server.host)/suisan/")
  }

  @Test func `a table is asked for once in thirty days, and each year by itself`() async throws {
    let room = try await JMARoom("2026-12-30T10:00")
    let tokyo = try station("TK")
    room.serve("/suisan/2026/TK.txt", TideFixture.table(2026))
    func days(_ year: Int) async throws -> Int {
      try await source(room).tideTable(of: tokyo, year: year, now: room.clock.now).value.days.count
    }
    #expect(try await days(2026) == 365)
    #expect(try await days(2026) == 365)
    #expect(room.server.requests.count == 1)
    // The next year is not there yet.
    let none = ForecastError.refused(status: 404, host: room.server.host)
    await #expect(throws: none) { try await days(2027) }
    room.clock.now = "2027-02-01T10:00"
    _ = try await days(2026)
    #expect(room.server.requests.count == 3)
  }

  @Test func `a damaged table is asked for again after an hour`() async throws {
    let room = try await JMARoom("2026-11-22T10:00")
    let path = "/suisan/2026/TK.txt"
    let whole = TideFixture.table(2026)
    func days() async throws -> Int {
      try await source(room).tideTable(
        of: try station("TK"), year: 2026, now: room.clock.now
      ).value.days.count
    }
    room.serve(path, Array(whole.prefix(whole.count / 2)))
    #expect(try await days() == 182)
    room.serve(path, whole)
    room.clock.advance(minutes: 50)
    #expect(try await days() == 182)
    room.clock.advance(minutes: 20)
    #expect(try await days() == 365)
  }

  @Test func `a table of another station is refused`() async throws {
    let room = try await JMARoom("2026-12-30T10:00")
    room.serve("/suisan/2026/TK.txt", TideFixture.table(2026, letters: "WN"))
    let fault = ForecastError.notUnderstood(
      .shape(path: "TK 2026"), origin: "http://\(room.server.host)/suisan/2026/TK.txt")
    await #expect(throws: fault) {
      try await source(room).tideTable(of: try station("TK"), year: 2026, now: room.clock.now)
    }
  }

  @Test func `minutes after midnight yesterday's last value counts`() async throws {
    let room = try await JMARoom("2026-11-22T00:02")
    let folder = "/bosai/tidelevel/data/tide/"
    func ask() async throws -> Instant {
      try await source(room).observedTide(at: Self.gauge, now: room.clock.now).value.time
    }
    room.serve(folder + "tide_time.json", Array(#"{"time":"2026-11-22T00:01:45+09:00"}"#.utf8))
    room.serve(
      folder + "tide_obs_20261121_124531.json",
      Array(TideFixture.observed("[1, 2]", "[]", time: "2026-11-21T00:00:00+09:00").utf8))
    let last = Instant("2026-11-21T00:00").adding(seconds: 15)
    #expect(try await ask() == last)
    // An empty file of today is no reason to know nothing.
    room.serve(
      folder + "tide_obs_20261122_124531.json", Array(TideFixture.observed("[]", "[]").utf8))
    room.clock.advance(minutes: 4)
    #expect(try await ask() == last)
    // Without a value of either day there is none; it is no archive that lacks it.
    room.serve(
      folder + "tide_obs_20261121_124531.json",
      Array(TideFixture.observed("[]", "[]", time: "2026-11-21T00:00:00+09:00").utf8))
    room.clock.advance(minutes: 40)
    await #expect(throws: ForecastError.notReported(.tides, code: "124531")) { try await ask() }
  }

  @Test func `an archive has tables by their letters, and what was observed until the time`()
    async throws
  {
    let folder = try ArchiveFolder()
    try folder.write(
      String(decoding: TideFixture.table(2026), as: UTF8.self), to: "tide/suisan_2026_TK.txt")
    try folder.write(
      String(decoding: TideFixture.table(2026, letters: "WN"), as: UTF8.self),
      to: "tide/2026/WN.txt")
    try folder.write(TideFixture.gauges, to: "tide/tide_area.json")
    try folder.write(TideFixture.observed(), to: "tide/tide_obs_20261122_124531.json")
    let archive = Archive(path: folder.path)
    let now: Instant = "2026-11-22T00:00"
    for letters in ["TK", "WN"] {
      let table = try await archive.tideTable(of: try station(letters), year: 2026, now: now)
      #expect(table.value.letters == letters && table.freshness == .replay)
    }
    #expect(try await archive.tideGauges(now: now).value.map(\.code) == ["124571", "124531"])
    let observed = try await archive.observedTide(at: Self.gauge, now: now).value
    #expect(observed.level == 30 && observed.departure == -4)
    // Older values are not current.
    let none = ForecastError.nothingRecorded(.tides, code: "124531", at: "2026-11-22T04:00")
    await #expect(throws: none) {
      try await archive.observedTide(at: Self.gauge, now: "2026-11-22T04:00")
    }
    let later = ForecastError.nothingRecorded(.tides, code: "TK", at: now)
    await #expect(throws: later) {
      try await archive.tideTable(of: try station("TK"), year: 2027, now: now)
    }
  }

  @Test func `the recorded table of a place is replayed, and one that JMA lacks is no failure`()
    async throws
  {
    let room = try await JMARoom("2026-11-22T10:00")
    let folder = room.folder.appending("kept")
    func record() async -> [RecordedAnswer] {
      await JMARecorder(room.access(), tideTables: "http://\(room.server.host)/suisan/").record(
        RecordingTargets([.given("m:1310200")], catalog: PlaceCatalog()), into: folder
      ).filter { $0.product == .tides }
    }
    #expect(await record().isEmpty)
    room.serve("/suisan/2026/TK.txt", TideFixture.table(2026))
    room.clock.advance(minutes: 60)
    let kept = await record().first?.outcome.kept
    #expect(kept?.path == "tide/suisan_2026_TK.txt")
    let table = try await Archive(path: folder).tideTable(
      of: try station("TK"), year: 2026, now: room.clock.now)
    #expect(table.value.days.count == 365)
  }

  @Test("the sample is a whole table, in which the water turns as often as in the sea")
  func sample() async throws {
    let table = try await SampleSource().tideTable(
      of: try station("TK"), year: 2024, now: "2024-08-29T11:00")
    #expect(table.freshness == .sample)
    #expect(table.value.days.count == 366 && table.value.losses == 0)
    let turns = table.value.days.flatMap(\.turns)
    #expect((1300...1420).contains(turns.count))
    // High and low by turns.
    #expect(zip(turns, turns.dropFirst()).allSatisfy { $0.isHigh != $1.isHigh })
    #expect(zip(turns, turns.dropFirst()).allSatisfy { $0.turn.time < $1.turn.time })
    // Another station has one, too, of another hour.
    let other = try await SampleSource().tideTable(
      of: try station("NH"), year: 2024, now: "2024-08-29T11:00")
    #expect(other.freshness == .sample && other.value.days != table.value.days)
    await #expect(throws: ForecastError.self) {
      try await SampleSource().tideTable(
        of: try station("NH"), year: 2100, now: "2024-08-29T11:00")
    }
  }
}
