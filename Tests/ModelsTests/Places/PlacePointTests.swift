import Locking
import TestSupport
import Testing

@testable import Models

@Suite("The point of a position or landmark")
struct PlacePointTests {
  private let catalog = PlaceCase.catalog

  /// Records the requested tiles, and has none.
  private final class SpiedRain: RainSource {
    let kind = SourceKind.jma
    let asked = Locked<[TileAddress]>([])

    func index(
      of layer: RainLayer, now: Instant
    ) async throws(ForecastError) -> Sourced<RainIndex> {
      let frame = RainFrame(base: now, valid: now, kind: .observed)
      return Sourced(
        value: RainIndex(observed: [frame], forecast: []), source: kind, freshness: .fresh,
        checked: now, origin: "")
    }

    func tile(
      _ address: TileAddress, of frame: RainFrame, _ layer: RainLayer
    ) async throws(ForecastError) -> Sourced<ClassTile> {
      asked.withLock { $0.append(address) }
      throw .notCached
    }

    func isCovered(
      _ point: Coordinates, by frame: RainFrame
    ) async throws(ForecastError) -> Bool { false }
  }

  @Test(
    "is where rain is read, not at the town hall",
    arguments: [
      ("36.25,137.64", 36.25, 137.64), ("上高地", 36.249, 137.638), ("父島", 27.074, 142.208),
      ("Mount Takao", 35.625, 139.243), ("HND", 35.552, 139.78),
    ])
  func rain(query: String, latitude: Double, longitude: Double) async throws {
    let place = try #require(PlaceCase.resolve(query).place)
    let source = SpiedRain()
    let model = RainModel(catalog: catalog, source: source) { "2026-11-21T12:00" }
    let answer = try #require(await model.rain(at: [place]).first?.rain?.value)
    let point = Coordinates(latitude: latitude, longitude: longitude)
    #expect(answer.vantage?.coordinates == point)
    let tile = try #require(TileGrid(zoom: 10).position(of: point)).tile
    #expect(source.asked.withLock { $0 } == [tile])
  }

  @Test("is where stations are looked for: the one on the island, not 1,200 km away")
  func observations() async throws {
    let values: KeyValuePairs<ObservedElement, Double> = [.temperature: 25.1]
    let source = GivenObservations(
      .given("2026-11-21T15:40", ["44356": values, "44301": values]))
    let model = ObservationsModel(catalog: catalog, source: source) { "2026-11-21T15:40" }
    let place = try #require(PlaceCase.resolve("南鳥島").place)
    guard case .observed(let found) = await model.observations(of: [place]).first
    else { return unexpected("nothing observed") }
    let main = try #require(found.report.value.main)
    #expect(main.station.code == "44356")
    #expect(main.kilometers.map { $0 < 5 } == true)
  }

  @Test(arguments: [("24.29,153.98", "2026-12-01T05:10"), ("南鳥島", "2026-12-01T05:10")])
  func `is what the sun is computed for`(query: String, sunrise: Instant) throws {
    let place = try #require(PlaceCase.resolve(query).place)
    let sky = try #require(catalog.sky(of: place, on: ["2026-12-01"]))
    #expect(sky.days.first?.sun.sunrise == sunrise)
  }

  @Test("is that of each where one name has two landmarks, and none where a whole island is meant")
  func several() {
    func points(_ query: String) -> [Coordinates?] {
      guard case .several(let places) = PlaceCase.resolve(query) else { return [] }
      return places.map { $0.point?.coordinates }
    }
    #expect(
      points("硫黄島") == [
        Coordinates(latitude: 24.78, longitude: 141.325),
        Coordinates(latitude: 30.793, longitude: 130.305),
      ])
    #expect(points("淡路島") == [nil, nil, nil])
    #expect(
      points("富士山").allSatisfy { $0 == Coordinates(latitude: 35.361, longitude: 138.727) })
  }

  @Test func `is none for a name or code, and does not make it another place`() throws {
    let hall = try #require(PlaceCase.resolve("松本市").place)
    #expect(hall.point == nil)
    let position = try #require(PlaceCase.resolve("35.66,139.70").place)
    #expect(position.id.description == "m:1311300")
    #expect(position.name.ja == "渋谷区")
    #expect(catalog.coverage(of: position)?.shown.code.text == "130010")
  }

  @Test func `stands in Japan, near the town hall of its place`() {
    for landmark in catalog.landmarks(named: "", where: { _ in true }) {
      for (index, id) in landmark.places.enumerated() {
        guard let point = landmark.point(index) else {
          #expect(["淡路島", "奄美大島", "沖永良部島"].contains(landmark.name.ja))
          continue
        }
        let hall = catalog.place(id).flatMap(catalog.vantagePoint)
        let away = hall.map { point.coordinates.kilometers(to: $0.coordinates) } ?? .infinity
        // Two villages have islands far from their hall, and parts of cities have none.
        let limit: Double =
          ["1342100": 1300, "4630300": 100, "2020202": 50, "0920602": 50][id.code] ?? 40
        #expect(away < limit, "\(landmark.name.ja)")
      }
    }
  }
}
