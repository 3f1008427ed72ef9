import Models
import Pages
import Presenter

extension Dependencies {
  /// Waits for work that may ask a service. A person at a terminal is told so where it takes a moment.
  /// - Parameter staysHere: whether all of it is done on this thread.
  func wait<Value: Sendable>(
    staysHere: Bool = false, _ work: @escaping @Sendable () async -> Value
  ) -> Value {
    // What an answer leaves undone must not wait for a thread that has gone on to the next.
    Blocking.run(errorText, progress: progress, staysHere: staysHere && !isForTools, work)
  }

  /// Nil without a terminal, or where no service is asked.
  private var progress: String? {
    let hasTerminal =
      context.isErrorTerminal
      && context.environment["TERM"].map { $0 != "dumb" && !$0.isEmpty } ?? false
    let isAsking = settings.source.isLive && !settings.isOffline
    return hasTerminal && isAsking && !console.isQuiet ? errorText.fetching : nil
  }

  /// Asks a model for all that a command answers, and waits for it. Without an answer the reason is said.
  /// - Throws: the exit code of the reason.
  func ask<Answer: Sendable>(
    _ work: @escaping @Sendable () async throws(ForecastError) -> Answer
  ) throws(CommandFailure) -> Answer {
    let outcome = wait { () async -> Result<Answer, ForecastError> in
      await .of(try await work())
    }
    switch outcome {
    case .success(let answer): return answer
    case .failure(let error):
      try reportErrors([error])
      throw CommandFailure(.init(error))
    }
  }
}
