import Models
import Testing

@testable import Pages
@testable import Presenter

@Suite("Weather codes")
struct WeatherTextTests {
  private static let codes = (100...999).compactMap { WeatherCode("\($0)") }
    .filter { WeatherCodeTable().entry($0) != nil }

  private func text(_ language: Language, _ glyphs: GlyphSet = .unicode) -> WeatherText {
    WeatherText(style: .given(language, glyphs), codes: WeatherCodeTable())
  }

  @Test func `that are known are 118`() {
    #expect(Self.codes.count == 118)
  }

  @Test("have words in both languages and a sign in every set, by day and night", arguments: codes)
  func known(code: WeatherCode) {
    let ja = text(.ja).words(code)
    let en = text(.en).words(code)
    #expect(ja.hasJapanese && !ja.contains("コード"))
    #expect(en.isASCII && !en.contains("code"))
    #expect(text(.ja).category(code) != .unknown)
    for glyphs in GlyphSet.allCases {
      for isNight in [false, true] {
        let sign = text(.en, glyphs).sign(code, isNight: isNight)
        #expect(!sign.isEmpty && !sign.contains("?"))
        #expect(!sign.hasJapanese)
        #expect(glyphs != .ascii || sign.isASCII)
      }
    }
  }

  @Test(arguments: Language.allCases) func `have words of their own`(language: Language) {
    let words = Self.codes.map(text(language).words)
    #expect(Set(words).count == 118)
  }

  @Test(
    "that are unknown say their family, or that they are unknown, and their number",
    arguments: [
      ("199", "晴れ系（コード 199）", "Clear, details unknown (code 199)", "☀?"),
      ("299", "くもり系（コード 299）", "Cloudy, details unknown (code 299)", "☁?"),
      ("399", "雨系（コード 399）", "Rain, details unknown (code 399)", "☂?"),
      ("499", "雪系（コード 499）", "Snow, details unknown (code 499)", "❄?"),
      ("999", "不明な天気（コード 999）", "Unknown weather (code 999)", "?"),
      ("1", "不明な天気（コード 1）", "Unknown weather (code 1)", "?"),
      ("1000", "不明な天気（コード 1000）", "Unknown weather (code 1000)", "?"),
    ])
  func unknown(code: String, ja: String, en: String, sign: String) throws {
    let code = try #require(WeatherCode(code))
    #expect(text(.ja).words(code) == ja)
    #expect(text(.en).words(code) == en)
    #expect(text(.ja).sign(code, isNight: false) == sign)
    #expect(text(.en, .ascii).sign(code, isNight: true).isASCII)
  }

  @Test func `that are missing are a dash`() {
    #expect(WeatherCode("") == nil)
    for glyphs in GlyphSet.allCases {
      #expect(text(.ja, glyphs).sign(nil, isNight: false) == "-")
      #expect(text(.en, glyphs).words(nil) == "-")
    }
  }

  @Test(
    "show both kinds of weather and how they follow",
    arguments: [
      ("101", "☀/☁", "SU/CL"), ("111", "☀→☁", "SU>CL"), ("300", "☂", "RA"),
      ("411", "❄→☀", "SN>SU"), ("209", "≡", "FG"), ("350", "☇", "TS"), ("308", "☂!", "RA!"),
    ])
  func signs(code: String, unicode: String, ascii: String) throws {
    let code = try #require(WeatherCode(code))
    #expect(text(.ja).sign(code, isNight: false) == unicode)
    #expect(text(.ja, .ascii).sign(code, isNight: false) == ascii)
  }

  @Test(arguments: codes) func `show the moon, not the sun, at night`(code: WeatherCode) {
    for glyphs in GlyphSet.allCases {
      let day = text(.ja, glyphs).sign(code, isNight: false)
      let night = text(.ja, glyphs).sign(code, isNight: true)
      #expect(!day.contains("☾") && !day.contains("🌙") && !day.contains("NI"))
      #expect(!night.unicodeScalars.contains("☀") && !night.contains("SU"))
    }
  }
}
