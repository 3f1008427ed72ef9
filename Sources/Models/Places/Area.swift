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
  package var ja: String { name.ja }
  /// かんとう
  package var kana: String { name.kana }
  /// Kanto
  package var en: String { name.en }

  private var name: (ja: String, kana: String, en: String) {
    switch self {
    case .hokkaido: ("北海道", "ほっかいどう", "Hokkaido")
    case .tohoku: ("東北", "とうほく", "Tohoku")
    case .kanto: ("関東", "かんとう", "Kanto")
    case .chubu: ("中部", "ちゅうぶ", "Chubu")
    case .kinki: ("近畿", "きんき", "Kinki")
    case .chugoku: ("中国", "ちゅうごく", "Chugoku")
    case .shikoku: ("四国", "しこく", "Shikoku")
    case .kyushu: ("九州", "きゅうしゅう", "Kyushu")
    }
  }

  /// The area with a name in kanji, kana or romaji, with or without 地方, or with its number.
  package init?(named name: String) {
    if let number = Int(NameKey(name).text) {
      self.init(rawValue: number)
      return
    }
    let wanted = AreaNameKey(name)
    let found = Self.allCases.first { wanted.isOne(of: $0.name) }
    guard let found = found ?? (wanted.isOne(of: Self.kansai) ? .kinki : nil) else { return nil }
    self = found
  }

  /// The other name of 近畿.
  static let kansai = (ja: "関西", kana: "かんさい", en: "Kansai")
}

/// A name of an area or region as it was typed, with or without 地方.
struct AreaNameKey {
  private let text: String

  init(_ name: String) {
    var key = NameKey(name).text
    for suffix in ["地方", "ちほう", "chihou", "chiho", "region", "area"] where key.hasSuffix(suffix) {
      key.removeLast(suffix.count)
      break
    }
    text = key
  }

  func isOne(of name: (ja: String, kana: String, en: String)) -> Bool {
    [name.ja, name.kana, name.en].contains { Self($0).text == text }
      || RomajiReader().hiragana(text) == name.kana
  }
}
