/// Provides the tropical cyclones, and their effect on places.
package struct TyphoonsModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any TyphoonSource
  private let listed: ListMemory<StormID, Storm>?

  /// - Parameter keepsStorms: for a program that stays open: storms stay until they are over (`Presence`).
  package init(catalog: PlaceCatalog, source: any TyphoonSource, keepsStorms: Bool = false) {
    self.catalog = catalog
    self.source = source
    listed = keepsStorms ? ListMemory() : nil
  }

  /// The list, and everything about each storm of it. Only the list is required.
  ///
  /// - Parameter readsTexts: whether to read the words of texts: that for the whole country and those
  ///   of the places' offices, if it is one storm or there are places.
  package func typhoons(
    of places: [Place], now: Instant, readsTexts: Bool = true
  ) async throws(ForecastError) -> TyphoonAnswer {
    let answer = try await source.storms(now: now)
    let list = listed?.completed(answer, now: now) ?? answer
    let storms = list.value.storms
    let details = await SideBySide.map(storms) { await self.details(of: $0.id, now: now) }
    // Without storms no texts are requested.
    var texts: [StormText]? = []
    if !storms.isEmpty {
      let offices = places.compactMap { catalog.coverage(of: $0)?.shown.office.text }
      texts = await self.texts(about: Set(storms.map(\.id)), for: Set(offices), now: now)
      if readsTexts, storms.count == 1 || !places.isEmpty {
        texts = await read(texts, for: Set(offices), now: now)
      }
    }
    return TyphoonAnswer(
      list: list, storms: zip(storms, details).map { StormAnswer(storm: $0, details: $1) },
      places: places.map(around), texts: texts)
  }

  private typealias Outcome<Value: Sendable> = Result<Sourced<Value>, ForecastError>

  /// Everything about a storm at once.
  private func details(of storm: StormID, now: Instant) async -> StormDetails {
    async let report = Outcome.of(try await source.report(of: storm, now: now))
    async let track = Outcome.of(try await source.track(of: storm, now: now))
    async let chances = Outcome.of(try await source.chances(of: storm, now: now))
    async let days = Outcome.of(try await source.dayChances(of: storm, now: now))
    return await StormDetails(
      report: report, track: Self.published(track), chances: Self.published(chances),
      dayChances: Self.published(days))
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

  /// The texts of a day about these storms; nil if the list could not be fetched.
  private func texts(
    about storms: Set<StormID>, for offices: Set<String>, now: Instant
  ) async -> [StormText]? {
    guard let texts = try? await source.texts(now: now).value else { return nil }
    return StormText.newest(texts.filter { storms.contains($0.storm) }, first: offices)
      .filter { $0.isCurrent(at: now) }
  }

  /// For each storm the newest text for the whole country and for each office, with its words.
  private func read(
    _ texts: [StormText]?, for offices: Set<String>, now: Instant
  ) async -> [StormText]? {
    guard var texts else { return nil }
    var seen: Set<[String]> = []
    let wanted = texts.indices.compactMap { index -> (index: Int, document: BulletinID)? in
      let text = texts[index]
      let isOffices = text.isFor(offices)
      guard let document = text.document, isOffices || text.isForJapan,
        seen.insert([text.storm.text, isOffices ? text.areaCode ?? "" : ""]).inserted
      else { return nil }
      return (index, document)
    }
    let found = await SideBySide.map(wanted) { text async -> Result<BulletinText, ForecastError> in
      await .of(try await source.words(of: text.document, now: now).value)
    }
    for (text, words) in zip(wanted, found) { texts[text.index].words = words }
    return texts
  }

  private func around(_ place: Place) -> PlacePosition {
    PlacePosition(
      place: place, vantage: catalog.vantagePoint(of: place), groups: catalog.groups(of: place))
  }
}

extension ListMemory<StormID, Storm> {
  /// An answer with the storms that have left it but are not over yet.
  func completed(_ answer: Sourced<StormList>, now: Instant) -> Sourced<StormList> {
    guard answer.source.isLive else { return answer }
    let missing = missing(
      in: answer.value.storms.map { ($0.id, $0) }, counts: answer.freshness == .fresh, now: now)
    return answer.map { list in
      StormList(list.storms + missing.sorted { $0.id < $1.id }, losses: list.losses)
    }
  }
}

/// A source of information about typhoons. The contract is that of `ForecastSource`: the newest answer
/// at `now`, with its origin and freshness, and nothing invented.
package protocol TyphoonSource: Sendable {
  var kind: SourceKind { get }

  /// The tropical cyclones in force.
  func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList>
  func report(of storm: StormID, now: Instant) async throws(ForecastError) -> Sourced<StormReport>
  func track(of storm: StormID, now: Instant) async throws(ForecastError) -> Sourced<StormTrack>
  /// Chances of storm winds, for slots of three hours.
  func chances(of storm: StormID, now: Instant) async throws(ForecastError) -> Sourced<StormChances>
  /// Chances of storm winds, summed up by day.
  func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances>
  /// JMA's texts, which may be old.
  func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]>
  /// The words of one of them.
  func words(
    of document: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText>
}

extension SourceChain: TyphoonSource where Source == any TyphoonSource {
  package func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    try await ask(.typhoons, now) { $0.storms }
  }

  package func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> {
    try await ask(.typhoons, storm, now) { $0.report }
  }

  package func track(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormTrack> {
    try await ask(.typhoons, storm, now) { $0.track }
  }

  package func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> {
    try await ask(.typhoons, storm, now) { $0.chances }
  }

  package func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> {
    try await ask(.typhoons, storm, now) { $0.dayChances }
  }

  package func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    try await ask(.typhoons, now) { $0.texts }
  }

  package func words(
    of document: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> {
    try await ask(.typhoons, document, now) { $0.words }
  }
}

/// The tropical cyclones, and the places of the request.
package struct TyphoonAnswer: Sendable {
  package var list: Sourced<StormList>
  package var storms: [StormAnswer]
  package let places: [PlacePosition]
  /// JMA's texts of the last day about these storms; nil if the list is not known.
  package let texts: [StormText]?

  package init(
    list: Sourced<StormList>, storms: [StormAnswer], places: [PlacePosition], texts: [StormText]?
  ) {
    self.list = list
    self.storms = storms
    self.places = places
    self.texts = texts
  }

  package var errors: [ForecastError] { storms.flatMap(\.errors) }
}

/// A place for which storms are looked at.
package struct PlacePosition: Equatable, Sendable {
  package let place: Place
  /// Nil if its position is not known.
  package let vantage: VantagePoint?
  package let groups: [MunicipalityGroup]
}

/// JMA's data about one storm.
package struct StormDetails: Sendable {
  package var report: Result<Sourced<StormReport>, ForecastError>
  /// Nil if none is published; likewise the next ones.
  package let track: Result<Sourced<StormTrack>?, ForecastError>
  package var chances: Result<Sourced<StormChances>?, ForecastError>
  package let dayChances: Result<Sourced<StormDayChances>?, ForecastError>
}

/// One storm with all that is known about it.
package struct StormAnswer: Sendable {
  package let storm: Storm
  package var details: StormDetails

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

  /// The distance of a moment's centre from a place, and its bearing from there.
  package func distance(of moment: StormMoment, from vantage: VantagePoint) -> GreatCircleDistance?
  {
    moment.position.map { GreatCircleDistance(from: vantage.coordinates, to: $0) }
  }
}

/// From a place to the centre of a storm.
package struct GreatCircleDistance: Hashable, Sendable {
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
