import Models
import Storage

extension ResponseCache {
  /// A day and a half of three issuances a day.
  private static let historyLimit = 5

  /// Stores a report that was replaced, and removes the oldest beyond the limit.
  ///
  /// - Parameter older: when the reports that are kept already were issued.
  /// - Returns: when those that are kept now were issued, newest first.
  func keepHistory(
    _ response: CachedResponse, service: String, path: String, issued: Instant, older: [Instant]
  ) -> [Instant] {
    var kept = response
    kept.older = nil
    _ = try? store(kept, as: CacheKey(service: service, path: path, issued: issued))
    let all = ([issued] + older.filter { $0 != issued }).sorted(by: >)
    for gone in all.dropFirst(Self.historyLimit) {
      remove(CacheKey(service: service, path: path, issued: gone))
    }
    return Array(all.prefix(Self.historyLimit))
  }

  /// When the stored older reports of an address were issued, newest first, by the names in the
  /// folder: for a newest one that is missing or does not say it. The folder is listed once in a
  /// process.
  func listedHistory(service: String, path: String) -> [Instant] {
    let prefix = CacheKey.historyPrefix(service: service, path: path)
    let all = memory.historyNames {
      names { $0.utf8.contains(UInt8(ascii: "@")) && CacheKey.isOurs($0) }
    }
    let issued = all.compactMap { CacheKey.issued($0, after: prefix) }.sorted(by: >)
    return Array(issued.prefix(Self.historyLimit))
  }
}
