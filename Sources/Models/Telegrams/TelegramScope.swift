/// Determines which parts of a telegram concern one place: a municipality, its group, its primary
/// area, its weekly area, its office, its prefecture, its region, its stations.
///
/// Everything is matched by code, if the code is from a known table; a name is used only if the code is
/// from none. A code that is in no table is not known to be elsewhere. The codes of regions are those of other
/// places in other tables, so a region needs its name besides.
package struct TelegramScope: Sendable {
  package enum Answer: Sendable {
    case concerned
    case elsewhere
    /// In no table: a stretch of coast, a sea, a river.
    case unknown
  }

  package let place: Place
  private let catalog: PlaceCatalog
  private let municipalities: Set<String>
  /// Six-digit codes, of all levels.
  private let areas: Set<String>
  private let stations: Set<String>
  /// Names of the regions (地方), and those of the seasonal forecasts with their parts.
  private let regions: Set<String>
  private let regionNames: Set<String>
  private let seasonRegions: Set<SeasonRegion>
  private let prefectureName: String?
  /// Data needed for every place of a telegram is read from the tables once.
  private let forecastStations: Set<String>
  private let prefectureNames: [String]
  /// The prefecture's municipalities by name; split ones by both names.
  private let named: [String: Set<String>]

  package init(_ place: Place, catalog: PlaceCatalog) {
    self.place = place
    self.catalog = catalog
    let tables = catalog.tables
    let rows = Self.rows(of: place, catalog)
    municipalities = Set(rows.map { $0[0] })
    var primaries = Set(rows.map { $0[4] })
    if case .primaryArea(let area) = place { primaries = [area.code.text] }
    var areas = primaries.union(rows.map { $0[5] })
    let known = primaries.compactMap { catalog.primaryArea(PrimaryAreaCode($0)) }
    let offices = Set(known.map(\.office.text))
    areas.formUnion(offices)
    areas.formUnion(known.flatMap(\.weeklyCandidates).map(\.text))
    if case .prefecture(let prefecture) = place { areas.formUnion(prefecture.offices.map(\.text)) }
    self.areas = areas
    stations = Set(known.flatMap(\.stations).map(\.text))
    regions = Set(
      offices.compactMap { tables.offices.row($0).flatMap { tables.centers.row($0[4]) }?[1] })
    regionNames = Set(tables.centers.rows.map { $0[1] })
    seasonRegions = Set(catalog.seasonRegions(of: place).map { $0.paths.flatMap(\.self) } ?? [])
    prefectureName = catalog.prefecture(place.prefecture)?.name.ja
    forecastStations = Set(catalog.primaryAreas.flatMap(\.stations).map(\.text))
    prefectureNames = tables.prefectures.rows.map { $0[1] }
    var named: [String: Set<String>] = [:]
    for row in tables.municipalities.rows(withPrefix: place.prefecture.text) {
      for name in [row[1], row[9]] where !name.isEmpty { named[name, default: []].insert(row[0]) }
    }
    self.named = named
  }

  /// The rows of the municipalities that the place is or consists of.
  private static func rows(of place: Place, _ catalog: PlaceCatalog) -> [Row] {
    let table = catalog.tables.municipalities
    switch place {
    case .prefecture(let prefecture): return table.rows(withPrefix: prefecture.code.text)
    case .primaryArea(let area):
      return table.rows(withPrefix: area.prefecture.text).filter { $0[4] == area.code.text }
    case .municipality(let one): return table.row(one.code.text).map { [$0] } ?? []
    case .splitMunicipality(let split): return split.parts.compactMap { table.row($0.code.text) }
    case .alias(let alias): return alias.targets.compactMap { table.row($0.text) }
    }
  }

  // MARK: Queries

  package func answer(_ place: TelegramPlace) -> Answer {
    if place.codeType == "津波予報区" { return answer(ofCoast: place.code) }
    func detail(_ name: String) -> String? { place.details.first { $0.name == name }?.text }
    // A gauge has a name of its own and is located by its town.
    if let town = detail("CityCode") {
      let answer = answer(detail("City") ?? "", code: town)
      if answer != .unknown { return answer }
    }
    let answer = answer(place.name, code: place.code)
    if answer != .unknown { return answer }
    for code in place.details where code.name == "Code" {
      let answer = self.answer(place.name, code: code.text)
      if answer != .unknown { return answer }
    }
    if let office = detail("PrefectureCode") {
      let answer = self.answer(detail("Prefecture") ?? "", code: office)
      // A place in the same prefecture need not be this one.
      if answer == .elsewhere { return answer }
    }
    return detail("Location").map { self.answer(named: $0) } ?? .unknown
  }

  /// Of a coast (津波予報区) by its code, because the names of some have changed. A region of coasts is in no table.
  package func answer(ofCoast code: String?) -> Answer {
    guard let coast = code.flatMap(catalog.tsunamiCoast) else { return .unknown }
    return coast.prefectures.contains(place.prefecture) ? .concerned : .elsewhere
  }

  package func answer(_ name: String, code: String?) -> Answer {
    guard let code, code.utf8.allSatisfy(\.isDigit)
    else { return answer(named: name) }
    let answer: Answer
    switch code.utf8.count {
    case 2: answer = ofPrefecture(name, code)
    // 愛媛 9380: an earthquake early warning leaves out 県.
    case 4: answer = ofShortPrefecture(name)
    case 5: answer = ofStation(name, code)
    case 6: answer = ofArea(name, code)
    case 7: answer = ofMunicipality(code)
    default: answer = .unknown
    }
    return answer == .unknown ? self.answer(named: name) : answer
  }

  private func ofPrefecture(_ name: String, _ code: String) -> Answer {
    guard let prefecture = catalog.prefecture(PrefectureCode(code)), prefecture.name.ja == name
    else { return .unknown }
    return prefecture.code == place.prefecture ? .concerned : .elsewhere
  }

  private func ofShortPrefecture(_ name: String) -> Answer {
    guard let full = prefectureNames.first(where: { $0.dropLast() == name }) else {
      return .unknown
    }
    return full == prefectureName ? .concerned : .elsewhere
  }

  private func ofMunicipality(_ code: String) -> Answer {
    if municipalities.contains(code) { return .concerned }
    if catalog.municipality(MunicipalityCode(code)) != nil { return .elsewhere }
    let jis = String(code.prefix(5))
    // A part, or the whole of a municipality listed in parts.
    if case .alias(let alias) = place, alias.code == jis { return .concerned }
    if let ward = catalog.alias(jis) {
      if case .alias(let ours) = place, ours.kind == .ward, ward.kind == .ward { return .elsewhere }
      return ward.targets.contains { municipalities.contains($0.text) } ? .concerned : .elsewhere
    }
    if municipalities.contains(where: { $0.hasPrefix(jis) }) { return .concerned }
    // The digits of a prefecture stay when its municipalities merge.
    guard code.hasPrefix(place.prefecture.text) else {
      return catalog.prefecture(PrefectureCode(code.prefix(2))) == nil ? .unknown : .elsewhere
    }
    if case .prefecture = place { return .concerned }
    return catalog.municipalities(jisCode: jis).isEmpty ? .unknown : .elsewhere
  }

  private func ofArea(_ name: String, _ code: String) -> Answer {
    let tables = catalog.tables
    // Codes of regions are also codes of offices elsewhere.
    if let answer = ofRegion(name) { return answer }
    if let region = SeasonRegion(rawValue: code), name.hasPrefix(region.ja) {
      return seasonRegions.contains(region) ? .concerned : .elsewhere
    }
    if let part = Self.parts.first(where: { name.hasPrefix($0.name) }) {
      guard seasonRegions.contains(where: { part.regions.contains($0) }) else { return .elsewhere }
      // A side of it (北日本日本海側) has no list of its places.
      return name == part.name ? .concerned : .unknown
    }
    if areas.contains(code) { return .concerned }
    let isKnown =
      tables.primaryAreas.row(code) != nil || tables.groups.row(code) != nil
      || tables.offices.row(code) != nil || tables.weeklyAreas.row(code) != nil
    return isKnown ? .elsewhere : .unknown
  }

  private func ofRegion(_ name: String) -> Answer? {
    guard regionNames.contains(name) else { return nil }
    return regions.contains(name) ? .concerned : .elsewhere
  }

  /// The parts of Japan in seasonal forecasts of the whole country, by their regions.
  private static let parts: [(name: String, regions: Set<SeasonRegion>)] = [
    ("全国", Set(SeasonRegion.allCases)), ("北日本", [.hokkaido, .tohoku]),
    ("東日本", [.kantoKoshin, .hokuriku, .tokai]),
    ("西日本", [.kinki, .chugoku, .shikoku, .kyushuNorth, .kyushuSouth]),
    ("沖縄・奄美", [.okinawa, .amami]),
  ]

  private func ofStation(_ name: String, _ code: String) -> Answer {
    guard catalog.stationName(StationCode(code)) == name else { return .unknown }
    if stations.contains(code) { return .concerned }
    return forecastStations.contains(code) ? .elsewhere : .unknown
  }

  /// 鹿児島県鹿児島市, （九州南部・奄美地方）鹿児島県: a name that begins with a prefecture's; or that of a region.
  private func answer(named name: String) -> Answer {
    let name = name.first == "（" ? String(name.drop { $0 != "）" }.dropFirst()) : name
    if let answer = ofRegion(name) { return answer }
    guard let prefectureName, !name.isEmpty else { return .unknown }
    guard name.hasPrefix(prefectureName) else {
      return prefectureNames.contains { name.hasPrefix($0) } ? .elsewhere : .unknown
    }
    let rest = name.dropFirst(prefectureName.count)
    if rest.isEmpty { return .concerned }
    if case .prefecture = self.place { return .concerned }
    guard let codes = named[String(rest)] else { return .unknown }
    return codes.isDisjoint(with: municipalities) ? .elsewhere : .concerned
  }
}
