import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Presenter

@Suite("GeoJSON")
struct GeoJSONTests {
  private let machine = MachineOutput(catalog: Given.catalog)
  private static let now: Instant = "2026-09-18T19:00"

  private func keys(_ tree: JSONTree?) -> Set<String> {
    guard case .object(let members)? = tree else { return [] }
    return Set(members.map(\.key))
  }

  private func features(_ tree: JSONTree, _ kind: String) -> [JSONTree] {
    (tree["features"]?.items ?? []).filter { $0["properties"]?["feature"] == .text(kind) }
  }

  private func typhoons(
    _ change: (inout GivenTyphoons) -> Void = { _ in }
  ) async throws -> (answer: TyphoonAnswer, tree: JSONTree, text: String) {
    var source = GivenTyphoons.whole
    change(&source)
    let answer = try await TyphoonsModel(catalog: Given.catalog, source: source)
      .typhoons(of: [.shibuya], now: Self.now)
    let document = machine.typhoonFeatures(answer, now: Self.now)
    return (answer, try document.parsed(), document.jsonText)
  }

  @Test func `of a document has all of its members beside the features`() async throws {
    let (answer, tree, _) = try await typhoons()
    let json = try machine.typhoons(answer, now: Self.now).parsed()
    #expect(tree["type"] == .text("FeatureCollection"))
    #expect(tree["schema"] == .text("soramoyo.typhoon.geojson"))
    #expect(keys(tree) == keys(json).subtracting(["storms"]).union(["type", "features"]))
    #expect(tree["texts"] == json["texts"])
  }

