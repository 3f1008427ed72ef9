/// A ward or city in common use that JMA's list lacks: 横浜市港北区, 神戸市.
package struct PlaceAlias: Hashable, Sendable {
  /// Five JIS digits.
  package let code: String
  /// Its own name: 北区, 神戸市.
  package let name: PlaceName
  /// The city of a ward; nil for a city.
  package let city: PlaceName?
  /// Whether it is a current ward, a city, or an abolished ward.
  package let kind: Kind
  /// The municipalities of JMA's list that contain it or that it consists of; the first is shown.
  package let targets: [MunicipalityCode]
  /// The requested point in it.
  var point: NamedPoint?

  package enum Kind: String, Sendable {
    case ward
    case city
    case former
  }

  package var prefecture: PrefectureCode { PrefectureCode(code.prefix(2)) }
}
