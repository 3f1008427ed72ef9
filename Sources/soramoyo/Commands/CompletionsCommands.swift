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
      例：soramoyo completions install
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

  fileprivate static func syntax(_ name: String, _ abstract: Phrase) -> CommandSyntax {
    CommandSyntax(name, abstract, arguments: [shell], hasFormats: false)
  }

  /// - Returns: nil where none is named.
  fileprivate static func shell(_ values: CommandValues) throws(Phrase) -> Shell? {
    guard let name = values.words.first else { return nil }
    if let shell = Shell(rawValue: name) { return shell }
    throw Phrase(
      "シェルは bash、zsh、fish のどれかです", "The shell must be bash, zsh or fish")
  }
}

/// `completions show`: prints a script.
struct CompletionsShowCommand: Command {
  static var name: String { "completions show" }
  static var syntax: CommandSyntax {
    CompletionsCommands.syntax(name, Phrase("補完スクリプトを出す。", "Print the script."))
  }

  let values: CommandValues
  private let shell: Shell?

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    shell = try CompletionsCommands.shell(values)
  }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let shell = try dependencies.shell(shell)
    dependencies.console.writeRaw(ShellScript.text(shell))
  }
}

/// `completions install`: puts a script where its shell looks, or says how it is told.
struct CompletionsInstallCommand: Command {
  static var name: String { "completions install" }
  static var syntax: CommandSyntax {
    CompletionsCommands.syntax(
      name, Phrase("補完スクリプトを置く。", "Put the script where the shell looks."))
  }

  let values: CommandValues
  private let shell: Shell?

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    shell = try CompletionsCommands.shell(values)
  }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let shell = try dependencies.shell(shell)
    let text = CompletionsText(language: dependencies.language)
    guard let file = shell.file(Dependencies.shellEnvironment) else {
      throw dependencies.failure(text.noHome, .cannotWrite)
    }
    let script = Array((ShellScript.text(shell) + "\n").utf8)
    if let old = try? ReadableFile.read(file, limit: 1 << 20), old != script,
      !String(decoding: old, as: UTF8.self).contains(ShellScript.mark)
    {
      throw dependencies.failure(text.foreign(UntrustedText(file).line), .cannotWrite)
    }
    do throws(StorageError) {
      try AtomicFile.write(script, to: file, mode: 0o644)
    } catch {
      throw dependencies.failure(error, .cannotWrite)
    }
    dependencies.console.write(
      path: file, isTerminal: dependencies.context.isOutputTerminal)
    let folder = String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
    // Quoted, nothing in a path can steer a terminal; shortened, it would be another path.
    for line in text.next(
      shell.rawValue, folder: ShellWord.quoted(folder), file: ShellWord.quoted(file))
    {
      dependencies.console.say(line)
    }
  }
}

extension Dependencies {
  fileprivate static var shellEnvironment: [String: String] {
    ProcessContext.current(settings: ProcessContext.completionVariables).environment
  }

  /// The named shell, else the user's.
  fileprivate func shell(_ named: Shell?) throws(CommandFailure) -> Shell {
    if let named { return named }
    if let shell = Shell(path: Self.shellEnvironment["SHELL"] ?? "") { return shell }
    printError(CompletionsText(language: language).unknownShell)
    throw CommandFailure(.usage)
  }
}
