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
      let source = ArchiveForecastSource(Archive(path: archive.path, folders: folders))
      let answer = try await source.officeForecast(code, now: Self.now)
      #expect(answer.value == (try Self.midday.office()))
      #expect(source.earlierReports(code, before: Self.now).count == 2)
      let warnings = ArchiveWarningSource(Archive(path: archive.path, folders: folders))
      _ = try? await warnings.warningReports(of: "130000", now: Self.now)
      let observations = ArchiveObservationSource(Archive(path: archive.path, folders: folders))
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
