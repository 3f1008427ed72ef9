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
        予報、天気概況、3時間ごとの予報、警報・注意報、アメダスの観測を、一度だけ取りに行きます。同じものは二度残しません。タイマーから呼んでください。
        例: soramoyo record 渋谷 札幌 --into ~/weather
        """,
        """
        One pass: forecast, overview, three-hourly forecast, warnings and the AMeDAS map. What is there already is not \
        kept twice. Meant for a timer.
        Example: soramoyo record shibuya sapporo --into ~/weather
        """),
      arguments: [.places], options: [into])
  }

  private static let into = CommandOption(
    "into", .text(valueName: "folder"),
    Phrase("残すフォルダ（なければ作る）", "The folder to keep them in (made if it is missing)"))

  let places: [String]
  let folder: String
  let format: OutputFormat
  /// Whether a page that says what was kept would disturb: cron mails what is printed.
  private let isQuiet: Bool

  init(_ values: CommandValues) throws(Phrase) {
    places = values.words
    guard let folder = values.text(Self.into), !folder.isEmpty else {
      throw Phrase(
        "残すフォルダを --into で指定してください。例: soramoyo record 渋谷 --into ~/weather",
        "Name the folder with --into. Example: soramoyo record shibuya --into ~/weather")
    }
    self.folder = folder
    format = values.format
    isQuiet = values.has(CommonOption.quiet)
  }

  struct Answer {
    let answers: [RecordedAnswer]
    /// The failure of the first place not found.
    let placeFailure: CommandFailure?
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer {
    guard dependencies.settings.source == .jma else {
      dependencies.complain(dependencies.errorText.onlyJMAIsRecorded)
      throw CommandFailure(.usage)
    }
    let (found, placeFailure) = try PlaceArguments(
      dependencies: dependencies,
      // As it can be typed again: without the folder it would be refused.
      command: "\(Self.syntax.typed) --into \(ShellWord(folder).text)"
    ).wanted(places)
    // Nothing is asked or written for a mistyped name alone.
    if found.isEmpty, let placeFailure { throw placeFailure }
    guard canBeFolder else {
      dependencies.complain(dependencies.errorText.noFolderToRecord(UntrustedText(folder).line))
      throw CommandFailure(.cannotWrite)
    }
    let targets = RecordingTargets(found.map(\.place), catalog: dependencies.catalog)
    let recorder = dependencies.recorder
    let folder = folder
    let answers = dependencies.wait {
      await recorder.record(targets, into: folder)
    }
    return Answer(answers: answers, placeFailure: placeFailure)
  }

  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page] {
    isQuiet && format == .people
      ? [] : [page(dependencies).page(answer.answers, folder: folder)]
  }

  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.recording(
      answer.answers, folder: folder, now: dependencies.settings.now)
  }

  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.recordingRecords(answer.answers)
  }

  /// Whether the folder is one, or can be made. What else may be wrong with it shows when it is used.
  private var canBeFolder: Bool {
    do throws(StorageError) {
      return try FileFacts(of: folder).kind == .folder
    } catch {
      return error.reason != .notDirectory
    }
  }

  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure) {
    for failure in page(dependencies).failures(answer.answers) { dependencies.complain(failure) }
    if let placeFailure = answer.placeFailure { throw placeFailure }
    for answer in answer.answers {
      if case .unwritable = answer.outcome { throw CommandFailure(.cannotWrite) }
    }
    for answer in answer.answers {
      if case .failed(let error) = answer.outcome { throw CommandFailure(.init(error)) }
    }
  }

  private func page(_ dependencies: Dependencies) -> RecordingPage {
    RecordingPage(style: dependencies.settings.style, now: dependencies.settings.now)
  }
}
