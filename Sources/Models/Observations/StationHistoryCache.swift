/// The station histories that one request needs, each fetched once.
struct StationHistoryCache {
  private let source: any ObservationSource
  private let time: Instant
  private let now: Instant
  private var kept: [Key: StationHistory?] = [:]

  private struct Key: Hashable {
    let station: StationCode
    let bucket: ObservationBucket
  }

  /// - Parameter time: the time of the observations; nothing after it is used.
  init(source: any ObservationSource, time: Instant, now: Instant) {
    self.source = source
    self.time = time
    self.now = now
  }

  /// Whether any history of a station has been fetched.
  func has(_ station: ObservationStation) -> Bool {
    kept.keys.contains { $0.station == station.code }
  }

  /// Fetches the newest files of several stations concurrently.
  mutating func prepare(_ stations: [ObservationStation]) async {
    guard source.kind.isLive else { return }
    let bucket = ObservationBucket(containing: time)
    let missing = stations.filter { kept[Key(station: $0.code, bucket: bucket)] == nil }
    guard missing.count > 1 else { return }
    let time = time
    let found = await withTaskGroup(of: (Key, StationHistory?).self) { group in
      for station in missing {
        let key = Key(station: station.code, bucket: bucket)
        group.addImmediateTask { [self] in
          (key, await ask(station.code, bucket)?.until(time))
        }
      }
      var found: [(Key, StationHistory?)] = []
      for await one in group { found.append(one) }
      return found
    }
    for (key, history) in found { kept[key] = .some(history) }
  }

  /// The newest three hours of a station, or the three before if the newest file does not exist
  /// yet.
  mutating func today(of station: ObservationStation) async -> StationHistory? {
    let bucket = ObservationBucket(containing: time)
    if let history = await history(of: station, in: bucket), !history.moments.isEmpty {
      return history
    }
    return await history(of: station, in: bucket.previous)
  }

  /// The newest value of an element in the last hour. The previous file is fetched only if the
  /// newest has none.
  mutating func lastHour(
    of station: ObservationStation, with element: ObservedElement
  ) async -> Observation? {
    let bucket = ObservationBucket(containing: time)
    let newest = await history(of: station, in: bucket)
    if let found = newest?.lastHour(before: time, with: element) { return found }
    guard time.seconds(since: bucket.start) < 3600 else { return nil }
    return await history(of: station, in: bucket.previous)?
      .lastHour(before: time, with: element)
  }

  private mutating func history(
    of station: ObservationStation, in bucket: ObservationBucket
  ) async -> StationHistory? {
    let key = Key(station: station.code, bucket: bucket)
    if let known = kept[key] { return known }
    var found = await ask(station.code, bucket)
    if found == nil, let former = station.formerCode, source.kind == .archive {
      found = await ask(former, bucket)
    }
    let history = found?.until(time)
    kept[key] = .some(history)
    return history
  }

  private func ask(_ code: StationCode, _ bucket: ObservationBucket) async -> StationHistory? {
    try? await source.history(of: code, in: bucket, now: now).value
  }
}
