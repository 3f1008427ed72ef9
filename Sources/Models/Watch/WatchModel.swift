/// Asks for everything that is watched, for all places together.
package struct WatchModel: Sendable {
  private let warnings: WarningsModel
  private let rain: RainModel
  private let quakes: any QuakeSource
  private let typhoons: TyphoonsModel
  private let alerts: UrgentNoticesModel
  private let limits: LimitsModel
  private let heat: HeatModel
  private let volcanoes: VolcanoesModel

  package init(
    warnings: WarningsModel, rain: RainModel, quakes: any QuakeSource, typhoons: TyphoonsModel,
    alerts: UrgentNoticesModel, limits: LimitsModel, heat: HeatModel, volcanoes: VolcanoesModel
  ) {
    self.warnings = warnings
    self.rain = rain
    self.quakes = quakes
    self.typhoons = typhoons
    self.alerts = alerts
    self.limits = limits
    self.heat = heat
    self.volcanoes = volcanoes
  }

  /// - Parameter subjects: the due ones; nothing else is requested.
  package func findings(
    of places: [Place], _ subjects: Set<WatchSubject>, _ criteria: WatchCriteria, now: Instant
  ) async -> WatchFindings {
    func isWanted(_ subject: WatchSubject) -> Bool { subjects.contains(subject) }
    func watched(_ subject: WatchSubject) -> [Place] {
      places.filter { criteria.isWatched(subject, at: $0) }
    }
    let (warned, wet, windy) = (watched(.warnings), watched(.rain), watched(.typhoons))
    let (alerted, hot, stormy) = (watched(.alerts), watched(.heat), watched(.thunder))
    let close = watched(.volcanoes)
    async let inForce = isWanted(.warnings) ? warnings.inForce(at: warned) : nil
    async let hour = isWanted(.rain) ? rain.rain(at: wet) : nil
    async let list =
      isWanted(.quakes) ? WatchFindings.Quakes.of(try await quakes.quakes(now: now)) : nil
    // With the reports themselves: only they say whether they are an exercise.
    async let coasts =
      isWanted(.tsunami)
      ? WatchFindings.Tsunami.of(try await TsunamiModel(source: quakes).situation(now: now)) : nil
    async let storms =
      isWanted(.typhoons)
      ? WatchFindings.Typhoons.of(
        try await typhoons.typhoons(of: windy, now: now, readsTexts: false)) : nil
    async let urgent =
      isWanted(.alerts)
      ? WatchFindings.Alerts.of(try await alerts.notices(of: alerted, now: now)) : nil
    async let heatAlerts = isWanted(.heat) ? heat.alerts(at: hot) : nil
    async let near =
      isWanted(.volcanoes)
      ? WatchFindings.Volcanoes.of(
        try await volcanoes.news(of: close, within: criteria.volcanoKilometers, now: now)) : nil
    async let thunder = isWanted(.thunder) ? rain.thunder(at: stormy) : nil
    async let compared = isWanted(.limits) ? limits.limits(at: places, criteria) : nil
    return await WatchFindings(
      warnings: inForce, rain: hour, quakes: list, tsunami: coasts, typhoons: storms,
      alerts: urgent, limits: compared, heat: heatAlerts, volcanoes: near, thunder: thunder)
  }
}

package enum WatchSubject: String, CaseIterable, Comparable, Sendable {
  case warnings
  case rain
  case quakes
  case tsunami
  case typhoons
  /// Urgent notices (`UrgentNotice`).
  case alerts
  /// Limits of one's own.
  case limits
  /// Heat-stroke alerts.
  case heat
  case volcanoes
  case thunder

  /// What is watched unless something else is wished.
  package static let usual = Set(allCases).subtracting([.limits])

  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The product that contains it.
  package var product: Product {
    switch self {
    case .warnings: .warnings
    case .rain: .nowcast
    case .quakes: .quakes
    case .tsunami: .tsunami
    case .typhoons: .typhoons
    case .alerts: .bulletins
    case .limits: .observations
    case .heat: .heat
    case .thunder: .thunder
    case .volcanoes: .volcanoes
    }
  }
}

/// The thresholds for reporting an event.
package struct WatchCriteria: Equatable, Sendable {
  package var subjects: Set<WatchSubject>
  /// An earthquake of at least this greatest intensity is reported, wherever it was.
  package var leastIntensity: SeismicIntensity
  /// Or from this intensity on at a watched place.
  package var leastIntensityHere: SeismicIntensity
  /// Limits of one's own at every place.
  package var limits: [WatchLimit]
  /// Volcanoes that are farther away are not watched.
  package var volcanoKilometers: Int
  package var rules: WatchRules

  package init(
    subjects: Set<WatchSubject> = WatchSubject.usual,
    leastIntensity: SeismicIntensity = usualIntensity,
    leastIntensityHere: SeismicIntensity = usualIntensityHere, limits: [WatchLimit] = [],
    volcanoKilometers: Int = usualVolcanoKilometers, rules: WatchRules = WatchRules()
  ) {
    self.subjects = subjects
    self.leastIntensity = leastIntensity
    self.leastIntensityHere = leastIntensityHere
    self.limits = limits
    self.volcanoKilometers = volcanoKilometers
    self.rules = rules
  }

  package static let usualVolcanoKilometers = 60

  package func limits(at place: Place) -> [WatchLimit] {
    guard isWatched(.limits, at: place) else { return [] }
    return (limits + rules.wants(at: place.id).limits.map(\.value)).uniqued(by: \.self)
  }

  package static let usualIntensity = SeismicIntensity("5-")
  package static let usualIntensityHere = SeismicIntensity("3")
}

/// The answers of one round. Subjects that were not requested are nil.
package struct WatchFindings: Sendable {
  /// In the order of the places.
  package var warnings: [PlaceWarnings]?
  package var rain: [RainAnswer]?
  package var quakes: Quakes?
  package var tsunami: Tsunami?
  package var typhoons: Typhoons?
  package var alerts: Alerts?
  package var limits: [PlaceLimits]?
  package var heat: [(place: Place, heat: PlaceHeat)]?
  package var volcanoes: Volcanoes?
  package var thunder: [ThunderAnswer]?

  package typealias Quakes = Result<Sourced<QuakeList>, ForecastError>
  package typealias Tsunami = Result<Sourced<TsunamiSituation>, ForecastError>
  package typealias Typhoons = Result<TyphoonAnswer, ForecastError>
  package typealias Alerts = Result<Sourced<UrgentNotices>, ForecastError>

  package typealias Volcanoes = Result<VolcanoNews, ForecastError>

  var subjects: [WatchSubject] {
    let asked: [(WatchSubject, Bool)] = [
      (.warnings, warnings != nil), (.rain, rain != nil), (.quakes, quakes != nil),
      (.tsunami, tsunami != nil), (.typhoons, typhoons != nil),
      (.alerts, alerts != nil),
      (.limits, limits != nil), (.heat, heat != nil),
      (.volcanoes, volcanoes != nil), (.thunder, thunder != nil),
    ]
    return asked.filter(\.1).map(\.0)
  }
}
