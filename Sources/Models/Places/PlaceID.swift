/// Names one place for good: in the favorites file and in `--json`. Written `m:1311300`.
public struct PlaceID: Hashable, Sendable, CustomStringConvertible {
  public let kind: Kind
  public let code: String

  public enum Kind: String, CaseIterable, Sendable {
    case prefecture = "p"
    case primaryArea = "a"
    case municipality = "m"
    case splitMunicipality = "s"
    case alias = "c"
  }

  public init(kind: Kind, code: String) {
    self.kind = kind
    self.code = code
  }

  /// Reads `m:1311300`; nil for anything that is not written like an id.
  public init?(_ text: some StringProtocol) {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, let kind = Kind(rawValue: String(halves[0])),
      (2...7).contains(halves[1].utf8.count),
      halves[1].utf8.allSatisfy(\.isDigit)
    else { return nil }
    self.init(kind: kind, code: String(halves[1]))
  }

  public var description: String { "\(kind.rawValue):\(code)" }
}
