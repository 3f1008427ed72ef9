import Models

/// The recorded answers of one kind in an archive: their folders and their reader.
struct ArchiveRecords<Value: Sendable>: Sendable {
  let archive: Archive
  /// The names of the folders that contain such answers, as on JMA's site.
  let folders: Set<String>
  let product: Product
  var byteLimit = 4 << 20
  /// How long before the requested time a name may be dated and still hold the newest answer, in
  /// seconds.
  var reach = 48 * 3600
  /// The maximum age of the newest answer at that time; an older one is about other days and counts
  /// as not recorded.
  var ageLimit = 36 * 3600
  let read: @Sendable ([UInt8]) throws(DataFault) -> Value
  let issued: @Sendable (Value) -> Instant

  /// The newest answer issued at or before `now`; for all codes if nil.
  func newest(code: String?, now: Instant) throws(ForecastError) -> Sourced<Value> {
    let candidates = try archive.listing(folders).records(
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
    // An older answer must not replace a newer one that cannot be read; faults in older ones, or in
    // those whose name contains no time, hide nothing.
    let newest = issued(best.value)
    if let hidden = doubts.first(where: { doubt in doubt.time.map { $0 > newest } ?? false }) {
      throw hidden.error
    }
    return Sourced(recorded: best.value, at: best.path)
  }
}
