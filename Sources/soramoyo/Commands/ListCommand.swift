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
        "例：soramoyo list 近畿 --weather", "Example: soramoyo list kinki --weather"),
      arguments: [.areas], options: [area, favorites, weather, .day])
  }

  private static let area = CommandOption(
    "area", .texts(valueName: "area"),
    Phrase("この地方だけ（何度でも。引数でも同じ）", "Only this area (repeatable; the same as an argument)"))
  private static let favorites = CommandOption(
    "favorites", Phrase("お気に入りのある都道府県だけ", "Only with favorites"))
  private static let weather = CommandOption("weather", Phrase("今日の天気も", "With today's weather"))

  let values: CommandValues
  private let day: DayChoice?

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    day = try values.day()
    guard day == nil || values.has(Self.weather) else {
      throw Phrase("--day には --weather も付けてください", "Give --weather with --day")
    }
  }

  private typealias Answer = (prefectures: PrefectureListAnswer, screen: PrefectureListScreen?)

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    var filter = try AreaArguments(dependencies: dependencies, command: Self.name)
      .filter(values.words + values.texts(Self.area))
    filter.favoritesOnly = values.has(Self.favorites)
    let favorites = dependencies.favoritesIfAny
    var failure: CommandFailure?
    let answer: Answer
    do throws(FavoriteStoreError) {
      answer = try listed(filter, dependencies, favorites: favorites)
    } catch {
      let problem = dependencies.failure(error)
      // The prefectures are there all the same; only the stars are missing.
      guard !filter.favoritesOnly, !(favorites is NoFavorites),
        let rest = try? listed(filter, dependencies, favorites: NoFavorites())
      else { throw problem }
      (answer, failure) = (rest, problem)
    }
    let now = dependencies.now
    // The day of machine formats: today unless another was asked for, also in the evening.
    let date = (day ?? .ahead(0)).date(today: now.date)
    show(
      dependencies, pages: [answer.screen.map { ListPage($0).page } ?? Page()],
      json: dependencies.machine.list(answer.prefectures, now: now, date: date),
      records: dependencies.machine.listRecords(answer.prefectures, now: now, date: date))
    dependencies.printOrigins(answer.prefectures.weather.compactMap { $0?.sourced })
    // Rows without weather have a short reason; the full ones go to standard error.
    try dependencies.reportErrors(answer.prefectures.weather.compactMap { $0?.error })
    if let failure { throw failure }
  }

  /// Runs the presenter and returns what it showed.
  private func listed(
    _ filter: PrefectureFilter, _ dependencies: Dependencies,
    favorites: any FavoritePrefectureDataStore
  ) throws(FavoriteStoreError) -> Answer {
    let model = PrefectureListModel(catalog: dependencies.catalog, store: favorites)
    let (style, now) = (dependencies.style, dependencies.now)
    guard values.has(Self.weather) else {
      let view = PrefectureListView()
      let presenter = PrefectureListPresenter(output: view)
      let answers = try presenter.listRequested(filter, from: model, style: style, now: now)
      return (answers, view.screen)
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
        return .success((answers, view.screen))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}

struct AreasCommand: AnsweringCommand {
  static var name: String { "areas" }
  static var syntax: CommandSyntax {
    CommandSyntax(name, Phrase("八つの地方とその都道府県。", "The eight areas with their prefectures."))
  }

  let values: CommandValues

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let prefectures = dependencies.catalog.prefectures
    show(
      dependencies,
      pages: [screen(prefectures, dependencies.language).map { AreasPage($0).page } ?? Page()],
      json: dependencies.machine.areas(prefectures),
      records: dependencies.machine.areaRecords(prefectures))
  }

  private func screen(
    _ prefectures: [Prefecture], _ language: Language
  ) -> AreaFilterScreen? {
    let view = AreaFilterView()
    AreaFilterPresenter(output: view).areasRequested(
      AreaFilterModel(), prefectures: prefectures, language: language)
    return view.screen
  }
}

/// Keeps the last screen for a command that prints it.
final class PrefectureListView: PrefectureListPresenterOutput {
  private(set) var screen: PrefectureListScreen?

  func show(_ screen: PrefectureListScreen) { self.screen = screen }
}

/// Keeps the eight areas for a command that prints them.
final class AreaFilterView: AreaFilterPresenterOutput {
  private(set) var screen: AreaFilterScreen?

  func show(_ screen: AreaFilterScreen) { self.screen = screen }
}
