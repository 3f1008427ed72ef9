import ForecastSources
import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("The three-hourly file of JMA")
struct ThreeHourlyParserTests {
  /// In JMA's shape; every value is invented.
  static let usual = """
    {"firstAreaCode":"130010","publishingOffice":"例","reportDateTime":"2026-11-21T17:00:00+09:00",
     "infoType":"発表","further":{"key":1},
     "areaTimeSeries":{"timeDefines":[
       {"dateTime":"2026-11-21T18:00:00+09:00","duration":"PT3H"},
       {"dateTime":"2026-11-21T21:00:00+09:00","duration":"PT3H"}],
      "weather":["晴れ","雨または雪"],
      "wind":[{"direction":"北","speed":2,"range":"3 5"},
              {"direction":"静穏","speed":5,"range":"10 INF"}]},
     "pointTimeSeries":{"pointNameJP":"東京","pointNameEN":"Tokyo","timeDefines":[
       {"dateTime":"2026-11-21T18:00:00+09:00"},{"dateTime":"2026-11-21T21:00:00+09:00"},
       {"dateTime":"2026-11-22T00:00:00+09:00"}],
      "temperature":[12,-1,0],"maxTemperature":["",24,""],"minTemperature":["","",7]}}
    """

  static func parse(_ text: String) throws(DataFault) -> ThreeHourlyForecast {
    try ThreeHourlyParser().parse(Array(text.utf8))
  }

  @Test func `gives each value with its own time`() throws {
    let forecast = try Self.parse(Self.usual)
    #expect(forecast.area == "130010")
    #expect(forecast.issued == "2026-11-21T17:00")
    #expect(forecast.steps.map(\.start) == ["2026-11-21T18:00", "2026-11-21T21:00"])
    #expect(forecast.steps.map(\.end) == ["2026-11-21T21:00", "2026-11-22T00:00"])
    #expect(forecast.steps.map(\.weather) == ["晴れ", "雨または雪"])
    #expect(
      forecast.steps.map(\.wind) == [
        .init(direction: "北", level: 2, speed: .init(lower: 3, upper: 5)),
        .init(direction: "静穏", level: 5, speed: .init(lower: 10, upper: nil)),
      ])
    #expect(forecast.point?.name == "東京")
    #expect(forecast.point?.temperatures.map(\.celsius) == [12, -1, 0])
    #expect(forecast.point?.temperatures.last?.time == "2026-11-22T00:00")
  }

  @Test(
    "keeps what is there where something is missing or unknown",
    arguments: [
      (#""weather":["晴れ","雨または雪"],"#, "", [nil, nil]),
      (#"["晴れ","雨または雪"]"#, #"["黄砂",""]"#, ["黄砂", nil]),
      (#"["晴れ","雨または雪"]"#, #"["晴\u001b[31mれ",null]"#, ["晴[31mれ", nil]),
    ] as [(String, String, [String?])])
  func missing(what: String, instead: String, expected: [String?]) throws {
    let text = Self.usual.replacing(what, with: instead)
    #expect(text != Self.usual)
    #expect(try Self.parse(text).steps.map(\.weather) == expected)
  }

  @Test func `is taken without a station, and without wind`() throws {
    let forecast = try Self.parse(
      Self.usual.replacing(#""pointTimeSeries":"#, with: #""pointTimeSeries":null,"other":"#))
    #expect(forecast.point == nil)
    #expect(forecast.steps.count == 2)
    let calm = Self.usual.replacing(#"{"direction":"北","speed":2,"range":"3 5"}"#, with: "null")
    #expect(try Self.parse(calm).steps.first?.wind == nil)
  }

  @Test(
    "is refused whole where its lists or times cannot be",
    arguments: [
      (#""晴れ","#, "", "areaTimeSeries"), ("12,-1,0", "12,-1", "pointTimeSeries"),
      ("PT3H", "P2D", "areaTimeSeries.timeDefines[0].duration"),
      ("PT3H", "PT0H", "areaTimeSeries.timeDefines[0].duration"),
      ("2026-11-21T18:00:00+09:00", "soon", "areaTimeSeries.timeDefines[0].dateTime"),
      (#""2026-11-21T17:00:00+09:00""#, "17", "reportDateTime"),
    ])
  func refused(what: String, instead: String, path: String) {
    let text = Self.usual.replacing(what, with: instead)
    #expect(text != Self.usual)
    #expect(throws: DataFault.shape(path: path)) { try Self.parse(text) }
  }

  @Test func `is never half taken: cut off anywhere, it is refused`() {
    let bytes = Array(Self.usual.utf8)
    for end in stride(from: 0, to: bytes.count - 1, by: 7) {
      #expect(throws: DataFault.self) {
        try ThreeHourlyParser().parse(Array(bytes[..<end]))
      }
    }
  }

  @Test(
    arguments: [
      ("0 2", 0, 2), ("20 INF", 20, nil), ("3", nil, nil), ("5 3", nil, nil), ("-1 2", nil, nil),
      ("3 999", nil, nil), ("a b", nil, nil), ("", nil, nil),
    ] as [(String, Int?, Int?)])
  func `a range of speeds needs two numbers in order`(text: String, lower: Int?, upper: Int?) {
    let range = ThreeHourlyForecast.SpeedRange(text)
    #expect(range?.lower == lower)
    #expect(range?.upper == upper)
  }

  @Test(.recorded) func `recorded by others is read to the last value`() throws {
    let bytes = RecordedForecasts.bytes("wdist/VPFD_130010_20261004T0500.json")
    let forecast = try ThreeHourlyParser().parse(bytes)
    #expect(forecast.steps.count == 14)
    #expect(forecast.steps.allSatisfy { $0.hours == 3 && $0.weather != nil && $0.wind != nil })
    #expect(forecast.point?.temperatures.count == 15)
    #expect(forecast.point?.temperatures.last?.time == "2026-10-06T00:00")
  }
}
