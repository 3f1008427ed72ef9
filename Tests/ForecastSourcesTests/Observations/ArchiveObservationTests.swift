import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("Recorded observations", .heavy)
struct ArchiveObservationTests {
  private let folder: ArchiveFolder
  private var source: Archive {
    Archive(path: folder.path)
  }

  init() throws { folder = try ArchiveFolder() }

  private func write(map name: String, _ celsius: Double) throws {
    try folder.write(AMeDASFixture.map(["44132": ["temp": "[\(celsius),0]"]]), to: name)
  }

  private func celsius(at now: Instant) async throws -> Double? {
    try await source.latest(now: now).value["44132"]?[.temperature].value
  }

  @Test(
    "are found by their names, in a mirror of JMA's site and beside each other",
    arguments: ["amedas/data/map/", "amedas/map_", "jma/amedas/map-"])
  func names(prefix: String) async throws {
    try write(map: "\(prefix)20261121153000.json", 15)
    try write(map: "\(prefix)20261121154000.json", 16)
    try write(map: "\(prefix)20261121160000.json", 17)
    #expect(try await celsius(at: "2026-11-21T15:39") == 15)
    #expect(try await celsius(at: "2026-11-21T15:40") == 16)
    #expect(try await celsius(at: "2026-11-21T15:59") == 16)
    #expect(try await celsius(at: "2026-11-21T17:00") == 17)
    let answer = try await source.latest(now: "2026-11-21T15:45")
    #expect(answer.value.time == "2026-11-21T15:40")
    #expect(answer.freshness == .replay)
    #expect(answer.source == .archive)
    #expect(answer.checked == nil)
    #expect(answer.origin.hasSuffix("20261121154000.json"))
    #expect(try await source.latestTime(now: "2026-11-21T15:45").value == "2026-11-21T15:40")
  }

  @Test func `of a day before are nobody's now`() async throws {
    try write(map: "amedas/map_20261121154000.json", 16)
    #expect(try await celsius(at: "2026-11-22T15:40") == 16)
    await #expect(throws: ForecastError.self) {
      _ = try await celsius(at: "2026-11-22T15:41")
    }
  }

  @Test func `that are broken are passed over, and named if nothing else is there`() async throws {
    try folder.write("{", to: "amedas/map_20261121155000.json")
    let failure = await thrown { try await source.latest(now: "2026-11-21T16:00") }
    #expect(
      failure
        == .notUnderstood(
          .malformed, origin: folder.path + "/amedas/map_20261121155000.json"))
    try write(map: "amedas/map_20261121154000.json", 16)
    #expect(try await celsius(at: "2026-11-21T16:00") == 16)
  }

  @Test(
    "of a station are put together from all files of the three hours, up to the moment",
    arguments: [
      ["amedas/point_44132_2026112115.json", "amedas/point_44132_2026112116.json"],
      ["amedas/data/point/44132/20261121_15.json", "amedas/other_44132_2026112117.json"],
    ])
  func histories(names: [String]) async throws {
    let bucket = ObservationBucket(containing: "2026-11-21T15:00")
    try folder.write(
      AMeDASFixture.point([
        "2026-11-21T15:00": ["temp": "[15,0]"], "2026-11-21T15:50": ["temp": "[16,0]"],
      ]), to: names[0])
    try folder.write(
      AMeDASFixture.point(["2026-11-21T16:00": ["temp": "[17,0]"]]), to: names[1])
    let early = try await source.history(of: "44132", in: bucket, now: "2026-11-21T15:40")
    #expect(early.value.moments.map(\.time) == ["2026-11-21T15:00"])
    let late = try await source.history(of: "44132", in: bucket, now: "2026-11-21T18:00")
    #expect(late.value.moments.count == 3)
    await #expect(throws: ForecastError.self) {
      _ = try await source.history(of: "44132", in: bucket.previous, now: "2026-11-21T18:00")
    }
    await #expect(throws: ForecastError.self) {
      _ = try await source.history(of: "44133", in: bucket, now: "2026-11-21T18:00")
    }
  }

  @Test(.enabled(if: RecordedObservations.areHere, "no recorded files"))
  func `as JMA served them are replayed`() async throws {
    let source = Archive(path: RecordedObservations.root)
    let map = try await source.latest(now: "2026-10-09T15:45")
    #expect(map.value.time == "2026-10-09T15:40")
    let history = try await source.history(
      of: "51106", in: ObservationBucket(containing: "2022-10-03T15:00"), now: "2022-10-03T16:00")
    #expect(history.value.extremes(on: "2022-10-03")?.low?.time == "2022-10-03T05:16")
  }
}

@Suite("Every source of observations")
struct ObservationSourceContractTests {
  private static let now: Instant = "2026-11-21T15:47"

  @Test("names itself, the moment and the origin, and gives nothing from after now")
  func contract() async throws {
    let room = try await AMeDASRoom(Self.now)
    room.publish(latest: "2026-11-21T15:40")
    room.publish(map: "2026-11-21T15:40")
    let folder = try ArchiveFolder()
    for minute in ["3000", "4000", "5000"] {
      try folder.write(
        AMeDASFixture.map(["44132": ["temp": "[15.2,0]"]]),
        to: "amedas/map_2026112115\(minute).json")
    }
    let sources: [any ObservationSource] = [
      room.source(), Archive(path: folder.path),
    ]
    for source in sources {
      let answer = try await source.latest(now: Self.now)
      #expect(answer.source == source.kind)
      #expect(answer.value.time == "2026-11-21T15:40")
      #expect(answer.value.stationCount == 1)
      #expect(answer.value["44132"]?[.temperature].value == 15.2)
      #expect(answer.value["44132"]?[.humidity] == Reading(missing: .notReported))
      #expect(answer.origin.contains("20261121154000"))
      #expect(try await source.latestTime(now: Self.now).value == "2026-11-21T15:40")
      let failure = await outcome {
        try await source.history(
          of: "44132", in: ObservationBucket(containing: Self.now), now: Self.now)
      }.failure
      #expect(
        failure == .nothingRecorded(.observations, code: "44132", at: "2026-11-21T15:00"))
    }
  }

  @Test func `that has none says so, and invents nothing: the sample`() async {
    let source = SourceChain<any ObservationSource>(.sample)
    let none = ForecastError.notOffered(.observations, by: .sample)
    await #expect(throws: none) { _ = try await source.latest(now: Self.now) }
    await #expect(throws: none) { _ = try await source.latestTime(now: Self.now) }
    await #expect(throws: none) {
      _ = try await source.history(
        of: "44132", in: ObservationBucket(containing: Self.now), now: Self.now)
    }
  }
}
