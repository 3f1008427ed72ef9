package import HTTPClient
package import Models

/// Fetches from services that answer, and fails at once for those that do not.
package struct HealthyFetcher: HTTPFetching {
  private let fetcher: any HTTPFetching
  private let health: ServiceHealth
  private let clock: @Sendable () -> Instant

  package init(
    _ fetcher: any HTTPFetching, health: ServiceHealth, clock: @escaping @Sendable () -> Instant
  ) {
    self.fetcher = fetcher
    self.health = health
    self.clock = clock
  }

  package func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let ticket = try await begin(request.url)
    // It is queued before the caller continues: so requests start in the order of their callers.
    let task = Task.immediate { () -> Result<HTTPResponse, HTTPError> in
      do throws(HTTPError) {
        return .success(try await fetcher.fetch(request))
      } catch {
        return .failure(error)
      }
    }
    health.started(ticket) { task.cancel() }
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    let answer = health.ended(ticket, result, now: clock())
    // A caller that gave up gets `.cancelled`, whatever else happened.
    if Task.isCancelled, case .failure = answer { throw .cancelled }
    return try answer.get()
  }

  /// Waits while another request tries a silent part.
  private func begin(_ url: String) async throws(HTTPError) -> ServiceHealth.Ticket {
    while true {
      if let ticket = try health.begin(url, now: clock()) { return ticket }
      await health.trialEnds(url)
      if Task.isCancelled { throw .cancelled }
    }
  }
}
