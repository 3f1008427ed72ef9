/// A command: its syntax, declared once, and what it does.
protocol Command: Sendable {
  /// As it is typed; with that of its group in front: `favorites add`.
  static var name: String { get }
  static var syntax: CommandSyntax { get }

  /// - Throws: an error in the arguments.
  init(_ values: CommandValues) throws(Phrase)

  /// Reads the settings, runs, and writes what was gathered. Commands that mend settings have one of
  /// their own.
  func start(_ values: CommandValues) throws(CommandFailure)

  func run(_ dependencies: Dependencies) throws(CommandFailure)
}

extension Command {
  func start(_ values: CommandValues) throws(CommandFailure) {
    let dependencies = try Dependencies(values: values)
    if dependencies.settings.isVerbose, let refusal = dependencies.cacheRefusal {
      dependencies.complain(refusal)
    }
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
  /// The one that is meant where none is named.
  static var usual: any Command.Type { get }
}
