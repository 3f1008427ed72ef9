import ForecastSources
import Models

/// The sample runs at its own issue time.
enum SampleClock {
  static func issued(_ issue: SampleIssue) -> Instant {
    SampleForecastSource(issue: issue).issued
  }
}
