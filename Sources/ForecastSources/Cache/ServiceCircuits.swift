import HTTPClient
import Models

/// The state of one service and of its parts, and the requests to it.
struct ServiceCircuits {
  var whole = ServiceCircuit()
  private var parts: [String: ServiceCircuit] = [:]
  /// Closures that end the pending requests, by number.
  var requests: [Int: (part: String, end: @Sendable () -> Void)] = [:]

  func error(of part: String, at now: Instant) -> HTTPError? {
    [whole, parts[part]].compactMap { $0 }.first { $0.isOpen(at: now) }?.error
  }

  /// The silent service, or the only part of it that was ever requested; others may be requested even then.
  var outage: ServiceOutage? {
    if let outage = whole.outage { return outage }
    return parts.count == 1 && whole.answers == 0 ? parts.values.first?.outage : nil
  }

  /// Whether another request is currently trying whether the silent service or part answers again: one
  /// of each part does, because a part that continues to hang says nothing about the others.
  func isTried(_ part: String) -> Bool {
    (whole.isOnTrial || parts[part]?.isOnTrial ?? false)
      && requests.values.contains { $0.part == part }
  }

  /// Notes that a part is asked.
  /// - Returns: how many requests were answered so far.
  mutating func ask(_ part: String) -> (whole: Int, part: Int) {
    let circuit = parts[part] ?? ServiceCircuit()
    parts[part] = circuit
    return (whole.answers, circuit.answers)
  }

  mutating func forget() {
    whole.forget()
    for part in parts.keys { parts[part]?.forget() }
  }

  /// - Returns: the answer to give, and closures that end other requests if they cannot do better at
  ///   present.
  mutating func take(
    _ result: Result<HTTPResponse, HTTPError>, of ticket: ServiceHealth.Ticket, now: Instant
  ) -> (Result<HTTPResponse, HTTPError>, [@Sendable () -> Void]) {
    requests[ticket.number] = nil
    let name = ticket.part.name
    let closed = error(of: name, at: now)
    switch result {
    case .success:
      whole.answered()
      parts[name, default: ServiceCircuit()].answered()
      return (result, [])
    case .failure(.cancelled):
      return (closed.map { .failure(.leftAlone($0)) } ?? result, [])
    case .failure(let error):
      guard closed == nil else { return (result, []) }
      let others =
        error.isUnreachable
        ? unreached(error, ticket, now) : error.isHang ? hung(error, ticket, now) : []
      return (result, others)
    }
  }

  private mutating func unreached(
    _ error: HTTPError, _ ticket: ServiceHealth.Ticket, _ now: Instant
  ) -> [@Sendable () -> Void] {
    guard whole.answers == ticket.answers.whole else { return [] }
    whole.open(error, ticket.part.host, now)
    return takeRequests { _ in true }
  }

  private mutating func hung(
    _ error: HTTPError, _ ticket: ServiceHealth.Ticket, _ now: Instant
  ) -> [@Sendable () -> Void] {
    let name = ticket.part.name
    let host = ticket.part.host
    var part = parts[name] ?? ServiceCircuit()
    let isPartDown = part.answers == ticket.answers.part && part.hung(ticket.url)
    if isPartDown { part.open(error, host, now) }
    parts[name] = part
    // One part says nothing of the others, not even where no other was ever asked.
    let isDown = whole.answers == ticket.answers.whole && whole.hung(name)
    if isDown { whole.open(error, host, now) }
    return takeRequests { isDown || isPartDown && $0 == name }
  }

  private mutating func takeRequests(
    where isMeant: (_ part: String) -> Bool
  ) -> [@Sendable () -> Void] {
    let meant = requests.filter { isMeant($0.value.part) }
    for number in meant.keys { requests[number] = nil }
    return meant.values.map(\.end)
  }
}

/// Whether a service, or a part of one, is left alone.
struct ServiceCircuit {
  private(set) var outage: ServiceOutage?
  private(set) var error = HTTPError.cancelled
  /// How many requests were answered so far.
  private(set) var answers = 0
  /// Pauses without an answer in between.
  private var failures = 0
  /// Everything that has hung since the last answer: addresses of a part, parts of a service.
  private var silent: Set<String> = []

  private static let pauses = [15, 30, 60, 120, ServiceOutage.longest]
  /// This many hangs open the circuit: a single one may be an isolated case.
  private static let enough = 2

  func isOpen(at now: Instant) -> Bool { outage?.isActive(at: now) ?? false }

  /// Whether nothing has answered since a pause.
  var isOnTrial: Bool { failures > 0 }

  mutating func answered() {
    answers += 1
    forget()
  }

  mutating func forget() {
    outage = nil
    failures = 0
    silent = []
  }

  /// - Returns: whether enough has hung.
  mutating func hung(_ name: String) -> Bool {
    if silent.count < Self.enough { silent.insert(name) }
    return silent.count >= Self.enough
  }

  mutating func open(_ error: HTTPError, _ host: String, _ now: Instant) {
    let pause = Self.pauses[min(failures, Self.pauses.count - 1)]
    failures += 1
    self.error = error
    outage = ServiceOutage(
      host: host, reason: ConnectionFailure(error), since: now,
      until: now.adding(seconds: pause))
  }
}

extension HTTPError {
  /// Whether no request to the service can do better at present.
  fileprivate var isUnreachable: Bool {
    switch self {
    case .couldNotResolve, .proxy, .couldNotConnect, .tls,
      .timedOut(.resolving, _), .timedOut(.connecting, _):
      true
    case .elsewhere(_, let error): error.isUnreachable
    default: false
    }
  }

  /// Whether the service accepted the request and did not answer.
  fileprivate var isHang: Bool {
    switch self {
    case .timedOut(.waiting, _): true
    case .elsewhere(_, let error): error.isHang
    default: false
    }
  }
}
