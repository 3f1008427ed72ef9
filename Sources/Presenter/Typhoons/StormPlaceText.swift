import Models
import Pages

/// JMA's words for where a storm is, in English: 父島の南約180km is "about 180 km S of Chichijima".
/// What is not in the table stays in Japanese.
struct StormPlaceText: WordedText {
  let language: Language
  let catalog: PlaceCatalog

  func text(_ location: String) -> String {
    guard language == .en else { return location.halfWidth }
    if let name = name(location) { return name }
    guard let (place, rest) = Self.split(location) else { return location }
    guard let name = name(place) else { return location }
    // 日本のはるか東
    if rest.hasPrefix("はるか") {
      let near = text("\(place)の\(rest.dropFirst(3))")
      return near.utf8.allSatisfy { $0 < 0x80 } ? "far \(near)" : location
    }
    let japanese = ObservationWords(.ja)
    // The longer word first: 南南西 before 南.
    for direction in WindDirection.allCases.sorted(by: {
      japanese.direction($0).count > japanese.direction($1).count
    })
    where direction != .calm {
      let word = japanese.direction(direction)
      guard rest.hasPrefix(word) else { continue }
      let point = ObservationWords(.en).direction(direction)
      let tail = rest.dropFirst(word.count)
      if tail.isEmpty { return "\(point) of \(name)" }
      if tail == "海上" { return "at sea \(point) of \(name)" }
      guard let distance = Self.distance(tail) else { return location }
      return "\(distance) \(point) of \(name)"
    }
    switch rest {
    case "沖": return "off \(name)"
    case "近海": return "near \(name)"
    case "付近": return "around \(name)"
    case "海上": return "at sea near \(name)"
    default: return location
    }
  }

  private func name(_ place: String) -> String? {
    if let name = known(place) ?? catalog.placeWordInEnglish(place) { return name }
    // 四国地方 is the region of 四国.
    return place.hasSuffix("地方") ? known(String(place.dropLast(2))) : nil
  }

  private func known(_ place: String) -> String? { catalog.termInEnglish(place, .storm) }

  /// 父島の南約180km: 父島, 南約180km
  private static func split(_ location: String) -> (place: String, rest: String)? {
    if let index = location.lastIndex(of: "の"), index > location.startIndex {
      return (String(location[..<index]), String(location[location.index(after: index)...]))
    }
    for ending in ["近海", "付近", "沖"] where location.hasSuffix(ending) {
      return (String(location.dropLast(ending.count)), ending)
    }
    return nil
  }

  /// 約180km / about 180 km
  private static func distance(_ text: Substring) -> String? {
    var rest = text
    let isAbout = rest.first == "約"
    if isAbout { rest = rest.dropFirst() }
    for unit in ["km", "キロ", "ｋｍ"] where rest.hasSuffix(unit) {
      let digits = rest.dropLast(unit.count)
      guard !digits.isEmpty, digits.count <= 5, digits.allSatisfy(\.isWholeNumber) else {
        return nil
      }
      let figure = digits.compactMap(\.wholeNumberValue).map { String($0) }.joined()
      return (isAbout ? "about " : "") + figure + " km"
    }
    return nil
  }
}

extension PageText {
  func stormPlace(_ location: String) -> String {
    StormPlaceText(language: language, catalog: catalog).text(location)
  }
}
