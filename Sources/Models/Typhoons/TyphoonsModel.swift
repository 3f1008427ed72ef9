/// Answers which tropical cyclones there are, and what they mean for places.
package struct TyphoonsModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any TyphoonSource

  package init(catalog: PlaceCatalog, source: any TyphoonSource) {
    self.catalog = catalog
    self.source = source
  }

  /// The list, and everything about each storm of it. Only the list is required.
  package func typhoons(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> TyphoonAnswer {
    let list = try await source.storms(now: now)
    let storms = list.value.storms
    let details = await details(of: storms, now: now)
    // Without storms no texts are requested.
    var texts: [StormText]? = []
    if !storms.isEmpty { texts = await self.texts(about: Set(storms.map(\.id)), now: now) }
    return TyphoonAnswer(
      list: list, storms: zip(storms, details).map { StormAnswer(storm: $0, details: $1) },
      places: places.map(around), texts: texts)
  }

  /// All storms at once, and of each everything at once.
  private func details(of storms: [Storm], now: Instant) async -> [StormDetails] {
    await withTaskGroup(of: (Int, StormDetails).self) { group in
      for (index, storm) in storms.enumerated() {
        group.addImmediateTask { (index, await details(of: storm.id, now: now)) }
      }
      var found: [(index: Int, details: StormDetails)] = []
      for await one in group { found.append(one) }
      return found.sorted { $0.index < $1.index }.map(\.details)
    }
  }

  private func details(of storm: StormID, now: Instant) async -> StormDetails {
    async let report = outcome { () async throws(ForecastError) in
      try await source.report(of: storm, now: now)
    }
    async let track = outcome { () async throws(ForecastError) in
      try await source.track(of: storm, now: now)
    }
    async let chances = outcome { () async throws(ForecastError) in
      try await source.chances(of: storm, now: now)
    }
    async let days = outcome { () async throws(ForecastError) in
      try await source.dayChances(of: storm, now: now)
    }
    return await StormDetails(
      report: report, track: Self.published(track), chances: Self.published(chances),
      dayChances: Self.published(days))
  }

  private func outcome<Value: Sendable>(
    _ work: () async throws(ForecastError) -> Sourced<Value>
  ) async -> Result<Sourced<Value>, ForecastError> {
    do throws(ForecastError) {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }

  /// A track is published only for storms that are still followed, chances only for those that may
  /// bring such winds to Japan. Their absence is neither a failure nor a chance of 0 %.
  private static func published<Value>(
    _ result: Result<Sourced<Value>, ForecastError>
  ) -> Result<Sourced<Value>?, ForecastError> {
    switch result {
    case .success(let answer): .success(answer)
    case .failure(.refused(status: 404, _)), .failure(.nothingRecorded): .success(nil)
    case .failure(let error): .failure(error)
    }
  }

  /// The texts of a day about these storms; nil where the list could not be fetched.
  private func texts(about storms: Set<StormID>, now: Instant) async -> [StormText]? {
    guard let texts = try? await source.texts(now: now).value else { return nil }
    return texts.filter { text in
      text.isCurrent(at: now) && text.storm.map(storms.contains) ?? false
    }.sorted { $0.reported > $1.reported }
  }

  private func around(_ place: Place) -> TyphoonPlace {
    TyphoonPlace(
      place: place, vantage: catalog.vantagePoint(of: place), groups: catalog.groups(of: place))
  }
}

/// What is known about tropical cyclones, and for which places it is asked.
package struct TyphoonAnswer: Sendable {
  package let list: Sourced<StormList>
  package let storms: [StormAnswer]
  package let places: [TyphoonPlace]
  /// JMA's texts of the last day about these storms; nil where it is not known whether there are any.
  package let texts: [StormText]?

  package init(
    list: Sourced<StormList>, storms: [StormAnswer], places: [TyphoonPlace], texts: [StormText]?
  ) {
    self.list = list
    self.storms = storms
    self.places = places
    self.texts = texts
  }

  /// What could not be fetched of any storm.
  package var errors: [ForecastError] { storms.flatMap(\.errors) }
}

/// A place for which storms are looked at.
package struct TyphoonPlace: Equatable, Sendable {
  package let place: Place
  /// Nil where its position is not known.
  package let vantage: VantagePoint?
  package let groups: [MunicipalityGroup]
}

/// The parts of what JMA publishes about one storm.
package struct StormDetails: Sendable {
  package let report: Result<Sourced<StormReport>, ForecastError>
  /// Nil where none is published; likewise the next ones.
  package let track: Result<Sourced<StormTrack>?, ForecastError>
  package let chances: Result<Sourced<StormChances>?, ForecastError>
  package let dayChances: Result<Sourced<StormDayChances>?, ForecastError>

  package init(
    report: Result<Sourced<StormReport>, ForecastError>,
    track: Result<Sourced<StormTrack>?, ForecastError>,
    chances: Result<Sourced<StormChances>?, ForecastError>,
    dayChances: Result<Sourced<StormDayChances>?, ForecastError>
  ) {
    self.report = report
    self.track = track
    self.chances = chances
    self.dayChances = dayChances
  }
}

/// One storm with all that is known about it.
package struct StormAnswer: Sendable {
  package let storm: Storm
  package let details: StormDetails

  package init(storm: Storm, details: StormDetails) {
    self.storm = storm
    self.details = details
  }

  package var report: Sourced<StormReport>? { try? details.report.get() }
  package var track: Sourced<StormTrack>? { (try? details.track.get()) ?? nil }
  package var chances: Sourced<StormChances>? { (try? details.chances.get()) ?? nil }
  package var dayChances: Sourced<StormDayChances>? { (try? details.dayChances.get()) ?? nil }

  package var errors: [ForecastError] {
    [
      details.report.error, details.track.error, details.chances.error, details.dayChances.error,
    ].compactMap { $0 }
  }

  /// Its number or letter: the report's, which is newer than the list's.
  package var designation: StormDesignation {
    guard let report = report?.value, report.designation != .none else {
      return storm.designation
    }
    return report.designation
  }

  /// Its class: that of the analysis, which is newer than the list.
  package var stormClass: StormClass? {
    report?.value.analysis?.stormClass ?? report?.value.stormClass ?? storm.stormClass
  }

  /// How far a moment's centre is from a place, and in which direction it lies from there.
  package func distance(of moment: StormMoment, from vantage: VantagePoint) -> StormDistance? {
    moment.position.map { StormDistance(from: vantage.coordinates, to: $0) }
  }
}

/// From a place to the centre of a storm.
package struct StormDistance: Hashable, Sendable {
  package let kilometers: Double
  /// Degrees from north, clockwise.
  package let bearing: Double

  package init(from place: Coordinates, to center: Coordinates) {
    kilometers = place.kilometers(to: center)
    bearing = place.bearing(to: center)
  }

  /// One of the sixteen points.
  package var direction: WindDirection {
    let point = Int((bearing / 22.5).rounded()) % 16
    return WindDirection(rawValue: point == 0 ? 16 : point) ?? .north
  }
}
