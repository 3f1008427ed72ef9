/// A municipality (市町村等, class20) of JMA's list, or one part of a municipality that JMA splits.
package struct Municipality: Hashable, Sendable {
  /// Seven digits: the five JIS digits and two for the part.
  package let code: MunicipalityCode
  package let name: PlaceName
  package let primaryArea: PrimaryAreaCode
  /// The position of the town hall; nil if the source has none.
  package let coordinates: Coordinates?
  /// Whether this part contains the town hall. True for every municipality that is not split.
  package let hasTownHall: Bool
  /// The whole municipality's name if this is a part of one: 仙台市 for 仙台市東部.
  package let whole: PlaceName?

  /// The five JIS digits common to all parts.
  package var jisCode: String { String(code.text.prefix(5)) }
  /// "01" to "47".
  package var prefecture: PrefectureCode { PrefectureCode(code.text.prefix(2)) }
}
