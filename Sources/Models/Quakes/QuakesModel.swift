package struct QuakeQuery: Equatable, Sendable {
  /// The place of the intensity and distance; nil for none.
  package var place: Place?
  /// The minimum intensity requested; nil for the default.
  package var least: SeismicIntensity?
  /// How many seconds back.
  package var span: Int

  package init(place: Place? = nil, least: SeismicIntensity? = nil, span: Int = usualSpan) {
    self.place = place
    self.least = least
    self.span = span
  }

  package static let usualSpan = 7 * 86_400
  /// To the beginning of the list.
  package static let unlimitedSpan = Int.max / 4
  /// Whether one earthquake is looked up: nothing that selects rows of a list applies to it.
  package private(set) var isLookUp = false

  /// For looking one up by its number.
  package static func lookUp(place: Place?) -> QuakeQuery {
    var query = QuakeQuery(place: place, span: unlimitedSpan)
    query.isLookUp = true
    return query
  }
  /// Weaker ones are most of the list, some hundred a month.
  package static let usualLeast = SeismicIntensity("3")
}

/// An earthquake, and its intensity at the requested place.
package struct PlacedQuake: Equatable, Sendable {
  package let quake: Quake
  /// Nil if no place was requested.
  package let intensity: PlaceIntensity?
  /// Kilometres to the epicentre; nil if it is not known, or no place was requested.
  package let distance: Double?
  package let isAheadOfClock: Bool
}

package struct FoundQuakes: Equatable, Sendable {
  package let query: QuakeQuery
  /// Newest first.
  package let quakes: [PlacedQuake]
  /// How many within the requested time are left out because they were weaker.
  package let weaker: Int
  /// How many are left out because they were before the requested time.
  package let older: Int
  /// The numbers of earthquakes of which every report was withdrawn.
  package let withdrawn: Set<String>
  /// Notices that an earthquake may follow, the gravest first.
  package internal(set) var notices: [QuakeNotice] = []
  /// Entries of the list that could not be read, or not all of them.
  package let losses: Int
  /// The earliest earthquake of the list; nil for an empty one.
  package let since: Instant?

  /// Why an earthquake is not among those of the list. Ask it of an answer that left nothing out.
  package func absence(of event: String) -> QuakeAbsence? {
    if quakes.contains(where: { $0.quake.id == event }) { return nil }
    return withdrawn.contains(event) ? .withdrawn : .notListed
  }
}

/// Why an earthquake of a fetched list cannot be shown.
package enum QuakeAbsence: Equatable, Sendable {
  /// JMA took back every report of it.
  case withdrawn
  /// The list does not have it: it never had, or it is too long ago.
  case notListed
}

