/// The command line of the process that refreshes the cache after `status --stale-ok`.
struct RefreshRequest {
  private let line: QuickCommands.Line

  /// Nil for any other command line.
  init?(_ arguments: [String]) {
    guard arguments.first == StatusRefresh.word,
      let line = QuickCommands(Array(arguments.dropFirst())).line, line.command is StatusCommand
    else { return nil }
    self.line = line
  }

  /// - Returns: the exit code.
  func run() -> Int32 {
    guard let command = line.command as? StatusCommand else { return 0 }
    do throws(CommandFailure) {
      try StatusRefresh.run(command, line.values)
      return 0
    } catch {
      return error.exitCode
    }
  }
}
