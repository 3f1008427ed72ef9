import Models
import Presenter
import Terminal

/// The interactive program: one loop, one mailbox, one presenter.
struct InteractiveApp {
  let settings: Settings
  let environment: [String: String]
  let catalog: PlaceCatalog
  let weather: WeatherModel
  /// Nil where nobody observes.
  var observations: (any ObservationModelInput)?
  /// Nil where nobody warns.
  var warnings: (any WarningsModelInput)?
  let favorites: FavoritesModel?
  let device: any TerminalDevice
  /// What the ticks wait by, and the moment that they tell.
  var clock: any Clock<Duration> = ContinuousClock()
  var now: @Sendable () -> Instant = { ProcessContext.wallClock() }

  /// How often ages on the screen are brought up to date.
  private static let tick = Duration.seconds(30)

  /// Runs until the person leaves, or the terminal goes away.
  /// - Returns: the exit code, or nil when the terminal cannot be taken.
  func run() async -> Int32? {
    let options = TerminalOptions(
      usesMouse: settings.usesMouse, asksBackground: true,
      colorLevel: settings.color)
    do {
      let outcome = try await TerminalSession<AppMessage>.run(on: device, options: options) {
        session in
        await loop(session)
      }
      return Self.code(outcome.endReason)
    } catch {
      return nil
    }
  }

  private static func code(_ reason: EndReason?) -> Int32 {
    switch reason {
    case nil: 0
    case .interrupted: CommandFailure.Code.interrupted.rawValue
    case .terminated: 143
    case .hungUp: 129
    case .closed: CommandFailure.Code.inputOutput.rawValue
    }
  }

  private func loop(_ session: TerminalSession<AppMessage>) async {
    var presenter = makePresenter()
    var view = AppView(
      measure: DisplayWidth(ambiguous: settings.ambiguous),
      theme: InteractiveTheme(appearance: appearance, level: settings.color))
    let effects = AppEffects(
      session: session, weather: weather,
      models: WeatherServices(
        weather: weather, observations: observations, warnings: warnings, daylight: catalog),
      warnings: warnings, catalog: catalog, favorites: favorites,
      browser: Browser(environment: environment))
    guard effects.perform(presenter.started()) == .proceed else { return }
    armTick(session)
    await EventLoop.run(session) { size in
      view.compose(&presenter, size: size)
    } handle: { event in
      switch event {
      case .input(.background(let color)):
        view.theme = InteractiveTheme(
          appearance: Appearance(background: color), level: settings.color)
        return .proceed
      case .input(let input):
        for intent in view.intents(input, presenter, size: session.size) {
          if effects.perform(presenter.handle(intent)) == .stop { return .stop }
        }
        return .proceed
      case .message(let message):
        if case .tick = message { armTick(session) }
        return effects.perform(presenter.received(message))
      case .resized, .resumed: return .proceed
      case .ended: return .stop
      }
    }
    await effects.favoritesWritten()
  }

  private func makePresenter() -> AppPresenter {
    AppPresenter(
      model: catalog, search: PlaceSearch(catalog: catalog),
      translator: ForecastTranslator(), style: settings.style,
      now: settings.now,
      favorites: ((try? favorites?.favorites()) ?? []).map(\.id))
  }

  private var appearance: Appearance {
    environment["COLORFGBG"].flatMap(Appearance.init(colorFGBG:)) ?? .dark
  }

  /// A replay stays at its own time; only the clock of live sources moves on.
  private func armTick(_ session: TerminalSession<AppMessage>) {
    guard settings.source.isLive else { return }
    session.perform { [clock, now] in
      do {
        try await clock.sleep(for: Self.tick)
        return .tick(now())
      } catch {
        return nil
      }
    }
  }
}
