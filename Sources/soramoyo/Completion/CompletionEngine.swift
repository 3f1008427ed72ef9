/// What may follow on a command line, for the script in the shell.
struct Completion: Equatable {
  var kind = Kind.words
  var candidates: [Candidate] = []

  /// What the script does. The raw values are the words that the scripts of `ShellScript` know.
  enum Kind: String {
    case words
    /// The candidates are spelled differently from what was typed, and replace it.
    case respelled
    /// The shell offers files.
    case files
    /// The shell offers folders, behind the `archive:` that was typed.
    case folders
  }

  struct Candidate: Equatable {
    /// The whole word.
    let text: String
    /// Empty for none.
    var help = ""
  }

  /// The lines that a script reads: the kind, then each candidate, a tab and its explanation.
  var lines: [String] {
    [kind.rawValue]
      + candidates.map { $0.help.isEmpty ? $0.text : "\($0.text)\t\($0.help)" }
  }
}

/// Finds what may follow on a command line, from the same declarations that the parser is made from.
struct CompletionEngine {
  let commands: [CommandOutline]
  /// Topics of `help` beside the commands.
  let topics: [Completion.Candidate]
  let values: ValueCandidates

  static let helpVerb = "help"
  private static let help = CommandOption("help", Phrase("説明を表示する", "Show help"))
  private static let version = CommandOption("version", Phrase("版を表示する", "Show the version"))

  /// - Parameters:
  ///   - words: the words behind the name of the program, without quotation marks.
  ///   - current: the beginning of the next word.
  func completion(after words: [String], of current: String) -> Completion {
    let leading = LeadingOptions(words)
    if !leading.options.isEmpty, !leading.isWaiting,
      !leading.rest.isEmpty || !current.hasPrefix("-")
    {
      return completion(after: Array(leading.rest), of: current)
    }
    guard let first = words.first else {
      if current.hasPrefix("-") { return options([Self.help, Self.version], current) }
      let found = beginning(with: current, in: verbs)
      // A place alone is its forecast; commands go first.
      guard found.isEmpty, !current.isEmpty else { return Completion(candidates: found) }
      return values.places(current)
    }
    if first == Self.helpVerb { return helped(Array(words.dropFirst()), current) }
    guard let command = commands.first(where: { $0.name == first }) else {
      // Options without a command are those of `list`, a place without one is its forecast.
      let meant = first.hasPrefix("-") ? "list" : "forecast"
      guard let command = commands.first(where: { $0.name == meant }) else { return Completion() }
      return completion(command.syntax, words[...], current)
    }
    let rest = words.dropFirst()
    if let verb = rest.first, let member = command.members.first(where: { $0.verb == verb }) {
      return completion(member, rest.dropFirst(), current)
    }
    guard !command.members.isEmpty, rest.isEmpty, !current.hasPrefix("-") else {
      return completion(command.syntax, rest, current)
    }
    var found = completion(command.syntax, rest, current)
    if found.kind != .words || found.candidates.allSatisfy({ $0.text.hasPrefix("-") }) {
      found = Completion()
    }
    found.candidates = beginning(with: current, in: members(command)) + found.candidates
    return found
  }

  private var verbs: [Completion.Candidate] {
    commands.map { .init(text: $0.name, help: text($0.abstract)) }
      + [.init(text: Self.helpVerb, help: text(Phrase("説明を読む", "Read the manual")))]
  }

  private func members(_ command: CommandOutline) -> [Completion.Candidate] {
    command.members.map { .init(text: $0.verb, help: text($0.abstract)) }
  }

  private func helped(_ words: [String], _ current: String) -> Completion {
    var names: [Completion.Candidate] = []
    if words.isEmpty {
      let commands = verbs.filter { $0.text != Self.helpVerb }
      names = commands + topics.filter { topic in !commands.contains { $0.text == topic.text } }
    } else if words.count == 1 {
      names = commands.first { $0.name == words[0] }.map(members) ?? parts(of: words[0])
    }
    return Completion(candidates: beginning(with: current, in: names))
  }

  /// The commands that `help json` takes.
  private func parts(of topic: String) -> [Completion.Candidate] {
    guard topic == HelpTopic.json.rawValue else { return [] }
    return commands.filter { command in
      (command.members + [command.syntax]).contains { $0.allOptions.contains { $0.name == "json" } }
    }.map { .init(text: $0.name, help: text($0.abstract)) }
  }

  private func text(_ phrase: Phrase) -> String { phrase.text(isJapanese: values.isJapanese) }

  private func beginning(
    with current: String, in candidates: [Completion.Candidate]
  ) -> [Completion.Candidate] {
    candidates.filter { $0.text.hasPrefix(current) }
  }

  // MARK: A command

  private func completion(
    _ syntax: CommandSyntax, _ words: ArraySlice<String>, _ current: String
  ) -> Completion {
    let line = LineSoFar(words, options: syntax.allOptions)
    if let option = line.waiting { return values.completion(option, current) }
    if !line.isOver, current.hasPrefix("-") {
      guard let equals = current.firstIndex(of: "=") else { return options(line.left, current) }
      return value(of: String(current[..<equals]), syntax, current)
    }
    guard let argument = syntax.argument(at: line.words.count) else {
      return line.isOver || !current.isEmpty ? Completion() : options(line.left, current)
    }
    return values.completion(argument, of: syntax, current, after: line.words)
  }

  /// `--lang=j`
  private func value(of written: String, _ syntax: CommandSyntax, _ current: String) -> Completion {
    guard let option = syntax.allOptions.first(where: { $0.isWritten(written) }),
      option.kind != .flag
    else { return Completion() }
    let typed = String(current.dropFirst(written.count + 1))
    var found = values.completion(option, typed)
    found.candidates = found.candidates.map { .init(text: "\(written)=\($0.text)", help: $0.help) }
    return found
  }

  private func options(_ options: [CommandOption], _ current: String) -> Completion {
    Completion(
      candidates: beginning(
        with: current, in: options.map { .init(text: "--" + $0.name, help: text($0.help)) }))
  }

  /// The state of the command line before the cursor.
  private struct LineSoFar {
    /// Positional arguments.
    var words: [String] = []
    /// The option whose value comes next.
    var waiting: CommandOption?
    /// Options that may still be given.
    var left: [CommandOption]
    /// Whether `--` has ended the options.
    var isOver = false

    init(_ line: ArraySlice<String>, options: [CommandOption]) {
      left = options + [CompletionEngine.help]
      for word in line {
        if let option = waiting {
          if case .rest = option.kind { continue }
          waiting = nil
        } else if isOver || !word.hasPrefix("-") || word == "-" {
          words.append(word)
        } else if word == "--" {
          isOver = true
        } else {
          take(word, options)
        }
      }
    }

    private mutating func take(_ word: String, _ options: [CommandOption]) {
      let equals = word.firstIndex(of: "=")
      let written = equals.map { String(word[..<$0]) } ?? word
      guard let option = options.first(where: { $0.isWritten(written) }) else { return }
      if !option.takesSeveral { left.removeAll { $0.name == option.name } }
      if option.kind != .flag, equals == nil { waiting = option }
    }
  }
}

extension CommandSyntax {
  /// The argument that the next word is for, after this many words.
  fileprivate func argument(at index: Int) -> CommandArgument? {
    if arguments.indices.contains(index) { return arguments[index] }
    guard let last = arguments.last, last.count == .any || last.count == .atLeastOne else {
      return nil
    }
    return last
  }
}
