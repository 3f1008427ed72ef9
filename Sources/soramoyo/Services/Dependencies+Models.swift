import ForecastSources
import HTTPClient
import Models
import Presenter

extension Dependencies {
  func weatherModel() -> WeatherModel {
    WeatherModel(catalog: catalog, source: forecasts, now: present)
  }

  func observationsModel() -> ObservationsModel {
    ObservationsModel(catalog: catalog, source: observations, now: present)
  }

  /// What stands above the warnings.
  enum Alerts {
    case none
    case stored
    case asked
  }

  /// - Parameters:
  ///   - keepsFloods: see `WarningsModel`.
  ///   - other: whose requests those for alerts are; nil for these.
  func warningsModel(
    keepsFloods: Bool = false, alertsFrom other: Dependencies? = nil, _ alerts: Alerts = .asked
  ) -> WarningsModel {
    WarningsModel(
      catalog: catalog, source: warnings, memory: movesOn ? NationWarningsMemory() : nil,
      alerts: (other ?? self).urgentNotices(alerts), keepsFloods: keepsFloods, now: present)
  }

  /// A service is asked for bulletins only if what is stored is some minutes old, and never for earthquakes.
  private func urgentNotices(_ alerts: Alerts) -> UrgentNoticesModel? {
    switch alerts {
    case .none: return nil
    case .asked where asksServices:
      // Its index is renewed with the warnings, and names telegrams that are not stored yet.
      if settings.source == .jmaXML { return urgentNotices([bulletins]) }
      let age = min(settings.maxAge ?? LiveRhythm.bulletins, LiveRhythm.bulletins)
      return urgentNotices([
        withoutRequests(youngerThan: age).bulletins, withoutFallback.bulletins,
      ])
    case .asked, .stored:
      return urgentNotices([(settings.source.isLive ? withoutRequests() : self).bulletins])
    }
  }

  private func urgentNotices(_ sources: [any BulletinSource]) -> UrgentNoticesModel {
    UrgentNoticesModel(
      catalog: catalog, sources: sources,
      quakes: (settings.source.isLive ? withoutRequests() : self).quakes)
  }

  func rainModel() -> RainModel { RainModel(catalog: catalog, source: rain, now: present) }

  func radarModel() -> RadarModel { RadarModel(source: rain, now: present) }

  func heatModel() -> HeatModel { HeatModel(catalog: catalog, source: heat, now: present) }

  func twoWeekModel() -> TwoWeekModel {
    TwoWeekModel(catalog: catalog, source: twoWeeks, now: present)
  }

  func tideModel() -> TideModel { TideModel(catalog: catalog, source: tides, now: present) }

  func marineWarningModel() -> MarineWarningModel {
    let error = ForecastError.unreachable(
      host: URLText.host(of: jmaXMLAddress),
      reason: .timedOut(seconds: Self.patienceForMarineWarnings / .seconds(1)))
    return MarineWarningModel(
      catalog: catalog, source: marineWarnings,
      stored: asksServices ? offline.marineWarnings : nil,
      lateness: (Self.patienceForMarineWarnings, error), now: present)
  }

  /// More than the pause beside a full minute, and less than a tide waits for its own table.
  private static let patienceForMarineWarnings = Duration.seconds(10)

  func yesterdayModel() -> YesterdayModel { YesterdayModel(source: extremes, now: present) }

  /// Whether products that JMA has on other hosts can be asked for: not where a server replaces JMA.
  var hasOtherHosts: Bool { !settings.source.isLive || settings.baseURL == nil }

  /// Earthquakes, typhoons and bulletins for a program that stays open.
  func reportServices() -> ReportServices {
    ReportServices(
      quakes: QuakesModel(catalog: catalog, source: quakes),
      typhoons: TyphoonsModel(catalog: catalog, source: typhoons, keepsStorms: true),
      bulletins: BulletinsModel(catalog: catalog, source: bulletins), now: present)
  }

