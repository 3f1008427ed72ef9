package import Models

/// Earthquakes and tsunamis from JMA's XML by PULL (jma-data section 1.8): the telegrams of some days,
/// each fetched once. It replaces the lists of JMA's pages.
extension JMAXMLSource: QuakeSource {
  /// Telegrams that are fetched for one list at most: a request each.
  private static let quakeLimit = 24
  private static let tsunamiLimit = 16
  private static let noticeLimit = 6
  private static let noticeTypes = ["VYSE50", "VYSE51", "VYSE52", "VYSE60"]
  /// How far back a tsunami telegram may be in force, in seconds.
  private static let tsunamiReach = 3 * 86_400

  package func quakes(now: Instant) async throws(ForecastError) -> Sourced<QuakeList> {
    let standing = try await standing()
    let addresses =
      newest(
        ["VXSE53", "VXSE51", "VXSE52", "VXSE61"], in: standing.index, limit: Self.quakeLimit)
      + newest(Self.noticeTypes, in: standing.index, limit: Self.noticeLimit)
    let (reports, losses) = try await reports(addresses) { telegram, address in
      QuakeReport(telegram, type: address.type, document: address.name)
    }
    var list = QuakeList(reports, losses: losses)
    list.clockLead = serverClock.lead
    return try sourced(list, standing)
  }

  package func tsunamis(now: Instant) async throws(ForecastError) -> Sourced<TsunamiList> {
    let standing = try await standing()
    let addresses = newest(
      ["VTSE41", "VTSE51", "VTSE52"], in: standing.index, limit: .max
    ).filter { store.now.seconds(since: $0.time) - serverClock.lead <= Self.tsunamiReach }
    var (reports, losses) = try await reports(Array(addresses.prefix(Self.tsunamiLimit))) {
      telegram, address in
      TsunamiReport(telegram, type: address.type, document: address.name)
    }
    // Those that are not looked at may be in force.
    losses += max(0, addresses.count - Self.tsunamiLimit)
    // A feed of some hours, with a gap before it, may lack a warning that is in force.
    if let from = standing.index.coverage?.from,
      store.now.seconds(since: from) < Self.tsunamiReach
    {
      losses += 1
    }
    var list = TsunamiList(reports, losses: losses)
    list.clockLead = serverClock.lead
    return try sourced(list, standing)
  }

  package func longPeriods(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[LongPeriodReport]> {
    throw .notOffered(.quakes, by: kind)
  }

  /// What telegrams report, and how many could not be read.
  private func reports<Report>(
    _ addresses: [TelegramAddress], _ read: (Telegram, TelegramAddress) -> Report?
  ) async throws(ForecastError) -> ([Report], losses: Int) {
    var reports: [Report] = []
    for address in addresses {
      if let report = try await telegram(address).flatMap({ read($0, address) }) {
        reports.append(report)
      }
    }
    return (reports, addresses.count - reports.count)
  }

  package func telegram(
    of report: QuakeReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    let types =
      switch report.kind {
      case .notice: Self.noticeTypes
      case .quick: ["VXSE51"]
      default: ["VXSE53", "VXSE51", "VXSE52"]
      }
    return try await telegram(
      of: report.document, event: report.event, created: report.created, types: types, .quakes)
  }

  package func telegram(
    of report: TsunamiReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    let types =
      switch report.kind {
      case .warning: ["VTSE41"]
      case .offshore: ["VTSE52"]
      case .information, .other: ["VTSE51"]
      }
    return try await telegram(
      of: report.document, event: report.events.first ?? "", created: report.created,
      types: types, .tsunami)
  }

  /// How many telegrams are looked into for one event, and how far from its report in seconds.
  private static let searchLimit = 4
  private static let searchReach = 600

  /// A telegram by its name, or of the same event and time: reports of JMA's pages have other names there.
  private func telegram(
    of document: String?, event: String, created: Instant?, types: [String], _ product: Product
  ) async throws(ForecastError) -> Sourced<Telegram> {
    let standing = try await standing()
    let all = newest(types, in: standing.index, limit: .max)
    if let address = all.first(where: { $0.name == document }) {
      if let telegram = try await telegram(address) { return try sourced(telegram, standing) }
    } else if let created {
      let near = all.map { ($0, $0.time.seconds(since: created).magnitude) }
        .filter { $0.1 <= Self.searchReach }.sorted { $0.1 < $1.1 }
      for (address, _) in near.prefix(Self.searchLimit) {
        guard let telegram = try await telegram(address),
          (telegram.head.eventID ?? "").split(separator: " ").contains(event[...])
        else { continue }
        return try sourced(telegram, standing)
      }
    }
    throw .notListed(product, code: event, origin: store.url(.eqvol))
  }

  // MARK: The feed

  private func standing() async throws(ForecastError) -> FeedClient.Standing {
    let current = await store.feeds.current(.eqvol)
    let standing = await store.feeds.complete(current, .eqvol)
    guard standing.index.checked != nil else { throw standing.trouble ?? .notCached }
    return standing
  }

  private func newest(
    _ types: [String], in index: FeedIndex, limit: Int
  ) -> [TelegramAddress] {
    let found = index.subjects { types.contains($0) }.flatMap(index.telegrams)
      .sorted(by: TelegramAddress.isNewer)
    return Array(found.prefix(limit))
  }

  /// Nil for one that cannot be fetched.
  private func telegram(_ address: TelegramAddress) async throws(ForecastError) -> Telegram? {
    do throws(ForecastError) {
      return try await store.telegram(address, .eqvol)
    } catch {
      guard error.isOfOneTelegram else { throw error }
      return nil
    }
  }

  private func sourced<Value>(
    _ value: Value, _ standing: FeedClient.Standing
  ) throws(ForecastError) -> Sourced<Value> {
    _ = try checked(standing)
    return sourced(value, standing, .eqvol)
  }
}
