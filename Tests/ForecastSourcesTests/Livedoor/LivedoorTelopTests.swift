import ForecastSources
import Models
import TestSupport
import Testing

@Suite("A telop text of a livedoor-compatible service")
struct LivedoorTelopTests {
  private static let table = WeatherCodeTable()

  private func code(_ telop: String) throws -> WeatherCode? {
    let area = try #require(PlaceCatalog().primaryArea("130010"))
    let json = LivedoorFixture(JMAFixture(base: "2026-11-21T11:00")).json
      .replacing("forecasts[0].telop", with: .text(telop))
    return try LivedoorForecastParser(area: area, stations: PlaceCatalog()).parse(json.bytes)
      .short.areas[0].days[0].weather
  }

  @Test func `every one of JMA's 118 texts leads to its own code, in either spelling`() throws {
    #expect(Self.table.entries.count == 118)
    for entry in Self.table.entries {
      #expect(try code(entry.ja) == entry.code)
      let spelled = entry.ja.map { $0 == "後" ? "のち" : String($0) }.joined()
      #expect(try code(spelled) == entry.code)
    }
  }

  @Test func `晴れ and 曇り alone are 100 and 200`() throws {
    #expect(try code("晴れ")?.text == "100")
    #expect(try code("曇り")?.text == "200")
    #expect(try code("晴れ午後は雷雨")?.text == "125")
  }

  @Test func `暴風雨 is how the service words 308`() throws {
    #expect(try code("暴風雨")?.text == "308")
  }

  @Test(arguments: [
    "", " ", "暴風", "暴風雨後晴", "晴のち", "のち", "晴時々曇 ", "晴れのち", "はれ", "曇のち晴のち雨", "晴時々曇晴時々曇", "Clear",
    "100",
  ])
  func `whatever is not exactly one code's has none`(telop: String) throws {
    #expect(try code(telop) == nil)
  }
}
