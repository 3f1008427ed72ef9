package import Models

/// Recorded tables of extremes on disk: `mxtemsadext00_rct_20260904T0700.csv` for the newest table,
/// `mxtemsadext0903.csv` for that of a past day, in the archive itself or in its folders `amedas` and `mdrr`.
package struct ArchiveExtremeSource: ExtremeSource {
  package let kind = SourceKind.archive
  private let archive: Archive

  package init(_ archive: Archive) { self.archive = archive }

  package func extremes(
    _ kind: ExtremeKind, of day: CivilDate?, now: Instant
  ) async throws(ForecastError) -> Sourced<ExtremeTable> {
    let wanted = day ?? now.date
    var best: (table: ExtremeTable, file: String)?
    var doubt: ForecastError?
    for file in files(kind) {
      do throws(ForecastError) {
        guard let table = try table(file, kind, of: wanted, now),
          best.map({ $0.table.time < table.time }) ?? true
        else { continue }
        best = (table, file)
      } catch {
        doubt = doubt ?? error
      }
    }
    if let best { return Sourced(recorded: best.table, at: best.file) }
    throw doubt ?? .nothingRecorded(.extremes, code: "-", at: now)
  }

  /// The table of a file; nil if it is of another day, or was made later.
  private func table(
    _ file: String, _ kind: ExtremeKind, of wanted: CivilDate, _ now: Instant
  ) throws(ForecastError) -> ExtremeTable? {
    func read(of day: CivilDate?) throws(ForecastError) -> ExtremeTable {
      try RecordedFile.read(file, limit: ExtremeTableParser.byteLimit) { bytes throws(DataFault) in
        try ExtremeTableParser(kind: kind, day: day).parse(bytes)
      }
    }
    let table = try read(of: nil)
    guard table.time <= now else { return nil }
    let made = table.time.adding(seconds: -1).date
    guard let named = Self.monthAndDay(file) else { return made == wanted ? table : nil }
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

  private func files(_ kind: ExtremeKind) -> [String] {
    let name =
      switch kind {
      case .highest: "mxtemsadext"
      case .lowest: "mntemsadext"
      case .rain24Hours: "pre24h"
      case .snowDepth: "snc00"
      }
    return ["", "/amedas", "/mdrr"].flatMap { folder in
      let listed = archive.folders.listed(archive.path + folder, isRoot: folder.isEmpty)
      return listed.others.filter { $0.hasPrefix(name) && $0.hasSuffix(".csv") }
        .map { "\(archive.path)\(folder)/\($0)" }
    }
  }
}

extension CivilDate {
  /// 0903
  var monthAndDay: String { "\(isoText.dropFirst(5).prefix(2))\(isoText.suffix(2))" }
}
