import HTTPClient
import Models
import Storage

/// The daily limit on bytes fetched from a service (jma-data section 1.8). JMA blocks an address at
/// 10 GB a day; this program stays far below, whatever fails.
///
/// Bytes are counted after decompression, so that the count is never too low.
actor TrafficBudget {
  /// Bytes per day, by Japan's calendar.
  nonisolated let limit: Int
  /// The file that keeps the count between runs; nil counts this run only.
  private let path: String?
  /// More than any connection transfers in a day: a larger count is damaged.
  private static let believable = 1 << 50
  private var kept: (date: CivilDate, bytes: Int)?

  init(limit: Int, folder: String?) {
    self.limit = limit
    // Named like a file beside a cache entry, so that clearing the cache removes it.
    path = folder.map { $0 + "/traffic.cached.lock" }
  }

  /// The bytes fetched on the day of an instant. Other runs of the program count into the same
  /// file.
  func spent(at now: Instant) -> Int {
    max(kept?.date == now.date ? kept?.bytes ?? 0 : 0, stored(now.date))
  }

  func count(_ bytes: Int, at now: Instant) {
    let total = spent(at: now) + bytes
    kept = (now.date, total)
    guard let path else { return }
    _ = try? AtomicFile.replace(Array("\(now.date.isoText) \(total)\n".utf8), at: path)
  }

  private func stored(_ date: CivilDate) -> Int {
    guard let path, let bytes = try? ReadableFile.readOwn(path, limit: 64) else { return 0 }
    let words = String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: { $0 == " " || $0 == "\n" })
    guard words.count == 2, words[0] == date.isoText, let count = Int(words[1]),
      (0...Self.believable).contains(count)
    else { return 0 }
    return count
  }
}

/// Counts the bytes fetched.
struct CountingFetcher: HTTPFetching {
  let fetcher: any HTTPFetching
  let budget: TrafficBudget
  let clock: @Sendable () -> Instant

  /// The approximate size of response headers.
  private static let headBytes = 500

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let response = try await fetcher.fetch(request)
    await budget.count(response.body.count + Self.headBytes, at: clock())
    return response
  }
}
