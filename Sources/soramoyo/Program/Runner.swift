enum Runner {
  /// - Returns: the exit code.
  static func run(_ command: any Command, _ values: CommandValues) -> Int32 {
    do throws(CommandFailure) {
      try command.start(values)
      return 0
    } catch {
      return error.exitCode
    }
  }
}
