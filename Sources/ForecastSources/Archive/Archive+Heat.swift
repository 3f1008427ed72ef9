package import Models

/// Recorded files of the Ministry of the Environment: `alert_20260825_05.csv` and
/// `yohou_44132_20260831T2125.csv` in the archive itself or in its folder `heat`.
extension Archive: HeatSource {
  /// Seconds for which a list of alerts counts beyond its day: until the next, twelve hours later.
  private static let alertLife = 13 * 3600

  package func alerts(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatAlerts> {
    var recorded: [(value: HeatAlerts, file: String)] = []
    var doubt: ForecastError?
    for file in heatFiles("alert_") {
      do throws(ForecastError) {
        let list = try Self.read(file, limit: HeatLines.byteLimit, HeatAlertParser().parse)
        recorded.append((list, file))
      } catch {
        doubt = doubt ?? error
      }
    }
    // The newest first. An alert of today is in force until midnight, however old its list is.
    let lists = recorded.filter { list in
      let made = list.value.asOf
      return made <= now
        && (made.date == now.date || now.seconds(since: made) <= Self.alertLife)
    }.sorted { $0.value.asOf > $1.value.asOf }
    guard let alerts = HeatAlerts.joined(lists.map(\.value), at: now),
      let newest = lists.first(where: { !$0.value.isOfSpecialAlerts }) ?? lists.first
    else { throw doubt ?? nothing(.heat, at: now) }
    return Sourced(recorded: alerts, at: newest.file)
  }

  package func forecast(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast> {
    try newest(
      "yohou_\(station)", now, life: HeatForecast.life,
      HeatForecastParser(station: station).parse, time: \.made)
  }

  package func actual(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast.Value?> {
    try newest("wbgt_\(station)_", now, life: .max, HeatActualParser(station: station).parse) {
      $0?.time ?? now
    }
  }

  private func newest<Value: Sendable>(
    _ name: String, _ now: Instant, life: Int, _ parse: ([UInt8]) throws(DataFault) -> Value,
    time: (Value) -> Instant
  ) throws(ForecastError) -> Sourced<Value> {
    try newest(.heat, of: heatFiles(name), now: now) { file throws(ForecastError) in
      let value = try Self.read(file, limit: HeatLines.byteLimit, parse)
      let made = time(value)
      return made <= now && now.seconds(since: made) <= life ? value : nil
    } time: {
      time($0)
    }
  }

  private func heatFiles(_ name: String) -> [String] { files(name, ".csv", in: ["heat"]) }
}
