import HTTPClient

/// Limits the rate of requests to a service, one after the other.
struct RateLimitedFetcher: HTTPFetching {
  private let fetcher: any HTTPFetching
  private let turns: Turns
  private let pause: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - interval: the minimum time between the starts of two requests.
  ///   - pause: how to wait; tests may skip it.
  init(
    _ fetcher: any HTTPFetching, interval: Duration,
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.fetcher = fetcher
    self.pause = pause
    turns = Turns(interval: interval)
  }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let wait = await turns.next(at: ContinuousClock.now)
    if wait > .zero {
      do { try await pause(wait) } catch { throw .cancelled }
    }
    return try await fetcher.fetch(request)
  }

  /// Assigns start times to requests.
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
