import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("A replayed archive", .heavy)
struct ArchiveForecastSourceTests {
  let archive: ArchiveFolder

  init() throws { archive = try ArchiveFolder() }

  static let morning = JMAFixture(base: "2026-11-21T05:00")
  static let midday = JMAFixture(base: "2026-11-21T11:00")
  static let evening = JMAFixture(base: "2026-11-21T17:00")

  /// The evening report, corrected at 21:00.
  static var corrected: JMAFixture {
    var fixture = evening
    fixture.issued = "2026-11-21T21:00"
    return fixture
  }

  private func answer(
    at now: Instant, _ file: ForecastFileCode = "130000"
  ) async -> Result<Sourced<OfficeForecast>, ForecastError> {
    await outcome {
      try await Archive(path: archive.path).officeForecast(file, now: now)
    }
  }

  /// The path of the answer, relative to the archive.
  private func origin(at now: Instant, _ file: ForecastFileCode = "130000") async throws -> String {
    let origin = try await answer(at: now, file).get().origin
    try #require(origin.hasPrefix(archive.path + "/"))
    return String(origin.dropFirst(archive.path.count + 1))
  }

  // MARK: Which report

  @Test func `shows the newest report that had been issued, to the second`() async throws {
    for (fixture, name) in [(Self.morning, "05"), (Self.midday, "11"), (Self.evening, "17")] {
      try archive.write(fixture, to: "20261121T\(name)00/130000.json")
    }
    try archive.write(Self.evening, to: "20261121T1700/140000.json")
    let cases: [(Instant, String)] = [
      ("2026-11-21T05:00", "20261121T0500"), ("2026-11-21T10:59:59", "20261121T0500"),
      ("2026-11-21T11:00", "20261121T1100"), ("2026-11-21T16:59:59", "20261121T1100"),
      ("2026-11-21T17:00", "20261121T1700"), ("2027-01-01T00:00", "20261121T1700"),
    ]
    for (now, folder) in cases {
      #expect(try await origin(at: now) == "\(folder)/130000.json", "\(now.isoText)")
    }
    let before: Instant = "2026-11-21T04:59:59"
    #expect(await answer(at: before).failure == .notInArchive("130000", at: before))
    let other: Instant = "2026-11-21T16:59"
    #expect(await answer(at: other, "140000").failure == .notInArchive("140000", at: other))
  }

  @Test(
    "a correction under its own time, or under the time of what it corrects",
    arguments: [
      "130000_20261121T2100.json", "20261121T1700/130000.json", "amended_130000_20261121T2100.json",
    ])
  func correction(name: String) async throws {
    try archive.write(Self.midday, to: "130000_20261121T1100.json")
    try archive.write(Self.evening, to: "first_130000_20261121T1700.json")
    try archive.write(Self.corrected, to: name)
    #expect(try await origin(at: "2026-11-21T20:59") == "first_130000_20261121T1700.json")
    #expect(try await origin(at: "2026-11-21T21:00") == name)
    let value = try await answer(at: "2026-11-21T23:00").get().value
    #expect(value.short.report.isCorrection)
    #expect(value.short.report.cycle == .evening)
    let earlier = Archive(path: archive.path)
      .earlierReports("130000", before: "2026-11-21T21:00")
    #expect(earlier.map(\.short.report.issued) == [Self.evening.issued, Self.midday.issued])
  }

  @Test("of several answers of one name and one issue, that with the highest number came last")
  func numbered() async throws {
    let names = ["", "-2", "-3", "-10"].map { "130000_20261121T1700\($0).json" }
    for name in names {
      try archive.write(Self.evening, to: name)
      #expect(try await origin(at: "2026-11-21T18:00") == name)
    }
    // Another name with the same time is not a later answer: the first path wins.
    try archive.write(Self.evening, to: "zz/130000_20261121T1700-11.json")
    #expect(try await origin(at: "2026-11-21T18:00") == names.last)
    let overview = "overview_forecast/130000_20261121T1040"
    for number in ["", "-2", "-3"] {
      try archive.write(OverviewParserTests.usual, to: overview + number + ".json")
      let answer = try await Archive(path: archive.path)
        .overview("130000", now: "2026-11-21T18:00")
      #expect(answer.origin == "\(archive.path)/\(overview)\(number).json")
    }
  }

