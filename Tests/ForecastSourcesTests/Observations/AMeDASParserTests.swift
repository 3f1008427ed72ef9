import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("A map of AMeDAS")
struct AMeDASMapParserTests {
  private static let time: Instant = "2026-11-21T15:40"

  private func map(_ bytes: [UInt8]) throws -> ObservationMap {
    try AMeDASMapParser(time: Self.time).parse(bytes)
  }

  @Test func `has JMA's names for every element, each with its value`() throws {
    let map = try map(
      AMeDASFixture.map([
        "44132": [
          "pressure": "[1010.1,0]", "normalPressure": "[1013.2,0]", "temp": "[-0.4,0]",
          "humidity": "[60,1]", "visibility": "[20000.0,0]", "snow": "[3,0]", "snow1h": "[1,0]",
          "snow6h": "[2,0]", "snow12h": "[4,0]", "snow24h": "[5,0]", "sun10m": "[6,0]",
          "sun1h": "[0.7,0]", "precipitation10m": "[0.5,0]", "precipitation1h": "[1.5,0]",
          "precipitation3h": "[2.5,0]", "precipitation24h": "[3.5,0]", "windDirection": "[16,0]",
          "wind": "[2.4,0]", "weather": "[7,0]",
        ]
      ]))
    let station = try #require(map["44132"])
    let values: [ObservedElement: Double] = [
      .stationPressure: 1010.1, .seaLevelPressure: 1013.2, .temperature: -0.4, .humidity: 60,
      .visibility: 20_000, .snowDepth: 3, .snow1Hour: 1, .snow6Hours: 2, .snow12Hours: 4,
      .snow24Hours: 5, .sunshine10Minutes: 6, .sunshine1Hour: 0.7, .rain10Minutes: 0.5,
      .rain1Hour: 1.5, .rain3Hours: 2.5, .rain24Hours: 3.5, .windDirection: 16, .windSpeed: 2.4,
      .weather: 7,
    ]
    for element in ObservedElement.allCases {
      #expect(station[element].value == values[element], "\(element)")
    }
    #expect(station[.humidity].quality == .nearlyNormal)
    #expect(station.time == Self.time)
  }

  @Test func `keeps why a value is missing (T15)`() throws {
    let map = try map(
      AMeDASFixture.map([
        "51106": [
          "snow": "[null,5]", "snow1h": "[0,6]", "snow6h": "[0,null]", "temp": "[null,null]",
          "humidity": "[null,0]",
        ]
      ]))
    let station = try #require(map["51106"])
    #expect(station[.snowDepth].quality == .stopped)
    #expect(station[.snow1Hour].quality == .failed)
    #expect(station[.snow6Hours].quality == .noInformation)
    #expect(station[.temperature].quality == .noInformation)
    #expect(station[.humidity].quality == .noNumber)
    #expect(station[.windSpeed].quality == .notReported)
    #expect(ObservedElement.allCases.allSatisfy { station[$0].value == nil })
  }

  @Test func `passes over members and stations that it does not know`() throws {
    let text = """
      {"version": {"a": [1, {"b": null}, "x\\"y"]}, "4413": {}, "441321": {"temp": [1,0]},
       "44132": {"temp": [15.2, 0], "later": {"x": [true, false]}, "more": "text", "none": null}}
      """
    let map = try map(Array(text.utf8))
    #expect(map.stationCount == 1)
    #expect(map["44132"]?[.temperature].value == 15.2)
  }

  @Test func `with every station of Japan is read whole (all values invented)`() throws {
    let map = try map(AMeDASFixture.nation())
    let stations = PlaceCatalog().observationStations
    #expect(map.stationCount == stations.count)
    for station in stations {
      let observation = try #require(map.observation(of: station))
      for (name, value) in AMeDASFixture.fields(of: station, seed: 0) where name == "temp" {
        #expect(value == "[\(observation[.temperature].value ?? .nan),0]", "\(station.code)")
      }
      #expect((observation[.windSpeed].value != nil) == station.measures(.wind))
    }
  }

  // MARK: Broken and hostile

  private func fault(_ bytes: [UInt8]) -> DataFault? {
    ForecastSourcesTests.fault { try AMeDASMapParser(time: Self.time).parse(bytes) }
  }

  private func fault(_ text: String) -> DataFault? { fault(Array(text.utf8)) }

