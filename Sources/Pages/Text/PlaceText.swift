package import Models

package struct PlaceText {
  package let language: Language
  package let catalog: PlaceCatalog
  /// Names that more than one of the places shown together have.
  private var shared: Set<String> = []
  /// The same of names without the kind of municipality.
  private var sharedShort: Set<String> = []

  package init(language: Language, catalog: PlaceCatalog) {
    self.language = language
    self.catalog = catalog
  }

  /// For places shown together, as rows of one answer: those that share a name get their prefectures.
  package func together(_ places: [Place]) -> PlaceText {
    var text = self
    var (seen, short): ([String: PlaceID], [String: PlaceID]) = ([:], [:])
    for place in places {
      let name = ownName(place)
      if let other = seen.updateValue(place.id, forKey: name), other != place.id {
        text.shared.insert(name)
      }
      let without = withoutKind(name)
      if let other = short.updateValue(place.id, forKey: without), other != place.id {
        text.sharedShort.insert(without)
      }
    }
    return text
  }

  package func namesPrefecture(_ place: Place) -> Bool { shared.contains(ownName(place)) }

  /// 渋谷区 / Shibuya City; a ward with its city, one that was abolished as a former one; 東京都府中市 /
  /// Fuchu City, Tokyo where the name is shared.
  package func name(_ place: Place) -> String {
    guard namesPrefecture(place) else { return ownName(place) }
    return language == .en ? fullName(place) : prefectureFirst(place)
  }

  /// Shibuya of Shibuya City, in rows and on cards of places that one knows.
  package func shortName(_ place: Place) -> String {
    let (name, short) = (name(place), withoutKind(ownName(place)))
    return namesPrefecture(place) || sharedShort.contains(short) ? name : short
  }

  private func withoutKind(_ name: String) -> String {
    guard language == .en, !name.utf8.contains(UInt8(ascii: ",")),
      let kind = [" City", " Town", " Village"].first(where: name.hasSuffix)
    else { return name }
    return String(name.dropLast(kind.count))
  }

  /// The same for a column that may cut its end; nil where the name is as good.
  package func narrowName(_ place: Place) -> String? {
    language == .en && namesPrefecture(place) ? prefectureFirst(place) : nil
  }

  private func prefectureFirst(_ place: Place) -> String {
    let name = ownName(place)
    let prefecture = prefecture(place.prefecture)
    if prefecture == name { return name }
    return language == .en ? "\(region(of: place) ?? prefecture) \(name)" : prefecture + name
  }

  private func ownName(_ place: Place) -> String {
    guard case .alias(let ward) = place, ward.kind == .former, let city = ward.city else {
      return name(place.nameWithCity)
    }
    return switch language {
    case .ja: "\(city.ja)旧\(ward.name.ja)"
    case .en: "former \(ward.name.en), \(city.en)"
    }
  }

  /// 実家 浜松市: a favorite, after the name that the user gave it, in a row.
  package func rowName(_ place: Place, ownName: String?) -> String {
    ownName.map { "\($0) \(shortName(place))" } ?? shortName(place)
  }

  /// The same with its whole name.
  package func name(_ place: Place, ownName: String?) -> String {
    ownName.map { "\($0) \(name(place))" } ?? name(place)
  }

  package func name(_ name: PlaceName) -> String {
    switch language {
    case .ja: name.ja.halfWidth
    case .en: name.en
    }
  }

  /// 渋谷区（東京都） / Shibuya City, Tokyo. The program understands it as this place.
  package func fullName(_ place: Place) -> String {
    let name = ownName(place)
    guard case .prefecture = place else {
      let prefecture = prefecture(place.prefecture)
      // 東京都 is useful for the forecast area 東京地方; 大阪府（大阪府） is not.
      guard !prefecture.isEmpty, prefecture != name else { return name }
      return switch language {
      case .ja: "\(name)（\(prefecture)）"
      case .en: "\(name), \(region(of: place).map { "\($0), " } ?? "")\(prefecture)"
      }
    }
    return name
  }

  /// Soya Region: where two towns of a prefecture have one name in English, as 枝幸町 and 江差町.
  private func region(of place: Place) -> String? {
    guard case .municipality(let municipality) = place,
      catalog.hasNamesakeInEnglish(municipality)
    else { return nil }
    return catalog.primaryAreaName(municipality.primaryArea)?.en
  }

  package func prefecture(_ code: PrefectureCode) -> String {
    catalog.prefectureName(code).map(name) ?? ""
  }

  /// A station in English; nil if it is not in the tables.
  package func stationName(_ code: StationCode) -> String? {
    catalog.stationNameInEnglish(code)
  }

  /// Where an office has its observatory, in English: JMA's table has no English names of observatories. Most
  /// are in the city that their prefecture is named after.
  package func officeCity(_ code: OfficeCode) -> String? {
    Self.observatories.first { $0.office == code.text }?.city ?? catalog.officeName(code)?.en
  }

  /// In pairs: a dictionary would be made anew by each program, at the first office it names.
  private static let observatories: [(office: String, city: String)] = [
    ("011000", "Wakkanai"), ("012000", "Asahikawa"), ("013000", "Abashiri"), ("014030", "Obihiro"),
    ("014100", "Kushiro"), ("015000", "Muroran"), ("016000", "Sapporo"), ("017000", "Hakodate"),
    ("030000", "Morioka"), ("040000", "Sendai"), ("080000", "Mito"), ("090000", "Utsunomiya"),
    ("100000", "Maebashi"), ("110000", "Kumagaya"), ("120000", "Choshi"), ("140000", "Yokohama"),
    ("170000", "Kanazawa"), ("190000", "Kofu"), ("230000", "Nagoya"), ("240000", "Tsu"),
    ("250000", "Hikone"), ("280000", "Kobe"), ("320000", "Matsue"), ("350000", "Shimonoseki"),
    ("370000", "Takamatsu"), ("380000", "Matsuyama"), ("460040", "Naze"), ("460100", "Kagoshima"),
    ("471000", "Naha"), ("472000", "Minamidaitojima"), ("473000", "Miyakojima"),
    ("474000", "Ishigakijima"),
  ]

  /// JMA Choshi; as written where the observatory is not in the tables.
  package func office(named observatory: String) -> String {
    guard language == .en else { return observatory }
    // The agency itself issues for Tokyo.
    if observatory == "気象庁" { return "JMA" }
    let code = catalog.offices.first { $0.observatory == observatory }?.code
    return code.flatMap(officeCity).map { "JMA \($0)" } ?? observatory
  }

  package func weeklyAreaName(_ area: Forecast.WeeklyAreaName) -> String {
    language == .ja ? area.name.halfWidth : catalog.weeklyAreaNameInEnglish(area.code) ?? area.name
  }

  package func area(_ area: Area) -> String {
    switch language {
    case .ja: area.ja
    case .en: area.en
    }
  }
}

