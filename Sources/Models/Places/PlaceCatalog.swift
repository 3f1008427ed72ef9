/// All places of Japan with a JMA forecast, read from the built-in tables one lookup at a time.
package struct PlaceCatalog: Sendable {
  let tables: Tables

  package init(tables: Tables = Tables()) {
    self.tables = tables
  }

  /// All 47, by JIS number.
  package var prefectures: [Prefecture] {
    tables.prefectures.rows.compactMap(Prefecture.init(row:))
  }

  /// All 142, by code.
  package var primaryAreas: [PrimaryArea] {
    tables.primaryAreas.rows.compactMap(PrimaryArea.init(row:))
  }

  package func prefecture(_ code: PrefectureCode) -> Prefecture? {
    tables.prefectures.row(code.text).flatMap(Prefecture.init(row:))
  }

  package func primaryArea(_ code: PrimaryAreaCode) -> PrimaryArea? {
    tables.primaryAreas.row(code.text).flatMap(PrimaryArea.init(row:))
  }

  /// The office that a primary area belongs to: one field of its row.
  func office(of code: PrimaryAreaCode) -> OfficeCode? {
    tables.primaryAreas.row(code.text).map { OfficeCode($0[4]) }
  }

  package func municipality(_ code: MunicipalityCode) -> Municipality? {
    tables.municipalities.row(code.text).flatMap(Municipality.init(row:))
  }

  /// The municipality with five JIS digits, or its parts if JMA splits it.
  package func municipalities(jisCode: String) -> [Municipality] {
    tables.municipalities.rows(withPrefix: jisCode).compactMap(Municipality.init(row:))
  }

  package func alias(_ code: String) -> PlaceAlias? {
    tables.aliases.row(code).flatMap(PlaceAlias.init(row:))
  }

  /// A municipality that JMA lists in parts, by five JIS digits.
  package func splitMunicipality(_ code: String) -> SplitMunicipality? {
    let parts = municipalities(jisCode: code)
    guard parts.count > 1, let main = parts.first(where: \.hasTownHall) ?? parts.first,
      let name = main.whole
    else { return nil }
    return SplitMunicipality(
      code: code, name: name, parts: [main] + parts.filter { $0.code != main.code })
  }

  package func place(_ id: PlaceID) -> Place? {
    switch id.kind {
    case .prefecture: prefecture(PrefectureCode(id.code)).map(Place.prefecture)
    case .primaryArea: primaryArea(PrimaryAreaCode(id.code)).map(Place.primaryArea)
    case .municipality: municipality(MunicipalityCode(id.code)).map(Place.municipality)
    case .splitMunicipality: splitMunicipality(id.code).map(Place.splitMunicipality)
    case .alias: alias(id.code).map(Place.alias)
    }
  }
}

// The columns of the tables of places, as docs/data.md describes them.

extension Prefecture {
  init?(row: Row) {
    guard let area = row.integer(4).flatMap(Area.init(rawValue:)) else { return nil }
    code = PrefectureCode(row[0])
    name = PlaceName(ja: row[1], kana: row[2], en: row[3])
    self.area = area
    let row = row.near(5)
    capital = PlaceName(ja: row[5], kana: row[6], en: row[7])
    capitalMunicipality = MunicipalityCode(row[8])
    capitalPrimaryArea = PrimaryAreaCode(row[9])
    let codes = row.near(10)
    primaryAreaList = CodeList(text: codes[10])
    officeList = CodeList(text: codes[11])
    let figures = codes.near(13)
    population = figures.integer(13).flatMap { people in
      figures.integer(14).map { Population(people: people, year: $0) }
    }
    size = figures.number(15).flatMap { size in
      figures.integer(16).map { Size(squareKilometers: size, year: $0) }
    }
    coordinates = Coordinates(row: figures.near(17), column: 17)
  }
}

