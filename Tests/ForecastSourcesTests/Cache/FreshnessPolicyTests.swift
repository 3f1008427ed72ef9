import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("How long a stored forecast needs no asking")
struct FreshnessPolicyTests {
  /// The base time of a report, its last confirmation, and when to ask again, for a day from 05:00 on.
  static let day: [(base: Instant, checked: Instant, due: Instant)] = [
    // After the morning issuance: an hour at a time, then until 10:40.
    ("2026-11-21T05:00", "2026-11-21T04:44", "2026-11-21T05:44"),
    ("2026-11-21T05:00", "2026-11-21T05:00", "2026-11-21T06:00"),
    ("2026-11-21T05:00", "2026-11-21T09:30", "2026-11-21T10:30"),
    ("2026-11-21T05:00", "2026-11-21T10:00", "2026-11-21T10:40"),
    ("2026-11-21T05:00", "2026-11-21T10:34", "2026-11-21T10:40"),
    // The next issuance may come any minute: every five minutes.
    ("2026-11-21T05:00", "2026-11-21T10:36", "2026-11-21T10:41"),
    ("2026-11-21T05:00", "2026-11-21T10:58", "2026-11-21T11:03"),
    ("2026-11-21T05:00", "2026-11-21T12:00", "2026-11-21T12:05"),
    // After the midday issuance.
    ("2026-11-21T11:00", "2026-11-21T10:36", "2026-11-21T10:41"),
    ("2026-11-21T11:00", "2026-11-21T10:45", "2026-11-21T11:45"),
    ("2026-11-21T11:00", "2026-11-21T16:20", "2026-11-21T16:40"),
    ("2026-11-21T11:00", "2026-11-21T16:38", "2026-11-21T16:43"),
    // After the evening issuance, over midnight.
    ("2026-11-21T17:00", "2026-11-21T16:46", "2026-11-21T17:46"),
    ("2026-11-21T17:00", "2026-11-21T23:30", "2026-11-22T00:30"),
    ("2026-11-21T17:00", "2026-11-22T00:00", "2026-11-22T01:00"),
    ("2026-11-21T17:00", "2026-11-22T03:50", "2026-11-22T04:40"),
    ("2026-11-21T17:00", "2026-11-22T04:37", "2026-11-22T04:42"),
    // Year's end.
    ("2026-12-31T17:00", "2026-12-31T23:59", "2027-01-01T00:59"),
    // A file that has not been replaced for days.
    ("2026-11-18T17:00", "2026-11-21T13:00", "2026-11-21T13:05"),
  ]

  @Test(
    "depends on the next issuance, and is never under five minutes or over an hour", arguments: day)
  func due(base: Instant, checked: Instant, due: Instant) {
    let report = Report(publishingOffice: "", issued: base, base: base)
    #expect(
      FreshnessPolicy.due(checked: checked, nextIssue: report.nextIssue).isoText == due.isoText)
    func isFresh(_ now: Instant) -> Bool {
      FreshnessPolicy.isFresh(checked: checked, nextIssue: report.nextIssue, now: now)
    }
    #expect(isFresh(checked))
    #expect(isFresh(due.adding(seconds: -1)))
    #expect(!isFresh(due))
  }

  @Test func `stays within its bounds at every minute of two days`() {
    let start: Instant = "2026-11-21T05:00"
    for minute in 0..<2880 {
      let checked = start.adding(seconds: minute * 60)
      for base in [start, start.adding(hours: 6), start.adding(hours: 12)] {
        let report = Report(publishingOffice: "", issued: base, base: base)
        let due = FreshnessPolicy.due(checked: checked, nextIssue: report.nextIssue)
        #expect((300...3600).contains(due.seconds(since: checked)), "\(checked.isoText)")
      }
    }
  }

  @Test(arguments: [(0, true), (300, true), (301, false), (86_400, false)])
  func `ends when the clock was set back`(ahead: Int, isFresh: Bool) {
    let now: Instant = "2026-11-21T13:00"
    let result = FreshnessPolicy.isFresh(
      checked: now.adding(seconds: ahead), nextIssue: "2026-11-21T17:00", now: now)
    #expect(result == isFresh)
  }
}
