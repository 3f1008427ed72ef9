import Presenter

/// A command that asks for something and prints it: for people, as JSON, or as records.
protocol AnsweringCommand: Command {
  associatedtype Answer

  var format: OutputFormat { get }

  /// Asks the models. What was not found is in the answer where something else was.
  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer

  /// For people.
  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page]
  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONDocument
  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String]

  /// Says what went wrong, once the answer is printed.
  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure)
}

extension AnsweringCommand {
  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let answer = try answer(dependencies)
    let console = dependencies.console
    switch format {
    case .people: console.write(dependencies.renderer.lines(pages(answer, dependencies)))
    case .svg:
      console.writeRaw(
        PagePicture(dependencies.settings).text(pages(answer, dependencies), of: Self.name))
    case .json:
      json(answer, dependencies).write { console.writeRaw($0) }
      console.writeRaw("")
    case .plain: records(answer, dependencies).forEach(console.writeRaw)
    }
    try finish(answer, dependencies)
  }

  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure) {}
}
