import Models

/// A stored answer that could be parsed, and the last response since, if that does not follow it.
struct StoredAnswer<Value: Sendable>: Sendable {
  /// The newest known answer, or most of it.
  let response: CachedResponse
  let own: Value
  /// The last response.
  private(set) var beside: (response: CachedResponse, value: Value)?
  /// The merged value of both, which is shown.
  let value: Value
  /// Since when older copies arrive; nil if the service confirmed this, or nothing older arrived.
  let copies: OlderCopies?

  init(response: CachedResponse, own: Value) {
    self.response = response
    self.own = own
    value = own
    copies = nil
  }

  init(
    response: CachedResponse, own: Value, beside: (response: CachedResponse, value: Value),
    order: DocumentOrder<Value>, now: Instant
  ) {
    self.response = response
    self.own = own
    self.beside = beside
    let copies = OlderCopies(since: response.olderSince, now: now)
    let standing = order.standing(
      Edition(own, of: response), Edition(beside.value, of: beside.response), copies)
    value = standing?.value ?? beside.value
    self.copies = standing?.isOlder ?? false ? copies : nil
  }

  /// Everything known, shown or not.
  func known(_ order: DocumentOrder<Value>, now: Instant) -> Edition<Value> {
    guard let beside else { return Edition(own, of: response) }
    let last = Edition(beside.value, of: beside.response)
    guard
      let standing = order.standing(Edition(own, of: response), last, OlderCopies(now: now))
    else { return last }
    let modified = standing.isOlder ? response.modified : last.modified
    return Edition(standing.value, modified: modified)
  }
}

extension Edition {
  init(_ value: Value, of response: CachedResponse) {
    self.init(value, modified: response.modified)
  }
}

extension CachedResponse {
  /// When the document was last modified, as its server says.
  var modified: Instant? { lastModified.flatMap(Instant.init(httpDate:)) }
}

extension StoredAnswer {
  /// The merged answer after another response, if not all of that follows this one; else nil.
  func joined(
    with fresh: CachedResponse, _ value: Value, _ order: DocumentOrder<Value>, now: Instant
  ) -> StoredAnswer? {
    let known = known(order, now: now)
    let copies = OlderCopies(since: response.olderSince, now: now)
    guard let standing = order.standing(known, Edition(value, of: fresh), copies) else {
      return nil
    }
    var response = response
    response.olderSince = copies.since
    // It contains the known data, except for data that the service no longer has.
    if !standing.isOlder { response.checked = now }
    func with(_ beside: (response: CachedResponse, value: Value)) -> StoredAnswer {
      StoredAnswer(response: response, own: own, beside: beside, order: order, now: now)
    }
    let joined = with((fresh, value))
    guard let beside else { return joined }
    // Of two that do not follow, the one stays without which something known would be lost.
    let isAll = order.standing(known, joined.known(order, now: now), OlderCopies(now: now)) == nil
    return isAll ? joined : with(beside)
  }
}

// Older reports are kept for values that the newest no longer has.
extension ResourceService {
  /// The issue times of the kept older versions. Without them in the newest, the folder is listed.
  func olderIssues<Value>(
    _ document: Resource<Value>, _ newest: CachedResponse?, in cache: ResponseCache
  ) -> [Instant] {
    newest?.older ?? cache.listedHistory(service: document.service, path: document.path)
  }

  /// Stores the version about to be replaced as history. Written first, because the entry written
  /// last is evicted last.
  /// - Returns: when the kept versions were issued; nil for a document that has no such versions.
  func keepHistory<Value>(
    _ document: Resource<Value>, stored: StoredAnswer<Value>?, new: Value
  ) -> [Instant]? {
    guard let cache, let issued = document.issued else { return nil }
    let older = olderIssues(document, stored?.response, in: cache)
    guard let stored, issued(stored.own) < issued(new) else { return older }
    return cache.keepHistory(
      stored.response, service: document.service, path: document.path,
      issued: issued(stored.own), older: older)
  }
}
