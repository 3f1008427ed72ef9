package import Models
package import Pages

/// The presenter of the list of prefectures.
package final class PrefectureListPresenter {
  private let model: any PrefectureListModelInput
  private let style: TextStyle
  private let now: Instant
  private weak var output: (any PrefectureListPresenterOutput)?

  package init(
    model: any PrefectureListModelInput, style: TextStyle, now: Instant,
    output: any PrefectureListPresenterOutput
  ) {
    self.model = model
    self.style = style
    self.now = now
    self.output = output
  }

  /// Shows the list.
  /// - Returns: the entries, for machine formats.
  @discardableResult
  package func listRequested(
    _ filter: PrefectureFilter
  ) throws(FavoriteStoreError) -> [PrefectureListAnswer] {
    let entries = try entries(filter)
    output?.show(
      .content(
        PrefectureListText(style: style, now: now).content(
          entries, filter: filter, weather: .none,
          hasFavorites: try hasFavorites(entries, filter))))
    return entries.map { PrefectureListAnswer(entry: $0, weather: nil) }
  }

  /// - Parameters:
  ///   - day: the day that the weather is of; nil for today, and in the evening for tonight and
  ///     tomorrow.
  ///   - ofMarkedPlaces: whether each marked place has a row of its own with its own weather, rather
  ///     than the prefecture that it lies in.
  /// Shows the list with today's weather: at once, and again as each prefecture's weather arrives.
  @discardableResult
  package func listRequested(
    _ filter: PrefectureFilter, weather: any TodayWeatherModelInput, day: CivilDate? = nil,
    ofMarkedPlaces: Bool = false
  ) async throws(FavoriteStoreError) -> [PrefectureListAnswer] {
    let days = ShownDays(now: now, chosen: day)
    let found = try entries(filter)
    let entries = ofMarkedPlaces ? found.flatMap(\.eachMarked) : found
    let text = PrefectureListText(style: style, now: now)
    var screen = text.content(
      entries, filter: filter, weather: .loading, days: days,
      hasFavorites: try hasFavorites(entries, filter))
    var answers = entries.map { PrefectureListAnswer(entry: $0, weather: nil) }
    if ofMarkedPlaces {
      for index in entries.indices {
        screen.rows[index].markedPlace = text.markedPlace(entries[index])
      }
    }
    output?.show(.content(screen))
    let today = TodayText(style: style, now: now)
    let places = zip(entries, answers).map { entry, _ in
      ofMarkedPlaces
        ? entry.favorites.first ?? .prefecture(entry.prefecture)
        : .prefecture(entry.prefecture)
    }
    await weather.forEachWeather(of: places) {
      index, answer in
      guard screen.rows.indices.contains(index) else { return }
      screen.rows[index].weather = today.row(answer, days)
      if days.showsTonight { screen.rows[index].tonight = today.tonight(answer) }
      answers[index].weather = answer
      let known = answers.compactMap(\.weather)
      screen.sourceMark = today.mark(known)
      screen.footnotes = today.footnotes(known, [days.main], ofCapitals: !ofMarkedPlaces)
      output?.show(.content(screen))
    }
    return answers
  }

  private func entries(
    _ filter: PrefectureFilter
  ) throws(FavoriteStoreError) -> [PrefectureListModel.Entry] {
    do throws(FavoriteStoreError) {
      return try model.prefectures(filter)
    } catch {
      output?.show(.failed(message: ErrorText(language: style.language).text(error)))
      throw error
    }
  }

  /// Whether there are favorites at all. Only an empty list of favorites needs to know.
  private func hasFavorites(
    _ entries: [PrefectureListModel.Entry], _ filter: PrefectureFilter
  ) throws(FavoriteStoreError) -> Bool {
    guard filter.favoritesOnly, entries.isEmpty else { return true }
    return !(try self.entries(PrefectureFilter(favoritesOnly: true)).isEmpty)
  }
}

extension PrefectureListModel.Entry {
  /// An entry for each of its marked places.
  fileprivate var eachMarked: [Self] {
    favorites.map { Self(prefecture: prefecture, favorites: [$0], names: names) }
  }
}

/// For texts that never name the prefecture of a place.
struct NoPrefectureNames: PrefectureNaming {
  func prefectureName(_ code: PrefectureCode) -> PlaceName? { nil }
  func stationName(_ code: StationCode) -> String? { nil }
  func stationNameInEnglish(_ code: StationCode) -> String? { nil }
  func weeklyAreaNameInEnglish(_ code: WeeklyAreaCode) -> String? { nil }
  func officeName(_ code: OfficeCode) -> PlaceName? { nil }
  func primaryAreaName(_ code: PrimaryAreaCode) -> PlaceName? { nil }
  func warningPageOfJMA(_ place: Place) -> String? { nil }
  func tsunamiCoast(_ code: String) -> PlaceCatalog.TsunamiCoast? { nil }
  func isTsunamiCoast(_ code: String, of prefecture: PrefectureCode) -> Bool { true }
  func hasTsunamiCoast(_ prefecture: PrefectureCode) -> Bool { true }
}
