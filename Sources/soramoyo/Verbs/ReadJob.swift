import Models
import Presenter

/// `read`: telegrams, feeds and lists of places made readable.
struct ReadJob: Equatable {
  /// Paths; `-` stands for standard input.
  var files: [String]
  var format = OutputFormat.people

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let view = TelegramView(page: dependencies.page)
    let presenter = TelegramPresenter(
      model: DocumentFiles(), naming: dependencies.catalog,
      style: dependencies.settings.style, output: view)
    let files = files.map { $0 == "-" ? nil : $0 }
    let outcome =
      format == .people
      ? presenter.filesRequested(files) : presenter.documentsRequested(files)
    let console = dependencies.console
    switch format {
    case .people: console.write(view.lines)
    case .json:
      console.writeRaw(
        dependencies.machine.read(outcome.documents, failures: outcome.failures).jsonText)
    case .plain: dependencies.machine.readRecords(outcome.documents).forEach(console.writeRaw)
    }
    view.messages.forEach(dependencies.complain)
    if let first = outcome.failures.first { throw CommandFailure(.init(first.error)) }
  }
}
