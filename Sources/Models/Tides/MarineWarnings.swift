/// An area of JMA's marine forecasts (地方海上予報区の細分海域).
package struct MarineArea: Hashable, Sendable {
  /// `3010`; two digits and `00` are the region that it is a part of.
  package let code: String
  /// 関東海域北部. JMA names them in Japanese.
  package let name: String

  package init(code: String, name: String) {
    self.code = code
    self.name = name
  }

  /// Whether a code of a warning is that of the area, or of its region.
  package func isMeant(by code: String) -> Bool { code == self.code || code == region }

  private var region: String { self.code.prefix(2) + "00" }
}

/// The marine warnings (地方海上警報) of one area, as far as the known reports tell.
package struct MarineWarnings: Hashable, Sendable {
  package let area: MarineArea
  /// The newest report of each office that speaks of the area, newest first.
  package let reports: [Report]
  /// The time in which no report was missed: what was issued before or after it is not known.
  package let since: Instant
  package let until: Instant
  /// Whether there may be others: a report could not be read or names no area, was withdrawn, or is from before a gap,
  /// or `until` is not now.
  package let isUnsure: Bool

  package init(
    area: MarineArea, reports: [Report], since: Instant, until: Instant, isUnsure: Bool
  ) {
    self.area = area
    self.reports = reports
    self.since = since
    self.until = until
    self.isUnsure = isUnsure
  }

  package struct Report: Hashable, Sendable {
    /// As issued, Japanese only: 東京海上気象.
    package let title: String
    package let issued: Instant
    /// Until when its warnings are in force; nil if it does not say.
    package let validUntil: Instant?
    /// At least one.
    package let warnings: [Warning]

    package init(title: String, issued: Instant, validUntil: Instant?, warnings: [Warning]) {
      self.title = title
      self.issued = issued
      self.validUntil = validUntil
      self.warnings = warnings
    }

    /// Whether its time is over, and no newer one is known: of one that only lifts none is due.
    package func hasRunOut(at now: Instant) -> Bool {
      validUntil.map { $0 < now } ?? false && warnings.contains { !$0.isLifted }
    }
  }

  package struct Warning: Hashable, Sendable {
    /// `21`; nil if there is none.
    package let code: String?
    /// As issued, Japanese only: 海上強風警報.
    package let name: String
    /// As issued: the area, or the region that it is a part of.
    package let areaName: String
    /// The forecaster's sentences.
    package let sentences: [String]

    package init(code: String?, name: String, areaName: String, sentences: [String]) {
      self.code = code
      self.name = name
      self.areaName = areaName
      self.sentences = sentences
    }

    /// 海上警報解除. Any other kind, known or not, is in force.
    package var isLifted: Bool { code == "00" }
  }

  /// Those that are in force, each with its report.
  package func inForce(at now: Instant) -> [(report: Report, warning: Warning)] {
    reports.filter { !$0.hasRunOut(at: now) }.flatMap { report in
      report.warnings.filter { !$0.isLifted }.map { (report, $0) }
    }
  }
}

/// Where marine warnings come from. The contract is that of `ForecastSource`.
package protocol MarineWarningSource: Sendable {
  var kind: SourceKind { get }

  func marineWarnings(
    of area: MarineArea, now: Instant
  ) async throws(ForecastError) -> Sourced<MarineWarnings>
}

extension SourceChain: MarineWarningSource where Source == any MarineWarningSource {
  package func marineWarnings(
    of area: MarineArea, now: Instant
  ) async throws(ForecastError) -> Sourced<MarineWarnings> {
    try await ask(.marineWarnings, area, now) { $0.marineWarnings }
  }
}

/// Answers which marine warnings there are off the coast of a place.
package struct MarineWarningModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any MarineWarningSource
  private let stored: (any MarineWarningSource)?
  private let lateness: (patience: Duration, error: ForecastError)
  private let now: @Sendable () -> Instant

  package typealias Answer = Result<Sourced<MarineWarnings>, ForecastError>

  /// - Parameters:
  ///   - stored: answers from cached data; nil without a service.
  ///   - lateness: how long a tide waits for what stands beside it, and what it says then.
  package init(
    catalog: PlaceCatalog, source: any MarineWarningSource, stored: (any MarineWarningSource)?,
    lateness: (patience: Duration, error: ForecastError), now: @escaping @Sendable () -> Instant
  ) {
    self.catalog = catalog
    self.source = source
    self.stored = stored
    self.lateness = lateness
    self.now = now
  }

  /// Of the sea at the tide station of the place; nil without one, and for a source that has no marine warnings.
  package func warnings(at place: Place) async -> Answer? {
    guard case .station(let near) = catalog.tideStation(of: place) else { return nil }
    guard let area = catalog.marineArea(of: near.station) else {
      return .failure(.notReported(.marineWarnings, code: nil))
    }
    let (arrival, now) = (PromptAnswer<Answer>(), now())
    let task = Task.immediate { [source] in
      arrival.put(await .of(try await source.marineWarnings(of: area, now: now)))
    }
    let answer = await arrival.value(atMost: lateness.patience) { _ in
      task.cancel()
      return await late(area, now)
    }
    if case .notOffered? = answer?.error { return nil }
    return answer
  }

  private func late(_ area: MarineArea, _ now: Instant) async -> Answer {
    let known = try? await stored?.marineWarnings(of: area, now: now)
    return known.map { .success($0.late(lateness.error)) } ?? .failure(lateness.error)
  }
}

extension PlaceCatalog {
  /// The area of marine forecasts that a tide station lies in; nil on none.
  package func marineArea(of station: TideStation) -> MarineArea? {
    let letters = Array(station.letters.utf8)
    return tables.marineAreas.rows.first { $0.has(letters, inField: 2) }
      .map { MarineArea(code: $0[0], name: $0[1]) }
  }
}
