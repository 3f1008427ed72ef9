package import Models
package import Pages

package struct InfoPage: StyledWording {
  private let model: PlaceCatalog
  package let style: TextStyle

  package init(model: PlaceCatalog, style: TextStyle) {
    self.model = model
    self.style = style
  }

  private var places: PlaceText { PlaceText(language: language, catalog: model) }
  /// - Parameter month: of the normals.
  package func page(_ place: Place, month: Int) -> Page {
    var sections = [Page.Facts(fields: names(place))]
    if case .prefecture(let prefecture) = place {
      sections.append(.init(fields: facts(prefecture)))
    }
    if let coverage = model.coverage(of: place) {
      let forecast = forecast(place, coverage)
      sections.append(.init(heading: words.text("予報", "Forecast"), fields: forecast))
      if let normals = model.normals(of: coverage.shown, month: month) {
        let fields = NormalsText(style: style, places: places).fields(normals)
        sections.append(.init(heading: normalsHeading(normals), fields: fields))
      }
    }
    return .facts(
      places.fullName(place), sections,
      notes: [
        words.text(
          "出典：気象庁、国土地理院、統計センター（docs/data.md）",
          "Sources: JMA, GSI, NSTAC (docs/data.md)")
      ])
  }

  private func names(_ place: Place) -> [Block.Field] {
    let name = place.nameWithCity
    let prefecture = place.id.kind == .prefecture ? nil : model.prefecture(place.prefecture)
    return [Block.Field].pairs([
      words.kind: words.kind(place.id.kind),
      words.text("日本語", "Japanese"): japanese(name.ja),
      words.reading: japanese(name.kana),
      words.text("英語", "English"): name.en,
      words.code: codes(place),
      words.prefecture: prefecture.map { prefecture in
        // 北海道 is an area of its own.
        let isArea = prefecture.name.ja == prefecture.area.ja
        return places.name(prefecture.name)
          + (isArea ? "" : words.aside(places.area(prefecture.area)))
      },
    ]).filter { !$0.value.isEmpty }
  }

  /// Empty where only ASCII can be shown: the row is then omitted.
  private func japanese(_ text: String) -> String {
    style.glyphs == .ascii && language == .en ? "" : text
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
    .pairs([
      words.area: places.area(prefecture.area),
      words.text("\(hall(prefecture))所在地", words.capital): places.name(prefecture.capital),
      words.text("人口", "Population"): prefecture.population.map { population in
        let people = figures.grouped(population.people)
        return words.text("\(people)人（\(population.year)年）", "\(people) (\(population.year))")
      },
      words.text("面積", "Size"): prefecture.size.map { size in
        let number = figures.grouped(size.squareKilometers, decimals: 2)
        let unit = style.glyphs == .ascii ? "km2" : "km²"
        return words.text("\(number)\(unit)（\(size.year)年）", "\(number) \(unit) (\(size.year))")
      },
      words.text("\(hall(prefecture))の位置", "Prefectural office"): prefecture.coordinates.map {
        words.text(
          "北緯\($0.latitude)度  東経\($0.longitude)度", "\($0.latitude) N  \($0.longitude) E")
      },
    ])
  }

  /// 都庁, 道庁, 府庁, 県庁
  private func hall(_ prefecture: Prefecture) -> String { "\(prefecture.name.ja.suffix(1))庁" }

  private func forecast(_ place: Place, _ coverage: ForecastCoverage) -> [Block.Field] {
    var offices = [coverage.shown.office]
    if case .prefecture(let prefecture) = place { offices = prefecture.offices }
    let issuers = offices.compactMap(model.office).map(office)
    return .pairs([
      words.text("一次細分区域", "Forecast area"): area(coverage.shown),
      words.otherAreas: coverage.others.isEmpty
        ? nil : coverage.others.map(area).joined(separator: "  "),
      words.text("発表する気象台", "Issued by"): issuers.isEmpty ? nil : issuers.joined(separator: "  "),
      words.text("気温の地点", "Temperature stations"):
        coverage.shown.stations.compactMap(station).joined(separator: "  "),
      words.text("予報ファイル", "Forecast file"): coverage.shown.forecastFile.text,
    ])
  }

  private func area(_ area: PrimaryArea) -> String {
    "\(places.name(area.name)) \(area.code)"
  }

  private func office(_ office: ForecastOffice) -> String {
    words.text(office.observatory, "JMA \(places.officeCity(office.code) ?? office.name.en)")
  }

  private func station(_ code: StationCode) -> String? {
    let name =
      language == .ja ? model.stationName(code) : model.stationNameInEnglish(code)
    return name.map { "\($0) \(code)" }
  }

  private func normalsHeading(_ normals: ClimateNormals) -> String {
    let station =
      language == .ja
      ? normals.stationName
      : model.stationNameInEnglish(normals.station) ?? normals.stationName
    let month = words.month(normals.month)
    return words.text(
      "\(month)の平年値 1991-2020（\(station)）", "Climate normals of \(month), 1991-2020 (\(station))")
  }
}
