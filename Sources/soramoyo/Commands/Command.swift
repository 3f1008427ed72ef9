import ArgumentParser

/// What every command does around its own work: settings first, output last, and an exit code
/// that says how it went.
protocol Command: ParsableCommand {
  var common: CommonOptions { get }
  func run(_ dependencies: Dependencies) throws
}

extension Command {
  func run() throws {
    do {
      let dependencies = try Dependencies(options: common)
      do {
        try run(dependencies)
      } catch {
        // What was found before the failure still belongs to the person.
        try dependencies.console.flush()
        throw error
      }
      try dependencies.console.flush()
    } catch let failure as CommandFailure {
      throw ExitCode(failure.code.rawValue)
    }
  }
}
