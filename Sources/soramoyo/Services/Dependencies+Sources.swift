import ForecastSources
import HTTPClient
import Models

/// The sources that the settings ask for.
extension Dependencies {
  func forecastSource() -> any ForecastSource {
    switch settings.source {
    case .archive(let path): return ArchiveForecastSource(path: path, folders: archiveFolders)
    case .sample(let issue): return SampleForecastSource(issue: issue)
    case .jmaXML: return jmaXML(fetcher)
    case .livedoor: return livedoor(fetcher)
    case .jma:
      let fetcher = fetcher
      let jma = JMAForecastSource(
        fetcher: fetcher, cache: cache, baseURL: jmaAddress, policy: policy, shared: network.shared,
        clock: Self.clock)
      // The order is that of docs/sources.md.
      switch settings.fallback {
      case .off: return jma
      case .official: return ForecastSourceChain(jma, then: [jmaXML(fetcher)])
      case .livedoor:
        return ForecastSourceChain(jma, then: [jmaXML(fetcher), livedoor(fetcher)])
      }
    }
  }

  func observationSource() -> any ObservationSource {
    switch settings.source {
    case .archive(let path): ArchiveObservationSource(path: path, folders: archiveFolders)
    case .jmaXML, .livedoor, .sample: NoObservations(kind: settings.source.kind)
    case .jma:
      AMeDASSource(
        fetcher: fetcher, cache: cache, baseURL: jmaAddress, policy: policy, shared: network.shared,
        clock: Self.clock)
    }
  }

  func rainSource() -> any RainSource {
    switch settings.source {
    case .jma:
      JMANowcastSource(
        fetcher: fetcher, cache: cache, baseURL: jmaAddress, policy: policy, shared: network.shared,
        clock: Self.clock)
    case .archive(let path): ArchiveRainSource(path: path)
    case .sample: SampleRainSource(now: settings.now)
    case .jmaXML: NoRain(kind: .jmaXML)
    case .livedoor: NoRain(kind: .livedoor)
    }
  }

  func rainModel() -> RainModel {
    let now = settings.now
    return RainModel(catalog: catalog, source: rainSource()) { now }
  }

  /// The same for a program that runs on.
  func liveRainModel() -> RainModel {
    guard settings.source.isLive else { return rainModel() }
    return RainModel(catalog: catalog, source: rainSource()) { ProcessContext.wallClock() }
  }

  /// Keeps what JMA answers.
  var recorder: JMARecorder {
    JMARecorder(
      fetcher: fetcher, cache: cache, baseURL: jmaAddress, policy: policy, shared: network.shared,
      clock: Self.clock)
  }

  /// Pictures of rain for a program that runs on: its clock moves, unless the past is replayed.
  func liveRadarModel() -> RadarModel {
    let now = settings.now
    guard !settings.source.isLive else {
      return RadarModel(source: rainSource()) { ProcessContext.wallClock() }
    }
    return RadarModel(source: rainSource()) { now }
  }

  /// Pictures of a built-in issuance, at its own time.
  func sampleRadarModel(_ issue: SampleIssue) -> RadarModel {
    let now = SampleClock.issued(issue)
    return RadarModel(source: SampleRainSource(now: now)) { now }
  }

  func bulletinSource() -> any BulletinSource {
    switch settings.source {
    case .jma:
      JMABulletinSource(
        fetcher: fetcher, cache: cache, baseURL: jmaAddress, policy: policy, shared: network.shared,
        clock: Self.clock)
    case .jmaXML: NoBulletins(kind: .jmaXML)
    case .livedoor: NoBulletins(kind: .livedoor)
    case .archive: NoBulletins(kind: .archive)
    case .sample: NoBulletins(kind: .sample)
    }
  }

  func jmaQuakes(_ policy: FetchPolicy? = nil) -> JMAQuakeSource {
    JMAQuakeSource(
      fetcher: fetcher, cache: cache, baseURL: jmaAddress, policy: policy ?? self.policy,
      shared: network.shared, clock: Self.clock)
  }

