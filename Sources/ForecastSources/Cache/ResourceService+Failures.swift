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
