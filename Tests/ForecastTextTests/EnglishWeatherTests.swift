internal import Models
internal import Testing

@Suite("Weather sentences in English")
struct EnglishWeatherTests {
  @Test(arguments: [
    ("晴れ", "Sunny"),
    ("くもり 時々 晴れ", "Cloudy, sunny at times"),
    ("晴れ 一時 くもり", "Sunny, briefly cloudy"),
    ("くもり 一時 雨", "Cloudy, brief rain"),
    ("くもり 後 一時 雨か雪", "Cloudy, then brief rain or snow"),
    ("くもり 昼前 から 時々 晴れ", "Cloudy, sunny at times from late morning"),
    ("くもり 夕方 まで 一時 雨", "Cloudy, brief rain until late afternoon"),
    ("雨 朝 から 夜のはじめ頃 くもり", "Rain, cloudy from morning to early evening"),
    ("雨 朝 から 夕方 まで 晴れ", "Rain, sunny from morning until late afternoon"),
    ("雪 昼前 から くもり 後 晴れ", "Snow, cloudy from late morning, then sunny"),
    ("晴れ 後 くもり 夜 雨", "Sunny, then cloudy; rain at night"),
    ("くもり 昼過ぎ から 夕方 雨", "Cloudy, rain from early to late afternoon"),
    ("雪か雨 夜遅く くもり", "Snow or rain, cloudy late at night"),
    ("晴れ 未明 霧", "Sunny, fog before dawn"),
    ("くもり 明け方 雨", "Cloudy, rain around dawn"),
    ("くもり 昼過ぎ 晴れ", "Cloudy, sunny in the early afternoon"),
    ("くもり 朝夕 雨", "Cloudy, rain in the morning and evening"),
    ("くもり 朝晩 雪", "Cloudy, snow in the morning and at night"),
    ("晴れ 日中 くもり", "Sunny, cloudy by day"),
  ])
  func `Weather with its times`(_ japanese: String, _ english: String) {
    #expect(
      ForecastTranslator().english(coded(japanese), prefecture: nil, isNight: false) == english)
  }

  @Test(
    "No sun shines at night",
    arguments: [
      ("くもり 夜 晴れ", "Cloudy, clear at night"),
      ("くもり 夕方 から 晴れ", "Cloudy, clear from late afternoon"),
      ("くもり 昼過ぎ から 夜のはじめ頃 晴れ", "Cloudy, sunny from early afternoon to early evening"),
      ("晴れ 夜 くもり 後 晴れ", "Sunny, cloudy at night, then clear"),
      ("くもり 明け方 まで 晴れ", "Cloudy, clear until around dawn"),
      ("くもり 明け方 から 一時 晴れ", "Cloudy, briefly sunny from around dawn"),
    ])
  func night(_ japanese: String, _ english: String) {
    let translator = ForecastTranslator()
    #expect(translator.english(coded(japanese), prefecture: nil, isNight: false) == english)
    let ofNight = translator.english(coded(japanese), prefecture: nil, isNight: true)
    #expect(!ofNight.lowercased().contains("sun"))
  }

  @Test(arguments: [
    ("雪 で ふぶく", "Snow and blowing snow"),
    ("くもり 時々 雪 で ふぶく", "Cloudy, snow and blowing snow at times"),
    ("雪か雨 で ふぶく", "Snow or rain with blowing snow"),
    ("くもり 一時 雨 で 雷を伴う", "Cloudy, brief rain with thunder"),
    (
      "くもり 一時 雪 で ふぶく 夜 晴れ",
      "Cloudy, brief snow and blowing snow, clear at night"
    ),
    ("雪 で 雷を伴い ふぶく", "Snow and blowing snow with thunder"),
    ("雪 所により ふぶく", "Snow, blowing snow in places"),
    ("くもり 所により 雨 で 雷を伴い 激しく 降る", "Cloudy, heavy rain with thunder in places"),
  ])
  func `How it falls`(_ japanese: String, _ english: String) {
    #expect(
      ForecastTranslator().english(coded(japanese), prefecture: nil, isNight: false) == english)
  }

  @Test(arguments: [
    ("晴れ 所により 昼前 まで 霧", "Sunny, fog in places until late morning"),
    ("雨 所により 雷 を伴う", "Rain, with thunder in places"),
    ("雨 夕方 から くもり 所により 雷 を伴う", "Rain, cloudy from late afternoon, thunder in places"),
    ("くもり 夜 雨 所により 朝 まで 雷", "Cloudy, rain at night, thunder in places until morning"),
    (
      "くもり 夕方 から 雨 所により 夜 雷を伴い 非常に 激しく 降る",
      "Cloudy, rain from late afternoon, very heavy rain with thunder in places at night"
    ),
    ("雨 所により 昼過ぎ まで 激しく 降る", "Rain, heavy rain in places until early afternoon"),
    (
      "雨 夜 雪 所により 雷を伴い 激しく 降る",
      "Rain, snow at night, heavy precipitation with thunder in places"
    ),
    (
      "くもり 後 晴れ 未明 雨 所により 雷 を伴う",
      "Cloudy, then sunny; rain before dawn, with thunder in places"
    ),
    (
      "雨 昼前 から くもり 後 晴れ 所により 朝 まで 雷 を伴う",
      "Rain, cloudy from late morning, then sunny; thunder in places until morning"
    ),
    ("くもり 山沿い では 夕方 まで 雪", "Cloudy, snow near the mountains until late afternoon"),
    ("雪 飛騨北部 では 雷 を伴う", "Snow, with thunder in Northern Hida"),
    ("くもり 所により 雨 夜 雪", "Cloudy; in places rain, snow at night"),
    ("所により 雨", "Rain in places"),
  ])
  func `In places and at places`(_ japanese: String, _ english: String) {
    #expect(
      ForecastTranslator().english(coded(japanese), prefecture: nil, isNight: false) == english)
  }
}
