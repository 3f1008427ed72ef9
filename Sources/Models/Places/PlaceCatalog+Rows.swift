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
