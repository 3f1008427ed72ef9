import ArgumentParser

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
