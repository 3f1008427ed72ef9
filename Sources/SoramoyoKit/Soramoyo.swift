import ForecastSources
import HTTPClient
import Models
import Storage
import SystemLibrary

/// Places of Japan, and JMA's forecasts, warnings and observations of them.
///
/// One is enough for a program: its requests share connections, and the limits that spare JMA's service.
public struct Soramoyo: Sendable {
  private let catalog = PlaceCatalog()
  private let forecasts: SourceChain<any ForecastSource>
  private let warnings: SourceChain<any WarningSource>
  private let observations: SourceChain<any ObservationSource>
  private let favoritesFolder: String?
  private let now: @Sendable () -> Instant

  /// Asks nothing yet.
  ///
  /// - Parameters:
  ///   - source: where answers are from.
  ///   - client: who asks, as JMA reads it: the name of your program and its version.
  ///   - cacheFolder: where answers are stored; other programs with the same folder share them. Nil, and a folder
  ///     that other users may change, store nothing: then every question is a request. Give a folder if you ask
  ///     more than once.
  ///   - favoritesFolder: where favorites are; nil for none.
  ///   - isOffline: whether only stored answers are used.
  public init(
    _ source: Source = .jma, client: String = "SoramoyoKit",
    cacheFolder: String? = Soramoyo.usualCacheFolder,
    favoritesFolder: String? = Soramoyo.usualFavoritesFolder, isOffline: Bool = false
  ) {
    self.favoritesFolder = favoritesFolder
    switch source {
    case .jma:
      let jma = Self.jma(client: client, cacheFolder: cacheFolder, isOffline: isOffline)
      forecasts = SourceChain(.jma, [jma])
      warnings = SourceChain(.jma, [jma])
      observations = SourceChain(.jma, [jma])
      now = Self.clock
    case .sample:
      let issued = SampleSource(catalog: catalog).issued
      let sample = SampleSource(now: issued, catalog: catalog)
      forecasts = SourceChain(.sample, [sample])
      warnings = SourceChain(.sample, [sample])
      observations = SourceChain(.sample, [sample])
      now = { issued }
    case .archive(let path, let moment):
      let archive = Archive(path: path)
      forecasts = SourceChain(.archive, [archive])
      warnings = SourceChain(.archive, [archive])
      observations = SourceChain(.archive, [archive])
      now = { Instant(seconds: moment) }
    }
  }

  /// The folder of the program `soramoyo`: `$XDG_CACHE_HOME/soramoyo`, else `~/.cache/soramoyo`. Nil without a home.
  public static var usualCacheFolder: String? { folder(.cache) }

  /// The same for its favorites: `$XDG_DATA_HOME/soramoyo`, else `~/.local/share/soramoyo`.
  public static var usualFavoritesFolder: String? { folder(.data) }

  // MARK: Places. Tables that are built in; nothing is asked for.

  /// What a person means by a name in kanji, kana or romaji, a code, a postcode, a position or a landmark.
  public func find(_ name: String) -> PlaceMatch {
    PlaceMatch(PlaceResolver(catalog: catalog).resolve(name), catalog)
  }

  /// Places whose name has or begins with a text, best first: for a field that suggests while one types.
  /// - Parameters:
  ///   - text: the beginning of a name, in kanji, kana or romaji.
  ///   - limit: at most this many.
  public func search(_ text: String, limit: Int = 20) -> [Place] {
    PlaceSearch(catalog: catalog).places(matching: text, limit: limit).map { Place($0, catalog) }
  }

  /// The place with an identifier; nil for one that is in no table, or not any more.
  public func place(id: String) -> Place? {
    PlaceID(id).flatMap(catalog.place).map { Place($0, catalog) }
  }

  /// The 47 prefectures by number, or those of an area.
  public func prefectures(in area: Area? = nil) -> [Place] {
    catalog.prefectures.filter { area?.number ?? $0.area.rawValue == $0.area.rawValue }
      .map { Place(.prefecture($0), catalog) }
  }

  // MARK: Favorites. A file that the program `soramoyo` shares; it is locked while it is changed.

