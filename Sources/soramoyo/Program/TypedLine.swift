import Models
import Pages
import Presenter
import Storage

/// A command line as it was meant: with the options of every command behind the command, and with
/// `forecast` before a place.
///
/// Only lines that are no plain command come here, so nothing of it is done before a command that is one.
struct TypedLine {
  /// Unchanged if there is nothing to correct.
  let arguments: [String]
  /// The word in the place of a command or a place that is neither; nil for every other line.
  private(set) var unknown: UnknownVerb?

  init(_ typed: [String]) {
    let leading = LeadingOptions(typed)
    let options = leading.options
    let rest = Self.named(leading.rest)
    if let first = rest.first {
      if first == "--" {
        // Whatever follows is a place, even if a command is called so.
        arguments = rest.count > 1 ? [ForecastCommand.name] + options + rest : typed
      } else if let verbs = Self.verbs(rest) {
        // Behind the command and before all else: what follows `--` or `--run` is not its own.
        arguments = rest.prefix(verbs) + options + rest.dropFirst(verbs)
        unknown = Self.unknownMember(rest)
      } else if !first.hasPrefix("-"), Self.isPlace(first) {
        arguments = [ForecastCommand.name] + options + rest
        // `osaka tomorrow`: the last word would be looked for as a place.
        let words = TypedWords(rest)
        if let last = words.words.last, !Self.isPlace(last),
          let hint = Self.hint(words, options, commas: false)
        {
          unknown = UnknownVerb(word: last, hint: hint)
        }
      } else {
        arguments = typed
        if !first.hasPrefix("-") {
          let words = TypedWords(rest)
          unknown = UnknownVerb(
            word: first, words: Array(words.words.dropFirst()), rest: options + rest.dropFirst(),
            hint: Self.hint(words, options, commas: true))
        }
      }
    } else {
      arguments = typed
    }
  }

  /// The command that was meant, with the options that were typed.
  private static func hint(
    _ typed: TypedWords, _ options: [String], commas: Bool
  ) -> WordHint? {
    let words = typed.words
    let hint =
      WordHint(placeOfSeveralWords: words, isPlace: isPlace)
      ?? (commas ? WordHint(placesWithCommas: words, isPlace: isPlace) : nil)
      ?? WordHint(words, isJapanese: HelpLanguage.isJapanese, isPlace: isPlace) {
        // A place may stand among the options of a command.
        !typed.others.contains { !$0.hasPrefix("-") } && !hasUsualPlace
      }
    guard let hint else { return nil }
    // What it does not take is left out: `osaka rain --days 2`.
    let options = options + typed.options
    return [hint.with(options + typed.others), hint.with(options), hint].compactMap(\.self)
      .first(where: isTaken)
  }

  /// Whether it can be run as it stands.
  static func isTaken(_ hint: WordHint) -> Bool {
    hint.words == [CommandTable.help] || hint.words == ["--version"]
      || QuickCommands.line(hint.words) != nil
  }

  /// Whether commands have a place to take where none is named.
  private static var hasUsualPlace: Bool {
    let context = ProcessContext.current()
    let setting = Setting.place
    return context.environment[setting.variable]?.isEmpty == false
      || (try? ConfigFile(path: ConfigFile.path(context)))?.values[setting.key] != nil
      || context.favorites.map { !$0.places.isEmpty } ?? false
  }

  /// With the name of a command instead of its other name, also where `help` asks for it.
  static func named(_ words: ArraySlice<String>) -> ArraySlice<String> {
    var words = words
    if let first = words.first {
      words[words.startIndex] = CommandTable.name(of: first)
      if first == CommandTable.help, words.count > 1 {
        words[words.startIndex + 1] = CommandTable.name(of: words[words.startIndex + 1])
      }
    }
    return words
  }

  /// How many words name the command: `favorites add` is two; nil if none does.
  private static func verbs(_ words: ArraySlice<String>) -> Int? {
    guard let first = words.first, CommandTable.verbs.contains(first) else { return nil }
    // What is explained is named by words alone.
    if first == CommandTable.help { return words.prefix { !$0.hasPrefix("-") }.count }
    return CommandTable.members(of: first).contains(words.prefix(2).joined(separator: " ")) ? 2 : 1
  }

  /// The word after a group's name that is not one of its commands, where only a command may be.
  private static func unknownMember(_ words: ArraySlice<String>) -> UnknownVerb? {
    guard let first = words.first, let second = words.dropFirst().first, !second.hasPrefix("-"),
      second != "", !CommandTable.members(of: first).isEmpty, verbs(words) == 1,
      CommandTable.usual(of: first)?.syntax.arguments.isEmpty == true
    else { return nil }
    return UnknownVerb(word: second, group: first)
  }

