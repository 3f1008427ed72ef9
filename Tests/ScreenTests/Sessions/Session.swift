import ForecastSources
import Models
import Pages
import Presenter
import Terminal
import TerminalTesting
import Testing

@testable import soramoyo

/// The interactive program on a scripted terminal.
struct Session {
  let terminal: ScriptedTerminal
  let favorites: MemoryFavorites
  private let source: any ForecastSource
  private let warnings: (any WarningSource)?
  private let observations: (any ObservationSource)?
  private let now: Instant
  private let language: Language
  private let clock: ManualClock
  /// Whether the locale names a charset without the signs of Unicode.
  var isASCII = false
  var doubtConnections: @Sendable () -> Void = {}

  init(
    language: Language = .ja, source: any ForecastSource = GivenSource(),
    warnings: (any WarningSource)? = nil, observations: (any ObservationSource)? = nil,
    favorites: [PlaceID] = [], names: [FavoriteName] = [], now: Instant = Given.now,
    columns: Int = 80, rows: Int = 24,
    clock: ManualClock = ManualClock(), _ steps: [ScriptedTerminal.Step]
  ) {
    self.language = language
    self.source = source
    self.warnings = warnings
    self.observations = observations
    self.now = now
    self.clock = clock
    self.favorites = MemoryFavorites(favorites, names: names)
    terminal = ScriptedTerminal(columns: columns, rows: rows, closesAtEnd: false, steps)
  }

  /// Plays the script until the program ends. Moving its clock adds an hour.
  ///
  /// If the test is ended first, reports where the script stopped.
  /// - Returns: the exit code.
  func run(sourceLocation: SourceLocation = #_sourceLocation) async -> Int32? {
    let now = now
    var settings = Given.settings(language)
    settings.now = now
    if isASCII {
      settings.charsets = StreamCharsets(output: .ascii, talk: .ascii)
      settings.style.glyphs = .ascii
    }
    let code = await InteractiveApp(
      settings: settings, environment: [:], catalog: Given.catalog,
      weather: WeatherModel(catalog: Given.catalog, source: source) { now },
      observations: observations.map { source in
        ObservationsModel(catalog: Given.catalog, source: source) { now }
      },
      warnings: warnings.map { source in
        WarningsModel(catalog: Given.catalog, source: source) { now }
      },
      favorites: FavoritesModel(catalog: Given.catalog, store: favorites), device: terminal,
      doubtConnections: doubtConnections, clock: clock,
      now: { [clock] in now.adding(minutes: clock.now.offset > .zero ? 60 : 0) }
    ).run()
    if Task.isCancelled, let step = terminal.nextStep {
      Issue.record(
        "the script stopped before \(step), at\n\(terminal.screen.text)",
        sourceLocation: sourceLocation)
    }
    return code
  }

  /// The kept screens, each below a rule.
  var keptLines: [String] {
    terminal.kept.flatMap { screen in
      ["----"] + screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
