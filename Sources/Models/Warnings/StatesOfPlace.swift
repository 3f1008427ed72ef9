/// Determines the states of the municipalities of a place.
struct StatesOfPlace {
  let reader: PlaceWarningsBuilder
  let reports: [OfficeCode: OfficeReports]

  func states(_ targets: PlaceTargets) -> [WarningState] {
    switch targets.scope {
    case .municipalities(let list):
      return list.flatMap { target in
        merge(target.primaryArea.office).map {
          $0.states(of: target.code, in: target.primaryArea.code, naming: reader.area)
        } ?? []
      }.uniqued(by: \.area)
    case .areas(let areas):
      let offices = offices(of: areas)
      return areas.flatMap { municipalities(of: $0, offices) } + unplaced(areas, offices)
    }
  }

  /// An office's municipalities as JMA divides them now, by code.
  private struct Office {
    let merge: WarningMerge
    let municipalities: [(code: MunicipalityCode, area: WarningArea)]
  }

  private func offices(of areas: [PrimaryArea]) -> [OfficeCode: Office] {
    var offices: [OfficeCode: Office] = [:]
    for area in areas where offices[area.office] == nil {
      guard let merge = merge(area.office) else { continue }
      offices[area.office] = Office(
        merge: merge,
        municipalities: merge.reports.currentMunicipalities.map { ($0, reader.area($0)) })
    }
    return offices
  }

  /// The states of whole areas, for warnings of no municipality of the area: in force, or unknown. All
  /// states, if there are no municipalities.
  func areaStates(
    _ targets: PlaceTargets, besides states: [WarningState]
  ) -> [WarningState] {
    guard case .areas(let areas) = targets.scope else { return [] }
    // Of the municipalities of each area, what is in force.
    var stated: [PrimaryAreaCode?: [WarningCode?]] = [:]
    for state in states.distinct {
      var codes = stated[state.area.primaryArea] ?? []
      state.forEachActive { entry in
        if !codes.contains(entry.code) { codes.append(entry.code) }
      }
      stated[state.area.primaryArea] = codes
    }
    return areas.compactMap { area in
      guard let merge = merge(area.office) else { return nil }
      let known = stated[area.code]
      let state = merge.state(
        ofArea: area.code,
        named: WarningArea(
          code: .primaryArea(area.code), name: area.name, primaryArea: area.code))
      guard let known else { return state }
      let isNeeded = state.active.contains { !known.contains($0.code) }
      return isNeeded ? state.keeping { !known.contains($0.code) } : nil
    }
  }

  /// All municipalities of a primary area in the reports, by code.
  private func municipalities(
    of area: PrimaryArea, _ offices: [OfficeCode: Office]
  ) -> [WarningState] {
    guard let office = offices[area.office] else { return [] }
    // Most of the 1,800 municipalities read like a neighbour: that is found out before they are merged, and one
    // copy is kept of what they have in common.
    var known: [(kinds: [[WarningKind]], families: [WarningState.Family])] = []
    return office.municipalities.compactMap { code, own in
      guard own.primaryArea == area.code else { return nil }
      let kinds = office.merge.plainKinds(of: code)
      guard let kinds else { return state(of: code, in: area.code, office.merge) }
      if let same = known.first(where: { $0.kinds == kinds }) {
        return WarningState(area: own, families: same.families)
      }
      let families = office.merge.families(saying: kinds, in: area.code)
      known.append((kinds, families))
      return WarningState(area: own, families: families)
    }
  }

  /// Municipalities that cannot be assigned to an area, each once: they may be in any area of their
  /// office. If an office has one area, they are in that.
  private func unplaced(
    _ areas: [PrimaryArea], _ offices: [OfficeCode: Office]
  ) -> [WarningState] {
    areas.map(\.office).uniqued(by: \.self).flatMap { code -> [WarningState] in
      guard let office = offices[code] else { return [] }
      let unplaced = office.municipalities.filter { $0.area.primaryArea == nil }
      guard !unplaced.isEmpty else { return [] }
      let known = office.merge.reports.primaryAreas
      let only = known.count == 1 ? known.first : nil
      return unplaced.compactMap { state(of: $0.code, in: only, office.merge) }
    }
  }

  private func state(
    of code: MunicipalityCode, in area: PrimaryAreaCode?, _ merge: WarningMerge
  ) -> WarningState? {
    merge.states(of: code, in: area, naming: reader.area)
      .first { $0.area.code == .municipality(code) }
  }

  private func merge(_ office: OfficeCode) -> WarningMerge? {
    reports[office].map { WarningMerge(reports: $0, codes: reader.codes) }
  }
}
