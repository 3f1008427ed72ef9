/// A municipality that JMA lists in parts only: 仙台市 (東部 and 西部).
public struct SplitMunicipality: Hashable, Sendable {
  /// Five JIS digits.
  public let code: String
  public let name: PlaceName
  /// The part with the town hall first, then the others in order of code.
  public let parts: [Municipality]

  public var prefecture: PrefectureCode { PrefectureCode(code.prefix(2)) }
}
