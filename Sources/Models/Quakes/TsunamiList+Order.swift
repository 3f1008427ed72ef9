extension DocumentOrder where Value == TsunamiList {
  /// By entry: an entry that a newer list lacks still counts until it has been missing for two days. An
  /// entry that an older list lacks counts in any case.
  package static var tsunamis: DocumentOrder {
    DocumentOrder { known, served, copies in
      func newest(_ list: TsunamiList) -> Instant? {
        list.reports.compactMap(\.time).filter { !$0.isAhead(of: copies.now) }.max()
      }
      let reports = served.value.reports
      let documents = Set(reports.compactMap(\.document))
      var gone = known.value.reports.filter { report in
        guard let time = report.time, !time.isAhead(of: copies.now) else { return false }
        return report.document.map { !documents.contains($0) } ?? !reports.contains(report)
      }
      var isOlder = false
      if let before = newest(known.value), let after = newest(served.value) {
        isOlder = after < before
      }
      if !isOlder {
        // JMA's list drops entries that are weeks old.
        gone = gone.filter { copies.now.seconds(since: $0.time ?? copies.now) < listed }
        guard copies.seconds < missing else { return nil }
      }
      guard !gone.isEmpty else { return nil }
      let isUnclear = isOlder && copies.areOrderUnclear
      return Standing(
        TsunamiList(
          reports + gone, losses: served.value.losses + (isUnclear ? 1 : 0),
          exercises: served.value.exercises), isOlder: isOlder)
    }
  }
}

/// Seconds that an entry must be missing before it is over.
private let missing = 48 * 3600
/// Seconds for which JMA's list certainly has a report.
private let listed = 7 * 86_400
