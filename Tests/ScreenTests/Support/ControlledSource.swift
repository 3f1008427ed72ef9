import ForecastSources
import Locking
import Models
import TestSupport
import Testing

/// A service that answers when the test tells it to, and records cancelled requests.
final class ControlledSource: ForecastSource {
  typealias Answer = Result<Sourced<OfficeForecast>, ForecastError>

  private struct State {
    var nextNumber = 0
    var waiting: [Int: (file: ForecastFileCode, continuation: CheckedContinuation<Answer, Never>)] =
      [:]
    /// Answers that were not requested yet.
    var ready: [ForecastFileCode: Answer] = [:]
    var asked: [ForecastFileCode] = []
    var cancelled: [ForecastFileCode] = []
    /// Tests that wait for this many requests.
    var observers: [Int: (count: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
  }

  let kind = SourceKind.jma
  private let state = Locked(State())
  private let answers: [ForecastFileCode: Answer]

  /// Reads its answers in advance, so that giving them needs no waiting.
  init() async {
    var answers: [ForecastFileCode: Answer] = [:]
    for area in Given.catalog.primaryAreas where answers[area.forecastFile] == nil {
      do throws(ForecastError) {
        let forecast = try await GivenSource().officeForecast(of: area, now: Given.now)
        answers[area.forecastFile] = .success(forecast)
      } catch {
        answers[area.forecastFile] = .failure(error)
      }
    }
    self.answers = answers
  }

  var files: [ForecastFileCode] { answers.keys.sorted { $0.text < $1.text } }
  var asked: [ForecastFileCode] { state.withLock(\.asked) }
  var cancelled: [ForecastFileCode] { state.withLock(\.cancelled) }
  var waitingCount: Int { state.withLock(\.waiting.count) }

  /// Returns once this many requests wait. If the test is ended first, reports how many there were.
  func waits(for count: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = Task.isCancelled
        let isReached = state.withLock { state in
          if state.waiting.count >= count || isCancelled { return true }
          state.observers[number] = (count, continuation)
          return false
        }
        if isReached { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.observers.removeValue(forKey: number) }?.continuation.resume()
    }
    guard Task.isCancelled else { return }
    let asked = state.withLock(\.asked.count)
    Issue.record(
      "waited for \(count) requests to wait at once; \(asked) were made in all",
      sourceLocation: sourceLocation)
  }

  /// Answers all requests for a file, or the next one.
  func answer(_ file: ForecastFileCode, failure: ForecastError? = nil) {
    let answer = failure.map(Answer.failure) ?? answers[file] ?? .failure(.notCached)
    let waiting = state.withLock { state in
      let waiting = state.waiting.filter { $0.value.file == file }
      for number in waiting.keys { state.waiting[number] = nil }
      if waiting.isEmpty { state.ready[file] = answer }
      return waiting.values.map(\.continuation)
    }
    for continuation in waiting { continuation.resume(returning: answer) }
  }

  func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    let file = area.forecastFile
    let number = state.withLock { state in
      state.nextNumber += 1
      state.asked.append(file)
      return state.nextNumber
    }
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(number, for: file, $0) }
    } onCancel: {
      giveUp(number)
    }
    return try answer.get()
  }

  private func wait(
    _ number: Int, for file: ForecastFileCode, _ continuation: CheckedContinuation<Answer, Never>
  ) {
    let answer: Answer? = state.withLock { state -> Answer? in
      if Task.isCancelled {
        state.cancelled.append(file)
        return .failure(.cancelled)
      }
      if let ready = state.ready.removeValue(forKey: file) { return ready }
      state.waiting[number] = (file, continuation)
      return nil
    }
    if let answer { continuation.resume(returning: answer) }
    let reached = state.withLock { state in
      let reached = state.observers.filter { $0.value.count <= state.waiting.count }
      for number in reached.keys { state.observers[number] = nil }
      return Array(reached.values)
    }
    for observer in reached { observer.continuation.resume() }
  }

  private func giveUp(_ number: Int) {
    let waiting = state.withLock { state in
      let waiting = state.waiting.removeValue(forKey: number)
      if let waiting { state.cancelled.append(waiting.file) }
      return waiting
    }
    waiting?.continuation.resume(returning: .failure(.cancelled))
  }
}
