import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

/// The contract of every source of warnings. A new source gets a case here.
@Suite("Every source of warnings", .heavy)
struct WarningSourceContractTests {
  enum Case: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case jma
    case archive
    case none

    var testDescription: String { rawValue }
  }

  private static let now: Instant = "2026-11-21T12:00"
  private static let file = WarningFixture.tokyo([.init("05")])

  /// A source with the file of 130000 if it can have any, and the objects that must stay alive.
  private func stage(_ source: Case) async throws -> (any WarningSource, any Sendable) {
    switch source {
    case .jma:
      let room = try await WarningsRoom(Self.now)
      room.serveQuiet()
      room.serve(WarningsRoom.office, Self.file.json.bytes)
      return (room.source(), room)
    case .archive:
      let folder = try ArchiveFolder()
      try folder.write(Self.file.json.bytes, to: "warning-r8/130000_20261121.json")
      return (Archive(path: folder.path), folder)
    case .none:
      return (SourceChain<any WarningSource>(.sample), 0)
    }
  }

  @Test(
    "hands out the reports with their origin, or says that it has none", arguments: Case.allCases)
  func reports(source: Case) async throws {
    let (stage, support) = try await stage(source)
    let result = await outcome { try await stage.warningReports(of: "130000", now: Self.now) }
    switch result {
    case .success(let answer):
      #expect(answer.source == stage.kind)
      #expect(answer.value.map(\.family) == [.wind])
      #expect(answer.value.first?.municipalities.first?.kinds.first?.code?.text == "05")
      #expect(!answer.origin.isEmpty)
      #expect((answer.checked == nil) == (answer.freshness == .replay))
    case .failure(let error):
      #expect(source == .none)
      #expect(error == .notOffered(.warnings, by: .sample))
    }
    withExtendedLifetime(support) {}
  }

  @Test("never answers for an office it has nothing of", arguments: Case.allCases)
  func missing(source: Case) async throws {
    let (stage, support) = try await stage(source)
    let error = await thrown { try await stage.warningReports(of: "120000", now: Self.now) }
    #expect(error != nil)
    withExtendedLifetime(support) {}
  }

  @Test(
    "says what it does not carry, and never hands out an empty answer for it",
    arguments: [Case.archive, .none])
  func notOffered(source: Case) async throws {
    let (stage, support) = try await stage(source)
    let now = Self.now
    let errors = [
      await thrown { try await stage.riverFloods(now: now) },
      await thrown { try await stage.earlyAttention(of: "130000", now: now) },
      await thrown { try await stage.warningTimeline(of: "130000", now: now) },
      await thrown { try await stage.liveness(now: now) },
      await thrown { try await stage.areaTable(now: now) },
      await thrown { try await stage.warningReportsOfJapan(now: now) },
    ]
    for error in errors {
      switch error {
      case .notOffered(_, let by): #expect(by == stage.kind)
      case .nothingRecorded, .recordedLongAgo: #expect(source == .archive)
      default: Issue.record("\(String(describing: error))")
      }
    }
    withExtendedLifetime(support) {}
  }

  @Test(
    "comes to the same state of a place, but for what it does not carry",
    arguments: [Case.jma, .archive])
  func state(source: Case) async throws {
    let (stage, support) = try await stage(source)
    let now = Self.now
    let model = WarningsModel(catalog: WarningsRoom.catalog, source: stage) { now }
    let answer = await model.warnings(of: Place.given("m:1310400"))
    #expect(answer.highest == .warning)
    #expect(answer.states.map { $0.active.map(\.meaning?.ja) } == [["暴風警報"]])
    withExtendedLifetime(support) {}
  }
}
