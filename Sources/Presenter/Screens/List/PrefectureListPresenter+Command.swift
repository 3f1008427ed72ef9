package import Models
package import Pages

// What `list` shows, to the end.
extension PrefectureListPresenter {
  /// - Returns: the entries, for machine formats.
  @discardableResult
  package func listRequested(
    _ filter: PrefectureFilter, from model: any PrefectureListModelInput, style: TextStyle,
    now: Instant
  ) throws(FavoriteStoreError) -> PrefectureListAnswer {
    let entries = try entries(filter, model, style)
    show(
      .content(
        PrefectureListText(style: style, now: now).content(
          entries, filter: filter, weather: .none,
          hasFavorites: try hasFavorites(entries, filter, model, style))))
    return PrefectureListAnswer(entries: entries)
  }

  /// Shows the list with the day's weather, once that of all is known.
  /// - Parameters:
  ///   - day: nil for today, and in the evening for tonight and tomorrow.
  ///   - ofMarkedPlaces: whether each favorite has a row with its own weather, instead of its prefecture.
  @discardableResult
  package func listRequested(
    _ filter: PrefectureFilter, from model: any PrefectureListModelInput, style: TextStyle,
    now: Instant, weather: any TodayWeatherModelInput, day: CivilDate? = nil,
    ofMarkedPlaces: Bool = false
  ) async throws(FavoriteStoreError) -> PrefectureListAnswer {
    let days = ShownDays(now: now, chosen: day)
    let found = try entries(filter, model, style)
    let entries = ofMarkedPlaces ? found.flatMap(\.eachMarked) : found
    let text = PrefectureListText(style: style, now: now)
    var screen = text.content(
      entries, filter: filter, weather: .loading, days: days,
      hasFavorites: try hasFavorites(entries, filter, model, style))
    if ofMarkedPlaces {
      for index in entries.indices {
        screen.rows[index].markedPlace = text.markedPlace(entries[index])
      }
    }
    let today = TodayText(style: style, now: now)
    let places = entries.map { entry in
      ofMarkedPlaces
        ? entry.favorites.first ?? .prefecture(entry.prefecture) : .prefecture(entry.prefecture)
    }
    var answered = PrefectureListAnswer(entries: entries)
    await weather.forEachWeather(of: places) { index, answer in
      guard screen.rows.indices.contains(index) else { return }
      screen.rows[index].weather = today.row(answer, days)
      answered.take(answer, at: index)
    }
    let known = answered.weather.compactMap(\.self)
    screen.sourceMark = today.mark(known)
    screen.footnotes = today.footnotes(known, [days.main], ofCapitals: !ofMarkedPlaces)
    show(.content(screen))
    return answered
  }

  private func entries(
    _ filter: PrefectureFilter, _ model: any PrefectureListModelInput, _ style: TextStyle
  ) throws(FavoriteStoreError) -> [PrefectureListModel.Entry] {
    do throws(FavoriteStoreError) {
      return try model.prefectures(filter)
    } catch {
      show(.failed(message: ErrorText(language: style.language).text(error)))
      throw error
    }
  }

  /// Whether there are favorites at all. Only an empty list of favorites needs to know.
  private func hasFavorites(
    _ entries: [PrefectureListModel.Entry], _ filter: PrefectureFilter,
    _ model: any PrefectureListModelInput, _ style: TextStyle
  ) throws(FavoriteStoreError) -> Bool {
    guard filter.favoritesOnly, entries.isEmpty else { return true }
    return !(try self.entries(PrefectureFilter(favoritesOnly: true), model, style).isEmpty)
  }
}

extension PrefectureListModel.Entry {
  fileprivate var eachMarked: [Self] {
    favorites.map { Self(prefecture: prefecture, favorites: [$0], names: names) }
  }
}
