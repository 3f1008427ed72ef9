/// A ward or city in common use that JMA's list lacks: 横浜市港北区, 神戸市.
public struct PlaceAlias: Hashable, Sendable {
  /// Five JIS digits.
  public let code: String
  /// Its own name: 北区, 神戸市.
  public let name: PlaceName
  /// The city of a ward; nil for a city.
  public let city: PlaceName?
  /// Whether it is a current ward, a city, or an abolished ward.
  public let kind: Kind
  /// The municipalities of JMA's list that contain it or that it consists of; the first is shown.
  public let targets: [MunicipalityCode]

  public enum Kind: String, Sendable {
    case ward
    case city
    case former
  }

  public var prefecture: PrefectureCode { PrefectureCode(code.prefix(2)) }
}
