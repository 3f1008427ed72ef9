/// Asks for everything that is watched, for all places together.
package struct WatchModel: Sendable {
  private let warnings: WarningsModel
  private let rain: RainModel
  private let quakes: any QuakeSource
  private let typhoons: TyphoonsModel

  package init(
    warnings: WarningsModel, rain: RainModel, quakes: any QuakeSource, typhoons: TyphoonsModel
  ) {
    self.warnings = warnings
    self.rain = rain
    self.quakes = quakes
    self.typhoons = typhoons
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
    var findings = WatchFindings()
    findings.warnings = await inForce
    findings.rain = await hour
    findings.quakes = await list
    findings.tsunami = await coasts
    findings.typhoons = await storms
    return findings
  }
}

package enum WatchSubject: String, CaseIterable, Comparable, Sendable {
  case warnings
  case rain
  case quakes
  case tsunami
  case typhoons

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
  package var rules: WatchRules

  package init(
    subjects: Set<WatchSubject> = Set(WatchSubject.allCases),
    leastIntensity: SeismicIntensity = usualIntensity,
    leastIntensityHere: SeismicIntensity = usualIntensityHere, rules: WatchRules = WatchRules()
  ) {
    self.subjects = subjects
    self.leastIntensity = leastIntensity
    self.leastIntensityHere = leastIntensityHere
    self.rules = rules
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

  package typealias Quakes = Result<Sourced<QuakeList>, ForecastError>
  package typealias Tsunami = Result<Sourced<TsunamiSituation>, ForecastError>
  package typealias Typhoons = Result<TyphoonAnswer, ForecastError>

  package init() {}

  var subjects: [WatchSubject] {
    let asked: [(WatchSubject, Bool)] = [
      (.warnings, warnings != nil), (.rain, rain != nil), (.quakes, quakes != nil),
      (.tsunami, tsunami != nil), (.typhoons, typhoons != nil),
    ]
    return asked.filter(\.1).map(\.0)
  }
}
