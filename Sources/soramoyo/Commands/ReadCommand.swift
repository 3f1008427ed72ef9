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
        警報は市町村ごとだけにします（--all で府県や地域ごとの同じ一覧も）。
        例：soramoyo read 20260918122133_0_VPFD51_130000.xml
        """,
        """
        Reads telegrams, Atom feeds and primary_area.xml, gzipped or not.
        Any number of files; - stands for standard input.
        With --place only what concerns that municipality, area or prefecture is left.
        Warnings are listed by municipality; --all adds the same by prefecture and region.
        Example: soramoyo read 20260918122133_0_VPFD51_130000.xml
        """),
      arguments: [
        CommandArgument(
          "file", .atLeastOne, Phrase("ファイル（- は標準入力）", "Files (- is standard input)"))
      ],
      options: [place, all, CommonOption.noPager])
  }

  private static let place = CommandOption(
    "place", .text(valueName: "place"), Phrase("この場所に関する項目だけ", "Only what concerns this place"))

  private static let all = CommandOption(
    "all", Phrase("府県や地域ごとの同じ一覧も", "Lists by prefecture and region, too"))

  let values: CommandValues

  /// Shows each file before the next one is read.
  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let place = try place(dependencies)
    let documents = DocumentFiles()
    let console = dependencies.console
    if !values.has(CommonOption.noPager), format == .people, dependencies.context.isOutputTerminal {
      console.page(through: .wanted)
    }
    let files = ReadFiles(
      values.words.map { $0 == "-" ? nil : $0 },
      scope: place.map { TelegramScope($0, catalog: dependencies.catalog) },
      isWanted: { !console.isBroken },
      failed: { dependencies.printError(dependencies.errorText.text($0.error, file: $0.file)) },
      tell: { tell($0, place, dependencies) },
      read: { file throws(ReadError) in try documents.content(file) })
    switch format {
    case .people, .geoJSON: show(files, place, dependencies)
    case .svg, .html:
      // All documents in one picture.
      var pages: [Page] = []
      while let page = nextPage(files, place, dependencies) { pages.append(page) }
      if format == .svg { draw(pages, dependencies) } else { writeWebPage(pages, dependencies) }
    case .json:
      dependencies.machine.read(files, place: place).write { console.send($0) }
      console.writeRaw("")
    case .jsonLine: console.writeRaw(dependencies.machine.read(files, place: place).jsonLine)
    case .plain: dependencies.machine.readRecords(files) { console.send($0) }
    }
    if let first = files.failures.first { throw CommandFailure(.init(first.error)) }
  }

  /// The place that limits the output.
  private func place(_ dependencies: Dependencies) throws(CommandFailure) -> Place? {
    guard let name = values.text(Self.place) else { return nil }
    let files = values.words.map { " " + UntrustedText($0).line }.joined()
    return try placeArguments(dependencies, files + " --place").one(name)
  }

  private func nextPage(
    _ documents: ReadFiles, _ place: Place?, _ dependencies: Dependencies
  ) -> Page? {
    documents.nextDocument().map {
      TelegramPage(
        language: dependencies.language, naming: dependencies.catalog, place: place,
        hasFinestOnly: !values.has(Self.all)
      ).page($0, isOneOfMany: values.words.count > 1)
    }
  }

  /// Pages below each other, two empty lines apart.
  private func show(_ documents: ReadFiles, _ place: Place?, _ dependencies: Dependencies) {
    let console = dependencies.console
    let renderer = dependencies.pageRenderer
    var isFirst = true
    while let page = nextPage(documents, place, dependencies) {
      let lines = renderer.lines([page])
      guard !lines.isEmpty else { continue }
      console.write(isFirst ? lines : ["", ""] + lines)
      console.send()
      isFirst = false
    }
  }

  /// The machine formats contain it; on a terminal it is also reported on standard error.
  private func tell(_ item: ReadFiles.Item, _ place: Place?, _ dependencies: Dependencies) {
    guard format != .people, let place, let concern = item.concern, concern != .items else {
      return
    }
    let words = Words(dependencies.language)
    dependencies.printError("\(item.file ?? "-"): " + words.concern(concern, of: place))
  }
}
