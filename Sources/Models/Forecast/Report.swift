/// One issuance: its office, its issue time and its base time.
public struct Report: Hashable, Sendable {
  /// The office's name as in the report: 気象庁, 稚内地方気象台.
  public let publishingOffice: String
  /// The issue time. It may be some minutes in the future (jma-data section 1.3), and differs from
  /// the base time if the report is a correction.
  public let issued: Instant
  /// The first time of the series: 05:00, 11:00 or 17:00 for the short range.
  public let base: Instant

  public init(publishingOffice: String, issued: Instant, base: Instant) {
    self.publishingOffice = publishingOffice
    self.issued = issued
    self.base = base
  }

  /// The 05, 11 or 17 o'clock issuance, from the base time, never from `issued`.
  public var cycle: ForecastCycle? { ForecastCycle(base: base) }

  /// Whether this report replaced an earlier one of the same base time.
  public var isCorrection: Bool { issued > base }

  /// When the next regular issuance is due: the next 05, 11 or 17 o'clock after the base.
  public var nextIssue: Instant {
    for cycle in ForecastCycle.allCases where cycle.rawValue > base.hour {
      return Instant(base.date, hour: cycle.rawValue)
    }
    return Instant(base.date.adding(days: 1), hour: ForecastCycle.morning.rawValue)
  }
}
