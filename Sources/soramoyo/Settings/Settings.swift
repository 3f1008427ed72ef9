import HTTPClient
import Models
import Pages
import Presenter
import Terminal

/// Everything that can be set, decided once: flag, then `SORAMOYO_*` variable, then the
/// configuration file, then the locale, then the default.
struct Settings {
  var style: TextStyle
  var charsets: StreamCharsets
  var color: ColorLevel
  /// Whether lines for bars that draw them have colours.
  var colorsBars = false
  /// Cells a line may have.
  var width: Int
  /// Nil where the terminal is asked.
  var ambiguous: DisplayWidth.Ambiguous?
  /// What it said.
  private(set) var foundAmbiguous = DisplayWidth.Ambiguous.narrow
  /// Nil where the terminal is asked.
  var background: Appearance?
  var source: SourceChoice
  /// The fallbacks when the source fails; none for a source that was chosen by name.
  var fallback: Fallback
  /// Replaces the source's own address.
  var baseURL: String?
  var isOffline: Bool
  /// Seconds; nil for any age.
  var maxAge: Int?
  var now: Instant
  /// The default place if no favorite exists.
  var place: String?
  /// The variable, or the file and line, that it is from.
  var placeOrigin: String?
  var isVerbose: Bool
  /// Whether clicks and the wheel are taken; selecting text then needs Shift.
  var usesMouse: Bool
  /// Nil where it is found out.
  var notifyForm: NotifyForm?
  /// How long a watch retries a program.
  var watchTries = WatchTries()
  var watchRules: [WatchRules.Line] = []
  /// Whether a page that can be sentences is.
  var prefersProse = false

  var measure: DisplayWidth { DisplayWidth(ambiguous: ambiguous ?? foundAmbiguous) }

  /// Whether English is written in ASCII alone: the terminal has no more, or it was asked for.
  var isASCII: Bool { charsets.output != .utf8 || style.glyphs == .ascii }

  /// Takes what the terminal said of ambiguous characters, unless it is set.
  mutating func found(_ width: DisplayWidth.Ambiguous) {
    foundAmbiguous = width
    style.isAmbiguousWide = measure.ambiguous == .wide
  }

  var address: String {
    if let baseURL { return baseURL }
    return switch source {
    case .jma, .archive, .sample: Self.jmaAddress
    case .jmaXML: Self.jmaXMLAddress
    case .livedoor: Self.livedoorAddress
    }
  }

  /// For messages: `www.jma.go.jp`.
  var host: String { String(URLText.server(of: address)) }

  static let jmaAddress = "https://www.jma.go.jp/bosai/"
  static let jmaXMLAddress = "https://www.data.jma.go.jp/developer/xml/"
  static let livedoorAddress = "https://weather.tsukumijima.net/"
}

/// The fallbacks for `jma` (docs/sources.md).
enum Fallback: String, CaseIterable {
  case off
  /// JMA itself, by another way: `jma-xml`.
  case official
  /// After that a livedoor-compatible service, which is not JMA's.
  case livedoor
}

enum SourceChoice: Equatable {
  case jma
  case jmaXML
  case livedoor
  case archive(path: String)
  case sample(SampleIssue)

  var kind: SourceKind {
    switch self {
    case .jma: .jma
    case .jmaXML: .jmaXML
    case .livedoor: .livedoor
    case .archive: .archive
    case .sample: .sample
    }
  }

  var isLive: Bool { kind.isLive }

  init?(_ text: String) {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = halves.count > 1 ? String(halves[1]) : nil
    switch (halves[0], rest) {
    case ("jma", nil): self = .jma
    case ("jma-xml", nil): self = .jmaXML
    case ("livedoor", nil): self = .livedoor
    case ("archive", let path?) where !path.isEmpty: self = .archive(path: path)
    case ("sample", nil): self = .sample(.typhoon)
    case ("sample", let name?):
      guard let issue = SampleIssue(rawValue: name) else { return nil }
      self = .sample(issue)
    default: return nil
    }
  }
}

/// Who shows notifications, and how: `--notify-as`, and the setting of that name.
enum NotifyForm: Equatable, Sendable {
  case desktop
  case terminal(TerminalNotification.Form)

  static let all: [(name: String, form: NotifyForm)] =
    [(name: "desktop", form: NotifyForm.desktop)]
    + TerminalNotification.Form.allCases.map { (name: $0.rawValue, form: .terminal($0)) }
}
