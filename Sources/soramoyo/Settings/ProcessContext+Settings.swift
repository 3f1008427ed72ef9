import ForecastSources
import Models
import Storage

extension ProcessContext {
  /// The variables that mean something to us. All of them are in docs/configuration.md, which a test
  /// compares with this list.
  static var variables: [String] {
    ownVariables + Pager.variables + completionVariables + programVariables
      + Setting.all.map(\.variable)
  }

  /// Which shell it is, and where it looks. Looked at only by `completions`.
  static let completionVariables = ["SHELL", "BASH_COMPLETION_USER_DIR"]

  /// Where programs are. Looked at only by `watch`, which says at once that there is none.
  static let programVariables = ["PATH"]

  /// Reads the real ones.
  static func current() -> ProcessContext { current(settings: Setting.all.map(\.variable)) }
}

extension Directories {
  /// The program's folder of a kind; nil where none is known.
  static func folder(_ kind: Kind, _ context: ProcessContext) -> String? {
    try? Directories(appName: "soramoyo", environment: context.environment).path(kind)
  }
}

/// The sample runs at its own issue time.
enum SampleClock {
  static func issued(_ issue: SampleIssue) -> Instant {
    SampleForecastSource(issue: issue).issued
  }
}
