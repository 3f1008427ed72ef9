import Testing

@testable import Pages
@testable import Presenter

@Suite("Words that a voice can read")
struct SpokenTextTests {
  @Test(
    "have their signs, numbers and brackets spelled out, in Japanese",
    arguments: [
      ("渋谷区（東京都）の天気", "渋谷区、東京都の天気。"),
      ("雨は約15分後（17:30ごろ）にやむ予想。", "雨は約15分後、17時30分ごろにやむ予想。"),
      ("最も強いのは17:05ごろ（強い雨 20-30 mm/h）。", "最も強いのは17時5分ごろ、強い雨、1時間に20から30ミリ。"),
      ("猛烈な雨 80mm/h以上", "猛烈な雨、1時間に80ミリ以上。"),
      ("17:35-18:00は資料なし。", "17時35分から18時は資料なし。"),
      ("気温は-3.5℃（府中 12.3 km・+120 m、15:30）", "気温はマイナス3.5度、府中12.3キロ、プラス120メートル、15時30分。"),
      ("風は西北西 5.8 m/s", "風は西北西、毎秒5.8メートル。"),
      ("今日の最高は16.2℃ 13:20", "今日の最高は16.2度、13時20分。"),
      ("観測 10月9日(金) 15:40・5分前", "観測10月9日金曜日15時40分、5分前。"),
      ("出典: 気象庁ホームページ (https://www.jma.go.jp/) を加工", "出典、気象庁ホームページを加工。"),
      ("レベル５大雨特別警報（竜巻）", "レベル5大雨特別警報、竜巻。"),
      ("警報 暴風, 注意報 雷・波浪", "警報、暴風、注意報、雷、波浪。"),
      ("! この予報は古くなっています。", "この予報は古くなっています。"),
      ("soramoyo warnings 13113 で確かめられます", "soramoyo warnings 13113で確かめられます。"),
      ("満潮 23:35 -6cm", "満潮23時35分、マイナス6センチ。"), ("最高 -", "最高不明。"), ("", ""),
    ])
  func japanese(written: String, spoken: String) {
    #expect(SpokenText(language: .ja).sentence(written) == spoken)
  }

  @Test(
    "and in English",
    arguments: [
      (
        "Heaviest around 17:40 (heavy rain 20-30 mm/h).",
        "Heaviest around 17:40, heavy rain 20 to 30 millimetres an hour."
      ),
      (
        "Temperature: -3.5°C (Fuchu 12.3 km, +120 m, 15:30)",
        "Temperature: minus 3.5 degrees, Fuchu 12.3 kilometres, plus 120 metres, 15:30."
      ),
      ("Temperature: 1C", "Temperature: 1 degree."),
      ("Violent rain 80+ mm/h", "Violent rain 80 millimetres an hour or more."),
      (
        "Rain: 0.5 mm in 1 h  3.0 mm in 24 h",
        "Rain: 0.5 millimetres in 1 hour, 3.0 millimetres in 24 hours."
      ),
      ("Wind: WNW 5.8 m/s", "Wind: west-northwest 5.8 metres per second."),
      (
        "Observed Thu 29 Aug 2024 07:05 JST, 5 min ago",
        "Observed Thursday 29 August 2024 7:05 Japan time, 5 minutes ago."
      ),
      (
        "Heavy Rain Warning (Level 3) continued", "Heavy Rain Warning, Level 3, continued."
      ),
      ("SAMPLE (a past issuance)", "Sample, a past issuance."),
      ("Warnings: NOT KNOWN (no answer in time)", "Warnings: not known, no answer in time."),
      ("JMA lists these warnings for Chiba City:", "JMA lists these warnings for Chiba City:"),
      ("heat-stroke alerts", "Heat-stroke alerts."),
      ("[RECORD RAIN IN A SHORT TIME] Tokyo", "Record rain in a short time, Tokyo."),
      ("Confidence A", "Confidence A."),
    ])
  func english(written: String, spoken: String) {
    #expect(SpokenText(language: .en).sentence(written) == spoken)
  }
}

extension [String] {
  /// The signs in it that no voice reads, or reads as something else.
  var unreadable: Set<Character> {
    Set(joined()).intersection("/℃°%★☆☀☁☂❄[]【】（）()→›~～*|+…・−–\u{3000}")
  }
}

extension Page {
  /// The paragraphs of each part.
  var parts: [[String]] { sections.map { $0.compactMap(\.paragraph) } }
}
