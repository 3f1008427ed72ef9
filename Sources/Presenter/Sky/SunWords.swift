import Models
import Pages

struct SunWords {
  let words: Words

  init(_ language: Language) {
    words = Words(language)
  }

  var title: String { words.text("日の出・日の入", "Sunrise and sunset") }
  var sunrise: String { words.text("日の出", "Sunrise") }
  var sunset: String { words.text("日の入", "Sunset") }
  var dayLength: String { words.text("昼の長さ", "Day length") }
  var moonAge: String { words.text("月齢", "Moon age") }
  var moonAgeAtNoon: String { words.text("月齢（正午）", "Moon age (noon)") }
  var day: String { words.text("日", "Day") }

  /// 9時間47分 / 9 h 47 min
  func duration(_ minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    return words.text("\(hours)時間\(rest)分", "\(hours) h \(rest) min")
  }

  /// The point that something is computed for: 渋谷区役所 / the town hall of Shibuya City, 35.66,139.7
  func point(_ vantage: VantagePoint) -> String {
    switch vantage {
    case .townHall(let name, _):
      words.text(name.townHall, "the town hall of \(name.en)")
    case .forecastStation(let station):
      words.text("\(station.name.ja)の観測所", "the station \(station.name.en)")
    case .point(let point): point.text(words)
    }
  }

  func computedFor(_ point: String) -> String {
    words.text("\(point)の位置での計算値", "Computed for the position of \(point)")
  }

  var computed: String {
    words.text(
      "日の出・日の入・月齢は soramoyo の計算値で、気象庁や国立天文台の発表ではありません。",
      "Sunrise, sunset and moon age are computed by soramoyo; neither JMA nor NAOJ announced them.")
  }

  var accuracy: String {
    words.text(
      "太陽の上辺が海抜 0 m の地平線に接する時刻です。誤差は1分、月齢は0.1日ほどで、山や建物の影は入っていません。",
      "The times at which the sun's upper edge touches a horizon at sea level, within a minute; the "
        + "moon's age within 0.1 days. Mountains and buildings are not counted.")
  }
}
