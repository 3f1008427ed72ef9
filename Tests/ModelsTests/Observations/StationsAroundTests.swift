import TestSupport
import Testing

@testable import Models

@Suite("What the stations around a place report")
struct StationsAroundTests {
  private static let catalog = PlaceCatalog()
  private static let time: Instant = "2026-11-21T15:40"

  private func around(_ id: String, _ source: GivenObservations) async throws -> Sourced<
    StationsAround
  > {
    let place = try #require(PlaceID(id).flatMap(Self.catalog.place))
    return try await ObservationsModel(catalog: Self.catalog, source: source) { Self.time }
      .stations(around: place)
  }

  /// Names, distances and municipalities were computed from the tables by a program in another language.
  @Test(
    "begins with the nearest, as far as stations stand for a place",
    arguments: [
      ("m:1311300", ["東京", "世田谷", "練馬", "日吉"], [5.6, 8.2, 12.7, 13.2], 20, "我孫子"),
      ("m:4720100", ["那覇", "安次嶺", "糸数", "胡屋"], [1.0, 4.6, 10.8, 17.7], 12, "東"),
      // No station but those of its two islands is within reach.
      ("m:1342100", ["父島", "母島"], [0.4, 51.2], 2, "母島"),
      ("m:1920900", ["韮崎", "大泉", "甲府", "野辺山"], [9.5, 10.0, 16.9, 19.6], 20, "三峰"),
    ])
  func order(id: String, names: [String], distances: [Double], count: Int, last: String)
    async throws
  {
    let stations = try await around(id, GivenObservations(.given(Self.time, [:]))).value.stations
    #expect(stations.prefix(names.count).map(\.near.station.name.ja) == names)
    let rounded = stations.prefix(names.count).map {
      (($0.near.kilometers ?? -1) * 10).rounded() / 10
    }
    #expect(rounded == distances)
    #expect(stations.count == count)
    #expect(stations.last?.near.station.name.ja == last)
  }

  @Test(
    "names the municipality whose town hall is nearest to each station",
    arguments: [
      ("東京", "千代田区"), ("世田谷", "世田谷区"), ("練馬", "武蔵野市"), ("日吉", "川崎市"),
    ])
  func municipality(station: String, name: String) async throws {
    let stations = try await around("m:1311300", GivenObservations(.given(Self.time, [:])))
      .value.stations
    let found = stations.first { $0.near.station.name.ja == station }
    #expect(found?.municipality?.name.ja == name)
  }

  @Test("has each station's own values, nothing of a neighbour, and none that JMA does not use")
  func values() async throws {
    var map = ObservationMap.given(
      Self.time, ["44132": [.temperature: 15.2, .windSpeed: 2.4], "44126": [.rain1Hour: 0]])
    map.add(
      "44071",
      [
        .init(.temperature, Reading(9.9, flag: 5, of: .temperature)),
        .init(.rain1Hour, Reading(nil, flag: 0, of: .rain1Hour)),
      ])
    let source = GivenObservations(map, freshness: .stale, trouble: .notCached)
    let answer = try await around("m:1311300", source)
    #expect(answer.freshness == .stale && answer.trouble == .notCached)
    #expect(answer.value.time == Self.time)
    let elements: [ObservedElement] = [.temperature, .rain1Hour, .windSpeed]
    let values = answer.value.stations.prefix(4).map { station in elements.map(station.value) }
    #expect(values == [[15.2, nil, 2.4], [nil, 0, nil], [nil, nil, nil], [nil, nil, nil]])
    // The map alone is asked for.
    #expect(source.questions == [])
  }

  @Test func `fails as its source fails`() async throws {
    let error = ForecastError.refused(status: 503, host: "www.jma.go.jp")
    await #expect(throws: error) {
      try await around("m:1311300", GivenObservations(failing: error))
    }
  }
}
