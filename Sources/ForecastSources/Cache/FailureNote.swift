import Models

/// A recent failure to fetch a document, shared with processes that would otherwise retry at once.
///
/// A process that waited for the lock while another one fetched takes the failure as its answer,
/// whatever it was. Later processes take it for some seconds only, and only where a retry would
/// cost the service an answer or the user a long wait; after that they retry. Refusals that ask for
/// patience (403, 429, 5xx) have rules of their own: `Backoff`.
struct FailureNote: Equatable {
  /// The address, so that a misplaced note is detected.
  let url: String
  /// When the fetch failed.
  let time: Instant
  let failure: Failure

  enum Failure: Equatable {
    case status(Int)
    case moved
    case connection(ConnectionFailure)
    /// - Parameter isWhole: whether the answer arrived completely but could not be parsed.
    case data(DataFault, isWhole: Bool)
  }

  /// - Returns: nil for failures that are not the service's: a cancelled request, a missing
  ///   library.
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

  /// Whether the failure applies to a request made now.
  /// - Parameter waitedSince: when the caller began to wait for another process; nil if it did not.
  func answers(waitedSince: Instant?, now: Instant) -> Bool {
    // A clock that was set back must not extend a note.
    guard time <= now else { return false }
    if let waitedSince, time >= waitedSince { return true }
    return now.seconds(since: time) < lifetime
  }

  /// How many seconds it applies to later requests.
  private var lifetime: Int {
    switch failure {
    // Each retry would take another fifteen seconds.
    case .connection(.timedOut): 10
    case .status, .moved, .data: 5
    // The service was not reached, and the network may be back already.
    case .connection: 0
    }
  }
}
