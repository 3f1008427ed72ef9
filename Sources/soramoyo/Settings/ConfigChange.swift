import Models
import Presenter
import Storage

/// Changes the configuration file. Nothing is written that the program could not read again.
struct ConfigChange {
  let values: CommandValues
  let context: ProcessContext
  private let path: String
  private let speech: Speech
  private let text: ConfigText
  private let language: Language

  init(values: CommandValues, context: ProcessContext) {
    self.values = values
    self.context = context
    path = ConfigFile.path(context)
    let config = try? ConfigFile(path: path)
    speech = Speech(
      flag: Setting.lang.option.flatMap(values.text), context: context,
      config: config?.values["lang"])
    language = speech.isJapanese ? .ja : .en
    text = ConfigText(language: language)
  }

  func tellPath() throws(CommandFailure) {
    try requireFolder()
    let console = Console(charsets: speech.charsets, isQuiet: values.has(CommonOption.quiet))
    console.writeRaw(path)
    try console.flush()
  }

  /// - Parameter value: nil takes the setting out.
  func set(_ key: String, to value: String?) throws(CommandFailure) {
    try requireFolder()
    guard let setting = Setting(key: key) else {
      complain(text.noSuchKey(UntrustedText(key).line, keys: Setting.all.map(\.key)))
      throw CommandFailure(.usage)
    }
    if let value { try check(value, of: key) }
    let isChanged = try whileLocked { () throws(CommandFailure) -> Bool in
      var lines = ConfigLines(try read() ?? [])
      if let value {
        lines.set(key, to: value)
      } else if !lines.remove(key) {
        return false
      }
      try verify(lines, after: key)
      try write(lines.bytes)
      return true
    }
    say(text.changed(key, to: value, path: path))
    guard isChanged else { return }
    let variable = setting.variable
    if context.environment[variable]?.isEmpty == false { say(text.outranked(by: variable)) }
  }

  func edit() throws(CommandFailure) {
    try requireFolder()
    if try read() == nil {
      try whileLocked { () throws(CommandFailure) in
        guard try read() == nil else { return }
        try write(Array(text.template(keys: Setting.all.map(\.key)).utf8))
      }
    }
    switch Editor(environment: context.environment).edit(path) {
    case .closed: break
    case .failed(let code):
      complain(text.editorFailed(code: code))
      throw CommandFailure(.unavailable)
    case .notStarted:
      complain(text.noEditor)
      throw CommandFailure(.unavailable)
    }
    // Better said now than by the next command.
    try verify(ConfigLines(try read() ?? []), after: nil)
  }

  // MARK: Checking

  private func requireFolder() throws(CommandFailure) {
    guard path.isEmpty else { return }
    complain(text.noFolder)
    throw CommandFailure(.cannotWrite)
  }

  private func check(_ value: String, of key: String) throws(CommandFailure) {
    guard value.utf8.count <= 500, UntrustedText(value).line == value else {
      complain(text.badText)
      throw CommandFailure(.usage)
    }
    if key == Setting.place.key { try check(place: value) }
  }

  private func check(place: String) throws(CommandFailure) {
    let errors = ErrorText(language: language)
    let catalog = PlaceCatalog()
    let choices = ChoiceText(language: language, catalog: catalog)
    let command = "soramoyo config set place"
    switch PlaceResolver(catalog: catalog).resolve(place) {
    case .found, .standsFor: return
    case .impossible(let problem):
      speech.complain(["soramoyo: " + errors.text(PlaceProblem.impossible(problem))])
      throw CommandFailure(.noSuchPlace)
    case .several(let places):
      speech.complain(
        ["soramoyo: " + errors.text(PlaceProblem.several(query: place, count: places.count))]
          + choices.lines(places, command: command))
      throw CommandFailure(.severalPlaces)
    case .unknown(let nearest):
      speech.complain(
        ["soramoyo: " + errors.text(.unknown(query: place))]
          + choices.didYouMean(nearest, command: command))
      throw CommandFailure(.noSuchPlace)
    }
  }

  /// Checks that the file can be read again and has only allowed values.
  private func verify(_ lines: ConfigLines, after key: String?) throws(CommandFailure) {
    let words = SettingsText(language: language, configPath: path)
    // What the environment says would hide what the file says.
    let variables = context.environment.filter { !$0.key.hasPrefix("SORAMOYO_") }
    do {
      let config = try ConfigFile(lines: lines, path: path)
      _ = try SettingsReader(
        values: CommandValues(), context: context.with(environment: variables),
        config: config
      ).settings()
    } catch let problem as ConfigFile.Problem {
      complain(words.text(problem))
      throw CommandFailure(.wrongConfig)
    } catch let wrong as SettingsReader.WrongValue {
      guard wrong.name == key else {
        complain(words.text(wrong))
        throw CommandFailure(.wrongConfig)
      }
      // The value was typed just now, and is in no file.
      complain(
        words.text(
          SettingsReader.WrongValue(
            name: wrong.name, value: wrong.value, allowed: wrong.allowed, isFromConfig: false,
            addressProblem: wrong.addressProblem)))
      throw CommandFailure(.usage)
    } catch {
      throw CommandFailure(.wrongConfig)
    }
  }

  // MARK: The file

  /// Keeps other processes from changing the file at the same time: of two changes of two settings
  /// one would be lost.
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
      // A folder that people look into, and keep under version control: nothing stays behind. Who
      // waits for the lock finds out that the file is another one.
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
    complain(ErrorText(language: language).file(FileFailure(error), error.path))
    return CommandFailure(code)
  }

  private func complain(_ message: String) { speech.complain(["soramoyo: " + message]) }

  private func say(_ message: String) {
    if !values.has(CommonOption.quiet) { complain(message) }
  }
}
