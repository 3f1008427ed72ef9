import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("Recorded warnings", .heavy)
struct ArchiveWarningSourceTests {
  private func ask(
    _ path: String, at now: Instant, _ id: String = "m:1310400"
  ) async -> PlaceWarnings {
    let model = WarningsModel(
      catalog: WarningsRoom.catalog, source: Archive(path: path)
    ) { now }
    return await model.warnings(of: Place.given(id))
  }

  private static func file(_ code: String, _ reported: Instant) -> [UInt8] {
    WarningFixture.tokyo([.init(code)], reported: reported).json.bytes
  }

  @Test func `are replayed as of a moment, from the file of that day`() async throws {
    let folder = try ArchiveFolder()
    try folder.write(Self.file("15", "2026-11-20T09:00"), to: "warning-r8/130000_20261120.json")
    try folder.write(Self.file("05", "2026-11-21T09:00"), to: "warning-r8/130000_20261121.json")
    let later = await ask(folder.path, at: "2026-11-21T09:00")
    #expect(later.highest == .warning)
    #expect(later.offices.first?.reports?.origin.hasSuffix("130000_20261121.json") == true)
    // Before the day's report the previous day's was in force.
    let earlier = await ask(folder.path, at: "2026-11-21T08:59")
    #expect(earlier.highest == .advisory)
    #expect(earlier.offices.first?.reports?.origin.hasSuffix("130000_20261120.json") == true)
    let before = await ask(folder.path, at: "2026-11-20T08:59")
    #expect(before.overall == .unknown)
  }

