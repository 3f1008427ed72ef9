import ForecastSources
import HTTPClient
import Models
import SystemLibrary

/// One row for each product: what each source asks for it. A source that is not in a row has none of it.
extension Dependencies {
  var forecasts: SourceChain<any ForecastSource> {
    chain(
      jma: jma, jmaXML: jmaXML,
      livedoor: LivedoorForecastSource(
        access(settings.baseURL ?? Settings.livedoorAddress), stations: catalog),
      archive: archive, sample: sample)
  }

  var warnings: SourceChain<any WarningSource> {
    chain(jma: jma, jmaXML: jmaXML, archive: archive, sample: sample)
  }

  /// Earthquakes and tsunamis.
  var quakes: SourceChain<any QuakeSource> {
    chain(jma: jma, jmaXML: jmaXML, archive: archive, sample: sample)
  }

  var heat: SourceChain<any HeatSource> {
    chain(
      jma: MinistryHeatSource(access(address("wbgt/", orElse: MinistryHeatSource.address))),
      jmaXML: jmaXML, archive: archive, sample: sample)
  }

  var observations: SourceChain<any ObservationSource> {
    chain(jma: jma, archive: archive, sample: sample)
  }

  var rain: SourceChain<any RainSource> { chain(jma: jma, archive: archive, sample: sample) }

  var typhoons: SourceChain<any TyphoonSource> { chain(jma: jma, archive: archive, sample: sample) }

  var volcanoes: SourceChain<any VolcanoSource> {
    chain(jma: jma, archive: archive, sample: sample)
  }

  var extremes: SourceChain<any ExtremeSource> {
    chain(
      jma: JMAExtremeSource(access(address("stats/data/mdrr/", orElse: JMAExtremeSource.address))),
      archive: archive, sample: sample)
  }

  var twoWeeks: SourceChain<any TwoWeekSource> {
    chain(
      jma: JMATwoWeekSource(
        access(address("cpd/twoweek/data/Latest/", orElse: JMATwoWeekSource.address))),
      archive: archive, sample: sample)
  }

  var season: SourceChain<any SeasonSource> {
    chain(
      jma: JMASeasonSource(access(jmaAddress), informationURL: earlyWeatherAddress),
      archive: archive, sample: sample)
  }

  private var earlyWeatherAddress: String {
    address("cpd/souten/data/", orElse: JMASeasonSource.informationAddress)
  }

  var tides: SourceChain<any TideSource> {
    chain(
      jma: JMATideSource(access(jmaAddress), tables: tideTables),
      archive: archive, sample: sample)
  }

  var marineWarnings: SourceChain<any MarineWarningSource> { chain(jma: nil, jmaXML: jmaXML) }

  var bulletins: SourceChain<any BulletinSource> {
    chain(jma: jma, jmaXML: jmaXML, archive: archive, sample: sample)
  }

  /// Only the source of the settings is made, with its fallbacks in the order of docs/sources.md.
  private func chain<Source: Sendable>(
    jma: @autoclosure () -> Source?, jmaXML: @autoclosure () -> Source? = nil,
    livedoor: @autoclosure () -> Source? = nil, archive: @autoclosure () -> Source? = nil,
    sample: @autoclosure () -> Source? = nil
  ) -> SourceChain<Source> {
    let sources =
      switch (settings.source, settings.fallback) {
      case (.jma, .off): [jma()]
      case (.jma, .official): [jma(), jmaXML()]
      case (.jma, .livedoor): [jma(), jmaXML(), livedoor()]
      case (.jmaXML, _): [jmaXML()]
      case (.livedoor, _): [livedoor()]
      case (.archive, _): [archive()]
      case (.sample, _): [sample()]
      }
    return SourceChain(settings.source.kind, sources.compactMap(\.self))
  }

  private var jma: JMASource { JMASource(access(jmaAddress), serverClock: serverClock) }

  private var jmaXML: JMAXMLSource {
    JMAXMLSource(access(jmaXMLAddress), stations: catalog, serverClock: serverClock)
  }

  private var archive: Archive? {
    guard case .archive(let path) = settings.source else { return nil }
    return Archive(path: path, folders: network.archiveFolders)
  }

  private var sample: SampleSource? {
    guard case .sample(let issue) = settings.source else { return nil }
    return SampleSource(issue, now: settings.now, catalog: catalog)
  }

  /// Stores JMA's answers.
  /// - Parameter pace: nil for a few places.
  func recorder(_ pace: RequestPace? = nil) -> JMARecorder {
    JMARecorder(
      access(jmaAddress), informationURL: earlyWeatherAddress, tideTables: tideTables, pace: pace)
  }
}

extension Dependencies {
  /// All sources share its connections, and with them the limits on requests at once.
  var fetcher: any HTTPFetching {
    let fetcher = network.fetcher ?? newFetcher()
    network.fetcher = fetcher
    return health.map { HealthyFetcher(fetcher, health: $0, clock: Self.clock) } ?? fetcher
  }

  private func newFetcher() -> any HTTPFetching {
    let curl = newClient()
    network.doubtConnections = { curl.doubtConnections() }
    return ClockComparingFetcher(curl, serverClock: serverClock, clock: Self.clock)
  }

  /// Shares nothing with others: for receivers, which tell nothing of JMA's services or of the clock.
  func newClient() -> CurlFetcher {
    let (environment, baseURL) = (context.environment, settings.baseURL)
    return CurlFetcher(
      .init(
        userAgent: "soramoyo/\(Version.text)",
        authorities: CertificateAuthorities(environment: environment),
        proxies: EnvironmentProxies(
          environment: Surroundings.environment(EnvironmentProxies.variables)),
        trustedHosts: Set(baseURL.map { [URLText.host(of: $0)] } ?? [])),
      lack: { Blocking.lack().map(HTTPError.Resource.init) })
  }

  private func access(_ baseURL: String) -> ServiceAccess {
    tellCache()
    return ServiceAccess(
      fetcher: fetcher, cache: cache, baseURL: baseURL, policy: policy,
      shared: network.shared, clock: Self.clock)
  }

  private var jmaAddress: String { settings.baseURL ?? Settings.jmaAddress }
  var jmaXMLAddress: String { settings.baseURL ?? Settings.jmaXMLAddress }

  /// The address of a service on another host; with a server that replaces JMA, its path there.
  private func address(_ path: String, orElse own: String) -> String {
    settings.baseURL.map { $0 + path } ?? own
  }

  private var tideTables: String {
    address("kaiyou/data/db/tide/suisan/txt/", orElse: JMATideSource.tables)
  }

  private var policy: FetchPolicy {
    fixedPolicy
      ?? FetchPolicy(
        isOffline: settings.isOffline, maxAge: settings.maxAge,
        isRefreshedElsewhere: isRefreshedElsewhere, deadline: deadline,
        triesSilentServices: health != nil)
  }

  static let clock: @Sendable () -> Instant = { ProcessContext.wallClock() }
}
