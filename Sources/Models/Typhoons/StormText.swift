/// A text that JMA issued about a typhoon (台風情報), by its title.
package struct StormText: Hashable, Sendable {
  /// 令和８年　台風第６号に関する情報
  package let title: String
  package let reported: Instant
  /// The storm it is about; nil where that is not said.
  package let storm: StormID?

  package init(title: String, reported: Instant, storm: StormID?) {
    self.title = title
    self.reported = reported
    self.storm = storm
  }

  /// JMA's list keeps old texts for months: only those of a day are of now.
  private static let life = 24 * 3600

  /// Whether it may be shown as of `now`, for a storm that is in force.
  package func isCurrent(at now: Instant) -> Bool {
    reported.age(at: now, lead: Instant.issueLead).map { $0 <= Self.life } ?? false
  }
}
