import ForecastSources
import Models
import Terminal
import Testing

@testable import Pages
@testable import Presenter
@testable import soramoyo

/// The screens at some size, without a terminal: keys go in, frames come out.
///
/// What the program asks for is noted; the test delivers the answers. No test knows more of the presenter
/// than is said here.
struct Stage {
  private var presenter: ScreensPresenter
  var view = AppView(measure: DisplayWidth(), theme: InteractiveTheme(appearance: .dark))
  var size: TerminalSize
  private(set) var favorites: [PlaceID]
  private(set) var ownNames: [FavoriteName]
  private let start: Instant
  private let hasQuakes: Bool
  private let sections: Set<WeatherSection>
  private let storesFavorites: Bool

  /// - Parameters:
  ///   - hasQuakes: whether the source has earthquakes and tsunamis.
  ///   - sections: what the source has for pages; each says that it is on its way.
  ///   - storesFavorites: whether changes of favorites are stored at once, or when the test says so.
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
      style: TextStyle(language: language, glyphs: glyphs), now: now, favorites: favorites,
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

  /// The text of the screen.
  mutating func text() -> String { frame().text }

  /// The same by a view that has kept nothing.
  func frameMadeAnew() -> Frame {
    var presenter = presenter
    return AppView(measure: view.measure, theme: view.theme).compose(&presenter, size: size)
  }

  var screen: AppScreen { presenter.screen([]) }
  var route: Route { presenter.route }
  var language: Language { presenter.language }
  /// The place in front, or the one selected.
  var placeInFront: PlaceID? { presenter.shell.place?.id }
  /// Raised by whatever makes pages anew.
  var revision: Int { presenter.shell.store.version }
  /// How many tiles of the radar are kept in memory.
  var tilesKept: Int { presenter.shell.store.radar.tiles.count }

  func secondsToNextTick(from now: Instant) -> Int { presenter.clock.secondsToNextTick(from: now) }

  /// How urgent the forecast of a prefecture is.
  func urgency(of code: PrefectureCode) -> Urgency { presenter.needs.urgency(of: code) }

  // MARK: What a person does

  /// Presses keys one after the other, drawing after each.
  mutating func press(_ keys: Key...) {
    for key in keys { input(.key(key)) }
  }

  /// Presses the keys of some letters.
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

  /// Whether input waits for what comes together with it.
  mutating func holds(_ event: InputEvent) -> Bool {
    pending.take(event, view, presenter, size: size)
  }

  /// Does what waits.
  /// - Returns: as how many steps.
  mutating func release() -> Int {
    let intents = pending.takeIntents()
    for intent in intents {
      _ = frame()
      take(presenter.handle(intent))
    }
    return intents.count
  }

  mutating func click(row: Int, column: Int) {
    input(.mouse(MouseEvent(.press(.left), at: CellPosition(row: row, column: column))))
  }

  /// Turns the wheel by a notch.
  mutating func wheel(_ action: MouseEvent.Action, row: Int = 6, column: Int = 4) {
    input(.mouse(MouseEvent(action, at: CellPosition(row: row, column: column))))
  }

  /// Clicks a tile of the map.
  mutating func click(_ code: PrefectureCode) {
    _ = frame()
    take(presenter.handle(.selectPrefecture(code)))
  }

  mutating func resize(columns: Int, rows: Int) {
    size = TerminalSize(columns: columns, rows: rows)
  }

  // MARK: What is asked for

  /// Everything that was asked for, in the order in which it stands in line, since the test last forgot it.
  private(set) var asked: [Asked] = []
  /// For each kind the request of now and the one before it.
  private var requests: [StageRequest] = []
  /// Selections that are to be told when they have rested.
  private var rests: [Int] = []
  private var animation: (milliseconds: Int, ticket: Int)?
  private var unstored: [FavoriteChange] = []

  mutating func forgetAsked() { asked = [] }

  /// What is on its way.
  var asking: [Asked] {
    requests.filter { !$0.isGivenUp && !$0.isOver }.flatMap(\.rest)
  }

  /// What the radar asked for last, unless it was given up.
  var tilesAsked: [RadarTile] { subjects(.tiles).tiles }
  var layerAsked: RainLayer? {
    if case .pictures(let layer)? = subjects(.pictures).first { layer } else { nil }
  }