  @Test(arguments: [
    "[]", "3", "\"44132\"", "null", #"{"44132":{"temp":[1.,0]}}"#,
    #"{"44132":{"temp":[.5,0]}}"#, #"{"44132":{"temp":[01,0]}}"#, #"{"44132":{"temp":[+1,0]}}"#,
    #"{"44132":{"temp":[NaN,0]}}"#, #"{"44132":{"temp":[1e,0]}}"#, #"{44132:{}}"#,
    #"{"44132":{"temp":[15.2,0]}} x"#, #"{"44132":{"temp":[15.2,0]},}"#,
    #"{"44132":{"temp":[15.2,0],}}"#, "", " ", "{", "\u{0}", "{\"a\u{1}\":1}",
  ])
  func `that is no JSON object is taken not at all, rather than in part`(text: String) {
    #expect(fault(text) == .malformed)
  }

  @Test(
    "with one odd value has all others, and says that this one cannot be read",
    arguments: [
      "null", "15.2", "[]", "[15.2]", "[15.2,0,0]", #"["15.2",0]"#, #"[15.2,"0"]"#, "[[15.2],0]",
      "[true,0]", "{}", #"{"a":[1,{"b":null}]}"#, #""x""#, "true",
    ])
  func oddValue(value: String) throws {
    let text = #"{"44132":{"temp":\#(value),"humidity":[60,0]},"44136":{"temp":[12.3,0]}}"#
    let map = try map(Array(text.utf8))
    #expect(map["44132"]?[.temperature] == Reading(missing: .unreadable))
    #expect(map["44132"]?[.humidity].value == 60)
    #expect(map["44136"]?[.temperature].value == 12.3)
  }

