import MachineFormats
import Models
import Pages
import Presenter
import TelegramPages

/// `read`: telegrams, feeds and lists of places made readable.
struct ReadCommand: Command {
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
      options: [place, CommonOption.noPager])
  }

  private static let place = CommandOption(
    "place", .text(valueName: "place"), Phrase("この場所に関する項目だけ", "Only what concerns this place"))

  /// Paths; `-` for standard input.
  let files: [String]
  /// Limits the output to this place.
  let place: String?
  let format: OutputFormat
  private let usesPager: Bool

  init(_ values: CommandValues) {
    usesPager = !values.has(CommonOption.noPager)
    files = values.words
    place = values.text(Self.place)
    format = values.format
  }

  /// Shows each file before the next one is read.
  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let place = try place.map { name throws(CommandFailure) in
      try PlaceArguments(dependencies: dependencies, command: command).one(name).place
    }
    let documents = DocumentFiles()
    let console = dependencies.console
    if usesPager, format == .people, dependencies.context.isOutputTerminal {
      console.page(through: .wanted)
    }
    let files = ReadFiles(
      files.map { $0 == "-" ? nil : $0 },
      scope: place.map { TelegramScope($0, catalog: dependencies.catalog) },
      isWanted: { !console.isBroken },
      failed: { dependencies.complain(dependencies.errorText.text($0.error, file: $0.file)) },
      tell: { tell($0, place, dependencies) },
      read: { file throws(ReadError) in try documents.content(file) })
    switch format {
    case .people: show(files, place, dependencies)
    case .svg: draw(files, place, dependencies)
    case .json:
      dependencies.machine.read(files, place: place).write { console.send($0) }
      console.writeRaw("")
    case .jsonLine: console.writeRaw(dependencies.machine.read(files, place: place).jsonLine)
    case .plain: dependencies.machine.readRecords(files) { console.send($0) }
    }
    if let first = files.failures.first { throw CommandFailure(.init(first.error)) }
  }

  /// Draws all documents in one picture.
  private func draw(_ documents: ReadFiles, _ place: Place?, _ dependencies: Dependencies) {
    let page = TelegramPage(
      language: dependencies.settings.style.language, naming: dependencies.catalog, place: place)
    var pages: [Page] = []
    while let document = documents.nextDocument() {
      pages.append(page.page(document, isOneOfMany: files.count > 1))
    }
    dependencies.console.writeRaw(
      dependencies.picture.text(pages, of: Self.name))
  }

  /// Pages below each other, two empty lines apart.
  private func show(_ documents: ReadFiles, _ place: Place?, _ dependencies: Dependencies) {
    let console = dependencies.console
    let page = TelegramPage(
      language: dependencies.settings.style.language, naming: dependencies.catalog, place: place)
    let renderer = dependencies.pageRenderer
    var isFirst = true
    while let document = documents.nextDocument() {
      let lines = renderer.lines(
        [page.page(document, isOneOfMany: files.count > 1)])
      guard !lines.isEmpty else { continue }
      console.write(isFirst ? lines : ["", ""] + lines)
      console.send()
      isFirst = false
    }
  }

  /// The command, for a hint with another place.
  private var command: String {
    ([Self.syntax.typed] + files.map { UntrustedText($0).line }).joined(separator: " ")
      + " --place"
  }

  /// The machine formats contain it; on a terminal it is also reported on standard error.
  private func tell(_ item: ReadFiles.Item, _ place: Place?, _ dependencies: Dependencies) {
    guard format != .people, let place, let concern = item.concern, concern != .items else {
      return
    }
    let text = ConcernText(language: dependencies.settings.style.language)
    dependencies.complain("\(item.file ?? "-"): " + text.text(concern, of: place))
  }
}
