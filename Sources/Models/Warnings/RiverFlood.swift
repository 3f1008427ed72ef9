/// The forecast of one designated river (指定河川洪水予報).
package struct RiverFlood: Equatable, Sendable {
  /// 庄内川
  package let river: String
  /// JMA's twelve digits; nil if the entry has none.
  package let riverCode: String?
  package let reported: Instant?
  /// When JMA handled it; nil if not given.
  package let controlled: Instant?
  package let infoType: WarningReport.InfoType
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
  package let order: Order

  package enum Order: Hashable, Sendable {
    case known
    /// Only older ones arrived for half an hour: any of them may be the newest.
    case unclear
    /// It is from a newer list than the last one, which does not have it.
    case notListed
  }

  package init(
    river: String, riverCode: String?, reported: Instant?, infoType: WarningReport.InfoType,
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
  func with(_ order: Order) -> RiverFlood {
    RiverFlood(
      river: river, riverCode: riverCode, reported: reported, infoType: infoType, code: code,
      name: name, condition: condition, municipalities: municipalities, primaryAreas: primaryAreas,
      offices: offices, controlled: controlled, order: order)
  }

  /// A placeholder for rivers without an observed forecast since a time; one from before may be in
  /// force.
  package static func notSeen(since: Instant) -> RiverFlood {
    RiverFlood(
      river: "-", riverCode: nil, reported: since, infoType: .notSeen, code: nil, name: nil,
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
