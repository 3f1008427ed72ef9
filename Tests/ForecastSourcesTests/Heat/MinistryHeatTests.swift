import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

/// The ministry's server with lists of alerts under their paths.
private struct MinistryRoom: TestRoom {
  let parts: RoomParts

  /// - Parameter lists: by date and hour: `20260825_05`.
  init(_ now: Instant, _ lists: [String: String]) async throws {
    self.init(parts: try await RoomParts(now))
    for (name, text) in lists { serve(name, text) }
  }

  init(parts: RoomParts) { self.parts = parts }

  var host: String { server.host }
  var baseURL: String { "http://\(host)/wbgt/" }

  func serve(_ name: String, _ text: String) {
    serve("/wbgt/alert/dl/\(name.prefix(4))/alert_\(name).csv", Array(text.utf8))
  }

  /// A new source for each request, as every run of the program makes one.
  func source(_ policy: FetchPolicy = .init()) -> MinistryHeatSource {
    MinistryHeatSource(access(policy))
  }

  func ask(_ policy: FetchPolicy = .init()) async throws(ForecastError) -> HeatAlerts {
    try await source(policy).alerts(of: "130000", now: clock.now).value
  }

  /// The flag of a day for Tokyo; nil without such a day.
  func flag(_ date: CivilDate) async throws(ForecastError) -> HeatFlag?? {
    try await ask().area("130000")?.days.first { $0.date == date }?.flag
  }
}

@Suite("The ministry's lists of heat-stroke alerts over HTTP", .heavy)
struct MinistryHeatTests {
  private static let today: CivilDate = "2026-08-25"
  private static let tomorrow: CivilDate = "2026-08-26"

  // MARK: Lists that are not there

  @Test("lists that have to be there and are not have moved: that is not known, and not none")
  func moved() async throws {
    let room = try await MinistryRoom("2026-08-20T10:00")
    let moved = ForecastError.moved(.heat, host: room.host)
    await #expect(throws: moved) { try await room.ask() }
    let model = PromptHeatModel(
      live: room.source(), stored: nil, now: room.clock.now, patience: .seconds(3600))
    model.begin(["130000"])
    #expect(await model.heat(of: "130000") == .unknown(moved))
  }

  @Test("where all has moved it is not known whether a point of the index is nearby")
  func indexMoved() async throws {
    let room = try await MinistryRoom("2026-08-20T10:00")
    let place = Place.given("m:1311300")
    let heat = await HeatModel(catalog: PlaceCatalog(), source: room.source()) {
      room.clock.now
    }.heat(at: place)
    #expect(heat.forecast?.error == .moved(.heat, host: room.host))
    // A list that is there shows that the service is where it was.
    room.serve("20260820_05", HeatFixture.morning.replacing("2026/08/25", with: "2026/08/20"))
    room.clock.now = "2026-08-20T10:05"
    let found = await HeatModel(catalog: PlaceCatalog(), source: room.source()) {
      room.clock.now
    }.heat(at: place)
    #expect(found.alerts?.error == nil && found.forecast == nil)
  }

  @Test(
    "before the first list of a season and after its last one none is asked for",
    arguments: [
      "2026-04-22T04:40" as Instant, "2026-04-22T16:29", "2026-10-22T05:00", "2026-10-23T09:00",
    ])
  func outside(now: Instant) async throws {
    let room = try await MinistryRoom(now)
    _ = try? await room.ask()
    let lists = room.server.paths.filter { $0.contains("alert_") }
    // The last list is that of the morning of the last day.
    #expect(lists.allSatisfy { $0.hasSuffix("alert_20261021_05.csv") })
    if now < "2026-10-22T00:00" {
      await #expect(throws: ForecastError.notOffered(.heat, by: .jma)) { try await room.ask() }
    }
  }

  @Test("on the last evening of a season nothing has moved, and nothing is said of the day after")
  func lastEvening() async throws {
    let list = HeatFixture.morning.replacing("2026/08/25", with: "2026/10/21")
      .replacing("2026/08/26", with: "2026/10/22")
    let room = try await MinistryRoom("2026-10-21T18:00", ["20261021_05": list])
    #expect(try await room.flag("2026-10-21") == .alert)
    #expect(try await room.flag("2026-10-22") == .notYet)
  }

  @Test("on the first evening of a season there is nothing to know of the day itself")
  func firstEvening() async throws {
    let list = HeatFixture.evening.replacing("2026/08/25", with: "2026/04/22")
      .replacing("2026/08/26", with: "2026/04/23")
    let room = try await MinistryRoom("2026-04-22T18:00", ["20260422_17": list])
    #expect(try await room.flag("2026-04-22") == .notYet)
    #expect(try await room.flag("2026-04-23") == HeatFlag.none)
  }

  @Test("before the first announcement the alerts of a place are neither known nor a failure")
  func firstMorning() async throws {
    let room = try await MinistryRoom("2026-04-22T10:00")
    let heat = await HeatModel(catalog: PlaceCatalog(), source: room.source()) {
      room.clock.now
    }.heat(at: .given("m:1311300"))
    #expect(heat.isInSeason && heat.alerts == nil && heat.errors == [])
  }

