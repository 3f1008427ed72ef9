package import Models

/// Recorded observations. Maps and station histories are found by name, below a folder called `amedas` as on
/// JMA's site.
extension Archive: ObservationSource {
  /// Older observations are not current.
  private static let reach = 24 * 3600

  package func latestTime(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    let all = try observations(code: nil, since: now.adding(seconds: -Self.reach), until: now)
    guard let time = all.first?.time, now.seconds(since: time) <= Self.reach else {
      throw .nothingRecorded(.observations, code: "-", at: now)
    }
    // A station's file continues after the hour in its name.
    let isStation = all.contains { !$0.isMap && $0.time == time }
    return Sourced(
      recorded: isStation ? max(time, min(now, time.adding(hours: 3))) : time, at: path)
  }

  package func latest(now: Instant) async throws(ForecastError) -> Sourced<ObservationMap> {
    let maps = try observations(
      code: "map", since: now.adding(seconds: -Self.reach), until: now
    ).filter(\.isMap)
    var trouble: ForecastError?
    for record in maps {
      guard now.seconds(since: record.time) <= Self.reach else { break }
      do throws(ForecastError) {
        let map = try Self.read(record.path, AMeDASMapParser(time: record.time))
        return Sourced(recorded: map, at: record.path)
      } catch {
        trouble = trouble ?? error
      }
    }
    throw trouble ?? .nothingRecorded(.observations, code: "-", at: now)
  }

  package func history(
    of station: StationCode, in bucket: ObservationBucket, now: Instant
  ) async throws(ForecastError) -> Sourced<StationHistory> {
    let files = try observations(
      code: station.text, since: bucket.start, until: now
    ).filter { record in
      !record.isMap && (bucket.start..<bucket.end).contains(record.time)
    }
    var moments: [StationHistory.Moment] = []
    for file in files {
      let history = try Self.read(file.path, AMeDASPointParser(station: station))
      moments += history.until(now).moments
    }
    guard let first = files.first, !moments.isEmpty else {
      throw .nothingRecorded(.observations, code: station.text, at: bucket.start)
    }
    return Sourced(recorded: StationHistory(station: station, moments: moments), at: first.path)
  }

  private struct Record {
    let path: String
    let time: Instant
    let isMap: Bool
  }

  /// Recordings whose name is not later than `now`, newest first.
  private func observations(
    code: String?, since start: Instant, until now: Instant
  ) throws(ForecastError) -> [Record] {
    try records(in: ["amedas"], code: code, since: start, until: now).compactMap { candidate in
      let name = ArchiveRecordName(candidate.path)
      guard let time = name.timeWithHour, time <= now else { return nil }
      return Record(path: candidate.path, time: time, isMap: name.tokens.contains("map"))
    }.sorted { left, right in
      left.time == right.time
        ? ArchiveVersion(left.path) > ArchiveVersion(right.path) : left.time > right.time
    }
  }
}

extension ArchiveRecordName {
  /// The time, also if the hour is separate from the day as in `20221003_15.json`.
  fileprivate var timeWithHour: Instant? {
    guard let time, let index = tokens.firstIndex(where: { CompactTime.instant($0) != nil }),
      tokens[index].utf8.count == 8, tokens.indices.contains(index + 1),
      tokens[index + 1].utf8.count == 2, let hour = Int(tokens[index + 1]), (0..<24).contains(hour)
    else { return time }
    return Instant(time.date, hour: hour)
  }
}
