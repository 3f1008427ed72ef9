import ArgumentParser

/// A command of the argument parser: it turns what was parsed into an invocation and no more.
protocol Command: ParsableCommand {
  var invocation: Invocation { get }
}

extension Command {
  func run() throws {
    let code = Runner.run(invocation)
    if code != 0 { throw ExitCode(code) }
  }
}
