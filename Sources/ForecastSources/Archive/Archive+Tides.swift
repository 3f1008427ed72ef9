package import Models

/// Recorded tides, below a folder `tide`: `suisan_2026_TK.txt` or `2026/TK.txt`, `tide_area.json`,
/// `tide_astro_2026_209131.json`, `tide_obs_20261122_209131.json`.
extension Archive: TideSource {
  /// Older values are not current.
  private static let reach = 3 * 3600

  package func tideTable(
    of station: TideStation, year: Int, now: Instant
  ) async throws(ForecastError) -> Sourced<TideTable> {
    let letters = station.letters
    let files =
      files("suisan_\(year)_\(letters)", ".txt", in: ["tide"])
      + files(letters, ".txt", in: ["\(year)", "tide/\(year)"])
    var doubt: ForecastError?
    for file in files {
      do throws(ForecastError) {
        let table = try Self.read(file, TideTableParser(letters: letters, year: year))
        return Sourced(recorded: table, at: file)
      } catch {
        doubt = doubt ?? error
      }
    }
    throw doubt ?? nothing(.tides, code: letters, at: now)
  }

  package func tideGauges(now: Instant) async throws(ForecastError) -> Sourced<[TideGauge]> {
    try read("area", "area", now, TideGaugeParser())
  }

  package func astronomicalTide(
    of gauge: TideGauge, year: Int, now: Instant
  ) async throws(ForecastError) -> Sourced<AstronomicalTide> {
    try read("astro", gauge.code, now, AstronomicalTideParser(gauge: gauge.code, year: year))
  }

  package func observedTide(
    at gauge: TideGauge, now: Instant
  ) async throws(ForecastError) -> Sourced<ObservedTide> {
    for date in [now.date, now.date.adding(days: -1)] {
      let found: Sourced<ObservedTide?>?
      do throws(ForecastError) {
        found = try read(
          "obs", gauge.code, now, ObservedTideParser(gauge: gauge.code, date: date, until: now))
      } catch {
        // The file of another day.
        guard case .notUnderstood(.shape(path: "time"), _) = error else { throw error }
        continue
      }
      if let found, let tide = found.value, now.seconds(since: tide.time) <= Self.reach {
        return found.map { _ in tide }
      }
    }
    throw .nothingRecorded(.tides, code: gauge.code, at: now)
  }

  /// The newest recording that can be read.
  private func read<Parser: DocumentParser>(
    _ kind: Substring, _ code: String, _ now: Instant, _ parser: Parser
  ) throws(ForecastError) -> Sourced<Parser.Value> {
    let files = try records(in: ["tide"], code: code, until: now).filter {
      ArchiveRecordName($0.path).tokens.contains(kind)
    }
    var doubt: ForecastError?
    for file in files {
      do throws(ForecastError) {
        return Sourced(recorded: try Self.read(file.path, parser), at: file.path)
      } catch {
        doubt = doubt ?? error
      }
    }
    throw doubt ?? .nothingRecorded(.tides, code: code, at: now)
  }
}