/// Answers which earthquakes there were.
package struct QuakesModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any QuakeSource

  package init(catalog: PlaceCatalog, source: any QuakeSource) {
    self.catalog = catalog
    self.source = source
  }

  package func quakes(
    _ query: QuakeQuery, now: Instant
  ) async throws(ForecastError) -> Sourced<FoundQuakes> {
    let list = try await source.quakes(now: now)
    let isLive = list.source.isLive
    var found = found(in: list.value, query, now: now, isLive: isLive)
    if !query.isLookUp { found.notices = await notices(in: list, now: now) }
    return list.map { _ in found }
  }

  /// The current notices that an earthquake may follow, the gravest first.
  package func notices(now: Instant) async throws(ForecastError) -> Sourced<[QuakeNotice]> {
    let list = try await source.quakes(now: now)
    let found = await notices(in: list, now: now)
    return list.map { _ in found }
  }

  /// Documents of notices that are fetched at most.
  private static let noticeLimit = 4

  private func notices(in list: Sourced<QuakeList>, now: Instant) async -> [QuakeNotice] {
    let clock = list.source.isLive ? now : nil
    let reports = QuakeNotice.standing(in: list.value.reports, now: clock)
    let titled = reports.map { QuakeNotice($0, nil, now: clock) }.sorted(by: QuakeNotice.isGraver)
    var notices: [QuakeNotice] = []
    for (index, notice) in titled.enumerated() {
      guard index < Self.noticeLimit else {
        notices.append(notice)
        continue
      }
      let document: Result<Telegram, ForecastError> = await .of(
        try await source.telegram(of: notice.report, now: now).value)
      // Only the document says whether it is an exercise.
      if let read = try? document.get(), read.control.status.isExercise { continue }
      notices.append(QuakeNotice(notice.report, document, now: clock))
    }
    return notices.sorted(by: QuakeNotice.isGraver)
  }

  private func found(
    in list: QuakeList, _ query: QuakeQuery, now: Instant, isLive: Bool
  ) -> FoundQuakes {
    let place = query.place.map { QuakePlace($0, catalog: catalog) }
    let all = Quake.merged(list.reports, now: isLive ? now : nil)
    let placed = all.map { quake in
      PlacedQuake(
        quake: quake, intensity: place?.intensity(of: quake), distance: place?.distance(of: quake),
        isAheadOfClock: isLive && quake.isAhead(of: now))
    }
    // One without a time may be of now, and a clock that is ahead makes none older.
    let recent = placed.filter { placed in
      placed.quake.occurred.map { now.seconds(since: $0) - list.clockLead <= query.span } ?? true
    }
    let shown = recent.filter { isWanted($0, query) }
    return FoundQuakes(
      query: query, quakes: shown, weaker: recent.count - shown.count,
      older: placed.count - recent.count,
      withdrawn: Set(
        list.reports.lazy.filter { !$0.isExercise && $0.kind != .notice }.map(\.event)
      )
      .subtracting(all.map(\.id)),
      losses: list.losses,
      since: all.compactMap(\.occurred).min())
  }

  /// One whose intensity is not known may be as strong as any.
  private func isWanted(_ placed: PlacedQuake, _ query: QuakeQuery) -> Bool {
    if query.isLookUp { return true }
    let quake = placed.quake
    let least = query.least ?? QuakeQuery.usualLeast
    // A lower limit never shows less than the usual one.
    if quake.isDistant { return (least.rank ?? 0) <= (QuakeQuery.usualLeast.rank ?? 0) }
    guard let rank = quake.intensity?.rank, let limit = least.rank else { return true }
    if rank >= limit { return true }
    // A quake felt in the user's own prefecture is shown however weak, unless a limit was set.
    guard query.least == nil, let place = query.place else { return false }
    return quake.prefectures.contains { $0.code == place.prefecture.text }
  }

  /// One event in detail: its fullest report. A report that cannot be fetched is a separate
  /// failure; the list is enough for a page.
  package func detail(of placed: PlacedQuake, now: Instant) async -> QuakeDetail {
    let quake = placed.quake
    let report =
      quake.intensityReport ?? quake.hypocentreReport ?? quake.reports.first
    async let motion = longPeriod(of: quake, now: now)
    let telegram: Result<Sourced<Telegram>, ForecastError>
    if let report {
      telegram = await .of(try await source.telegram(of: report, now: now))
    } else {
      telegram = .failure(.notListed(.quakes, code: quake.id, origin: "-"))
    }
    return QuakeDetail(placed: placed, telegram: telegram, longPeriod: await motion)
  }

  private func longPeriod(
    of quake: Quake, now: Instant
  ) async -> Result<LongPeriodReport?, ForecastError> {
    await .of(
      try await source.longPeriods(now: now).value.filter { $0.event == quake.id }.max {
        ($0.created ?? Instant(seconds: 0)) < ($1.created ?? Instant(seconds: 0))
      })
  }
}

package struct QuakeDetail: Sendable {
  package let placed: PlacedQuake
  package var telegram: Result<Sourced<Telegram>, ForecastError>
  /// Nil if none is reported for it.
  package let longPeriod: Result<LongPeriodReport?, ForecastError>
}