  @Test func `has storms, their moments, tracks and circles`() async throws {
    let (answer, tree, text) = try await typhoons()
    let json = try machine.typhoons(answer, now: Self.now).parsed()
    let storm = try #require(features(tree, "storm").first)
    #expect(
      keys(storm["properties"])
        == keys(json["storms"]?[0]).subtracting(["track"]).union(["feature"]))
    // The longitude stands first.
    #expect(storm["geometry"]?["type"] == .text("Point"))
    #expect(text.contains("\"coordinates\": [142.2, 25.5]"))
    let moments = features(tree, "moment")
    #expect(moments.count == json["storms"]?[0]?["report"]?["moments"]?.items.count)
    #expect(moments.allSatisfy { $0["properties"]?["storm"] == .text("TC2630") })
    #expect(features(tree, "past").first?["geometry"]?["type"] == .text("LineString"))
    #expect(features(tree, "past").first?["geometry"]?["coordinates"]?.items.count == 3)
    let gales = try #require(features(tree, "gales").first)
    #expect(gales["geometry"]?["type"] == .text("Polygon"))
    #expect(gales["geometry"]?["coordinates"]?[0]?.items.count == 65)
    #expect(keys(gales["properties"]) == ["feature", "storm", "center", "kilometers"])
    #expect(features(tree, "stormWinds").count == 1)
  }

  @Test func `has a circle over the 180th meridian in two polygons`() async throws {
    let (_, tree, _) = try await typhoons { source in
      for storm in source.list.storms {
        source.tracks[storm.id] = StormTrack(
          before: [],
          past: [
            .init(latitude: 30, longitude: 178), .init(latitude: 31, longitude: -179),
          ],
          gale: StormCircle(center: .init(latitude: 31, longitude: -179), radius: 500), storm: nil,
          forecasts: [
            .init(
              time: "2026-09-19T18:00",
              circle: StormCircle(center: .init(latitude: 88, longitude: 0), radius: 500))
          ])
      }
    }
    let gales = try #require(features(tree, "gales").first)
    #expect(gales["geometry"]?["type"] == .text("MultiPolygon"))
    #expect(gales["geometry"]?["coordinates"]?.items.count == 2)
    #expect(features(tree, "past").first?["geometry"]?["type"] == .text("MultiLineString"))
    // What cannot be drawn is there nevertheless.
    #expect(features(tree, "circle").first?["geometry"] == .null)
    #expect(features(tree, "circle").first?["properties"]?["kilometers"] == .number("500"))
    #expect(features(tree, "before").isEmpty)
  }

  @Test func `has the circles of the moments where there is no track`() async throws {
    let (answer, tree, _) = try await typhoons { $0.tracks = [:] }
    let moments = answer.storms.first?.report?.value.moments ?? []
    #expect(features(tree, "circle").count == moments.count { $0.circle != nil })
    #expect(features(tree, "gales").isEmpty)
  }

  @Test func `has earthquakes at their epicentres, and without a geometry where none is known`()
    async throws
  {
    let now: Instant = "2026-11-20T12:00"
    let event = "20261120114500"
    let known = QuakeReport(
      event: event, kind: .full, title: "震源・震度情報", created: now, occurred: now,
      magnitude: .value(6.1), intensity: SeismicIntensity("6-"))
    let list = try await QuakesModel(catalog: Given.catalog, source: GivenQuakes([known]))
      .quakes(QuakeQuery(place: nil, least: nil, span: 86_400), now: now)
    let tree = try machine.quakeFeatures(list, now: now).parsed()
    let json = try machine.quakes(list, now: now).parsed()
    let quakes = features(tree, "quake")
    #expect(quakes.count == 1)
    #expect(quakes.first?["geometry"] == .null)
    #expect(quakes.first?["properties"]?["id"] == .text(event))
    #expect(
      keys(quakes.first?["properties"]) == keys(json["quakes"]?[0]).union(["feature"]))
    #expect(keys(tree) == keys(json).subtracting(["quakes"]).union(["type", "features"]))
  }

  @Test func `has a place with its warnings, and each municipality at its town hall`() async throws
  {
    let answer = await MorningSource.warnings(ofShibuya: ["14"]).warnings(of: [.shibuya])
    let tree = try machine.warningFeatures(answer, now: MorningSource.now).parsed()
    let json = try machine.warnings(answer, now: MorningSource.now).parsed()
    let place = try #require(features(tree, "place").first)
    let areas = features(tree, "area")
    #expect(
      keys(place["properties"])
        == keys(json["places"]?[0]).subtracting(["areas"]).union(["feature"]))
    // The areas of early attention and of the outlook stay where they are.
    #expect(
      keys(place["properties"]?["earlyAttention"])
        == keys(json["places"]?[0]?["earlyAttention"]))
    let outlook = keys(place["properties"]?["outlook"])
    #expect(outlook.contains("areas"))
    #expect(areas.count == json["places"]?[0]?["areas"]?.items.count)
    let area = try #require(areas.first)
    #expect(area["properties"]?["placeCode"] == .text("13113"))
    #expect(area["properties"]?["warnings"]?[0]?["code"] == .text("14"))
    #expect(area["geometry"]?["coordinates"] == place["geometry"]?["coordinates"])
    #expect(area["geometry"]?["type"] == .text("Point"))
  }

  @Test func `has all prefectures`() async throws {
    let now: Instant = "2026-11-20T12:00"
    let places = Given.catalog.prefectures.map(Place.prefecture)
    let answers = MapAnswers.warnings(places.map { PlaceWarnings.given($0) })
    let tile = Given.catalog.tile
    let tree = try machine.mapFeatures(answers, now: now, tile: tile).parsed()
    let json = try machine.map(answers, now: now, tile: tile).parsed()
    let features = features(tree, "prefecture")
    #expect(features.count == 47)
    #expect(features.allSatisfy { $0["geometry"]?["type"] == .text("Point") })
    #expect(
      keys(features.first?["properties"])
        == keys(json["prefectures"]?[0]).union(["feature"]))
  }

  @Test func `has what is observed at the place where no station observes its temperature`() throws
  {
    let answers = [ObservationAnswer.given(.shibuya), .failed(.tokyo, .notCached)]
    let document = machine.observationFeatures(answers, now: GivenWorld.noon)
    let tree = try document.parsed()
    #expect(features(tree, "observation").count == 1)
    #expect(document.jsonText.contains("\"coordinates\": [139.7, 35.7]"))
    // The place without a station is named there, too.
    #expect(tree["failures"]?.items.count == 2)
  }

  @Test func `without any place has no features, and says why`() throws {
    let machine = MachineOutput(
      catalog: Given.catalog, unresolved: [.init(query: "Atlantis", problem: .unknown)])
    let tree = try machine.unresolvedFeatures().parsed()
    #expect(tree["features"] == .list([]))
    #expect(tree["failures"]?[0]?["query"] == .text("Atlantis"))
  }
}
