import ForecastSources
import HTTPClient
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
        予報、天気概況、3時間ごとの予報、警報・注意報、気象情報とその本文、海に面した場所の潮位表、\
        アメダスの観測を、一度だけ取りに行きます。同じものは二度残しません。タイマーから呼んでください。
        --all は全国のすべてを、--products はその一部（\(names.joined(separator: "、"))）を、.json.gz で残します（毎分60回まで）。
        気象庁に過去のデータはありません。残さなかったものは後から手に入りません。
        例：soramoyo record 渋谷 札幌 --into ~/weather
        """,
        """
        One pass: forecast, overview, three-hourly forecast, warnings, bulletins, the tide tables of a place with a sea, and the AMeDAS map. \
        What is there already is not kept twice. Meant for a timer.
        --all keeps everything of all Japan, --products some of it (\(names.joined(separator: ", "))), as .json.gz, \
        with at most 60 requests a minute.
        JMA keeps no past: what was not kept cannot be had later.
        Example: soramoyo record shibuya sapporo --into ~/weather
        """),
      arguments: [.places], options: [into, all, products, perMinute])
  }

  private static var names: [String] { RecordedProduct.allCases.map(\.rawValue) }

  private static let into = CommandOption(
    "into", .text(valueName: "folder"),
    Phrase("残すフォルダ（なければ作る）", "The folder to keep them in (made if it is missing)"))

  private static let all = CommandOption("all", Phrase("全国のすべて", "Everything of all Japan"))
  private static let products = CommandOption(
    "products", .text(valueName: "list"),
    Phrase("全国のこれだけ（コンマ区切り）", "Only these of all Japan, separated by commas"))
  private static let perMinute = CommandOption(
    "per-minute", .number(valueName: "n", 1...60_000, usual: politely),
    Phrase("全国の記録で毎分何回まで尋ねるか", "Requests a minute at most, of all Japan"))
  private static let politely = 60

  let values: CommandValues
  private let folder: String
  /// Of all Japan; nil for places.
  private let products: [RecordedProduct]?

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    guard let folder = values.text(Self.into), !folder.isEmpty else {
      throw Phrase(
        "残すフォルダを --into で指定してください。例：soramoyo record 渋谷 --into ~/weather",
        "Name the folder with --into. Example: soramoyo record shibuya --into ~/weather")
    }
    self.folder = folder
    products = try Self.chosen(values)
    guard products == nil || values.words.isEmpty else {
      throw Phrase("--all や --products と場所は一緒に使えません", "Give places, or --all or --products")
    }
    guard products != nil || !values.has(Self.perMinute) else {
      throw Phrase(
        "--per-minute は --all か --products と使います", "--per-minute needs --all or --products")
    }
  }

  private static func chosen(_ values: CommandValues) throws(Phrase) -> [RecordedProduct]? {
    guard let text = values.text(products) else {
      return values.has(all) ? RecordedProduct.allCases : nil
    }
    let words = text.split(separator: ",").map(String.init)
    let products = words.compactMap(RecordedProduct.init)
    guard !words.isEmpty, products.count == words.count else {
      throw Phrase(
        "--products は \(names.joined(separator: "、")) のどれか（コンマ区切り）です",
        "--products takes \(names.joined(separator: ", ")), separated by commas")
    }
    return products
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    guard dependencies.settings.source == .jma else {
      throw dependencies.failure(dependencies.errorText.onlyJMAIsRecorded, .usage)
    }
    if let products { return try record(products, dependencies) }
    // As it can be typed again: without the folder it would be refused.
    let found = try placeArguments(dependencies, " --into \(ShellWord(folder).text)")
      // Nothing is asked or written for a mistyped name alone.
      .wanted(values.words).orFailure()
    try requireFolder(dependencies)
    let targets = RecordingTargets(found.places, catalog: dependencies.catalog)
    let (recorder, folder) = (dependencies.recorder(), folder)
    let answers = dependencies.wait { await recorder.record(targets, into: folder) }
    show(answers, dependencies)
    try found.end()
    try end(answers)
  }

  /// All Japan.
  private func record(
    _ products: [RecordedProduct], _ dependencies: Dependencies
  ) throws(CommandFailure) {
    let words = dependencies.errorText
    let perMinute = values.number(Self.perMinute) ?? Self.politely
    let host = URLText.host(of: dependencies.settings.address).lowercased()
    guard perMinute <= Self.politely || !host.hasSuffix("jma.go.jp") else {
      throw dependencies.failure(words.tooManyRequests(Self.politely), .usage)
    }
    try requireFolder(dependencies)
    var held: FileLock?
    let lockPath = folder + "/.record.lock"
    do throws(StorageError) {
      // Who may read the answers may also enter their folder.
      try Folder.create(folder, mode: AnswerFolder.mode)
      held = try FileLock.tryAcquire(lockPath)
    } catch {
      throw dependencies.failure(words.file(FileFailure(error), lockPath), .cannotWrite)
    }
    // Two passes would ask twice as often as one may.
    if held == nil {
      throw dependencies.failure(words.alreadyRecording(UntrustedText(folder).line), .unavailable)
    }
    defer { held.take()?.release() }
    let targets = RecordingTargets(allOf: dependencies.catalog)
    let recorder = dependencies.recorder(RequestPace(every: .seconds(60) / perMinute))
    let answers = dependencies.wait { [folder] in
      await recorder.record(products, targets, into: folder)
    }
    show(answers, dependencies)
    try end(answers)
  }

  private func show(_ answers: [RecordedAnswer], _ dependencies: Dependencies) {
    let page = RecordingPage(
      style: dependencies.style, now: dependencies.now, isOfJapan: products != nil)
    // A page that says what was kept would disturb: cron mails what is printed.
    let isQuiet = values.has(CommonOption.quiet) && format == .people
    show(
      dependencies, pages: isQuiet ? [] : [page.page(answers, folder: folder)],
      json: dependencies.machine.recording(answers, folder: folder, now: dependencies.now),
      records: dependencies.machine.recordingRecords(answers))
    for failure in page.failures(answers) { dependencies.printError(failure) }
  }

  private func end(_ answers: [RecordedAnswer]) throws(CommandFailure) {
    for answer in answers {
      if case .unwritable = answer.outcome { throw CommandFailure(.cannotWrite) }
    }
    for answer in answers {
      if case .failed(let error) = answer.outcome { throw CommandFailure(.init(error)) }
    }
  }

  /// The folder has to be one, or what can be made. What else may be wrong with it shows when it is used.
  private func requireFolder(_ dependencies: Dependencies) throws(CommandFailure) {
    let canBeFolder: Bool
    do throws(StorageError) {
      canBeFolder = try FileFacts(of: folder).kind == .folder
    } catch {
      canBeFolder = error.reason != .notDirectory
    }
    guard canBeFolder else {
      throw dependencies.failure(
        dependencies.errorText.noFolderToRecord(UntrustedText(folder).line), .cannotWrite)
    }
  }
}
