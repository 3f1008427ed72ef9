import Models

/// What the tables know about the codes in telegrams. Codes of different tables overlap, so a name
/// is used only if its Japanese matches the telegram's.
extension PlaceCatalog {
  /// The English name for `name` with this code; nil if it is in no table.
  package func english(_ name: String, code: String?) -> String? {
    guard let code else { return nil }
    var candidates: [PlaceName?] = []
    switch code.utf8.count {
    case 2: candidates = [prefecture(PrefectureCode(code))?.name]
    case 5:
      return stationName(StationCode(code)) == name
        ? stationNameInEnglish(StationCode(code)) : nil
    case 3: return quakeNameInEnglish(name, code: code) ?? coastInEnglish(name, code)
    case 4: return earlyWarningPrefecture(name, code)
    case 6: candidates = [primaryArea(PrimaryAreaCode(code))?.name, office(OfficeCode(code))?.name]
    case 7: return municipalityInEnglish(name, code)
    default: break
    }
    return candidates.compactMap(\.self).first { $0.ja == name }?.en
      ?? groupNameInEnglish(name, code: code)
  }

  // MARK: Names that differ from JMA's list of areas

  /// A municipality as telegrams of earthquakes and volcanoes name it: preceded by its prefecture
  /// or city if several have the name (静岡森町, 長野県木曽町, 静岡清水区), or as a whole if the list has its
  /// parts (奈良市).
  func municipalityInEnglish(_ name: String, _ code: String) -> String? {
    let own = municipality(MunicipalityCode(code))?.name
    if let own, own.ja == name || withoutCity(own.ja) == name { return own.en }
    let jis = String(code.prefix(5))
    let whole = municipalities(jisCode: jis).firstValue(\.whole)
    if let whole, whole.ja == name { return whole.en }
    if let prefecture = prefecture(PrefectureCode(code.prefix(2)))?.name {
      for known in [own, whole].compactMap(\.self) {
        if name == prefecture.ja + known.ja { return "\(known.en) (\(prefecture.en))" }
        if name == short(prefecture.ja) + known.ja { return known.en }
      }
    }
    guard let ward = alias(jis), let city = ward.city else { return nil }
    return name == city.ja + ward.name.ja || name == city.ja.dropLast() + ward.name.ja
      ? "\(city.en) \(ward.name.en)" : nil
  }

  /// A coast of tsunami warnings, also by the name that one of them had before.
  func coastInEnglish(_ name: String, _ code: String) -> String? {
    guard let coast = tsunamiCoast(code)?.name else { return nil }
    return coast.ja == name || name == "奄美諸島・トカラ列島" && code == "772" ? coast.en : nil
  }

  /// A prefecture in an early warning: its name without the suffix, its number between 9 and 0.
  func earlyWarningPrefecture(_ name: String, _ code: String) -> String? {
    guard code.hasPrefix("9"), code.hasSuffix("0"),
      let prefecture = prefecture(PrefectureCode(code.dropFirst().dropLast()))?.name,
      prefecture.ja == name || short(prefecture.ja) == name
    else { return nil }
    return prefecture.en
  }

  /// 愛媛: no other prefecture begins with it. 北海道 has no shorter name.
  private func short(_ prefecture: String) -> String {
    prefecture.hasSuffix("道") ? prefecture : String(prefecture.dropLast())
  }

  /// 広島中区 for 広島市中区.
  private func withoutCity(_ name: String) -> String? {
    guard let index = name.firstIndex(of: "市"), name.hasSuffix("区") else { return nil }
    return String(name[..<index] + name[name.index(after: index)...])
  }
}
