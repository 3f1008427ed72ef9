/// A municipality (市町村等, class20) of JMA's list, or one part of a municipality that JMA splits.
public struct Municipality: Hashable, Sendable {
  /// Seven digits: the five of JIS and two for the part.
  public let code: MunicipalityCode
  public let name: PlaceName
  public let primaryArea: PrimaryAreaCode
  /// Where the town hall stands; nil where the source has no point.
  public let coordinates: Coordinates?
  /// Whether this part holds the town hall. True for every municipality that is not split.
  public let hasTownHall: Bool
  /// The whole municipality's name where this is a part of one: 仙台市 for 仙台市東部.
  public let whole: PlaceName?

  /// The five digits of JIS that all parts share.
  public var jisCode: String { String(code.text.prefix(5)) }
  /// "01" to "47".
  public var prefecture: PrefectureCode { PrefectureCode(code.text.prefix(2)) }
}
