package import Models
internal import SystemLibrary

/// An invented hour of rain, at the time of the sample: some showers move over Japan. It is on no
/// chart of any day, and everything made from it is marked.
extension SampleSource: RainSource {
  /// The newest "observed" picture.
  private var start: Instant {
    Instant(seconds: now.seconds - now.minute % 5 * 60 - now.second)
  }

  package func index(
    of layer: RainLayer, now: Instant
  ) async throws(ForecastError) -> Sourced<RainIndex> {
    let minutes = layer == .hourly ? 60 : layer == .thunder ? 10 : 5
    let counts = layer == .hourly ? (1, 15) : layer == .thunder ? (18, 6) : (36, 12)
    // Amounts end on the hour.
    let base = layer == .hourly ? Instant(start.date, hour: start.hour) : start
    return sourced(
      RainIndex(
        observed: (0...counts.0).map { back in
          let time = base.adding(seconds: -back * minutes * 60)
          return RainFrame(base: time, valid: time, kind: .observed)
        },
        forecast: (1...counts.1).map { step in
          RainFrame(
            base: base, valid: base.adding(seconds: step * minutes * 60), kind: .forecast)
        }), "rain")
  }

  package func tile(
    _ address: TileAddress, of frame: RainFrame, _ layer: RainLayer
  ) async throws(ForecastError) -> Sourced<ClassTile> {
    let minutes = Double(frame.valid.seconds(since: start)) / 60
    let cells = Self.cells(address, minutes: minutes, layer)
    guard
      let tile = ClassTile(
        width: TileAddress.size, height: TileAddress.size, bitsPerPixel: 8, samples: cells,
        meanings: (0...255).map { TileCell(rawValue: $0) })
    else { throw .notOffered(layer.product, by: kind) }
    return sourced(tile, "rain")
  }

  package func isCovered(
    _ point: Coordinates, by frame: RainFrame
  ) async throws(ForecastError) -> Bool { true }

  // MARK: The field

  /// A shower: where it is at the start, how large, how strong, and how it moves.
  private struct Shower {
    let latitude: Double
    let longitude: Double
    /// Kilometres.
    let radius: Double
    /// mm in an hour in its middle.
    let peak: Double
    /// Kilometres in an hour.
    let east: Double
    let north: Double
  }

  private static let showers = [
    Shower(latitude: 35.66, longitude: 139.336, radius: 8, peak: 18, east: 40, north: 0),
    Shower(latitude: 35.95, longitude: 138.9, radius: 16, peak: 60, east: 40, north: 5),
    Shower(latitude: 35.2, longitude: 139.0, radius: 11, peak: 95, east: 35, north: 10),
    Shower(latitude: 34.6, longitude: 135.3, radius: 30, peak: 24, east: 45, north: 10),
    Shower(latitude: 33.4, longitude: 132.2, radius: 60, peak: 40, east: 45, north: 15),
    Shower(latitude: 31.6, longitude: 130.2, radius: 90, peak: 110, east: 30, north: 25),
    Shower(latitude: 26.4, longitude: 127.2, radius: 70, peak: 35, east: 20, north: 20),
    Shower(latitude: 38.4, longitude: 139.4, radius: 40, peak: 9, east: 50, north: 5),
    Shower(latitude: 43.2, longitude: 140.6, radius: 50, peak: 6, east: 55, north: 0),
  ]

  /// Pixels of a block that has one value: at the finest zoom half a kilometre.
  private static let block = 4

  private static func cells(
    _ address: TileAddress, minutes: Double, _ layer: RainLayer
  ) -> [UInt8] {
    let size = TileAddress.size
    let grid = TileGrid(zoom: address.zoom)
    var cells: [UInt8] = []
    cells.reserveCapacity(size * size)
    let starts = stride(from: 0, to: size, by: block)
    // The longitude is that of the column, and the latitude that of the row.
    let longitudes = starts.map { column in
      grid.coordinates(x: Double(address.x * size + column) + Double(block) / 2, y: 0).longitude
    }
    for row in starts {
      let y = Double(address.y * size + row) + Double(block) / 2
      let latitude = grid.coordinates(x: 0, y: y).latitude
      let near = showers.compactMap { NearShower($0, latitude, hours: minutes / 60) }
      var line: [UInt8] = []
      line.reserveCapacity(size)
      for longitude in longitudes {
        var value = TileCell.outside
        if GeoBox.nowcast.contains(Coordinates(latitude: latitude, longitude: longitude)) {
          let strongest = near.reduce(0) { max($0, $1.intensity(longitude)) }
          value = strongest > 0 ? cell(strongest, layer) : .none
        }
        for _ in 0..<block { line.append(value.rawValue) }
      }
      for _ in 0..<block { cells += line }
    }
    return cells
  }

  /// What reaches a parallel of a shower.
  private struct NearShower {
    private let shower: Shower
    /// From its middle, km.
    private let north: Double
    private let kilometersPerDegree: Double
    private let hours: Double

    /// Nil if nothing of it does.
    init?(_ shower: Shower, _ latitude: Double, hours: Double) {
      north = (latitude - shower.latitude) * 111.2 - shower.north * hours
      guard north * north < 9 * shower.radius * shower.radius else { return nil }
      self.shower = shower
      self.hours = hours
      kilometersPerDegree = 111.2 * cos(latitude * .pi / 180)
    }

    func intensity(_ longitude: Double) -> Double {
      let east = (longitude - shower.longitude) * kilometersPerDegree - shower.east * hours
      let distance = (north * north + east * east) / (shower.radius * shower.radius)
      return distance < 9 ? shower.peak * exp(-distance) : 0
    }
  }

  private static func cell(_ intensity: Double, _ layer: RainLayer) -> TileCell {
    if layer == .thunder {
      let level = [8.0, 20, 40, 80].count { intensity >= $0 }
      return level == 0 ? .none : TileCell(level: level)
    }
    // JMA does not draw less.
    guard intensity >= 0.25 else { return .none }
    let found = RainClass.allCases.last { Double($0.lower) <= intensity } ?? .under1
    return TileCell(level: found.rawValue)
  }
}
