import Models
import Pages
import Presenter
import TestSupport
import Testing

@Suite("The list of prefectures")
struct PrefectureListPresenterTests {
  private let view = RecordingPrefectureListView()
  private let now: Instant = "2026-11-20T12:00"

  @discardableResult
  private func list(
    _ filter: PrefectureFilter = PrefectureFilter(), of model: any PrefectureListModelInput,
    _ style: TextStyle = .ja
  ) throws(FavoriteStoreError) -> PrefectureListAnswer {
    try PrefectureListPresenter(output: view)
      .listRequested(filter, from: model, style: style, now: now)
  }

  private func model(favorites: [String] = []) -> PrefectureListModel {
    PrefectureListModel(catalog: Given.catalog, store: FixedFavorites(favorites))
  }

  @Test func `shows all 47 prefectures by number, once`() throws {
    let answers = try list(of: model())
    let content = try #require(view.contents.first)
    #expect(view.screens.count == 1)
    #expect(content.rows.map(\.code) == (1...47).map { $0 < 10 ? "0\($0)" : "\($0)" })
    #expect(Set(content.rows.map(\.name)).count == 47)
    #expect(content.rows.allSatisfy { $0.weather == .none && !$0.isFavorite })
    #expect(content.summary == "47 都道府県")
    #expect(content.emptyMessage == nil)
    #expect(content.sourceMark == nil)
    #expect(content.footnotes.isEmpty)
    #expect(answers.entries.map(\.prefecture.code.text) == content.rows.map(\.code))
  }

  @Test("the name that a person gave a favorite stands before its own, that of a prefecture alone")
  func ownNames() throws {
    let catalog = Given.catalog
    let prefecture = try #require(catalog.prefectures.first { $0.code.text == "13" })
    let shibuya = try #require(PlaceID("m:1311300").flatMap(catalog.place))
    let tokyo = Place.prefecture(prefecture)
    let names = try [(shibuya, "職場"), (tokyo, "実家")].map { place, text in
      try #require(FavoriteName(place.id, text))
    }
    let model = FakePrefectureListModel { () throws(FavoriteStoreError) in
      [.init(prefecture: prefecture, favorites: [shibuya, tokyo], names: names)]
    }
    try list(of: model)
    #expect(view.contents.first?.rows.map(\.favorites) == ["職場 渋谷区・実家"])
  }

  @Test("asks the model for exactly the filter it was given", arguments: Area.allCases)
  func passesFilterOn(area: Area) throws {
    let model = FakePrefectureListModel { () throws(FavoriteStoreError) in [] }
    let filter = PrefectureFilter(areas: [area], favoritesOnly: area == .kinki)
    try list(filter, of: model)
    #expect(model.filters.values.first == filter)
    // Why no favorite is shown depends on whether there is any.
    #expect(model.filters.values.count == (area == .kinki ? 2 : 1))
  }

  @Test(arguments: zip(Area.allCases, [1, 6, 7, 9, 7, 5, 4, 8]))
  func `shows the prefectures of an area and says how many`(area: Area, count: Int) throws {
    try list(PrefectureFilter(areas: [area]), of: model())
    let content = try #require(view.contents.first)
    #expect(content.rows.count == count)
    #expect(content.rows.allSatisfy { $0.area == area.ja })
    #expect(content.summary == "\(area.ja) \(count) 都道府県")
  }

  @Test(arguments: [
    (PrefectureFilter(areas: [.kinki, .kanto]), "関東・近畿 14 都道府県", "Kanto, Kinki: 14 prefectures"),
    (
      PrefectureFilter(areas: [.kinki], regions: [Region(named: "tokai")].compactMap(\.self)),
      "近畿・東海 10 都道府県", "Kinki, Tokai: 10 prefectures"
    ),
    (PrefectureFilter(areas: [.hokkaido]), "北海道 1 都道府県", "Hokkaido: 1 prefecture"),
    (PrefectureFilter(), "47 都道府県", "47 prefectures"),
    (PrefectureFilter(areas: []), "地方の選択なし 0 都道府県", "No area selected: 0 prefectures"),
    (
      PrefectureFilter(favoritesOnly: true), "お気に入りのみ 0 都道府県",
      "Favorites only: 0 prefectures"
    ),
    (
      PrefectureFilter(areas: [.shikoku], favoritesOnly: true), "四国、お気に入りのみ 0 都道府県",
      "Shikoku, favorites only: 0 prefectures"
    ),
  ])
  func `sums the filter up in words`(filter: PrefectureFilter, ja: String, en: String) throws {
    try list(filter, of: model(), .ja)
    try list(filter, of: model(), .en)
    #expect(view.contents.map(\.summary) == [ja, en])
  }