  private func subjects(_ kind: Request.Kind) -> [Asked] {
    requests.last { $0.kind == kind && !$0.isGivenUp }?.subjects ?? []
  }

  private mutating func take(_ effects: [AppEffect]) {
    for effect in AppEffect.inTurn(effects) { take(effect) }
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

  /// Delivers answers to whoever asks for them.
  /// - Parameter isLate: whether they are of an earlier request than the present one.
  mutating func deliver(_ answers: Delivered..., isLate: Bool = false) {
    for answer in answers { _ = hand(answer, isLate: isLate) }
  }

  /// Delivers answers, and nothing more comes of the requests that they belong to.
  mutating func arrive(_ answers: [Delivered]) {
    var takers: [StageRequest] = []
    for answer in answers { takers += hand(answer) }
    for taker in takers where !taker.isOfMany { finish(taker.serial) }
  }

  /// Delivers the forecast that a page waits for, and nothing more comes of it.
  mutating func arrive(_ weather: PlaceWeather) { arrive([.forecast(weather)]) }

  /// Delivers the sections of a place, one after the other.
  mutating func arrive(_ sections: PlaceSections, of id: PlaceID) {
    for section in WeatherSection.allCases where sections.hasAnswer(section) {
      deliver(.part(section, sections, of: id))
    }
  }

  /// Delivers the forecasts of the first prefectures, all 47 by default, as far as the list asks for them.
  mutating func arrive(_ answers: Answers, first count: Int = 47) {
    for code in PrefectureCode.all.prefix(count)
    where subjects(.list).contains(.forecast(.prefecture(code))) {
      if let answer = answers.today[code] { _ = hand(.forecast(answer), only: .list) }
    }
  }

  /// Nothing more comes of anything that is on its way.
  mutating func nothingMore() {
    for request in requests where !request.isGivenUp { finish(request.serial) }
  }

  /// - Returns: the requests that took it.
  private mutating func hand(
    _ answer: Delivered, isLate: Bool = false, only kind: Request.Kind? = nil
  ) -> [StageRequest] {
    let known = requests.filter { request in
      request.isGivenUp == isLate && request.takes(answer)
        && kind.map { $0 == request.kind } ?? true
    }
    // Rows of the list wait for answers of their own; of all others the last one that asked has it.
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

  /// The clock goes on.
  mutating func wait(until now: Instant) {
    let due = presenter.received(.tick(now))
    take(due + watchAlarms(beside: due))
  }

  /// Counted from the start.
  mutating func wait(untilMinute minutes: Int) { wait(until: start.adding(minutes: minutes)) }
  mutating func wait(untilSecond seconds: Int) { wait(until: start.adding(seconds: seconds)) }

  /// Whether something waits for the selection of the search to rest.
  var awaitsRest: Bool { !rests.isEmpty }

  /// All selections that were begun have rested, also those of rows that were passed.
  mutating func rest() {
    let tickets = rests
    rests = []
    for ticket in tickets { receive(.selectedRested(ticket: ticket)) }
  }

  /// Milliseconds until the next picture of an animation; nil where none is to come.
  var nextPicture: Int? { animation?.milliseconds }

  /// The time of the next picture has come, stopped or not.
  mutating func animate() {
    guard let ticket = animation?.ticket else { return }
    animation = nil
    receive(.radarStep(ticket: ticket))
  }

  /// Which service does not answer, and until when one that refused is left alone.
  mutating func hear(
    of outage: ServiceOutage?, refusedUntil: Instant? = nil, at now: Instant? = nil
  ) {
    receive(.service(outage, refusedUntil: refusedUntil, at: now))
  }

  mutating func opened(_ address: String, isOpen: Bool) {
    receive(.opened(address, isOpen: isOpen))
  }

  // MARK: Favorites

  /// The store makes the first change that waits.
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

  /// The store cannot make the first change that waits.
  mutating func failFavorites(_ error: FavoriteStoreError) {
    if !unstored.isEmpty { unstored.removeFirst() }
    receive(.favorites(.failure(error)))
  }

  /// Another process changed them.
  mutating func readFavorites(_ list: FavoriteList) { receive(.favoritesRead(.success(list))) }

  /// Another process changed them, and they cannot be read any more.
  mutating func cannotReadFavorites(_ error: FavoriteStoreError) {
    receive(.favoritesRead(.failure(error)))
  }
}
