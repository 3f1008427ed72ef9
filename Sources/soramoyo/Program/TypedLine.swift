import Models
import Storage

/// A command line as it was meant: with the options of every command behind the command, and with
/// `forecast` before a place.
///
/// Only lines that are no plain command come here, so nothing of it is done before a command that is one.
struct TypedLine {
  /// Unchanged if there is nothing to correct.
  let arguments: [String]
  /// The word in the place of a command or a place that is neither; nil for every other line.
  let unknown: UnknownVerb?

  init(_ typed: [String]) {
    let leading = LeadingOptions(typed)
    let (options, rest) = (leading.options, leading.rest)
    var unknown: UnknownVerb?
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
      } else {
        arguments = typed
        if !first.hasPrefix("-") { unknown = UnknownVerb(word: first) }
      }
    } else {
      arguments = typed
    }
    self.unknown = unknown
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
    case .unknown: isOwnName(word)
    }
  }

  /// Favorites are read only for a word that is neither a command nor a place.
  private static func isOwnName(_ word: String) -> Bool {
    guard let folder = Directories.folder(.data, ProcessContext.current()) else { return false }
    let store = FileFavoriteStore(folder: folder) { ProcessContext.wallClock() }
    return !((try? store.list())?.places(named: word) ?? []).isEmpty
  }
}
