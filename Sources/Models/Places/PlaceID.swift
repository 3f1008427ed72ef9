/// A permanent identifier of a place, used in the favorites file and in `--json`: `m:1311300`.
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

  /// Parses `m:1311300`; nil for anything else.
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
