package import HTTPClient
package import Models
import Synchronization

/// Which services do not answer at present, found out once for all who ask (a circuit breaker).
///
/// The first request that finds a service unreachable ends all others to it, and nothing is asked
/// for a while: 15 seconds, then 30, and so on up to five minutes. Refusals with a status are
/// answers: they have rules of their own, `Backoff`.
package final class ServiceHealth: Sendable {
  fileprivate struct Service {
    var outage: ServiceOutage?
    var error = HTTPError.cancelled
    /// Failures without an answer in between.
    var failures = 0
    /// How many requests were answered so far.
    var answers = 0
    /// What ends the requests that are on their way, by number.
    var requests: [Int: @Sendable () -> Void] = [:]
  }

  private struct State {
    var services: [String: Service] = [:]
    var nextNumber = 0
  }

  /// A request on its way.
  struct Ticket {
    let host: String
    let number: Int
    /// How many requests the service had answered when this one began.
    let answers: Int
  }

  fileprivate static let pauses = [15, 30, 60, 120, ServiceOutage.longest]

  private let state = Mutex(State())

  package init() {}

  /// The service that has been silent for longest; nil where all answer, or are about to be asked.
  package func outage(at now: Instant) -> ServiceOutage? {
    state.withLock { state in
      state.services.values.compactMap(\.outage).filter { $0.isActive(at: now) }
        .min { $0.since < $1.since }
    }
  }

  /// Forgets how long the pauses were: the person asked, or the machine was asleep.
  package func forget() {
    state.withLock { state in
      for host in state.services.keys {
        state.services[host]?.outage = nil
        state.services[host]?.failures = 0
      }
    }
  }

  // MARK: Requests

  /// Begins a request.
  /// - Throws: why the service was not reached, while it is left alone.
  func begin(_ host: String, now: Instant) throws(HTTPError) -> Ticket {
    let result: Result<Ticket, HTTPError> = state.withLock { state in
      let service = state.services[host] ?? Service()
      if service.outage?.isActive(at: now) ?? false { return .failure(service.error) }
      state.nextNumber += 1
      state.services[host] = service
      return .success(
        Ticket(host: host, number: state.nextNumber, answers: service.answers))
    }
    return try result.get()
  }

  /// Says how a request that has begun can be ended.
  func started(_ ticket: Ticket, end: @escaping @Sendable () -> Void) {
    state.withLock { $0.services[ticket.host]?.requests[ticket.number] = end }
  }

  /// Takes what came of a request.
  /// - Returns: the same, or why the service is not reached if that was found out in the meantime.
  func ended(
    _ ticket: Ticket, _ result: Result<HTTPResponse, HTTPError>, now: Instant
  ) -> Result<HTTPResponse, HTTPError> {
    let (answer, others) = state.withLock { state in
      var service = state.services[ticket.host] ?? Service()
      let outcome = service.take(result, of: ticket, now: now)
      state.services[ticket.host] = service
      return outcome
    }
    for end in others { end() }
    return answer
  }
}

extension ServiceHealth.Service {
  /// - Returns: the answer to give, and what ends the other requests if the service is unreachable.
  fileprivate mutating func take(
    _ result: Result<HTTPResponse, HTTPError>, of ticket: ServiceHealth.Ticket, now: Instant
  ) -> (Result<HTTPResponse, HTTPError>, [@Sendable () -> Void]) {
    requests[ticket.number] = nil
    switch result {
    case .success:
      answers += 1
      failures = 0
      outage = nil
      return (result, [])
    case .failure(.cancelled) where outage?.isActive(at: now) ?? false:
      return (.failure(error), [])
    case .failure(let error) where error.isUnreachable && answers == ticket.answers:
      guard !(outage?.isActive(at: now) ?? false) else { return (result, []) }
      let pause = ServiceHealth.pauses[min(failures, ServiceHealth.pauses.count - 1)]
      failures += 1
      self.error = error
      outage = ServiceOutage(
        host: ticket.host, reason: ConnectionFailure(error), since: now,
        until: now.adding(seconds: pause))
      defer { requests = [:] }
      return (result, Array(requests.values))
    case .failure: return (result, [])
    }
  }
}

extension HTTPError {
  /// Whether no request to the service can do better at present.
  fileprivate var isUnreachable: Bool {
    switch self {
    case .couldNotResolve, .couldNotResolveProxy, .couldNotConnect, .tls: true
    case .timedOut(let phase, _): phase != .receiving
    default: false
    }
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
    let host = request.url.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    let ticket = try health.begin(host, now: clock())
    let task = Task { () -> Result<HTTPResponse, HTTPError> in
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
    // Who gave up is told that, whatever else happened.
    if Task.isCancelled, case .failure = answer { throw .cancelled }
    return try answer.get()
  }
}
