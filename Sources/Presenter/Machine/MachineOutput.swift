public import Models

/// What machines read: `--json` (docs/json.md) and `--plain`. Always UTF-8, in no language, and
/// made from the model's values, never from the text of a screen.
public struct MachineOutput: Sendable {
  let catalog: any PrefectureNaming
  let codes: WeatherCodeTable

  public init(catalog: any PrefectureNaming, codes: WeatherCodeTable = WeatherCodeTable()) {
    self.catalog = catalog
    self.codes = codes
  }

  /// Versions of the schemas; raised when a key changes its meaning or goes away.
  static let version = 1

  func document(_ schema: String, _ members: [(String, JSONValue)]) -> JSONValue {
    let head: [(String, JSONValue)] = [
      ("schema", .text("soramoyo.\(schema)")), ("version", .integer(Self.version)),
    ]
    return .object((head + members).map { JSONValue.Member(name: $0.0, value: $0.1) })
  }

  /// One record: fields separated by tabs, whatever they hold.
  func record(_ fields: [String]) -> String {
    fields.map { field in
      // Nearly every field is clean, and is then taken as it is.
      guard field.unicodeScalars.contains(where: \.endsLinesOrSteers) else { return field }
      return String(
        String.UnicodeScalarView(
          field.unicodeScalars.map {
            $0.endsLinesOrSteers ? " " : $0
          }))
    }.joined(separator: "\t")
  }

  func place(_ place: Place) -> JSONValue {
    [
      "id": .text(place.id.description), "code": .text(place.shortCode),
      "kind": .text(place.id.kind.machineName),
      "name": .text(place.nameWithCity.ja),
      "kana": .text(place.nameWithCity.kana),
      "english": .text(place.nameWithCity.en),
      "prefecture": prefecture(place.prefecture),
    ]
  }

  func prefecture(_ code: PrefectureCode) -> JSONValue {
    JSONValue(catalog.prefectureName(code)) { name in
      ["code": .text(code.text), "name": .text(name.ja), "english": .text(name.en)]
    }
  }

  func named(_ area: PrimaryArea) -> JSONValue {
    [
      "code": .text(area.code.text), "name": .text(area.name.ja), "english": .text(area.name.en),
    ]
  }
}

extension PlaceID.Kind {
  /// The word for the kind in machine formats.
  var machineName: String {
    switch self {
    case .prefecture: "prefecture"
    case .primaryArea: "primaryArea"
    case .municipality: "municipality"
    case .splitMunicipality: "splitMunicipality"
    case .alias: "alias"
    }
  }
}
