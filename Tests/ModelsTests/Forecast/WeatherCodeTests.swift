import Models
import Testing

@Suite("A weather code")
struct WeatherCodeTests {
  @Test(
    "tells its family by its first digit, also when nobody has seen it before",
    arguments: [
      ("100", .clear), ("201", .cloudy), ("350", .rain), ("450", .snow), ("199", .clear),
      ("499", .snow), ("999", nil), ("000", nil), ("10", nil), ("1000", nil), ("晴", nil),
      ("abc", nil),
    ] as [(String, WeatherCode.Family?)])
  func family(text: String, family: WeatherCode.Family?) {
    #expect(WeatherCode(text)?.text == text)
    #expect(WeatherCode(text)?.family == family)
  }

  @Test func `does not exist without a text`() {
    #expect(WeatherCode("") == nil)
  }

  @Test func `of the table has the family of its colour group or of its first digit`() {
    let rows = Tables().weatherCodes.rows
    #expect(rows.count == 118)
    #expect(rows.allSatisfy { WeatherCode($0[0])?.family != nil })
  }
}
