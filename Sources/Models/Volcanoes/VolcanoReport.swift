/// What is in force at a volcano, by the last report about it, which may be many years old.
package struct VolcanoReport: Equatable, Sendable {
  /// Three digits.
  package let code: String
  /// 阿蘇山
  package let name: String
  package let alert: VolcanoAlert
  /// JMA's word for the alert: レベル３（入山規制）
  package let alertName: String
  /// What the last report did: 発表, 継続, 引上げ, 引下げ, ...; it does not say what is in force.
  package let condition: String?
  package let reported: Instant
  /// The municipalities that are warned, each with its code; those whose warning was lifted are left
  /// out.
  package let municipalities: [Municipality]

  package struct Municipality: Equatable, Sendable {
    /// Seven digits.
    package let code: String
    package let name: String

    package init(code: String, name: String) {
      self.code = code
      self.name = name
    }
  }

  package init(
    code: String, name: String, alert: VolcanoAlert, alertName: String, condition: String?,
    reported: Instant, municipalities: [Municipality]
  ) {
    self.code = code
    self.name = name
    self.alert = alert
    self.alertName = alertName
    self.condition = condition
    self.reported = reported
    self.municipalities = municipalities
  }

  /// Whether the alert began with this report; a report that continues one does not tell.
  package var isBeginning: Bool {
    condition.map { ["発表", "引上げ", "引下げ", "切替"].contains($0) } ?? false
  }
}

/// The alert of a volcano (jma-more section 10.2).
package enum VolcanoAlert: Hashable, Sendable {
  /// 噴火警戒レベル, 1 to 5.
  case level(Int)
  /// 活火山であることに留意, of a volcano without levels.
  case active
  /// 火口周辺危険
  case nearCrater
  /// 入山危険
  case mountain
  /// 周辺海域警戒
  case sea
  /// A code that is not in the table. It counts as a warning.
  case other(String)

  package init(code: String) {
    switch code {
    case "11": self = .level(1)
    case "12": self = .level(2)
    case "13": self = .level(3)
    case "14": self = .level(4)
    case "15": self = .level(5)
    case "21", "35": self = .active
    case "22": self = .nearCrater
    case "23": self = .mountain
    case "36": self = .sea
    default: self = .other(code)
    }
  }

  /// Whether a warning is in force.
  package var isWarning: Bool {
    switch self {
    case .level(let level): level > 1
    case .active: false
    case .nearCrater, .mountain, .sea, .other: true
    }
  }

  /// From the gravest.
  package var gravity: Int {
    switch self {
    case .level(let level): level * 10
    case .mountain: 29
    case .other: 25
    case .nearCrater, .sea: 19
    case .active: 9
    }
  }
}

/// All reports in force.
package struct VolcanoReports: Equatable, Sendable {
  /// The gravest first.
  package let reports: [VolcanoReport]
  /// How many records could not be read.
  package let losses: Int

  package init(_ reports: [VolcanoReport], losses: Int = 0) {
    self.reports = reports.sorted {
      ($1.alert.gravity, $1.reported, $0.code) < ($0.alert.gravity, $0.reported, $1.code)
    }
    self.losses = losses
  }

  package var warnings: [VolcanoReport] { reports.filter(\.alert.isWarning) }
}

/// Where a volcano is, and its name in English, from JMA's list.
package struct VolcanoPlace: Equatable, Sendable {
  package let coordinates: Coordinates
  /// Asosan
  package let english: String?

  package init(coordinates: Coordinates, english: String?) {
    self.coordinates = coordinates
    self.english = english
  }
}

/// Where reports about volcanoes come from. The contract is that of `ForecastSource`.
package protocol VolcanoSource: Sendable {
  var kind: SourceKind { get }

  func reports(now: Instant) async throws(ForecastError) -> Sourced<VolcanoReports>
  /// All volcanoes that are watched, by code.
  func volcanoes(now: Instant) async throws(ForecastError) -> Sourced<[String: VolcanoPlace]>
}

/// The source for sources that have none: it throws `.notOffered`.
package struct NoVolcanoes: VolcanoSource {
  package let kind: SourceKind

  package init(kind: SourceKind) {
    self.kind = kind
  }

  package func reports(now: Instant) async throws(ForecastError) -> Sourced<VolcanoReports> {
    throw .notOffered(.volcanoes, by: kind)
  }

  package func volcanoes(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[String: VolcanoPlace]> {
    throw .notOffered(.volcanoes, by: kind)
  }
}

/// The reports, and where the volcanoes are.
package struct VolcanoesAnswer: Sendable {
  package let reports: Sourced<VolcanoReports>
  /// By code; nil where JMA's list could not be fetched.
  package let volcanoes: [String: VolcanoPlace]?
  /// The places that distances are wanted for.
  package let places: [TyphoonPlace]

  package init(
    reports: Sourced<VolcanoReports>, volcanoes: [String: VolcanoPlace]?, places: [TyphoonPlace]
  ) {
    self.reports = reports
    self.volcanoes = volcanoes
    self.places = places
  }

  /// From a place to a volcano; nil where one of the positions is not known.
  package func distance(of report: VolcanoReport, from place: TyphoonPlace) -> StormDistance? {
    guard let vantage = place.vantage, let volcano = volcanoes?[report.code] else { return nil }
    return StormDistance(from: vantage.coordinates, to: volcano.coordinates)
  }
}

/// Answers which volcanoes have a warning.
package struct VolcanoesModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any VolcanoSource

  package init(catalog: PlaceCatalog, source: any VolcanoSource) {
    self.catalog = catalog
    self.source = source
  }

  package func volcanoes(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> VolcanoesAnswer {
    async let list = try? source.volcanoes(now: now).value
    let reports = try await source.reports(now: now)
    return VolcanoesAnswer(
      reports: reports, volcanoes: await list,
      places: places.map { place in
        TyphoonPlace(place: place, vantage: catalog.vantagePoint(of: place), groups: [])
      })
  }
}
