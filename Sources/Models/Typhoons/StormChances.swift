/// The probability of storm winds (暴風域に入る確率) in each group of municipalities, as JMA gives it.
package struct StormChances: Equatable, Sendable {
  /// When the first slot begins.
  package let start: Instant
  /// When each slot of three hours ends.
  package let ends: [Instant]
  /// By group: a chance in percent for each slot; nil for one that is missing or cannot be true.
  package let chances: [GroupCode: [Int?]]

  package init(start: Instant, ends: [Instant], chances: [GroupCode: [Int?]]) {
    self.start = start
    self.ends = ends
    self.chances = chances
  }

  /// The slots of an area; nil for one that is not in the file.
  package func slots(of group: GroupCode) -> [Slot]? {
    guard let chances = chances[group] else { return nil }
    return zip(ends, chances).enumerated().map { index, slot in
      Slot(
        start: index == 0 ? start : ends[index - 1], end: slot.0, percent: slot.1)
    }
  }

  package struct Slot: Hashable, Sendable {
    package let start: Instant
    package let end: Instant
    package let percent: Int?
  }
}

extension [StormChances.Slot] {
  /// The first with the greatest chance; nil if none is known.
  package var peak: StormChances.Slot? {
    var peak: StormChances.Slot?
    for slot in self {
      guard let percent = slot.percent, percent > peak?.percent ?? -1 else { continue }
      peak = slot
    }
    return peak
  }
}

/// The probability of storm winds at any time until the end of each day, by group.
package struct StormDayChances: Equatable, Sendable {
  /// In percent, for one day, two days ... from the start; it never falls.
  package let chances: [GroupCode: [Int?]]

  package init(chances: [GroupCode: [Int?]]) {
    self.chances = chances
  }
}

/// Marks the six-digit codes of JMA's groups of municipalities (市町村等をまとめた地域, class15).
package enum GroupLevel {}
/// `130011`
package typealias GroupCode = Code<GroupLevel>

package struct MunicipalityGroup: Hashable, Sendable {
  package let code: GroupCode
  package let name: PlaceName
}

extension PlaceCatalog {
  /// The groups of municipalities of a place, each once.
  package func groups(of place: Place) -> [MunicipalityGroup] {
    codes(of: place).uniqued(by: \.self).compactMap { code in
      tables.groups.row(code).map { row in
        MunicipalityGroup(
          code: GroupCode(code), name: PlaceName(ja: row[1], kana: "", en: row[2]))
      }
    }
  }

  /// All groups of municipalities, by their primary area.
  package var groupsOfAreas: [PrimaryAreaCode: [GroupCode]] {
    var groups: [PrimaryAreaCode: [GroupCode]] = [:]
    tables.groups.forEachRow { row in
      groups[PrimaryAreaCode(row[3]), default: []].append(GroupCode(row[0]))
    }
    return groups
  }

  private func codes(of place: Place) -> [String] {
    switch place {
    case .municipality(let municipality): groups(of: [municipality.code])
    case .splitMunicipality(let split): groups(of: split.parts.map(\.code))
    case .alias(let alias): groups(of: alias.targets)
    case .primaryArea(let area): groups(in: [area.code])
    case .prefecture(let prefecture): groups(in: prefecture.primaryAreas)
    }
  }

  private func groups(of municipalities: [MunicipalityCode]) -> [String] {
    municipalities.compactMap { tables.municipalities.row($0.text)?.text(5) }
  }

  private func groups(in areas: [PrimaryAreaCode]) -> [String] {
    var found: [String] = []
    tables.groups.forEachRow { row in
      if areas.contains(PrimaryAreaCode(row[3])) { found.append(row[0]) }
    }
    return found
  }

  /// The English name of an area, a municipality or an island as texts have it: 熊本市. Nil for one that
  /// is not in the table, or has several.
  package func placeWordInEnglish(_ ja: String) -> String? { tables.placeWords.row(ja)?.text(1) }
}
