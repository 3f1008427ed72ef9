import MachineFormats
import Models
import Pages
import Presenter

/// `list`: the prefectures, filtered, with or without today's weather.
struct ListCommand: AnsweringCommand {
  static var name: String { "list" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("都道府県を一覧する。", "List the prefectures."),
      discussion: Phrase(
        "例: soramoyo list --area 近畿 --weather", "Example: soramoyo list --area kinki --weather"),
      options: [area, favorites, weather, .day])
  }

  private static let area = CommandOption(
    "area", .texts(valueName: "area"),
    Phrase("この地方だけ（何度でも）", "Only this area (may be repeated)"))
  private static let favorites = CommandOption(
    "favorites", Phrase("お気に入りのある都道府県だけ", "Only with favorites"))
  private static let weather = CommandOption("weather", Phrase("今日の天気も", "With today's weather"))

  let areas: [String]
  let favoritesOnly: Bool
  let withWeather: Bool
  let day: DayChoice?
  let format: OutputFormat

  init(_ values: CommandValues) throws(Phrase) {
    day = try values.day()
    guard day == nil || values.has(Self.weather) else {
      throw Phrase("--day には --weather も付けてください", "Give --weather with --day")
    }
    areas = values.texts(Self.area)
    favoritesOnly = values.has(Self.favorites)
    withWeather = values.has(Self.weather)
    format = values.format
  }

  struct Answer: Sendable {
    let prefectures: PrefectureListAnswer
    let page: Page
    /// An error in the favorites.
    var failure: CommandFailure?
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer {
    let filter = PrefectureFilter(
      areas: try AreaArguments(dependencies: dependencies).areas(areas),
      favoritesOnly: favoritesOnly)
    let favorites = dependencies.favoritesIfAny
    do throws(FavoriteStoreError) {
      return try listed(filter, dependencies, favorites: favorites)
    } catch {
      let failure = dependencies.failure(error)
      // The prefectures are there all the same; only the stars are missing.
      guard !favoritesOnly, !(favorites is NoFavorites),
        var rest = try? listed(filter, dependencies, favorites: NoFavorites())
      else { throw failure }
      rest.failure = failure
      return rest
    }
  }

  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page] { [answer.page] }

  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.list(
      answer.prefectures, now: dependencies.settings.now, date: date(dependencies))
  }

  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.listRecords(
      answer.prefectures, now: dependencies.settings.now, date: date(dependencies))
  }

  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure) {
    // Rows without weather have a short reason; the full ones go to standard error.
    try dependencies.tellOnce(answer.prefectures.weather.compactMap { $0?.error })
    if let failure = answer.failure { throw failure }
  }

  /// The day of machine formats: today unless another was asked for, also in the evening.
  private func date(_ dependencies: Dependencies) -> CivilDate {
    (day ?? .ahead(0)).date(today: dependencies.settings.now.date)
  }

  /// Runs the presenter and returns what it showed last.
  private func listed(
    _ filter: PrefectureFilter, _ dependencies: Dependencies,
    favorites: any FavoritePrefectureDataStore
  ) throws(FavoriteStoreError) -> Answer {
    let model = PrefectureListModel(catalog: dependencies.catalog, store: favorites)
    let style = dependencies.settings.style
    let now = dependencies.settings.now
    guard withWeather else {
      let view = PrefectureListView()
      let presenter = PrefectureListPresenter(output: view)
      let answers = try presenter.listRequested(filter, from: model, style: style, now: now)
      return Answer(prefectures: answers, page: view.page)
    }
    let weather = dependencies.weatherModel()
    let isForPeople = format == .people
    let outcome: Result<Answer, FavoriteStoreError> = dependencies.wait {
      let view = PrefectureListView()
      let presenter = PrefectureListPresenter(output: view)
      do throws(FavoriteStoreError) {
        // People see the weather of the marked place; rows of machine formats are the prefectures'.
        let answers = try await presenter.listRequested(
          filter, from: model, style: style, now: now, weather: weather,
          day: day.map { $0.date(today: now.date) },
          ofMarkedPlaces: filter.favoritesOnly && isForPeople)
        return .success(Answer(prefectures: answers, page: view.page))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}
