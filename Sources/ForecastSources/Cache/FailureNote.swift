import Models

/// That asking for a document failed just now, for those who would ask again at once.
///
/// Who waited for the lock while somebody else asked takes the failure as his answer, whatever it
/// was. Who comes later takes it for some seconds only, and only where asking again would cost the
/// service an answer or the person a long wait; a moment later he makes an attempt of his own.
/// Refusals that ask for patience (403, 429, 5xx) have rules of their own: `Backoff`.
struct FailureNote: Equatable {
  /// What was asked for, so that a note in the wrong place is noticed.
  let url: String
  /// When it failed.
  let time: Instant
  let failure: Failure

  enum Failure: Equatable {
    case status(Int)
    case moved
    case connection(ConnectionFailure)
    /// - Parameter isWhole: whether the answer arrived whole and was not understood.
    case data(DataFault, isWhole: Bool)
  }

  /// - Returns: nil for what is no answer of the service: a question that was given up, a library
  ///   that is missing.
  init?(_ error: ForecastError, url: String, time: Instant) {
    switch error {
    case .refused(let status, _): failure = .status(status)
    case .moved: failure = .moved
    case .unreachable(_, .libraryMissing), .unreachable(_, .noAuthorities),
      .unreachable(_, .noThread),
      .notUnderstood(.readerMissing, _):
      return nil
    case .unreachable(_, let reason): failure = .connection(reason)
    case .notUnderstood(let fault, let origin): failure = .data(fault, isWhole: origin == url)
    default: return nil
    }
    self.url = url
    self.time = time
  }

  func error(product: Product, host: String) -> ForecastError {
    switch failure {
    case .status(let status): .refused(status: status, host: host)
    case .moved: .moved(product, host: host)
    case .connection(let reason): .unreachable(host: host, reason: reason)
    case .data(let fault, let isWhole): .notUnderstood(fault, origin: isWhole ? url : host)
    }
  }

  /// Whether the failure is the answer for somebody who asks now.
  /// - Parameter waitedSince: when he began to wait for somebody else who asked; nil if he did not.
  func answers(waitedSince: Instant?, now: Instant) -> Bool {
    // A clock that was set back must not make a note last.
    guard time <= now else { return false }
    if let waitedSince, time >= waitedSince { return true }
    return now.seconds(since: time) < lifetime
  }

  /// Seconds for which it answers those who come later.
  private var lifetime: Int {
    switch failure {
    // Each attempt would be another fifteen seconds of waiting.
    case .connection(.timedOut): 10
    case .status, .moved, .data: 5
    // Nothing was asked of anybody, and the network may be back already.
    case .connection: 0
    }
  }
}
