import ForecastSources
import HTTPClient
import Models

extension Dependencies {
  func forecastSource() -> any ForecastSource {
    switch settings.source {
    case .archive(let path): return ArchiveForecastSource(archive(path))
    case .sample(let issue): return SampleForecastSource(issue: issue)
    case .jmaXML: return jmaXML()
    case .livedoor: return livedoor()
    case .jma:
      let jma = JMASource(access(jmaAddress))
      // The order is that of docs/sources.md.
      switch settings.fallback {
      case .off: return jma
      case .official: return ForecastSourceChain(jma, then: [jmaXML()])
      case .livedoor:
        return ForecastSourceChain(jma, then: [jmaXML(), livedoor()])
      }
    }
  }

  func observationSource() -> any ObservationSource {
    switch settings.source {
    case .archive(let path): ArchiveObservationSource(archive(path))
    case .jmaXML, .livedoor, .sample: NoObservations(kind: settings.source.kind)
    case .jma:
      JMASource(access(jmaAddress))
    }
  }

  func rainSource() -> any RainSource {
    switch settings.source {
    case .jma:
      JMASource(access(jmaAddress))
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

  func liveRainModel() -> RainModel {
    guard settings.source.isLive else { return rainModel() }
    return RainModel(catalog: catalog, source: rainSource()) { ProcessContext.wallClock() }
  }

  /// Stores JMA's answers.
  var recorder: JMARecorder {
    JMARecorder(access(jmaAddress))
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
      JMASource(access(jmaAddress))
    case .jmaXML: NoBulletins(kind: .jmaXML)
    case .livedoor: NoBulletins(kind: .livedoor)
    case .archive: NoBulletins(kind: .archive)
    case .sample: NoBulletins(kind: .sample)
    }
  }

  func jmaQuakes(_ policy: FetchPolicy? = nil) -> JMASource {
    JMASource(access(jmaAddress, policy), serverClock: serverClock)
  }

  func warningSource() -> any WarningSource {
    switch settings.source {
    case .archive(let path): return ArchiveWarningSource(archive(path))
    case .livedoor, .sample: return NoWarnings(kind: settings.source.kind)
    case .jmaXML: return jmaXML()
    case .jma:
      let jma = JMASource(access(jmaAddress))
      return settings.fallback == .off
        ? jma : WarningSourceChain(jma, then: [jmaXML()])
    }
  }

  /// The same service, from data stored minutes ago, without requests. Nil where none would be made anyway.
  func recentWarningSource(of places: [Place]) -> (any WarningSource)? {
    guard !settings.isOffline else { return nil }
    let age = min(settings.maxAge ?? LiveRhythm.warningsAbove, LiveRhythm.warningsAbove)
    let policy = FetchPolicy(isOffline: true, maxAge: age, takesStoredForFresh: true)
    switch settings.source {
    case .jma:
      return JMASource(
        access(jmaAddress, policy),
        municipalities: WarningsModel.municipalities(of: places, catalog: catalog))
    case .jmaXML: return jmaXML(policy)
    case .livedoor, .archive, .sample: return nil
    }
  }

  func jmaXML(_ policy: FetchPolicy? = nil) -> JMAXMLSource {
    JMAXMLSource(access(jmaXMLAddress, policy), stations: catalog, serverClock: serverClock)
  }

  private func livedoor() -> LivedoorForecastSource {
    LivedoorForecastSource(access(settings.baseURL ?? Settings.livedoorAddress), stations: catalog)
  }

  /// All sources share its connections, and with them the limits on requests at once.
  var fetcher: any HTTPFetching {
    let fetcher = network.fetcher ?? newFetcher()
    network.fetcher = fetcher
    return health.map { HealthyFetcher(fetcher, health: $0, clock: Self.clock) } ?? fetcher
  }

  private func newFetcher() -> any HTTPFetching {
    let (environment, baseURL) = (context.environment, settings.baseURL)
    let curl = CurlFetcher(
      .init(
        userAgent: "soramoyo/\(Version.text)",
        authorities: CertificateAuthorities(environment: environment),
        proxies: EnvironmentProxies(
          environment: ProcessContext.environment(EnvironmentProxies.variables)),
        trustedHosts: Set(baseURL.map { [URLText.host(of: $0)] } ?? [])),
      lack: { Blocking.lack().map(HTTPError.Resource.init) })
    network.doubtConnections = { curl.doubtConnections() }
    return ClockComparingFetcher(curl, serverClock: serverClock, clock: Self.clock)
  }

  /// - Parameter policy: nil for that of the settings.
  func access(_ baseURL: String, _ policy: FetchPolicy? = nil) -> ServiceAccess {
    tellCache()
    return ServiceAccess(
      fetcher: fetcher, cache: cache, baseURL: baseURL, policy: policy ?? self.policy,
      shared: network.shared, clock: Self.clock)
  }

  var jmaAddress: String { settings.baseURL ?? Settings.jmaAddress }
  var jmaXMLAddress: String { settings.baseURL ?? Settings.jmaXMLAddress }

  /// The address of a service on another host; with a server that replaces JMA, its path there.
  func address(_ path: String, orElse own: String) -> String {
    settings.baseURL.map { $0 + path } ?? own
  }

  var policy: FetchPolicy {
    FetchPolicy(
      isOffline: settings.isOffline, maxAge: settings.maxAge,
      isRefreshedElsewhere: isRefreshedElsewhere, deadline: deadline,
      triesSilentServices: health != nil)
  }

  static let clock: @Sendable () -> Instant = { ProcessContext.wallClock() }
}
