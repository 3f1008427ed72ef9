package import HTTPClient
import Locking
package import Models

/// Which services do not answer at present: a circuit breaker shared by all requests.
///
/// The first request that finds a service unreachable (no address, no connection) ends all others to
/// it, and nothing is asked for a while: 15 seconds, then 30, and so on up to five minutes. A request
/// that times out while waiting is weaker evidence, because a part of a service (`ServicePart`) may
/// hang while the others answer: two files of a part without an answer of it in between end the
/// requests to that part, and two parts without any answer in between those to the service. After a
/// pause one request of each part tries, and the others wait for its result. Refusals with a status
/// are answers: they have rules of their own, `Backoff`.
package final class ServiceHealth: Sendable {
  private struct State {
    var services: [String: ServiceCircuits] = [:]
    /// Requests that wait for a trial, by number.
    var waiters: [Int: (host: String, go: CheckedContinuation<Void, Never>)] = [:]
    var nextNumber = 0

    mutating func takeWaiters(
      where isMeant: (_ host: String) -> Bool
    ) -> [CheckedContinuation<Void, Never>] {
      let meant = waiters.filter { isMeant($0.value.host) }
      for number in meant.keys { waiters[number] = nil }
      return meant.values.map(\.go)
    }
  }

  struct Ticket {
    let part: ServicePart
    let url: String
    let number: Int
    /// How many requests the service, and the part of it, had answered when this one began.
    let answers: (whole: Int, part: Int)
  }

  private let state = Locked(State())

  package init() {}

  /// The service that has been silent for longest; nil if all answer, or are about to be asked. A
  /// service with only one silent part does not count, unless nothing else of it was ever requested.
  package func outage(at now: Instant) -> ServiceOutage? {
    state.withLock { state in
      state.services.values.compactMap(\.outage).filter { $0.isActive(at: now) }
        .min { $0.since < $1.since }
    }
  }

  /// Forgets how long the pauses were: the person asked, or the machine was asleep.
  package func forget() {
    let waiters = state.withLock { state in
      for host in state.services.keys { state.services[host]?.forget() }
      return state.takeWaiters { _ in true }
    }
    for waiter in waiters { waiter.resume() }
  }

  // MARK: Requests

  /// Begins a request.
  /// - Returns: nil while another one tries the same (`trialEnds`).
  /// - Throws: why the service was not reached, while it is left alone.
  func begin(_ url: String, now: Instant) throws(HTTPError) -> Ticket? {
    let part = ServicePart(url: url)
    let result: Result<Ticket?, HTTPError> = state.withLock { state in
      var service = state.services[part.host] ?? ServiceCircuits()
      if let error = service.error(of: part.name, at: now) { return .failure(.leftAlone(error)) }
      if service.isTried(part.name) { return .success(nil) }
      state.nextNumber += 1
      let answers = service.ask(part.name)
      // It is pending from now on: another may end it before its own end is set.
      service.requests[state.nextNumber] = (part.name, { @Sendable in })
      state.services[part.host] = service
      return .success(
        Ticket(part: part, url: url, number: state.nextNumber, answers: answers))
    }
    return try result.get()
  }

  /// Waits until a request that tries a part of a service is over, or the task is cancelled.
  func trialEnds(_ url: String) async {
    let part = ServicePart(url: url)
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { go in
        let isOver = state.withLock { state in
          guard !Task.isCancelled, state.services[part.host]?.isTried(part.name) ?? false else {
            return true
          }
          state.waiters[number] = (part.host, go)
          return false
        }
        if isOver { go.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.go.resume()
    }
  }

  /// Sets how a request can be ended, and ends it if it is known to be useless meanwhile.
  func started(_ ticket: Ticket, end: @escaping @Sendable () -> Void) {
    let isMeant = state.withLock { state in
      guard state.services[ticket.part.host]?.requests[ticket.number] != nil else { return false }
      state.services[ticket.part.host]?.requests[ticket.number] = (ticket.part.name, end)
      return true
    }
    if !isMeant { end() }
  }

  /// Takes the outcome of a request.
  /// - Returns: the outcome, or why the service is not reached if that was found out in the meantime.
  func ended(
    _ ticket: Ticket, _ result: Result<HTTPResponse, HTTPError>, now: Instant
  ) -> Result<HTTPResponse, HTTPError> {
    let (outcome, waiters) = state.withLock { state in
      var service = state.services[ticket.part.host] ?? ServiceCircuits()
      let outcome = service.take(result, of: ticket, now: now)
      state.services[ticket.part.host] = service
      // Each checks again whether it may begin.
      return (outcome, state.takeWaiters { $0 == ticket.part.host })
    }
    for end in outcome.1 { end() }
    for waiter in waiters { waiter.resume() }
    return outcome.0
  }
}

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
