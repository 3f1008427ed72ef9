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
    let ja = text(.ja).words(code, isNight: false)
    let en = text(.en).words(code, isNight: false)
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

  @Test(arguments: Language.allCases, [false, true])
  func `have words of their own`(language: Language, isNight: Bool) {
    let words = Self.codes.map { text(language).words($0, isNight: isNight) }
    #expect(Set(words).count == 118)
    #expect(Set(Self.codes.map(text(language).machineWords)).count == 118)
  }

  @Test(
    "are sunny by day and clear at night on pages, and as JMA's Japanese in machine formats",
    arguments: [
      ("100", "Sunny", "Clear", "Clear"),
      ("101", "Mostly sunny", "Mostly clear", "Clear with some cloud"),
      ("201", "Cloudy, sunny at times", "Cloudy, clear at times", "Cloudy, clear at times"),
      (
        "210", "Cloudy, some sun later", "Cloudy, clear spells later",
        "Cloudy, clear at times later"
      ),
      ("302", "Rain, on and off", "Rain, on and off", "Rain with breaks"),
      ("308", "Rainstorm", "Rainstorm", "Rain with violent wind"),
      ("325", "Rain, clear at night", "Rain, clear at night", "Rain, clear at night"),
      ("202", "Cloudy, brief rain", "Cloudy, brief rain", "Cloudy, brief rain"),
      (
        "199", "Sunny, details unknown (code 199)", "Clear, details unknown (code 199)",
        "Clear, details unknown (code 199)"
      ),
    ])
  func english(_ number: String, day: String, night: String, machine: String) {
    let code = WeatherCode(number)
    #expect(text(.en).words(code, isNight: false) == day)
    #expect(text(.en).words(code, isNight: true) == night)
    #expect(text(.en).machineWords(code) == machine)
  }

  @Test("say sun by day only", arguments: codes) func sun(code: WeatherCode) {
    #expect(!text(.en).words(code, isNight: true).lowercased().contains("sun"))
    let day = text(.en).words(code, isNight: false).lowercased()
    #expect(!day.contains("clear") || day.contains("night") || day.contains("evening"))
  }

  @Test(
    "that are unknown say their family, or that they are unknown, and their number",
    arguments: [
      ("199", "晴れ系（コード 199）", "Sunny, details unknown (code 199)", "☀?"),
      ("299", "くもり系（コード 299）", "Cloudy, details unknown (code 299)", "☁?"),
      ("399", "雨系（コード 399）", "Rain, details unknown (code 399)", "☂?"),
      ("499", "雪系（コード 499）", "Snow, details unknown (code 499)", "❄?"),
      ("999", "不明な天気（コード 999）", "Unknown weather (code 999)", "?"),
      ("1", "不明な天気（コード 1）", "Unknown weather (code 1)", "?"),
      ("1000", "不明な天気（コード 1000）", "Unknown weather (code 1000)", "?"),
    ])
  func unknown(code: String, ja: String, en: String, sign: String) throws {
    let code = try #require(WeatherCode(code))
    #expect(text(.ja).words(code, isNight: false) == ja)
    #expect(text(.en).words(code, isNight: false) == en)
    #expect(text(.ja).sign(code, isNight: false) == sign)
    #expect(text(.en, .ascii).sign(code, isNight: true).isASCII)
  }

  @Test func `that are missing are a dash`() {
    #expect(WeatherCode("") == nil)
    for glyphs in GlyphSet.allCases {
      #expect(text(.ja, glyphs).sign(nil, isNight: false) == "-")
      #expect(text(.en, glyphs).words(nil, isNight: false) == "-")
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

  /// 晴一時雨か雪 has JMA's picture of 晴一時雨, 雨か雪後晴 that of 雨後晴 or of 雪後晴.
  @Test(
    "of two kinds with か have the sign of JMA's picture",
    arguments: [
      ("106", "102"), ("107", "102"), ("118", "112"), ("160", "104"), ("170", "104"),
      ("181", "115"), ("206", "202"), ("207", "202"), ("218", "212"), ("260", "204"),
      ("270", "204"), ("281", "215"), ("316", "311"), ("317", "313"),
      ("361", "411"), ("371", "413"),
    ])
  func either(code: String, picture: String) throws {
    let codes = try [code, picture].map { try #require(WeatherCode($0)) }
    for glyphs in GlyphSet.allCases {
      for isNight in [false, true] {
        let signs = codes.map { text(.ja, glyphs).sign($0, isNight: isNight) }
        #expect(signs[0] == signs[1])
      }
    }
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
