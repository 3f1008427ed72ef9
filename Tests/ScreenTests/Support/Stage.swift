import ForecastSources
import Models
import Terminal
import Testing

@testable import Pages
@testable import Presenter
@testable import soramoyo

/// The screens at some size, without a terminal: keys go in, frames come out.
///
/// Requests are recorded; the test delivers the answers. Tests know the presenter only through
/// this.
struct Stage {
  private var presenter: ScreensPresenter
  var view = AppView(measure: DisplayWidth(), theme: Theme(background: .dark))
  var size: TerminalSize
  private(set) var favorites: [PlaceID]
  private(set) var ownNames: [FavoriteName]
  private let start: Instant
  private let hasQuakes: Bool
  private let sections: Set<WeatherSection>
  private let storesFavorites: Bool

  /// - Parameters:
  ///   - hasQuakes: whether the source has earthquakes and tsunamis.
  ///   - sections: the source's sections for pages; each is shown as requested.
  ///   - storesFavorites: whether changes of favorites are stored at once, or when the test tells.
  init(
    _ language: Language = .ja, columns: Int = 80, rows: Int = 24, favorites: [PlaceID] = [],
    names: [FavoriteName] = [], configured: PlaceID? = nil, now: Instant = Given.now,
    startsAtHome: Bool = false, sampleMoment: Instant? = nil, source: SourceKind = .jma,
    favoritesError: FavoriteStoreError? = nil, glyphs: GlyphSet = .unicode,
    search: any SearchModelInput = PlaceSearch(catalog: Given.catalog), hasQuakes: Bool = false,
    sections: Set<WeatherSection> = [], storesFavorites: Bool = true
  ) {
    presenter = ScreensPresenter(
      model: Given.catalog, search: search, translator: ForecastTranslator(),
      style: TextStyle(language: language, glyphs: glyphs, isOnTerminal: true), now: now,
      favorites: favorites,
      names: names, configured: configured, startsAtHome: startsAtHome, sampleMoment: sampleMoment,
      source: source, favoritesError: favoritesError)
    size = TerminalSize(columns: columns, rows: rows)
    self.favorites = favorites
    ownNames = names
    start = now
    self.hasQuakes = hasQuakes
    self.sections = sections
    self.storesFavorites = storesFavorites
    take(presenter.started() + watchAlarms(beside: []))
  }

  private mutating func watchAlarms(beside others: [AppEffect]) -> [AppEffect] {
    hasQuakes ? presenter.watchAlarms(beside: others) : []
  }

  // MARK: What is shown

  mutating func frame() -> Frame { view.compose(&presenter, size: size) }

  mutating func text() -> String { frame().text }

  /// By a view that has kept nothing.
  func frameMadeAnew() -> Frame {
    var presenter = presenter
    return AppView(measure: view.measure, theme: view.theme).compose(&presenter, size: size)
  }

  var screen: AppScreen { presenter.screen([]) }
  var route: Route { presenter.route }
  var language: Language { presenter.language }
  /// The place in front, or the selected one.
  var placeInFront: PlaceID? { presenter.shell.place?.id }
  /// Raised by whatever changes pages.
  var revision: Int { presenter.shell.store.version }

  func secondsToNextTick(from now: Instant) -> Int { presenter.clock.secondsToNextTick(from: now) }

  func urgency(of code: PrefectureCode) -> Urgency { presenter.needs.urgency(of: code) }

  // MARK: What a person does

  /// Draws after each key.
  mutating func press(_ keys: Key...) {
    for key in keys { input(.key(key)) }
  }

  mutating func press(_ letters: String) { type(letters) }

