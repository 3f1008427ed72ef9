extension Area {
  /// The area with a name in kanji, kana or romaji, with or without 地方, or with its number.
  package init?(named name: String) {
    var key = NameKey(name).text
    if let number = Int(key) {
      self.init(rawValue: number)
      return
    }
    for suffix in ["地方", "ちほう", "chihou", "chiho", "region", "area"] where key.hasSuffix(suffix) {
      key.removeLast(suffix.count)
      break
    }
    let found = Self.allCases.first { area in
      [area.ja, area.kana, area.en].contains { NameKey($0).text == key }
        || RomajiReader().hiragana(key) == area.kana
    }
    guard let found else { return nil }
    self = found
  }
}
