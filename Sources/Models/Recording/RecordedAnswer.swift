/// One answer of a service to be recorded, and the result.
package struct RecordedAnswer: Equatable, Sendable {
  package let product: Product
  /// Of the file, area or office; nil for a single answer for all.
  package let code: String?
  /// Of the text of a bulletin; nil for its list, and for other products.
  package var bulletin: BulletinID?
  package let outcome: Outcome

  package init(
    product: Product, code: String?, bulletin: BulletinID? = nil, outcome: Outcome
  ) {
    self.product = product
    self.code = code
    self.bulletin = bulletin
    self.outcome = outcome
  }

  package enum Outcome: Equatable, Sendable {
    /// Newly stored. The path is below the folder.
    case new(Kept)
    /// The folder already had the same bytes.
    case known(Kept)
    /// It could not be fetched, and nothing was stored.
    case failed(ForecastError)
    case unwritable(path: String, FileFailure)

    /// The file in the folder.
    package var kept: RecordedAnswer.Kept? {
      switch self {
      case .new(let kept), .known(let kept): kept
      case .failed, .unwritable: nil
      }
    }
  }

  package struct Kept: Equatable, Sendable {
    package let path: String
    package let bytes: Int
    /// When the service issued it.
    package let issued: Instant

    package init(path: String, bytes: Int, issued: Instant) {
      self.path = path
      self.bytes = bytes
      self.issued = issued
    }
  }
}

/// The answers to record so that the forecast, the warnings, the bulletins, the observations and the tide of places can be
/// replayed later, each once however many places share it.
package struct RecordingTargets: Sendable {
  package let files: [ForecastFileCode]
  package let areas: [PrimaryAreaCode]
  /// The offices whose warnings count.
  package let offices: [OfficeCode]
  /// The office of an area.
  package let officeOf: [PrimaryAreaCode: OfficeCode]
  /// Of the places that have a sea; none of all Japan.
  package let tideStations: [TideStation]
  private let bulletinAreas: BulletinAreas

  package init(_ places: [Place], catalog: PlaceCatalog) {
    let areas = places.compactMap { catalog.coverage(of: $0) }.flatMap { [$0.shown] + $0.others }
      .uniqued(by: \.code)
    files = areas.map(\.forecastFile).uniqued(by: \.self)
    self.areas = areas.map(\.code)
    offices = places.compactMap { PlaceTargets($0, catalog: catalog) }.flatMap(\.offices)
      .uniqued(by: \.self)
    officeOf = [:]
    tideStations = places.compactMap {
      if case .station(let near) = catalog.tideStation(of: $0) { near.station } else { nil }
    }.uniqued(by: \.letters)
    bulletinAreas = BulletinAreas(catalog: catalog)
  }

  /// All Japan.
  package init(allOf catalog: PlaceCatalog) {
    let areas = catalog.primaryAreas
    files = areas.map(\.forecastFile).uniqued(by: \.self)
    self.areas = areas.map(\.code)
    offices = areas.map(\.office).uniqued(by: \.self)
    tideStations = []
    officeOf = Dictionary(areas.map { ($0.code, $0.office) }) { first, _ in first }
    bulletinAreas = BulletinAreas(catalog: catalog)
  }

  /// Whether a bulletin is for one of the places; one that does not name its areas may be.
  package func concern(_ bulletin: Bulletin) -> Bool {
    bulletinAreas.concerns(offices)(bulletinAreas.placed(bulletin))
  }
}

/// What can be recorded of all Japan, what is replaced soonest first.
package enum RecordedProduct: String, CaseIterable, Sendable {
  /// The lists of pictures of rain and thunder, without the pictures.
  case nowcast
  case observations
  case warnings
  /// The lists; their whole reports are telegrams.
  case earthquakes
  case tsunamis
  case typhoons
  /// Three-hourly series and the forecasters' texts, too.
  case forecasts
  /// With their texts.
  case bulletins
  /// The whole reports of earthquakes and tsunamis.
  case telegrams
  /// The outlooks of one and three months, and the early weather information of each region.
  case season
}
