/// Provides the tropical cyclones, and their effect on places.
package struct TyphoonsModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any TyphoonSource

  package init(catalog: PlaceCatalog, source: any TyphoonSource) {
    self.catalog = catalog
    self.source = source
  }

  /// The list, and everything about each storm of it. Only the list is required.
  ///
  /// - Parameter readsTexts: whether to read the words of texts: that for the whole country and those
  ///   of the places' offices, if it is one storm or there are places.
  package func typhoons(
    of places: [Place], now: Instant, readsTexts: Bool = true
  ) async throws(ForecastError) -> TyphoonAnswer {
    let list = try await source.storms(now: now)
    let storms = list.value.storms
    let details = await details(of: storms, now: now)
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
    let wanted = texts.indices.filter { index in
      let text = texts[index]
      let isOffices = text.isFor(offices)
      guard text.document != nil, isOffices || text.isForJapan else { return false }
      return seen.insert([text.storm.text, isOffices ? text.areaCode ?? "" : ""]).inserted
    }
    await withTaskGroup(of: (Int, Result<BulletinText, ForecastError>).self) { group in
      for index in wanted {
        guard let document = texts[index].document else { continue }
        group.addImmediateTask {
          let words = await outcome { () async throws(ForecastError) in
            try await source.words(of: document, now: now)
          }
          return (index, words.map(\.value))
        }
      }
      for await (index, words) in group { texts[index].words = words }
    }
    return texts
  }

  private func around(_ place: Place) -> TyphoonPlace {
    TyphoonPlace(
      place: place, vantage: catalog.vantagePoint(of: place), groups: catalog.groups(of: place))
  }
}
