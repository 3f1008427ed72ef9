package import Models

/// Warnings from JMA's XML (jma-data sections 1.8 and 5.6).
///
/// A family without a telegram in the time that the feed covers may still have a warning in force and
/// is reported as unknown; the same applies to rivers.
extension JMAXMLSource: WarningSource {
  private static let families: [WarningFamily] = [
    .heavyRain, .landslide, .stormSurge, .wind, .waves, .snow, .others,
  ]

  /// All 58 offices issue their own, without the shared files that forecasts have. The single telegram
  /// with those of all Japan is megabytes every ten minutes: it is not used.
  package func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    var reports: [WarningReport] = []
    var answers: [TelegramStore.Answer] = []
    var trouble: ForecastError?
    for family in Self.families {
      do throws(ForecastError) {
        guard let answer = try await answer(family, office) else {
          reports.append(.notSeen(family, since: await seenSince))
          continue
        }
        reports += try await self.reports(answer, of: family)
        answers.append(answer)
      } catch {
        // One unreadable telegram does not affect the other families.
        guard error.isOfOneTelegram else { throw error }
        trouble = trouble ?? error
        reports.append(.unread(family))
      }
    }
    if answers.isEmpty, let trouble { throw trouble }
    return try await sourced(reports, answers, trouble)
  }

  private func reports(
    _ answer: TelegramStore.Answer, of family: WarningFamily
  ) async throws(ForecastError) -> [WarningReport] {
    var reports: [WarningReport] = []
    // A newer one may have been missed.
    if !answer.isCertain { reports.append(.notSeen(family, since: await seenSince)) }
    for found in answer.found {
      // An older telegram replaces one that could not be fetched, and may be superseded by it.
      if found.trouble != nil { reports.append(.unread(family)) }
      reports.append(
        try store.converted(found) { telegram throws(DataFault) in
          try WarningTelegram(telegram: telegram, family: family).report()
        })
    }
    return reports
  }

  /// When the period begins in which no telegram was missed.
  private var seenSince: Instant {
    get async { await store.feeds.known(.extra).coverage?.from ?? store.now }
  }

  private func answer(
    _ family: WarningFamily, _ office: OfficeCode
  ) async throws(ForecastError) -> TelegramStore.Answer? {
    let now = store.now
    do throws(ForecastError) {
      return try await store.answer(
        [.init(type: family.text, code: office.text)], .extra, .warnings, withCancellations: true
      ) { _, checked in (0..<FeedClient.interval).contains(now.seconds(since: checked)) }
    } catch {
      guard case .notListed = error else { throw error }
      return nil
    }
  }

  /// The least fresh of the answers determines the freshness; without any, the feed.
  private func sourced(
    _ reports: [WarningReport], _ answers: [TelegramStore.Answer], _ trouble: ForecastError?
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    let checked = answers.map(\.checked).min()
    let index = await store.feeds.known(.extra)
    guard let time = checked ?? index.checked else { throw .notCached }
    let isDue = !(0..<FeedClient.interval).contains(store.now.seconds(since: time))
    let worst: Freshness =
      answers.contains { $0.freshness == .stale }
      ? .stale : answers.first?.freshness ?? store.policy.storedFreshness(isDue: isDue)
    return Sourced(
      value: reports, source: .jmaXML, freshness: worst, checked: time, origin: store.url(.extra),
      trouble: answers.compactMap(\.trouble).first ?? trouble)
  }

  /// Two telegrams for different days: one alone is an answer, with the reason for the missing days.
  package func earlyAttention(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyAttention> {
    var known: [Sourced<[EarlyAttention.Part]>] = []
    var missing: [EarlyAttention.Period: ForecastError] = [:]
    for (period, type) in [(EarlyAttention.Period.near, "VPFD61"), (.far, "VPFW60")] {
      do throws(ForecastError) {
        known.append(try await attention(type, office))
      } catch {
        if error == .cancelled { throw error }
        missing[period] = error
      }
    }
    guard let first = known.first else { throw missing[.near] ?? missing[.far] ?? .notCached }
    let isStale = known.contains { $0.freshness == .stale }
    return Sourced(
      value: EarlyAttention(parts: known.flatMap(\.value), missing: missing), source: .jmaXML,
      freshness: isStale ? .stale : first.freshness, checked: known.compactMap(\.checked).min(),
      origin: first.origin, trouble: known.firstValue(\.trouble))
  }

  private func attention(
    _ type: String, _ office: OfficeCode
  ) async throws(ForecastError) -> Sourced<[EarlyAttention.Part]> {
    let answer = try await scheduled(Subjects(office).of(type), .earlyAttention)
    var parts: [EarlyAttention.Part] = []
    for found in answer.found {
      parts.append(
        try store.converted(found) { telegram throws(DataFault) in
          try AttentionTelegram(telegram: telegram).part()
        })
    }
    return sourced(parts, answer)
  }

  package func warningTimeline(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<WarningTimeline> {
    let answer = try await scheduled([.init(type: "VPWP50", code: office.text)], .warningTimeline)
    let timeline = try store.converted(answer.newest) { telegram throws(DataFault) in
      try TimelineTelegram(telegram: telegram).timeline()
    }
    return sourced(timeline, answer)
  }

  /// Telegrams that are asked for every ten minutes.
  private func scheduled(
    _ subjects: [TelegramAddress.Subject], _ product: Product
  ) async throws(ForecastError) -> TelegramStore.Answer {
    let now = store.now
    return try await store.answer(subjects, .regular, product) { _, checked in
      (0..<600).contains(now.seconds(since: checked))
    }
  }

  /// When the feed of warnings was last created, by JMA's clock: it is renewed every minute.
  package func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    let standing = await store.feeds.current(.extra)
    guard let until = standing.index.coverage?.until, standing.index.checked != nil
    else { throw standing.trouble ?? .notCached }
    return sourced(standing.index.made ?? until, standing, .extra)
  }
}

