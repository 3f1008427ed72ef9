import ForecastSources
import Models
import Presenter
import Terminal

/// The interactive program: one loop, one mailbox, one presenter.
struct InteractiveApp {
  let settings: Settings
  let environment: [String: String]
  let catalog: PlaceCatalog
  let weather: WeatherModel
  /// Nil where the source has no observations.
  var observations: ObservationsModel?
  /// Nil where the source has no warnings.
  var warnings: WarningsModel?
  /// Nil where the source has no rain of the next hour.
  var rain: RainModel?
  /// Of earthquakes and tsunamis; nil where the source has none.
  var quakes: (any QuakeSource)?
  /// Nil where the source has no pictures of rain.
  var radar: RadarModel?
  /// Nil where the source has no earthquakes nor typhoons.
  var reports: ReportServices?
  var heat: HeatModel?
  var yesterday: YesterdayModel?
  var twoWeeks: TwoWeekModel?
  var tides: TideModel?
  let favorites: FavoritesModel?
  let device: any TerminalDevice
  /// Which services do not answer; nil where none is asked.
  var health: ServiceHealth?
  /// Which documents services refused; nil where none is asked.
  var fetches: SharedFetches?
  /// Says that connections may have died.
  var doubtConnections: @Sendable () -> Void = {}
  /// Keeps the width of ambiguous characters for pages.
  var keepWidth: @Sendable (DisplayWidth.Ambiguous) -> Void = { _ in }
  /// For animations.
  var clock: any Clock<Duration> = ContinuousClock()
  /// The time of ticks.
  var now: @Sendable () -> Instant = { ProcessContext.wallClock() }
  /// What `S` shows; nil where the past is shown anyway.
  var sample: InteractiveSample?

  /// Runs until the person leaves, or the terminal goes away.
  /// - Returns: the exit code, or nil when the terminal cannot be taken.
  func run() async -> Int32? {
    let options = TerminalOptions(
      usesMouse: settings.usesMouse, asksBackground: true, asksWidth: asksWidth,
      colorLevel: settings.color)
    do {
      let outcome = try await TerminalSession<AppMessage>.run(
        on: device, options: options, clock: clock
      ) { session in
        await loop(session)
      }
      return Self.code(outcome.endReason)
    } catch {
      return nil
    }
  }

  private var asksWidth: Bool { settings.ambiguous == nil && settings.charsets.output == .utf8 }

  private static func code(_ reason: EndReason?) -> Int32 {
    switch reason {
    case nil: 0
    case .interrupted: CommandFailure.Code.interrupted.rawValue
    case .terminated: CommandFailure.Code.terminated.rawValue
    case .quit: CommandFailure.Code.quit.rawValue
    case .hungUp: CommandFailure.Code.hungUp.rawValue
    case .closed: CommandFailure.Code.inputOutput.rawValue
    }
  }

  private func loop(_ session: TerminalSession<AppMessage>) async {
    var presenter = makePresenter()
    var view = AppView(
      measure: settings.measure,
      theme: Theme(level: settings.color, background: appearance))
    view.isASCII = settings.isASCII
    let effects = makeEffects(session)
    effects.lookAtFavorites()
    setTick(presenter, session)
    // Only the map of rain has pictures: terminals are not asked before it is opened.
    var hasAsked = false
    var awaitsWidth = asksWidth
    let first = presenter.started() + watchAlarms(&presenter)
    guard effects.perform(first, presenter.needs) == .proceed else { return }
    func handle(_ intents: [AppIntent]) -> EventLoop.Step {
      // The machine may have slept since the last tick.
      if isLive, presenter.clock.isBehind(now()) {
        _ = effects.perform(presenter.received(.tick(now())), presenter.needs)
      }
      effects.lookAtFavorites()
      for intent in intents {
        // What was asked for before stays on its way, and somebody waits for it.
        if intent == .refresh { doubtConnections() }
        if effects.perform(presenter.handle(intent), presenter.needs) == .stop { return .stop }
      }
      return .proceed
    }
    var pending = PendingInput()
    func handlePending() -> EventLoop.Step {
      let intents = pending.takeIntents()
      return intents.isEmpty ? .unchanged : handle(intents)
    }
    await EventLoop.run(session) { size in
      _ = handlePending()
      return view.compose(&presenter, size: size)
    } handle: { event in
      if case .input(let input) = event {
        if case .mouse(let mouse) = input, !mouse.isOfUse { return .unchanged }
        if pending.take(input, view, presenter, size: session.size) { return .proceed }
      }
      if handlePending() == .stop { return .stop }
      // What waited was of another kind.
      if case .input(let input) = event,
        pending.take(input, view, presenter, size: session.size)
      {
        return .proceed
      }
      switch event {
      case .input(.graphics(let reply)):
        if view.replies.take(reply) { session.ask(.kitty) }
        return .proceed
      case .input(.background(let color)):
        view.ground = color
        view.theme.background = settings.background ?? Appearance(background: color)
        return .proceed
      case .input(.ambiguousWidth(let width)):
        guard awaitsWidth else { return .unchanged }
        awaitsWidth = false
        keepWidth(width)
        guard width != view.measure.ambiguous else { return .unchanged }
        view.measure = DisplayWidth(ambiguous: width)
        presenter.widthChanged(isWide: width == .wide)
        // What is on the screen is not where it was thought to be.
        session.redraw()
        return .proceed
      case .input(let input):
        if handle(view.intents(input, presenter, size: session.size)) == .stop { return .stop }
        if !hasAsked, presenter.route == .radar {
          hasAsked = true
          session.ask(.attributes)
        }
        return .proceed
      case .message(let message):
        let before = presenter.clock.standing
        let due = presenter.received(message)
        let step = effects.perform(due, presenter.needs)
        switch message {
        // A pause of a service has an end of its own.
        case .service: setTick(presenter, session)
        // Most of them say the same as a minute ago.
        case .news(let serial, _)
        where serial.kind == .alarms && due.isEmpty && presenter.clock.standing == before:
          return .unchanged
        case .finished(let serial) where serial.kind == .alarms: return .unchanged
        default: break
        }
        return step
      case .timer:
        effects.lookAtFavorites()
        defer { setTick(presenter, session) }
        guard isLive else { return .unchanged }
        let before = presenter.clock.standing
        let due = presenter.received(.tick(now()))
        // That alarms are asked for is not drawn.
        let step = effects.perform(due + watchAlarms(&presenter, beside: due), presenter.needs)
        // Nothing is composed for a tick that finds nothing new.
        let isUnchanged = due.isEmpty && presenter.clock.standing == before
        return isUnchanged && step == .proceed ? .unchanged : step
      case .resumed, .clockChanged:
        guard isLive else { return .proceed }
        // Whatever did not answer before may answer now.
        health?.forget()
        doubtConnections()
        let due =
          presenter.received(.service(nil)) + presenter.received(.tick(now()))
          + watchAlarms(&presenter)
        let step = effects.perform(due, presenter.needs)
        setTick(presenter, session)
        return step
      case .resized: return .proceed
      case .ended: return .stop
      }
    }
    await effects.favoritesWritten()
  }