  func watchModel() -> WatchModel {
    WatchModel(
      warnings: warningsModel(.none), rain: rainModel(), quakes: quakes,
      typhoons: TyphoonsModel(catalog: catalog, source: typhoons),
      alerts: UrgentNoticesModel(catalog: catalog, sources: [bulletins], quakes: quakes),
      limits: LimitsModel(
        weather: weatherModel(), observations: observationsModel(), tides: tideModel()),
      heat: heatModel(), volcanoes: VolcanoesModel(catalog: catalog, source: volcanoes))
  }

  /// Where a watch remembers what was told; nil without a folder for it.
  /// - Parameter way: what tells this watch from others.
  func watchStore(_ way: [String]) -> WatchStore? {
    var source = [settings.source.kind.rawValue, settings.baseURL ?? ""]
    if case .archive(let path) = settings.source { source.append(path) }
    return cache.map { WatchStore(folder: $0.folder, way: source + way) }
  }

  // MARK: Above a forecast: not asked for, so it must not delay it

  private var asksServices: Bool { settings.source.isLive && !settings.isOffline }

  /// How long what was not asked for may delay a forecast, on a terminal and elsewhere.
  private var promptPatience: Duration {
    context.isOutputTerminal ? .seconds(1) : .milliseconds(333)
  }

  /// How much longer where no warnings are stored.
  private static let patienceForWarnings = Duration.seconds(3)

  var promptWarningsModel: PromptWarningsModel {
    guard warnings.isOffered else {
      return PromptWarningsModel(.notCarried(settings.source.kind), now: now)
    }
    guard asksServices else {
      let basis: PromptWarnings.Basis = settings.source.isLive ? .offline : .current
      return PromptWarningsModel(.atHand(warningsModel(), basis), now: now)
    }
    let age = min(settings.maxAge ?? LiveRhythm.warningsAbove, LiveRhythm.warningsAbove)
    let recent = withoutRequests(youngerThan: age).warnings
    return PromptWarningsModel(
      .service(
        .init(
          recent: WarningsModel(
            catalog: catalog, source: recent,
            alerts: urgentNotices([withoutRequests(youngerThan: LiveRhythm.bulletins).bulletins])
          ) { [now] in now },
          live: warningsModel(),
          stored: offline.warningsModel(), patience: promptPatience,
          more: Self.patienceForWarnings)), now: now)
  }

  /// One small list. Nil where the source has none.
  func promptTsunamiModel() -> PromptTsunamiModel? {
    switch settings.source {
    case .livedoor, .sample: return nil
    case .jmaXML: return PromptTsunamiModel(.notAsked(.jmaXML), now: now)
    case .jma, .archive: break
    }
    guard asksServices else {
      return PromptTsunamiModel(
        live: withoutFallback.quakes, recent: nil, stored: nil, now: now, patience: .zero)
    }
    return PromptTsunamiModel(
      live: withoutFallback.quakes,
      recent: withoutRequests(youngerThan: LiveRhythm.tsunamiAbove).quakes,
      stored: withoutRequests().quakes, now: now, patience: promptPatience)
  }

  /// One small list, in season. Nil where the source has none.
  func promptHeatModel() -> PromptHeatModel? {
    guard HeatSeason.contains(now.date), hasOtherHosts else { return nil }
    let live = withoutFallback.heat
    guard live.isOffered else { return nil }
    guard settings.source.isLive else {
      return PromptHeatModel(live: live, stored: nil, now: now, patience: .seconds(60))
    }
    return PromptHeatModel(
      live: live, stored: withoutRequests().heat, now: now, patience: promptPatience)
  }
}

struct ReportServices: Sendable {
  let quakes: QuakesModel
  let typhoons: TyphoonsModel
  let bulletins: BulletinsModel
  let now: @Sendable () -> Instant

  /// For sources that have none.
  static func none(
    _ kind: SourceKind, catalog: PlaceCatalog, now: @escaping @Sendable () -> Instant
  ) -> ReportServices {
    ReportServices(
      quakes: QuakesModel(catalog: catalog, source: SourceChain(kind)),
      typhoons: TyphoonsModel(catalog: catalog, source: SourceChain(kind)),
      bulletins: BulletinsModel(catalog: catalog, source: SourceChain(kind)), now: now)
  }
}
