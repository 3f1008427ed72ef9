import Models
import Storage

/// A command line as it was meant: with the options of every command behind the command, and with
/// `forecast` before a place.
///
/// Only lines that are no plain command come here, so nothing of it is done before a command that is one.
struct TypedLine {
  /// The same arguments where there is nothing to put right.
  let arguments: [String]
  /// The word that stands where a command or a place should, and is neither; nil for every other line.
  let unknown: String?

  init(_ typed: [String]) {
    let (options, rest) = Self.split(typed)
    guard let first = rest.first else {
      (arguments, unknown) = (typed, nil)
      return
    }
    var unknown: String?
    if first == "--" {
      // Whatever follows is a place, even if a command is called so.
      arguments = rest.count > 1 ? [ForecastCommand.name] + options + rest : typed
    } else if CommandTable.verbs.contains(first) {
      arguments = options.isEmpty ? typed : rest + options
    } else if !first.hasPrefix("-"), Self.isPlace(first) {
      arguments = [ForecastCommand.name] + rest + options
    } else {
      arguments = typed
      if !first.hasPrefix("-") { unknown = first }
    }
    self.unknown = unknown
  }

  /// The options that every command takes, and those of formats, with their values, and what follows them.
  private static func split(_ typed: [String]) -> (options: [String], rest: ArraySlice<String>) {
    let known = CommonOption.all + [.json, .jsonLines, .plain]
    var rest = typed[...]
    var options: [String] = []
    while let next = rest.first, next.hasPrefix("-"), next != "--" {
      let name = next.prefix { $0 != "=" }
      guard let option = known.first(where: { $0.isWritten(String(name)) }) else { break }
      options.append(next)
      rest = rest.dropFirst()
      guard option.kind != .flag, name.count == next.count, let value = rest.first else { continue }
      options.append(value)
      rest = rest.dropFirst()
    }
    return (options, rest)
  }

  /// Also a name that several places have, and a postcode that none has: what to do about it is
  /// `forecast`'s to say.
  private static func isPlace(_ word: String) -> Bool {
    switch PlaceResolver(catalog: PlaceCatalog()).resolve(word) {
    case .found, .standsFor, .several, .impossible: true
    case .unknown: isOwnName(word)
    }
  }

  /// Whether the person calls a favorite so. Only for a word that is no command and no place are the
  /// favorites read.
  private static func isOwnName(_ word: String) -> Bool {
    guard let folder = Directories.folder(.data, ProcessContext.current()) else { return false }
    let store = FileFavoriteStore(folder: folder) { ProcessContext.wallClock() }
    return !((try? store.list())?.places(named: word) ?? []).isEmpty
  }
}
