import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("What the path of a recorded file says")
struct ArchiveNameTests {
  @Test(
    "a file code and a time are found, wherever they stand",
    arguments: [
      ("forecast/raw/130000_20260812T1700.json", "130000", "2026-08-12T17:00"),
      ("forecast/rebuilt/20240829T1100/130000.json", "130000", "2024-08-29T11:00"),
      ("special/amended_130000_20250104T2100.json", "130000", "2025-01-04T21:00"),
      ("special/code103w_230000_20230411T1100.json", "230000", "2023-04-11T11:00"),
      ("special/stationcode_460100_20241130T1700.json", "460100", "2024-11-30T17:00"),
      ("130000/20240829T1100.json", "130000", "2024-08-29T11:00"),
      ("20240829T110059_130000.json", "130000", "2024-08-29T11:00"),
      ("130000-20240229T0000.json", "130000", "2024-02-29T00:00"),
      ("20240101T0000/130000_20240829T1100.json", "130000", "2024-08-29T11:00"),
      ("270000/130000_20240829T1100.json", "130000", "2024-08-29T11:00"),
    ])
  func both(path: String, file: ForecastFileCode, time: Instant) throws {
    let name = try #require(ArchiveName(path))
    #expect(name.file == file)
    #expect(name.time == time)
  }

  @Test(
    "a path without a time, or with one that does not exist, still names the file",
    arguments: [
      "130000.json", "data/forecast/130000.json", "130000_latest.json",
      "2024-08-29/130000.json", "130000_20240829.json", "130000_20240230T1100.json",
      "130000_20240829T2400.json", "130000_20240829T1160.json", "130000_20240829X1100.json",
      "130000_20240829T11.json", "130000_2024082911000.json", "20240829T1100/sub/130000.json",
    ])
  func withoutTime(path: String) throws {
    let name = try #require(ArchiveName(path))
    #expect(name.file == "130000")
    #expect(name.time == nil)
  }

  @Test(arguments: [
    "", ".json", "130000", "130000.txt", "130000.json.gz", "13000.json", "1300000.json",
    "map.json", "20240829T1100.json", "a/130000/b/c.json", "１３００００.json", "13000\u{0}.json",
    "130000 .json", "+13000.json",
  ])
  func `other paths name no forecast file`(path: String) {
    #expect(ArchiveName(path) == nil)
  }
}
