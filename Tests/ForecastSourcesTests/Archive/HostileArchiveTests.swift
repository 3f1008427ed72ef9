import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("An archive in disorder", .heavy)
struct HostileArchiveTests {
  static let midday = JMAFixture(base: "2026-11-21T11:00")
  static let now: Instant = "2026-11-21T12:00"
  let archive: ArchiveFolder

  init() throws { archive = try ArchiveFolder() }

  private func answer(
    _ path: String? = nil
  ) async -> Result<Sourced<OfficeForecast>, ForecastError> {
    await outcome {
      try await Archive(path: path ?? archive.path)
        .officeForecast("130000", now: Self.now)
    }
  }

  @Test("a folder that is not there, not a folder, or not a path is said to be so")
  func root() async throws {
    try archive.write("text", to: "notes.txt")
    try archive.write(Self.midday, to: "folder.json/130000_20261121T1100.json")
    let cases: [(String, FileFailure)] = [
      (archive.path + "/nowhere", .notFound),
      (archive.path + "/nowhere.json", .notFound),
      (archive.path + "/notes.txt", .notFolder),
      (archive.path + "/folder.json", .isDirectory),
      ("", .notRegular),
      (archive.path + "/a\0b", .notRegular),
    ]
    for (path, reason) in cases {
      #expect(
        await answer(path).failure == .archiveUnreadable(path: path, reason: reason), "\(path)")
      #expect(
        Archive(path: path).earlierReports("130000", before: Self.now) == [])
    }
  }

  @Test func `an empty folder holds nothing`() async throws {
    try archive.write("text", to: "notes.txt")
    #expect(await answer().failure == .notInArchive("130000", at: Self.now))
  }

  @Test(
    "the report that should be shown and cannot be understood is an error that names it",
    arguments: [
      ("<html>", DataFault.html), ("[{", .malformed), ("{}", .shape(path: "")),
      ("[]", .shape(path: "[0]")),
    ])
  func brokenReport(text: String, fault: DataFault) async throws {
    try archive.write(JMAFixture(base: "2026-11-21T05:00"), to: "130000_20261121T0500.json")
    try archive.write(text, to: "130000_20261121T1100.json")
    let path = archive.path + "/130000_20261121T1100.json"
    #expect(await answer().failure == .notUnderstood(fault, origin: path))
  }

  @Test func `a file that is far too large is not read`() async throws {
    let bytes = [UInt8](repeating: 0x20, count: JMAForecastParser.byteLimit + 1)
    try archive.write(bytes, to: "130000_20261121T1100.json")
    let path = archive.path + "/130000_20261121T1100.json"
    #expect(
      await answer().failure
        == .archiveUnreadable(path: path, reason: .tooLarge(limit: JMAForecastParser.byteLimit)))
  }

  @Test("a pipe or a folder with the name of a report does not stop the program")
  func notAFile() async throws {
    try archive.pipe("130000_20261121T1100.json")
    let path = archive.path + "/130000_20261121T1100.json"
    #expect(await answer().failure == .archiveUnreadable(path: path, reason: .notRegular))
  }

  @Test func `files that only might be reports spoil nothing when one is found`() async throws {
    try archive.write(Self.midday, to: "good/130000_20261121T1100.json")
    try archive.write("{\"text\": \"an overview\"}", to: "texts/130000.json")
    try archive.pipe("130000_pipe.json")
    try archive.link("130000_dangling.json", to: "nowhere.json")
    let made = try ChildProcess([
      "sh", "-c", "printf x > \"$1/130000_$(printf '\\377\\376').json\"", "sh", archive.path,
    ])
    #expect(made.wait() == .exited(0))
    #expect(try await answer().get().value == Self.midday.office())
  }

  @Test func `and when none is found, the first of them says why`() async throws {
    try archive.write("<html>", to: "texts/130000.json")
    #expect(
      await answer().failure
        == .notUnderstood(.html, origin: archive.path + "/texts/130000.json"))
  }

  @Test func `links in circles end`() async throws {
    try archive.write(Self.midday, to: "130000_20261121T1100.json")
    try archive.write("x", to: "deep/er/notes")
    for name in ["a", "b", "c", "deep/up", "deep/er/up"] {
      try archive.link(name, to: name.hasSuffix("up") ? ".." : ".")
    }
    for number in 0..<30 { try archive.link("loop\(number)", to: ".") }
    try archive.link("self", to: "self")
    let answer = try await answer().get()
    #expect(answer.origin == archive.path + "/130000_20261121T1100.json")
    let earlier = Archive(path: archive.path)
      .earlierReports("130000", before: "2026-11-22T00:00")
    #expect(earlier.count == 1)
  }

  @Test func `a link to a folder is followed`() async throws {
    try archive.write(Self.midday, to: "20261121T1100/130000.json")
    try archive.write("x", to: "view/notes")
    try archive.link("view/latest", to: "../20261121T1100")
    let answer = try await answer(archive.path + "/view").get()
    #expect(answer.origin == archive.path + "/view/latest/130000.json")
  }

  @Test func `names that would steer a terminal are names like others`() async throws {
    let name = "130000_\u{1B}[2J\n_20261121T1100.json"
    try archive.write(Self.midday, to: name)
    #expect(try await answer().get().origin == archive.path + "/" + name)
  }

  @Test func `a very deep tree is not walked to its end`() async throws {
    let deep = Array(repeating: "d", count: 60).joined(separator: "/")
    try archive.write("garbage", to: deep + "/130000_20261121T1130.json")
    try archive.write(Self.midday, to: "130000_20261121T1100.json")
    #expect(try await answer().get().value == Self.midday.office())
  }
}
