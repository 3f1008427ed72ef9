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
