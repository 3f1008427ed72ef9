/// Tells wards that were only found by the name of their city: 横浜市港北区 by `yoko`. They come after the other
/// cities that begin so.
struct WardsOfCity {
  /// What names have to begin with.
  let needles: [String]

  func contains(_ place: Place) -> Bool {
    switch place {
    case .alias(let alias):
      guard let city = alias.city else { return false }
      return isBegun(city) && !isBegun(alias.name)
    // JMA lists the wards of Kobe and Hiroshima with their city.
    case .municipality(let municipality):
      let name = municipality.name
      return name.ja.hasSuffix("区") && name.ja.contains("市") && isBegun(name)
    case .prefecture, .primaryArea, .splitMunicipality: return false
    }
  }

  private func isBegun(_ name: PlaceName) -> Bool {
    needles.contains { needle in
      [name.ja, name.kana, name.en].contains { isBegun($0, by: needle) }
    }
  }

  private func isBegun(_ name: String, by needle: String) -> Bool {
    // Most names differ in the first letter, and need no key.
    guard let first = needle.utf8.first, let own = name.utf8.first else { return false }
    guard own < 0x80 ? own | 0x20 == first : first >= 0x80 else { return false }
    return NameKey(name).text.hasPrefix(needle)
  }
}