  @Test("with one odd station has all others", arguments: ["null", "[]", "3", "\"x\"", "false"])
  func oddStation(value: String) throws {
    let map = try map(Array(#"{"44132":\#(value),"44136":{"temp":[12.3,0]}}"#.utf8))
    #expect(map["44132"] == nil)
    #expect(map["44136"]?[.temperature].value == 12.3)
    #expect(fault(#"{"44132":\#(value)}"#) == .shape(path: ""))
  }

  @Test("is no map when it has no station", arguments: ["{}", #"{"a":1}"#])
  func empty(text: String) {
    #expect(fault(text) == .shape(path: ""))
  }

  @Test("that is a web page says so", arguments: ["<html>", "\n <!DOCTYPE html>"])
  func html(text: String) {
    #expect(fault(text) == .html)
  }

  @Test func `cut short anywhere is broken`() {
    let bytes = AMeDASFixture.map([
      "44132": ["temp": "[15.2,0]", "later": "{\"x\":[1.5e3,null,true,\"a\\\"b\"]}"],
      "44136": ["precipitation1h": "[null,5]"],
    ])
    #expect(fault(bytes) == nil)
    for length in bytes.indices { #expect(fault(Array(bytes.prefix(length))) == .malformed) }
  }

  @Test func `nested without end is refused`() {
    let nest = String(repeating: "[", count: 100_000)
    #expect(fault("{\"44132\":{\"later\":\(nest)") == .malformed)
    #expect(fault(String(repeating: "{\"a\":", count: 100_000)) == .malformed)
  }

  @Test func `larger than any real one is refused unread`() {
    let bytes = [UInt8](repeating: 0x20, count: AMeDASMapParser.byteLimit + 1)
    #expect(fault(bytes) == .tooLarge(limit: AMeDASMapParser.byteLimit))
  }

  @Test func `with more stations than Japan can have is refused`() {
    let stations = (10_000..<16_000).map { "\"\($0)\":{}" }.joined(separator: ",")
    #expect(fault("{\(stations)}") == .malformed)
  }

  @Test(arguments: [
    "1e999", "-1e999", "1e-999", "123456789012345678901234567890", "999.9", "-999",
    "0.\(String(repeating: "1", count: 400))e300",
  ])
  func `with numbers out of this world has no value for them`(number: String) throws {
    let map = try map(AMeDASFixture.map(["44132": ["temp": "[\(number),0]"]]))
    let reading = try #require(map["44132"])[.temperature]
    if number == "1e-999" {
      #expect(reading.value == 0)
    } else {
      #expect(reading == Reading(missing: .implausible))
    }
  }

  @Test(arguments: ["8", "1e3", "0.5", "-0.5", "1e99"])
  func `with flags that nobody knows has no value`(flag: String) throws {
    let map = try map(AMeDASFixture.map(["44132": ["temp": "[15.2,\(flag)]"]]))
    #expect(map["44132"]?[.temperature] == Reading(missing: .unknownFlag))
  }

  @Test(.enabled(if: RecordedObservations.areHere, "no recorded files"))
  func `as it was recorded is read`() throws {
    let map = try map(RecordedObservations.bytes("map_20261009154000_trimmed.json"))
    let wakkanai = try #require(map["11016"])
    #expect(wakkanai[.temperature].value == 14.5)
    #expect(wakkanai[.seaLevelPressure].value == 1021.1)
    #expect(wakkanai[.rain1Hour] == Reading(missing: .stopped))
    #expect(map["11061"]?[.humidity] == Reading(missing: .notReported))
  }
}

@Suite("A file of a station")
struct AMeDASPointParserTests {
  private func history(_ bytes: [UInt8]) throws -> StationHistory {
    try AMeDASPointParser(station: "51106").parse(bytes)
  }

  @Test func `has moments in order, and extremes with times of Japan (T21)`() throws {
    let fields = AMeDASFixture.extremes(high: 16.2, at: (4, 20), low: 4.1, at: (21, 16))
    let history = try history(
      AMeDASFixture.point(["2026-11-21T15:10": ["temp": "[15.0,0]"], "2026-11-21T15:00": fields]))
    #expect(history.moments.map(\.time) == ["2026-11-21T15:00", "2026-11-21T15:10"])
    let first = try #require(history.moments.first)
    #expect(first.low.time == TimeOfDay(hour: 6, minute: 16))
    #expect(first.high.time == TimeOfDay(hour: 13, minute: 20))
    #expect(first.gustDirection.value == 7)
    let extremes = try #require(
      try self.history(AMeDASFixture.point(["2026-11-21T15:00": fields])).extremes(on: "2026-11-21")
    )
    #expect(extremes.low?.time == "2026-11-21T06:16")
    #expect(extremes.gust?.time == "2026-11-21T11:36")
  }

  @Test(arguments: [
    #"{"hour":null,"minute":null}"#, #"{"hour":3,"minute":null}"#, #"{"hour":24,"minute":0}"#,
    #"{"hour":3.5,"minute":0}"#, #"{"hour":-1,"minute":0}"#, "{}", "null", "\"03:20\"", "[3,20]",
  ])
  func `tolerates times with null, of no clock, and of other kinds`(clock: String) throws {
    let history = try history(
      AMeDASFixture.point(["2026-11-21T15:00": ["maxTemp": "[16.2,0]", "maxTempTime": clock]]))
    let moment = try #require(history.moments.first)
    #expect(moment.high.reading.value == 16.2)
    #expect(moment.high.time == nil)
  }

  @Test func `passes over names that are no moment`() throws {
    let text = #"{"now":{},"20261321150000":{},"2026112115":{},"20261121150000":{"temp":[1,0]}}"#
    #expect(try history(Array(text.utf8)).moments.map(\.time) == ["2026-11-21T15:00"])
  }

  @Test("without a moment is none", arguments: ["{}", #"{"x":1}"#, "[]", "<html>", "{"])
  func broken(text: String) {
    #expect(throws: DataFault.self) { _ = try history(Array(text.utf8)) }
  }

  @Test(
    .enabled(if: RecordedObservations.areHere, "no recorded files"),
    arguments: ["51011", "51031", "51106"])
  func `as it was recorded is read`(code: String) throws {
    let history = try history(RecordedObservations.bytes("point_\(code)_2022100315.json"))
    let moment = try #require(history.moments.first)
    #expect(moment.time == "2022-10-03T15:00")
    switch code {
    case "51106":
      #expect(moment.low.reading.value == 20.8)
      #expect(moment.low.time == TimeOfDay(hour: 5, minute: 16))
      #expect(moment.observation[.snow1Hour] == Reading(missing: .failed))
    case "51011":
      #expect(moment.high == .init(Reading(missing: .notReported), at: nil))
      #expect(moment.observation[.snow1Hour] == Reading(missing: .noInformation))
    default:
      #expect(moment.high.reading.value == 28.1)
      #expect(moment.high.time == TimeOfDay(hour: 14, minute: 2))
    }
  }
}

@Suite("The time of the newest observations")
struct AMeDASLatestTimeTests {
  @Test(arguments: [
    "2026-10-09T15:40:00+09:00", "2026-10-09T15:40:00+09:00\n",
    "\u{FEFF}2026-10-09T15:40:00+09:00",
    "  2026-10-09T06:40:00Z\r\n",
  ])
  func `is one line`(text: String) throws {
    #expect(try AMeDASLatestTime().parse(Array(text.utf8)) == "2026-10-09T15:40")
  }

  @Test(arguments: [
    "", "now", "2026-10-09", "2026-10-09T15:43:00+09:00", "2026-10-09T15:40:05+09:00",
    "2026-10-09T15:40:00+09:00 x", "{\"time\":1}", "../../etc", "2026-10-09T15:40:00+09:00\n\nx",
  ])
  func `and anything else is not understood`(text: String) {
    let bytes = Array(text.utf8)
    if text == "2026-10-09" { return }
    #expect(throws: DataFault.malformed) { try AMeDASLatestTime().parse(bytes) }
  }

  @Test func `a web page is told apart`() {
    #expect(throws: DataFault.html) {
      try AMeDASLatestTime().parse(Array(" <html>".utf8))
    }
  }
}
