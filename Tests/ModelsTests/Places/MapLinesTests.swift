import TestSupport
import Testing

@testable import Models

@Suite("Lines and circles on a map that ends at 180 degrees")
struct MapLinesTests {
  /// Twice the area in square degrees; positive if it is counterclockwise.
  private func area(_ ring: [Coordinates]) -> Double {
    zip(ring, ring.dropFirst()).map { from, to in
      from.longitude * to.latitude - to.longitude * from.latitude
    }.reduce(0, +)
  }

  @Test func `a circle is one closed ring whose corners are all as far from its centre`() {
    let center = Coordinates(latitude: 31.9, longitude: 130.1)
    let rings = center.rings(kilometers: 390)
    #expect(rings.count == 1)
    for ring in rings {
      #expect(ring.count == 65)
      #expect(ring.first == ring.last)
      #expect(area(ring) > 0)
      #expect(ring.allSatisfy { abs(center.kilometers(to: $0) - 390) < 0.1 })
    }
  }

  @Test(arguments: [179.0, -179, 180, -180, 181, 190])
  func `a circle over the 180th meridian is two rings, which are the whole of it`(
    longitude: Double
  ) {
    let rings = Coordinates(latitude: 30, longitude: longitude).rings(kilometers: 1200)
    #expect(rings.count == 2)
    for ring in rings {
      #expect(ring.first == ring.last)
      #expect(area(ring) > 0)
      #expect(ring.allSatisfy { (-180...180).contains($0.longitude) })
      // Each has an edge on the meridian.
      #expect(ring.contains { abs($0.longitude) == 180 })
    }
    let whole = Coordinates(latitude: 30, longitude: 0).rings(kilometers: 1200).map(area)
    #expect(abs(rings.map(area).reduce(0, +) - whole.reduce(0, +)) < 0.01)
  }

  @Test(arguments: [(30.0, 0.0), (30, -1), (85, 700), (-89, 200)])
  func `a circle without extent, or with a pole in it, has no ring`(
    latitude: Double, kilometers: Double
  ) {
    let center = Coordinates(latitude: latitude, longitude: 140)
    #expect(center.rings(kilometers: kilometers) == [])
  }

  @Test func `a line is cut at the 180th meridian, half way between its points`() {
    let west = Coordinates(latitude: 20, longitude: 178)
    let east = Coordinates(latitude: 24, longitude: -178)
    func edge(_ longitude: Double) -> Coordinates {
      Coordinates(latitude: 22, longitude: longitude)
    }
    #expect(Coordinates.pieces(of: [west, east]) == [[west, edge(180)], [edge(-180), east]])
    #expect(Coordinates.pieces(of: [east, west]) == [[east, edge(-180)], [edge(180), west]])
    let beyond = Coordinates(latitude: 24, longitude: 182)
    #expect(Coordinates.pieces(of: [west, beyond]) == [[west, edge(180)], [edge(-180), east]])
  }

  @Test func `other lines stay whole, and one point is none`() {
    let line = [
      Coordinates(latitude: 20, longitude: 140), Coordinates(latitude: 24, longitude: 150),
    ]
    #expect(Coordinates.pieces(of: line) == [line])
    #expect(Coordinates.pieces(of: [line[0]]) == [])
    #expect(Coordinates.pieces(of: []) == [])
  }
}
