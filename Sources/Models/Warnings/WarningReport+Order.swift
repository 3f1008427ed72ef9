extension DocumentOrder where Value == [WarningReport] {
  /// By family and area: a known report still counts if only older ones of its family were served.
  package static var warningReports: DocumentOrder {
    DocumentOrder { known, served, copies in
      ReportsInOrder(served: served.value, copies: copies).standing(known.value)
    }
  }
}

/// Reports that were served, compared with those that are known.
private struct ReportsInOrder {
  private let served: [WarningReport]
  private let copies: OlderCopies
  private var byArea: [Key: [Int]] = [:]

  /// Reports of the same key replace each other.
  private struct Key: Hashable {
    let family: WarningFamily
    /// A primary area; of a report without areas, its office.
    let area: String
  }

  init(served: [WarningReport], copies: OlderCopies) {
    self.served = served
    self.copies = copies
    for (index, report) in served.enumerated() where report.infoType != .exercise {
      for key in Self.keys(report) { byArea[key, default: []].append(index) }
    }
  }

  private static func keys(_ report: WarningReport) -> [Key] {
    // A cancellation may name no area.
    ([report.publishingOffice] + report.primaryAreas.areas.map(\.text)).map {
      Key(family: report.family, area: $0)
    }
  }

  /// The reports that are about the same as a known one.
  private func rivals(of known: WarningReport) -> Set<Int> {
    let found = Self.keys(known).flatMap { byArea[$0] ?? [] }
    return Set(found).filter { index in
      let report = served[index]
      // An office may report on several regions.
      return report.primaryAreas.isEmpty || known.primaryAreas.isEmpty
        || report.primaryAreas.areas.contains { one in
          known.primaryAreas.areas.contains(one)
        }
    }
  }

  func standing(_ known: [WarningReport]) -> Standing<[WarningReport]>? {
    var standing: [WarningReport] = []
    var absent: [WarningReport] = []
    var older: Set<Int> = []
    for report in known where report.isInOrder(at: copies.now) && report.infoType != .exercise {
      let rivals = rivals(of: report)
      guard !rivals.isEmpty else {
        absent.append(report)
        continue
      }
      let replaced = rivals.contains { served[$0].replaces(report, at: copies.now) }
      guard !replaced else { continue }
      standing.append(report)
      older.formUnion(rivals.filter { served[$0].isInOrder(at: copies.now) })
    }
    guard !standing.isEmpty else { return nil }
    // A document with older reports lacks those issued after it was made.
    if !older.isEmpty { standing += absent }
    let others =
      copies.areOrderUnclear
      ? served.enumerated().map { older.contains($0.offset) ? $0.element.outOfOrder : $0.element }
      : served
    return Standing(others + standing, isOlder: !older.isEmpty)
  }
}
