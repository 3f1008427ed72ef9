/// A municipality (市町村等, class20) of JMA's list, or one part of a municipality that JMA splits.
public struct Municipality: Hashable, Sendable {
  /// Seven digits: the five JIS digits and two for the part.
  public let code: MunicipalityCode
  public let name: PlaceName
  public let primaryArea: PrimaryAreaCode
  /// The position of the town hall; nil if the source has none.
  public let coordinates: Coordinates?
  /// Whether this part contains the town hall. True for every municipality that is not split.
  public let hasTownHall: Bool
  /// The whole municipality's name if this is a part of one: 仙台市 for 仙台市東部.
  public let whole: PlaceName?

  /// The five JIS digits common to all parts.
  public var jisCode: String { String(code.text.prefix(5)) }
  /// "01" to "47".
  public var prefecture: PrefectureCode { PrefectureCode(code.text.prefix(2)) }
}
