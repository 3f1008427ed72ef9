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
    let own = all.filter { report in
      guard report.infoType != .exercise else { return false }
      let areas = report.primaryAreas
      return areas.isEmpty
        || areas.contains { item in
          let found = catalog.office(of: item.area)
          return found == nil || found == office
        }
    }
    unreadFamilies = Set(own.filter { $0.infoType == .unread }.map(\.family))
    let known = own.filter { $0.infoType != .unread && (!isReplay || $0.reported <= now) }
    laterFamilies = Set(own.filter { $0.infoType != .unread }.map(\.family))
      .subtracting(known.map(\.family))
    families = Set(own.map(\.family)).sorted().map { family in
      let reports = known.filter { $0.family == family }
      return Family(
        code: family,
        reports: reports.map { IndexedReport($0, catalog: catalog, codes: codes) })
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
    Set(families.flatMap { $0.reports.flatMap { $0.report.primaryAreas.map(\.area) } })
  }

  /// The municipalities as JMA divides them now: for each, those in its newest report.
  var currentMunicipalities: [MunicipalityCode] {
    let newest = newestIndexed
    // Nearly always all of them list the same.
    if let first = newest.first, newest.allSatisfy({ $0.listsTheSame(as: first) }) {
      return first.codes
    }
    var division: [UInt64: (report: WarningReport, items: ArraySlice<Int>)] = [:]
    for indexed in newest {
      for (jis, items) in indexed.divisions {
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

/// A report with an index of its municipalities: the reports of all Japan are queried for 1,800 of
/// them.
final class IndexedReport: Sendable {
  let report: WarningReport
  /// Of its municipalities by their JIS digits: the digits of each, and where it is in the report.
  private let digits: [UInt64]
  private let places: [Int]

  /// The areas for which it has a danger or emergency warning, and nothing as grave for any of the
  /// municipalities in them.
  let contradictions: Set<PrimaryAreaCode>

  init(_ report: WarningReport, catalog: PlaceCatalog, codes: WarningCodeTable) {
    self.report = report
    let digits = report.municipalities.map(\.area.jis)
    // Nearly always they are in order.
    var places = Array(digits.indices)
    if !zip(digits, digits.dropFirst()).allSatisfy({ $0 <= $1 }) {
      places.sort { (digits[$0], $0) < (digits[$1], $1) }
    }
    self.digits = places.map { digits[$0] }
    self.places = places
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

  /// What it has of a municipality that it lists once, by its own code; nil for any other.
  func kinds(of municipality: MunicipalityCode, _ jis: UInt64) -> [WarningKind]? {
    var kinds: [WarningKind]?
    var index = firstIndex(of: jis)
    while index < digits.count, digits[index] == jis {
      let item = report.municipalities[places[index]]
      index += 1
      // Another part of it.
      guard item.area == municipality else { continue }
      guard kinds == nil else { return nil }
      kinds = item.kinds
    }
    return kinds
  }

  /// The items of a municipality, including its parts.
  func items(of municipality: MunicipalityCode) -> [WarningReport.Item<MunicipalityLevel>] {
    let jis = municipality.jis
    var index = firstIndex(of: jis)
    var items: [WarningReport.Item<MunicipalityLevel>] = []
    while index < digits.count, digits[index] == jis {
      items.append(report.municipalities[places[index]])
      index += 1
    }
    return items
  }

  /// The index of the first that is not smaller.
  private func firstIndex(of jis: UInt64) -> Int {
    var (low, high) = (0, digits.count)
    while low < high {
      let middle = (low + high) / 2
      if digits[middle] < jis { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// All of its municipalities, each once.
  var codes: [MunicipalityCode] { Set(report.municipalities.map(\.area)).sorted() }

  func listsTheSame(as other: IndexedReport) -> Bool {
    self === other
      || report.municipalities.elementsEqual(other.report.municipalities) { $0.area == $1.area }
  }

  /// Its municipalities, each with where its parts are in the report.
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

  /// Whether it contains a municipality or its area.
  func covers(_ municipality: MunicipalityCode, in area: PrimaryAreaCode?) -> Bool {
    let jis = municipality.jis
    let index = firstIndex(of: jis)
    return index < digits.count && digits[index] == jis || covers(area)
  }

  func covers(_ area: PrimaryAreaCode?) -> Bool {
    report.primaryAreas.contains { $0.area == area }
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
