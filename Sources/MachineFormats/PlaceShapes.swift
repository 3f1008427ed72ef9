package import Models
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

/// Of a station or an area, in Japanese.
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

extension MachineOutput {
  package func areas(_ prefectures: [Prefecture]) -> JSONDocument {
    AreasDocument(areas: AreaEntry.all(prefectures)).json(self)
  }

  package func areaRecords(_ prefectures: [Prefecture]) -> [String] {
    AreaEntry.all(prefectures).map { record($0) }
  }

  package func search(_ places: [Place], query: String) -> JSONDocument {
    SearchDocument(places: places, query: query).json(self)
  }

  package func searchRecords(_ places: [Place]) -> [String] { places.map { record($0) } }

  package func favorites(_ favorites: [FavoritesModel.Favorite]) -> JSONDocument {
    FavoritesDocument(favorites: favorites).json(self)
  }

  package func favoriteRecords(_ favorites: [FavoritesModel.Favorite]) -> [String] {
    favorites.enumerated().map { record(FavoriteRecord(position: $0 + 1, favorite: $1)) }
  }
}

struct AreasDocument: JSONObject {
  let areas: [AreaEntry]

  static func declare(_ fields: inout some JSONFields<AreasDocument>) {
    fields.head("areas")
    fields("areas", "all eight, in order") { $0.areas }
  }
}

struct AreaEntry: JSONObject, RecordRow {
  let area: Area
  let prefectures: [Prefecture]

  static func all(_ prefectures: [Prefecture]) -> [AreaEntry] {
    Area.allCases.map { area in
      AreaEntry(area: area, prefectures: prefectures.filter { $0.area == area })
    }
  }

  static func declare(_ fields: inout some JSONFields<AreaEntry>) {
    fields.include { $0.area }
    fields("prefectures") {
      $0.prefectures.map { CodeWithNames(code: $0.code.text, name: $0.name) }
    }
  }

  static func columns(_ columns: inout some RecordColumns<AreaEntry>) {
    columns("area", "in Japanese") { $0.area.ja }
    columns("English") { $0.area.en }
    columns("number of prefectures") { $0.prefectures.count }
    columns("their codes") { $0.prefectures.map(\.code.text) }
  }
}

struct SearchDocument: JSONObject {
  let places: [Place]
  let query: String

  static func declare(_ fields: inout some JSONFields<SearchDocument>) {
    fields.head("search")
    fields("query", "what was looked for") { UntrustedText($0.query).line }
    fields("places", "best first") { $0.places }
  }
}

extension Place: RecordRow {
  static func columns(_ columns: inout some RecordColumns<Place>) {
    columns("code") { $0.shortCode }
    columns("kind") { $0.id.kind }
    columns("name") { $0.nameWithCity.ja }
    columns("kana") { $0.nameWithCity.kana }
    columns("English") { $0.nameWithCity.en }
    columns("prefecture", "in Japanese") { place, machine in
      machine.catalog.prefectureName(place.prefecture)?.ja ?? ""
    }
  }
}

struct FavoritesDocument: JSONObject {
  let favorites: [FavoritesModel.Favorite]

  static func declare(_ fields: inout some JSONFields<FavoritesDocument>) {
    fields.head("favorites")
    fields("favorites", "in your order") { $0.favorites }
  }
}

extension FavoritesModel.Favorite: JSONObject {
  static var shape: String? { "favorite" }

  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.include {
      PlaceKey(id: $0.place?.id ?? $0.id, code: $0.place?.shortCode ?? $0.id.code)
    }
    fields.includeNullable { $0.place.map { PlaceNames(place: $0) } }
    fields("ownName", "the name that you gave it (`favorites add --as`)") { $0.ownName }
  }
}

struct FavoriteRecord: RecordRow {
  let position: Int
  let favorite: FavoritesModel.Favorite

  static func columns(_ columns: inout some RecordColumns<FavoriteRecord>) {
    columns("position") { $0.position }
    columns("code") { $0.favorite.place?.shortCode ?? $0.favorite.id.description }
    columns("name") { $0.favorite.place?.nameWithCity.ja }
    columns("prefecture", "in Japanese") { row, machine in
      row.favorite.place.flatMap { machine.catalog.prefectureName($0.prefecture)?.ja }
    }
    columns("own name") { $0.favorite.ownName }
  }
}

// MARK: Documents about places

/// What a document has of a place where it has nothing else.
protocol EntryOfPlace: JSONObject {
  static var schema: String { get }
}

struct PlacesDocument<Entry: EntryOfPlace>: JSONObject {
  let places: [Entry]
  let now: Instant

  static func declare(_ fields: inout some JSONFields<PlacesDocument>) {
    fields.head(Entry.schema) { $0.now }
    fields("places", "one a place, in the order asked for") { $0.places }
    fields.unresolvedPlaces()
  }
}
