/// The forecast of one designated river (指定河川洪水予報).
package struct RiverFlood: Equatable, Sendable {
  /// 庄内川
  package let river: String
  /// JMA's twelve digits; nil if the entry has none.
  package let riverCode: String?
  package let reported: Instant?
  /// When JMA handled it; nil if not given.
  package let controlled: Instant?
  package let infoType: ReportInfoType
  /// `51`; nil if the entry has none. Only `10` means that nothing is in force.
  package let code: String?
  /// レベル５氾濫特別警報
  package let name: String?
  /// レベル５氾濫特別警報（発表）
  package let condition: String?
  package let municipalities: [MunicipalityCode]
  package let primaryAreas: [PrimaryAreaCode]
  package let offices: [OfficeCode]
  /// How certain it is that this is its newest forecast.
  package private(set) var order: Order

  package enum Order: Hashable, Sendable {
    case known
    /// Only older ones arrived for half an hour, or a newer one could not be read: any may be the newest.
    case unclear
    /// It is from a newer list than the last one, which does not have it.
    case notListed
  }

  package init(
    river: String, riverCode: String?, reported: Instant?, infoType: ReportInfoType,
    code: String?, name: String?, condition: String?, municipalities: [MunicipalityCode],
    primaryAreas: [PrimaryAreaCode], offices: [OfficeCode], controlled: Instant? = nil,
    order: Order = .known
  ) {
    self.river = river
    self.riverCode = riverCode
    self.reported = reported
    self.controlled = controlled
    self.infoType = infoType
    self.code = code
    self.name = name
    self.condition = condition
    self.municipalities = municipalities
    self.primaryAreas = primaryAreas
    self.offices = offices
    self.order = order
  }

  /// A copy with another order.
  package func with(_ order: Order) -> RiverFlood {
    var flood = self
    flood.order = order
    return flood
  }

  /// The river of an entry or telegram that does not tell which, or could not be read.
  package static let unnamed = "-"

  /// A placeholder for rivers without an observed forecast since a time; one from before may be in
  /// force.
  package static func notSeen(since: Instant) -> RiverFlood {
    RiverFlood(
      river: unnamed, riverCode: nil, reported: since, infoType: .notSeen, code: nil, name: nil,
      condition: nil, municipalities: [], primaryAreas: [], offices: [])
  }

  /// Nil for an unknown code: such a flood is in force all the same.
  package var level: AlertLevel? {
    switch code {
    case "20", "21", "22": .two
    case "30", "31": .three
    case "40", "41": .four
    case "51", "53": .five
    default: nil
    }
  }

  package var isActive: Bool { code != "10" }

  /// Its gravity: rivers have levels, and each level is a class.
  package var gravity: WarningGravity {
    level.flatMap(WarningClass.init).map(WarningGravity.known) ?? .unknown
  }

  /// The newest of each river, in the order of `WarningReport.isOlder`. Those with the same times
  /// are all kept, and so are those without a place in the order: without a river code or a time,
  /// dated ahead of the clock without a time of handling, or in unclear order.
  static func newest(_ floods: [RiverFlood], now: Instant) -> [RiverFlood] {
    var latest: [String: (Instant, Instant)] = [:]
    for flood in floods {
      guard let code = flood.riverCode, let order = flood.time(now) else { continue }
      if latest[code].map({ $0 < order }) ?? true { latest[code] = order }
    }
    return floods.filter { flood in
      guard let code = flood.riverCode, let order = flood.time(now), let last = latest[code]
      else { return true }
      return order == last
    }
  }

  /// Its place in the order; nil if it has none.
  func time(_ now: Instant) -> (Instant, Instant)? {
    guard order != .unclear, let reported else { return nil }
    if let controlled {
      return controlled.isAhead(of: now) ? nil : (min(reported, controlled), controlled)
    }
    return reported > now ? nil : (reported, reported)
  }
}

