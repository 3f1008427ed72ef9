import Models
import Pages

/// The warnings and floods in force at a place, each once, the gravest first.
struct InForceItems: StyledWording {
  let style: TextStyle
  let places: PlaceText
  let now: Instant
  var isSpoken = false

  private var text: WarningWords { WarningWords(language, isSpoken: isSpoken) }

  struct Item {
    let gravity: WarningGravity
    /// レベル５大雨特別警報（竜巻）
    let name: String
    /// Without additions.
    let shortName: String
    /// 雷 beside [注意報].
    var phenomenon: String?
    /// Where in the place it holds; nil where that is the place itself.
    let place: String?
    /// In how many municipalities, of places that have several; nil for one place.
    let count: String?

    /// Danger and emergency warnings, and codes that are unknown, which may be either.
    var isGrave: Bool { gravity.isGrave }
  }

  func items(_ answer: PlaceWarnings) -> [Item] {
    let warnings = WarningGroup.all(answer.states + answer.areaStates).map { item($0, answer) }
    let floods = answer.floods.map { flood in
      let name = text.name(flood.flood, style)
      return Item(
        gravity: flood.flood.gravity, name: name, shortName: name, place: nil, count: nil)
    }
    // Of equals the warning comes first.
    return (warnings + floods).gravestFirst(by: \.gravity)
  }

  private func item(_ group: WarningGroup, _ answer: PlaceWarnings) -> Item {
    let isWide = answer.states.count > 1 || !answer.areaStates.isEmpty
    let entry = group.first
    let name = text.name(entry)
    return Item(
      gravity: entry.gravity, name: name,
      shortName: entry.meaning.map(text.name) ?? name,
      phenomenon: entry.meaning.map { meaning in
        text.phenomenon(
          WarningBadgeText(language: language).phenomenon(meaning), meaning.level)
      },
      place: isWide ? affectedAreas(group, answer) : unspecifiedArea(group),
      count: answer.place.isArea ? count(group) : nil)
  }

  /// That only the wider area is known to have it.
  private func unspecifiedArea(_ group: WarningGroup) -> String? {
    guard group.isByArea, let area = group.states.first?.area.primaryArea,
      let name = places.catalog.primaryAreaName(area)
    else { return nil }
    return words.text("\(places.name(name))のどこか", "somewhere in \(places.name(name))")
  }

  /// 千葉市、市川市 / 14市町村（千葉市、市川市、船橋市 ほか）
  private func affectedAreas(_ group: WarningGroup, _ answer: PlaceWarnings) -> String? {
    let here = municipalities(group)
    let names = here.prefix(3).map(name).joined(separator: text.separator)
    guard !here.isEmpty else {
      let areas = group.states.compactMap(\.area.name).map(places.name)
      return areas.joined(separator: text.separator)
    }
    if here.count == answer.states.count, here.count > 1 {
      // Both parts of a city that JMA divides are the city.
      guard answer.place.isArea else { return nil }
      let count = here.municipalityCount
      return words.text("全域（\(count)市町村）", "everywhere (\(words.municipalities(count)))")
    }
    let count = here.municipalityCount
    // Parts of few municipalities are named, however many they are.
    guard count > 3 else { return here.map(name).joined(separator: text.separator) }
    return words.text(
      "\(count)市町村（\(names) ほか）", "\(count) municipalities (\(names) and more)")
  }

  private func count(_ group: WarningGroup) -> String? {
    let here = municipalities(group).municipalityCount
    guard here > 0 else { return nil }
    return words.text("\(here)市町村", "in \(words.municipalities(here))")
  }

  private func municipalities(_ group: WarningGroup) -> [WarningState] {
    group.states.filter { if case .municipality = $0.area.code { true } else { false } }
  }

  private func name(_ state: WarningState) -> String { places.name(state) }
}

extension Place {
  /// Whether it has municipalities, rather than being one or a part of one.
  fileprivate var isArea: Bool {
    switch self {
    case .prefecture, .primaryArea: true
    case .municipality, .splitMunicipality, .alias: false
    }
  }
}
