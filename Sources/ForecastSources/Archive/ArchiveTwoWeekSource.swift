package import Models

/// Recorded two-week forecasts on disk, below a folder `twoweek`: `data_47636.json`, with or without a
/// time in the name.
package struct ArchiveTwoWeekSource: TwoWeekSource {
  package let kind = SourceKind.archive
  private let archive: Archive

  package init(_ archive: Archive) { self.archive = archive }

  package func twoWeeks(
    of station: TwoWeekStation, now: Instant
  ) async throws(ForecastError) -> Sourced<TwoWeekForecast> {
    let number = station.international
    let files = try archive.listing(["twoweek"])
      .records(code: number, until: now)
    var best: (forecast: TwoWeekForecast, file: String)?
    var doubt: ForecastError?
    for file in files where file.path.contains("twoweek") {
      do throws(ForecastError) {
        let forecast = try RecordedFile.read(file.path, limit: TwoWeekParser.byteLimit) {
          bytes throws(DataFault) in try TwoWeekParser(station: number).parse(bytes)
        }
        guard forecast.issued <= now, now.seconds(since: forecast.issued) <= TwoWeekForecast.life,
          best.map({ $0.forecast.issued < forecast.issued }) ?? true
        else { continue }
        best = (forecast, file.path)
      } catch {
        doubt = doubt ?? error
      }
    }
    if let best { return Sourced(recorded: best.forecast, at: best.file) }
    throw doubt ?? .nothingRecorded(.twoWeeks, code: "-", at: now)
  }
}
