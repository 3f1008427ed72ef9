import Models
import Pages

/// English for the labels in telegrams, if known; otherwise they stay as written.
extension TelegramWords {
  func label(_ ja: String) -> String {
    language == .en ? Self.labels[ja] ?? Self.more[ja] ?? Self.measures[ja] ?? ja : ja
  }

  /// The element's name for a value without a type of its own.
  func elementLabel(_ name: String) -> String {
    guard let pair = ElementNames.pair(name) else { return name }
    return text(pair.ja, pair.en)
  }

  private static let labels: [String: String] = [
    "天気": "Weather", "風": "Wind", "波": "Waves", "降水確率": "Chance of rain",
    "気温": "Temperature", "風向": "Direction", "風速階級": "Speed", "最大風速": "Highest wind",
    "最大瞬間風速": "Gust", "波高": "Wave height", "日中の最高気温": "Daytime high",
    "最高気温": "High", "朝の最低気温": "Morning low", "最低気温": "Low",
    "３時間内卓越天気": "Weather", "３時間内代表風": "Wind", "３時間毎気温": "Temperature",
    "信頼度": "Confidence", "信頼度階級": "Confidence", "日降水確率": "Chance of rain",
    "６時間降水確率": "Chance of rain", "天気予報用テロップ番号": "Code",
    "最低気温予測範囲": "Range of the low", "最高気温予測範囲": "Range of the high",
    "最低気温予測範囲（上端）": "Low, upper bound", "最低気温予測範囲（下端）": "Low, lower bound",
    "最高気温予測範囲（上端）": "High, upper bound", "最高気温予測範囲（下端）": "High, lower bound",
    "基本天気": "Weather", "降水量７日間合計階級閾値": "Rain of seven days",
    "降水量７日間合計階級最小値": "least", "降水量７日間合計階級かなり少ない": "well below normal up to",
    "降水量７日間合計階級少ない": "below normal up to", "降水量７日間合計階級多い": "above normal from",
    "降水量７日間合計階級かなり多い": "well above normal from",
    "降水量７日間合計階級最大値": "most", "最低気温平年値": "Normal low",
    "最高気温平年値": "Normal high", "気象関係": "weather", "補足情報担当": "further information",
    "区域予報": "Forecast by area", "地点予報": "Forecast by station",
    "日別平年値": "Normals by day", "７日間平年値": "Normals of seven days",
    "量的予想時系列（市町村等）": "Expected values by municipality",
    "気象警報・注意報（府県予報区等）": "Warnings and advisories by prefecture",
    "気象警報・注意報（一次細分区域等）": "Warnings and advisories by primary area",
    "気象警報・注意報（市町村等をまとめた地域等）": "Warnings and advisories by group of municipalities",
    "気象警報・注意報（市町村等）": "Warnings and advisories by municipality",
    "大雨の警報級の可能性": "Heavy rain", "雨の警報級の可能性": "Rain",
    "土砂災害の警報級の可能性": "Landslides", "雪の警報級の可能性": "Snow",
    "風（風雪）の警報級の可能性": "Wind (snow storm)", "波の警報級の可能性": "Waves",
    "潮位の警報級の可能性": "Tide", "雨": "Rain", "雪": "Snow", "高潮": "Storm surge",
    "乾燥": "Dry air", "大雨浸水危険度": "Flooding", "土砂災害危険度": "Landslides",
    "雪危険度": "Snow", "風危険度": "Wind", "波危険度": "Waves", "高潮危険度": "Storm surge",
    "雷危険度": "Thunderstorm", "融雪危険度": "Snow melt", "濃霧危険度": "Dense fog",
    "乾燥危険度": "Dry air", "なだれ危険度": "Avalanche", "低温危険度": "Low temperature",
    "霜危険度": "Frost", "着氷危険度": "Ice accretion", "着雪危険度": "Snow accretion",
    "本文": "Text", "概況": "Overview", "予想": "Outlook", "防災事項": "Precautions",
    "付加情報": "More", "観測実況": "Observed", "台風情報": "Typhoon", "階級": "Class",
    "中心": "Centre", "呼称": "Name", "実況": "Observed", "中心気圧": "Central pressure",
    "移動方向": "Moves to", "移動速度": "Moves at", "水位": "Water level", "雨量": "Rain",
    "陸上": "land", "海上": "sea", "最小湿度": "Lowest humidity", "実効湿度": "Effective humidity",
    "潮位": "Tide", "最高潮位": "Highest tide", "土砂災害": "Landslides", "浸水": "Inundation",
    "洪水": "Flood", "雷": "Thunderstorm", "１時間最大雨量": "Most rain in 1 h",
    "３時間最大雨量": "Most rain in 3 h", "２４時間最大雨量": "Most rain in 24 h",
  ]
}
