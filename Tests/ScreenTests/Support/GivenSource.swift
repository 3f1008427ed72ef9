import ForecastSources
import Models
import TestSupport

/// A source that answers at once with a past issuance of the given freshness.
struct GivenSource: ForecastSource {
  var kind = SourceKind.jma
  var freshness = Freshness.fresh
  /// Minutes since the service was last asked successfully.
  var age = 5
  var trouble: ForecastError?
  var failures: [ForecastFileCode: ForecastError] = [:]
  var failure: ForecastError?
  private let sample: SampleSource

  init(
    kind: SourceKind = .jma, freshness: Freshness = .fresh, age: Int = 5,
    trouble: ForecastError? = nil, failures: [ForecastFileCode: ForecastError] = [:],
    failure: ForecastError? = nil, issue: SampleIssue = .typhoon
  ) {
    sample = SampleSource(issue)
    self.kind = kind
    self.freshness = freshness
    self.age = age
    self.trouble = trouble
    self.failures = failures
    self.failure = failure
  }

  static let host = "www.jma.go.jp"
  static let refused = ForecastError.unreachable(host: host, reason: .refused)
  static let unavailable = ForecastError.refused(status: 503, host: host)
  static let broken = ForecastError.notUnderstood(
    .malformed, origin: "https://\(host)/bosai/forecast/data/forecast/150000.json")

  func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    let file = area.forecastFile
    if let error = failure ?? failures[file] { throw error }
    let answer = try await sample.officeForecast(of: area, now: now)
    return Sourced(
      value: Wording.worded(answer.value), source: kind, freshness: freshness,
      checked: kind == .jma ? now.adding(minutes: -age) : nil,
      origin: "https://\(Self.host)/bosai/forecast/data/forecast/\(file).json", trouble: trouble)
  }

  func weatherModel(now: Instant = Given.now) -> WeatherModel {
    WeatherModel(catalog: Given.catalog, source: self) { now }
  }
}

extension Instant {
  func adding(minutes: Int) -> Instant { Instant(seconds: seconds + minutes * 60) }
}
