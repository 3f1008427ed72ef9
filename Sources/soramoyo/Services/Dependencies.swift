import ForecastSources
import HTTPClient
import MachineFormats
import Models
import Pages
import Presenter
import Storage
import Terminal

/// The composition root: the only place that builds live objects.
struct Dependencies {
  var settings: Settings
  let context: ProcessContext
  private(set) var console: Console
  let catalog = PlaceCatalog()
  /// Which services do not answer, for a program that keeps asking; nil for a command.
  var health: ServiceHealth?
  /// When the command gives up waiting; nil if it waits for the requests' own deadlines.
  private(set) var deadline: Duration?
  /// Whether another process fetches what is due, so that this one fetches nothing.
  private(set) var isRefreshedElsewhere = false
  /// Instead of that of the settings.
  private(set) var fixedPolicy: FetchPolicy?
  /// Whether the program runs on.
  private var isRunning = false
  /// Whether it answers for a tool of `mcp`.
  private(set) var isForTools = false
  /// Whether it answers for one of many moments.
  private(set) var isInSeries = false
  /// What all sources of the process share.
  let network = Network()

  /// Made when a source is, so that commands that fetch nothing pay nothing for it.
  final class Network {
    fileprivate lazy var serverClock = ServerClock()
    fileprivate var hasClock = false
    lazy var shared = SharedFetches()
    var fetcher: (any HTTPFetching)?
    /// See `CurlFetcher`; does nothing where nothing has been fetched.
    var doubtConnections: @Sendable () -> Void = {}
    /// An archive is listed once in a process.
    lazy var archiveFolders = ArchiveFolders()
    /// Stored documents are parsed once in a process.
    lazy var memory = ResponseMemory()
    fileprivate var cacheChoice: CacheChoice?
    fileprivate var hasToldCache = false
    /// Names on the command line that stand for no place, which `--json` tells.
    var unresolved: [UnresolvedPlace] = []
  }

  var serverClock: ServerClock {
    network.hasClock = true
    return network.serverClock
  }

  /// Reads the configuration and determines the settings. Reports errors in them.
  init(values: CommandValues, context: ProcessContext = .current()) throws(CommandFailure) {
    self.context = context
    let path = ConfigFile.path(context)
    var config: ConfigFile?
    func printError(_ text: (SettingsText) -> String) {
      let messages = EarlyMessages(
        flag: Setting.lang.option.flatMap(values.text), context: context,
        config: config?.values[Setting.lang.key])
      let words = SettingsText(language: messages.isJapanese ? .ja : .en, configPath: path)
      messages.printError(text(words))
    }
    let read: ConfigFile
    do throws(ConfigFile.Problem) {
      read = try ConfigFile(path: path)
    } catch {
      printError { $0.text(error) }
      throw CommandFailure(.wrongConfig)
    }
    config = read
    do throws(SettingsReader.WrongValue) {
      settings = try SettingsReader(values: values, context: context, config: read).settings()
    } catch {
      printError { $0.text(error) }
      throw CommandFailure(error.isFromConfig ? .wrongConfig : .usage)
    }
    if settings.ambiguous == nil, context.isOutputTerminal, settings.charsets.output == .utf8,
      TerminalKinds(.wide, context)?.hasThis ?? false
    {
      settings.found(.wide)
    }
    console = Console(
      charsets: settings.charsets, isQuiet: values.has(CommonOption.quiet),
      talk: StderrWrapping(context, measure: settings.measure))
  }

  private func with(_ change: (inout Dependencies) -> Void) -> Dependencies {
    var copy = self
    change(&copy)
    return copy
  }

  /// A copy that never fetches.
  var offline: Dependencies { with { $0.settings.isOffline = true } }

  /// A copy that fetches nothing because another process does: stored data counts as fresh until it is due.
  var refreshedElsewhere: Dependencies { with { $0.isRefreshedElsewhere = true } }

  /// A copy that gives up after this time.
  func waiting(atMost deadline: Duration) -> Dependencies { with { $0.deadline = deadline } }

  /// A copy without the fallbacks of the source.
  var withoutFallback: Dependencies { with { $0.settings.fallback = .off } }

  /// A copy without fallbacks that never fetches: with this age stored data counts as fresh until then, and not
  /// at all afterwards.
  func withoutRequests(youngerThan age: Int? = nil) -> Dependencies {
    withoutFallback.with {
      $0.fixedPolicy = FetchPolicy(
        isOffline: true, maxAge: age, takesStoredForFresh: age != nil)
    }
  }

  /// A copy for a program that runs on: its clock moves, unless the past is replayed.
  var running: Dependencies { with { $0.isRunning = true } }

  /// A copy for one answer of many, to a tool: at its moment, with the same connections, and with a console that
  /// keeps what is printed.
  var answeringTool: Dependencies {
    network.unresolved = []
    return with {
      $0.isForTools = true
      $0.console = .keeping(settings.charsets, isQuiet: console.isQuiet)
      if settings.source.isLive { $0.settings.now = ProcessContext.wallClock() }
    }
  }

