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
    if let line = QuickCommands(arguments).line {
      // Everything is written by now, and nothing else needs to be released.
      _exit(Runner.run(line.command, line.values))
    }
    if let request = RefreshRequest(arguments) { _exit(request.run()) }
    let typed = TypedLine(arguments)
    let meant = typed.arguments
    if meant != arguments, let line = QuickCommands(meant).line {
      _exit(Runner.run(line.command, line.values))
    }
    if let request = CompletionRequest(arguments) { exit(request.tell()) }
    if let line = CompletionScriptRequest(arguments).line {
      exit(Runner.run(line.command, line.values))
    }
    arguments = meant
    if let request = HelpLine(arguments) { exit(request.tell()) }
    if VersionText.isAsked(arguments) { exit(VersionText.tell()) }
    if let folder = ManualFiles(arguments) { exit(folder.write()) }
    if let command = HelpRequest(arguments).command {
      exit(ParserMessage.tellHelp(of: command, arguments))
    }
    if let verb = typed.unknown { exit(verb.tell()) }
    do {
      var command = try Soramoyo.parseAsRoot(RootArguments(arguments).spelledOut)
      try command.run()
    } catch {
      exit(ParserMessage(error: error, arguments: arguments).tell())
    }
  }
}