  @Test func `what is inside decides, not what the name promises`() async throws {
    // Saved late, and named after the time of saving.
    try archive.write(Self.morning, to: "130000_20261121T1100.json")
    // Named too early: its report had not been issued.
    try archive.write(Self.evening, to: "130000_20261121T1000.json")
    let answer = try await answer(at: "2026-11-21T12:00").get()
    #expect(answer.value.short.report.issued == Self.morning.issued)
  }

  @Test("a file whose name tells no time is judged by what is inside, beside any others")
  func namelessTime() async throws {
    try archive.write(JMAFixture(base: "2026-11-19T17:00"), to: "130000_20261119T1700.json")
    try archive.write(JMAFixture(base: "2026-11-20T17:00"), to: "130000_20261120T1700.json")
    try archive.write(Self.morning, to: "latest/130000.json")
    #expect(try await origin(at: "2026-11-21T06:00") == "latest/130000.json")
    #expect(try await origin(at: "2026-11-21T04:00") == "130000_20261120T1700.json")
  }

  @Test("several issuances in names without a time are told apart by their content")
  func onlyNameless() async throws {
    for (fixture, folder) in [(Self.evening, "a"), (Self.morning, "b"), (Self.midday, "c")] {
      try archive.write(fixture, to: "\(folder)/130000.json")
    }
    #expect(try await origin(at: "2026-11-21T10:00") == "b/130000.json")
    #expect(try await origin(at: "2026-11-21T12:00") == "c/130000.json")
    #expect(try await origin(at: "2026-11-21T18:00") == "a/130000.json")
  }

  @Test("earlier reports reach a day and a half back, and fill today's high and low")
  func earlier() async throws {
    let yesterday = JMAFixture(base: "2026-11-20T17:00")
    let longAgo = JMAFixture(base: "2026-11-19T17:00")
    for fixture in [longAgo, yesterday, Self.morning, Self.midday, Self.evening] {
      let date = fixture.base.date.isoText.filter { $0 != "-" }
      try archive.write(
        fixture,
        to: "130000_\(date)T\(fixture.base.hour < 10 ? "0" : "")\(fixture.base.hour)00.json")
    }
    let source = Archive(path: archive.path)
    let issues = source.earlierReports("130000", before: Self.evening.issued).map(
      \.short.report.issued)
    #expect(issues == [Self.midday.issued, Self.morning.issued, yesterday.issued])
    let catalog = PlaceCatalog()
    let area = try #require(catalog.primaryArea("130010"))
    let model = WeatherModel(catalog: catalog, source: source) { "2026-11-21T18:00" }
    let today = try #require(try await model.forecast(of: area).value.days.first)
    #expect(today.high?.origin == .earlier(issued: Self.midday.issued))
    #expect(today.low?.origin == .earlier(issued: yesterday.issued))
  }

