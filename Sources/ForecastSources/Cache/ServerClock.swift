public import HTTPClient
public import Models
import Synchronization

/// How far this machine's clock is from a server's.
public struct ClockDifference: Equatable, Sendable {
  /// Seconds; negative where this machine's clock is behind.
  public let seconds: Int
  /// `www.jma.go.jp`
  public let host: String

  public init(seconds: Int, host: String) {
    self.seconds = seconds
    self.host = host
  }
}

/// Holds this machine's clock against the `Date` of the answers that servers send (jma-data section
/// 3.7). Ages are judged by this machine's clock alone; this is to tell people that it is wrong.
public final class ServerClock: Sendable {
  private struct State {
    var difference: ClockDifference?
    /// A server agreed with the clock: then another's date is not believed against it.
    var isConfirmed = false
  }

  private let state = Mutex(State())

  public init() {}

  /// How far the clock is off; nil where no server told, or one agreed with it.
  public var difference: ClockDifference? {
    state.withLock { $0.isConfirmed ? nil : $0.difference }
  }

  /// Takes the date of an answer that arrived at `now`.
  func compare(_ response: HTTPResponse, host: String, now: Instant) {
    guard let date = response.headers["date"].flatMap(Instant.init(httpDate:)) else { return }
    // A cache on the way says how long it has kept the answer.
    let kept = response.headers["age"].flatMap { Int($0) } ?? 0
    guard (0...Self.longestKept).contains(kept) else { return }
    let seconds = now.seconds(since: date) - kept
    state.withLock { state in
      if abs(seconds) <= Instant.clockTolerance {
        state.isConfirmed = true
      } else {
        state.difference = ClockDifference(seconds: seconds, host: host)
      }
    }
  }

  /// Seconds; what a cache kept for longer tells nothing of now.
  private static let longestKept = 86_400
}

/// Fetches, and holds the clock against every answer.
public struct ClockComparingFetcher: HTTPFetching {
  private let fetcher: any HTTPFetching
  private let serverClock: ServerClock
  private let clock: @Sendable () -> Instant

  public init(
    _ fetcher: any HTTPFetching, serverClock: ServerClock, clock: @escaping @Sendable () -> Instant
  ) {
    self.fetcher = fetcher
    self.serverClock = serverClock
    self.clock = clock
  }

  public func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
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

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, the one form that servers write today.
  init?(httpDate text: String) {
    let words = text.split(separator: " ")
    guard text.utf8.count <= 40, words.count == 6, words[5] == "GMT", words[1].utf8.count == 2,
      let month = Self.months.firstIndex(where: { $0 == words[2] })
    else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    self.init(iso8601: "\(words[3])-\(number)-\(words[1])T\(words[4])Z")
  }
}