  /// A copy with a built-in issuance as its source, at its own time.
  func playing(_ issue: SampleIssue) -> Dependencies {
    with {
      $0.settings.source = .sample(issue)
      $0.settings.now = SampleSource(issue).issued
    }
  }

  /// A copy at another moment of a replay.
  func replaying(at moment: Instant) -> Dependencies {
    with {
      $0.settings.now = moment
      $0.isInSeries = true
    }
  }

  var now: Instant { settings.now }
  var style: TextStyle { settings.style }
  var language: Language { settings.style.language }

  var movesOn: Bool { isRunning && settings.source.isLive }

  var present: @Sendable () -> Instant {
    guard !movesOn else { return { ProcessContext.wallClock() } }
    return { [now] in now }
  }

  var errorText: ErrorText {
    ErrorText(language: settings.style.language, catalog: catalog, isInSeries: isInSeries)
  }

  /// Prints an error to standard error.
  func printError(_ message: String) {
    console.printError(renderer.talk(Console.lead + message))
  }

  /// Prints a note to standard error, unless `--quiet`.
  func say(_ message: String) {
    guard !console.isQuiet else { return }
    console.say(renderer.talk(Console.lead + message))
  }

  /// With `--verbose`, reports where an answer came from.
  func printOrigin<Value>(_ answer: Sourced<Value>) { printOrigins([answer]) }

  /// The same of several, each address once.
  func printOrigins<Value>(_ answers: [Sourced<Value>]) {
    guard settings.isVerbose else { return }
    let origins = answers.map { SourceText.origin($0, language: settings.style.language) }
    for origin in origins.uniqued(by: \.self) { say(origin) }
  }

  /// Says that this machine's clock is wrong, where servers showed it.
  func tellClock() {
    guard network.hasClock, let difference = serverClock.difference else { return }
    printError(errorText.wrongClock(by: difference.seconds, host: difference.host))
  }

  /// Says why a command fails.
  func failure(_ message: String, _ code: CommandFailure.Code) -> CommandFailure {
    printError(message)
    return CommandFailure(code)
  }

  /// Reports an error of a file.
  func failure(_ error: StorageError, _ code: CommandFailure.Code) -> CommandFailure {
    failure(errorText.file(FileFailure(error), error.path), code)
  }

  /// Reports an error of the favorites.
  func failure(_ error: FavoriteStoreError) -> CommandFailure {
    printError(errorText.text(error))
    return CommandFailure(.init(error))
  }

  var machine: MachineOutput {
    MachineOutput(catalog: catalog, unresolved: network.unresolved, quotesTexts: isForTools)
  }

  var renderer: PageRenderer {
    PageRenderer(
      width: settings.width, color: settings.color,
      measure: settings.measure,
      isASCII: settings.isASCII && language != .ja,
      background: settings.background
        ?? context.environment["COLORFGBG"].flatMap(Appearance.init(colorFGBG:)))
  }

  /// Draws pages in the colours of the terminal's background, for which the terminal is asked: not from afar or where
  /// it was too slow once, as the answer may come after the program has ended.
  var pageRenderer: PageRenderer {
    var renderer = self.renderer
    if context.isOutputTerminal { renderer.rows = context.rows }
    let isFar = ["SSH_CONNECTION", "SSH_TTY"].contains { context.environment[$0] != nil }
    if settings.background == nil, settings.color > .ansi16, !isFar,
      let color = ask(.background)?.color
    {
      renderer.background = Appearance(background: color)
    }
    return renderer
  }

  /// What the terminal calls itself; nil where it does not say, or may not be asked.
  var terminalVersion: String? { ask(.version)?.version }

  /// Only a terminal that the output goes to: a pager behind a pipe reads its keys.
  private func ask(_ subject: SingleQuestion.Subject) -> SingleQuestion.Answer? {
    let slow = TerminalKinds(.slow, context)
    guard context.isOutputTerminal, slow?.hasThis != true, let answer = context.askTerminal(subject)
    else { return nil }
    if !answer.isWhole { slow?.keep(true) }
    return answer
  }

  /// Draws `--svg`.
  var picture: PagePicture {
    PagePicture(
      width: settings.width, measure: settings.measure,
      appearance: settings.background ?? .dark)
  }

  // MARK: Models

  /// - Throws: when there is no folder to keep favorites in.
  func favoriteStore() throws(FavoriteStoreError) -> FileFavoriteStore {
    guard let folder = Directories.folder(.data, context) else { throw .noFolder }
    return FileFavoriteStore(folder: folder) { ProcessContext.wallClock() }
  }

  /// None without a folder: lists and forecasts work without a home.
  var favoritesIfAny: any FavoritePrefectureDataStore {
    (try? favoriteStore()) ?? NoFavorites()
  }

  func favoritesModel() throws(FavoriteStoreError) -> FavoritesModel {
    FavoritesModel(catalog: catalog, store: try favoriteStore())
  }