  /// The favorites in their order, with a person's own names for them. Places that are in no table any more are
  /// left out, and kept in the file.
  /// - Throws: a failure of the kind `file`.
  public func favorites() throws(WeatherFailure) -> [(place: Place, ownName: String?)] {
    let found = try changing { store throws(FavoriteStoreError) in
      try FavoritesModel(catalog: catalog, store: store).favorites()
    }
    return found.compactMap { favorite in
      favorite.place.map { (Place($0, catalog), favorite.ownName) }
    }
  }

  /// Adds a place at the end, or keeps its position.
  /// - Parameters:
  ///   - place: the favorite to be.
  ///   - ownName: at most 24 characters in one line; a text that is no such name is taken for none.
  public func addFavorite(_ place: Place, ownName: String? = nil) throws(WeatherFailure) {
    let id = place.meant.id
    let name = ownName.flatMap { FavoriteName(id, $0) }
    try changing { store throws(FavoriteStoreError) in
      _ = try FavoritesModel(catalog: catalog, store: store).add(id, named: name)
    }
  }

  /// Removes a place with its own name. Nothing happens where it is no favorite.
  public func removeFavorite(_ place: Place) throws(WeatherFailure) {
    try changing { store throws(FavoriteStoreError) in
      _ = try FavoritesModel(catalog: catalog, store: store).remove([place.meant.id])
    }
  }

  private func changing<Value>(
    _ body: (FileFavoriteStore) throws(FavoriteStoreError) -> Value
  ) throws(WeatherFailure) -> Value {
    do throws(FavoriteStoreError) {
      guard let favoritesFolder else { throw .noFolder }
      return try body(FileFavoriteStore(folder: favoritesFolder, now: Self.clock))
    } catch {
      throw WeatherFailure(error)
    }
  }

  // MARK: Questions to the source

  /// The forecast of the area that a place is in; for a prefecture that of its capital.
  public func forecast(for place: Place) async throws(WeatherFailure) -> Answer<Forecast> {
    let model = WeatherModel(catalog: catalog, source: forecasts, now: now)
    switch await model.weather(of: place.meant) {
    case .forecast(let answer):
      let (area, now) = (answer.coverage.shown, now())
      return Answer(answer.forecast) { Forecast($0, of: area, now: now) }
    case .normals(let answer): throw WeatherFailure(answer.reason)
    case .failed(_, let error): throw WeatherFailure(error)
    }
  }

  /// What is in force at a place.
  /// - Throws: where nothing at all is known. Parts that are not known are ``Warnings/doubts``.
  public func warnings(at place: Place) async throws(WeatherFailure) -> Answer<Warnings> {
    let model = WarningsModel(catalog: catalog, source: warnings, now: now)
    return try Answer(await model.warnings(of: place.meant).at(now()))
  }

  /// What stations near a place observe, each element at the nearest station that measures it.
  public func observations(at place: Place) async throws(WeatherFailure) -> Answer<Observations> {
    let model = ObservationsModel(catalog: catalog, source: observations, now: now)
    let now = now()
    switch await model.observations(of: [place.meant])[0] {  // proven: one answer for each place
    case .observed(let answer): return Answer(answer.report) { Observations($0, now: now) }
    case .failed(_, let error): throw WeatherFailure(error)
    }
  }

  // MARK: What it is made of

  private static func jma(client: String, cacheFolder: String?, isOffline: Bool) -> JMASource {
    let serverClock = ServerClock()
    let curl = CurlFetcher(
      .init(
        userAgent: client,
        authorities: CertificateAuthorities(
          environment: Surroundings.environment(["CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR"])
        ),
        proxies: EnvironmentProxies(
          environment: Surroundings.environment(EnvironmentProxies.variables))))
    return JMASource(
      ServiceAccess(
        fetcher: ClockComparingFetcher(curl, serverClock: serverClock, clock: clock),
        cache: cacheFolder.flatMap { folder in
          FolderTrust.objection(to: folder) == nil ? ResponseCache(folder: folder) : nil
        },
        baseURL: "https://www.jma.go.jp/bosai/", policy: FetchPolicy(isOffline: isOffline),
        clock: clock),
      serverClock: serverClock)
  }

  private static func folder(_ kind: Directories.Kind) -> String? {
    let names = ["HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"]
    return try? Directories(appName: "soramoyo", environment: Surroundings.environment(names)).path(
      kind)
  }

  private static let clock: @Sendable () -> Instant = { Instant(seconds: Surroundings.seconds) }
}
