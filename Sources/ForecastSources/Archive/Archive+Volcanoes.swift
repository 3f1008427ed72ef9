package import Models

/// Recorded reports about volcanoes, below a folder `volcano`: `warning_20260829.json`, `volcano_list.json`.
/// Reports are in force for years, so the newest recording counts.
extension Archive: VolcanoSource {
  package func reports(now: Instant) async throws(ForecastError) -> Sourced<VolcanoReports> {
    let found = try newest(
      "warning", now, limit: VolcanoReportParser.byteLimit, VolcanoReportParser().parse)
    // A report that was issued later is ignored.
    return found.map { all in
      VolcanoReports(all.reports.filter { $0.reported <= now }, losses: all.losses)
    }
  }

  package func volcanoes(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[String: VolcanoPlace]> {
    try newest("list", now, limit: VolcanoListParser.byteLimit, VolcanoListParser().parse)
  }

  private func newest<Value: Sendable>(
    _ word: String, _ now: Instant, limit: Int, _ read: ([UInt8]) throws(DataFault) -> Value
  ) throws(ForecastError) -> Sourced<Value> {
    let files = try records(in: ["volcano"], code: word, until: now)
    guard let file = files.first(where: { $0.path.contains("volcano") }) else {
      throw .nothingRecorded(.volcanoes, code: "-", at: now)
    }
    return Sourced(recorded: try Self.read(file.path, limit: limit, read), at: file.path)
  }
}
