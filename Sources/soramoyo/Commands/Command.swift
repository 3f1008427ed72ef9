import MachineFormats
import Models
import Pages
import Presenter

/// A command: its syntax and what it does.
protocol Command: Sendable {
  /// As it is typed; with that of its group in front: `favorites add`.
  static var name: String { get }
  static var syntax: CommandSyntax { get }

  /// - Throws: an error in the arguments.
  init(values: CommandValues) throws(Phrase)

  var values: CommandValues { get }

  /// Reads the settings, runs, and writes the output. Commands that repair settings have their own.
  func start() throws(CommandFailure)

  func run(_ dependencies: Dependencies) throws(CommandFailure)
}

extension Command {
  var format: OutputFormat { values.format }

  func start() throws(CommandFailure) {
    let dependencies = try Dependencies(values: values)
    if dependencies.settings.isVerbose { dependencies.tellCache() }
    do throws(CommandFailure) {
      defer { dependencies.tellClock() }
      try run(dependencies)
    } catch {
      // What was found before the failure still belongs to the person.
      try dependencies.console.flush()
      throw error
    }
    try dependencies.console.flush()
  }

  /// Finds the places of this command, which is named where one has to be typed again.
  /// - Parameter more: what has to be typed, too: ` --place`.
  func placeArguments(_ dependencies: Dependencies, _ more: String = "") -> PlaceArguments {
    PlaceArguments(dependencies: dependencies, command: "soramoyo \(Self.name)\(more)")
  }
}

/// Commands below one word.
protocol CommandGroup {
  static var name: String { get }
  static var abstract: Phrase { get }
  static var discussion: Phrase? { get }
  static var members: [any Command.Type] { get }
  /// The default member.
  static var usual: any Command.Type { get }
}

/// A command that asks for something and prints it: for people, as JSON, or as records.
protocol AnsweringCommand: Command {
  /// Asks the models, shows what they say, and then reports what is missing. What was not found is in the
  /// answer where something else was.
  func answer(_ dependencies: Dependencies) throws(CommandFailure)
}

extension AnsweringCommand {
  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    do throws(CommandFailure) {
      if let series = try series(dependencies) {
        try answer(series, dependencies)
      } else {
        try answer(dependencies)
      }
    } catch {
      dependencies.tellUnresolved(format)
      throw error
    }
  }

  /// What is printed instead of the usual page; nil for that, and for machines.
  /// - Parameter isSpoken: whether sentences have all that was asked for: a terminal gets them unasked.
  func form(
    _ dependencies: Dependencies, isSpoken: @autoclosure () -> Bool = true
  ) -> PageForm? {
    values.form
      ?? (dependencies.settings.prefersProse && format == .people && isSpoken() ? .prose : nil)
  }

  /// The pages as they are, or in sentences.
  func pages(_ pages: @autoclosure () -> [Page], _ dependencies: Dependencies) -> [Page] {
    let pages = pages()
    return form(dependencies) == .prose
      ? [SpokenPage(language: dependencies.language).page(pages)] : pages
  }

  /// Prints the answer in the format that was asked for.
  func show(
    _ dependencies: Dependencies, pages: @autoclosure () -> [Page],
    json: @autoclosure () -> JSONDocument, geoJSON: @autoclosure () -> JSONDocument? = nil,
    records: @autoclosure () -> [String]
  ) {
    let console = dependencies.console
    switch format {
    case .people: console.write(dependencies.pageRenderer.lines(pages()))
    case .svg: draw(pages(), dependencies)
    case .html: writeWebPage(pages(), dependencies)
    case .json, .jsonLine: dependencies.write(json(), format)
    case .geoJSON: if let document = geoJSON() { dependencies.write(document, format) }
    case .plain:
      // Several moments may have equal records.
      let moment = dependencies.isInSeries ? "\t" + dependencies.now.isoText : ""
      for record in records() { console.writeRaw(record + moment) }
    }
    // The answer has told them.
    dependencies.network.unresolved = []
  }
}

extension Command {
  /// Prints pages as one picture; none without a page, as there is no output for people then.
  func draw(_ pages: [Page], _ dependencies: Dependencies) {
    guard !pages.isEmpty else { return }
    dependencies.console.writeRaw(dependencies.picture.text(pages, of: Self.name))
  }

  /// Prints pages as one page of HTML; none without a page, as there is no output for people then.
  func writeWebPage(_ pages: [Page], _ dependencies: Dependencies) {
    guard !pages.isEmpty else { return }
    dependencies.console.writeRaw(dependencies.webPage.text(pages, of: "soramoyo \(Self.name)"))
  }
}

extension Dependencies {
  /// Writes `--html`.
  var webPage: WebPage {
    WebPage(
      style: style, now: now, measure: settings.measure, isReplay: !settings.source.isLive)
  }

  var choices: ChoiceText { ChoiceText(language: language, catalog: catalog) }

  /// Names the places that may have been meant.
  func suggest(_ candidates: [Place]) {
    for line in choices.didYouMean(candidates, command: "soramoyo forecast") {
      console.printError(renderer.talk(line))
    }
  }

  func write(_ document: JSONDocument, _ format: OutputFormat) {
    guard format != .jsonLine else { return console.writeRaw(document.jsonLine) }
    document.write { [console] in console.writeRaw($0) }
    console.writeRaw("")
  }

  /// Programs read on standard output, too, why there is no answer.
  func tellUnresolved(_ format: OutputFormat) {
    guard !network.unresolved.isEmpty else { return }
    switch format {
    case .json, .jsonLine: write(machine.unresolvedDocument(), format)
    case .geoJSON: write(machine.unresolvedFeatures(), format)
    case .people, .svg, .html, .plain: break
    }
  }
}
