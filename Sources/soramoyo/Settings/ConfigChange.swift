import Models
import Pages
import Presenter
import Storage

/// Changes the configuration file. Nothing is written that the program could not read again.
struct ConfigChange {
  let values: CommandValues
  let context: ProcessContext
  private let path: String
  private let speech: EarlyMessages
  private let text: ConfigText
  private var language: Language { speech.language }

  init(values: CommandValues, context: ProcessContext) {
    self.values = values
    self.context = context
    path = ConfigFile.path(context)
    let config = try? ConfigFile(path: path)
    speech = EarlyMessages(
      flag: Setting.lang.option.flatMap(values.text), context: context,
      config: config?.values["lang"])
    text = ConfigText(language: speech.language)
  }

  func tellPath() throws(CommandFailure) {
    try requireFolder()
    let console = Console(
      charsets: speech.charsets, isQuiet: values.has(CommonOption.quiet), talk: speech.talk)
    console.write(path: path, isTerminal: context.isOutputTerminal)
    try console.flush()
  }

  /// - Parameter value: nil removes the setting.
  func set(_ key: String, to value: String?) throws(CommandFailure) {
    try requireFolder()
    let setting = Setting(key: key)
    let shown = UntrustedText(key).line
    // The file may have a key that is not a setting; it can be removed.
    if let value {
      guard setting != nil else { throw noSuchKey(shown) }
      try check(value, of: key)
      try requireFile()
    } else if path == ConfigFile.none {
      guard setting != nil else { throw noSuchKey(shown) }
      return say(text.notSet(shown, path: path))
    }
    var rest: Problem?
    let isChanged = try whileLocked { () throws(CommandFailure) -> Bool in
      let known = ConfigLines(try read() ?? [])
      var lines = known
      if let value {
        lines.set(key, to: value) { Self.isReplaced($0, by: value, setting) }
      } else if !lines.remove(key) {
        return false
      }
      rest = problem(lines, after: key)
      // A file that was right stays so; in one that was not, this line at least is right.
      let refusal = problem(known, after: nil) == nil ? rest : alone(key, value)
      if let refusal {
        speech.printError(refusal.text)
        throw refusal.failure
      }
      try write(lines.bytes)
      return true
    }
    guard isChanged else {
      guard setting != nil else { throw noSuchKey(shown) }
      say(text.notSet(shown, path: path))
      return
    }
    say(text.changed(shown, to: value, path: path))
    if let variable = setting?.variable, context.environment[variable]?.isEmpty == false {
      say(text.outranked(by: variable))
    }
    // What was wrong before is as it was.
    if let rest { speech.printError(rest.text) }
  }

  /// Of a key with several lines only one about the same is.
  private static func isReplaced(_ old: String, by new: String, _ setting: Setting?) -> Bool {
    guard setting?.isRepeatable ?? false else { return true }
    guard let old = try? WatchRule(old), let new = try? WatchRule(new) else { return false }
    return old.head == new.head
  }

  private func noSuchKey(_ key: String) -> CommandFailure {
    fail(text.noSuchKey(key, keys: Setting.all.map(\.key)), .usage)
  }

  /// What is wrong with a setting, whatever is wrong with the rest of the file.
  private func alone(_ key: String, _ value: String?) -> Problem? {
    guard let value else { return nil }
    var lines = ConfigLines([])
    lines.set(key, to: value)
    return problem(lines, after: key)
  }

  func edit() throws(CommandFailure) {
    try requireFolder()
    try requireFile()
    if try read() == nil {
      try whileLocked { () throws(CommandFailure) in
        guard try read() == nil else { return }
        try write(Array(text.template(keys: Setting.all.map(\.key)).utf8))
      }
    }
    switch Editor(environment: context.environment).edit(path) {
    case .closed: break
    case .failed(let code):
      let problem = problem(ConfigLines(try read() ?? []), after: nil)
      throw fail(text.editorFailed(code: code, problem: problem?.text), .unavailable)
    case .notStarted:
      throw fail(text.noEditor, .unavailable)
    }
    // Better said now than by the next command.
    if let problem = problem(ConfigLines(try read() ?? []), after: nil) {
      speech.printError(problem.text)
      throw problem.failure
    }
  }

  // MARK: Checking

  private func requireFolder() throws(CommandFailure) {
    if path.isEmpty { throw fail(text.noFolder, .cannotWrite) }
  }

  /// Nothing can be written where the configuration is switched off.
  private func requireFile() throws(CommandFailure) {
    if path == ConfigFile.none { throw fail(text.switchedOff(path), .cannotWrite) }
  }