extension PlaceCatalog {
  /// The English name of the only station of this Japanese name in the prefecture of an office.
  package func stationNameInEnglish(named name: String, of office: OfficeCode) -> String? {
    let prefecture = PrefectureCode(String(office.text.prefix(2)))
    let found = observationStations.filter {
      $0.name.ja == name && $0.code.prefecture == prefecture
    }
    return found.count == 1 ? found.first?.name.en : nil
  }

  package func officeName(_ code: OfficeCode) -> PlaceName? {
    office(code)?.name
  }

  package func primaryAreaName(_ code: PrimaryAreaCode) -> PlaceName? {
    primaryArea(code)?.name
  }
}

extension Place {
  /// Its names, preceded by the city if it is a ward: 札幌市北区, Kita Ward, Sapporo City.
  package var nameWithCity: PlaceName {
    guard let city else { return name }
    return PlaceName(
      ja: city.ja + name.ja, kana: city.kana + name.kana, en: "\(name.en), \(city.en)")
  }
}

extension NamedPoint {
  /// 高尾山（35.625,139.243） / Mount Takao (35.625,139.243); of a position its two numbers.
  package func text(_ words: Words) -> String {
    let numbers = "\(coordinates.latitude),\(coordinates.longitude)"
    guard let name else { return numbers }
    return words.text("\(name.ja)（\(numbers)）", "\(name.en) (\(numbers))")
  }
}

extension PlaceName {
  /// The office of a municipality in Japanese: 渋谷区役所, 大間町役場; of a part of one 仙台市東部の役所.
  package var townHall: String {
    switch ja.last {
    case "市", "区": ja + "役所"
    case "町", "村": ja + "役場"
    default: ja + "の役所"
    }
  }
}

/// Says which forecast is shown for a place, and what else could have been meant.
package struct CoverageText: StyledWording {
  package let style: TextStyle
  let places: PlaceText

  package init(style: TextStyle, places: PlaceText) {
    self.style = style
    self.places = places
  }

  /// Before the area, in English; at the end of a page on a terminal the area says it.
  private var prefix: String { style.isOnTerminal ? "" : "Forecast for " }

  package func notes(_ answer: PlaceForecast, besides: [Place]) -> [String] {
    let area = places.name(answer.coverage.shown.name)
    var notes: [String] = []
    switch answer.coverage.via {
    case .itself:
      notes.append(words.text("\(area)の予報", prefix + area))
    case .capital(let capital):
      let capital = places.name(capital)
      notes.append(
        words.text("\(capital)のある\(area)の予報", "Forecast for \(area) (capital: \(capital))"))
    case .part(let part):
      let part = places.name(part)
      notes.append(
        part == places.name(answer.place)
          ? words.text("\(area)の予報", prefix + area)
          : words.text("\(area)の予報（\(part)）", "\(prefix)\(area) (\(part))"))
    }
    return notes + others(besides, as: answer.place)
  }

  package func others(_ besides: [Place], as place: Place) -> [String] {
    besides.isEmpty ? [] : [alsoNamed(besides, as: place)]
  }

  /// At most a few of the others are named; `search` lists them all.
  package func alsoNamed(_ others: [Place], as place: Place) -> String {
    let shown = others.prefix(3).map { other in
      words.text(
        "\(places.fullName(other)) = \(other.shortCode)",
        "\(places.fullName(other)) (\(other.shortCode))")
    }
    .joined(separator: words.text("、", "; "))
    let more = others.count > 3 ? words.text(" ほか", " and more") : ""
    // Yokohama of Yokohama City.
    let name = place.name.en.split(separator: " ").dropLast(place.name.en.contains(" ") ? 1 : 0)
      .joined(separator: " ")
    return words.text(
      "同じ名前の場所：\(shown)\(more)",
      (others.count == 1 ? "Another \(name): " : "Other places called \(name): ") + shown + more)
  }
}
