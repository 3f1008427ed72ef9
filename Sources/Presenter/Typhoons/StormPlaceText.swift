import Models
import Pages

/// JMA's words for where a storm is, in English: 父島の南約180km is "about 180 km S of Chichijima".
/// What is not in the table stays in Japanese.
struct StormPlaceText {
  let language: Language
  let catalog: PlaceCatalog

  func text(_ location: String) -> String {
    guard language == .en else { return location }
    if let name = name(location) { return name }
    guard let (place, rest) = Self.split(location) else { return location }
    guard let name = name(place) else { return location }
    // 日本のはるか東
    if rest.hasPrefix("はるか") {
      let near = text("\(place)の\(rest.dropFirst(3))")
      return near.utf8.allSatisfy { $0 < 0x80 } ? "far \(near)" : location
    }
    let japanese = ObservationWords(.ja)
    // The longer word first: 南南西 before 南.
    for direction in WindDirection.allCases.sorted(by: {
      japanese.direction($0).count > japanese.direction($1).count
    })
    where direction != .calm {
      let word = japanese.direction(direction)
      guard rest.hasPrefix(word) else { continue }
      let point = ObservationWords(.en).direction(direction)
      let tail = rest.dropFirst(word.count)
      if tail.isEmpty { return "\(point) of \(name)" }
      if tail == "海上" { return "at sea \(point) of \(name)" }
      guard let distance = Self.distance(tail) else { return location }
      return "\(distance) \(point) of \(name)"
    }
    switch rest {
    case "沖": return "off \(name)"
    case "近海": return "near \(name)"
    case "付近": return "around \(name)"
    case "海上": return "at sea near \(name)"
    default: return location
    }
  }

  private func name(_ place: String) -> String? {
    if let name = Self.names[place] ?? catalog.placeWordInEnglish(place) { return name }
    // 四国地方 is the region of 四国.
    return place.hasSuffix("地方") ? Self.names[String(place.dropLast(2))] : nil
  }

  /// 父島の南約180km: 父島, 南約180km
  private static func split(_ location: String) -> (place: String, rest: String)? {
    if let index = location.lastIndex(of: "の"), index > location.startIndex {
      return (String(location[..<index]), String(location[location.index(after: index)...]))
    }
    for ending in ["近海", "付近", "沖"] where location.hasSuffix(ending) {
      return (String(location.dropLast(ending.count)), ending)
    }
    return nil
  }

  /// 約180km / about 180 km
  private static func distance(_ text: Substring) -> String? {
    var rest = text
    let isAbout = rest.first == "約"
    if isAbout { rest = rest.dropFirst() }
    for unit in ["km", "キロ", "ｋｍ"] where rest.hasSuffix(unit) {
      let digits = rest.dropLast(unit.count)
      guard !digits.isEmpty, digits.count <= 5, digits.allSatisfy(\.isWholeNumber) else {
        return nil
      }
      let figure = digits.compactMap(\.wholeNumberValue).map { String($0) }.joined()
      return (isAbout ? "about " : "") + figure + " km"
    }
    return nil
  }

  /// Names that JMA measures from, in its own English where it has some.
  private static let names: [String: String] = [
    "日本": "Japan", "日本海": "the Sea of Japan", "黄海": "the Yellow Sea",
    "東シナ海": "the East China Sea", "南シナ海": "the South China Sea",
    "オホーツク海": "the Sea of Okhotsk", "ベーリング海": "the Bering Sea",
    "フィリピン": "the Philippines", "台湾": "Taiwan", "朝鮮半島": "the Korean Peninsula",
    "華中": "Central China", "華南": "South China", "華北": "North China",
    "中国東北区": "Northeast China", "沿海州": "Primorye", "サハリン": "Sakhalin",
    "千島": "the Kuril Islands", "千島列島": "the Kuril Islands", "千島の東": "east of the Kuril Islands",
    "カムチャツカ": "Kamchatka", "アリューシャン": "the Aleutians",
    "マリアナ諸島": "the Mariana Islands", "カロリン諸島": "the Caroline Islands",
    "マーシャル諸島": "the Marshall Islands", "ウェーク島": "Wake Island",
    "トラック諸島": "the Chuuk Islands", "グアム島": "Guam", "サイパン島": "Saipan",
    "ミッドウェー諸島": "Midway", "太平洋": "the Pacific", "ベトナム": "Vietnam",
    "トンキン湾": "the Gulf of Tonkin", "海南島": "Hainan", "ルソン島": "Luzon",
    "北海道": "Hokkaido", "東北": "Tohoku", "東北地方": "Tohoku", "関東": "Kanto",
    "東海": "Tokai", "東海道": "Tokaido", "北陸": "Hokuriku", "近畿": "Kinki",
    "中部": "Chubu", "中国": "Chugoku", "甲信": "Koshin", "九州北部": "northern Kyushu",
    "四国": "Shikoku", "九州": "Kyushu", "九州南部": "southern Kyushu",
    "沖縄": "Okinawa", "沖縄本島": "Okinawa Island", "奄美": "Amami", "三陸": "Sanriku",
    "小笠原": "Ogasawara", "小笠原諸島": "the Ogasawara Islands", "父島": "Chichijima",
    "母島": "Hahajima", "硫黄島": "Ioto", "南鳥島": "Minamitorishima",
    "沖ノ鳥島": "Okinotorishima", "八丈島": "Hachijojima", "三宅島": "Miyakejima",
    "大島": "Oshima", "鳥島": "Torishima", "那覇市": "Naha", "那覇": "Naha",
    "南大東島": "Minamidaitojima", "北大東島": "Kitadaitojima", "久米島": "Kumejima",
    "宮古島": "Miyakojima", "石垣島": "Ishigakijima", "与那国島": "Yonagunijima",
    "西表島": "Iriomotejima", "奄美大島": "Amami Oshima", "奄美市": "Amami",
    "喜界島": "Kikaijima", "徳之島": "Tokunoshima", "沖永良部島": "Okinoerabujima",
    "与論島": "Yoronjima", "種子島": "Tanegashima", "屋久島": "Yakushima",
    "枕崎市": "Makurazaki", "鹿児島市": "Kagoshima", "宮崎市": "Miyazaki",
    "足摺岬": "Cape Ashizuri", "室戸岬": "Cape Muroto", "潮岬": "Cape Shionomisaki",
    "御前崎": "Cape Omaezaki", "石廊崎": "Cape Irozaki", "銚子市": "Choshi",
    "福江市": "Fukue", "対馬": "Tsushima", "済州島": "Jeju", "東京": "Tokyo",
  ]
}
