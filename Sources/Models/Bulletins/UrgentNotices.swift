/// What is known of all of them.
package struct UrgentNotices: Equatable, Sendable {
  /// The current ones, the gravest first.
  package let standing: [UrgentNotice]
  /// Others, by their key; oldest first.
  private let withdrawn: [String: [UrgentNotice.Withdrawal]]
  /// How many entries may be one, as they could not be read, or not all of them.
  package let losses: Int
  /// Those of them whose areas are known: urgent bulletins without a title and tags.
  private let unnamed: [PlaceBulletins.Placed]
  /// Why the notices on earthquakes are not known; nil if they are, or the source has none.
  package let quakeError: ForecastError?

  fileprivate init(
    standing: [UrgentNotice], withdrawn: [String: [UrgentNotice.Withdrawal]] = [:], losses: Int = 0,
    unnamed: [PlaceBulletins.Placed] = [], quakeError: ForecastError? = nil
  ) {
    self.standing = standing
    self.withdrawn = withdrawn
    self.losses = losses + unnamed.count
    self.unnamed = unnamed
    self.quakeError = quakeError
  }

  /// Whether there may be others at a place.
  fileprivate func mayMiss(at place: Place, catalog: PlaceCatalog) -> Bool {
    guard losses == unnamed.count, !unnamed.isEmpty else { return losses > 0 }
    return unnamed.contains(where: BulletinAreas(catalog: catalog).concerns(place))
  }

  /// When an event was withdrawn; nil if it was not.
  func withdrawal(of key: String, begun: Instant?) -> Instant? {
    withdrawn[key]?.first { $0.isOf(begun) }?.time
  }

  /// Those that concern a place.
  func at(_ place: Place, catalog: PlaceCatalog) -> [UrgentNotice] {
    guard !standing.isEmpty else { return [] }
    let concerns = BulletinAreas(catalog: catalog).concerns(place)
    return standing.filter { $0.placed.map(concerns) ?? true }
  }
}

/// Answers which urgent notices are current.
package struct UrgentNoticesModel: Sendable {
  private let catalog: PlaceCatalog
  private let sources: [any BulletinSource]
  private let quakes: QuakesModel

  /// - Parameters:
  ///   - sources: the next is asked if one has no answer: first those that need no request.
  ///   - quakes: of what is stored for those who do not wait for earthquakes.
  package init(catalog: PlaceCatalog, sources: [any BulletinSource], quakes: any QuakeSource) {
    self.catalog = catalog
    self.sources = sources
    self.quakes = QuakesModel(catalog: catalog, source: quakes)
  }

  package func notices(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<UrgentNotices> {
    let earthquakes = await Result<Sourced<[QuakeNotice]>, ForecastError>.of(
      try await quakes.notices(now: now)
    ).map { answer in answer.map { UrgentNotice.standing(among: $0, at: now) } }
    do throws(ForecastError) {
      return try await list(of: places, now: now).map { list in
        let bulletins = list.bulletins.filter { UrgentNotice.Kind($0) != nil }
        // The table of areas is not made for nothing.
        let urgent = bulletins.isEmpty ? [] : bulletins.map(BulletinAreas(catalog: catalog).placed)
        let (notices, withdrawn) = UrgentNotice.standing(in: urgent, at: now)
        let standing = notices + ((try? earthquakes.get())?.value ?? [])
        let harmless = list.bulletins.count { !$0.isWhole && !UrgentNotice.mayMiss($0, at: now) }
        let unnamed = list.bulletins.filter { UrgentNotice.isUnnamed($0, at: now) }
        return UrgentNotices(
          standing: standing.sorted(by: UrgentNotice.isGraver), withdrawn: withdrawn,
          losses: list.losses - harmless,
          unnamed: unnamed.isEmpty ? [] : unnamed.map(BulletinAreas(catalog: catalog).placed),
          quakeError: earthquakes.error.flatMap { $0.isAbsence ? nil : $0 })
      }
    } catch {
      // A record may have nothing but earthquakes.
      guard error.isAbsence, case .success(let found) = earthquakes, !found.value.isEmpty
      else { throw error }
      return found.map { UrgentNotices(standing: $0) }
    }
  }

  private func list(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    var failure = ForecastError.notCached
    for source in sources {
      do throws(ForecastError) {
        return try await source.urgent(of: places, now: now)
      } catch {
        if error == .cancelled { throw error }
        failure = error
      }
    }
    throw failure
  }
}

/// What of it concerns a place: beside its warnings, and no part of what is in force.
package struct PlaceAlerts: Equatable, Sendable {
  /// The gravest first.
  package private(set) var notices: [UrgentNotice]
  /// Why there may be others; nil if all are known.
  package private(set) var doubt: ForecastError?
  /// When the bulletins were asked for; nil for a replay, and where they are not known.
  package private(set) var checked: Instant?

  package init(notices: [UrgentNotice], doubt: ForecastError? = nil, checked: Instant? = nil) {
    self.notices = notices
    self.doubt = doubt
    self.checked = checked
  }

  /// Nil if the source has none.
  init?(
    _ answer: Result<Sourced<UrgentNotices>, ForecastError>, at place: Place,
    catalog: PlaceCatalog, now: Instant
  ) {
    switch answer {
    case .success(let found):
      notices = found.value.at(place, catalog: catalog)
      checked = found.source.isLive ? found.checked : nil
      doubt =
        found.value.mayMiss(at: place, catalog: catalog)
        ? .notUnderstood(.malformed, origin: found.origin) : nil
      self = self.at(now, trouble: found.trouble)
    case .failure(let error):
      guard !error.isAbsence else { return nil }
      notices = []
      doubt = error
      checked = nil
    }
  }

  /// A copy as of a later moment: without those that are over, and doubtful once it is too old.
  func at(_ now: Instant, trouble: ForecastError? = nil) -> PlaceAlerts {
    var alerts = self
    alerts.notices = notices.filter { $0.isStanding(at: now) }
    if let checked, !checked.isYounger(than: LiveRhythm.alertsLimit, at: now) {
      alerts.doubt = doubt ?? trouble ?? .notCached
    }
    return alerts
  }

  /// A copy of what is stored, because nothing newer came in time.
  func late(_ trouble: ForecastError) -> PlaceAlerts {
    var alerts = self
    if doubt == .notCached { alerts.doubt = trouble }
    return alerts
  }
}

extension ForecastError {
  /// Whether it is no failure: the source does not have it, or not of that time.
  fileprivate var isAbsence: Bool {
    switch self {
    case .notOffered, .nothingRecorded, .recordedLongAgo: true
    default: false
    }
  }
}
