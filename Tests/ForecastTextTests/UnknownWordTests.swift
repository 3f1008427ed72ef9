internal import Models
internal import Testing

@Suite("Words that no table has")
struct UnknownWordTests {
  @Test func `They are kept in their place and reported`() {
    let sentence = ForecastSentence(coded("くもり ひょう 夕方 から みぞれ"))
    #expect(sentence.words.map(\.text) == ["くもり", "ひょう", "夕方", "から", "みぞれ"])
    #expect(sentence.unknownWords == ["ひょう", "みぞれ"])
  }

  @Test(
    "A sentence with one is translated word by word around it",
    arguments: [
      ("くもり 夕方 から みぞれ", "Cloudy, from late afternoon, みぞれ"),
      ("みぞれ 所により 雷 を伴う", "みぞれ, in places, with thunder"),
      ("南の風 突風 を伴う", "South, 突風, accompanied by"),
      ("２メートル 架空岬 では ３メートル", "2 m, 架空岬, in, 3 m"),
    ])
  func wordByWord(_ japanese: String, _ english: String) {
    #expect(
      ForecastTranslator().english(coded(japanese), prefecture: nil, isNight: false) == english)
  }

  @Test(
    "Known words that do not fit together are not forced into a sentence",
    arguments: [
      ("くもり で", "Cloudy, with"),
      ("雨 非常に", "Rain, very"),
      ("夕方 から", "From late afternoon"),
      ("海上", "At sea"),
      ("", ""),
    ])
  func misfits(_ japanese: String, _ english: String) {
    #expect(
      ForecastTranslator().english(coded(japanese), prefecture: nil, isNight: false) == english)
  }

  @Test("A hostile text comes back without harm", arguments: [0, 1, 7, 40])
  func hostile(_ seed: Int) {
    let pool = [
      "後", "から", "で", "では", "雷", "を伴う", "非常に", "激しく", "降る", "夜", "新島", "ただし",
      "うねり", "１２３４メートル", "．メートル", "メートル", "\u{200D}", "北の風", "強く", "所により",
    ]
    var state = UInt64(seed) &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    for _ in 0..<300 {
      let words = (0..<12).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return pool[Int(state >> 33) % pool.count]
      }
      let text = words.joined(separator: "\u{3000}")
      let line = ForecastTranslator().japaneseLine(text).unicodeScalars.filter { $0 != " " }
      #expect(Array(line) == Array(words.joined().halfWidth.unicodeScalars))
      #expect(!ForecastTranslator().english(text, prefecture: nil, isNight: false).isEmpty)
    }
  }
}
