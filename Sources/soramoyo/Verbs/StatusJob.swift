import Models
import Presenter
import Terminal

/// `status`: a place in one line, for status bars. Always prints a line, and never waits long.
struct StatusJob: Equatable {
  /// Seconds.
  static let deadlines = 0...60
  static let usualDeadline = 3
  /// What may come on top of the deadline, at the very most, for reading what is stored.
  private static let grace = 10

  var place: String?
  var template = StatusTemplate.usual
  var deadline = usualDeadline
  var target = Target.line

  enum Target: Equatable {
    case line
    case tmux
    case waybar
    case json
    case plain
  }

  init() {}

  /// - Returns: nil for a deadline or a format that will not do; `complaint` says what is wrong.
  init?(place: String?, format: String?, deadline: Int, target: Target) {
    guard Self.deadlines.contains(deadline),
      let template = try? format.map({ try StatusTemplate($0) }) ?? .usual
    else { return nil }
    self.place = place
    self.template = template
    self.deadline = deadline
    self.target = target
  }

  /// What is wrong with a format; nil when it is fine.
  static func complaint(about format: String?, isJapanese: Bool) -> String? {
    guard let format else { return nil }
    do throws(StatusTemplate.Problem) {
      _ = try StatusTemplate(format)
      return nil
    } catch {
      return ErrorText(language: isJapanese ? .ja : .en).text(error)
    }
  }

  /// `{place} {sign} ...`
  static var fields: String { StatusTemplate.fields }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let arguments = PlaceArguments(dependencies: dependencies, command: "soramoyo status")
    let (found, failure) = try arguments.wanted(place.map { [$0] } ?? [])
    guard let place = found.first?.place else { throw failure ?? CommandFailure(.noSuchPlace) }
    guard let answer = answer(place, dependencies) else { throw CommandFailure(.interrupted) }
    print(answer, dependencies)
    try tell(answer, dependencies)
  }

  private func tell(
    _ answer: StatusAnswer, _ dependencies: Dependencies
  ) throws(CommandFailure) {
    // A bar hides what fails; its tooltip says what there is to say.
    guard target != .waybar, target != .tmux else { return }
    // Machines get all parts, and not every source has them all.
    let isMachine = target == .json || target == .plain
    try dependencies.tellOnce(
      answer.errors.filter { error in
        if isMachine, case .notOffered = error { return false }
        return true
      })
  }

  private func answer(_ place: Place, _ dependencies: Dependencies) -> StatusAnswer? {
    let loader = StatusLoader(
      live: dependencies.statusModels,
      stored: dependencies.settings.source.isLive ? dependencies.offline.statusModels : nil,
      deadline: .seconds(dependencies.settings.isOffline ? 0 : deadline),
      host: dependencies.settings.host)
    let isMachine = target == .json || target == .plain
    let parts = isMachine ? Set(StatusPart.allCases) : template.parts
    let load: @Sendable () async -> StatusAnswer = { await loader.status(of: place, parts) }
    return Blocking.run(
      dependencies.errorText, patience: .seconds(deadline + Self.grace),
      lastWords: { lastWords(place, dependencies) }, load)
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
    case .line: console.write([view.line(dependencies.page)])
    case .tmux: console.write([view.tmuxLine(isColored: settings.color != .none)])
    case .waybar: console.writeRaw(dependencies.machine.waybar(screen))
    case .json:
      console.writeRaw(
        dependencies.machine.status(answer, line: screen.line, now: settings.now).jsonText)
    case .plain: console.writeRaw(dependencies.machine.statusRecord(answer, now: settings.now))
    }
  }
}

extension Dependencies {
  fileprivate var statusModels: StatusLoader.Models {
    StatusLoader.Models(
      weather: weatherModel(), observations: observationsModel(), warnings: warningsModel())
  }
}
