package import Models
package import Pages

// What `list` shows, to the end.
extension PrefectureListPresenter {
  /// What the list is made of.
  package struct Request {
    let model: any PrefectureListModelInput
    let filter: PrefectureFilter
    let style: TextStyle
    let now: Instant

    package init(
      _ model: any PrefectureListModelInput, _ filter: PrefectureFilter = PrefectureFilter(),
      style: TextStyle, now: Instant
    ) {
      self.model = model
      self.filter = filter
      self.style = style
      self.now = now
    }

    fileprivate var text: PrefectureListText { PrefectureListText(style: style, now: now) }
  }

  /// Shows the list.
  /// - Returns: the entries, for machine formats.
  @discardableResult
  package func listRequested(
    _ request: Request
  ) throws(FavoriteStoreError) -> [PrefectureListAnswer] {
    let entries = try entries(request)
    show(
      .content(
        request.text.content(
          entries, filter: request.filter, weather: .none,
          hasFavorites: try hasFavorites(entries, request))))
    return entries.map { PrefectureListAnswer(entry: $0, weather: nil) }
  }

  /// Shows the list with today's weather: at once, and again as each prefecture's weather arrives.
  /// - Parameters:
  ///   - day: the day that the weather is of; nil for today, and in the evening for tonight and
  ///     tomorrow.
  ///   - ofMarkedPlaces: whether each marked place has a row of its own with its own weather, rather
  ///     than the prefecture that it lies in.
  @discardableResult
  package func listRequested(
    _ request: Request, weather: any TodayWeatherModelInput, day: CivilDate? = nil,
    ofMarkedPlaces: Bool = false
  ) async throws(FavoriteStoreError) -> [PrefectureListAnswer] {
    let days = ShownDays(now: request.now, chosen: day)
    let found = try entries(request)
    let entries = ofMarkedPlaces ? found.flatMap(\.eachMarked) : found
    let text = request.text
    var screen = text.content(
      entries, filter: request.filter, weather: .loading, days: days,
      hasFavorites: try hasFavorites(entries, request))
    if ofMarkedPlaces {
      for index in entries.indices {
        screen.rows[index].markedPlace = text.markedPlace(entries[index])
      }
    }
    show(.content(screen))
    let today = TodayText(style: request.style, now: request.now)
    let places = entries.map { entry in
      ofMarkedPlaces
        ? entry.favorites.first ?? .prefecture(entry.prefecture) : .prefecture(entry.prefecture)
    }
    var answers = entries.map { PrefectureListAnswer(entry: $0, weather: nil) }
    await weather.forEachWeather(of: places) { index, answer in
      guard screen.rows.indices.contains(index) else { return }
      today.fill(&screen.rows[index], answer, days)
      answers[index].weather = answer
      let known = answers.compactMap(\.weather)
      screen.sourceMark = today.mark(known)
      screen.footnotes = today.footnotes(known, [days.main], ofCapitals: !ofMarkedPlaces)
      show(.content(screen))
    }
    return answers
  }

  private func entries(
    _ request: Request, _ filter: PrefectureFilter? = nil
  ) throws(FavoriteStoreError) -> [PrefectureListModel.Entry] {
    do throws(FavoriteStoreError) {
      return try request.model.prefectures(filter ?? request.filter)
    } catch {
      show(.failed(message: ErrorText(language: request.style.language).text(error)))
      throw error
    }
  }

  /// Whether there are favorites at all. Only an empty list of favorites needs to know.
  private func hasFavorites(
    _ entries: [PrefectureListModel.Entry], _ request: Request
  ) throws(FavoriteStoreError) -> Bool {
    guard request.filter.favoritesOnly, entries.isEmpty else { return true }
    return !(try self.entries(request, PrefectureFilter(favoritesOnly: true)).isEmpty)
  }
}

extension PrefectureListModel.Entry {
  /// An entry for each of its marked places.
  fileprivate var eachMarked: [Self] {
    favorites.map { Self(prefecture: prefecture, favorites: [$0], names: names) }
  }
}
