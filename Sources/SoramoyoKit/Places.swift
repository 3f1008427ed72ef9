import Models

/// A name as JMA writes it.
public struct PlaceName: Hashable, Sendable {
  /// 渋谷区
  public let ja: String
  /// The reading in kana: しぶやく. Empty where JMA has none; in katakana for stations.
  public let kana: String
  /// Shibuya City
  public let en: String
}

/// A place with a forecast: a prefecture, a forecast area, a municipality or a part of one, or a ward.
public struct Place: Hashable, Identifiable, CustomStringConvertible, Sendable {
  /// `m:1311300`: permanent, also in the favorites and in `soramoyo --json`.
  public let id: String
  /// In Japanese, kana and English.
  public let name: PlaceName
  /// Its prefecture's; its own if it is one.
  public let prefecture: PlaceName
  /// With the point in it that was asked for.
  let meant: Models.Place

  /// For a log: `渋谷区 (m:1311300)`.
  public var description: String { "\(name.ja) (\(id))" }
}

/// One of the eight areas of Japan (地方) of everyday use: 三重 is in 近畿, 沖縄 in 九州.
public struct Area: Hashable, Sendable {
  /// 1 (Hokkaido) to 8 (Kyushu).
  public let number: Int
  /// In Japanese, kana and English.
  public let name: PlaceName

  /// From north to south.
  public static var all: [Area] { Models.Area.allCases.map(Area.init) }

  /// The area with a name in kanji, kana or romaji, or with its number: 関東, `kansai`. Nil for others.
  public init?(named name: String) {
    guard let area = Models.Area(named: name) else { return nil }
    self.init(area)
  }
}

/// What a name stands for.
public enum PlaceMatch: Equatable, Sendable {
  /// One place. A position or postcode, and a landmark, stand for the municipality around them.
  case one(Place)
  /// Places with this name, or those of a region: let a person choose. Never guess.
  case several([Place])
  /// None; these have similar names, best first. Never act on them unasked.
  case none(nearest: [Place])
}
