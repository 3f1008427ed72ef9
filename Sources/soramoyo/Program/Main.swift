import ArgumentParser
import SystemLibrary

@main
enum Main {
  static func main() {
    ProcessStart.prepare()
    var arguments: [String]
    do throws(ProgramArguments.Fault) {
      arguments = try ProgramArguments(ProgramArguments.ofProcess).words
    } catch {
      exit(WrongArguments(fault: error).tell())
    }
    if let name = ProcessContext.garbledVariable {
      exit(WrongArguments(fault: .variableNotUTF8(name)).tell())
    }
    // Everything is written by then, and nothing else needs to be released.
    if let command = QuickCommands.line(arguments) { _exit(CommandFailure.exitCode(command.start)) }
    if let command = QuickCommands.refreshing(arguments) {
      _exit(CommandFailure.exitCode(command.refresh))
    }
    let typed = TypedLine(arguments)
    let meant = typed.arguments
    if meant != arguments, typed.unknown == nil, let command = QuickCommands.line(meant) {
      _exit(CommandFailure.exitCode(command.start))
    }
    if let request = CompletionRequest(arguments) { exit(request.tell()) }
    if let command = CompletionRequest.script(arguments) {
      exit(CommandFailure.exitCode(command.start))
    }
    arguments = meant
    if let request = HelpLine(arguments) { exit(request.tell()) }
    if VersionText.isAsked(arguments) { exit(VersionText.tell()) }
    if let folder = ManualFiles(arguments) { exit(folder.write()) }
    let root = RootArguments(arguments)
    if let subject = root.helped { exit(HelpText.tell(subject, arguments)) }
    if let verb = typed.unknown { exit(verb.tell()) }
    do {
      var command = try Soramoyo.parseAsRoot(root.spelledOut)
      try command.run()
    } catch {
      let told = ParserMessage.told(error, root.spelledOut)
      exit(ParserMessage(error: told, arguments: arguments).tell())
    }
  }
}
