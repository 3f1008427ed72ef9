import Models
import Presenter

/// `read`: telegrams, feeds and lists of places made readable.
struct ReadJob: Equatable {
  /// Paths; `-` stands for standard input.
  var files: [String]
  /// Only what concerns this place.
  var place: String?
  var format = OutputFormat.people

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let place = try place.map { name throws(CommandFailure) in
      try PlaceArguments(dependencies: dependencies, command: command).one(name).place
    }
    let documents = DocumentFiles()
    let outcome = ReadAnswer(
      files.map { $0 == "-" ? nil : $0 },
      scope: place.map { TelegramScope($0, catalog: dependencies.catalog) }
    ) { file throws(ReadError) in try documents.document(file) }
    let console = dependencies.console
    switch format {
    case .people:
      let page = TelegramPage(
        language: dependencies.settings.style.language, naming: dependencies.catalog, place: place)
      console.write(
        dependencies.page.lines(
          outcome.documents.map { page.page($0, isOneOfMany: files.count > 1) }))
    case .json:
      console.writeRaw(
        dependencies.machine.read(outcome.documents, failures: outcome.failures, place: place)
          .jsonText)
    case .plain: dependencies.machine.readRecords(outcome.documents).forEach(console.writeRaw)
    }
    for failure in outcome.failures {
      dependencies.complain(dependencies.errorText.text(failure.error, file: failure.file))
    }
    if let place, format != .people { tell(outcome.documents, place, dependencies) }
    if let first = outcome.failures.first { throw CommandFailure(.init(first.error)) }
  }

  /// The command as it would be typed again with another place.
  private var command: String {
    (["soramoyo read"] + files.map { UntrustedText($0).line }).joined(separator: " ") + " --place"
  }

  /// Machines find it in the output; for the person beside them it is said, too.
  private func tell(_ documents: [ReadDocument], _ place: Place, _ dependencies: Dependencies) {
    let text = ConcernText(language: dependencies.settings.style.language)
    for read in documents where read.concern != .items {
      guard let concern = read.concern else { continue }
      dependencies.complain("\(read.file ?? "-"): " + text.text(concern, of: place))
    }
  }
}