  @Test func `without the list of the morning today is unknown in the evening`() async throws {
    let room = try await MinistryRoom(
      "2026-08-25T18:00", ["20260825_17": HeatFixture.evening])
    #expect(try await room.flag(Self.today) == .some(nil))
    #expect(try await room.flag(Self.tomorrow) == HeatFlag.none)
  }

  @Test(
    "a list of tomorrow alone leaves today unknown, too")
  func tomorrowAlone() async throws {
    let list = HeatFixture.alerts(
      "2026/08/25", "17", targets: ("2026/08/26", ""),
      rows: [("東京都", "130000", ("0", ""), "東京:30")])
    let room = try await MinistryRoom("2026-08-25T18:00", ["20260825_17": list])
    #expect(try await room.flag(Self.today) == .some(nil))
    #expect(try await room.flag(Self.tomorrow) == HeatFlag.none)
  }

  @Test(
    "of tomorrow nothing is due until the evening; without its list it is unknown then",
    arguments: [
      ("2026-08-25T06:00" as Instant, HeatFlag?.some(.notYet)), ("2026-08-25T16:45", .notYet),
      ("2026-08-25T17:00", nil), ("2026-08-25T23:00", nil),
    ])
  func tomorrowDue(now: Instant, flag: HeatFlag?) async throws {
    let room = try await MinistryRoom(now, ["20260825_05": HeatFixture.morning])
    #expect(try await room.flag(Self.today) == .alert)
    #expect(try await room.flag(Self.tomorrow) == .some(flag))
  }

  // MARK: Special alerts

  private static let times: [(Instant, HeatFlag?)] = [
    ("2026-08-25T13:29", .notYet), ("2026-08-25T13:30", .special), ("2026-08-25T16:20", .special),
    ("2026-08-25T16:45", .special), ("2026-08-25T17:20", .special), ("2026-08-25T23:59", .special),
  ]

  @Test(
    "a special alert of the afternoon stays until the list of the evening is there",
    arguments: times)
  func special(now: Instant, flag: HeatFlag?) async throws {
    let room = try await MinistryRoom(
      now, ["20260825_05": HeatFixture.morning, "20260825_14": HeatFixture.afternoon])
    let answer = try await room.ask()
    let days = answer.area("130000")?.days ?? []
    #expect(days.map(\.date) == [Self.today, Self.tomorrow])
    #expect(days.map(\.flag) == [.alert, flag])
    if flag == .special { #expect(days.last?.issued == "2026-08-25T14:00") }
    // Only special alerts are of that list: its 0 and 2 are no word on others.
    let others = ["471000", "300000"].map { answer.area($0)?.days.last?.flag }
    #expect(others == (now < "2026-08-25T17:00" ? [.notYet, .notYet] : [nil, nil]))
  }

  @Test func `the list of the evening replaces it`() async throws {
    let room = try await MinistryRoom(
      "2026-08-25T16:45",
      [
        "20260825_05": HeatFixture.morning, "20260825_14": HeatFixture.afternoon,
        "20260825_17": HeatFixture.evening,
      ])
    #expect(try await room.flag(Self.today) == .alert)
    #expect(try await room.flag(Self.tomorrow) == HeatFlag.none)
  }

  @Test("after midnight a special alert is in force, even where nothing followed it")
  func night() async throws {
    let room = try await MinistryRoom(
      "2026-08-26T02:00", ["20260825_14": HeatFixture.afternoon])
    #expect(try await room.flag(Self.tomorrow) == .special)
    let others = try await room.ask().area("471000")?.days.first { $0.date == Self.tomorrow }
    #expect(others != nil && others?.flag == nil)
  }

  // MARK: Training

  private static let training = HeatFixture.alerts(
    "2026/08/25", "17", targets: ("2026/08/25", "2026/08/26"), status: "訓練",
    rows: [("東京都", "130000", ("3", "3"), "東京:38")])

  @Test("a list for training does not hide the real one before it, and is never shown")
  func trainingHidesNothing() async throws {
    let room = try await MinistryRoom(
      "2026-08-25T18:00", ["20260825_05": HeatFixture.morning, "20260825_17": Self.training])
    let answer = try await room.ask()
    #expect(answer.issued == "2026-08-25T05:00")
    #expect(answer.area("130000")?.days.map(\.flag) == [.alert, nil])
  }

  @Test func `where there is nothing but training, that is the reason`() async throws {
    let room = try await MinistryRoom("2026-08-25T18:00", ["20260825_17": Self.training])
    let origin = room.baseURL + "alert/dl/2026/alert_20260825_17.csv"
    #expect(await thrown { try await room.ask() } == .notUnderstood(.exercise, origin: origin))
  }

  // MARK: Stored lists

  @Test("offline what is stored of today counts, though the list that is due now is not stored")
  func offline() async throws {
    let room = try await MinistryRoom(
      "2026-08-25T10:00", ["20260825_05": HeatFixture.morning])
    _ = try await room.ask()
    room.clock.now = "2026-08-25T18:00"
    let answer = try await room.ask(FetchPolicy(isOffline: true))
    #expect(answer.area("130000")?.days.map(\.flag) == [.alert, nil])
    let empty = try await MinistryRoom("2026-08-25T18:00")
    await #expect(throws: ForecastError.notCached) {
      try await empty.ask(FetchPolicy(isOffline: true))
    }
  }
}
