import ForecastSources
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
        --follow は保存分を出した後も終わらず、変わるたびに行を出します。
        場所がなければ最初のお気に入り、--favorites ですべて。一か所一行（--tmux と --waybar は一行に）。
        --format の {…} に使えるもの：\(StatusTemplate.fields)
        例：soramoyo status 渋谷 --format '{sign} {high}/{low}'
        """,
        """
        Waits no longer than --deadline; what is late comes from the cache.
        With --stale-ok it prints stored data at once and refreshes them in the background.
        With --follow it stays, and prints a line whenever something changed.
        Without a place it uses the first favorite, with --favorites all of them.
        One line a place (one line in all with --tmux and --waybar).
        In --format: \(StatusTemplate.fields)
        Example: soramoyo status shibuya --format '{sign} {high}/{low}'
        """),
      arguments: [.places],
      // One line has no picture.
      options: [
        format, favorites, waybar, tmux, prometheus, deadline, staleOK, follow, .json, .jsonLines,
        .plain,
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
  private static let follow = CommandOption(
    "follow", Phrase("終わらず、変わるたびに行を出す", "Stay, and print a line whenever something changed"))
  private static let deadline = CommandOption(
    "deadline", .seconds(valueName: "s", 0...60, usual: 3),
    Phrase("待つ秒数（0 から 60、0.3 なども。0 は保存分だけ）", "Seconds to wait (0 to 60, also 0.3; 0: cache only)"))

  /// The maximum time after the deadline for reading stored data.
  private static let grace = 10

  let values: CommandValues
  private let template: StatusTemplate
  private let target: Target

  private var isOfFavorites: Bool { values.has(Self.favorites) }
  private var isFollowing: Bool { values.has(Self.follow) }
  private var isOfBar: Bool { target == .waybar || target == .tmux }
  private var deadline: Duration { values.time(Self.deadline) ?? .zero }

  private enum Target {
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

  init(values: CommandValues) throws(Phrase) {
    self.values = values
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
    guard values.words.isEmpty || !values.has(Self.favorites) else {
      throw Phrase("--favorites と場所は一緒に使えません", "Give places or --favorites, not both")
    }
    target = given.first?.1 ?? .line
    if values.has(Self.follow), values.has(Self.staleOK) || target == .prometheus {
      throw Phrase(
        "--follow は --stale-ok、--prometheus と一緒に使えません",
        "--follow cannot be combined with --stale-ok or --prometheus")
    }
    do throws(StatusTemplate.Problem) {
      let format = values.text(Self.format)
      template = if let format { try StatusTemplate(format) } else { .usual }
    } catch {
      throw Phrase(
        ErrorText(language: .ja).text(error), ErrorText(language: .en).text(error))
    }
  }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let found: PlaceArguments.Findings
    do throws(CommandFailure) {
      found = try self.found(dependencies)
    } catch {
      // A bar hides commands that fail, and would be empty for a file that cannot be read.
      guard isOfBar, error != CommandFailure(.usage) else { throw error }
      return printBar(.withoutFavorites(dependencies.language), dependencies)
    }
    guard !found.found.isEmpty else {
      dependencies.tellUnresolved(values.format)
      throw found.failure ?? CommandFailure(.notFound)
    }
    if isFollowing {
      // A missing place would be noticed only when it is too late.
      try found.end()
      return try follow(found.places, dependencies)
    }
    let isStaleFine = values.has(Self.staleOK)
    let answers = answers(found.places, dependencies, deadline: isStaleFine ? .zero : deadline)
    let isYoung = answers.allSatisfy { $0.isYoung(at: dependencies.now, seconds: Self.youth) }
    var refresh = isStaleFine ? expectedRefresh(isYoung: isYoung, dependencies) : nil
    print(answers, dependencies, refresh)
    if refresh == .running {
      // First what is known: the bar must not wait for anything else.
      try dependencies.console.flush()
      if !startRefresh() { refresh = .notStarted }
    }
    try tell(answers, dependencies, refresh)
    try found.end()
  }

  /// Data checked within this many seconds is not refreshed.
  private static let youth = 60

  func found(
    _ dependencies: Dependencies
  ) throws(CommandFailure) -> PlaceArguments.Findings {
    var found = try placeArguments(dependencies).wanted(values.words)
    if values.words.isEmpty, !isOfFavorites { found.found = Array(found.found.prefix(1)) }
    return found
  }

  private func tell(
    _ answers: [StatusAnswer], _ dependencies: Dependencies, _ refresh: StatusRefreshState?
  ) throws(CommandFailure) {
    // A bar hides failures; the tooltip has the reason.
    guard !isOfBar else { return }
    let errors = errors(answers)
    guard let refresh else {
      try dependencies.reportErrors(errors)
      return
    }
    let texts = errors.map { dependencies.errorText.text($0, refresh) }.uniqued(by: \.self)
    texts.forEach(dependencies.printError)
    if let first = errors.first { throw CommandFailure(.init(first)) }
  }

  private func errors(_ answers: [StatusAnswer]) -> [ForecastError] {
    // Not every source has all parts, which machines get.
    let isMachine = target.isMachine
    return answers.flatMap(\.errors).filter { error in
      if isMachine, case .notOffered = error { return false }
      return true
    }
  }

  /// The deadline of whatever fetches for a later line.
  var refreshDeadline: Duration { max(deadline, .seconds(30)) }

  func answers(
    _ places: [Place], _ dependencies: Dependencies, deadline: Duration
  ) -> [StatusAnswer] {
    let loader = loader(dependencies, deadline: deadline)
    let parts = parts
    return Blocking.run(
      dependencies.errorText, patience: .seconds(Int(deadline.components.seconds) + 1 + Self.grace),
      lastWords: { lastWords(places, $0, dependencies) },
      { await loader.status(of: places, parts) })
  }

  private var parts: Set<StatusPart> {
    // The nowcast is 15 requests every five minutes, so it is fetched only on request.
    let all = Set(StatusPart.allCases).subtracting([.nowcast])
    return target.isMachine ? all.union(template.parts) : template.parts
  }

  private func loader(_ dependencies: Dependencies, deadline: Duration) -> StatusLoader {
    // What is stored was not asked for with --offline, unless it was.
    let stored =
      dependencies.settings.isOffline
      ? dependencies : dependencies.waiting(atMost: refreshDeadline).refreshedElsewhere
    return StatusLoader(
      live: dependencies.waiting(atMost: deadline).statusModels(.asked),
      stored: dependencies.settings.source.isLive ? stored.statusModels(.stored) : nil,
      deadline: dependencies.settings.isOffline ? .zero : deadline,
      host: dependencies.settings.host)
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

  /// - Parameters:
  ///   - now: nil for when the program began.
  ///   - moment: what a document says that it is of; nil for now.
  private func print(
    _ answers: [StatusAnswer], _ dependencies: Dependencies, _ refresh: StatusRefreshState?,
    now: Instant? = nil, at moment: Instant? = nil
  ) {
    let (console, machine) = (dependencies.console, dependencies.machine)
    let now = now ?? dependencies.now
    let names = (try? dependencies.favoritesIfAny.list()) ?? .init()
    let text = StatusText(
      style: TextStyle(language: dependencies.style.language, glyphs: dependencies.style.glyphs),
      catalog: dependencies.catalog, now: now,
      names: names.names, refresh: refresh)
    let screens = text.screens(answers, template)
    let lines = zip(answers, screens).map {
      (answer: $0, line: $1.line, ownName: names.name(of: $0.place.id))
    }
    switch target {
    case .line: console.write(screens.map { StatusView(screen: $0).line(dependencies.renderer) })
    case .tmux, .waybar: printBar(.joined(screens), dependencies)
    case .prometheus:
      console.writeRaw(
        machine.metrics(answers, source: dependencies.settings.source.kind, now: now))
    // Several places, however many there are of them, are one document.
    case .json where values.words.count > 1 || isOfFavorites:
      dependencies.write(
        machine.status(lines, now: now, at: moment), isFollowing ? .jsonLine : .json)
    case .json, .jsonLine:
      for (answer, line, ownName) in lines {
        dependencies.write(
          machine.status(answer, line: line, ownName: ownName, now: now, at: moment),
          isFollowing ? .jsonLine : values.format)
      }
    case .plain:
      for (answer, _, ownName) in lines {
        console.writeRaw(machine.statusRecord(answer, ownName: ownName, now: now))
      }
    }
  }
}

extension StatusCommand {
  private func printBar(_ screen: StatusScreen, _ dependencies: Dependencies) {
    let console = dependencies.console
    guard target == .waybar else {
      let view = StatusView(screen: screen)
      return console.write([view.tmuxLine(isColored: dependencies.settings.colorsBars)])
    }
    console.writeRaw(
      dependencies.machine.waybar(
        line: screen.line, kind: screen.kind, tooltip: screen.tooltip, classes: screen.classes))
  }
}

extension StatusCommand {
  /// Stays, and prints the lines that changed.
  private func follow(
    _ places: [Place], _ dependencies: Dependencies
  ) throws(CommandFailure) {
    let signals = try dependencies.stay(withReader: true)
    defer { dependencies.console.settle() }
    var dependencies = dependencies.running
    dependencies.health = ServiceHealth()
    let stored = loader(dependencies, deadline: .zero)
    // The line is there: nothing waits for the rest, which comes when it comes.
    let live = loader(
      dependencies, deadline: deadline == .zero ? .zero : refreshDeadline)
    let followed = WatchedPlaces(
      places, catalog: dependencies.catalog,
      favorites: values.words.isEmpty ? dependencies.favoritesIfAny : nil)
    let isOfOne = values.words.isEmpty && !isOfFavorites
    let parts = parts
    // What is not stored is on its way, unless nothing may be requested.
    let refresh: StatusRefreshState? = dependencies.settings.isOffline ? nil : .resting
    let lines = ChangedLines(dependencies) { answers, now, moment in
      print(answers, dependencies, refresh, now: now, at: moment)
    } errors: { answers in
      isOfBar ? [] : errors(answers).map { dependencies.errorText.text($0) }
    }
    let loop = StatusLoop(
      places: { isOfOne ? Array(followed.places().prefix(1)) : followed.places() },
      load: { await live.status(of: $0, parts) }, now: dependencies.present,
      sleep: { try? await Task.sleep(for: .seconds($0)) }, show: { lines.show($0, at: $1) })
    _ = Blocking.run(dependencies.errorText, patience: .endless, staysHere: true) {
      await signals.end { await loop.run(from: await stored.status(of: places, parts)) }
    }
  }
}

extension Dependencies {
  fileprivate func statusModels(_ alerts: Alerts) -> StatusLoader.Models {
    // Warnings that came in time do not wait for urgent notices.
    let patient = deadline.map { waiting(atMost: $0 / 2) } ?? self
    return StatusLoader.Models(
      weather: weatherModel(), observations: observationsModel(),
      warnings: warningsModel(alertsFrom: patient, alerts), rain: rainModel())
  }
}