  /// Also a name that several places have, or a postcode that none has: `forecast` reports these.
  private static func isPlace(_ word: String) -> Bool {
    switch PlaceResolver(catalog: PlaceCatalog()).resolve(word) {
    case .found, .standsFor, .several, .impossible: true
    case .unknown: ProcessContext.current().isOwnName(word)
    }
  }
}

/// The words of a line without a command, and its options, wherever they stand.
private struct TypedWords {
  private(set) var words: [String] = []
  /// Those that every command takes.
  private(set) var options: [String] = []
  /// From the first option that only some take: what follows it may be its value.
  let others: [String]

  init(_ typed: ArraySlice<String>) {
    var rest = typed
    while !rest.isEmpty {
      let leading = LeadingOptions(Array(rest))
      options += leading.options
      rest = leading.rest
      guard let next = rest.first, !next.hasPrefix("-") else { break }
      words.append(next)
      rest = rest.dropFirst()
    }
    others = Array(rest)
  }
}

/// Says that there is no such command, and what may have been meant.
struct UnknownVerb {
  let word: String
  /// The other words.
  var words: [String] = []
  /// Those, and all options.
  var rest: [String] = []
  /// `favorites`: the group of commands that has none of that name.
  var group: String?
  /// What is usually meant by it.
  var hint: WordHint?

  private var text: ErrorText { ErrorText(language: HelpLanguage.speech.language) }
  private var typed: String { UntrustedText(word).line }

  /// - Returns: the exit code.
  func tell() -> Int32 {
    if let group {
      let members = CommandTable.members(of: group)
      let meant = meant(members.map { String($0.dropFirst(group.count + 1)) })
      return Self.printError(
        text.unknownMember(typed, of: group),
        [
          meant.map { text.didYouMean("soramoyo \(group) \($0)") }
            ?? text.possible(members.map { "soramoyo " + $0 })
        ])
    }
    if let hint {
      let isVerb = CommandTable.verbs.contains(word)
      return Self.printError(
        isVerb ? text.commandBehindPlace(typed) : text.unknownCommand(typed),
        [text.didYouMean(hint.command)])
    }
    // New York is not now.
    if word.count > 3 || words.isEmpty, let verb = meant(CommandTable.verbs) {
      let plain = WordHint(verb)
      let hint = [plain.with(rest), plain].compactMap(\.self).first(where: TypedLine.isTaken)
      let command = hint?.command ?? "soramoyo \(CommandTable.help) \(verb)"
      return Self.printError(text.unknownCommand(typed), [text.didYouMean(command)])
    }
    let catalog = PlaceCatalog()
    let choices = ChoiceText(language: HelpLanguage.speech.language, catalog: catalog)
    return Self.printError(
      text.unknownCommand(typed),
      choices.didYouMean(
        PlaceSearch(catalog: catalog).nearest(to: word), command: "soramoyo forecast"))
  }

  /// For `help` of an unknown command.
  /// - Parameters:
  ///   - known: what there is help for.
  ///   - topic: `json `, where it is a part of this topic.
  func tellHelp(
    among known: [String] = CommandTable.verbs + HelpTopic.allCases.map(\.rawValue),
    of topic: String = ""
  ) -> Int32 {
    let meant = meant(known) ?? WordHint.topic(of: word).flatMap { known.contains($0) ? $0 : nil }
    return Self.printError(
      text.unknownHelp(typed),
      meant.map { [text.didYouMean("soramoyo help \(topic)\($0)")] } ?? [])
  }

  /// A word with a similar spelling, or with this beginning.
  private func meant(_ known: [String]) -> String? {
    let typed = typed
    return known.first { Spelling.isNear(typed, $0) }
      ?? (typed.count >= 3 ? known.first { $0.hasPrefix(typed) } : nil)
  }

  private static func printError(_ message: String, _ more: [String]) -> Int32 {
    HelpLanguage.speech.printError(message, more)
    return CommandFailure.Code.usage.rawValue
  }
}

/// Says why a command line, or what the environment says about it, cannot be read at all.
struct WrongArguments {
  let fault: ProgramArguments.Fault

  var exitCode: Int32 { CommandFailure.Code.usage.rawValue }

  func text(_ language: Language) -> String {
    let text = ErrorText(language: language)
    return switch fault {
    case .none: text.noArguments
    case .variableNotUTF8(let name): text.variableNotUTF8(name)
    case .notUTF8(let word): text.argumentNotUTF8(UntrustedText(word).line)
    }
  }

  /// - Returns: the exit code.
  func tell() -> Int32 {
    HelpLanguage.speech.printError(text(HelpLanguage.speech.language))
    return exitCode
  }
}
