import Models
import Presenter

/// Answers the requests of the screens and tells which service fails: for program, demonstration and tests.
struct RequestSources: Sendable {
  let catalog: PlaceCatalog
  let weather: WeatherModel
  let models: WeatherServices
  /// Nil where the source has no warnings.
  let warnings: WarningsModel?
  /// Nil where the source has no earthquakes and tsunamis.
  var quakes: (any QuakeSource)?
  /// The time of these requests.
  var now: @Sendable () -> Instant = { ProcessContext.wallClock() }
  let radar: RadarModel
  let reports: ReportServices
  var outage: @Sendable () -> ServiceOutage? = { nil }
  /// When refused documents are requested again.
  var refusedUntil: @Sendable () -> Instant? = { nil }

  /// The state of the services.
  var news: AppMessage { .service(outage(), refusedUntil: refusedUntil(), at: now()) }

  /// Asks for everything of a request; each answer is handed on as it comes.
  /// - Parameter needs: what of many things is needed first.
  func answer(
    _ request: Request, _ needs: LoadPriority, _ hand: @escaping @Sendable (News) -> Void
  ) async {
    switch request {
    case .list(let codes):
      let places = prefectures(codes)
      await weather.forEachWeather(of: places) { index in
        needs.urgency(of: places[index].prefecture)
      } _: { _, answer in
        hand(.forecast(answer))
      }
    case .hours(let code):
      guard let place = catalog.prefecture(code).map(Place.prefecture) else { return }
      hand(await PrefectureHours.load(place, from: models))
    case .rows(let ids):
      let places = ids.compactMap(catalog.place)
      await RowsLoad.load(places, front: needs.front, from: models) { hand($0) }
    case .page(let id):
      guard let place = catalog.place(id) else { return }
      await PlaceLoadEvent.follow(place, from: models) { hand(.place(id, $0)) }
    case .sections(let sections, let answer):
      let id = answer.place.id
      await PlaceLoadEvent.follow(sections, of: answer, from: models) { hand(.place(id, $0)) }
    case .selected(let id):
      guard let place = catalog.place(id) else { return }
      hand(.forecast(await weather.weather(of: place)))
    case .current(let id, let parts):
      guard let place = catalog.place(id) else { return }
      await PlaceLoadEvent.current(parts, of: place, from: models) { hand(.place(id, $0)) }
    case .selectedWarnings(let id):
      guard let place = catalog.place(id) else { return }
      hand(.selectedWarnings(id, await warnings?.inForce(at: [place]).first))
    case .nation: hand(.nation(await warnings?.warningsOfJapan(hasAlerts: true) ?? []))
    case .observedMap:
      hand(.observedMap(await models.current(at: catalog.prefectures.map(Place.prefecture))))
    case .alarms:
      guard let quakes else { return }
      hand(.alarms(await AppAlarms.load(from: quakes, now: now())))
    case .pictures(let layer):
      hand(.pictures(await .of(try await radar.frames(of: layer))))
    case .tiles(let tiles): await load(tiles, hand)
    case .report(let kind, let ids):
      hand(.report(kind, await .of(try await report(kind, for: ids.compactMap(catalog.place)))))
    }
  }

  /// As the command shows them.
  private static let quakeSpan = 7 * 86_400

  func report(
    _ kind: ReportKind, for places: [Place]
  ) async throws(ForecastError) -> ReportAnswer {
    let now = reports.now()
    switch kind {
    case .quakes:
      let query = QuakeQuery(place: places.first, least: nil, span: Self.quakeSpan)
      return .quakes(try await reports.quakes.quakes(query, now: now))
    case .quake(let event):
      let query = QuakeQuery.lookUp(place: places.first)
      let list = try await reports.quakes.quakes(query, now: now)
      guard let placed = list.value.quakes.first(where: { $0.quake.id == event }) else {
        return .noQuake(list.value.absence(of: event) ?? .notListed, list: list)
      }
      return .quake(await reports.quakes.detail(of: placed, now: now), list: list)
    case .typhoons:
      return .typhoons(try await reports.typhoons.typhoons(of: places, now: now))
    case .bulletins(let id):
      let wanted = id.flatMap(catalog.place).map { [$0] } ?? []
      return .bulletins(
        try await reports.bulletins.bulletins(of: wanted, now: now).map {
          $0.first ?? PlaceBulletins(place: nil, bulletins: [], losses: 0)
        })
    case .bulletin(let id): return .bulletin(try await reports.bulletins.bulletin(id, now: now))
    case .stations(let id):
      guard let place = catalog.place(id) else {
        throw .areaMissing(PrimaryAreaCode(id.code), origin: "")
      }
      // Only the demonstration of forecasts has none.
      guard let observations = models.observations else {
        throw .notOffered(.observations, by: .sample)
      }
      return .stations(try await observations.stations(around: place))
    }
  }

  private func prefectures(_ codes: [PrefectureCode]) -> [Place] {
    codes.compactMap(catalog.prefecture).map(Place.prefecture)
  }

  /// Loads the tiles of a picture side by side, and one picture after another: what is visible comes first.
  private func load(
    _ tiles: [RadarTile], _ hand: @escaping @Sendable (News) -> Void
  ) async {
    var rest = tiles[...]
    while let frame = rest.first?.frame {
      let picture = Array(rest.prefix { $0.frame == frame })
      rest = rest.dropFirst(picture.count)
      let results = await SideBySide.map(picture) {
        tile async -> Result<ClassTile, ForecastError> in
        await .of(try await radar.tile(tile.address, of: tile.frame, tile.layer))
      }
      guard !Task.isCancelled else { return }
      for (tile, result) in zip(picture, results) { hand(.tile(tile, result)) }
    }
  }
}

extension Request {
  /// How urgent it is, unless its parts say otherwise.
  var urgency: Urgency {
    switch self {
    case .nation, .selectedWarnings: .warnings
    case .observedMap, .current: .favorites
    case .list, .hours: .background
    case .rows, .page, .sections, .selected, .alarms, .pictures, .tiles, .report: .front
    }
  }
}

extension News {
  var isFailure: Bool {
    if case .forecast(let answer) = self { answer.error != nil } else { false }
  }
}
