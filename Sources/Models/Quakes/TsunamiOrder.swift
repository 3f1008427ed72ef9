/// The reports on warnings of one event, in their order.
///
/// A cancellation withdraws the report before it, so that the one before that counts again: for a
/// withdrawn correction, the corrected report. A report whose place in the order is not known, because
/// it is dated ahead of the clock or has no date, ends, lowers and withdraws nothing.
/// is dated ahead of the clock or has no date, ends, lowers and withdraws nothing.
struct TsunamiOrder {
  /// The newest that was not withdrawn.
  let deciding: TsunamiReport?
  /// Reports without a known place that name a level, the newest first.
  let unclear: [TsunamiReport]
  /// The latest date that is ahead of the clock.
  let ahead: Instant?

  /// - Parameter reports: those of one event, each once.
  init(_ reports: [TsunamiReport], now: Instant) {
    let warnings = reports.filter { $0.kind == .warning }
    let doubtful = warnings.filter { $0.time == nil || $0.isAhead(of: now) }
    ahead = doubtful.flatMap { [$0.created, $0.reported] }.compactMap(\.self).max()
    unclear = doubtful.filter { $0.infoType != .cancelled && $0.gravity > 0 }
      .sorted(by: TsunamiReport.isNewer)
    var standing: [TsunamiReport] = []
    for report in warnings.filter({ $0.time != nil && !$0.isAhead(of: now) })
      .sorted(by: { TsunamiReport.isNewer($1, $0) })
    {
      if report.infoType == .cancelled {
        _ = standing.popLast()
      } else if !report.coasts.isEmpty {
        standing.append(report)
      }
    }
    deciding = standing.last
  }

  /// The levels that reports without a known place raise or keep.
  /// - Parameter known: the report in force without them.
  func raised(over known: TsunamiReport?, now: Instant) -> [TsunamiStanding.Coast] {
    unclear.flatMap { report in
      report.coasts.filter { coast in
        let standing = known?.coasts.filter { $0.code == coast.code }.map(\.weight).max() ?? 0
        return coast.weight > 0 && coast.weight >= standing
      }.map { coast in
        var coast = coast
        coast.isAheadOfClock = report.isAhead(of: now)
        return TsunamiStanding.Coast(coast: coast, report: report)
      }
    }
  }
}

extension TsunamiReport {
  /// The same entry twice is one: a withdrawal that is listed twice withdraws once.
  struct Identity: Hashable {
    let report: TsunamiReport?
    let withdrawal: String?
  }

  var identity: Identity {
    infoType == .cancelled && document != nil
      ? Identity(report: nil, withdrawal: document) : Identity(report: self, withdrawal: nil)
  }

  /// Of reports of the same moment the graver one counts as the newer.
  static func isNewer(_ left: TsunamiReport, _ right: TsunamiReport) -> Bool {
    let earliest = Instant(seconds: .min / 2)
    return (left.time ?? earliest, left.document ?? "", left.gravity)
      > (right.time ?? earliest, right.document ?? "", right.gravity)
  }
}
