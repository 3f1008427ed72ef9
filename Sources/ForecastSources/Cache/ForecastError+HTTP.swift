import HTTPClient
import Models

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