  /// A replay stays at its own time.
  private var present: @Sendable () -> Instant {
    let moment = settings.now
    guard isLive else { return { moment } }
    return now
  }

  /// - Parameter others: requests made at the same time.
  private func watchAlarms(
    _ presenter: inout ScreensPresenter, beside others: [AppEffect] = []
  ) -> [AppEffect] {
    quakes == nil ? [] : presenter.watchAlarms(beside: others)
  }

  private var isLive: Bool { settings.source.isLive }

  private func makeEffects(_ session: TerminalSession<AppMessage>) -> AppEffects {
    let services = WeatherServices(
      weather: weather, observations: observations, warnings: warnings, rain: rain, heat: heat,
      yesterday: yesterday, twoWeeks: twoWeeks, tides: tides, sky: catalog, daylight: catalog)
    let now = now
    return AppEffects(
      session: session,
      sources: .init(
        catalog: catalog, weather: weather, models: services, warnings: warnings, quakes: quakes,
        now: present,
        radar: radar ?? RadarModel(source: SourceChain(settings.source.kind), now: now),
        reports: reports ?? .none(settings.source.kind, catalog: catalog, now: now),
        outage: { [health, now] in health?.outage(at: now()) },
        refusedUntil: { [fetches, now] in fetches?.refusedUntil(at: now()) }),
      sample: sample?.sources, favorites: favorites, browser: Browser(environment: environment))
  }

  private func makePresenter() -> ScreensPresenter {
    var list = FavoriteList()
    var trouble: FavoriteStoreError?
    do throws(FavoriteStoreError) {
      list = try favorites?.list() ?? FavoriteList()
    } catch {
      trouble = error
    }
    return ScreensPresenter(
      model: catalog, search: PlaceSearch(catalog: catalog),
      translator: ForecastTranslator(), style: settings.style,
      now: settings.now, favorites: list.places, names: list.names, configured: configured,
      sampleMoment: sample?.moment, source: settings.source.kind, favoritesError: trouble)
  }

  /// The place of the settings, where it is one place.
  private var configured: PlaceID? {
    settings.place.flatMap { PlaceResolver(catalog: catalog).resolve($0).place?.id }
  }

  private var appearance: Appearance {
    settings.background ?? environment["COLORFGBG"].flatMap(Appearance.init(colorFGBG:)) ?? .dark
  }

  /// Seconds between two looks at the favorites, which another process may change, where nothing else ticks;
  /// a key looks at once. One look a second took 15 ms of the processor a minute, of the 10 that a minute
  /// without a key may cost.
  private static let lookRhythm = 60

  /// Sets when the next tick is. A replay stays at its own time: only the favorites are looked at.
  private func setTick(_ presenter: ScreensPresenter, _ session: TerminalSession<AppMessage>) {
    if isLive {
      session.setTimer(seconds: presenter.clock.secondsToNextTick(from: now()))
    } else if favorites != nil {
      session.setTimer(seconds: Self.lookRhythm)
    }
  }
}

/// The built-in sample, for a first start without a network.
struct InteractiveSample {
  let sources: RequestSources
  let moment: Instant
}
