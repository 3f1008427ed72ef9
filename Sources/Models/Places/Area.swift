/// One of the eight areas (地方) into which Japan's prefectures are grouped.
///
/// These are the eight of everyday use, where 三重 is in 近畿 and 沖縄 in 九州; JMA's own eleven forecast
/// centers (地方予報区) are divided differently (jma-data section 2.4).
package enum Area: Int, CaseIterable, Hashable, Comparable, Sendable {
  case hokkaido = 1
  case tohoku
  case kanto
  case chubu
  case kinki
  case chugoku
  case shikoku
  case kyushu

  package static func < (left: Area, right: Area) -> Bool {
    left.rawValue < right.rawValue
  }

  /// 関東
  package var ja: String {
    switch self {
    case .hokkaido: "北海道"
    case .tohoku: "東北"
    case .kanto: "関東"
    case .chubu: "中部"
    case .kinki: "近畿"
    case .chugoku: "中国"
    case .shikoku: "四国"
    case .kyushu: "九州"
    }
  }

  /// かんとう
  package var kana: String {
    switch self {
    case .hokkaido: "ほっかいどう"
    case .tohoku: "とうほく"
    case .kanto: "かんとう"
    case .chubu: "ちゅうぶ"
    case .kinki: "きんき"
    case .chugoku: "ちゅうごく"
    case .shikoku: "しこく"
    case .kyushu: "きゅうしゅう"
    }
  }

  /// Kanto
  package var en: String {
    switch self {
    case .hokkaido: "Hokkaido"
    case .tohoku: "Tohoku"
    case .kanto: "Kanto"
    case .chubu: "Chubu"
    case .kinki: "Kinki"
    case .chugoku: "Chugoku"
    case .shikoku: "Shikoku"
    case .kyushu: "Kyushu"
    }
  }

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
