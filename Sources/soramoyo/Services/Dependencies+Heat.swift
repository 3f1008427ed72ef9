import ForecastSources
import Models

extension Dependencies {
  func heatSource() -> any HeatSource {
    switch settings.source {
    case .jma:
      let ministry = ministryHeat()
      return settings.fallback == .off ? ministry : HeatSourceChain(ministry, then: jmaXML())
    case .jmaXML: return jmaXML()
    case .archive(let path): return ArchiveHeatSource(archive(path))
    case .livedoor, .sample: return NoHeat(kind: settings.source.kind)
    }
  }

  func heatModel() -> HeatModel {
    let now = settings.now
    return HeatModel(catalog: catalog, source: heatSource()) { now }
  }

  /// For the line about a heat-stroke alert above a forecast: it was not requested, so it must not delay
  /// the forecast, and it costs one small list, in season. Nil where the source has none, and where a
  /// server replaces JMA: the list is the ministry's.
  func promptHeatModel() -> PromptHeatModel? {
    guard HeatSeason.contains(settings.now.date) else { return nil }
    switch settings.source {
    case .livedoor, .sample: return nil
    case .archive:
      return PromptHeatModel(
        live: heatSource(), stored: nil, now: settings.now, patience: .seconds(60))
    case .jma, .jmaXML:
      guard settings.baseURL == nil else { return nil }
      let isXML = settings.source.kind == .jmaXML
      let stored = FetchPolicy(isOffline: true)
      return PromptHeatModel(
        live: isXML ? jmaXML() : ministryHeat(),
        stored: isXML ? jmaXML(stored) : ministryHeat(stored), now: settings.now,
        patience: promptPatience)
    }
  }

  private func ministryHeat(_ policy: FetchPolicy? = nil) -> MinistryHeatSource {
    MinistryHeatSource(access(address("wbgt/", orElse: MinistryHeatSource.address), policy))
  }

  func twoWeekModel() -> TwoWeekModel {
    let now = settings.now
    return TwoWeekModel(catalog: catalog, source: twoWeekSource()) { now }
  }

  private func twoWeekSource() -> any TwoWeekSource {
    switch settings.source {
    case .jma:
      JMATwoWeekSource(
        access(address("cpd/twoweek/data/Latest/", orElse: JMATwoWeekSource.address)))
    case .archive(let path): ArchiveTwoWeekSource(archive(path))
    case .jmaXML, .livedoor, .sample: NoTwoWeeks(kind: settings.source.kind)
    }
  }

  func yesterdayModel() -> YesterdayModel {
    let now = settings.now
    return YesterdayModel(source: extremeSource()) { now }
  }

  // MARK: For a program that runs on

  /// Nil where a server replaces JMA: these products have other hosts.
  private var isOwnHost: Bool { settings.source.isLive && settings.baseURL == nil }

  func liveHeatModel() -> HeatModel? {
    guard isOwnHost else { return settings.source.isLive ? nil : heatModel() }
    return HeatModel(catalog: catalog, source: heatSource()) { ProcessContext.wallClock() }
  }

  func liveTwoWeekModel() -> TwoWeekModel? {
    guard isOwnHost else { return settings.source.isLive ? nil : twoWeekModel() }
    return TwoWeekModel(catalog: catalog, source: twoWeekSource()) { ProcessContext.wallClock() }
  }

  func liveYesterdayModel() -> YesterdayModel? {
    guard isOwnHost else { return settings.source.isLive ? nil : yesterdayModel() }
    return YesterdayModel(source: extremeSource()) { ProcessContext.wallClock() }
  }
}
