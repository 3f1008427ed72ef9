import Models

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
