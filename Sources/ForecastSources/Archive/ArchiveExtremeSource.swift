package import Models

/// Recorded tables of extremes on disk: `mxtemsadext00_rct_20260904T0700.csv` in the archive itself or in
/// its folders `amedas` and `mdrr`.
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
        let table = try RecordedFile.read(file, limit: ExtremeTableParser.byteLimit) {
          bytes throws(DataFault) in try ExtremeTableParser(kind: kind).parse(bytes)
        }
        guard table.time <= now, table.time.adding(seconds: -1).date == wanted,
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
