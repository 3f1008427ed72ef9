package import Models

/// Recorded tables of extremes: `mxtemsadext00_rct_20260904T0700.csv` for the newest table,
/// `mxtemsadext0903.csv` for that of a past day, in the archive itself or in its folders `amedas` and `mdrr`.
extension Archive: ExtremeSource {
  package func extremes(
    _ kind: ExtremeKind, of day: CivilDate?, now: Instant
  ) async throws(ForecastError) -> Sourced<ExtremeTable> {
    let wanted = day ?? now.date
    let name =
      switch kind {
      case .highest: "mxtemsadext"
      case .lowest: "mntemsadext"
      case .rain24Hours: "pre24h"
      case .snowDepth: "snc00"
      }
    let files = files(name, ".csv", in: ["amedas", "mdrr"])
    return try newest(.extremes, of: files, now: now) { file throws(ForecastError) in
      try Self.table(file, kind, of: wanted, now)
    } time: {
      $0.time
    }
  }

  /// The table of a file; nil if it is of another day, or was made later.
  private static func table(
    _ file: String, _ kind: ExtremeKind, of wanted: CivilDate, _ now: Instant
  ) throws(ForecastError) -> ExtremeTable? {
    func read(of day: CivilDate?) throws(ForecastError) -> ExtremeTable {
      try Archive.read(
        file, limit: ExtremeTableParser.byteLimit, ExtremeTableParser(kind: kind, day: day).parse)
    }
    let table = try read(of: nil)
    guard table.time <= now else { return nil }
    let made = table.time.adding(seconds: -1).date
    guard let named = monthAndDay(file) else { return made == wanted ? table : nil }
    // The table of a past day is named by its day without a year, and may have been made on the next day.
    guard named == wanted.monthAndDay, made == wanted || made == wanted.adding(days: 1) else {
      return nil
    }
    return try read(of: wanted)
  }

  /// 0903 of `mxtemsadext0903.csv` or `mxtemsadext0903_20260904T0200.csv`; nil for the newest table,
  /// `mxtemsadext00_rct.csv`.
  private static func monthAndDay(_ file: String) -> String? {
    guard let name = file.split(separator: "/").last,
      let word = name.split(whereSeparator: { "._".contains($0) }).first
    else { return nil }
    let digits = word.suffix(4)
    return digits.utf8.count == 4 && digits.utf8.allSatisfy(\.isDigit) ? String(digits) : nil
  }
}

extension CivilDate {
  /// 0903
  var monthAndDay: String { "\(isoText.dropFirst(5).prefix(2))\(isoText.suffix(2))" }
}
