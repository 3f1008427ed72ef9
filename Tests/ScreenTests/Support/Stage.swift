import Models
import Terminal

@testable import Presenter
@testable import soramoyo

/// Presenter and view on a screen of some size, without a terminal: keys go in, frames come out.
///
/// Work that the presenter requests is kept in `effects`; the test delivers its answers.
struct Stage {
  var presenter: AppPresenter
  var view = AppView(measure: DisplayWidth(), theme: InteractiveTheme(appearance: .dark))
  var size: TerminalSize
  private(set) var favorites: [PlaceID]
  private(set) var ownNames: [FavoriteName] = []
  private(set) var effects: [AppEffect] = []

  init(
    _ language: Language = .ja, columns: Int = 80, rows: Int = 24, favorites: [PlaceID] = [],
    names: [FavoriteName] = [], configured: PlaceID? = nil, now: Instant = Given.now,
    startsAtHome: Bool = false, sampleMoment: Instant? = nil, source: SourceKind = .jma,
    favoritesError: FavoriteStoreError? = nil, glyphs: GlyphSet = .unicode
  ) {
    presenter = Given.presenter(
      language, favorites: favorites, names: names, configured: configured, now: now,
      startsAtHome: startsAtHome, sampleMoment: sampleMoment, source: source,
      favoritesError: favoritesError, glyphs: glyphs)
    ownNames = names
    size = TerminalSize(columns: columns, rows: rows)
    self.favorites = favorites
    take(presenter.started())
  }

  mutating func frame() -> Frame { view.compose(&presenter, size: size) }

  /// Keeps the memory of a long test small.
  mutating func forgetEffects() { effects = [] }

  /// The text of the screen.
  mutating func text() -> String { frame().text }

  /// Presses keys one after the other, drawing after each.
  mutating func press(_ keys: Key...) {
    for key in keys { input(.key(key)) }
  }

  /// Types text, one scalar at a time as a terminal sends it.
  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { press(Key(Character(scalar))) }
  }

  mutating func input(_ event: InputEvent) {
    _ = frame()
    var pending = PendingInput()
    let isPending = pending.take(event, view, &presenter, size: size)
    let intents =
      isPending ? pending.takeIntents() : view.intents(event, presenter, size: size)
    for intent in intents { take(presenter.handle(intent)) }
  }

  /// Sends intents, whatever their keys.
  mutating func intend(_ intents: AppIntent...) {
    for intent in intents {
      _ = frame()
      take(presenter.handle(intent))
    }
  }

  mutating func click(row: Int, column: Int) {
    input(.mouse(MouseEvent(.press(.left), at: CellPosition(row: row, column: column))))
  }

  mutating func resize(columns: Int, rows: Int) {
    size = TerminalSize(columns: columns, rows: rows)
  }

  // MARK: What arrives

  /// The generations of the latest requests.
  private(set) var todayGeneration = 0
  private(set) var weatherGeneration = 0
  private(set) var homeGeneration = 0
  private(set) var warningsGeneration = 0
  private(set) var observedGeneration = 0
  private(set) var hoursGeneration = 0

  /// Delivers the weather of the first prefectures, all 47 by default.
  mutating func arrive(_ answers: Answers, first count: Int = 47) {
    let generation = todayGeneration
    for code in PrefectureCode.all.prefix(count) {
      guard let answer = answers.today[code] else { continue }
      receive(.today(generation: generation, code, answer))
    }
    if count >= 47 { receive(.todayFinished(generation: generation)) }
  }

  /// Delivers the weather that was requested last, as all that was asked for.
  mutating func arrive(_ weather: PlaceWeather) {
    let id = weather.answer.place.id
    receive(.news(generation: weatherGeneration, id, .weather(weather)))
    receive(.weatherFinished(generation: weatherGeneration))
  }

  /// Delivers parts of the rows of home.
  mutating func arrive(_ parts: [HomePart]) {
    let generation = homeGeneration
    for part in parts { receive(.home(generation: generation, part)) }
  }

  /// Delivers the sections of a place, one after the other.
  mutating func arrive(_ sections: PlaceSections, of id: PlaceID) {
    for section in WeatherSection.allCases where sections.hasAnswer(section) {
      receive(.news(generation: weatherGeneration, id, .section(section, sections)))
    }
  }

  mutating func receive(_ message: AppMessage) { take(presenter.received(message)) }

  private mutating func take(_ new: [AppEffect]) {
    effects += new
    for effect in new {
      if case .loadToday(_, let number) = effect { todayGeneration = number }
      if case .loadWeather(_, let number) = effect { weatherGeneration = number }
      if case .loadSections(_, _, let number) = effect { weatherGeneration = number }
      if case .loadHome(_, let number) = effect { homeGeneration = number }
      if case .loadWarnings(let number) = effect { warningsGeneration = number }
      if case .loadObserved(let number) = effect { observedGeneration = number }
      if case .loadHours(_, let number) = effect { hoursGeneration = number }
    }
    for case .changeFavorites(let change) in new {
      switch change {
      case .add(let id): favorites.append(id)
      case .remove(let id): favorites.removeAll { $0 == id }
      case .restore(let id, let index, let name):
        favorites.insert(id, at: min(index, favorites.count))
        ownNames += name.map { [$0] } ?? []
      case .move(let id, let index):
        favorites.removeAll { $0 == id }
        favorites.insert(id, at: min(index, favorites.count))
      }
      ownNames.removeAll { !favorites.contains($0.place) }
      receive(
        .favorites(
          .success(
            FavoritesChanged(
              favorites: favorites, names: ownNames, change: change, damagedFileKeptAs: nil))))
    }
  }
}