extension PrimaryArea {
  init?(row: Row) {
    code = PrimaryAreaCode(row[0])
    name = PlaceName(ja: row[1], kana: row[2], en: row[3])
    office = OfficeCode(row[4])
    forecastFile = ForecastFileCode(row[5])
    prefecture = PrefectureCode(row[6])
    stations = row.list(7).map { StationCode($0) }
    weeklyCandidates = row.list(8).map { WeeklyAreaCode($0) }
    hasWaves = row[9] == "y"
    representative = MunicipalityCode(row[10])
  }
}

extension Municipality {
  init?(row: Row) {
    code = MunicipalityCode(row[0])
    name = PlaceName(ja: row[1], kana: row[2], en: row[3])
    primaryArea = PrimaryAreaCode(row[4])
    coordinates = Coordinates(row: row, column: 6)
    hasTownHall = row[8] == "y"
    whole = row.text(9).map { PlaceName(ja: $0, kana: row[10], en: row[11]) }
  }
}

extension PlaceAlias {
  init?(row: Row) {
    code = row[0]
    name = PlaceName(ja: row[1], kana: row[2], en: row[3])
    city = row.text(4).map { PlaceName(ja: $0, kana: row[5], en: row[6]) }
    targets = row.list(8).map { MunicipalityCode($0) }
    guard !targets.isEmpty, let kind = Kind(rawValue: row[7]) else { return nil }
    self.kind = kind
  }
}

extension Coordinates {
  init?(row: Row, column: Int) {
    guard let latitude = row.number(column), let longitude = row.number(column + 1) else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension PlaceCatalog {
  /// Only the name: a list of many places needs it in each of its rows.
  package func nameOfPrefecture(_ code: PrefectureCode) -> PlaceName? {
    tables.prefectures.row(code.text).map { PlaceName(ja: $0[1], kana: $0[2], en: $0[3]) }
  }

  /// The name of a station (東京), because numbers change; nil for an unknown number.
  package func stationName(_ code: StationCode) -> String? {
    tables.stations.row(code.text)?.text(1)
  }

  /// The station of a weekly area's temperatures in a forecast file.
  package func weeklyStation(
    of area: WeeklyAreaCode, file: ForecastFileCode
  ) -> StationCode? {
    guard let row = tables.weeklyAreas.row(area.text), row[1] == file.text else { return nil }
    return row.text(6).map { StationCode($0) }
  }

  /// Wakkanai
  package func stationNameInEnglish(_ code: StationCode) -> String? {
    tables.stations.row(code.text)?.text(3)
  }

  /// Kamikawa Rumoi
  package func weeklyAreaNameInEnglish(_ code: WeeklyAreaCode) -> String? {
    tables.weeklyAreas.row(code.text)?.text(3)
  }

  /// The primary areas for a place, the one shown first.
  package func coverage(of place: Place) -> ForecastCoverage? {
    switch place {
    case .prefecture(let prefecture):
      coverage(
        [prefecture.capitalPrimaryArea] + prefecture.primaryAreas, via: .capital(prefecture.capital)
      )
    case .primaryArea(let area):
      ForecastCoverage(shown: area, others: [], via: .itself)
    case .municipality(let municipality):
      coverage([municipality.primaryArea], via: .itself)
    case .splitMunicipality(let split):
      coverage(
        split.parts.map(\.primaryArea), via: .part(split.parts.first?.name ?? split.name))
    case .alias(let alias):
      coverage(
        alias.targets.compactMap { municipality($0)?.primaryArea },
        via: alias.targets.first.flatMap(municipality).map { .part($0.name) } ?? .itself)
    }
  }

  private func coverage(
    _ codes: [PrimaryAreaCode], via: ForecastCoverage.Via
  ) -> ForecastCoverage? {
    let areas = codes.uniqued(by: \.self).compactMap(primaryArea)
    guard let shown = areas.first else { return nil }
    return ForecastCoverage(shown: shown, others: Array(areas.dropFirst()), via: via)
  }
}
