import ForecastSources
import FoundationEssentials
import Models
import TestSupport
import Testing

@Suite("The recorded livedoor-compatible answer")
struct RecordedLivedoorTests {
  @Test("is read as it stands, except for what came from the week", .recordedData("livedoor"))
  func wakkanai() throws {
    let bytes = try RecordedData.bytes("livedoor/tsukumijima_011000_20210623.json")
    let json = try JSONDecoder().decode(JSONTree.self, from: Data(bytes))
    let area = try #require(PlaceCatalog().primaryArea("011000"))
    let short = try LivedoorForecastParser(area: area, stations: PlaceCatalog()).parse(bytes).short
    #expect(short.report.issued.isoText == json["publicTime"]?.text)
    #expect(short.report.cycle == .midday)
    #expect(short.areas[0].days.map(\.weather?.text) == ["101", "201", "200"])
    for (index, day) in short.areas[0].days.enumerated() {
      let detail = json["forecasts"]?[index]?["detail"]
      #expect(day.weatherText == detail?["weather"]?.text)
      #expect(day.windText == detail?["wind"]?.text)
      #expect(day.waveText == detail?["wave"]?.text)
      #expect(day.start.date.isoText == json["forecasts"]?[index]?["date"]?.text)
    }
    #expect(short.areas[0].rain.map(\.percent) == [20, 10, 0, 0, 20, 20])
    #expect(short.areas[0].rain.first?.start == "2021-06-23T12:00")
    #expect(short.stations.map(\.code) == ["11016"])
    #expect(short.stations[0].values.map(\.celsius) == [24, 13, 22])
  }
}
