import ArgumentParser

/// Whose help a command line asks for with `--help` or `-h`.
struct HelpRequest {
  let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Nil where no help is asked for, and for words that name no command: an error of the parser.
  var command: (any ParsableCommand.Type)? {
    guard arguments.contains("--help") || arguments.contains("-h") else { return nil }
    let words = arguments.prefix { !$0.hasPrefix("-") }
    guard let first = words.first else { return Soramoyo.self }
    guard let entry = CommandTable.entries.first(where: { $0.name == first }) else { return nil }
    guard case .group(let group) = entry, words.count > 1 else { return entry.parsable }
    let name = words.prefix(2).joined(separator: " ")
    return group.members.first { $0.name == name }.map { CommandTable.Entry.command($0).parsable }
  }
}
