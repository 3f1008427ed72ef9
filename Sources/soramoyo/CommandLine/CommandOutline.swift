/// A command, or a group with its commands, as the manual and the completion read it.
struct CommandOutline: Sendable {
  /// The word that is typed.
  let name: String
  let abstract: Phrase
  let discussion: Phrase?
  /// That of the command; of a group, that of the member that is meant where none is named.
  let syntax: CommandSyntax
  /// The commands of a group.
  var members: [CommandSyntax] = []
}
