import Models
import ProcessTestSupport
import TestSupport
import Testing

@testable import ForecastSources

@Suite("The folders of an archive", .heavy)
struct ArchiveFoldersTests {
  static let midday = JMAFixture(base: "2026-11-21T11:00")
  static let now: Instant = "2026-11-21T12:00"
  let archive: ArchiveFolder

  init() throws { archive = try ArchiveFolder() }

  @Test func `are listed once, however many places and products are asked for`() async throws {
    for code in ["130000", "140000", "016000"] {
      try archive.write(Self.midday, to: "20261121T1100/\(code).json")
      try archive.write(Self.midday, to: "\(code)/20261121T1100.json")
    }
    let folders = ArchiveFolders()
    for code in ["130000", "140000", "016000", "130000"] as [ForecastFileCode] {
      let source = Archive(path: archive.path, folders: folders)
      let answer = try await source.officeForecast(code, now: Self.now)
      #expect(answer.value == (try Self.midday.office()))
      #expect(source.earlierReports(code, before: Self.now).count == 2)
      let warnings = Archive(path: archive.path, folders: folders)
      _ = try? await warnings.warningReports(of: "130000", now: Self.now)
      let observations = Archive(path: archive.path, folders: folders)
      _ = try? await observations.latest(now: Self.now)
    }
    // The root and its four folders.
    #expect(folders.listings == 5)
  }

  @Test(
    arguments: [
      ("130000", ["130000.json", "x_130000_y.json", "130000130000.json"]),
      ("json", ["130000.json", "x_130000_y.json", "140000.json", "130000130000.json"]),
      ("9", []), ("1300001", ["130000130000.json"]),
    ] as [(String, [String])])
  func `pass the files with a word in their names, each once`(word: String, expected: [String]) {
    let names = ["130000.json", "x_130000_y.json", "140000.json", "130000130000.json"]
    let listed = ArchiveFolders.Listed(
      facts: nil, files: names.flatMap { Array($0.utf8) + [0] })
    var found: [String] = []
    listed.forEachFile(containing: Array(word.utf8)) { found.append($0) }
    #expect(found == expected)
    found = []
    listed.forEachFile(containing: nil) { found.append($0) }
    #expect(found == names)
  }
}

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
      "130000.json", "130000.json.gz", "data/forecast/130000.json", "130000_latest.json",
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
    "", ".json", "130000", "130000.txt", "130000.json.gz.gz", "13000.json", "1300000.json",
    "map.json", "20240829T1100.json", "a/130000/b/c.json", "１３００００.json", "13000\u{0}.json",
    "130000 .json", "+13000.json",
  ])
  func `other paths name no forecast file`(path: String) {
    #expect(ArchiveName(path) == nil)
  }
}
