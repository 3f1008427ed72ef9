import ArgumentParser

@testable import soramoyo

/// What the argument parser makes of a command line, the way the program asks it.
enum ParserInvocation {
  /// - Returns: nil for what it refuses, and for help and the version.
  static func of(_ arguments: [String]) -> Invocation? {
    let named = arguments.first.map { !$0.hasPrefix("-") } ?? false
    let words = arguments.isEmpty ? ["list"] : RootArguments(arguments).spelledOut
    let command = try? Soramoyo.parseAsRoot(words)
    return (command as? any Command).map { screens(for: $0.invocation, unless: named) }
  }

  /// The parser knows the screens as the list; a list with nothing of its own is what they are
  /// where no command was named.
  private static func screens(for invocation: Invocation, unless named: Bool) -> Invocation {
    guard !named, invocation.job == .list(ListJob()) else { return invocation }
    return Invocation(common: invocation.common, job: .screens)
  }

  /// The same, for lines that begin with a command. Asking the command itself is twice as fast as
  /// going down the tree of all commands, which counts when there are thousands of lines.
  static func ofCommand(_ arguments: [String]) -> Invocation? {
    guard let first = arguments.first, !first.hasPrefix("-") else { return of(arguments) }
    var words = arguments[...]
    var command = words.popFirst().flatMap { own[$0] }
    if command == FavoritesCommand.self {
      command = words.popFirst().flatMap { ofFavorites[$0] }
    }
    let parsed = try? command?.parseAsRoot(Array(words))
    return (parsed as? any Command)?.invocation
  }

  private static let own = table(Soramoyo.configuration)
  private static let ofFavorites = table(FavoritesCommand.configuration)

  private static func table(
    _ configuration: CommandConfiguration
  ) -> [String: any ParsableCommand.Type] {
    Dictionary(
      configuration.subcommands.map { ($0.configuration.commandName ?? "", $0) },
      uniquingKeysWith: { first, _ in first })
  }
}
