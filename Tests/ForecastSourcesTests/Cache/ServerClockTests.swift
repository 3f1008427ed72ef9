import HTTPClient
import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("The clock beside that of a server")
struct ServerClockTests {
  private static let now: Instant = "2026-11-21T12:00"

  private func compared(_ heads: [HTTPHeaders]) -> ClockDifference? {
    let clock = ServerClock()
    for headers in heads {
      clock.compare(
        HTTPResponse(status: 200, headers: headers, url: "https://example.jp/"), host: "example.jp",
        now: Self.now)
    }
    return clock.difference
  }

  @Test(
    "differs by what the date says, less what a cache on the way kept it for",
    arguments: [
      ("Sat, 21 Nov 2026 03:00:00 GMT", nil, nil), ("Sat, 21 Nov 2026 02:55:00 GMT", nil, nil),
      ("Sat, 21 Nov 2026 02:54:59 GMT", nil, 301), ("Sat, 21 Nov 2026 06:00:00 GMT", nil, -10_800),
      ("Sat, 21 Nov 2026 01:00:00 GMT", "7200", nil), ("Sat, 21 Nov 2026 01:00:00 GMT", "0", 7200),
      // An implausible age or an unreadable date is ignored.
      ("Sat, 21 Nov 2026 01:00:00 GMT", "9999999", nil),
      ("Sat, 21 Nov 2026 01:00:00 GMT", "-1", nil),
      ("yesterday", nil, nil), ("Sat, 31 Feb 2026 01:00:00 GMT", nil, nil),
      ("Sat, 21 Nov 2026 01:00:00 JST", nil, nil), ("Sat, 21 Nov 99999 01:00:00 GMT", nil, nil),
    ] as [(String, String?, Int?)])
  func differences(date: String, age: String?, seconds: Int?) {
    var headers: HTTPHeaders = ["Date": date]
    headers["Age"] = age
    #expect(compared([headers])?.seconds == seconds)
  }

  @Test func `one server that agrees with the clock is enough, and no date says nothing`() {
    let off: HTTPHeaders = ["Date": "Sat, 21 Nov 2026 06:00:00 GMT"]
    let good: HTTPHeaders = ["Date": "Sat, 21 Nov 2026 03:00:10 GMT"]
    #expect(compared([off, good]) == nil)
    #expect(compared([good, off]) == nil)
    #expect(compared([[:]]) == nil)
    #expect(compared([off]) == ClockDifference(seconds: -10_800, host: "example.jp"))
  }
}

@Suite("Leaving a service alone that turned us away")
struct BackoffTests {
  static let now: Instant = "2026-11-21T13:00"

  @Test func `takes one minute, then five, then fifteen and never more`() {
    var last: Backoff?
    let waits = (0..<5).map { _ in
      let next = Backoff(after: last, status: 503, now: Self.now)
      last = next
      return next.until.seconds(since: Self.now)
    }
    #expect(waits == [60, 300, 900, 900, 900])
  }

  @Test(
    "ends on time, and at once when the clock was set back by hours",
    arguments: [(0, true), (59, true), (60, false), (3600, false), (-840, true), (-841, false)])
  func active(seconds: Int, isActive: Bool) {
    let backoff = Backoff(after: nil, status: 503, now: Self.now)
    #expect(backoff.isActive(at: Self.now.adding(seconds: seconds)) == isActive)
  }

  @Test(
    "is remembered on disk, with the host where a redirect led to another one",
    arguments: [403, 429, 503], [nil, "other.test:8080"])
  func stored(status: Int, host: String?) {
    let backoff = Backoff(
      after: Backoff(after: nil, status: 500, now: Self.now), status: status, elsewhere: host,
      now: Self.now)
    #expect(backoff.elsewhere == host)
    #expect(Backoff(fileBytes: backoff.fileBytes) == backoff)
    #expect(backoff.refusals == 2)
  }

  @Test(arguments: [
    "", "1", "one 2026-11-21T13:00:00+09:00 503", "0 2026-11-21T13:00:00+09:00 503",
    "4 2026-11-21T13:00:00+09:00 503", "1 tomorrow 503", "1 2026-11-21T13:00:00+09:00 bad",
    "1 2026-11-21T13:00:00+09:00 503 more",
    "1 2026-11-21T13:00:00+09:00 503 at:", "1 2026-11-21T13:00:00+09:00 503 at:a more",
    "\0\0\0\0",
  ])
  func `a note that is damaged is no note`(text: String) {
    #expect(Backoff(fileBytes: Array(text.utf8)) == nil)
  }
}
