import Models

extension ResponseCache {
  /// A day and a half of three issuances a day.
  private static let historyLimit = 5

  /// The stored older reports of an address, newest first.
  func history(service: String, path: String) -> [CachedResponse] {
    historyNames(service: service, path: path).prefix(Self.historyLimit)
      .compactMap { response(fileName: $0) }
  }

  /// Stores a report that was replaced, and removes the oldest beyond the limit.
  func keepHistory(_ response: CachedResponse, service: String, path: String, issued: Instant) {
    try? store(response, as: CacheKey(service: service, path: path, issued: issued))
    for name in historyNames(service: service, path: path).dropFirst(Self.historyLimit) {
      remove(fileName: name)
    }
  }

  private func historyNames(service: String, path: String) -> [String] {
    let prefix = CacheKey.historyPrefix(service: service, path: path)
    return names { $0.hasPrefix(prefix) && CacheKey.isOurs($0) }.sorted(by: >)
  }
}
