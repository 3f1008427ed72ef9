import Models
import Pages
import Presenter
import Storage

/// `completions`: the scripts with which shells complete.
enum CompletionsCommands: CommandGroup {
  static var name: String { "completions" }
  static var abstract: Phrase {
    Phrase("シェルの補完（bash、zsh、fish）。", "Completion in your shell: bash, zsh, fish.")
  }
  static var discussion: Phrase? {
    Phrase(
      """
      例: soramoyo completions install
          soramoyo completions zsh
      """,
      """
      Examples: soramoyo completions install
                soramoyo completions zsh
      """)
  }
  static var members: [any Command.Type] {
    [CompletionsShowCommand.self, CompletionsInstallCommand.self]
  }
  static var usual: any Command.Type { CompletionsShowCommand.self }

  fileprivate static let shell = CommandArgument(
    "shell", .optional,
    Phrase("bash、zsh、fish（省略時は SHELL）", "bash, zsh or fish; else that of $SHELL"))

  fileprivate static func shell(_ values: CommandValues) throws(Phrase) -> Shell? {
    guard let name = values.words.first else { return nil }
    if let shell = Shell(rawValue: name) { return shell }
    throw Phrase(
      "シェルは bash、zsh、fish のどれかです", "The shell must be bash, zsh or fish")
  }
}

protocol ShellCommand: Command {
  static var abstract: Phrase { get }
  /// Nil for that which the person uses.
  var shell: Shell? { get }

  init(shell: Shell?)
}

extension ShellCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(name, abstract, arguments: [CompletionsCommands.shell], hasFormats: false)
  }

  init(_ values: CommandValues) throws(Phrase) {
    self.init(shell: try CompletionsCommands.shell(values))
  }
}

/// `completions show`: prints a script.
struct CompletionsShowCommand: ShellCommand {
  static var name: String { "completions show" }
  static var abstract: Phrase { Phrase("補完スクリプトを出す。", "Print the script.") }

  let shell: Shell?

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let shell = try dependencies.shell(shell)
    dependencies.console.writeRaw(ShellScript.text(shell))
  }
}

/// `completions install`: puts a script where its shell looks, or says how it is told.
struct CompletionsInstallCommand: ShellCommand {
  static var name: String { "completions install" }
  static var abstract: Phrase { Phrase("補完スクリプトを置く。", "Put the script where the shell looks.") }

  let shell: Shell?

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let shell = try dependencies.shell(shell)
    let text = CompletionsText(language: dependencies.settings.style.language)
    let environment = ProcessContext.current(settings: ProcessContext.completionVariables)
      .environment
    guard let file = shell.file(environment) else {
      dependencies.complain(text.noHome)
      throw CommandFailure(.cannotWrite)
    }
    let script = Array((ShellScript.text(shell) + "\n").utf8)
    if let old = try? ReadableFile.read(file, limit: 1 << 20), old != script,
      !String(decoding: old, as: UTF8.self).contains(ShellScript.mark)
    {
      dependencies.complain(text.foreign(UntrustedText(file).line))
      throw CommandFailure(.cannotWrite)
    }
    do throws(StorageError) {
      try AtomicFile.write(script, to: file, mode: 0o644)
    } catch {
      dependencies.complain(dependencies.errorText.file(FileFailure(error), error.path))
      throw CommandFailure(.cannotWrite)
    }
    dependencies.console.write(
      path: file, isTerminal: dependencies.context.isOutputTerminal)
    // Quoted, nothing in a path can steer a terminal; shortened, it would be another path.
    for line in text.next(
      shell.rawValue, folder: ShellWord.quoted(folder(of: file)), file: ShellWord.quoted(file))
    {
      dependencies.console.say(line)
    }
  }
}

extension CompletionsInstallCommand {
  private func folder(of file: String) -> String {
    String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
  }
}

extension Dependencies {
  /// The named shell, else the user's.
  fileprivate func shell(_ named: Shell?) throws(CommandFailure) -> Shell {
    if let named { return named }
    let path =
      ProcessContext.current(settings: ProcessContext.completionVariables).environment["SHELL"]
      ?? ""
    if let shell = Shell(path: path) { return shell }
    complain(CompletionsText(language: settings.style.language).unknownShell)
    throw CommandFailure(.usage)
  }
}
