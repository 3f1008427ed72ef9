import Locking
import Models
import TestSupport

/// Answers every request with the same file or error, and records the requests.
final class StubForecastSource: ForecastFileSource {
  struct Question: Hashable, Sendable {
    let file: ForecastFileCode
    let now: Instant
  }

  let kind: SourceKind
  private let answer: Result<JMAFixture, ForecastError>
  private let asked = Locked<[Question]>([])

  init(_ kind: SourceKind, _ answer: Result<JMAFixture, ForecastError>) {
    self.kind = kind
    self.answer = answer
  }

  var questions: [Question] { asked.withLock { $0 } }

  func officeForecast(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    asked.withLock { $0.append(Question(file: file, now: now)) }
    guard let office = try? answer.get().office() else { throw answer.failure ?? .cancelled }
    return Sourced(
      value: office, source: kind, freshness: .fresh, checked: now, origin: "stub:\(file)")
  }

  func earlierReports(_ file: ForecastFileCode, before issued: Instant) -> [OfficeForecast] {
    []
  }
}
