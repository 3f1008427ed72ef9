import Locking
import Models
import TestSupport

/// A source that a test replaces between two requests.
final class Switched<Source: Sendable>: Sendable {
  private let source: Locked<Source>

  init(_ source: Source) { self.source = Locked(source) }

  func set(_ new: Source) { source.withLock { $0 = new } }

  fileprivate var current: Source { source.withLock { $0 } }
}

extension Switched: WarningSource where Source == GivenWarnings {
  var kind: SourceKind { .jma }

  func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    try await current.warningReports(of: office, now: now)
  }

  func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    try await current.riverFloods(now: now)
  }
}

extension Switched: TyphoonSource where Source == GivenTyphoons {
  var kind: SourceKind { .jma }

  func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    try await current.storms(now: now)
  }

  func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> {
    try await current.report(of: storm, now: now)
  }

  func track(of storm: StormID, now: Instant) async throws(ForecastError) -> Sourced<StormTrack> {
    try await current.track(of: storm, now: now)
  }

  func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> {
    try await current.chances(of: storm, now: now)
  }

  func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> {
    try await current.dayChances(of: storm, now: now)
  }

  func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    try await current.texts(now: now)
  }

  func words(
    of document: String, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> {
    try await current.words(of: document, now: now)
  }
}