  /// Nil where there is no folder for one, or none that can be trusted.
  var cache: ResponseCache? { cacheChoice.cache }

  private var cacheChoice: CacheChoice {
    if let choice = network.cacheChoice { return choice }
    let choice = CacheChoice(
      folder: Directories.folder(.cache, context),
      runtime: context.environment["XDG_RUNTIME_DIR"], memory: network.memory)
    network.cacheChoice = choice
    return choice
  }

  /// Why answers are not stored in the usual folder; nil when they are.
  var cacheRefusal: String? {
    let words = errorText
    return cacheChoice.trouble.map { trouble in
      switch trouble {
      case .unnamed: words.noCacheFolder
      case .unusable(let folder): words.unusableCache(folder)
      case .untrusted(let folder, let objection):
        words.unsafeCache(UntrustedText(folder).line, isForeign: objection == .foreign)
      }
    }
  }

  /// Says why answers are not stored in the usual folder, and where they are: once, by the first process that
  /// stores them elsewhere; by each where they are not stored at all, and with `--verbose`.
  /// - Parameter always: as with `--verbose`.
  func tellCache(always: Bool = false) {
    guard !network.hasToldCache, let refusal = cacheRefusal else { return }
    let choice = cacheChoice
    guard always || settings.isVerbose || !choice.isKnown else { return }
    network.hasToldCache = true
    let folder = choice.isSubstitute ? choice.cache?.folder : nil
    say(errorText.refusedCache(refusal, insteadIn: folder.map { UntrustedText($0).line }))
  }
}

/// Used without a known home folder.
struct NoFavorites: FavoritePrefectureDataStore {
  func list() throws(FavoriteStoreError) -> FavoriteList { FavoriteList() }

  func updateList(
    _ change: (inout FavoriteList) -> Void
  ) throws(FavoriteStoreError) -> FavoriteUpdate {
    throw .noFolder
  }
}

extension Dependencies {
  /// Says why parts of an answer are missing, each reason once: a service that cannot be reached
  /// fails everything for the same one.
  /// - Parameters:
  ///   - earlier: what went wrong before anything was asked for; its exit code goes first.
  ///   - limit: the maximum number of reasons reported.
  ///   - shown: those that the page has where the data would be.
  /// - Throws: the exit code of the first, if there is any.
  func reportErrors(
    _ errors: [ForecastError], after earlier: CommandFailure? = nil, atMost limit: Int = 3,
    shown: [ForecastError] = []
  ) throws(CommandFailure) {
    try reportErrors(
      errors.map { (text: errorText.text($0), error: $0) }, after: earlier, atMost: limit,
      shown: Set(shown.map(errorText.text)))
  }

  /// Whether a reader of the page sees it together with standard error, which need not repeat it.
  func showsReasons(_ format: OutputFormat) -> Bool {
    format == .people && context.isOutputTerminal && context.isErrorTerminal
  }

  func reportErrors(
    _ reasons: [(text: String, error: ForecastError)], after earlier: CommandFailure?,
    atMost limit: Int, shown: Set<String> = []
  ) throws(CommandFailure) {
    var said: Set<String> = []
    for (text, _) in reasons
    where !shown.contains(text) && said.insert(text).inserted && said.count <= limit {
      printError(text)
    }
    if said.count > limit { printError(errorText.more(said.count - limit)) }
    if let earlier { throw earlier }
    if let first = reasons.first { throw CommandFailure(.init(first.error)) }
  }

  /// Waits for work that may ask a service. A person at a terminal is told so where it takes a moment.
  /// - Parameter staysHere: whether all of it is done on this thread.
  func wait<Value: Sendable>(
    staysHere: Bool = false, _ work: @escaping @Sendable () async -> Value
  ) -> Value {
    // What an answer leaves undone must not wait for a thread that has gone on to the next.
    Blocking.run(errorText, progress: progress, staysHere: staysHere && !isForTools, work)
  }

  /// Nil without a terminal, or where no service is asked.
  private var progress: String? {
    let hasTerminal =
      context.isErrorTerminal
      && context.environment["TERM"].map { $0 != "dumb" && !$0.isEmpty } ?? false
    let isAsking = settings.source.isLive && !settings.isOffline
    return hasTerminal && isAsking && !console.isQuiet ? errorText.fetching : nil
  }

  /// Asks a model for all that a command answers, and waits for it. Without an answer the reason is said.
  /// - Throws: the exit code of the reason.
  func ask<Answer: Sendable>(
    _ work: @escaping @Sendable () async throws(ForecastError) -> Answer
  ) throws(CommandFailure) -> Answer {
    let outcome = wait { () async -> Result<Answer, ForecastError> in
      await .of(try await work())
    }
    switch outcome {
    case .success(let answer): return answer
    case .failure(let error):
      try reportErrors([error])
      throw CommandFailure(.init(error))
    }
  }
}
