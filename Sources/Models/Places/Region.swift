/// A name in common use for several places with forecasts of their own: one of the eight areas, other
/// prefectures together (東海, 首都圏), or a part of Hokkaido (道東).
///
/// Places take precedence over regions: 東海 alone is 東海市 or 東海村 wherever a place is meant.
package struct Region: Hashable, Sendable {
  /// 東海
  package let ja: String
  /// Tokai
  package let en: String
  private let members: Members

  private enum Members: Hashable, Sendable {
    case area(Area)
    case prefectures([Int])
    case primaryAreas([Int])
  }

  /// The region with a name in kanji, kana or romaji, with or without 地方.
  package init?(named name: String) {
    let wanted = AreaNameKey(name)
    if Int(NameKey(name).text) == nil, let area = Area(named: name) {
      self.init(ja: area.ja, en: area.en, members: .area(area))
      return
    }
    for (names, members) in Self.all where names.contains(where: wanted.isOne) {
      self.init(ja: names[0].ja, en: names[0].en, members: members)
      return
    }
    return nil
  }

  private init(ja: String, en: String, members: Members) {
    self.ja = ja
    self.en = en
    self.members = members
  }

  /// Whether it has primary areas of one prefecture, and not whole prefectures.
  package var isPartOfPrefecture: Bool {
    if case .primaryAreas = members { true } else { false }
  }

  package func contains(_ prefecture: Prefecture) -> Bool {
    switch members {
    case .area(let area): prefecture.area == area
    case .prefectures(let numbers): numbers.contains { $0 == Int(prefecture.code.text) }
    case .primaryAreas: false
    }
  }

  /// Its prefectures or primary areas, by code.
  package func places(_ catalog: PlaceCatalog) -> [Place] {
    guard case .primaryAreas(let numbers) = members else {
      return catalog.prefectures.filter(contains).map(Place.prefecture)
    }
    return numbers.compactMap { catalog.place(PlaceID(kind: .primaryArea, code: "0\($0)")) }
  }

  /// Whether these are its places, and not some that have its name.
  package func isMade(of places: [Place]) -> Bool {
    places.allSatisfy { place in
      switch (members, place) {
      case (.primaryAreas(let numbers), .primaryArea(let area)):
        numbers.contains { $0 == Int(area.code.text) }
      case (_, .prefecture(let prefecture)): contains(prefecture)
      default: false
      }
    }
  }

  /// The names of regions of prefectures, without those of the eight areas, for completions: 関西, 東海.
  package static var names: [(ja: String, kana: String, en: String)] {
    let rows = all.filter { if case .prefectures = $0.members { true } else { false } }
    return [Area.kansai] + rows.flatMap(\.names)
  }

  // 東海, 北陸, 甲信 and 東日本 as JMA divides Japan (its centers, and its terms for forecasts); 首都圏 as the law on
  // its development (首都圏整備法) has it; the parts of Hokkaido as livedoor's table of areas has them.
  private static var all: [(names: [(ja: String, kana: String, en: String)], members: Members)] {
    [
      ([("東海", "とうかい", "Tokai")], .prefectures([21, 22, 23, 24])),
      ([("北陸", "ほくりく", "Hokuriku")], .prefectures([15, 16, 17, 18])),
      ([("甲信越", "こうしんえつ", "Koshinetsu")], .prefectures([15, 19, 20])),
      ([("甲信", "こうしん", "Koshin")], .prefectures([19, 20])),
      ([("信越", "しんえつ", "Shin’etsu")], .prefectures([15, 20])),
      ([("関東甲信", "かんとうこうしん", "Kanto-Koshin")], .prefectures(Array(8...14) + [19, 20])),
      (
        [("関東甲信越", "かんとうこうしんえつ", "Kanto-Koshinetsu")],
        .prefectures(Array(8...15) + [19, 20])
      ),
      ([("首都圏", "しゅとけん", "Capital Region")], .prefectures(Array(8...14) + [19])),
      ([("北関東", "きたかんとう", "Northern Kanto")], .prefectures([8, 9, 10])),
      (
        [("南関東", "みなみかんとう", "Southern Kanto"), ("東京圏", "とうきょうけん", "Greater Tokyo")],
        .prefectures([11, 12, 13, 14])
      ),
      ([("北東北", "きたとうほく", "Northern Tohoku")], .prefectures([2, 3, 5])),
      ([("南東北", "みなみとうほく", "Southern Tohoku")], .prefectures([4, 6, 7])),
      ([("山陰", "さんいん", "San’in")], .prefectures([31, 32])),
      ([("山陽", "さんよう", "San’yo")], .prefectures([33, 34, 35])),
      (
        [("中国四国", "ちゅうごくしこく", "Chugoku-Shikoku"), ("中四国", "ちゅうしこく", "Chu-Shikoku")],
        .prefectures(Array(31...39))
      ),
      (
        [("九州北部", "きゅうしゅうほくぶ", "Northern Kyushu"), ("北部九州", "ほくぶきゅうしゅう", "North Kyushu")],
        .prefectures(Array(40...44))
      ),
      (
        [("九州南部", "きゅうしゅうなんぶ", "Southern Kyushu"), ("南九州", "みなみきゅうしゅう", "South Kyushu")],
        .prefectures([45, 46])
      ),
      ([("北日本", "きたにほん", "Northern Japan")], .prefectures(Array(1...7))),
      ([("東日本", "ひがしにほん", "Eastern Japan")], .prefectures(Array(8...24))),
      ([("西日本", "にしにほん", "Western Japan")], .prefectures(Array(25...46))),
      ([("道北", "どうほく", "Northern Hokkaido")], .primaryAreas([11000, 12010, 12020])),
      (
        [("道東", "どうとう", "Eastern Hokkaido")],
        .primaryAreas([13010, 13020, 13030, 14010, 14020, 14030])
      ),
      ([("道央", "どうおう", "Central Hokkaido")], .primaryAreas([16010, 16020, 16030])),
      (
        [("道南", "どうなん", "Southern Hokkaido")],
        .primaryAreas([15010, 15020, 17010, 17020])
      ),
    ]
  }
}

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
      || RomajiReader().hiragana(text).map(Self.short) == Self.short(name.kana)
  }

  /// Without each う that makes a vowel long, which romaji leave out: doto is 道東 (どうとう).
  private static func short(_ kana: String) -> String {
    var short = ""
    for character in kana where character != "う" || !long.contains(short.last ?? " ") {
      short.append(character)
    }
    return short
  }

  private static let long: Set<Character> = Set("おこそとのほもよろをごぞどぼぽょうくすつぬふむゆるぐずづぶぷゅ")
}
