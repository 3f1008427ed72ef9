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
