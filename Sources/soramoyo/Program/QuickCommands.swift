/// Finds the command of a plain command line without the argument parser.
struct QuickCommands {
  let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  struct Line {
    let command: any Command
    let values: CommandValues
  }

  /// Nil for anything that is not plain, and for errors: both are left to the parser.
  var line: Line? {
    guard let first = arguments.first, !first.hasPrefix("-") else {
      // No command at all: the screens.
      return line(ScreensCommand.self, arguments[...])
    }
    let rest = arguments.dropFirst()
    switch CommandTable.entries.first(where: { $0.name == first }) {
    case .command(let command): return line(command, rest)
    case .group(let group): return member(of: group, rest)
    case nil: return nil
    }
  }

  private func member(of group: any CommandGroup.Type, _ rest: ArraySlice<String>) -> Line? {
    guard let verb = rest.first, !verb.hasPrefix("-") else { return line(group.usual, rest) }
    let name = "\(group.name) \(verb)"
    return group.members.first { $0.name == name }.flatMap { line($0, rest.dropFirst()) }
  }

  private func line(_ type: any Command.Type, _ rest: ArraySlice<String>) -> Line? {
    let syntax = type.syntax
    guard let values = QuickReader(syntax: syntax).values(rest),
      let command = try? type.init(values)
    else { return nil }
    return Line(command: command, values: values)
  }
}
