import Models
import Presenter

/// `read`: telegrams, feeds and lists of places made readable.
struct ReadCommand: AnsweringCommand {
  static var name: String { "read" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("気象庁の XML 電文を読みやすくする。", "Make JMA's XML telegrams readable."),
      discussion: Phrase(
        """
        電文、Atom フィード、primary_area.xml を読みます。gzip のままでも読めます。
        ファイルはいくつでも。- は標準入力です。
        --place を付けると、その市町村・区域・都道府県に関する項目だけにします。
        例: soramoyo read 20260918122133_0_VPFD51_130000.xml
        """,
        """
        Reads telegrams, Atom feeds and primary_area.xml, gzipped or not.
        Any number of files; - stands for standard input.
        With --place only what concerns that municipality, area or prefecture is left.
        Example: soramoyo read 20260918122133_0_VPFD51_130000.xml
        """),
      arguments: [
        CommandArgument(
          "file", .atLeastOne, Phrase("ファイル（- は標準入力）", "Files (- is standard input)"))
      ],
      options: [place])
  }

  private static let place = CommandOption(
    "place", .text(valueName: "place"), Phrase("この場所に関する項目だけ", "Only what concerns this place"))

  /// Paths; `-` for standard input.
  let files: [String]
  /// Only what concerns this place.
  let place: String?
  let format: OutputFormat

  init(_ values: CommandValues) {
    files = values.words
    place = values.text(Self.place)
    format = values.format
  }

  struct Answer {
    let files: ReadAnswer
    let place: Place?
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer {
    let place = try place.map { name throws(CommandFailure) in
      try PlaceArguments(dependencies: dependencies, command: command).one(name).place
    }
    let documents = DocumentFiles()
    let answer = ReadAnswer(
      files.map { $0 == "-" ? nil : $0 },
      scope: place.map { TelegramScope($0, catalog: dependencies.catalog) }
    ) { file throws(ReadError) in try documents.document(file) }
    return Answer(files: answer, place: place)
  }

  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page] {
    let page = TelegramPage(
      language: dependencies.settings.style.language, naming: dependencies.catalog,
      place: answer.place)
    return answer.files.documents.map { page.page($0, isOneOfMany: files.count > 1) }
  }

  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONValue {
    dependencies.machine.read(
      answer.files.documents, failures: answer.files.failures, place: answer.place)
  }

  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.readRecords(answer.files.documents)
  }

  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure) {
    for failure in answer.files.failures {
      dependencies.complain(dependencies.errorText.text(failure.error, file: failure.file))
    }
    if let place = answer.place, format != .people {
      tell(answer.files.documents, place, dependencies)
    }
    if let first = answer.files.failures.first { throw CommandFailure(.init(first.error)) }
  }

  /// The command as it would be typed again with another place.
  private var command: String {
    ([Self.syntax.typed] + files.map { UntrustedText($0).line }).joined(separator: " ")
      + " --place"
  }

  /// The machine formats contain it; on a terminal it is also reported on standard error.
  private func tell(_ documents: [ReadDocument], _ place: Place, _ dependencies: Dependencies) {
    let text = ConcernText(language: dependencies.settings.style.language)
    for read in documents where read.concern != .items {
      guard let concern = read.concern else { continue }
      dependencies.complain("\(read.file ?? "-"): " + text.text(concern, of: place))
    }
  }
}