  func xmlQuakes() -> JMAXMLQuakeSource {
    JMAXMLQuakeSource(
      fetcher: fetcher, cache: cache, baseURL: settings.baseURL ?? Settings.jmaXMLAddress,
      policy: policy, shared: network.shared, clock: Self.clock)
  }

  func warningSource() -> any WarningSource {
    switch settings.source {
    case .archive(let path): return ArchiveWarningSource(path: path, folders: archiveFolders)
    case .livedoor, .sample: return NoWarnings(kind: settings.source.kind)
    case .jmaXML: return warningsOfXML(fetcher)
    case .jma:
      let fetcher = fetcher
      let jma = JMAWarningSource(
        fetcher: fetcher, cache: cache, baseURL: jmaAddress, policy: policy, shared: network.shared,
        clock: Self.clock)
      return settings.fallback == .off
        ? jma : WarningSourceChain(jma, then: [warningsOfXML(fetcher)])
    }
  }

  /// The same service, from what was stored minutes ago and without asking it. Nil where nothing
  /// would be asked anyway.
  func recentWarningSource(of places: [Place]) -> (any WarningSource)? {
    guard !settings.isOffline else { return nil }
    let age = min(settings.maxAge ?? PlaceWarnings.promptAge, PlaceWarnings.promptAge)
    let policy = FetchPolicy(isOffline: true, maxAge: age, takesStoredForFresh: true)
    switch settings.source {
    case .jma:
      return JMAWarningSource(
        fetcher: fetcher, cache: cache, baseURL: jmaAddress, policy: policy,
        municipalities: WarningsModel.municipalities(of: places, catalog: catalog),
        shared: network.shared, clock: Self.clock)
    case .jmaXML: return warningsOfXML(fetcher, policy)
    case .livedoor, .archive, .sample: return nil
    }
  }

  private func warningsOfXML(
    _ fetcher: any HTTPFetching, _ policy: FetchPolicy? = nil
  ) -> JMAXMLWarningSource {
    JMAXMLWarningSource(
      fetcher: fetcher, cache: cache, baseURL: settings.baseURL ?? Settings.jmaXMLAddress,
      policy: policy ?? self.policy, shared: network.shared, clock: Self.clock)
  }

  private func jmaXML(_ fetcher: any HTTPFetching) -> JMAXMLForecastSource {
    JMAXMLForecastSource(
      fetcher: fetcher, cache: cache, baseURL: settings.baseURL ?? Settings.jmaXMLAddress,
      policy: policy, stations: catalog, shared: network.shared, clock: Self.clock)
  }

  private func livedoor(_ fetcher: any HTTPFetching) -> LivedoorForecastSource {
    LivedoorForecastSource(
      fetcher: fetcher, cache: cache, baseURL: settings.baseURL ?? Settings.livedoorAddress,
      policy: policy, stations: catalog, shared: network.shared, clock: Self.clock)
  }

  /// All sources share its connections, and with them the limits on requests at once.
  var fetcher: any HTTPFetching {
    let fetcher = network.fetcher ?? newFetcher()
    network.fetcher = fetcher
    return health.map { HealthyFetcher(fetcher, health: $0, clock: Self.clock) } ?? fetcher
  }

  private func newFetcher() -> any HTTPFetching {
    let curl = CurlFetcher(
      .init(
        userAgent: "soramoyo/\(Version.text)",
        authorities: CertificateAuthorities(environment: context.environment)))
    return ClockComparingFetcher(curl, serverClock: serverClock, clock: Self.clock)
  }

  var jmaAddress: String { settings.baseURL ?? Settings.jmaAddress }

  var policy: FetchPolicy {
    FetchPolicy(isOffline: settings.isOffline, maxAge: settings.maxAge, deadline: deadline)
  }

  static let clock: @Sendable () -> Instant = { ProcessContext.wallClock() }
}
