package import Models
import Pages

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
