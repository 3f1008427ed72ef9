internal import SystemLibrary

// Lines and circles for maps on which longitudes end at 180 degrees, as those of GeoJSON (RFC 7946, 3.1.9).

extension Coordinates {
  /// A line in the pieces that do not cross the 180th meridian.
  package static func pieces(of line: [Coordinates]) -> [[Coordinates]] {
    var pieces: [[Coordinates]] = []
    var piece: [Coordinates] = []
    for point in line.map(\.turned) {
      if let last = piece.last, abs(point.longitude - last.longitude) > 180 {
        let edge = last.longitude > 0 ? 180.0 : -180.0
        let ahead = Coordinates(
          latitude: point.latitude, longitude: point.longitude + 2 * edge)
        let crossing = last.crossing(to: ahead, at: edge)
        pieces.append(piece + [crossing])
        piece = [Coordinates(latitude: crossing.latitude, longitude: -edge)]
      }
      piece.append(point)
    }
    return (pieces + [piece]).filter { $0.count > 1 }
  }

  /// With a longitude of -180...180.
  private var turned: Coordinates {
    abs(longitude) <= 180
      ? self : Coordinates(latitude: latitude, longitude: longitude.turnedToZero)
  }

  /// Where the line to another point, straight on the map, meets a meridian between them.
  private func crossing(to other: Coordinates, at meridian: Double) -> Coordinates {
    let part = (meridian - longitude) / (other.longitude - longitude)
    return Coordinates(
      latitude: latitude + part * (other.latitude - latitude), longitude: meridian)
  }

  /// The point at a bearing (degrees from north, clockwise) and an angle of the great circle (radians). Its
  /// longitude may be beyond 180 degrees.
  private func point(bearing: Double, angle: Double) -> Coordinates {
    let (here, bearing) = (latitude.radians, bearing.radians)
    let there = asin(sin(here) * cos(angle) + cos(here) * sin(angle) * cos(bearing))
    let east = atan2(
      sin(bearing) * sin(angle) * cos(here), cos(angle) - sin(here) * sin(there))
    return Coordinates(latitude: there.degrees, longitude: longitude + east.degrees)
  }

  /// Ten metres are more exact than the circles are.
  private var rounded: Coordinates {
    Coordinates(
      latitude: (latitude * 10_000).rounded() / 10_000,
      longitude: (longitude * 10_000).rounded() / 10_000)
  }
}

// MARK: Circles

extension Coordinates {
  /// Corners of the polygon that stands for a circle.
  static let corners = 64

  /// The circle around this point as closed rings, counterclockwise: one, or two where it crosses the 180th
  /// meridian. None for a circle without extent, and for one that has a pole in it, which is no ring on such a map.
  package func rings(kilometers: Double) -> [[Coordinates]] {
    let center = turned
    let angle = kilometers / Self.earthRadius
    guard kilometers > 0, abs(center.latitude) + angle.degrees < 90 else { return [] }
    let corners = (0...Self.corners).map { corner in
      center.point(
        bearing: -360 * Double(corner % Self.corners) / Double(Self.corners), angle: angle)
    }
    let longitudes = corners.map(\.longitude)
    let edge: Double
    if longitudes.contains(where: { $0 > 180 }) {
      edge = 180
    } else if longitudes.contains(where: { $0 < -180 }) {
      edge = -180
    } else {
      return [corners.map(\.rounded)]
    }
    let near = Self.part(of: corners, at: edge) { edge > 0 ? $0 <= edge : $0 >= edge }
    let far = Self.part(of: corners, at: edge) { edge > 0 ? $0 >= edge : $0 <= edge }
    let turned = far.map {
      Coordinates(latitude: $0.latitude, longitude: $0.longitude - 2 * edge)
    }
    return [near, turned].filter { $0.count > 3 }.map { $0.map(\.rounded) }
  }

  /// The part of a closed ring on one side of a meridian, closed along it.
  private static func part(
    of ring: [Coordinates], at meridian: Double, where isInside: (Double) -> Bool
  ) -> [Coordinates] {
    var part: [Coordinates] = []
    for (from, to) in zip(ring, ring.dropFirst()) {
      if isInside(from.longitude) { part.append(from) }
      if isInside(from.longitude) != isInside(to.longitude) {
        part.append(from.crossing(to: to, at: meridian))
      }
    }
    return part + part.prefix(1)
  }
}