extension DocumentOrder where Value == [RiverFlood] {
  /// By river: a known forecast takes precedence over an older one. A river that a list lacks is over,
  /// unless the list is older: then it is not known.
  package static var riverFloods: DocumentOrder {
    DocumentOrder { known, served, copies in
      let now = copies.now
      var standing: [RiverFlood] = []
      var rivers: Set<String> = []
      for flood in known.value where flood.order != .notListed {
        guard let river = flood.riverCode, let time = flood.time(now) else { continue }
        let rivals = served.value.filter { $0.riverCode == river }
        let times = rivals.map { $0.time(now) }
        // One without a place in the order may be the newer one.
        guard !rivals.isEmpty, times.allSatisfy({ $0.map { $0 < time } ?? false }) else { continue }
        standing.append(flood)
        rivers.insert(river)
      }
      let isOlder = !standing.isEmpty || served.isModified(before: known, at: now)
      guard isOlder else { return nil }
      let served = served.value
      let lost = known.value.filter { flood in
        flood.isActive && flood.infoType != .notSeen
          && !served.contains { $0.riverCode == flood.riverCode && $0.river == flood.river }
      }
      guard !standing.isEmpty || !lost.isEmpty else { return nil }
      let isUnclear = copies.areOrderUnclear
      let others = served.map { flood in
        isUnclear && flood.riverCode.map(rivers.contains) ?? false ? flood.with(.unclear) : flood
      }
      return Standing(
        others + standing.map { isUnclear ? $0.with(.unclear) : $0 }
          + lost.map { $0.with(.notListed) }, isOlder: true)
    }
  }
}

/// A river's flood forecast that concerns a place, and how the place was matched.
package struct PlacedFlood: Equatable, Sendable {
  package let flood: RiverFlood
  package let basis: Basis

  package enum Basis: String, CaseIterable, Sendable {
    case municipality
    /// The entry names no municipality, or the place is known only by its area.
    case primaryArea
    /// The entry names offices only.
    case office
  }
}

/// Selects the floods of a place from those of the nation.
struct FloodsOfPlace {
  let municipalities: Set<MunicipalityCode>
  let primaryAreas: Set<PrimaryAreaCode>
  let offices: Set<OfficeCode>
  /// Whether a whole area is requested, or the place is known only by its area.
  let isByArea: Bool
  let now: Instant

  /// Floods in force, the gravest first, and why others are unknown.
  func pick(
    _ floods: [RiverFlood]
  ) -> (active: [PlacedFlood], released: [PlacedFlood], unknowns: [WarningUnknown]) {
    var found: [PlacedFlood] = []
    var unknowns: [WarningUnknown] = []
    for flood in RiverFlood.newest(floods, now: now) where flood.infoType != .exercise {
      if flood.infoType == .notSeen {
        if let since = flood.reported { unknowns.append(.floodsNotSeen(since: since)) }
        continue
      }
      switch basis(of: flood) {
      case .none: continue
      case .some(nil):
        if flood.isActive { unknowns.append(.floodWithoutArea(river: flood.river)) }
      case .some(let basis?):
        if flood.order == .notListed {
          if flood.isActive { unknowns.append(.floodNotListed(river: flood.river)) }
          continue
        }
        if flood.order == .unclear { unknowns.append(.floodOrderUnclear(river: flood.river)) }
        if flood.infoType == .cancelled {
          unknowns.append(.floodWithdrawn(river: flood.river))
        } else {
          found.append(PlacedFlood(flood: flood, basis: basis))
        }
      }
    }
    let active = found.filter(\.flood.isActive).sorted {
      ($1.flood.gravity, $0.flood.river) < ($0.flood.gravity, $1.flood.river)
    }
    return (active, found.filter { !$0.flood.isActive }, unknowns)
  }

  /// Nil for a flood elsewhere; an inner nil for one that names no place.
  private func basis(of flood: RiverFlood) -> PlacedFlood.Basis?? {
    let prefixes = Set(municipalities.map { $0.text.prefix(5) })
    if flood.municipalities.contains(where: { prefixes.contains($0.text.prefix(5)) }) {
      return .some(.municipality)
    }
    let isInArea = flood.primaryAreas.contains { primaryAreas.contains($0) }
    if isInArea, isByArea || flood.municipalities.isEmpty { return .some(.primaryArea) }
    guard flood.municipalities.isEmpty, flood.primaryAreas.isEmpty else { return .none }
    if flood.offices.contains(where: offices.contains) { return .some(.office) }
    return flood.offices.isEmpty ? .some(nil) : .none
  }
}
