import Models

extension PlaceName {
  /// The office of a municipality in Japanese: 渋谷区役所, 大間町役場; of a part of one 仙台市東部の役所.
  package var townHall: String {
    switch ja.last {
    case "市", "区": ja + "役所"
    case "町", "村": ja + "役場"
    default: ja + "の役所"
    }
  }
}
