/// What may stand on the command line of a command.
struct CommandSyntax: Sendable {
  /// `forecast`; with that of its group in front: `favorites add`.
  let name: String
  let abstract: Phrase
  let discussion: Phrase?
  let arguments: [CommandArgument]
  /// Its own options.
  let options: [CommandOption]
  /// Whether it prints data, as text, JSON or records.
  let hasFormats: Bool

  init(
    _ name: String, _ abstract: Phrase, discussion: Phrase? = nil,
    arguments: [CommandArgument] = [], options: [CommandOption] = [], hasFormats: Bool = true
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.hasFormats = hasFormats
  }

  /// The last word of its name.
  var verb: String {
    // Its utf8: the help asks each command several times.
    guard let gap = name.utf8.lastIndex(of: UInt8(ascii: " ")) else { return name }
    return String(name[name.utf8.index(after: gap)...])
  }

  /// As it would be typed: `soramoyo favorites add`.
  var typed: String { "soramoyo " + name }
}
