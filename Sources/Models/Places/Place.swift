/// Any place that a user can name and that has a forecast.
public indirect enum Place: Hashable, Sendable {
  case prefecture(Prefecture)
  case primaryArea(PrimaryArea)
  case municipality(Municipality)
  case splitMunicipality(SplitMunicipality)
  case alias(PlaceAlias)

  public var id: PlaceID {
    switch self {
    case .prefecture(let prefecture): PlaceID(kind: .prefecture, code: prefecture.code.text)
    case .primaryArea(let area): PlaceID(kind: .primaryArea, code: area.code.text)
    case .municipality(let place): PlaceID(kind: .municipality, code: place.code.text)
    case .splitMunicipality(let place): PlaceID(kind: .splitMunicipality, code: place.code)
    case .alias(let alias): PlaceID(kind: .alias, code: alias.code)
    }
  }

  public var name: PlaceName {
    switch self {
    case .prefecture(let prefecture): prefecture.name
    case .primaryArea(let area): area.name
    case .municipality(let place): place.name
    case .splitMunicipality(let place): place.name
    case .alias(let alias): alias.name
    }
  }

  /// The prefecture that it is or lies in.
  public var prefecture: PrefectureCode {
    switch self {
    case .prefecture(let prefecture): prefecture.code
    case .primaryArea(let area): area.prefecture
    case .municipality(let place): place.prefecture
    case .splitMunicipality(let place): place.prefecture
    case .alias(let alias): alias.prefecture
    }
  }

  /// The city of a ward.
  public var city: PlaceName? {
    if case .alias(let alias) = self { alias.city } else { nil }
  }

  /// The shortest code for this place: `13`, `130010`, `13113`, `0410001`.
  public var shortCode: String {
    switch self {
    case .municipality(let place) where place.whole == nil && place.code.text.hasSuffix("00"):
      place.jisCode
    default: id.code
    }
  }
}
