import Models
import Presenter

extension Dependencies {
  /// Asks a model for all that a command answers, and waits for it. Without an answer the reason is said.
  /// - Throws: the exit code of the reason.
  func ask<Answer: Sendable>(
    _ work: @escaping @Sendable () async throws(ForecastError) -> Answer
  ) throws(CommandFailure) -> Answer {
    let outcome: Result<Answer, ForecastError> = Blocking.run(errorText) {
      do throws(ForecastError) {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
    switch outcome {
    case .success(let answer): return answer
    case .failure(let error):
      try tellOnce([error])
      throw CommandFailure(.init(error))
    }
  }
}
