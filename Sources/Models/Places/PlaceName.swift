/// The names of one place.
public struct PlaceName: Hashable, Sendable {
  /// As JMA writes it: 渋谷区
  public let ja: String
  /// The reading in hiragana.
  public let kana: String
  /// As JMA writes it in English: Shibuya City
  public let en: String

  public init(ja: String, kana: String, en: String) {
    self.ja = ja
    self.kana = kana
    self.en = en
  }
}

/// A geographic position in degrees (WGS 84, north and east positive).
public struct Coordinates: Hashable, Sendable {
  public let latitude: Double
  public let longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
