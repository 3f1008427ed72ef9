package import Models
import Pages

extension MachineOutput {
  package func info(_ place: Place, model: PlaceCatalog, month: Int) -> JSONDocument {
    InfoDocument(place: place, model: model, month: month).json(self)
  }

  /// One record a fact.
  package func infoRecords(_ place: Place, model: PlaceCatalog) -> [String] {
    var records = facts(PlaceFacts(place: place))
    if let coverage = model.coverage(of: place) {
      records += facts(CoverageFacts(coverage: coverage))
    }
    if case .prefecture(let prefecture) = place {
      records += facts(PrefectureFacts(prefecture: prefecture))
    }
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

  static var shape: String? { "info" }

  static func declare(_ fields: inout some JSONFields<InfoDocument>) {
    fields.head("info")
    fields.field("place") { $0.place }
    fields.field("facts", "for a prefecture, else null") { $0.prefecture }
    fields.field("primaryArea", "the area whose forecast stands for the place") {
      $0.coverage.map { CodeWithNames($0.shown) }
    }
    fields.field("otherAreas", "further areas that it reaches into") {
      ($0.coverage?.others ?? []).map { CodeWithNames($0) }
    }
    fields.field("offices", "who issues its forecasts") { $0.offices }
    fields.field(
      "stations",
      "stations whose temperatures may stand for the area, in the order they are tried"
    ) { info in
      (info.coverage?.shown.stations ?? []).map {
        InfoStation(
          code: $0.text, name: info.model.stationName($0),
          elevation: info.model.stationElevation($0))
      }
    }
    fields.field("forecastFile", "the code in the name of JMA's forecast file") {
      $0.coverage?.shown.forecastFile.text
    }
    fields.field("normals", "climate normals 1991-2020 of the month") { info in
      info.coverage.flatMap { info.model.normals(of: $0.shown, month: info.month) }
    }
  }
}

extension ForecastOffice: JSONObject {
  static func declare(_ fields: inout some JSONFields<ForecastOffice>) {
    fields.field("code", "six digits") { $0.code.text }
    fields.field("name", "of the region") { $0.name.ja }
    fields.field("english", "of the region") { $0.name.en }
    fields.field("observatory") { $0.observatory }
  }
}

private struct InfoStation: JSONObject {
  let code: String
  let name: String?
  let elevation: Double?

  static func declare(_ fields: inout some JSONFields<InfoStation>) {
    fields.field("code") { $0.code }
    fields.field("name") { $0.name }
    fields.field("elevation", unit: "m", "above the sea") { $0.elevation }
  }
}

extension Prefecture: JSONObject {
  static func declare(_ fields: inout some JSONFields<Prefecture>) {
    fields.field("area", "its area of Japan") { $0.area }
    fields.field("capital") { Names(name: $0.capital) }
    fields.field("population") { $0.population }
    fields.field("size") { $0.size }
    fields.field("coordinates", "of the prefectural office") { $0.coordinates }
  }
}

extension Prefecture.Population: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("people", "estimated for 1 October of `year`") { $0.people }
    fields.field("year") { $0.year }
  }
}

extension Prefecture.Size: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("squareKilometers", unit: "km²") { $0.squareKilometers }
    fields.field("year") { $0.year }
  }
}

struct PlaceFacts: RecordRow {
  let place: Place

  static func columns(_ columns: inout some RecordColumns<PlaceFacts>) {
    columns.column("code", "the shortest that commands take") { $0.place.shortCode }
    columns.column("kind") { $0.place.id.kind }
    columns.column("name") { $0.place.nameWithCity.ja }
    columns.column("kana") { $0.place.nameWithCity.kana }
    columns.column("english") { $0.place.nameWithCity.en }
    columns.column("prefecture", "its code") { $0.place.prefecture.text }
  }
}

struct CoverageFacts: RecordRow {
  let coverage: ForecastCoverage

  static func columns(_ columns: inout some RecordColumns<CoverageFacts>) {
    columns.column("primaryArea", "its code") { $0.coverage.shown.code.text }
    columns.column("otherAreas", "their codes") { $0.coverage.others.map(\.code.text) }
    columns.column("stations", "their codes") { $0.coverage.shown.stations.map(\.text) }
    columns.column("forecastFile") { $0.coverage.shown.forecastFile.text }
  }
}

struct PrefectureFacts: RecordRow {
  let prefecture: Prefecture

  static func columns(_ columns: inout some RecordColumns<PrefectureFacts>) {
    columns.column("area", "in Japanese") { $0.prefecture.area.ja }
    columns.column("capital", "in Japanese") { $0.prefecture.capital.ja }
    columns.column("population", "people") { $0.prefecture.population?.people }
    columns.column("squareKilometers") { $0.prefecture.size?.squareKilometers }
  }
}
