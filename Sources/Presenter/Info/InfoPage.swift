package import Models
package import Pages

package struct InfoPage {
  private let model: PlaceCatalog
  private let style: TextStyle

  package init(model: PlaceCatalog, style: TextStyle) {
    self.model = model
    self.style = style
  }

  private var places: PlaceText { PlaceText(language: style.language, catalog: model) }
  private var words: Words { Words(style.language) }
  private var figures: FigureText { FigureText(style: style) }
  private typealias Field = Block.Field

  /// - Parameter month: of the normals.
  package func page(_ place: Place, month: Int) -> Page {
    var sections = [Page.Facts(fields: names(place))]
    if case .prefecture(let prefecture) = place {
      sections.append(.init(fields: facts(prefecture)))
    }
    if let coverage = model.coverage(of: place) {
      sections.append(
        .init(heading: words.text("予報", "Forecast"), fields: forecast(place, coverage)))
      if let normals = model.normals(of: coverage.shown, month: month) {
        let text = NormalsText(style: style, places: places)
        sections.append(.init(heading: normalsHeading(normals), fields: text.fields(normals)))
      }
    }
    return .facts(
      places.fullName(place), sections,
      notes: [
        words.text(
          "出典: 気象庁、国土地理院、統計センター（docs/data.md）",
          "Sources: JMA, GSI, NSTAC (docs/data.md)")
      ])
  }

  private func names(_ place: Place) -> [Block.Field] {
    let name = place.nameWithCity
    var fields: [Field] = [
      .init(label: words.kind, value: words.kind(place.id.kind)),
      .init(
        label: words.text("日本語", "Japanese"), value: japanese(name.ja)),
      .init(label: words.reading, value: japanese(name.kana)),
      .init(label: words.text("英語", "English"), value: name.en),
      .init(label: words.code, value: codes(place)),
    ]
    if place.id.kind != .prefecture, let prefecture = model.prefecture(place.prefecture) {
      fields.append(
        .init(
          label: words.prefecture,
          value: places.name(prefecture.name)
            // 北海道 is an area of its own.
            + (prefecture.name.ja == prefecture.area.ja
              ? "" : words.aside(places.area(prefecture.area)))))
    }
    return fields.filter { !$0.value.isEmpty }
  }

  /// Empty where only ASCII can be shown: the row is then omitted.
  private func japanese(_ text: String) -> String {
    style.glyphs == .ascii && style.language == .en ? "" : text
  }

  private func codes(_ place: Place) -> String {
    switch place {
    case .municipality(let municipality):
      "\(municipality.jisCode) (JIS)  \(municipality.code) (class20)"
    case .splitMunicipality(let split):
      "\(split.code) (JIS)  "
        + split.parts.map { "\($0.code)" }.joined(separator: ", ") + " (class20)"
    case .primaryArea(let area): "\(area.code) (class10)"
    case .prefecture(let prefecture): "\(prefecture.code) (JIS)"
    case .alias(let alias): "\(alias.code) (JIS)"
    }
  }

  private func facts(_ prefecture: Prefecture) -> [Block.Field] {
    var fields: [Field] = [
      .init(label: words.area, value: places.area(prefecture.area)),
      .init(
        label: words.text("\(hall(prefecture))所在地", words.capital),
        value: places.name(prefecture.capital)),
    ]
    if let population = prefecture.population {
      fields.append(
        .init(
          label: words.text("人口", "Population"),
          value: words.text(
            "\(figures.grouped(population.people))人（\(population.year)年）",
            "\(figures.grouped(population.people)) (\(population.year))")))
    }
    if let size = prefecture.size {
      let number = figures.grouped(size.squareKilometers, decimals: 2)
      let unit = style.glyphs == .ascii ? "km2" : "km²"
      fields.append(
        .init(
          label: words.text("面積", "Size"),
          value: words.text(
            "\(number) \(unit)（\(size.year)年）", "\(number) \(unit) (\(size.year))")))
    }
    if let point = prefecture.coordinates {
      fields.append(
        .init(
          label: words.text("\(hall(prefecture))の位置", "Prefectural office"),
          value: words.text(
            "北緯\(point.latitude)度  東経\(point.longitude)度",
            "\(point.latitude) N  \(point.longitude) E")))
    }
    return fields
  }

  /// 都庁, 道庁, 府庁, 県庁
  private func hall(_ prefecture: Prefecture) -> String { "\(prefecture.name.ja.suffix(1))庁" }

  private func forecast(
    _ place: Place, _ coverage: ForecastCoverage
  ) -> [Block.Field] {
    var fields: [Field] = [
      .init(label: words.text("一次細分区域", "Forecast area"), value: area(coverage.shown))
    ]
    if !coverage.others.isEmpty {
      fields.append(
        .init(
          label: words.otherAreas, value: coverage.others.map(area).joined(separator: "  ")))
    }
    if case .prefecture(let prefecture) = place {
      let offices = prefecture.offices.compactMap(model.office)
      fields.append(
        .init(
          label: words.text("発表する気象台", "Issued by"),
          value: offices.map(office).joined(separator: "  ")))
    } else if let office = model.office(coverage.shown.office) {
      fields.append(
        .init(label: words.text("発表する気象台", "Issued by"), value: self.office(office)))
    }
    let stations = coverage.shown.stations.compactMap(station)
    fields.append(
      .init(
        label: words.text("気温の地点", "Temperature stations"),
        value: stations.joined(separator: "  ")))
    fields.append(
      .init(label: words.text("予報ファイル", "Forecast file"), value: coverage.shown.forecastFile.text))
    return fields
  }

  private func area(_ area: PrimaryArea) -> String {
    "\(places.name(area.name)) \(area.code)"
  }

  private func office(_ office: ForecastOffice) -> String {
    // Observatories have no English name in JMA's table; the region they serve has.
    words.text(office.observatory, "JMA (\(office.name.en))")
  }

  private func station(_ code: StationCode) -> String? {
    let name =
      style.language == .ja ? model.stationName(code) : model.stationNameInEnglish(code)
    return name.map { "\($0) \(code)" }
  }

  private func normalsHeading(_ normals: ClimateNormals) -> String {
    let station =
      style.language == .ja
      ? normals.stationName
      : model.stationNameInEnglish(normals.station) ?? normals.stationName
    let month = words.month(normals.month)
    return words.text(
      "\(month)の平年値 1991-2020（\(station)）", "Climate normals of \(month), 1991-2020 (\(station))")
  }
}
