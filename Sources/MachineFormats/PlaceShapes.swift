import Models
import Pages

extension Place: JSONObject {
  static var shape: String? { "place" }

  static func declare(_ fields: inout some JSONFields<Place>) {
    fields.include { PlaceKey(id: $0.id, code: $0.shortCode) }
    fields.include { PlaceNames(place: $0) }
  }
}

/// How commands and files name a place.
struct PlaceKey: JSONObject {
  let id: PlaceID
  let code: String

  static func declare(_ fields: inout some JSONFields<PlaceKey>) {
    fields(
      "id",
      "names the place for good: a letter for the kind, and the code. The favorites file uses it, and every command takes it: `soramoyo info m:1311300`"
    ) { $0.id.description }
    fields(
      "code",
      "the shortest code that commands take: 2 digits for a prefecture (JIS), 5 for a municipality (JIS; 7 for a part that JMA cuts off), 6 for a primary area"
    ) { $0.code }
    fields(
      "kind",
      "`prefecture` (p), `primaryArea` (a), `municipality` (m), `splitMunicipality` (s: one that JMA divides between areas), `alias` (c: a ward or city that JMA's list has only in part)"
    ) { $0.id.kind }
  }
}

struct PlaceNames: JSONObject {
  let place: Place

  static func declare(_ fields: inout some JSONFields<PlaceNames>) {
    fields("name", "in kanji; for a ward with its city") { $0.place.nameWithCity.ja }
    fields("kana", "the name in hiragana") { $0.place.nameWithCity.kana }
    fields("english", "the name in English") { $0.place.nameWithCity.en }
    fields("prefecture", "the one it lies in; for a prefecture itself") { names, machine in
      let code = names.place.prefecture
      return machine.catalog.prefectureName(code).map { CodeWithNames(code: code.text, name: $0) }
    }
  }
}

/// Of an area or a prefecture, in Japanese and English.
struct CodeWithNames: JSONObject {
  let code: String
  let name: PlaceName

  init(code: String, name: PlaceName) {
    self.code = code
    self.name = name
  }

  init(_ area: PrimaryArea) { self.init(code: area.code.text, name: area.name) }

  static func declare(_ fields: inout some JSONFields<CodeWithNames>) {
    fields("code") { $0.code }
    fields("name") { $0.name.ja }
    fields("english") { $0.name.en }
  }
}

/// What a service names.
struct CodeWithName: JSONObject {
  let code: String
  let name: String

  static func declare(_ fields: inout some JSONFields<CodeWithName>) {
    fields("code") { $0.code }
    fields("name") { WrittenText($0.name) }
  }
}

struct Names: JSONObject {
  let name: PlaceName

  static func declare(_ fields: inout some JSONFields<Names>) {
    fields("name") { $0.name.ja }
    fields("english") { $0.name.en }
  }
}

extension Area: JSONObject {
  static var shape: String? { "areaOfJapan" }

  static func declare(_ fields: inout some JSONFields<Area>) {
    fields("number", "1 to 8") { $0.rawValue }
    fields("name", "in kanji") { $0.ja }
    fields("kana", "in hiragana") { $0.kana }
    fields("english", "in English") { $0.en }
  }
}

extension Coordinates: JSONObject {
  static func declare(_ fields: inout some JSONFields<Coordinates>) {
    fields("latitude", unit: "°", "north") { $0.latitude }
    fields("longitude", unit: "°", "east") { $0.longitude }
  }
}

extension PlaceID.Kind: JSONWord {
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
