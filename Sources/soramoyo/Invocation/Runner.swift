/// Runs one invocation: settings first, output last, and an exit code that says how it went.
enum Runner {
  static func run(_ invocation: Invocation) -> Int32 {
    do throws(CommandFailure) {
      if case .config(let job) = invocation.job {
        try job.run(invocation.common)
        return 0
      }
      let dependencies = try Dependencies(values: invocation.common)
      if dependencies.settings.isVerbose, let refusal = dependencies.cacheRefusal {
        dependencies.complain(refusal)
      }
      do throws(CommandFailure) {
        defer { dependencies.tellClock() }
        try run(invocation.job, dependencies)
      } catch {
        // What was found before the failure still belongs to the person.
        try dependencies.console.flush()
        throw error
      }
      try dependencies.console.flush()
      return 0
    } catch {
      return error.exitCode
    }
  }

  private static func run(_ job: Job, _ dependencies: Dependencies) throws(CommandFailure) {
    switch job {
    case .screens: try ScreensJob().run(dependencies)
    case .list(let job): try job.run(dependencies)
    case .areas(let job): job.run(dependencies)
    case .search(let job): try job.run(dependencies)
    case .info(let job): try job.run(dependencies)
    case .forecast(let job): try job.run(dependencies)
    case .now(let job): try job.run(dependencies)
    case .map(let job): try job.run(dependencies)
    case .status(let job): try job.run(dependencies)
    case .warnings(let job): try job.run(dependencies)
    case .favoritesList(let job): try job.run(dependencies)
    case .favoritesChange(let job): try job.run(dependencies)
    case .open(let job): try job.run(dependencies)
    case .cache(let job): try job.run(dependencies)
    // Has run already: it must work when the settings do not.
    case .config: break
    case .read(let job): try job.run(dependencies)
    case .demo(let job): try job.run(dependencies)
    }
  }
}
