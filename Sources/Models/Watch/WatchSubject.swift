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

  package init(
    subjects: Set<WatchSubject> = Set(WatchSubject.allCases),
    leastIntensity: SeismicIntensity = usualIntensity,
    leastIntensityHere: SeismicIntensity = usualIntensityHere
  ) {
    self.subjects = subjects
    self.leastIntensity = leastIntensity
    self.leastIntensityHere = leastIntensityHere
  }

  package static let usualIntensity = SeismicIntensity("5-")
  package static let usualIntensityHere = SeismicIntensity("3")
}

/// The answers of one round. Subjects that were not requested are nil.
package struct WatchFindings: Sendable {
  /// In the order of the places.
  package var warnings: [PlaceWarnings]?
  package var rain: [RainAnswer]?
  package var quakes: Result<Sourced<QuakeList>, ForecastError>?
  package var tsunami: Result<Sourced<TsunamiSituation>, ForecastError>?
  package var typhoons: Result<TyphoonAnswer, ForecastError>?

  package init() {}

  var subjects: [WatchSubject] {
    let asked: [(WatchSubject, Bool)] = [
      (.warnings, warnings != nil), (.rain, rain != nil), (.quakes, quakes != nil),
      (.tsunami, tsunami != nil), (.typhoons, typhoons != nil),
    ]
    return asked.filter(\.1).map(\.0)
  }
}
