/// Any place that a user can name and that has a forecast.
package indirect enum Place: Hashable, Sendable {
  case prefecture(Prefecture)
  case primaryArea(PrimaryArea)
  case municipality(Municipality)
  case splitMunicipality(SplitMunicipality)
  case alias(PlaceAlias)

  package var id: PlaceID {
    switch self {
    case .prefecture(let prefecture): PlaceID(kind: .prefecture, code: prefecture.code.text)
    case .primaryArea(let area): PlaceID(kind: .primaryArea, code: area.code.text)
    case .municipality(let place): PlaceID(kind: .municipality, code: place.code.text)
    case .splitMunicipality(let place): PlaceID(kind: .splitMunicipality, code: place.code)
    case .alias(let alias): PlaceID(kind: .alias, code: alias.code)
    }
  }

  package var name: PlaceName {
    switch self {
    case .prefecture(let prefecture): prefecture.name
    case .primaryArea(let area): area.name
    case .municipality(let place): place.name
    case .splitMunicipality(let place): place.name
    case .alias(let alias): alias.name
    }
  }

  /// The prefecture that it is or lies in.
  package var prefecture: PrefectureCode {
    switch self {
    case .prefecture(let prefecture): prefecture.code
    case .primaryArea(let area): area.prefecture
    case .municipality(let place): place.prefecture
    case .splitMunicipality(let place): place.prefecture
    case .alias(let alias): alias.prefecture
    }
  }

  /// The city of a ward.
  package var city: PlaceName? {
    if case .alias(let alias) = self { alias.city } else { nil }
  }

  /// The shortest code for this place: `13`, `130010`, `13113`, `0410001`.
  package var shortCode: String {
    switch self {
    case .municipality(let place) where place.whole == nil && place.code.text.hasSuffix("00"):
      place.jisCode
    default: id.code
    }
  }
}

/// A permanent identifier of a place, used in the favorites file and in `--json`: `m:1311300`.
package struct PlaceID: Hashable, Sendable, CustomStringConvertible {
  package let kind: Kind
  package let code: String

  package enum Kind: String, CaseIterable, Sendable {
    case prefecture = "p"
    case primaryArea = "a"
    case municipality = "m"
    case splitMunicipality = "s"
    case alias = "c"
  }

  package init(kind: Kind, code: String) {
    self.kind = kind
    self.code = code
  }

  /// Parses `m:1311300`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, let kind = Kind(rawValue: String(halves[0])),
      (2...7).contains(halves[1].utf8.count),
      halves[1].utf8.allSatisfy(\.isDigit)
    else { return nil }
    self.init(kind: kind, code: String(halves[1]))
  }

  package var description: String { "\(kind.rawValue):\(code)" }
}

/// The names of one place.
package struct PlaceName: Hashable, Sendable {
  /// As JMA writes it: 渋谷区
  package let ja: String
  /// The reading in hiragana.
  package let kana: String
  /// As JMA writes it in English: Shibuya City
  package let en: String

  package init(ja: String, kana: String, en: String) {
    self.ja = ja
    self.kana = kana
    self.en = en
  }
}

/// A geographic position in degrees (WGS 84, north and east positive).
package struct Coordinates: Hashable, Sendable {
  package let latitude: Double
  package let longitude: Double

  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
