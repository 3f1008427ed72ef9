internal import Testing

@testable internal import Models

@Suite("Forecast sentences as words")
struct ForecastSentenceTests {
  @Test func `Each word has the role of its table`() {
    let text = coded("雨 時々 で 激しく 夜 新島 海上 南の風 うねり １．５メートル ひょう")
    let wave = WaveHeight("１．５メートル")
    #expect(wave?.tenths == 15)
    #expect(
      ForecastSentence(text).words.map(\.role) == [
        .weather, .relation, .particle, .modifier, .time, .place, .place, .wind, .wave,
        wave.map { .waveHeight($0) } ?? .unknown, .unknown,
      ])
  }

  @Test func `Spaces at the ends and in a row make no words`() {
    #expect(ForecastSentence("\u{3000}雨\u{3000}\u{3000}").words.map(\.text) == ["雨"])
    #expect(ForecastSentence("").words.isEmpty)
    #expect(ForecastSentence("雨 後\u{3000}雪").words.map(\.text) == ["雨", "後", "雪"])
  }

  @Test func `Joined forms are read as their parts`() {
    #expect(ForecastSentence("うねりを伴う").words.map(\.text) == ["うねり", "を伴う"])
    #expect(ForecastSentence("雷を伴い").words.map(\.text) == ["雷を伴い"])
    #expect(ForecastSentence("突風を伴う").unknownWords == ["突風を伴う"])
  }

  @Test(arguments: ["メートル", "．５メートル", "１．メートル", "１．５．５メートル", "１００メートル", "１．５", "約２メートル"])
  func `Heights that are none stay words`(_ text: String) {
    #expect(WaveHeight(text) == nil)
    #expect(ForecastSentence(text).unknownWords == [text])
  }

  @Test(
    "The prefecture chooses between places of one name",
    arguments: [
      ("01", "Cloudy, snow in Matsumae Town"), ("38", "Cloudy, snow in Masaki Town"),
      ("13", "Cloudy, snow in 松前町"), (nil, "Cloudy, snow in 松前町"),
    ])
  func homonyms(_ prefecture: String?, _ english: String) {
    let code = prefecture.map { PrefectureCode($0) }
    let text = coded("くもり 松前町 では 雪")
    #expect(ForecastTranslator().english(text, prefecture: code, isNight: false) == english)
  }

  @Test(
    "Places get the preposition and article that English wants",
    arguments: [
      ("岩国", "in Iwakuni"), ("南部", "in the Southern Region"), ("諏訪地域", "in the Suwa Area"),
      ("唐津地区", "in the Karatsu District"), ("三浦半島", "on the Miura Peninsula"),
      ("淡路島", "on Awajishima"), ("三宅島", "on Miyakejima Island"), ("五島", "in Goto"),
      ("小笠原諸島", "in the Ogasawara Islands"), ("琵琶湖", "on Lake Biwa"),
      ("内陸", "inland"), ("沿岸北部", "on the Northern Coast"), ("内海", "in the inner bay"),
      ("羊蹄山麓", "at the foot of Mt. Yotei"), ("山間部", "in mountain valleys"),
      ("檜山奥尻島", "on Hiyama Okushirito"), ("広島県", "in Hiroshima"),
    ])
  func places(_ name: String, _ english: String) {
    let text = coded("くもり \(name) では 雪")
    #expect(
      ForecastTranslator().english(text, prefecture: nil, isNight: false)
        == "Cloudy, snow \(english)")
  }
}
