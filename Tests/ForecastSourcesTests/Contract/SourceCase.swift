import ForecastSources
import Models
import TestSupport
import Testing

/// Every source that keeps the contract of `ForecastSource`. A new source gets a case here.
enum SourceCase: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case jma
  case archive
  case sampleOfSnow
  case sampleOfTyphoon

  var testDescription: String { rawValue }

  /// Sources that answer with what was recorded once.
  static let replays: [SourceCase] = [.archive, .sampleOfSnow, .sampleOfTyphoon]

  /// The source with one or two known reports in it.
  func stage() async throws -> SourceStage {
    switch self {
    case .jma: try await .jma()
    case .archive: try .archive()
    case .sampleOfSnow: try .sample(.snow)
    case .sampleOfTyphoon: try .sample(.typhoon)
    }
  }
}

/// A source, and what is known of what is in it.
struct SourceStage: Sendable {
  let source: any ForecastSource
  let file: ForecastFileCode
  /// The moment to ask at.
  let now: Instant
  /// What the newest report at that moment says, read by other code.
  let figures: ForecastFigures
  let issued: Instant
  let kind: SourceKind
  let freshness: Freshness
  let checked: Instant?
  let origin: String
  /// Why there is no file of a code that nobody has.
  let missing: ForecastError
  /// When the reports before the newest one were issued, newest first.
  let earlier: [Instant]
  /// What has to stay alive meanwhile.
  let support: any Sendable

  static let nobodysFile: ForecastFileCode = "999000"

  /// Two reports, with every kind of gap that JMA leaves.
  private static let first = JMAFixture(base: "2026-11-21T05:00")
  private static var second: JMAFixture {
    var fixture = JMAFixture(base: "2026-11-21T11:00")
    fixture.areas.append(
      JMAFixture.area("130020", "伊豆諸島北部", base: fixture.base, hasWaves: false))
    fixture.areas[0].pops[1] = ""
    fixture.areas[1].weatherCodes[2] = ""
    fixture.stations[0].temps = ["", "-", "3", "9"]
    return fixture
  }

  fileprivate static func jma() async throws -> SourceStage {
    let room = try await JMARoom(first.issued)
    room.server.serve(first)
    _ = try await room.ask()
    room.server.serve(second)
    room.clock.now = second.issued
    return SourceStage(
      source: room.source(), file: JMARoom.file, now: second.issued,
      figures: ForecastFigures(second.json), issued: second.issued, kind: .jma, freshness: .fresh,
      checked: second.issued, origin: room.server.url(JMARoom.file),
      missing: .refused(status: 404, host: room.server.host), earlier: [first.issued],
      support: room)
  }

  fileprivate static func archive() throws -> SourceStage {
    let folder = try ArchiveFolder()
    let name = "20261121T1100/130000.json"
    try folder.write(first, to: "20261121T0500/130000.json")
    try folder.write(second, to: name)
    return SourceStage(
      source: ArchiveForecastSource(path: folder.path), file: "130000", now: second.issued,
      figures: ForecastFigures(second.json), issued: second.issued, kind: .archive,
      freshness: .sample, checked: nil, origin: folder.path + "/" + name,
      missing: .notInArchive(nobodysFile, at: second.issued), earlier: [first.issued],
      support: folder)
  }

  fileprivate static func sample(_ issue: SampleIssue) throws -> SourceStage {
    let source = SampleForecastSource(issue: issue)
    return SourceStage(
      source: source, file: "130000", now: source.issued,
      figures: try SampleFile(issue, "130000").figures, issued: source.issued, kind: .sample,
      freshness: .sample, checked: nil, origin: "sample:\(issue.rawValue)",
      missing: .notInArchive(nobodysFile, at: source.issued), earlier: [], support: 0)
  }
}
