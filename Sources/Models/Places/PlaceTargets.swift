/// The municipalities of JMA's list that cover a place.
struct PlaceTargets: Equatable {
  /// A municipality from the tables and its area.
  struct Target: Hashable {
    let code: MunicipalityCode
    let primaryArea: PrimaryArea
  }

  /// The kind of place requested, which determines how the answer is combined.
  enum Scope: Equatable {
    /// One municipality, or the parts of one.
    case municipalities([Target])
    /// Whole primary areas, the one shown for the place first.
    case areas([PrimaryArea])
  }

  let scope: Scope

  /// - Returns: nil for a place that is not in the tables.
  init?(_ place: Place, catalog: PlaceCatalog) {
    func target(_ municipality: Municipality) -> Target? {
      catalog.primaryArea(municipality.primaryArea)
        .map { Target(code: municipality.code, primaryArea: $0) }
    }
    let targets: [Target]
    switch place {
    case .prefecture, .primaryArea:
      guard let coverage = catalog.coverage(of: place) else { return nil }
      scope = .areas([coverage.shown] + coverage.others)
      return
    case .municipality(let municipality): targets = [target(municipality)].compactMap { $0 }
    case .splitMunicipality(let split): targets = split.parts.compactMap(target)
    case .alias(let alias):
      targets = alias.targets.compactMap(catalog.municipality).compactMap(target)
    }
    guard !targets.isEmpty else { return nil }
    scope = .municipalities(targets)
  }

  var primaryAreas: [PrimaryArea] {
    switch scope {
    case .municipalities(let targets): targets.map(\.primaryArea).uniqued(by: \.code)
    case .areas(let areas): areas
    }
  }

  /// In the order in which the place extends into them.
  var offices: [OfficeCode] {
    primaryAreas.map(\.office).uniqued(by: \.self)
  }
}
