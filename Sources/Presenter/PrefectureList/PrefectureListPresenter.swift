package import Models

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
          entries, filter: filter, weather: .none)))
    return entries.map { PrefectureListAnswer(entry: $0, weather: nil) }
  }

  /// Shows the list with today's weather: at once, and again as each prefecture's weather arrives.
  @discardableResult
  package func listRequested(
    _ filter: PrefectureFilter, weather: any TodayWeatherModelInput
  ) async throws(FavoriteStoreError) -> [PrefectureListAnswer] {
    let entries = try entries(filter)
    var screen = PrefectureListText(style: style, now: now).content(
      entries, filter: filter, weather: .loading)
    var answers = entries.map { PrefectureListAnswer(entry: $0, weather: nil) }
    output?.show(.content(screen))
    let today = TodayText(style: style, now: now)
    await weather.forEachWeather(of: entries.map { Place.prefecture($0.prefecture) }) {
      index, answer in
      guard screen.rows.indices.contains(index) else { return }
      screen.rows[index].weather = today.row(answer)
      answers[index].weather = answer
      let known = answers.compactMap(\.weather)
      screen.sourceMark = today.mark(known)
      screen.footnotes = today.footnotes(known)
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
}

/// One prefecture of the list with its data.
package struct PrefectureListAnswer: Sendable {
  package let entry: PrefectureListModel.Entry
  /// Nil if no weather was requested, or it has not arrived.
  package var weather: WeatherAnswer?
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
}