  @Test("say that floods and the feed are not recorded, and still show what is")
  func partly() async throws {
    let folder = try ArchiveFolder()
    try folder.write(Self.file("05", "2026-11-21T09:00"), to: "warning-r8/130000_20261121.json")
    let answer = await ask(folder.path, at: "2026-11-22T09:00")
    #expect(answer.overall == .active)
    #expect(
      answer.unknowns == [
        .failed(.riverFloods, .notOffered(.riverFloods, by: .archive)),
        .failed(.warningFeed, .notOffered(.warningFeed, by: .archive)),
      ])
    #expect(answer.offices.first?.reports?.freshness == .replay)
    #expect(answer.checked == nil)
  }

  @Test(
    "count while the newest report is at most three days back, and are not known after that",
    arguments: [
      ("2026-11-24T09:00", true), ("2026-11-24T09:01", false), ("2030-01-01T00:00", false),
    ] as [(Instant, Bool)])
  func age(now: Instant, isKnown: Bool) async throws {
    let folder = try ArchiveFolder()
    try folder.write(Self.file("05", "2026-11-21T09:00"), to: "warning-r8/130000_20261121.json")
    let answer = await ask(folder.path, at: now)
    #expect(answer.overall == (isKnown ? .active : .unknown))
    #expect(answer.highest == (isKnown ? .warning : nil))
    let reason = WarningUnknown.failed(
      .warnings, .recordedLongAgo(.warnings, code: "130000", newest: "2026-11-21T09:00"))
    #expect(answer.unknowns.contains(reason) == !isKnown)
  }

  @Test func `may be one file, and a recorded forecast is none`() async throws {
    let folder = try ArchiveFolder()
    try folder.write(Self.file("05", "2026-11-21T09:00"), to: "warning-r8/130000_20261121.json")
    try folder.write(JMAFixture(base: "2026-11-21T05:00"), to: "130000_20261121T0500.json")
    let found = await ask(
      folder.path + "/warning-r8/130000_20261121.json", at: "2026-11-21T10:00")
    #expect(found.highest == .warning)
    let none = await ask(folder.path + "/130000_20261121T0500.json", at: "2026-11-21T10:00")
    #expect(
      none.unknowns.first
        == .failed(
          .warnings, .nothingRecorded(.warnings, code: "130000", at: "2026-11-21T10:00")))
  }

  @Test func `that are broken are an error, never an older state`() async throws {
    let folder = try ArchiveFolder()
    try folder.write(Self.file("15", "2026-11-20T09:00"), to: "warning-r8/130000_20261120.json")
    try folder.write("<html>", to: "warning-r8/130000_20261121.json")
    let answer = await ask(folder.path, at: "2026-11-21T10:00")
    #expect(answer.overall == .unknown)
    guard case .failed(.warnings, .notUnderstood(.html, _))? = answer.unknowns.first
    else { return unexpected("\(answer.unknowns)") }
    let gone = await ask("/nowhere", at: "2026-11-21T10:00")
    #expect(gone.overall == .unknown)
  }

  @Test func `of which an older file is damaged are those of the good newer one`() async throws {
    let folder = try ArchiveFolder()
    try folder.write("<html>", to: "warning-r8/130000_20261120.json")
    try folder.write(Self.file("05", "2026-11-21T09:00"), to: "warning-r8/130000_20261121.json")
    let good = try ArchiveFolder()
    try good.write(Self.file("05", "2026-11-21T09:00"), to: "warning-r8/130000_20261121.json")
    let answer = await ask(folder.path, at: "2026-11-21T10:00")
    #expect(answer.active == (await ask(good.path, at: "2026-11-21T10:00")).active)
    #expect(!answer.active.isEmpty)
    // What was in force before the newer file is in no readable file.
    #expect(await ask(folder.path, at: "2026-11-21T08:00").overall == .unknown)
  }

  // MARK: JMA's own

  // The report of 21:20 was handled within a minute.
  private static let moment: Instant = "2026-08-13T21:21"

  @Test("JMA's level 5 event of 2026-08-13, with the day-old reports that still count", .recorded)
  func levelFive() async throws {
    let answer = await ask(RecordedWarnings.folder, at: Self.moment, "p:12")
    func count(_ code: String) -> Int { answer.active.count { $0.code?.text == code } }
    #expect(answer.states.count == 54)
    #expect(count("33") == 14)
    #expect(count("49") == 37)
    #expect(count("43") == 17)
    #expect(count("03") == 12)
    #expect(count("10") == 4)
    #expect(count("09") == 6)
    #expect(count("29") == 8)
    // Issued on the 12th and the 11th.
    #expect(count("16") == 17)
    #expect(count("14") == 54)
    #expect(count("15") == 0)
    #expect(answer.states.flatMap(\.released).count { $0.code?.text == "15" } == 54)
    #expect(answer.highest == .emergency)
    #expect(answer.level == .five)
    #expect(answer.areaStates.flatMap(\.active) == [])
    #expect(answer.offices.first?.reports?.value.count == 5)
    #expect(answer.unknowns.map(\.part) == [.riverFloods])
  }

  @Test("JMA's: before the reports of the evening their families are not known", .recorded)
  func earlierThatDay() async throws {
    let answer = await ask(RecordedWarnings.folder, at: "2026-08-13T21:19", "p:12")
    #expect(answer.highest == .advisory)
    #expect(answer.unknowns.contains(.recordedLater(.heavyRain)))
    #expect(answer.unknowns.contains(.recordedLater(.landslide)))
    #expect(!answer.active.contains { ["33", "43", "49"].contains($0.code?.text) })
  }

  @Test(.recorded) func `JMA's: 014030 and 460040 have their own files`() async throws {
    let obihiro = await ask(RecordedWarnings.folder, at: Self.moment, "m:0120700")
    #expect(obihiro.offices.map(\.code) == ["014030"])
    #expect(obihiro.active.map { $0.code?.text } == ["20"])
    let amami = await ask(RecordedWarnings.folder, at: Self.moment, "m:4622200")
    #expect(amami.offices.map(\.code) == ["460040"])
    #expect(amami.active == [])
    #expect(amami.overall == .unknown)
  }

  @Test(.recorded, arguments: RecordedWarnings.names)
  func `JMA's: cut short anywhere they are not understood`(name: String) async throws {
    let bytes = RecordedWarnings.bytes(name)
    let folder = try ArchiveFolder()
    let office = OfficeCode(name.prefix(6))
    for length in stride(from: 97, to: bytes.count, by: 97) {
      try folder.write(Array(bytes.prefix(length)), to: "warning-r8/\(name)")
      let failure = await thrown {
        try await Archive(path: folder.path).warningReports(
          of: office, now: "2026-08-14T00:00")
      }
      guard case .notUnderstood = failure
      else { return unexpected("\(length): \(String(describing: failure))") }
    }
  }
}
