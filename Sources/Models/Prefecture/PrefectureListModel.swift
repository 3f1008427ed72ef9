/// The 47 prefectures, filtered by areas and favorites.
package struct PrefectureListModel: Sendable {
  private let catalog: PlaceCatalog
  private let store: any FavoritePrefectureDataStore

  package init(catalog: PlaceCatalog, store: any FavoritePrefectureDataStore) {
    self.catalog = catalog
    self.store = store
  }

  /// One prefecture of the list.
  package struct Entry: Hashable, Sendable {
    package let prefecture: Prefecture
    /// Its favorites, in the user's order. The prefecture itself may be among them.
    package let favorites: [Place]
    /// The user's own names of favorites, of this prefecture and of others.
    package let names: [FavoriteName]

    package init(prefecture: Prefecture, favorites: [Place], names: [FavoriteName] = []) {
      self.prefecture = prefecture
      self.favorites = favorites
      self.names = names
    }

    /// The user's own name of a favorite.
    package func ownName(of place: Place) -> String? {
      names.first { $0.place == place.id }?.text
    }

    package var isFavorite: Bool { !favorites.isEmpty }
  }

  /// The prefectures that match the filter, by JIS number.
  package func prefectures(
    _ filter: PrefectureFilter
  ) throws(FavoriteStoreError) -> [Entry] {
    let list = try store.list()
    return Self.entries(
      catalog.prefectures, favorites: list.places.compactMap(catalog.place), names: list.names,
      filter: filter)
  }

  /// The filter for callers that already have the prefectures and favorites.
  package static func entries(
    _ prefectures: [Prefecture], favorites: [Place], names: [FavoriteName] = [],
    filter: PrefectureFilter
  ) -> [Entry] {
    prefectures.compactMap { prefecture in
      let marked = favorites.filter { $0.prefecture == prefecture.code }
      guard filter.contains(prefecture), !filter.favoritesOnly || !marked.isEmpty
      else { return nil }
      return Entry(prefecture: prefecture, favorites: marked, names: names)
    }
  }
}

/// The filter of the list of prefectures.
package struct PrefectureFilter: Hashable, Sendable {
  /// Only prefectures of these areas; an empty set matches none.
  package var areas: Set<Area>
  /// Prefectures of these regions, too.
  package var regions: [Region]
  /// Only prefectures that are favorites or contain one.
  package var favoritesOnly: Bool

  package init(
    areas: Set<Area> = Set(Area.allCases), regions: [Region] = [], favoritesOnly: Bool = false
  ) {
    self.areas = areas
    self.regions = regions
    self.favoritesOnly = favoritesOnly
  }

  /// Whether a prefecture is in one of the areas or regions.
  package func contains(_ prefecture: Prefecture) -> Bool {
    areas.contains(prefecture.area) || regions.contains { $0.contains(prefecture) }
  }
}

/// The prefectures of a list, and the weather of each where it was requested.
package struct PrefectureListAnswer: Sendable {
  package let entries: [PrefectureListModel.Entry]
  /// One per entry, in their order; nil for those that have not arrived. Empty if none was requested.
  package private(set) var weather: [WeatherAnswer?] = []

  package init(entries: [PrefectureListModel.Entry]) {
    self.entries = entries
  }

  package mutating func take(_ answer: WeatherAnswer, at index: Int) {
    if weather.isEmpty { weather = Array(repeating: nil, count: entries.count) }
    weather[index] = answer
  }

  /// The weather of an entry; nil if none was requested, or it has not arrived.
  package func weather(at index: Int) -> WeatherAnswer? {
    weather.isEmpty ? nil : weather[index]
  }
}
