import MachineFormats
import Pages
import Presenter

/// A command: its syntax and what it does.
protocol Command: Sendable {
  /// As it is typed; with that of its group in front: `favorites add`.
  static var name: String { get }
  static var syntax: CommandSyntax { get }

  /// - Throws: an error in the arguments.
  init(_ values: CommandValues) throws(Phrase)

  /// Reads the settings, runs, and writes the output. Commands that repair settings have their own.
  func start(_ values: CommandValues) throws(CommandFailure)

  func run(_ dependencies: Dependencies) throws(CommandFailure)
}

extension Command {
  func start(_ values: CommandValues) throws(CommandFailure) {
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
  associatedtype Answer

  var format: OutputFormat { get }

  /// Asks the models. What was not found is in the answer where something else was.
  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer

  /// Output for people.
  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page]
  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONDocument
  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String]

  /// Reports errors after the answer is printed.
  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure)
}

extension AnsweringCommand {
  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let console = dependencies.console
    let answer: Answer
    do throws(CommandFailure) {
      answer = try self.answer(dependencies)
    } catch {
      // Programs read why on standard output, too.
      if !dependencies.network.unresolved.isEmpty {
        let document = dependencies.machine.unresolvedDocument()
        switch format {
        case .json:
          document.write { console.writeRaw($0) }
          console.writeRaw("")
        case .jsonLine: console.writeRaw(document.jsonLine)
        case .people, .plain, .svg: break
        }
      }
      throw error
    }
    switch format {
    case .people: console.write(dependencies.pageRenderer.lines(pages(answer, dependencies)))
    case .svg:
      console.writeRaw(
        dependencies.picture.text(pages(answer, dependencies), of: Self.name))
    case .json:
      json(answer, dependencies).write { console.writeRaw($0) }
      console.writeRaw("")
    case .jsonLine: console.writeRaw(json(answer, dependencies).jsonLine)
    case .plain: records(answer, dependencies).forEach(console.writeRaw)
    }
    try finish(answer, dependencies)
  }

  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure) {}
}
