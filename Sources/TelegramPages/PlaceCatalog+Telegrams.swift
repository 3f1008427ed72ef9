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
}
