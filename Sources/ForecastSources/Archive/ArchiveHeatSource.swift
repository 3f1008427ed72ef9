package import Models

/// Recorded files of the Ministry of the Environment on disk: `alert_20260825_05.csv` and
/// `yohou_44132_20260831T2125.csv` in the archive itself or in its folder `heat`.
package struct ArchiveHeatSource: HeatSource {
  package let kind = SourceKind.archive
  private let archive: Archive

  package init(_ archive: Archive) { self.archive = archive }

  /// Seconds for which a list of alerts counts beyond its day: until the next, twelve hours later.
  private static let alertLife = 13 * 3600

  package func alerts(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatAlerts> {
    let recorded = recorded("alert_") { bytes throws(DataFault) in
      try HeatAlertParser().parse(bytes)
    }
    // The newest first. An alert of today is in force until midnight, however old its list is.
    let lists = recorded.values.filter { list in
      let made = list.value.asOf
      return made <= now
        && (made.date == now.date || now.seconds(since: made) <= Self.alertLife)
    }.sorted { $0.value.asOf > $1.value.asOf }
    guard let alerts = HeatAlerts.joined(lists.map(\.value), at: now),
      let newest = lists.first(where: { !$0.value.isOfSpecialAlerts }) ?? lists.first
    else { throw recorded.doubt ?? .nothingRecorded(.heat, code: "-", at: now) }
    return Sourced(recorded: alerts, at: newest.file)
  }

  package func forecast(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast> {
    try newest("yohou_\(station)", now, life: HeatForecast.life) { bytes throws(DataFault) in
      try HeatForecastParser(station: station).parse(bytes)
    } time: {
      $0.made
    }
  }

  package func actual(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast.Value?> {
    try newest("wbgt_\(station)_", now, life: .max) { bytes throws(DataFault) in
      try HeatActualParser(station: station).parse(bytes)
    } time: {
      $0?.time ?? now
    }
  }

  private func newest<Value: Sendable>(
    _ name: String, _ now: Instant, life: Int, read: ([UInt8]) throws(DataFault) -> Value,
    time: (Value) -> Instant
  ) throws(ForecastError) -> Sourced<Value> {
    let recorded = recorded(name, read: read)
    let counting = recorded.values.filter { file in
      let made = time(file.value)
      return made <= now && now.seconds(since: made) <= life
    }
    // Of the same time the first counts.
    var best: (value: Value, file: String)?
    for file in counting where best.map({ time($0.value) < time(file.value) }) ?? true {
      best = file
    }
    if let best { return Sourced(recorded: best.value, at: best.file) }
    throw recorded.doubt ?? .nothingRecorded(.heat, code: "-", at: now)
  }

  /// All files whose names begin like this, and the error of the first that cannot be read.
  private func recorded<Value>(
    _ name: String, read: ([UInt8]) throws(DataFault) -> Value
  ) -> (values: [(value: Value, file: String)], doubt: ForecastError?) {
    var values: [(value: Value, file: String)] = []
    var doubt: ForecastError?
    for folder in [archive.path, archive.path + "/heat"] {
      let listed = archive.folders.listed(folder, isRoot: folder == archive.path)
      for file in listed.others where file.hasPrefix(name) && file.hasSuffix(".csv") {
        let path = folder + "/" + file
        do throws(ForecastError) {
          values.append(
            (try RecordedFile.read(path, limit: HeatLines.byteLimit, read), path))
        } catch {
          doubt = doubt ?? error
        }
      }
    }
    return (values, doubt)
  }
}
