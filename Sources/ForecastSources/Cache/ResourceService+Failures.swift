import HTTPClient
import Models

// A document that failed a moment ago is not requested again, and later processes are told.
extension ResourceService {
  /// Why a document may not be requested at present; nil if it may be.
  func restingReason<Value>(
    _ document: Resource<Value>, waitedSince: Instant?
  ) -> ForecastError? {
    if let backoff = cache?.backoff(document.noteKey), backoff.isActive(at: clock()) {
      shared.refused(document.url, until: backoff.until)
      return .refused(status: backoff.status, host: backoff.elsewhere ?? document.host)
    }
    return noted(document, waitedSince: waitedSince)
  }

  /// Why a request made now would fail, according to a recent failure.
  private func noted<Value>(
    _ document: Resource<Value>, waitedSince: Instant?
  ) -> ForecastError? {
    let deadline = policy.deadline ?? .seconds(document.deadline)
    for (key, url) in noted(document) {
      guard let failure = cache?.failure(key), failure.url == url,
        failure.answers(waitedSince: waitedSince, now: clock(), deadline: deadline),
        !policy.triesSilentServices || !failure.isSilence
          || waitedSince.map({ failure.time >= $0 }) ?? false
      else { continue }
      return failure.error(product: document.product, host: document.host)
    }
    return nil
  }

  /// How another process's last fetch failed, if recently and nothing was fetched since.
  func lastFailure<Value>(_ document: Resource<Value>) -> ForecastError? {
    let now = clock()
    if let backoff = cache?.backoff(document.noteKey), backoff.wasReported(at: now) {
      return .refused(status: backoff.status, host: backoff.elsewhere ?? document.host)
    }
    for (key, url) in noted(document) {
      guard let failure = cache?.failure(key), failure.url == url, failure.wasReported(at: now)
      else {
        continue
      }
      return failure.error(product: document.product, host: document.host)
    }
    return nil
  }

  /// Where failures are noted that are about a document, and the address that each note has.
  private func noted<Value>(_ document: Resource<Value>) -> [(CacheKey, url: String)] {
    let own = [(document.noteKey, url: document.url)]
    // A failure recorded for the whole service may concern only the product requested there.
    guard !shared.hasAnswered(document.service) else { return own }
    return own + [(document.serviceKey, document.service)]
  }

  /// Remembers a failure; a time-out for the whole service if that has answered nothing so far.
  func note<Value>(_ error: ForecastError, _ document: Resource<Value>) {
    let note: FailureNote? =
      if error == .cancelled {
        policy.deadline.map { FailureNote(late: $0, url: document.url, time: clock()) }
      } else {
        FailureNote(error, url: document.url, time: clock())
      }
    guard let note else { return }
    cache?.setFailure(note, for: document.noteKey)
    guard !shared.hasAnswered(document.service),
      let wider = note.about(service: document.service)
    else { return }
    cache?.setFailure(wider, for: document.serviceKey)
  }
}

extension ForecastError {
  /// Translates why a service did not answer to the model's error.
  /// - Parameter url: the address that was asked, for an answer that cannot be understood.
  init(_ error: HTTPError, host: String, url: String) {
    switch error {
    case .cancelled, .closed: self = .cancelled
    case .leftAlone(let error): self = ForecastError(error, host: host, url: url)
    case .elsewhere(let other, let error): self = ForecastError(error, host: other, url: url)
    case .tooLarge(let limit), .headersTooLarge(let limit):
      self = .notUnderstood(.tooLarge(limit: limit), origin: url)
    case .undecodableBody: self = .notUnderstood(.packing, origin: url)
    // A redirect may have led to another host, which is then the unreachable one.
    case .couldNotResolve(let asked), .couldNotConnect(let asked):
      self = .unreachable(
        host: URLText.host(of: host) == asked ? host : asked,
        reason: ConnectionFailure(error))
    default: self = .unreachable(host: host, reason: ConnectionFailure(error))
    }
  }
}

extension ConnectionFailure {
  init(_ error: HTTPError) {
    switch error {
    case .couldNotResolve: self = .unknownHost
    case .proxy(let fault, let name): self = .proxy(ProxyFailure(fault), named: name)
    case .couldNotConnect: self = .refused
    case .timedOut(_, let limit): self = .timedOut(seconds: limit.inSeconds)
    case .tls(.authoritiesUnreadable, _): self = .noAuthorities
    case .tls: self = .insecure
    case .tooManyRedirects: self = .tooManyRedirects
    case .forbiddenRedirect(_, .notWeb): self = .badRedirect(.notWeb)
    case .forbiddenRedirect(_, .insecure): self = .badRedirect(.insecure)
    case .forbiddenRedirect(_, .unreadable): self = .badRedirect(.unreadable)
    case .forbiddenRedirect(_, .withUser): self = .badRedirect(.withUser)
    case .forbiddenRedirect(_, .inward): self = .badRedirect(.inward)
    case .notHTTP: self = .notHTTP
    case .badURL: self = .badAddress
    case .truncated, .connectionLost: self = .brokenOff
    case .libraryMissing(let names): self = .libraryMissing(names)
    case .lacks(.threads): self = .lacks(.threads)
    case .lacks(.descriptors): self = .lacks(.descriptors)
    case .lacks(.memory): self = .lacks(.memory)
    case .leftAlone(let error), .elsewhere(_, let error): self = ConnectionFailure(error)
    case .protocolError(let code): self = .other(code: code)
    case .badHeader, .outside, .tooLarge, .headersTooLarge, .undecodableBody, .cancelled, .closed:
      self = .other(code: 0)
    }
  }
}

extension ProxyFailure {
  fileprivate init(_ fault: HTTPError.ProxyFault) {
    self =
      switch fault {
      case .unresolved: .unknownHost
      case .unreachable: .refused
      case .status(let status): .status(status)
      case .failed: .other
      }
  }
}
