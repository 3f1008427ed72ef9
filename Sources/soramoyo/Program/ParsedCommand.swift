import ArgumentParser
import Models

/// A command as the argument parser knows it. Its options are made from the command's syntax: the
/// parser asks the mirror of a value for them, and decodes each by its name.
struct ParsedCommand<Base: Command>: ParsableCommand, CustomReflectable {
  static var configuration: CommandConfiguration {
    let syntax = Base.syntax
    return CommandConfiguration(
      commandName: syntax.verb, abstract: syntax.abstract.helpText,
      discussion: syntax.discussion?.helpText ?? "")
  }

  private(set) var values = CommandValues()

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for (index, argument) in Base.syntax.arguments.enumerated() {
      for word in try container.words(argument, Key(argumentAt: index)) { values.add(word: word) }
    }
    for option in Base.syntax.allOptions {
      for text in try container.values(option, Key(option)) { values.add(option, text) }
    }
  }

  var customMirror: Mirror {
    let syntax = Base.syntax
    let arguments = syntax.arguments.enumerated().map { index, argument in
      (label: Optional(Key(argumentAt: index).stringValue), value: argument.definition)
    }
    let options = syntax.allOptions.map { option in
      (label: Optional(Key(option).stringValue), value: option.definition)
    }
    return Mirror(self, children: arguments + options)
  }

  func validate() throws {
    guard ParserMessage.checksValues.get() else { return }
    if let problem = values.problem(Base.syntax) { throw ValidationError(problem.helpText) }
    _ = try command()
  }

  func run() throws {
    let code = try CommandFailure.exitCode(command().start)
    if code != 0 { throw ExitCode(code) }
  }

  private func command() throws -> Base {
    do throws(Phrase) {
      return try Base(values: values)
    } catch {
      throw ValidationError(error.helpText)
    }
  }
}

/// The name of an argument or option in what the parser decodes.
private struct Key: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(argumentAt index: Int) { stringValue = "argument\(index)" }
  init(_ option: CommandOption) { stringValue = option.name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A whole number of a command line, also in full width.
private struct TypedNumber: ExpressibleByArgument, Decodable, CustomStringConvertible {
  let value: Int

  init(value: Int) { self.value = value }

  init?(argument: String) {
    guard let value = Int(TypedDigits.halfwidth(argument)) else { return nil }
    self.value = value
  }

  var description: String { String(value) }
}

extension CommandArgument {
  /// The parser's own definition.
  fileprivate var definition: Any {
    let help = ArgumentHelp(help.helpText, valueName: name)
    return switch count {
    case .one: Argument<String>(help: help)
    case .number: Argument<TypedNumber>(help: help)
    case .optional: Argument<String?>(help: help)
    case .atLeastOne: Argument<[String]>(help: help)
    case .any: Argument<[String]>(wrappedValue: [], help: help)
    }
  }
}

extension CommandOption {
  /// The parser's own definition.
  fileprivate var definition: Any {
    switch kind {
    case .flag:
      return Flag(wrappedValue: false, name: specification, help: ArgumentHelp(help.helpText))
    case .text(let value, let usual?):
      return Option<String>(wrappedValue: usual, name: specification, help: help(value))
    case .text(let value, nil):
      return Option<String?>(name: specification, help: help(value))
    case .texts(let value):
      return Option<[String]>(wrappedValue: [], name: specification, help: help(value))
    case .rest(let value):
      return Option<[String]>(
        wrappedValue: [], name: specification, parsing: .remaining, help: help(value))
    case .number(let value, _, let usual?):
      return Option<TypedNumber>(
        wrappedValue: TypedNumber(value: usual), name: specification, help: help(value))
    case .number(let value, _, nil):
      return Option<TypedNumber?>(name: specification, help: help(value))
    case .seconds(let value, _, let usual):
      return Option<String>(
        wrappedValue: String(usual), name: specification, help: help(value))
    }
  }

  private func help(_ value: String) -> ArgumentHelp {
    ArgumentHelp(help.helpText, valueName: value)
  }

  private var specification: NameSpecification {
    guard let short else { return .customLong(name) }
    return [.customShort(short), .customLong(name)]
  }
}

extension KeyedDecodingContainer where K == Key {
  fileprivate func words(_ argument: CommandArgument, _ key: Key) throws -> [String] {
    switch argument.count {
    case .one: [try decode(Argument<String>.self, forKey: key).wrappedValue]
    case .number: [String(try decode(Argument<TypedNumber>.self, forKey: key).wrappedValue.value)]
    case .optional:
      try decode(Argument<String?>.self, forKey: key).wrappedValue.map { [$0] } ?? []
    case .atLeastOne, .any: try decode(Argument<[String]>.self, forKey: key).wrappedValue
    }
  }

  /// The given values, else the default, as text.
  fileprivate func values(_ option: CommandOption, _ key: Key) throws -> [String] {
    switch option.kind {
    case .flag: try decode(Flag<Bool>.self, forKey: key).wrappedValue ? [""] : []
    case .text(_, .some), .seconds: [try decode(Option<String>.self, forKey: key).wrappedValue]
    case .text(_, nil):
      try decode(Option<String?>.self, forKey: key).wrappedValue.map { [$0] } ?? []
    case .texts, .rest: try decode(Option<[String]>.self, forKey: key).wrappedValue
    case .number(_, _, .some):
      [String(try decode(Option<TypedNumber>.self, forKey: key).wrappedValue.value)]
    case .number(_, _, nil):
      try decode(Option<TypedNumber?>.self, forKey: key).wrappedValue
        .map { [String($0.value)] } ?? []
    }
  }
}

/// A group of commands for the argument parser.
struct ParsedGroup<Base: CommandGroup>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Base.name, abstract: Base.abstract.helpText,
      discussion: Base.discussion?.helpText ?? "", subcommands: Base.members.map { parsable($0) },
      defaultSubcommand: parsable(Base.usual))
  }
}

