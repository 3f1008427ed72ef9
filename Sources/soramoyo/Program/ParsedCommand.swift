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
    if let problem = values.problem(Base.syntax) { throw ValidationError(problem.helpText) }
    _ = try command()
  }

  func run() throws {
    let code = try Runner.run(command(), values)
    if code != 0 { throw ExitCode(code) }
  }

  private func command() throws -> Base {
    do throws(Phrase) {
      return try Base(values)
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
