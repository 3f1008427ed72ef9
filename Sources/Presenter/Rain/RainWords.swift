import Models
import Pages

struct RainWords: WordedText {
  let language: Language

  init(_ language: Language) { self.language = language }

  /// JMA's words from 10 mm/h on; below, JMA has none for these bounds.
  func name(_ rain: RainClass) -> String {
    switch rain {
    case .under1, .from1: words.text("弱い雨", "Light rain")
    case .from5: words.text("雨", "Rain")
    case .from10: words.text("やや強い雨", "Rather heavy rain")
    case .from20: words.text("強い雨", "Heavy rain")
    case .from30: words.text("激しい雨", "Intense rain")
    case .from50: words.text("非常に激しい雨", "Very intense rain")
    case .from80: words.text("猛烈な雨", "Violent rain")
    }
  }

  /// 0-1, 20-30, 80以上 / 80+
  func bounds(_ rain: RainClass) -> String { bounds(rain, unit: "") }

  /// 20-30mm/h, 80mm/h以上 / 20-30 mm/h, 80+ mm/h
  func boundsInUnit(_ rain: RainClass) -> String { bounds(rain, unit: words.unit("mm/h")) }

  private func bounds(_ rain: RainClass, unit: String) -> String {
    guard let upper = rain.upper else {
      return words.text("\(rain.lower)\(unit)以上", "\(rain.lower)+\(unit)")
    }
    return "\(rain.lower)-\(upper)\(unit)"
  }

  /// Those of a legend, of which only the last has the unit.
  func legendBounds(_ rain: RainClass) -> String {
    rain.upper == nil ? boundsInUnit(rain) : bounds(rain)
  }

  /// 弱い雨 1-5mm/h
  func nameAndBounds(_ rain: RainClass) -> String { "\(name(rain)) \(boundsInUnit(rain))" }

  func name(_ thunder: ThunderClass) -> String {
    switch thunder {
    case .possible: words.text("雷可能性あり", "Possible thunder")
    case .present: words.text("雷あり", "Thunderstorm")
    case .moderate: words.text("やや激しい雷", "Moderately intense")
    case .intense: words.text("激しい雷", "Intense")
    }
  }

  var none: String { words.text("なし", "None") }
  var noData: String { words.text("資料なし", "No data") }
  var now: String { words.text("今", "now") }
  var rainAhead: String { words.text("この先1時間の雨", "Rain in the next hour") }
  var notActual: String {
    words.text("実際の観測や予想ではありません。", "Sample data: not an actual observation or forecast.")
  }
  var sample: String { words.text("見本（つくりものの雨）", "SAMPLE (invented rain)") }

  func alerts(_ age: RainAge?) -> [String] {
    switch age {
    case .ahead: [words.observedAhead]
    case .old, .past: [words.text("観測が古くなっています。", "The observations are old.")]
    case .current, nil: []
    }
  }

  func gap(_ gap: RainGap) -> String {
    switch gap {
    case .noTile: noData
    case .unknownColor: words.text("不明な色", "Unknown colour")
    case .notCovered: words.text("レーダーの範囲外", "Not covered by radar")
    case .notToldApart: words.text("範囲内か不明", "Coverage not known")
    }
  }
}
