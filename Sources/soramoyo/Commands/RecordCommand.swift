import ForecastSources
import MachineFormats
import Models
import Pages
import Presenter
import Storage

/// `record`: one pass that keeps JMA's answers as they come, for `--source archive:`.
struct RecordCommand: AnsweringCommand {
  static var name: String { "record" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name,
      Phrase(
        "気象庁の答えをそのままフォルダに残す（--source archive: で再生できる）。",
        "Keep JMA's answers as they come, for --source archive: to replay."),
      discussion: Phrase(
        """
        予報、天気概況、3時間ごとの予報、警報・注意報、気象情報とその本文、アメダスの観測を、一度だけ取りに行きます。同じものは二度残しません。タイマーから呼んでください。
        例：soramoyo record 渋谷 札幌 --into ~/weather
        """,
        """
        One pass: forecast, overview, three-hourly forecast, warnings, bulletins and the AMeDAS map. What is there already is not \
        kept twice. Meant for a timer.
        Example: soramoyo record shibuya sapporo --into ~/weather
        """),
      arguments: [.places], options: [into])
  }

  private static let into = CommandOption(
    "into", .text(valueName: "folder"),
    Phrase("残すフォルダ（なければ作る）", "The folder to keep them in (made if it is missing)"))

  let values: CommandValues
  private let folder: String

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    guard let folder = values.text(Self.into), !folder.isEmpty else {
      throw Phrase(
        "残すフォルダを --into で指定してください。例：soramoyo record 渋谷 --into ~/weather",
        "Name the folder with --into. Example: soramoyo record shibuya --into ~/weather")
    }
    self.folder = folder
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    guard dependencies.settings.source == .jma else {
      throw dependencies.failure(dependencies.errorText.onlyJMAIsRecorded, .usage)
    }
    // As it can be typed again: without the folder it would be refused.
    let found = try placeArguments(dependencies, " --into \(ShellWord(folder).text)")
      // Nothing is asked or written for a mistyped name alone.
      .wanted(values.words).orFailure()
    guard canBeFolder else {
      throw dependencies.failure(
        dependencies.errorText.noFolderToRecord(UntrustedText(folder).line), .cannotWrite)
    }
    let targets = RecordingTargets(found.places, catalog: dependencies.catalog)
    let (recorder, folder) = (dependencies.recorder, folder)
    let answers = dependencies.wait { await recorder.record(targets, into: folder) }
    let page = RecordingPage(style: dependencies.style, now: dependencies.now)
    // A page that says what was kept would disturb: cron mails what is printed.
    let isQuiet = values.has(CommonOption.quiet) && format == .people
    show(
      dependencies, pages: isQuiet ? [] : [page.page(answers, folder: folder)],
      json: dependencies.machine.recording(answers, folder: folder, now: dependencies.now),
      records: dependencies.machine.recordingRecords(answers))
    for failure in page.failures(answers) { dependencies.printError(failure) }
    try found.end()
    for answer in answers {
      if case .unwritable = answer.outcome { throw CommandFailure(.cannotWrite) }
    }
    for answer in answers {
      if case .failed(let error) = answer.outcome { throw CommandFailure(.init(error)) }
    }
  }

  /// Whether the folder is one, or can be made. What else may be wrong with it shows when it is used.
  private var canBeFolder: Bool {
    do throws(StorageError) {
      return try FileFacts(of: folder).kind == .folder
    } catch {
      return error.reason != .notDirectory
    }
  }
}
