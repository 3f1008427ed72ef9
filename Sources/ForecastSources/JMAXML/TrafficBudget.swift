import HTTPClient
import Models
import Storage

/// How much may be fetched from a service on one day (jma-data section 1.8). JMA blocks an address
/// at 10 GB a day; this program stays far below, whatever goes wrong.
///
/// Bytes are counted after decompression, so that the count is never too low.
actor TrafficBudget {
  /// Bytes a day, by the calendar of Japan.
  nonisolated let limit: Int
  /// Where the count is kept from run to run; nil counts this run only.
  private let path: String?
  /// More than any line brings in a day: a count beyond it is damaged.
  private static let believable = 1 << 50
  private var kept: (date: CivilDate, bytes: Int)?

  init(limit: Int, folder: String?) {
    self.limit = limit
    // Named as what lies beside an entry of the cache, so that clearing the cache takes it along.
    path = folder.map { $0 + "/traffic.cached.lock" }
  }

  /// What was fetched on the day of a moment. Other runs of the program count into the same file.
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

/// Counts what is fetched.
struct CountingFetcher: HTTPFetching {
  let fetcher: any HTTPFetching
  let budget: TrafficBudget
  let clock: @Sendable () -> Instant

  /// About what the head of an answer takes.
  private static let headBytes = 500

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let response = try await fetcher.fetch(request)
    await budget.count(response.body.count + Self.headBytes, at: clock())
    return response
  }
}