  @Test(
    "shows an empty list and says why",
    arguments: [
      (PrefectureFilter(areas: []), [], "地方が選ばれていません。", "No area is selected."),
      (
        PrefectureFilter(areas: [], favoritesOnly: true), ["p:13"], "地方が選ばれていません。",
        "No area is selected."
      ),
      (
        PrefectureFilter(favoritesOnly: true), [],
        "お気に入りがありません。登録するには：soramoyo favorites add 渋谷",
        "There are no favorites. Add one with: soramoyo favorites add shibuya"
      ),
      (
        PrefectureFilter(areas: [.kanto], favoritesOnly: true), [],
        "お気に入りがありません。登録するには：soramoyo favorites add 渋谷",
        "There are no favorites. Add one with: soramoyo favorites add shibuya"
      ),
      // There are favorites, but not here: "no favorites" would be wrong.
      (
        PrefectureFilter(areas: [.kanto], favoritesOnly: true), ["p:27"],
        "選んだ地方にお気に入りはありません。ほかの地方も選んでください。",
        "No favorites are in the selected areas. Select more areas."
      ),
    ])
  func empty(filter: PrefectureFilter, favorites: [String], ja: String, en: String) throws {
    try list(filter, of: model(favorites: favorites), .ja)
    try list(filter, of: model(favorites: favorites), .en)
    #expect(view.contents.map(\.rows.isEmpty) == [true, true])
    #expect(view.contents.map(\.emptyMessage) == [ja, en])
  }

  @Test("keeps prefectures with a favorite in them, and names the favorites in their order")
  func favorites() throws {
    let model = model(favorites: ["m:1320100", "p:27", "m:1311300", "c:14109"])
    try list(PrefectureFilter(favoritesOnly: true), of: model)
    let content = try #require(view.contents.first)
    let rows = content.rows
    #expect(rows.map(\.name) == ["東京都", "神奈川県", "大阪府"])
    #expect(rows.map(\.favorites) == ["八王子市・渋谷区", "横浜市港北区", ""])
    #expect(rows.allSatisfy { $0.isFavorite })
    #expect(content.emptyMessage == nil)
  }

  @Test func `names favorites in English, marked in the whole list`() throws {
    let model = model(favorites: ["m:1311300", "c:14109"])
    try list(of: model, .en)
    let rows = try #require(view.contents.first).rows.filter(\.isFavorite)
    #expect(rows.map(\.favorites) == ["Shibuya City", "Kohoku Ward, Yokohama City"])
    #expect(rows.map(\.capital) == ["Shinjuku", "Yokohama"])
  }

  @Test func `has no Japanese in English, and none but Japanese names in Japanese`() throws {
    try list(of: model(), .en)
    try list(of: model(), .ja)
    let english = String(describing: view.contents[0])
    #expect(!english.hasJapanese)
    #expect(view.contents[1].rows.allSatisfy { $0.name.hasJapanese && $0.capital.hasJapanese })
  }

  @Test(
    "says in words that the favorites cannot be read, and tells its caller",
    arguments: [
      FavoriteStoreError.unreadable(path: "/f", reason: .permissionDenied), .damaged(path: "/f"),
    ])
  func storeFailure(error: FavoriteStoreError) throws {
    let model = FakePrefectureListModel { () throws(FavoriteStoreError) in throw error }
    #expect(throws: error) { try list(of: model) }
    #expect(view.screens == [.failed(message: ErrorText(language: .ja).text(error))])
  }
}

final class RecordingPrefectureListView: PrefectureListPresenterOutput {
  private(set) var screens: [PrefectureListScreen] = []

  func show(_ screen: PrefectureListScreen) { screens.append(screen) }

  /// In order, without failures.
  var contents: [PrefectureListScreen.Content] {
    screens.compactMap { if case .content(let content) = $0 { content } else { nil } }
  }
}

/// Returns given answers and records the filters requested.
final class FakePrefectureListModel: PrefectureListModelInput {
  typealias Answer = @Sendable () throws(FavoriteStoreError) -> [PrefectureListModel.Entry]

  let filters = Recorder<PrefectureFilter>()
  private let answer: Answer

  init(
    _ answer: @escaping Answer = { () throws(FavoriteStoreError) in
      refused("the prefectures")
      return []
    }
  ) {
    self.answer = answer
  }

  func prefectures(
    _ filter: PrefectureFilter
  ) throws(FavoriteStoreError) -> [PrefectureListModel.Entry] {
    filters.record(filter)
    return try answer()
  }
}

/// Returns given answers in a given order and records the places requested.
final class ScriptedTodayWeather: TodayWeatherModelInput {
  let places = Recorder<[Place]>()
  private let answers: [(Int, WeatherAnswer)]

  init(_ answers: [(Int, WeatherAnswer)]) {
    self.answers = answers
  }

  func forEachWeather(of places: [Place], _ body: (Int, WeatherAnswer) -> Void) async {
    self.places.record(places)
    for (index, answer) in answers { body(index, answer) }
  }
}

struct FixedFavorites: FavoritePrefectureDataStore {
  var ids: [PlaceID] = []

  init(_ ids: [String] = []) {
    self.ids = ids.compactMap { PlaceID($0) }
  }

  func list() throws(FavoriteStoreError) -> FavoriteList { FavoriteList(ids) }

  func updateList(
    _ change: (inout FavoriteList) -> Void
  ) throws(FavoriteStoreError) -> FavoriteUpdate {
    refused("a change of the favorites")
    throw .noFolder
  }
}
