import Models
import Presenter

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
