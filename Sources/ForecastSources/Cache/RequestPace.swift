import HTTPClient

/// How often a service is asked at most.
package struct RequestPace: Sendable {
  /// The minimum time between the starts of two requests.
  let interval: Duration
  /// Tests have a clock of their own, and move it on instead of pausing.
  let now: @Sendable () -> ContinuousClock.Instant
  let pause: @Sendable (Duration) async throws -> Void

  package init(
    every interval: Duration,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now },
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.interval = interval
    self.now = now
    self.pause = pause
  }
}

/// Limits the rate of requests to a service, one after the other.
struct RateLimitedFetcher: HTTPFetching {
  private let fetcher: any HTTPFetching
  private let turns: Turns
  private let pace: RequestPace

  init(_ fetcher: any HTTPFetching, _ pace: RequestPace) {
    self.fetcher = fetcher
    self.pace = pace
    turns = Turns(interval: pace.interval)
  }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let wait = await turns.next(at: pace.now())
    if wait > .zero {
      do { try await pace.pause(wait) } catch { throw .cancelled }
    }
    return try await fetcher.fetch(request)
  }

  private actor Turns {
    let interval: Duration
    private var free: ContinuousClock.Instant?

    init(interval: Duration) { self.interval = interval }

    /// How long after `now` the next request has to wait.
    func next(at now: ContinuousClock.Instant) -> Duration {
      let start = max(free ?? now, now)
      free = start + interval
      return start - now
    }
  }
}
