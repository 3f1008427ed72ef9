import Models
import Testing

@Suite("The coastline")
struct CoastlineTests {
  private let catalog = PlaceCatalog()
  private let japan = GeoBox(west: 122, south: 24, east: 149, north: 46)

  private func lines(
    _ detail: Coastline.Detail, in box: GeoBox, leastExtent: Double = 0
  ) -> [Coastline.Line] {
    var lines: [Coastline.Line] = []
    catalog.coastline(detail).forEachLine(in: box, leastExtent: leastExtent) { lines.append($0) }
    return lines
  }

  @Test(
    "has the four main islands and Okinawa as closed lines around their cities",
    arguments: [
      ("Sapporo", 43.06, 141.35, 8.0), ("Nagano", 36.65, 138.18, 11.2),
      ("Kochi", 33.56, 133.53, 2.7),
      ("Kumamoto", 32.79, 130.74, 3.0), ("Okinawa", 26.33, 127.8, 0.8),
    ])
  func islands(name: String, latitude: Double, longitude: Double, extent: Double) throws {
    let point = Coordinates(latitude: latitude, longitude: longitude)
    for detail in [Coastline.Detail.coarse, .fine] {
      let around = lines(detail, in: japan).filter { $0.isClosed && $0.surrounds(point) }
      #expect(around.count == 1, "\(name)")
      let island = try #require(around.first)
      #expect(abs(island.box.extent - extent) < extent / 4, "\(name): \(island.box)")
    }
  }

  @Test func `has nothing but sea where there is none`() {
    for (latitude, longitude) in [(38.0, 134.0), (33.0, 139.0), (30.0, 145.0), (34.9, 139.75)] {
      let point = Coordinates(latitude: latitude, longitude: longitude)
      #expect(!lines(.fine, in: japan).contains { $0.isClosed && $0.surrounds(point) })
    }
  }

  @Test func `has points within the box of their line, and closed lines end where they begin`() {
    for detail in [Coastline.Detail.coarse, .fine] {
      #expect(lines(detail, in: japan).contains { $0.isClosed })
      for line in lines(detail, in: japan) {
        let points = Array(line.points)
        #expect(points.allSatisfy(line.box.contains))
        #expect((points.first == points.last) == line.isClosed)
        #expect(points.count >= 2)
      }
    }
  }

  @Test("gives only lines that a rectangle touches and that are long enough, the longest first")
  func parts() {
    let tokyoBay = GeoBox(west: 139.6, south: 35.3, east: 140.1, north: 35.7)
    let near = lines(.fine, in: tokyoBay)
    #expect(!near.isEmpty)
    #expect(near.allSatisfy { $0.box.touches(tokyoBay) })
    let all = lines(.fine, in: japan)
    #expect(all.count > 300)
    // In steps of the table: degrees differ by what binary fractions lose.
    let extents = all.map { Int(($0.box.extent * 500).rounded()) }
    #expect(extents == extents.sorted(by: >))
    let long = lines(.fine, in: japan, leastExtent: 0.5)
    #expect(long.count == all.count { $0.box.extent >= 0.5 })
  }
}

extension Coastline.Line {
  /// Whether a point is inside of the line: an odd number of sides is to its east.
  fileprivate func surrounds(_ point: Coordinates) -> Bool {
    let points = Array(points)
    var isInside = false
    for (from, to) in zip(points, points.dropFirst())
    where (from.latitude > point.latitude) != (to.latitude > point.latitude) {
      let share = (point.latitude - from.latitude) / (to.latitude - from.latitude)
      if point.longitude < from.longitude + share * (to.longitude - from.longitude) {
        isInside.toggle()
      }
    }
    return isInside
  }
}