extension ForecastError {
  /// Whether the error concerns one telegram only, so that others may be readable.
  var isOfOneTelegram: Bool {
    switch self {
    case .notUnderstood(.readerMissing, _): false
    case .notUnderstood, .refused(status: 404, _), .refused(status: 410, _): true
    default: false
    }
  }
}

/// Reads one part of early attention information from a telegram VPFD61 or VPFW60 (jma-data section
/// 5.5).
struct AttentionTelegram {
  let telegram: Telegram

  private static let suffix = "の警報級の可能性"
  private static let areaLimit = 400

  func part() throws(DataFault) -> EarlyAttention.Part {
    var series: [EarlyAttention.Series] = []
    for block in telegram.blocks {
      let blocks = block.times.compactMap { time in
        time.start.map { EarlyAttention.Block(start: $0, hours: time.duration?.hours) }
      }
      guard blocks.count == block.times.count, block.items.count <= Self.areaLimit else {
        throw .shape(path: "TimeDefines")
      }
      var areas: [EarlyAttention.AreaValues] = []
      for item in block.items { if let area = try area(item, block) { areas.append(area) } }
      if !areas.isEmpty { series.append(.init(blocks: blocks, areas: areas)) }
    }
    guard !series.isEmpty else { throw .shape(path: "PossibilityRankOfWarning") }
    return EarlyAttention.Part(
      publishingOffice: telegram.publishingOffice, reported: telegram.head.reportTime,
      series: series)
  }

  private func area(
    _ item: TelegramItem, _ block: TelegramBlock
  ) throws(DataFault) -> EarlyAttention.AreaValues? {
    guard let code = item.places.first?.code else { return nil }
    var rows: [EarlyAttention.Row] = []
    var text: String?
    for property in item.kinds.flatMap(\.properties) {
      guard let type = property.type, type.hasSuffix(Self.suffix) else { continue }
      text = text ?? property.values.first { $0.name == "Text" }?.text
      let ranks = property.values.filter { $0.name == "PossibilityRankOfWarning" }
      var values: [EarlyAttention.Likelihood] = []
      for time in block.times {
        let own = ranks.filter { $0.timeID == time.id }
        guard own.count == 1, let rank = own.first else { throw .shape(path: type) }
        // An empty element means neither level; out of season is given as a word or a condition.
        values.append(.init(rank.text ?? (rank.condition == "なし" ? "なし" : "")))
      }
      rows.append(.init(type: type, values: values))
    }
    return rows.isEmpty
      ? nil : .init(code: UntrustedText(code).code, text: UntrustedText.line(text), rows: rows)
  }
}

/// Reads the outlook of warnings from a telegram VPWP50, in steps of three hours (jma-data section
/// 5.6).
struct TimelineTelegram {
  let telegram: Telegram

  private static let areaLimit = 2500

  func timeline() throws(DataFault) -> WarningTimeline {
    let reported = try telegram.issued()
    var rows: [MunicipalityCode: [WarningTimeline.Row]] = [:]
    for block in telegram.blocks {
      for item in block.items {
        guard let code = item.places.first?.code else { continue }
        for property in item.kinds.flatMap(\.properties) {
          rows[MunicipalityCode(UntrustedText(code).code), default: []] += try self.rows(
            property, block)
        }
      }
    }
    guard !rows.isEmpty, rows.count <= Self.areaLimit else {
      throw .shape(path: "MeteorologicalInfos")
    }
    return WarningTimeline(reported: reported, rows: rows)
  }

  /// One row for each part of the municipality (陸上, 海上) that the property distinguishes.
  private func rows(
    _ property: TelegramProperty, _ block: TelegramBlock
  ) throws(DataFault) -> [WarningTimeline.Row] {
    let dangers = property.values.filter {
      $0.name == "Significancy" && $0.path.first == "SignificancyPart"
    }
    var places: [String?] = []
    for danger in dangers where !places.contains(danger.area) { places.append(danger.area) }
    var rows: [WarningTimeline.Row] = []
    for place in places {
      let own = dangers.filter { $0.area == place }
      var steps: [WarningTimeline.Step] = []
      for danger in own {
        // A code with an unknown time could be for any hour.
        guard let time = danger.timeID.flatMap(block.time), let start = time.start,
          let hours = time.duration?.hours, !steps.contains(where: { $0.start == start })
        else { throw .shape(path: property.type ?? "Property") }
        steps.append(
          .init(start: start, hours: hours, code: DangerCode(UntrustedText(danger.code ?? "").code))
        )
      }
      rows.append(
        .init(
          type: property.type ?? "", local: place, steps: steps.sorted { $0.start < $1.start }))
    }
    return rows
  }
}
