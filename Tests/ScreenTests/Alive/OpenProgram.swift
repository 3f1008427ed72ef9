import Models
import Presenter
import Terminal

@testable import soramoyo

/// The interactive program in a world: the screens without a terminal, with answers that arrive a
/// moment after their requests, so that there are frames in between.
struct OpenProgram {
  let world: World
  private var stage: Stage
  private let services: WeatherServices
  private let weather: WeatherModel
  private let warnings: WarningsModel
  private let radar: RadarModel
  private let quakes: WorldQuakes
  private let sources: RequestSources
  /// As last received: the sections of a page are requested with them.
  private var forecasts: [PlaceID: WeatherAnswer] = [:]

  init(_ world: World) {
    self.world = world
    let now: @Sendable () -> Instant = { world.now }
    weather = WeatherModel(
      catalog: Given.catalog, source: WorldForecasts(world: world), now: now)
    warnings = WarningsModel(
      catalog: Given.catalog, source: WorldWarnings(world: world),
      memory: NationWarningsMemory(), now: now)
    services = WeatherServices(
      weather: weather,
      observations: ObservationsModel(
        catalog: Given.catalog, source: WorldObservations(world: world), now: now),
      warnings: warnings, sky: Given.catalog)
    radar = RadarModel(source: WorldRadar(world: world), now: now)
    quakes = WorldQuakes(world: world)
    sources = RequestSources(
      catalog: Given.catalog, weather: weather, models: services, warnings: warnings,
      radar: radar,
      reports: ReportServices(
        quakes: QuakesModel(catalog: Given.catalog, source: quakes),
        typhoons: TyphoonsModel(catalog: Given.catalog, source: WorldTyphoons(world: world)),
        bulletins: BulletinsModel(catalog: Given.catalog, source: SourceChain(.jma)), now: now))
    stage = Stage(
      favorites: [.osaka, .shibuya], now: world.now, hasQuakes: true,
      sections: [.warnings, .observed, .hourly, .changes, .sun, .text])
    stage.view.theme = Theme(level: .none, background: .dark)
  }

  mutating func frame() -> String { stage.text() }

  /// The same a page further down; the program stays where it is.
  func below() -> String {
    var copy = self
    copy.press(Key(.pageDown))
    let text = copy.frame()
    copy.press(Key(.pageUp))
    return text
  }

  mutating func press(_ key: Key) { stage.press(key) }

  mutating func type(_ text: String) { stage.type(text) }

  mutating func tick() {
    stage.forgetAsked()
    stage.wait(until: world.now)
  }

  /// Delivers all requested answers.
  /// - Returns: whether there were any.
  @discardableResult
  mutating func arrive() async -> Bool {
    stage.rest()
    let isAsking = !stage.asking.isEmpty
    while !stage.asking.isEmpty {
      for asked in stage.asking {
        let answer = await answer(asked)
        // An earlier answer may have made it unnecessary.
        if let answer, stage.asking.contains(asked) { stage.deliver(answer) }
      }
      stage.hear(of: world.outage)
    }
    return isAsking
  }

  /// Nil for what is no request.
  private mutating func answer(_ asked: Asked) async -> Delivered? {
    switch asked {
    case .forecast(let id):
      guard let place = Given.catalog.place(id) else { return nil }
      let answer = await weather.weather(of: place)
      forecasts[id] = answer
      return .forecast(answer)
    case .inForce(let id):
      guard let place = Given.catalog.place(id) else { return nil }
      return .inForce(id, await warnings.inForce(at: [place]).first)
    case .part(let section, let id):
      guard let forecast = forecasts[id] else { preconditionFailure("no forecast of \(id)") }
      return .part(
        section, await PlaceSections.load([section], of: forecast, from: services), of: id)
    case .measured(let id):
      guard let area = forecasts[id]?.area, let observations = services.observations else {
        return nil
      }
      return .measured(id, await .of(try await observations.today(of: area, stationNamed: nil)))
    case .warningsOfJapan: return .warningsOfJapan(await warnings.warningsOfJapan())
    case .observedMap: return .observedMap([])
    case .alarms:
      let (quakes, now) = (quakes, world.now)
      return .alarms(
        tsunami: await .of(
          try await TsunamiModel(source: quakes).situation(now: now).map(\.standing)),
        quakes: await .of(try await quakes.quakes(now: now)))
    case .pictures(let layer):
      let radar = radar
      return .pictures(layer, await .of(try await radar.frames(of: layer)))
    case .tile(let tile):
      let radar = radar
      return .tile(
        tile, await .of(try await radar.tile(tile.address, of: tile.frame, tile.layer)))
    case .report(let kind, let ids):
      let (sources, places) = (sources, ids.compactMap(Given.catalog.place))
      return .report(kind, await .of(try await sources.report(kind, for: places)))
    case .favorites, .sample, .openPage, .redraw, .suspend, .quit: return nil
    }
  }
}
