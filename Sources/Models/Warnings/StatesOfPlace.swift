/// Works out the states of the municipalities of a place.
struct StatesOfPlace {
  let reader: PlaceWarningsReader
  let reports: [OfficeCode: OfficeReports]

  func states(_ targets: WarningTargets) -> [WarningState] {
    switch targets.scope {
    case .municipalities(let list):
      var seen: Set<WarningArea> = []
      return list.flatMap { target in
        merge(target.primaryArea.office).map {
          $0.states(of: target.code, in: target.primaryArea.code, naming: reader.area)
        } ?? []
      }.filter { seen.insert($0.area).inserted }
    case .areas(let areas):
      return areas.flatMap(municipalities)
    }
  }

  /// What the reports say of whole areas, where no municipality of it has it: something in force,
  /// or something unknown. With no municipality at all, everything.
  func areaStates(
    _ targets: WarningTargets, besides states: [WarningState]
  ) -> [WarningState] {
    guard case .areas(let areas) = targets.scope else { return [] }
    return areas.compactMap { area in
      guard let merge = merge(area.office) else { return nil }
      let own = states.filter { $0.area.primaryArea == area.code }
      let known = Set(own.flatMap(\.active).map(\.code))
      let state = merge.state(
        ofArea: area.code,
        named: WarningArea(
          code: .primaryArea(area.code), name: area.name, primaryArea: area.code))
      let isNeeded = own.isEmpty || state.active.contains { !known.contains($0.code) }
      return isNeeded ? state.keeping { own.isEmpty || !known.contains($0.code) } : nil
    }
  }

  /// All municipalities of a primary area that the reports list, by code. One that nobody can put
  /// into an area counts for every area of its office.
  private func municipalities(of area: PrimaryArea) -> [WarningState] {
    guard let merge = merge(area.office) else { return [] }
    return merge.reports.currentMunicipalities.compactMap { code in
      let named = reader.area(code)
      guard (named.primaryArea ?? area.code) == area.code else { return nil }
      return merge.states(of: code, in: area.code, naming: reader.area)
        .first { $0.area.code == .municipality(code) }
    }
  }

  private func merge(_ office: OfficeCode) -> WarningMerge? {
    reports[office].map { WarningMerge(reports: $0, codes: reader.codes) }
  }
}

extension WarningState {
  /// The same with some of its warnings only.
  fileprivate func keeping(_ isKept: (WarningEntry) -> Bool) -> WarningState {
    WarningState(
      area: area,
      families: families.map { family in
        Family(
          family: family.family, knowledge: family.knowledge, report: family.report,
          basis: family.basis, active: family.active.filter(isKept), released: family.released)
      })
  }
}
