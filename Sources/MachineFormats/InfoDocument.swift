package import Models
import Pages

extension MachineOutput {
  package func info(_ place: Place, model: PlaceCatalog, month: Int) -> JSONDocument {
    InfoDocument(place: place, model: model, month: month).json(self)
  }

  /// One record a fact.
  package func infoRecords(_ place: Place, model: PlaceCatalog) -> [String] {
    var records = facts(PlaceFacts(place: place))
    if let coverage = model.coverage(of: place) { records += facts(coverage) }
    if case .prefecture(let prefecture) = place { records += facts(prefecture) }
    return records
  }
}

struct InfoDocument: JSONObject {
  let place: Place
  let coverage: ForecastCoverage?
  let model: PlaceCatalog
  let month: Int

  init(place: Place, model: PlaceCatalog, month: Int) {
    self.place = place
    self.model = model
    self.month = month
    coverage = model.coverage(of: place)
  }

  private var prefecture: Prefecture? {
    if case .prefecture(let prefecture) = place { prefecture } else { nil }
  }

  private var offices: [ForecastOffice] {
    let codes = prefecture?.offices ?? coverage.map { [$0.shown.office] } ?? []
    return codes.compactMap(model.office)
  }

  static func declare(_ fields: inout some JSONFields<InfoDocument>) {
    fields.head("info")
    fields("place") { $0.place }
    fields("facts", "for a prefecture, else null") { $0.prefecture }
    fields("primaryArea", "the area whose forecast stands for the place") {
      $0.coverage.map { CodeWithNames($0.shown) }
    }
    fields("otherAreas", "further areas that it reaches into") {
      ($0.coverage?.others ?? []).map { CodeWithNames($0) }
    }
    fields("offices", "who issues its forecasts") { $0.offices }
    fields(
      "stations", "stations whose temperatures may stand for the area, in the order they are tried"
    ) { info in
      (info.coverage?.shown.stations ?? []).map {
        InfoStation(
          code: $0.text, name: info.model.stationName($0),
          elevation: info.model.stationElevation($0))
      }
    }
    fields("forecastFile", "the code in the name of JMA's forecast file") {
      $0.coverage?.shown.forecastFile.text
    }
    fields("normals", "climate normals 1991-2020 of the month") { info in
      info.coverage.flatMap { info.model.normals(of: $0.shown, month: info.month) }
    }
  }
}

extension ForecastOffice: JSONObject {
  static func declare(_ fields: inout some JSONFields<ForecastOffice>) {
    fields("code", "six digits") { $0.code.text }
    fields("name", "of the region") { $0.name.ja }
    fields("english", "of the region") { $0.name.en }
    fields("observatory") { $0.observatory }
  }
}

private struct InfoStation: JSONObject {
  let code: String
  let name: String?
  let elevation: Double?

  static func declare(_ fields: inout some JSONFields<InfoStation>) {
    fields("code") { $0.code }
    fields("name") { $0.name }
    fields("elevation", unit: "m", "above the sea") { $0.elevation }
  }
}

extension Prefecture: JSONObject {
  static func declare(_ fields: inout some JSONFields<Prefecture>) {
    fields("area", "its area of Japan") { $0.area }
    fields("capital") { Names(name: $0.capital) }
    fields("population") { $0.population }
    fields("size") { $0.size }
    fields("coordinates", "of the prefectural office") { $0.coordinates }
  }
}

extension Prefecture.Population: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("people", "estimated for 1 October of `year`") { $0.people }
    fields("year") { $0.year }
  }
}

extension Prefecture.Size: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("squareKilometers", unit: "km²") { $0.squareKilometers }
    fields("year") { $0.year }
  }
}

struct PlaceFacts: RecordRow {
  let place: Place

  static func columns(_ columns: inout some RecordColumns<PlaceFacts>) {
    columns("code", "the shortest that commands take") { $0.place.shortCode }
    columns("kind") { $0.place.id.kind }
    columns("name") { $0.place.nameWithCity.ja }
    columns("kana") { $0.place.nameWithCity.kana }
    columns("english") { $0.place.nameWithCity.en }
    columns("prefecture", "its code") { $0.place.prefecture.text }
  }
}

extension ForecastCoverage: RecordRow {
  static func columns(_ columns: inout some RecordColumns<ForecastCoverage>) {
    columns("primaryArea", "its code") { $0.shown.code.text }
    columns("otherAreas", "their codes") { $0.others.map(\.code.text) }
    columns("stations", "their codes") { $0.shown.stations.map(\.text) }
    columns("forecastFile") { $0.shown.forecastFile.text }
  }
}

extension Prefecture: RecordRow {
  static func columns(_ columns: inout some RecordColumns<Prefecture>) {
    columns("area", "in Japanese") { $0.area.ja }
    columns("capital", "in Japanese") { $0.capital.ja }
    columns("population", "people") { $0.population?.people }
    columns("squareKilometers") { $0.size?.squareKilometers }
  }
}
