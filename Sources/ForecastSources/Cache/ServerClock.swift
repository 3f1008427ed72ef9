package import HTTPClient
import Locking
package import Models

/// The difference between this machine's clock and a server's.
package struct ClockDifference: Equatable, Sendable {
  /// In seconds; negative if this machine's clock is behind.
  package let seconds: Int
  /// `www.jma.go.jp`
  package let host: String
}

/// Compares this machine's clock with the `Date` header of servers (jma-data section 3.7). Ages are
/// computed from this machine's clock alone; the difference serves to tell users that it is wrong, and
/// keeps an alarm visible that would be over by a clock that is ahead.
package final class ServerClock: Sendable {
  private struct State {
    var difference: ClockDifference?
    /// A server agreed with the clock: a different date of another is then ignored.
    var isConfirmed = false
    /// The difference at the last answer, in seconds: a clock can be set while the program runs.
    var latest = 0
  }

  private let state = Locked(State())

  package init() {}

  /// How far the clock is off; nil if no server sent a date, or one agreed with it.
  package var difference: ClockDifference? {
    state.withLock { $0.isConfirmed ? nil : $0.difference }
  }

  /// Seconds by which this machine's clock was ahead at the last answer; 0 if it was not, or if unknown.
  var lead: Int {
    state.withLock { $0.latest > Instant.clockTolerance ? $0.latest : 0 }
  }

  /// Takes the date of a response that arrived at `now`.
  func compare(_ response: HTTPResponse, host: String, now: Instant) {
    guard let date = response.headers["date"].flatMap(Instant.init(httpDate:)) else { return }
    // A proxy cache states how long it has kept the response.
    let kept = response.headers["age"].flatMap { Int($0) } ?? 0
    guard (0...Self.longestKept).contains(kept) else { return }
    let seconds = now.seconds(since: date) - kept
    state.withLock { state in
      state.latest = seconds
      if abs(seconds) <= Instant.clockTolerance {
        state.isConfirmed = true
      } else {
        state.difference = ClockDifference(seconds: seconds, host: host)
      }
    }
  }

  /// Seconds; a response cached for longer says nothing about the current time.
  private static let longestKept = 86_400
}

/// Fetches, and compares the clock with every response.
package struct ClockComparingFetcher: HTTPFetching {
  private let fetcher: any HTTPFetching
  private let serverClock: ServerClock
  private let clock: @Sendable () -> Instant

  package init(
    _ fetcher: any HTTPFetching, serverClock: ServerClock, clock: @escaping @Sendable () -> Instant
  ) {
    self.fetcher = fetcher
    self.serverClock = serverClock
    self.clock = clock
  }

  package func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let response = try await fetcher.fetch(request)
    let host = response.url.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    serverClock.compare(response, host: host, now: clock())
    return response
  }
}

extension Instant {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, the only form in current use.
  package init?(httpDate text: String) {
    let words = text.split(separator: " ")
    guard text.utf8.count <= 40, words.count == 6, words[5] == "GMT", words[1].utf8.count == 2,
      let month = Self.months.firstIndex(where: { $0 == words[2] })
    else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    self.init(iso8601: "\(words[3])-\(number)-\(words[1])T\(words[4])Z")
  }
}
