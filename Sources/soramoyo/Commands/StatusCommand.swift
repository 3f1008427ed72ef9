import Models
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
        --format の {…} に使えるもの: \(StatusTemplate.fields)
        例: soramoyo status 渋谷 --format '{sign} {high}/{low}'
        """,
        """
        Waits no longer than --deadline; what is late comes from the cache.
        In --format: \(StatusTemplate.fields)
        Example: soramoyo status shibuya --format '{sign} {high}/{low}'
        """),
      arguments: [.optionalPlace], options: [format, waybar, tmux, deadline])
  }

  private static let format = CommandOption(
    "format", .text(valueName: "template"), Phrase("行の形", "What the line looks like"))
  private static let waybar = CommandOption("waybar", Phrase("Waybar 用の JSON", "JSON for Waybar"))
  private static let tmux = CommandOption("tmux", Phrase("tmux 用", "For tmux"))
  private static let deadline = CommandOption(
    "deadline", .seconds(valueName: "s", 0...60, usual: 3),
    Phrase("待つ秒数（0 から 60、0.3 なども。0 は保存分だけ）", "Seconds to wait (0 to 60, also 0.3; 0: cache only)"))

  /// The maximum time after the deadline for reading stored data.
  private static let grace = 10

  let place: String?
  let template: StatusTemplate
  let deadline: Duration
  let target: Target

  enum Target: Equatable {
    case line
    case tmux
    case waybar
    case json
    case jsonLine
    case plain
  }

  init(_ values: CommandValues) throws(Phrase) {
    place = values.words.first
    deadline = values.time(Self.deadline) ?? .zero
    let targets: [(CommandOption, Target)] = [
      (Self.waybar, .waybar), (Self.tmux, .tmux), (.json, .json),
      (.jsonLines, .jsonLine), (.plain, .plain),
    ]
    let given = targets.filter { values.has($0.0) }
    guard given.count < 2 else {
      throw Phrase(
        "--waybar、--tmux、--json、--json-lines、--plain はどれか一つです",
        "Give only one of --waybar, --tmux, --json, --json-lines, --plain")
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
    let arguments = PlaceArguments(dependencies: dependencies, command: Self.syntax.typed)
    let (found, failure) = try arguments.wanted(place.map { [$0] } ?? [])
    guard let place = found.first?.place else { throw failure ?? CommandFailure(.noSuchPlace) }
    let answer = answer(place, dependencies)
    print(answer, dependencies)
    try tell(answer, dependencies)
  }

  private func tell(
    _ answer: StatusAnswer, _ dependencies: Dependencies
  ) throws(CommandFailure) {
    // A bar hides failures; the tooltip has the reason.
    guard target != .waybar, target != .tmux else { return }
    // Machines get all parts, and not every source has them all.
    let isMachine = [.json, .jsonLine, .plain].contains(target)
    try dependencies.tellOnce(
      answer.errors.filter { error in
        if isMachine, case .notOffered = error { return false }
        return true
      })
  }

  private func answer(_ place: Place, _ dependencies: Dependencies) -> StatusAnswer {
    let loader = StatusLoader(
      live: dependencies.waiting(atMost: deadline).statusModels,
      stored: dependencies.settings.source.isLive ? dependencies.offline.statusModels : nil,
      deadline: dependencies.settings.isOffline ? .zero : deadline,
      host: dependencies.settings.host)
    let isMachine = [.json, .jsonLine, .plain].contains(target)
    // The nowcast is 15 requests every five minutes: only for who asks for it.
    let all = Set(StatusPart.allCases).subtracting([.nowcast])
    let parts = isMachine ? all.union(template.parts) : template.parts
    return Blocking.run(
      dependencies.errorText, patience: .seconds(Int(deadline.components.seconds) + 1 + Self.grace),
      lastWords: { lastWords(place, dependencies) },
      { await loader.status(of: place, parts) })
  }

  /// A bar wants its line also where not even a thread can be had to ask anybody.
  private func lastWords(_ place: Place, _ dependencies: Dependencies) -> Int32 {
    var answer = StatusAnswer(place: place)
    answer.forecast = .failed(
      place, .unreachable(host: dependencies.settings.host, reason: .noThread))
    print(answer, dependencies)
    do throws(CommandFailure) {
      try tell(answer, dependencies)
      try dependencies.console.flush()
      return 0
    } catch {
      try? dependencies.console.flush()
      return error.exitCode
    }
  }

  private func print(_ answer: StatusAnswer, _ dependencies: Dependencies) {
    let console = dependencies.console
    let settings = dependencies.settings
    let screen = StatusText(
      style: settings.style, catalog: dependencies.catalog, now: settings.now
    ).screen(answer, template)
    let view = StatusView(screen: screen)
    switch target {
    case .line: console.write([view.line(dependencies.renderer)])
    case .tmux: console.write([view.tmuxLine(isColored: settings.color != .none)])
    case .waybar: console.writeRaw(dependencies.machine.waybar(screen))
    case .json:
      console.writeRaw(
        dependencies.machine.status(answer, line: screen.line, now: settings.now).jsonText)
    case .jsonLine:
      console.writeRaw(
        dependencies.machine.status(answer, line: screen.line, now: settings.now).jsonLine)
    case .plain: console.writeRaw(dependencies.machine.statusRecord(answer, now: settings.now))
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
