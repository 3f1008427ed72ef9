import Models
import Presenter
import Terminal

/// Everything that can be set, decided once: flag, then `SORAMOYO_*` variable, then the
/// configuration file, then the locale, then the default.
struct Settings {
  var style: TextStyle
  var charset: Charset
  var color: ColorLevel
  /// Cells a line may have.
  var width: Int
  var ambiguous: DisplayWidth.Ambiguous
  var source: SourceChoice
  var baseURL: String
  var isOffline: Bool
  /// Seconds; nil for any age.
  var maxAge: Int?
  var now: Instant
  /// The place to show when none is given and none is marked.
  var place: String?
  var isVerbose: Bool
  /// Whether clicks and the wheel are taken; selecting text then needs Shift.
  var usesMouse: Bool

  /// For messages: `www.jma.go.jp`.
  var host: String {
    let afterScheme = baseURL.split(separator: "/", omittingEmptySubsequences: true).dropFirst()
    return afterScheme.first.map(String.init) ?? baseURL
  }

  /// JMA's public address.
  static let jmaAddress = "https://www.jma.go.jp/bosai/"
}

/// Where forecasts are taken from.
enum SourceChoice: Equatable {
  case jma
  case archive(path: String)
  case sample(SampleIssue)

  init?(_ text: String) {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = halves.count > 1 ? String(halves[1]) : nil
    switch (halves[0], rest) {
    case ("jma", nil): self = .jma
    case ("archive", let path?) where !path.isEmpty: self = .archive(path: path)
    case ("sample", nil): self = .sample(.typhoon)
    case ("sample", let name?):
      guard let issue = SampleIssue(rawValue: name) else { return nil }
      self = .sample(issue)
    default: return nil
    }
  }
}
