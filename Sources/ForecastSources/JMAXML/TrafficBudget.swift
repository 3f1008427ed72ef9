import HTTPClient
import Models
import Storage

/// The daily limit on bytes fetched from a service (jma-data section 1.8). JMA blocks an address at
/// 10 GB a day; this program stays far below, whatever fails.
///
/// Bytes are counted after decompression, and one run at a time adds to the file, so that the count is
/// never too low.
actor TrafficBudget {
  /// Bytes per day, by Japan's calendar.
  nonisolated let limit: Int
  /// The file that keeps the count between runs; nil counts this run only.
  private let path: String?
  private let lockPath: String?
  /// How long to wait for other runs, each of which only reads and writes a line.
  private let patience: LockPatience
  /// More than any connection transfers in a day: a larger count is damaged.
  private static let believable = 1 << 50
  /// The count that this run wrote or read last. The file may have been removed since.
  private var known = Count()
  /// Traffic of this run that is not in the file yet.
  private var owed = Count()

  /// The bytes of one day.
  private struct Count {
    var date: CivilDate?
    var bytes = 0

    func on(_ date: CivilDate) -> Int { self.date == date ? bytes : 0 }
  }

  init(
    limit: Int, folder: String?, patience: LockPatience = LockPatience(limit: .seconds(1))
  ) {
    self.limit = limit
    self.patience = patience
    // Named like files beside a cache entry, so that clearing the cache removes them.
    path = folder.map { $0 + "/traffic.cached.lock" }
    lockPath = folder.map { $0 + "/traffic-count.cached.lock" }
  }

  /// The bytes fetched on the day of an instant, by all runs of the program.
  func spent(at now: Instant) -> Int {
    max(known.on(now.date), stored(now.date)) + owed.on(now.date)
  }

  func count(_ bytes: Int, at now: Instant) async {
    owed = Count(date: now.date, bytes: owed.on(now.date) + bytes)
    guard let path, let lockPath else { return }
    let lock = try? await FileLock.acquire(lockPath, patience: patience) { pause in
      // A run that is cancelled has fetched these bytes all the same.
      try? await Task.sleep(for: pause)
    }
    // Without a lock, a count that another run may overwrite is better than none.
    guard let lock else { return pay(now, path) }
    lock.whileHeld { pay(now, path) }
  }

  /// Adds the missing traffic to the file, unless another call did so while this one waited for the lock.
  private func pay(_ now: Instant, _ path: String) {
    guard owed.on(now.date) > 0 else { return }
    let total = spent(at: now)
    let line = "\(now.date.isoText) \(total)\n"
    guard (try? AtomicFile.replace(Array(line.utf8), at: path)) != nil else { return }
    known = Count(date: now.date, bytes: total)
    owed = Count()
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

/// Counts the bytes fetched, those of answers that break off, are too large or come too late, too.
struct CountingFetcher: HTTPFetching {
  let fetcher: any HTTPFetching
  let budget: TrafficBudget
  let clock: @Sendable () -> Instant

  /// The approximate size of response headers.
  private static let headBytes = 500

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    // The same request may have been sent before.
    let before = request.received.count
    do throws(HTTPError) {
      let response = try await fetcher.fetch(request)
      let received = request.received.count - before
      await budget.count(max(received, response.body.count + Self.headBytes), at: clock())
      return response
    } catch {
      let received = request.received.count - before
      if received > 0 { await budget.count(max(received, Self.headBytes), at: clock()) }
      throw error
    }
  }
}
