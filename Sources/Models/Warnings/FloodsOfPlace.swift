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
