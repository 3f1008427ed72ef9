/// Which municipalities of JMA's list speak for a place.
struct WarningTargets: Equatable {
  /// A municipality as the tables have it, and where it lies.
  struct Target: Hashable {
    let code: MunicipalityCode
    let primaryArea: PrimaryArea
  }

  /// What was asked for, by how the answer is put together.
  enum Scope: Equatable {
    /// One municipality, or the parts of one.
    case municipalities([Target])
    /// Whole primary areas, the one that stands for the place first.
    case areas([PrimaryArea])
  }

  let scope: Scope

  /// - Returns: nil for a place that the tables cannot put anywhere.
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

  /// In the order in which the place reaches into them.
  var offices: [OfficeCode] {
    primaryAreas.map(\.office).uniqued(by: \.self)
  }
}
