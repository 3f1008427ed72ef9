import Models

/// The path of a recorded answer, for answers other than forecasts:
/// `overview_forecast/20240829/130000.json`, `warning-r8/120000_20260813.json`,
/// `wdist/VPFD_130010_20261004T0500.json`, `amedas/map_20261009154000.json`.
struct ArchiveRecordName {
  /// The parts of the last two components, including codes and times.
  let tokens: [Substring]
  /// The earliest instant that the time in the name can mean; nil if it has none.
  let time: Instant?

  init(_ path: String) {
    let components = path.dropLast(5).split(separator: "/").suffix(2)
    tokens = components.reversed().flatMap {
      $0.split(whereSeparator: { $0 == "_" || $0 == "-" })
    }
    time = tokens.lazy.compactMap(CompactTime.instant).first
  }
}
