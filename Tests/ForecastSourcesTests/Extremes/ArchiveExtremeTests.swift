import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("Recorded tables of extremes", .heavy)
struct ArchiveExtremeTests {
  /// JMA's table of 3 September, made at 02:00 on the day after.
  private static let past = """
    観測所番号,都道府県,地点,国際地点番号,現在時刻(年),3日の値\r
    44132,東京都,東京（トウキョウ）,47662,2026,09,04,02,00,31.5,8,13,20,8,+2.0,+1.1,,,,,0,37.1,4\r

    """

  private func ask(
    _ files: [String: String], of day: CivilDate? = nil, at now: Instant
  ) async throws -> ExtremeTable {
    let folder = try ArchiveFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    defer { _ = folder }
    return try await Archive(path: folder.path)
      .extremes(.highest, of: day, now: now).value
  }

  @Test func `the table of a past day is of that day, whenever it was made`() async throws {
    let files = ["amedas/mxtemsadext0903.csv": Self.past]
    let table = try await ask(files, of: "2026-09-03", at: "2026-09-04T03:00")
    #expect(table.time == "2026-09-04T00:00")
    #expect(table.row(of: "44132")?.reached == "2026-09-03T13:20")
    let none = ForecastError.nothingRecorded(.extremes, code: "-", at: "2026-09-04T03:00")
    await #expect(throws: none) { try await ask(files, at: "2026-09-04T03:00") }
    // A replay of a time before it was made does not know it.
    let before = ForecastError.nothingRecorded(.extremes, code: "-", at: "2026-09-04T01:00")
    await #expect(throws: before) { try await ask(files, of: "2026-09-03", at: "2026-09-04T01:00") }
  }

  @Test func `an archive that is not there has another fault than one without a table`() async {
    let none = ForecastError.archiveUnreadable(path: "/nowhere", reason: .notFound)
    let (archive, now): (Archive, Instant) = (Archive(path: "/nowhere"), "2026-09-04T03:00")
    await #expect(throws: none) { try await archive.extremes(.highest, of: nil, now: now) }
    await #expect(throws: none) { try await archive.index(of: .nowcast, now: now) }
  }

  @Test(
    "a table whose rows are of no such day, or of another year, is not of the day in its name",
    arguments: ["mxtemsadext0902.csv", "mxtemsadext1345.csv", "mxtemsadext0904.csv"])
  func otherDay(name: String) async throws {
    await #expect(throws: ForecastError.self) {
      try await ask(
        ["mdrr/" + name: Self.past.replacing(",09,04,02,00,", with: ",09,06,02,00,")],
        of: "2026-09-03", at: "2026-09-06T03:00")
    }
    await #expect(throws: ForecastError.self) {
      try await ask(
        ["amedas/mxtemsadext0903.csv": Self.past.replacing("2026,09", with: "2025,09")],
        of: "2026-09-03", at: "2026-09-04T03:00")
    }
  }

  @Test("the newest table stands beside it: today's for today, yesterday's for yesterday")
  func both() async throws {
    let newest = String(decoding: ExtremeFixture.highest, as: UTF8.self)
    let files = [
      "amedas/mxtemsadext0903.csv": Self.past,
      "amedas/mxtemsadext0903_20260904T0200.csv": Self.past,
      "amedas/mxtemsadext00_rct_20260904T0700.csv": newest,
    ]
    let today = try await ask(files, at: "2026-09-04T08:00")
    #expect(today.time == "2026-09-04T07:00" && today.row(of: "44132")?.value == 25.7)
    let yesterday = try await ask(files, of: "2026-09-03", at: "2026-09-04T08:00")
    #expect(yesterday.row(of: "44132")?.value == 31.5)
  }
}
