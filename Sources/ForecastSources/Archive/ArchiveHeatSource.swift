package import Models

/// Recorded files of the Ministry of the Environment on disk: `alert_20260825_05.csv` and
/// `yohou_44132_20260831T2125.csv` in the archive itself or in its folder `heat`.
package struct ArchiveHeatSource: HeatSource {
  package let kind = SourceKind.archive
  private let archive: Archive

  package init(_ archive: Archive) { self.archive = archive }

  /// A list of alerts counts until the next, twelve hours later; a forecast reaches two days ahead.
  private static let alertLife = 13 * 3600
  private static let forecastLife = 24 * 3600

  package func alerts(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatAlerts> {
    let newest = try alerts(until: now)
    guard newest.value.isSilent(on: now.date),
      let older = try? alerts(until: newest.value.issued.adding(seconds: -1))
    else { return newest }
    return newest.map { $0.filled(from: older.value) }
  }

  private func alerts(until now: Instant) throws(ForecastError) -> Sourced<HeatAlerts> {
    try newest("alert_", now, life: Self.alertLife) { bytes throws(DataFault) in
      try HeatAlertParser().parse(bytes)
    } time: {
      $0.issued
    }
  }

  package func forecast(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast> {
    try newest("yohou_\(station)", now, life: Self.forecastLife) { bytes throws(DataFault) in
      try HeatForecastParser(station: station).parse(bytes)
    } time: {
      $0.made
    }
  }

  package func actual(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast.Value?> {
    try newest("wbgt_\(station)_", now, life: .max) { bytes throws(DataFault) in
      try HeatActualParser(station: station).latest(bytes)
    } time: {
      $0?.time ?? now
    }
  }

  private func newest<Value: Sendable>(
    _ name: String, _ now: Instant, life: Int, read: ([UInt8]) throws(DataFault) -> Value,
    time: (Value) -> Instant
  ) throws(ForecastError) -> Sourced<Value> {
    var best: (value: Value, file: String)?
    var doubt: ForecastError?
    for folder in [archive.path, archive.path + "/heat"] {
      let listed = archive.folders.listed(folder, isRoot: folder == archive.path)
      for file in listed.others where file.hasPrefix(name) && file.hasSuffix(".csv") {
        do throws(ForecastError) {
          let value = try RecordedFile.read(
            folder + "/" + file, limit: HeatLines.byteLimit, read)
          let made = time(value)
          guard made <= now, now.seconds(since: made) <= life,
            best.map({ time($0.value) < made }) ?? true
          else { continue }
          best = (value, folder + "/" + file)
        } catch {
          doubt = doubt ?? error
        }
      }
    }
    if let best { return Sourced(recorded: best.value, at: best.file) }
    throw doubt ?? .nothingRecorded(.heat, code: "-", at: now)
  }
}
