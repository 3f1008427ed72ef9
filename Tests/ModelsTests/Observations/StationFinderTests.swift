import TestSupport
import Testing

@testable import Models

@Suite("The stations of a place")
struct StationFinderTests {
  private let catalog = PlaceCatalog()
  private let finder = StationFinder(catalog: PlaceCatalog())

  private func nearest(_ id: String, _ measurement: StationMeasurement) throws -> NearStation? {
    finder.candidates(
      for: measurement, from: try #require(catalog.vantagePoint(of: Place.given(id)))
    )
    .first
  }

  @Test func `all 1,286 have a position, eight digits, and a number of their own`() {
    #expect(catalog.observationStations.count == 1286)
    #expect(Set(catalog.observationStations.map(\.code)).count == 1286)
    #expect(catalog.observationStations.count { $0.measures(.temperature) } == 916)
    #expect(catalog.observationStations.count { $0.measures(.rain) } == 1285)
    #expect(catalog.observationStations.count { $0.measures(.pressure) } == 154)
    for station in catalog.observationStations {
      #expect((20...46).contains(station.coordinates.latitude), "\(station.code)")
      #expect((122...154).contains(station.coordinates.longitude), "\(station.code)")
    }
  }

  @Test(
    "distances are those of the great circle",
    arguments: [
      (Coordinates(latitude: 35.6917, longitude: 139.75), 34.6817, 135.5183, 400.6),
      (Coordinates(latitude: 0, longitude: 0), 0, 90, 10_007.5),
      (Coordinates(latitude: 0, longitude: 179), 0, -179, 222.4),
      (Coordinates(latitude: 90, longitude: 0), -90, 77, 20_015.1),
      (Coordinates(latitude: 43, longitude: 141), 43, 141, 0),
    ])
  func distance(from: Coordinates, latitude: Double, longitude: Double, kilometers: Double) {
    let found = from.kilometers(to: Coordinates(latitude: latitude, longitude: longitude))
    #expect(abs(found - kilometers) < 0.5, "\(found)")
  }

  @Test func `the nearest for each measurement, which need not be the same`() throws {
    let temperature = try #require(try nearest("m:0151600", .temperature))
    #expect(temperature.station.name.ja == "豊富")
    let pressure = try #require(try nearest("m:0151600", .pressure))
    #expect(pressure.station.name.ja == "稚内")
    let kilometers = try #require(pressure.kilometers)
    #expect((35...37).contains(kilometers))
  }

  @Test func `no farther than a measurement is worth something`() throws {
    // 青ヶ島村: the nearest thermometer is on 八丈島, 72 km away.
    #expect(try nearest("m:1340200", .temperature) == nil)
    #expect(try nearest("m:1340200", .pressure)?.station.name.ja == "八丈島")
    // No snow is measured in Okinawa.
    #expect(try nearest("m:4720100", .snow) == nil)
  }

  @Test func `the summit of Mt. Fuji speaks for nobody`() throws {
    let vantage = try #require(catalog.vantagePoint(of: .given("m:2221500")))
    for measurement in StationMeasurement.allCases {
      let names = finder.candidates(for: measurement, from: vantage).map(\.station.name.ja)
      #expect(!names.contains("富士山"), "\(measurement)")
    }
  }

  @Test(
    "an area or a prefecture asks from its forecast station, which has no distance",
    arguments: [("p:13", "東京"), ("a:130010", "東京"), ("p:01", "札幌"), ("a:120010", "千葉")])
  func forecastStation(id: String, name: String) throws {
    let first = try #require(try nearest(id, .temperature))
    #expect(first.station.name.ja == name)
    #expect(first.kilometers == nil)
  }

  @Test(
    "a ward asks from its city's town hall, a part without one from its forecast station",
    arguments: [
      ("c:14109", "横浜", true), ("m:0410002", "白石", false), ("s:04100", "仙台", true),
    ])
  func others(id: String, name: String, isTownHall: Bool) throws {
    let vantage = try #require(catalog.vantagePoint(of: Place.given(id)))
    if case .townHall = vantage { #expect(isTownHall) } else { #expect(!isTownHall) }
    #expect(try nearest(id, .temperature)?.station.name.ja == name)
  }

  @Test(
    "a village whose office stands on another island asks from a station of its own",
    arguments: [("m:4630400", "中之島"), ("m:4738100", "西表島"), ("m:4630300", "種子島")])
  func elsewhere(id: String, name: String) throws {
    let first = try #require(try nearest(id, .temperature))
    #expect(first.station.name.ja == name)
    #expect(first.kilometers == nil)
  }

  @Test("every municipality has a vantage point, and all but two have a thermometer in reach")
  func all() throws {
    var without: [String] = []
    catalog.tables.municipalities.forEachRow { row in
      guard let vantage = catalog.vantagePoint(of: .municipality(Municipality(row: row)))
      else { return unexpected("\(row[0])") }
      if finder.candidates(for: .temperature, from: vantage).isEmpty { without.append(row[1]) }
    }
    #expect(without == ["青ヶ島村", "粟国村"])
  }

  @Test(
    "a station's elevation is known by either of its numbers",
    arguments: [
      ("44132" as StationCode, 25.0 as Double?), ("50066", 3775), ("45147", 20), ("45148", 20),
      ("99999", nil), ("", nil), ("44132x", nil),
    ])
  func elevation(code: StationCode, meters: Double?) {
    #expect(catalog.stationElevation(code) == meters)
  }

  @Test func `every station that forecasts name has an elevation`() {
    let codes = Set(catalog.primaryAreas.flatMap(\.stations))
    #expect(codes.count > 100)
    for code in codes {
      #expect(catalog.stationElevation(code) != nil, "\(code)")
    }
  }

  @Test("a station that was renumbered is found by both numbers", arguments: ["45147", "45148"])
  func renumbered(code: StationCode) throws {
    let station = try #require(catalog.observationStation(code))
    #expect(station.code == "45148")
    #expect(station.formerCode == "45147")
    let old = ObservationMap.given("2022-10-03T15:00", ["45147": [.temperature: 20.1]])
    #expect(old.observation(of: station)?[.temperature].value == 20.1)
    let new = ObservationMap.given("2026-10-03T15:00", ["45148": [.temperature: 21.1]])
    #expect(new.observation(of: station)?[.temperature].value == 21.1)
  }

  @Test func `sunshine that JMA works out is told from what is measured`() throws {
    let toyotomi = try #require(try nearest("m:0151600", .sunshine))
    #expect(toyotomi.station.isEstimated(.sunshine))
    #expect(!toyotomi.station.isEstimated(.temperature))
    let tokyo = try #require(catalog.observationStation("44132"))
    #expect(!tokyo.isEstimated(.sunshine))
  }
}
