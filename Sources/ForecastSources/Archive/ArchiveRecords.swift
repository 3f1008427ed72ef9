import Models

/// Recorded answers of one kind in an archive: which folders they lie in and how they are read.
struct ArchiveRecords<Value: Sendable>: Sendable {
  let root: String
  /// Names of folders, as on JMA's site, below which such answers lie.
  let folders: Set<String>
  let product: Product
  var byteLimit = 4 << 20
  /// How long before the moment a name may date and still hold the newest answer, in seconds.
  var reach = 48 * 3600
  /// How old the newest answer may be at the moment; an older one speaks of other days and counts
  /// as not recorded.
  var ageLimit = 36 * 3600
  let read: @Sendable ([UInt8]) throws(DataFault) -> Value
  let issued: @Sendable (Value) -> Instant

  /// Answers issued at or before `now`, newest first; of every code with nil.
  func newest(code: String?, now: Instant) throws(ForecastError) -> Sourced<Value> {
    let candidates = try ArchiveListing(root: root, kinds: folders).records(
      code: code, until: now)
    var best: (value: Value, path: String)?
    var doubts: [(time: Instant?, error: ForecastError)] = []
    for candidate in candidates {
      if let best, let time = candidate.time, time.adding(seconds: reach) < issued(best.value) {
        break
      }
      do throws(ForecastError) {
        let value = try RecordedFile.read(candidate.path, limit: byteLimit, read)
        let time = issued(value)
        if time <= now, best.map({ issued($0.value) < time }) ?? true {
          best = (value, candidate.path)
        }
      } catch {
        doubts.append((candidate.time, error))
      }
    }
    guard let best, now.seconds(since: issued(best.value)) <= ageLimit else {
      throw doubts.first?.error ?? .nothingRecorded(product, code: code ?? "-", at: now)
    }
    // An older answer must not stand in for a newer one that cannot be read; what is wrong with older
    // ones, or with one whose name tells no time, hides nothing.
    let newest = issued(best.value)
    if let hidden = doubts.first(where: { doubt in doubt.time.map { $0 > newest } ?? false }) {
      throw hidden.error
    }
    return Sourced(recorded: best.value, at: best.path)
  }
}
