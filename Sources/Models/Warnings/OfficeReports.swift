/// The reports of one office, indexed by area.
struct OfficeReports {
  /// By code. Those that were read and, in a replay, are not from after its time.
  let families: [Family]
  /// Families with reports from after the requested time only; occurs only in a replay.
  let laterFamilies: Set<WarningFamily>
  /// Families with an unreadable report; `.unread` if even the family is unknown.
  let unreadFamilies: Set<WarningFamily>
  /// The current time; nil for a replay.
  private let now: Instant?

  /// - Parameters:
  ///   - office: reports that are only about other offices' areas are ignored.
  ///   - now: the current time, or that of a replay. The reports of a live source may be dated some
  ///     minutes ahead of it.
  init(
    _ all: [WarningReport], office: OfficeCode, catalog: PlaceCatalog, codes: WarningCodeTable,
    now: Instant, isReplay: Bool
  ) {
    self.now = isReplay ? nil : now
    // Nearly all of them list the same.
    var last: (areas: [PrimaryAreaCode], areOwn: Bool) = ([], true)
    let own = all.filter { report in
      guard report.infoType != .exercise else { return false }
      let areas = report.primaryAreas.areas
      if areas != last.areas {
        let areOwn =
          areas.isEmpty
          || areas.contains { area in
            let found = catalog.office(of: area)
            return found == nil || found == office
          }
        last = (areas, areOwn)
      }
      return last.areOwn
    }
    unreadFamilies = Set(own.filter { $0.infoType == .unread }.map(\.family))
    let known = own.filter { $0.infoType != .unread && (!isReplay || $0.reported <= now) }
    laterFamilies = Set(own.filter { $0.infoType != .unread }.map(\.family))
      .subtracting(known.map(\.family))
    var index = MunicipalityIndex()
    families = Set(own.map(\.family)).sorted().map { family in
      Family(
        code: family,
        reports: known.filter { $0.family == family }.map { report in
          if index.areas != report.municipalities.areas {
            index = MunicipalityIndex(report.municipalities.areas)
          }
          return IndexedReport(report, index, catalog: catalog, codes: codes)
        })
    }
  }

  /// A family of which the office has a report.
  struct Family {
    let code: WarningFamily
    let reports: [IndexedReport]
  }

  /// Reports of one family, none of which is known to be replaced by another.
  struct Newest {
    let reports: [IndexedReport]
    /// Whether they are certainly the newest, rather than of unknown order.
    let isOrderKnown: Bool
  }

  /// The newest reports of a family for an area. Usually one; two with exactly the same times are
  /// combined, and those without a place in the order are included.
  func newest(of family: Family, where speaks: (IndexedReport) -> Bool) -> Newest {
    let candidates = family.reports.filter { $0.report.isEmpty || speaks($0) }
    guard candidates.count > 1 else { return Newest(reports: candidates, isOrderKnown: true) }
    let ordered = candidates.filter { isInOrder($0.report) }
    let last = ordered.max { $0.report.isOlder(than: $1.report) }
    let newest = ordered.filter { one in
      last.map { !one.report.isOlder(than: $0.report) } ?? false
    }
    let others = candidates.filter { !isInOrder($0.report) }
    return Newest(reports: newest + others, isOrderKnown: others.isEmpty)
  }

  /// Whether a report can be ordered among others of its family. One without a family or a time
  /// cannot, nor one handled ahead of the clock: the time may be wrong, and the report would remain
  /// the newest forever.
  private func isInOrder(_ report: WarningReport) -> Bool {
    guard report.family != .unread, !report.losses.contains(.times) else { return false }
    return now.map { !report.controlled.isAhead(of: $0) } ?? true
  }

  /// The newest report of each family, for any area.
  var newestOfEach: [WarningReport] {
    newestIndexed.map(\.report).filter { $0.infoType != .notSeen && $0.infoType != .unread }
  }

  private var newestIndexed: [IndexedReport] {
    families.flatMap { newest(of: $0) { _ in true }.reports }
  }

  var primaryAreas: Set<PrimaryAreaCode> {
    Set(families.flatMap { $0.reports.flatMap { $0.report.primaryAreas.areas } })
  }

  /// The municipalities as JMA divides them now: for each, those in its newest report.
  var currentMunicipalities: [MunicipalityCode] {
    let newest = newestIndexed
    // Nearly always all of them list the same.
    if let first = newest.first, newest.allSatisfy({ $0.index.areas == first.index.areas }) {
      return first.index.codes
    }
    var division: [UInt64: (report: WarningReport, items: ArraySlice<Int>)] = [:]
    for indexed in newest {
      for (jis, items) in indexed.index.divisions {
        if let known = division[jis], !known.report.isOlder(than: indexed.report) { continue }
        division[jis] = (indexed.report, items)
      }
    }
    let codes = division.values.flatMap { report, items in
      items.map { report.municipalities[$0].area }
    }
    return Set(codes).sorted()
  }
}