  @Test(
    "a text of another day is not recorded, however new the forecast beside it",
    arguments: [
      ("2026-11-21T18:00", true), ("2026-11-23T04:38", true), ("2026-11-23T04:39", false),
      ("2027-11-21T18:00", false),
    ] as [(Instant, Bool)])
  func oldOverview(now: Instant, isThere: Bool) async throws {
    try archive.write(OverviewParserTests.usual, to: "overview_forecast/20261121/130000.json")
    let overview = await outcome {
      try await Archive(path: archive.path).overview("130000", now: now)
    }
    #expect(
      overview.failure
        == (isThere ? nil : .nothingRecorded(.overview, code: "130000", at: now)))
  }

  // MARK: Layouts

  @Test func `one recorded file will do, and shows its report from its issue on`() async throws {
    try archive.write(Self.midday, to: "what a name.json")
    let path = archive.path + "/what a name.json"
    let source = Archive(path: path)
    let answer = try await source.officeForecast("130000", now: "2026-11-21T12:00")
    #expect(answer.origin == path)
    let early = await outcome { try await source.officeForecast("130000", now: "2026-11-21T10:59") }
    #expect(early.failure == .notInArchive("130000", at: "2026-11-21T10:59"))
  }

  @Test("JMA's site as a mirror would save it, with all the files that are no forecasts")
  func mirror() async throws {
    let root = "www.jma.go.jp/bosai"
    try archive.write(Self.midday, to: "\(root)/forecast/data/forecast/130000.json")
    for other in ["overview_forecast", "overview_week"] {
      try archive.write("{}", to: "\(root)/forecast/data/\(other)/130000.json")
    }
    try archive.write("{}", to: "\(root)/warning/data/warning/130000.json")
    try archive.write("{}", to: "\(root)/forecast/data/forecast/map.json")
    try archive.write("<html>", to: "\(root)/forecast/index.html")
    #expect(
      try await origin(at: "2026-11-21T12:00") == "\(root)/forecast/data/forecast/130000.json")
  }

  @Test func `a trailing slash and hidden files change nothing`() async throws {
    try archive.write(Self.midday, to: "130000_20261121T1100.json")
    try archive.write("garbage", to: ".130000_20261121T1101.json")
    try archive.write("garbage", to: ".git/130000_20261121T1101.json")
    let answer = try await Archive(path: archive.path + "/")
      .officeForecast("130000", now: "2026-11-21T12:00")
    #expect(answer.value == (try Self.midday.office()))
  }

  // MARK: Damaged files

  @Test func `a damaged older file does not hide a good newer one`() async throws {
    try archive.write(Self.morning, to: "130000_20261121T0500.json")
    try archive.write("garbage", to: "130000_20261121T1100.json")
    try archive.write(Self.evening, to: "130000_20261121T1700.json")
    #expect(try await origin(at: "2026-11-21T18:00") == "130000_20261121T1700.json")
    // The remaining earlier ones are still used.
    let earlier = Archive(path: archive.path)
      .earlierReports("130000", before: Self.evening.issued)
    #expect(earlier.map(\.short.report.issued) == [Self.morning.issued])
  }

  @Test func `a damaged newest file is said, and no older report stands in for it`() async throws {
    try archive.write(Self.morning, to: "130000_20261121T0500.json")
    try archive.write("garbage", to: "130000_20261121T1100.json")
    let failure = ForecastError.notUnderstood(
      .malformed, origin: archive.path + "/130000_20261121T1100.json")
    #expect(await answer(at: "2026-11-21T12:00").failure == failure)
  }

  @Test(
    "a damaged text hides no newer one, and no older one stands in for it",
    arguments: [("20261120", true), ("20261122", false)])
  func damagedText(day: String, isThere: Bool) async throws {
    try archive.write(OverviewParserTests.usual, to: "overview_forecast/20261121/130000.json")
    try archive.write("<html>", to: "overview_forecast/\(day)/130000.json")
    let overview = await outcome {
      try await Archive(path: archive.path)
        .overview("130000", now: "2026-11-22T05:00")
    }
    let path = archive.path + "/overview_forecast/\(day)/130000.json"
    #expect(overview.failure == (isThere ? nil : .notUnderstood(.html, origin: path)))
  }

  // MARK: How much is read

  @Test(arguments: ["a/x%d", "140000_x%d.json"])
  func `more than 20,000 names are all looked at`(form: String) async throws {
    try archive.write(Self.morning, to: "130000_20261121T0500.json")
    try archive.write(Self.midday, to: "a/130000_20261121T1100.json")
    let made = try ChildProcess([
      "sh", "-c",
      "cd \"$1\" && seq 1 20001 | awk '{ printf \"\(form)\\n\", $1 }' | xargs touch", "sh",
      archive.path,
    ])
    #expect(made.wait() == .exited(0))
    #expect(try await origin(at: "2026-11-21T12:00") == "a/130000_20261121T1100.json")
  }

  @Test func `of thousands of files only those around the moment are opened`() async throws {
    // Reading any of them would fail the answer.
    for number in 0..<1500 {
      let day = Self.morning.base.date.adding(days: -3 - number).isoText.filter { $0 != "-" }
      try archive.write("garbage", to: "old/130000_\(day)T1700.json")
      try archive.write("garbage", to: "other/140000_\(day)T1700.json")
    }
    for day in ["20261122", "20270101", "20991231"] {
      try archive.write("garbage", to: "later/130000_\(day)T0500.json")
    }
    try archive.write(Self.morning, to: "130000_20261121T0500.json")
    let now: Instant = "2026-11-21T10:00"
    #expect(try await origin(at: now) == "130000_20261121T0500.json")
    let earlier = Archive(path: archive.path)
      .earlierReports("130000", before: Self.morning.issued)
    #expect(earlier.isEmpty)
  }
}
