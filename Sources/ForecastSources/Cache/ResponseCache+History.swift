import Models
import Storage

extension ResponseCache {
  /// A day and a half of three issuances a day.
  private static let historyLimit = 5

  /// The files of the stored older reports of an address, newest first.
  func historyFiles(service: String, path: String) -> [String] {
    Array(historyNames(service: service, path: path).prefix(Self.historyLimit))
  }

  /// Stores a report that was replaced, and removes the oldest beyond the limit.
  func keepHistory(_ response: CachedResponse, service: String, path: String, issued: Instant) {
    try? store(response, as: CacheKey(service: service, path: path, issued: issued))
    memory.forgetHistoryNames()
    for name in historyNames(service: service, path: path).dropFirst(Self.historyLimit) {
      remove(fileName: name)
    }
  }

  private func historyNames(service: String, path: String) -> [String] {
    let prefix = CacheKey.historyPrefix(service: service, path: path)
    let all = memory.historyNames(FileVersion(of: folder)) {
      names { $0.utf8.contains(UInt8(ascii: "@")) && CacheKey.isOurs($0) }
    }
    return all.filter { $0.utf8.starts(with: prefix.utf8) }.sorted(by: >)
  }
}
