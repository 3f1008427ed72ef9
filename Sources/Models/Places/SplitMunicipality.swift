/// A municipality that JMA lists in parts only: 仙台市 (東部 and 西部).
package struct SplitMunicipality: Hashable, Sendable {
  /// Five JIS digits.
  package let code: String
  package let name: PlaceName
  /// The part with the town hall first, then the others in order of code.
  package let parts: [Municipality]
  /// The requested point in it.
  var point: NamedPoint?

  package var prefecture: PrefectureCode { PrefectureCode(code.prefix(2)) }
}