  /// Types text, one scalar at a time as a terminal sends it.
  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { press(Key(Character(scalar))) }
  }

  mutating func input(_ event: InputEvent) {
    _ = frame()
    if holds(event) {
      _ = release()
    } else {
      for intent in view.intents(event, presenter, size: size) { take(presenter.handle(intent)) }
    }
  }

  private var pending = PendingInput()

  /// Whether input waits for more that arrives with it.
  mutating func holds(_ event: InputEvent) -> Bool {
    pending.take(event, view, presenter, size: size)
  }

  /// Handles the waiting input.
  /// - Returns: in how many steps.
  mutating func release() -> Int {
    let intents = pending.takeIntents()
    for intent in intents {
      _ = frame()
      take(presenter.handle(intent))
    }
    return intents.count
  }

  /// The terminal says how wide ambiguous characters are.
  mutating func takeWidth(_ width: DisplayWidth.Ambiguous) {
    view.measure = DisplayWidth(ambiguous: width)
    presenter.widthChanged(isWide: width == .wide)
  }

  mutating func click(row: Int, column: Int) {
    input(.mouse(MouseEvent(.press(.left), at: CellPosition(row: row, column: column))))
  }

  mutating func wheel(_ action: MouseEvent.Action, row: Int = 6, column: Int = 4) {
    input(.mouse(MouseEvent(action, at: CellPosition(row: row, column: column))))
  }

  mutating func click(_ code: PrefectureCode) {
    _ = frame()
    take(presenter.handle(.selectPrefecture(code)))
  }

  mutating func resize(columns: Int, rows: Int) {
    size = TerminalSize(columns: columns, rows: rows)
  }

  // MARK: What is asked for

  /// All requests since the test last forgot them, in the order of the queue.
  private(set) var asked: [Asked] = []
  /// For each kind the current request and the one before it.
  private var requests: [StageRequest] = []
  /// Selections to be reported once they have rested.
  private var rests: [Int] = []
  private var animation: (milliseconds: Int, ticket: Int)?
  private var unstored: [FavoriteChange] = []

  mutating func forgetAsked() { asked = [] }

  var asking: [Asked] {
    requests.filter { !$0.isGivenUp && !$0.isOver }.flatMap(\.rest)
  }

  /// The tiles of the radar's last request, unless it was given up.
  var tilesAsked: [RadarTile] { subjects(.tiles).tiles }
  var layerAsked: RainLayer? {
    if case .pictures(let layer)? = subjects(.pictures).first { layer } else { nil }
  }

  private func subjects(_ kind: Request.Kind) -> [Asked] {
    requests.last { $0.kind == kind && !$0.isGivenUp }?.subjects ?? []
  }

  private mutating func take(_ effects: [AppEffect]) {
    for effect in AppEffect.inOrder(effects) { take(effect) }
  }

  private mutating func take(_ effect: AppEffect) {
    switch effect {
    case .ask(let wanted, let serial):
      let request = StageRequest(wanted, serial, sections: sections)
      giveUp(request.kind)
      requests.append(request)
      asked += request.rest
      if let news = request.asking(sections) { receive(.news(serial, news)) }
    case .giveUp(let kinds): for kind in kinds { giveUp(kind) }
    case .restAtSelected(_, let ticket): rests.append(ticket)
    case .animateRadar(let milliseconds, let ticket): animation = (milliseconds, ticket)
    case .changeFavorites(let change):
      asked.append(.favorites(change))
      unstored.append(change)
      if storesFavorites { storeFavorites() }
    case .useSample(let isSample):
      asked.append(.sample(isSample))
      for request in requests where request.kind != .alarms { giveUp(request.kind) }
    case .openPage(let address): asked.append(.openPage(address))
    case .redraw: asked.append(.redraw)
    case .suspend: asked.append(.suspend)
    case .quit: asked.append(.quit)
    }
  }

  private mutating func giveUp(_ kind: Request.Kind) {
    guard requests.contains(where: { $0.kind == kind && !$0.isGivenUp }) else { return }
    requests.removeAll { $0.kind == kind && $0.isGivenUp }
    for index in requests.indices where requests[index].kind == kind {
      requests[index].isGivenUp = true
    }
  }

  // MARK: What arrives

  private mutating func receive(_ message: AppMessage) { take(presenter.received(message)) }

  /// Delivers answers to their requests.
  /// - Parameter isLate: whether they are of an earlier request than the current one.
  mutating func deliver(_ answers: Delivered..., isLate: Bool = false) {
    for answer in answers { _ = hand(answer, isLate: isLate) }
  }

  /// Delivers answers and ends their requests.
  mutating func arrive(_ answers: [Delivered]) {
    var takers: [StageRequest] = []
    for answer in answers { takers += hand(answer) }
    for taker in takers where !taker.isOfMany { finish(taker.serial) }
  }

  /// Delivers the forecast that a page waits for, and ends the request.
  mutating func arrive(_ weather: PlaceWeather) { arrive([.forecast(weather)]) }

  /// Delivers the sections of a place, one by one.
  mutating func arrive(_ sections: PlaceSections, of id: PlaceID) {
    for section in WeatherSection.allCases where sections.hasAnswer(section) {
      deliver(.part(section, sections, of: id))
    }
  }

  /// Delivers the forecasts of the first prefectures, all 47 by default, as far as the list requests them.
  mutating func arrive(_ answers: Answers, first count: Int = 47) {
    for code in PrefectureCode.all.prefix(count)
    where subjects(.list).contains(.forecast(.prefecture(code))) {
      if let answer = answers.today[code] { _ = hand(.forecast(answer), only: .list) }
    }
  }

  /// Ends all requests.
  mutating func nothingMore() {
    for request in requests where !request.isGivenUp { finish(request.serial) }
  }

  /// - Returns: the requests that took the answer.
  private mutating func hand(
    _ answer: Delivered, isLate: Bool = false, only kind: Request.Kind? = nil
  ) -> [StageRequest] {
    let known = requests.filter { request in
      request.isGivenUp == isLate && request.takes(answer)
        && kind.map { $0 == request.kind } ?? true
    }
    // Rows of the list wait for their own answers; all others go to the last request.
    var takers = known.filter { $0.isOfMany && $0.lacks(answer) }
    takers += known.filter { !$0.isOfMany && $0.lacks(answer) }.suffix(1)
    if takers.isEmpty { takers = known.suffix(1) }
    if takers.isEmpty { Issue.record("nobody asks for \(answer)") }
    for taker in takers {
      if let index = requests.firstIndex(where: { $0.serial == taker.serial }) {
        requests[index].rest.removeAll(where: answer.answers)
      }
      if let news = taker.news(answer) { receive(.news(taker.serial, news)) }
      if requests.contains(where: { $0.serial == taker.serial && $0.rest.isEmpty }) {
        finish(taker.serial)
      }
    }
    return takers
  }

  private mutating func finish(_ serial: Serial) {
    guard let index = requests.firstIndex(where: { $0.serial == serial }), !requests[index].isOver
    else { return }
    requests[index].isOver = true
    requests[index].rest = []
    receive(.finished(serial))
  }

  /// Moves the clock.
  mutating func wait(until now: Instant) {
    let due = presenter.received(.tick(now))
    take(due + watchAlarms(beside: due))
  }

  /// Counted from the start.
  mutating func wait(untilMinute minutes: Int) { wait(until: start.adding(minutes: minutes)) }
  mutating func wait(untilSecond seconds: Int) { wait(until: start.adding(seconds: seconds)) }

  /// Whether a selection of the search has yet to rest.
  var awaitsRest: Bool { !rests.isEmpty }

  /// All selections have rested, those passed over, too.
  mutating func rest() {
    let tickets = rests
    rests = []
    for ticket in tickets { receive(.selectedRested(ticket: ticket)) }
  }

  /// Milliseconds until the next picture of an animation; nil without one.
  var nextPicture: Int? { animation?.milliseconds }

  /// Fires the timer of the next picture, stopped or not.
  mutating func animate() {
    guard let ticket = animation?.ticket else { return }
    animation = nil
    receive(.radarStep(ticket: ticket))
  }

  /// Reports which service does not answer, and until when one that refused is left alone.
  mutating func hear(
    of outage: ServiceOutage?, refusedUntil: Instant? = nil, at now: Instant? = nil
  ) {
    receive(.service(outage, refusedUntil: refusedUntil, at: now))
  }

  mutating func opened(_ address: String, isOpen: Bool) {
    receive(.opened(address, isOpen: isOpen))
  }

  // MARK: Favorites

  /// Stores the first pending change.
  mutating func storeFavorites(damagedFileKeptAs path: String? = nil) {
    guard !unstored.isEmpty else { return }
    let change = unstored.removeFirst()
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
            favorites: favorites, names: ownNames, change: change, damagedFileKeptAs: path))))
  }

  /// Fails to store the first pending change.
  mutating func failFavorites(_ error: FavoriteStoreError) {
    if !unstored.isEmpty { unstored.removeFirst() }
    receive(.favorites(.failure(error)))
  }

  /// Another process changed them.
  mutating func readFavorites(_ list: FavoriteList) { receive(.favoritesRead(.success(list))) }

  /// Another process changed them, and they are unreadable.
  mutating func cannotReadFavorites(_ error: FavoriteStoreError) {
    receive(.favoritesRead(.failure(error)))
  }
}
