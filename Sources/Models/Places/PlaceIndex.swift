/// Finds places by normalised name in the table of names.
struct PlaceIndex {
  let catalog: PlaceCatalog

  struct Named {
    /// The places whose name it is with the best strength.
    var exact: [Place] = []
    /// Places with a weaker claim: 横浜町 for 横浜.
    var weaker: [Place] = []

    /// Whether they are from different readings of a query, so that none takes precedence.
    var isDivergent = false

    var all: [Place] { exact + weaker }
  }

  func places(named key: NameKey) -> Named {
    guard !key.text.isEmpty else { return Named() }
    var named = lookUp(key.text)
    // JMA's spelling (Tokyo) is tried first; common typed spellings (toukyou) are read as kana.
    if key.isLatin, let kana = RomajiReader().hiragana(key.text) {
      let byKana = lookUp(kana)
      if named.exact.isEmpty {
        named = byKana
      } else if let better = NameRank.best(of: byKana.exact),
        NameRank.best(of: named.exact).map({ better < $0 }) ?? true
      {
        // `monbetsu` is JMA's spelling of a part of a town, and people's of a city.
        named.exact = byKana.exact + named.exact
        named.weaker += byKana.weaker
      } else {
        named.weaker += byKana.exact + byKana.weaker
      }
    }
    // Three letters are the code of an airport.
    if named.all.isEmpty, key.isLatin, key.text.utf8.count > 3,
      let spelling = RomajiReader().spelling(key.text)
    {
      named = lookUp(spelling)
    }
    named.exact = named.exact.uniqued(by: \.id)
    let taken = Set(named.exact.map(\.id))
    named.weaker = named.weaker.uniqued(by: \.id).filter { !taken.contains($0.id) }
    return named
  }

  private func lookUp(_ key: String) -> Named {
    guard let row = catalog.tables.names.row(key) else { return Named() }
    return Named(exact: places(row.list(1)), weaker: places(row.list(2)))
  }

  private func places(_ references: [String]) -> [Place] {
    references.compactMap { PlaceID($0).flatMap(catalog.place) }
  }

  /// Places by a JMA or JIS code: `13`, `130010`, `13113`, `1311300`, `131130`.
  func places(coded digits: String) -> [Place] {
    switch digits.utf8.count {
    case 2:
      return catalog.prefecture(PrefectureCode(digits)).map { [.prefecture($0)] } ?? []
    case 5:
      return placesOfJIS(digits)
    case 6:
      if let area = catalog.primaryArea(PrimaryAreaCode(digits)) { return [.primaryArea(area)] }
      if let prefecture = prefecture(ofOffice: OfficeCode(digits)) {
        return [.prefecture(prefecture)]
      }
      return LocalGovernmentCode(digits).map { placesOfJIS($0.jisCode) } ?? []
    case 7:
      if let place = catalog.municipality(MunicipalityCode(digits)) {
        return [.municipality(place)]
      }
      // JMA splits and joins municipalities; the first five digits stay (jma-data section 2.1), and the number of a
      // part is small.
      return digits.dropFirst(5).first.map { "01".contains($0) } == true
        ? placesOfJIS(String(digits.prefix(5))) : []
    default:
      return []
    }
  }

  private func placesOfJIS(_ code: String) -> [Place] {
    if let split = catalog.splitMunicipality(code) { return [.splitMunicipality(split)] }
    let whole = catalog.municipalities(jisCode: code)
    if !whole.isEmpty { return whole.map(Place.municipality) }
    return catalog.alias(code).map { [.alias($0)] } ?? []
  }

  private func prefecture(ofOffice office: OfficeCode) -> Prefecture? {
    catalog.prefecture(PrefectureCode(office.text.prefix(2))).flatMap {
      $0.offices == [office] ? $0 : nil
    }
  }
}

extension PlaceIndex.Named {
  /// The places of a query that can be read in several ways.
  init(readings: [[Place]], weaker: [Place] = []) {
    exact = readings.flatMap(\.self).uniqued(by: \.id)
    self.weaker = weaker
    isDivergent = Set(readings.map { Set($0.map(\.id)) }).count > 1
  }
}

extension PlaceCatalog {
  package func hasNamesakeInEnglish(_ municipality: Municipality) -> Bool {
    guard let row = tables.names.row(NameKey(municipality.name.en).text) else { return false }
    let prefecture = municipality.prefecture.text
    return row.list(1).compactMap { PlaceID($0) }.contains {
      $0.kind == .municipality && $0.code.hasPrefix(prefecture) && $0.code != municipality.code.text
    }
  }
}

/// A six-digit code of a local government (全国地方公共団体コード): five JIS digits and a check digit.
struct LocalGovernmentCode {
  let jisCode: String

  init?(_ digits: String) {
    let values = digits.utf8.map { Int($0) - 0x30 }
    guard values.count == 6, values.allSatisfy({ (0...9).contains($0) }) else { return nil }
    let sum = zip(values, [6, 5, 4, 3, 2]).reduce(0) { $0 + $1.0 * $1.1 }
    let check = sum < 11 ? 11 - sum : (11 - sum % 11) % 10
    guard check % 10 == values[5] else { return nil }
    jisCode = String(digits.prefix(5))
  }
}
