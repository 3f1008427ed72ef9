import MachineFormats
import Models
import Pages
import Presenter
import Terminal

/// `status`: a place in one line, for status bars. Always prints a line, and never waits long.
struct StatusCommand: Command {
  static var name: String { "status" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("ステータスバー用の一行。", "One line, for status bars."),
      discussion: Phrase(
        """
        待つのは --deadline まで。間に合わなければ保存分を使います。
        --stale-ok はすぐに保存分を出し、次のために裏で取得します。
        場所がなければ最初のお気に入り、--favorites ですべて。一か所一行（--tmux と --waybar は一行に）。
        --format の {…} に使えるもの: \(StatusTemplate.fields)
        例: soramoyo status 渋谷 --format '{sign} {high}/{low}'
        """,
        """
        Waits no longer than --deadline; what is late comes from the cache.
        With --stale-ok it prints stored data at once and refreshes them in the background.
        Without a place it uses the first favorite, with --favorites all of them. One line a place
        (one line in all with --tmux and --waybar).
        In --format: \(StatusTemplate.fields)
        Example: soramoyo status shibuya --format '{sign} {high}/{low}'
        """),
      arguments: [.places],
      // One line has no picture.
      options: [
        format, favorites, waybar, tmux, prometheus, deadline, staleOK, .json, .jsonLines, .plain,
      ], hasFormats: false)
  }

  private static let format = CommandOption(
    "format", .text(valueName: "template"), Phrase("行の形", "What the line looks like"))
  private static let waybar = CommandOption("waybar", Phrase("Waybar 用の JSON", "JSON for Waybar"))
  private static let tmux = CommandOption("tmux", Phrase("tmux 用", "For tmux"))
  private static let favorites = CommandOption(
    "favorites", Phrase("お気に入りすべて", "All favorites"))
  private static let prometheus = CommandOption(
    "prometheus", Phrase("Prometheus の形式", "For Prometheus, as its node exporter reads files"))
  private static let staleOK = CommandOption(
    "stale-ok", Phrase("待たずに保存分を出す", "Print what is stored at once, without waiting"))
  private static let deadline = CommandOption(
    "deadline", .seconds(valueName: "s", 0...60, usual: 3),
    Phrase("待つ秒数（0 から 60、0.3 なども。0 は保存分だけ）", "Seconds to wait (0 to 60, also 0.3; 0: cache only)"))

  /// The maximum time after the deadline for reading stored data.
  private static let grace = 10

  let places: [String]
  let isOfFavorites: Bool
  let template: StatusTemplate
  let deadline: Duration
  let target: Target
  /// Prints stored data at once, however old.
  let isStaleFine: Bool
  private let values: CommandValues

  enum Target: Equatable {
    case line
    case tmux
    case waybar
    case prometheus
    case json
    case jsonLine
    case plain

    /// Whether machines read it, which get all parts.
    var isMachine: Bool {
      switch self {
      case .json, .jsonLine, .plain, .prometheus: true
      case .line, .tmux, .waybar: false
      }
    }
  }

  init(_ values: CommandValues) throws(Phrase) {
    self.values = values
    places = values.words
    isOfFavorites = values.has(Self.favorites)
    isStaleFine = values.has(Self.staleOK)
    deadline = values.time(Self.deadline) ?? .zero
    let targets: [(CommandOption, Target)] = [
      (Self.waybar, .waybar), (Self.tmux, .tmux), (Self.prometheus, .prometheus),
      (.json, .json), (.jsonLines, .jsonLine), (.plain, .plain),
    ]
    let given = targets.filter { values.has($0.0) }
    guard given.count < 2 else {
      throw Phrase(
        "--waybar、--tmux、--prometheus、--json、--json-lines、--plain はどれか一つです",
        "Give only one of --waybar, --tmux, --prometheus, --json, --json-lines, --plain")
    }
    guard places.isEmpty || !isOfFavorites else {
      throw Phrase("--favorites と場所は一緒に使えません", "Give places or --favorites, not both")
    }
    target = given.first?.1 ?? .line
    do throws(StatusTemplate.Problem) {
      template =
        try values.text(Self.format).map { text throws(StatusTemplate.Problem) in
          try StatusTemplate(text)
        } ?? .usual
    } catch {
      throw Phrase(
        ErrorText(language: .ja).text(error), ErrorText(language: .en).text(error))
    }
  }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let (found, failure) = try found(dependencies)
    guard !found.isEmpty else {
      printUnresolved(dependencies)
      throw failure ?? CommandFailure(.notFound)
    }
    let answers = answers(found, dependencies, deadline: isStaleFine ? .zero : deadline)
    let isYoung = answers.allSatisfy {
      $0.isYoung(at: dependencies.settings.now, seconds: Self.youth)
    }
    var refresh = isStaleFine ? StatusRefresh.expected(isYoung: isYoung, dependencies) : nil
    print(answers, dependencies, refresh)
    if refresh == .running {
      // First what is known: the bar must not wait for anything else.
      try dependencies.console.flush()
      if !StatusRefresh.start(values) { refresh = .notStarted }
    }
    try tell(answers, dependencies, refresh)
    if let failure { throw failure }
  }

  /// Whether several places are asked for, however many there are of them.
  private var isOfSeveral: Bool { places.count > 1 || isOfFavorites }

  /// Programs read on standard output, too, that no name was resolved.
  private func printUnresolved(_ dependencies: Dependencies) {
    guard !dependencies.network.unresolved.isEmpty else { return }
    let document = dependencies.machine.unresolvedDocument()
    switch target {
    case .json: dependencies.console.writeRaw(document.jsonText)
    case .jsonLine: dependencies.console.writeRaw(document.jsonLine)
    case .line, .tmux, .waybar, .prometheus, .plain: break
    }
  }

  /// Data checked within this many seconds is not refreshed.
  private static let youth = 60

  private func found(
    _ dependencies: Dependencies
  ) throws(CommandFailure) -> (found: [Place], failure: CommandFailure?) {
    let arguments = placeArguments(dependencies)
    let (found, failure) = try arguments.wanted(places)
    let all = found.map(\.place)
    return (places.isEmpty && !isOfFavorites ? Array(all.prefix(1)) : all, failure)
  }

  private func tell(
    _ answers: [StatusAnswer], _ dependencies: Dependencies, _ refresh: StatusRefreshState?
  ) throws(CommandFailure) {
    // A bar hides failures; the tooltip has the reason.
    guard target != .waybar, target != .tmux else { return }
    // Not every source has all parts, which machines get.
    let isMachine = target.isMachine
    let errors = answers.flatMap(\.errors).filter { error in
      if isMachine, case .notOffered = error { return false }
      return true
    }
    guard let refresh else {
      try dependencies.tellOnce(errors)
      return
    }
    let texts = errors.map { dependencies.errorText.text($0, refresh) }.uniqued(by: \.self)
    texts.forEach(dependencies.complain)
    if let first = errors.first { throw CommandFailure(.init(first)) }
  }

  /// The deadline of the process that fetches for the next call.
  private var refreshDeadline: Duration { max(deadline, .seconds(30)) }

  /// Fetches what is due for the next call and prints nothing.
  func refresh(_ dependencies: Dependencies) throws(CommandFailure) {
    _ = answers(try found(dependencies).found, dependencies, deadline: refreshDeadline)
  }

  private func answers(
    _ places: [Place], _ dependencies: Dependencies, deadline: Duration
  ) -> [StatusAnswer] {
    // What is stored was not asked for with --offline, unless it was.
    let stored =
      dependencies.settings.isOffline
      ? dependencies : dependencies.waiting(atMost: refreshDeadline).refreshedElsewhere
    let loader = StatusLoader(
      live: dependencies.waiting(atMost: deadline).statusModels,
      stored: dependencies.settings.source.isLive ? stored.statusModels : nil,
      deadline: dependencies.settings.isOffline ? .zero : deadline,
      host: dependencies.settings.host)
    // The nowcast is 15 requests every five minutes, so it is fetched only on request.
    let all = Set(StatusPart.allCases).subtracting([.nowcast])
    let parts = target.isMachine ? all.union(template.parts) : template.parts
    return Blocking.run(
      dependencies.errorText, patience: .seconds(Int(deadline.components.seconds) + 1 + Self.grace),
      lastWords: { lastWords(places, $0, dependencies) },
      { await SideBySide.map(places) { await loader.status(of: $0, parts) } })
  }

  /// A bar needs its line even where no thread can be created for a request.
  private func lastWords(
    _ places: [Place], _ shortage: Shortage, _ dependencies: Dependencies
  ) -> Int32 {
    let answers = places.map { place in
      var answer = StatusAnswer(place: place)
      answer.forecast = .failed(
        place, .unreachable(host: dependencies.settings.host, reason: .lacks(shortage)))
      return answer
    }
    print(answers, dependencies, nil)
    do throws(CommandFailure) {
      try tell(answers, dependencies, nil)
      try dependencies.console.flush()
      return 0
    } catch {
      try? dependencies.console.flush()
      return error.exitCode
    }
  }

  private func print(
    _ answers: [StatusAnswer], _ dependencies: Dependencies, _ refresh: StatusRefreshState?
  ) {
    let console = dependencies.console
    let settings = dependencies.settings
    let machine = dependencies.machine
    let text = StatusText(
      style: TextStyle(language: settings.style.language, glyphs: settings.style.glyphs),
      catalog: dependencies.catalog, now: settings.now, refresh: refresh)
    let screens = text.screens(answers, template)
    switch target {
    case .line: console.write(screens.map { StatusView(screen: $0).line(dependencies.renderer) })
    case .tmux:
      let view = StatusView(screen: .joined(screens))
      console.write([view.tmuxLine(isColored: settings.color != .none)])
    case .waybar:
      let screen = StatusScreen.joined(screens)
      console.writeRaw(
        machine.waybar(
          line: screen.line, kind: screen.kind, tooltip: screen.tooltip, classes: screen.classes))
    case .prometheus:
      console.writeRaw(machine.metrics(answers, source: settings.source.kind, now: settings.now))
    case .json where isOfSeveral:
      let lines = zip(answers, screens).map { (answer: $0, line: $1.line) }
      console.writeRaw(machine.status(lines, now: settings.now).jsonText)
    case .json:
      for (answer, screen) in zip(answers, screens) {
        console.writeRaw(
          machine.status(answer, line: screen.line, now: settings.now).jsonText)
      }
    case .jsonLine:
      for (answer, screen) in zip(answers, screens) {
        console.writeRaw(
          machine.status(answer, line: screen.line, now: settings.now).jsonLine)
      }
    case .plain:
      for answer in answers {
        console.writeRaw(machine.statusRecord(answer, now: settings.now))
      }
    }
  }
}

extension Dependencies {
  fileprivate var statusModels: StatusLoader.Models {
    StatusLoader.Models(
      weather: weatherModel(), observations: observationsModel(), warnings: warningsModel(),
      rain: rainModel())
  }
}
