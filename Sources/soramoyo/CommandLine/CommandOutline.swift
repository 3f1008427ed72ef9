/// A command, or a group with its commands, as the manual and the completion read it.
struct CommandOutline: Sendable {
  let name: String
  let abstract: Phrase
  let discussion: Phrase?
  /// Of a group: the syntax of its default member.
  let syntax: CommandSyntax
  var members: [CommandSyntax] = []
}