  private func check(_ value: String, of key: String) throws(CommandFailure) {
    guard value.utf8.count <= 500, UntrustedText(value).line == value else {
      throw fail(text.badText, .usage)
    }
    if key == Setting.place.key { try check(place: value) }
    if key == Setting.watch.key, case .place(let name?, _)? = try? WatchRule(value) {
      try check(place: name)
    }
  }

  private func check(place: String) throws(CommandFailure) {
    let errors = ErrorText(language: language)
    let catalog = PlaceCatalog()
    let choices = ChoiceText(language: language, catalog: catalog)
    let command = "soramoyo config set place"
    switch PlaceResolver(catalog: catalog).resolve(place) {
    case .found, .standsFor: return
    case .impossible(let problem):
      throw fail(errors.text(PlaceProblem.impossible(problem)), .notFound)
    case .several(let places):
      speech.printError(
        errors.text(PlaceProblem.several(place, places)),
        choices.lines(places, command: command))
      throw CommandFailure(.severalPlaces)
    case .unknown where context.isOwnName(place): return
    case .unknown(let nearest):
      speech.printError(
        errors.text(.unknown(query: place)), choices.didYouMean(nearest, command: command))
      throw CommandFailure(.notFound)
    }
  }

  private struct Problem {
    let text: String
    let failure: CommandFailure
  }

  /// Why the program could not read the file again; nil if it could.
  /// - Parameter key: the setting that is being changed.
  private func problem(_ lines: ConfigLines, after key: String?) -> Problem? {
    let words = SettingsText(language: language, configPath: path)
    // What the environment says would hide what the file says.
    var context = context
    context.environment = context.environment.filter { !$0.key.hasPrefix("SORAMOYO_") }
    let config: ConfigFile
    do throws(ConfigFile.Problem) {
      config = try ConfigFile(lines: lines, path: path)
    } catch {
      return Problem(text: words.text(error), failure: CommandFailure(.wrongConfig))
    }
    do throws(SettingsReader.WrongValue) {
      _ = try SettingsReader(
        values: CommandValues(), context: context, config: config
      ).settings()
      return nil
    } catch {
      guard error.name == key else {
        return Problem(text: words.text(error), failure: CommandFailure(.wrongConfig))
      }
      // The value was typed just now, and is in no file.
      let text = words.text(
        SettingsReader.WrongValue(
          name: error.name, value: error.value, allowed: error.allowed, isFromConfig: false,
          addressProblem: error.addressProblem, ruleProblem: error.ruleProblem))
      return Problem(text: text, failure: CommandFailure(.usage))
    }
  }

  // MARK: The file

  /// Excludes other processes: of two simultaneous changes one would be lost.
  private func whileLocked<Result>(
    _ work: () throws(CommandFailure) -> Result
  ) throws(CommandFailure) -> Result {
    let lockPath = path + ".lock"
    let lock: FileLock
    do throws(StorageError) {
      lock = try FileLock.acquire(lockPath, patience: LockPatience(limit: .seconds(10)))
    } catch {
      throw failure(error, .cannotWrite)
    }
    return try lock.whileHeld { () throws(CommandFailure) -> Result in
      // Users look into this folder and keep it under version control, so no lock file stays
      // behind. A process that waits for the lock notices that the file was replaced.
      defer { _ = try? FileRemoval.remove(lockPath) }
      return try work()
    }
  }

  private func read() throws(CommandFailure) -> [UInt8]? {
    do throws(StorageError) {
      return try ReadableFile.read(path, limit: ConfigFile.byteLimit)
    } catch {
      if error.reason == .notFound { return nil }
      throw failure(error, .inputOutput)
    }
  }

  private func write(_ bytes: [UInt8]) throws(CommandFailure) {
    do throws(StorageError) {
      try AtomicFile.write(bytes, to: path, mode: 0o644)
    } catch {
      throw failure(error, .cannotWrite)
    }
  }

  private func failure(_ error: StorageError, _ code: CommandFailure.Code) -> CommandFailure {
    fail(ErrorText(language: language).file(FileFailure(error), error.path), code)
  }

  /// Says why, and how the command ends.
  private func fail(_ message: String, _ code: CommandFailure.Code) -> CommandFailure {
    speech.printError(message)
    return CommandFailure(code)
  }

  private func say(_ message: String) {
    if !values.has(CommonOption.quiet) { speech.printError(message) }
  }
}