/// Where municipalities are in a list of them: the reports of all Japan are queried for 1,800. Reports that list
/// the same share one.
final class MunicipalityIndex: Sendable {
  let areas: [MunicipalityCode]
  /// The JIS digits of each, in order, and where it is in the list.
  private let digits: [UInt64]
  private let places: [Int]
  /// Whether the list has each once, in order, and no parts of one.
  private let isPlain: Bool

  init(_ areas: [MunicipalityCode] = []) {
    self.areas = areas
    let digits = areas.map(\.jis)
    // Five digits each: only then is their order that of the codes.
    isPlain =
      zip(digits, digits.dropFirst()).allSatisfy { $0 < $1 }
      && digits.first.map { $0 >> 32 > 0 } ?? true
    var places = Array(digits.indices)
    if !isPlain { places.sort { (digits[$0], $0) < (digits[$1], $1) } }
    self.digits = isPlain ? digits : places.map { digits[$0] }
    self.places = places
  }

  /// All of them, each once, by code.
  var codes: [MunicipalityCode] { isPlain ? areas : Set(areas).sorted() }

  /// Where a municipality is in the list, with all its parts.
  func places(of municipality: MunicipalityCode) -> ArraySlice<Int> {
    let jis = municipality.jis
    var (low, high) = (0, digits.count)
    while low < high {
      let middle = (low + high) / 2
      if digits[middle] < jis { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < digits.count, digits[end] == jis { end += 1 }
    return places[low..<end]
  }

  /// Where the list has a municipality once by its own code, besides parts of it; nil for any other.
  func onlyPlace(of municipality: MunicipalityCode) -> Int? {
    let own = places(of: municipality).filter { areas[$0] == municipality }
    return own.count == 1 ? own[0] : nil
  }

  /// Each municipality, with where its parts are in the list.
  var divisions: [(jis: UInt64, items: ArraySlice<Int>)] {
    var divisions: [(jis: UInt64, items: ArraySlice<Int>)] = []
    var start = 0
    for index in digits.indices
    where index + 1 == digits.count || digits[index + 1] != digits[index] {
      divisions.append((digits[index], places[start...index]))
      start = index + 1
    }
    return divisions
  }
}

/// A report with an index of its municipalities.
final class IndexedReport: Sendable {
  let report: WarningReport
  let index: MunicipalityIndex

  /// The areas for which it has a danger or emergency warning, and nothing as grave for any of the
  /// municipalities in them.
  let contradictions: Set<PrimaryAreaCode>

  init(
    _ report: WarningReport, _ index: MunicipalityIndex, catalog: PlaceCatalog,
    codes: WarningCodeTable
  ) {
    self.report = report
    self.index = index
    var contradictions: Set<PrimaryAreaCode> = []
    for item in report.primaryAreas {
      guard let own = codes.gravest(item.kinds), own >= .danger else { continue }
      // One that is not in the tables may be in any area.
      let parts = report.municipalities.filter {
        catalog.municipality($0.area).map { $0.primaryArea == item.area } ?? true
      }
      let isBorneOut = codes.gravest(parts.flatMap(\.kinds)).map { $0 >= own } ?? false
      if !parts.isEmpty, !isBorneOut { contradictions.insert(item.area) }
    }
    self.contradictions = contradictions
  }

  /// The items of a municipality, including its parts.
  func items(of municipality: MunicipalityCode) -> [WarningReport.Item<MunicipalityLevel>] {
    index.places(of: municipality).map { report.municipalities[$0] }
  }

  /// Whether it contains a municipality or its area.
  func covers(_ municipality: MunicipalityCode, in area: PrimaryAreaCode?) -> Bool {
    !index.places(of: municipality).isEmpty || covers(area)
  }

  func covers(_ area: PrimaryAreaCode?) -> Bool {
    area.map(report.primaryAreas.areas.contains) ?? false
  }
}

extension Code where Level == MunicipalityLevel {
  /// The five JIS digits, common to all parts of a municipality, as the bytes of a number.
  var jis: UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      var digits: UInt64 = 0
      for index in 0..<min(5, bytes.count) { digits = digits << 8 | UInt64(bytes[index]) }
      return digits
    }
  }
}
