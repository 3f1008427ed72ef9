import ForecastSources
import HTTPClient
import HTTPClientTestSupport
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("A compressed archive", .heavy)
struct PackedArchiveTests {
  static let midday = JMAFixture(base: "2026-11-21T11:00")
  static let now: Instant = "2026-11-21T12:00"
  static let name = "forecast/202611/130000_20261121T1100.json.gz"
  let archive: ArchiveFolder

  init() throws { archive = try ArchiveFolder() }

  private func answer(
    _ path: String? = nil, now: Instant = Self.now
  ) async -> Result<Sourced<OfficeForecast>, ForecastError> {
    await outcome {
      try await Archive(path: path ?? archive.path).officeForecast("130000", now: now)
    }
  }

  private func packed(_ bytes: [UInt8]) throws -> [UInt8] {
    try #require(GzipFile.packed(bytes))
  }

  @Test func `answers as the same files do that are not compressed`() async throws {
    try archive.write(packed(Self.midday.json.bytes), to: Self.name)
    let answer = try await answer().get()
    #expect(answer.value.short.report.issued == "2026-11-21T11:00")
    #expect(answer.origin == archive.path + "/" + Self.name)
    let plain = try ArchiveFolder()
    try plain.write(Self.midday, to: "130000_20261121T1100.json")
    let same = try await Archive(path: plain.path).officeForecast("130000", now: Self.now)
    #expect(ForecastFigures(answer.value) == ForecastFigures(same.value))
  }

  @Test func `may be a single file`() async throws {
    try archive.write(packed(Self.midday.json.bytes), to: Self.name)
    #expect(await answer(archive.path + "/" + Self.name).failure == nil)
  }

  @Test func `of one name and time the later number counts, compressed or not`() async throws {
    let corrected = JMAFixture(base: "2026-11-21T11:00")
    try archive.write("[]", to: "forecast/202611/130000_20261121T1100.json")
    let later = "forecast/202611/130000_20261121T1100-2.json.gz"
    try archive.write(packed(corrected.json.bytes), to: later)
    #expect(try await answer().get().origin == archive.path + "/" + later)
  }

  @Test(
    "that is damaged is an error that names it, and no older report replaces it",
    arguments: ["cut", "checksum", "more", "text", "empty"])
  func damaged(how: String) async throws {
    try archive.write(JMAFixture(base: "2026-11-21T05:00"), to: "130000_20261121T0500.json")
    var bytes = try packed(Self.midday.json.bytes)
    switch how {
    case "cut": bytes.removeLast(20)
    case "checksum": bytes[bytes.count - 6] ^= 1
    case "more": bytes += Array("[]".utf8)
    case "text": bytes = Self.midday.json.bytes
    default: bytes = []
    }
    try archive.write(bytes, to: Self.name)
    #expect(
      await answer().failure == .notUnderstood(.packing, origin: archive.path + "/" + Self.name))
  }

  @Test("that would fill the memory is refused", arguments: [false, true])
  func bomb(inMembers: Bool) async throws {
    let blanks = [UInt8](repeating: 0x20, count: inMembers ? 1 << 20 : 64 << 20)
    let one = try packed(blanks)
    // A thousandth of what it unpacks to.
    try archive.write(inMembers ? (0..<64).flatMap { _ in one } : one, to: Self.name)
    #expect(
      await answer().failure
        == .notUnderstood(
          .tooLarge(limit: JMAForecastParser.byteLimit), origin: archive.path + "/" + Self.name))
  }

  @Test func `many empty members are over in a moment`() async throws {
    let empty = try packed([])
    try archive.write((0..<10_000).flatMap { _ in empty }, to: Self.name)
    // Nothing is in it, which is no report.
    #expect(
      await answer().failure == .notUnderstood(.malformed, origin: archive.path + "/" + Self.name))
  }

  @Test func `in a folder of a later month is not looked into`() async throws {
    try archive.write(packed(Self.midday.json.bytes), to: Self.name)
    try archive.write("[]", to: "forecast/202612/130000.json")
    #expect(await answer().failure == nil)
    // A folder of another name may have anything in it.
    try archive.write("[]", to: "forecast/later/130000_20261121T1130.json")
    #expect(await answer().failure != nil)
  }

  @Test func `has maps of observations`() async throws {
    let map = Array(#"{"44132": {"temp": [12.3, 0]}}"#.utf8)
    try archive.write(packed(map), to: "amedas/202611/map_20261121T1150.json.gz")
    let source = Archive(path: archive.path)
    #expect(try await source.latestTime(now: Self.now).value == "2026-11-21T11:50")
    #expect(try await source.latest(now: Self.now).value.time == "2026-11-21T11:50")
  }

  @Test func `has lists of pictures of rain, of which the newest by then counts`() async throws {
    let rows = ["20261121024000", "20261121024500"].map { time in
      let list = #"[{"basetime": "\#(time)", "validtime": "\#(time)", "elements": ["hrpns"]}]"#
      return Array(list.utf8)
    }
    try archive.write(packed(rows[0]), to: "nowc/202611/targetTimes_N1_20261121T1140.json.gz")
    try archive.write(packed(rows[1]), to: "nowc/202611/targetTimes_N1_20261121T1145.json.gz")
    for (now, picture) in [
      ("2026-11-21T11:44", "2026-11-21T11:40"), ("2026-11-21T11:46", "2026-11-21T11:45"),
    ] as [(Instant, Instant)] {
      let index = try await Archive(path: archive.path).index(of: .nowcast, now: now)
      #expect(index.value.observed.map(\.valid) == [picture])
    }
    let late = await outcome {
      try await Archive(path: archive.path).index(of: .nowcast, now: "2026-11-21T15:00")
    }
    #expect(late.failure == .nothingRecorded(.nowcast, code: "-", at: "2026-11-21T15:00"))
  }
}