extension CommandTable.Entry {
  var parsable: any ParsableCommand.Type {
    switch self {
    case .command(let command): soramoyo.parsable(command)
    case .group(let group): soramoyo.parsable(group)
    }
  }
}

private func parsable<Base: Command>(_: Base.Type) -> any ParsableCommand.Type {
  ParsedCommand<Base>.self
}

private func parsable<Base: CommandGroup>(_: Base.Type) -> any ParsableCommand.Type {
  ParsedGroup<Base>.self
}

/// The whole program for the argument parser.
struct Soramoyo: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "soramoyo",
      abstract: Phrase("日本の天気と都道府県を端末で。", "The weather and the prefectures of Japan.").helpText,
      version: Version.text, subcommands: CommandTable.entries.map(\.parsable))
  }
}

/// The command line for the argument parser.
struct RootArguments {
  private let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  private var asksForHelp: Bool { arguments.contains("--help") || arguments.contains("-h") }

  /// Whose help it asks for with `--help` or `-h`; nil where no help is asked for, and for words that name no
  /// command: an error of the parser.
  var helped: HelpSubject? {
    guard asksForHelp else { return nil }
    let words = arguments.prefix { !$0.hasPrefix("-") }
    guard let first = words.first else { return .program }
    guard let outline = CommandTable.outlines.first(where: { $0.name == first }) else { return nil }
    guard !outline.members.isEmpty else { return .command(outline.syntax, outline.section) }
    guard words.count > 1 else { return .group(outline) }
    let name = words.prefix(2).joined(separator: " ")
    return outline.members.first { $0.name == name }.map { .command($0, outline.section) }
  }

  /// Whether a shell or another program is to read what the parser says: a completion script, what a
  /// shell completes while typing, or all of the help as JSON.
  var isForPrograms: Bool {
    guard !asksForHelp, arguments.first != CommandTable.help else { return false }
    return arguments.first == "---completion"
      || arguments.contains {
        $0 == "--experimental-dump-help" || $0 == "--generate-completion-script"
          || $0.hasPrefix("--generate-completion-script=")
      }
  }

  /// Whether a word is an option that takes all following words.
  private static func takesRest(_ word: String, of command: String?) -> Bool {
    guard word.hasPrefix("--"),
      case .command(let type)? = CommandTable.entries.first(where: { $0.name == command })
    else { return false }
    return type.syntax.options.contains { option in
      if case .rest = option.kind { option.isWritten(word) } else { false }
    }
  }

  /// Options without a command belong to `list`, which is what bare `soramoyo` does; only help and
  /// the version are asked of the program as a whole.
  var spelledOut: [String] {
    if isForPrograms { return arguments }
    // The parser takes nothing for all that follows; the command can tell an empty word.
    if let last = arguments.last, Self.takesRest(last, of: arguments.first) {
      return arguments + [""]
    }
    let words = arguments.prefix { !$0.hasPrefix("-") }
    // The commands alone: with options beside it the parser would take a default command's help.
    if asksForHelp { return words + ["--help"] }
    if arguments.first == CommandTable.help { return Array(words) }
    guard let first = arguments.first, first.hasPrefix("-") else { return arguments }
    return arguments.contains("--version") ? ["--version"] : ["list"] + arguments
  }
}
