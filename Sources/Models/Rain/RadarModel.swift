/// A picture of rain, and its missing parts.
package struct RadarAnswer: Sendable {
  package var picture: Sourced<RadarPicture>
  /// Tiles that could not be fetched.
  package let missing: [ForecastError]
  package let tileCount: Int
  /// The newest observed moment; nil without one.
  package let observed: Instant?
  /// Why one of the two lists of pictures is missing.
  package let trouble: RainIndex.Trouble?

  package init(
    picture: Sourced<RadarPicture>, missing: [ForecastError], tileCount: Int, observed: Instant?,
    trouble: RainIndex.Trouble?
  ) {
    self.picture = picture
    self.missing = missing
    self.tileCount = tileCount
    self.observed = observed
    self.trouble = trouble
  }
}

/// Puts pictures of rain together.
package struct RadarModel: Sendable {
  private let source: any RainSource
  private let now: @Sendable () -> Instant

  package init(source: any RainSource, now: @escaping @Sendable () -> Instant) {
    self.source = source
    self.now = now
  }

  /// The pictures of a layer that can be shown: the last hour and the next, rising.
  package func frames(
    of layer: RainLayer
  ) async throws(ForecastError) -> Sourced<RainIndex> {
    try await source.index(of: layer, now: now())
  }

  /// One tile of a picture.
  package func tile(
    _ address: TileAddress, of frame: RainFrame, _ layer: RainLayer
  ) async throws(ForecastError) -> ClassTile {
    try await source.tile(address, of: frame, layer).value
  }

  /// A part of the map.
  ///
  /// - Parameter minutes: from the newest observed picture; the picture nearest to that is shown.
  /// - Throws: when nothing at all could be fetched.
  package func picture(
    _ view: RadarView, of layer: RainLayer, minutes: Int = 0
  ) async throws(ForecastError) -> RadarAnswer {
    let index = try await frames(of: layer)
    guard let frame = Self.frame(of: index.value, minutes: minutes) else {
      throw index.value.trouble?.error ?? .nothingRecorded(layer.product, code: "-", at: now())
    }
    let addresses = view.tiles
    let source = source
    let loaded = await SideBySide.map(addresses) { address async -> Part in
      await .of(
        .init(address: address, tile: try await source.tile(address, of: frame, layer).value))
    }
    let tiles = loaded.compactMap(\.value)
    let missing = loaded.compactMap(\.error)
    if tiles.isEmpty, let error = missing.first { throw error }
    return RadarAnswer(
      picture: index.map { _ in
        RadarPicture(layer: layer, frame: frame, view: view, tiles: tiles)
      }, missing: missing, tileCount: addresses.count, observed: index.value.observed.last?.valid,
      trouble: index.value.trouble)
  }

  /// A tile, or why it could not be fetched.
  private typealias Part = Result<RadarPicture.Part, ForecastError>

  private static func frame(of index: RainIndex, minutes: Int) -> RainFrame? {
    let frames = index.merged
    guard let start = index.observed.last ?? frames.first else { return nil }
    let wanted = start.valid.adding(seconds: minutes * 60)
    return frames.min { left, right in
      abs(left.valid.seconds(since: wanted)) < abs(right.valid.seconds(since: wanted))
    }
  }
}

extension PlaceCatalog {
  /// Towns for orientation: the largest, then the capitals, then the stations of forecasts.
  ///
  /// - Parameters:
  ///   - apart: kilometres between any two, and from `place`.
  ///   - place: a point that has a name of its own.
  package func landmarks(
    in box: GeoBox, apart: Double, from place: Coordinates?
  ) -> [(name: PlaceName, coordinates: Coordinates)] {
    var found: [(name: PlaceName, coordinates: Coordinates)] = []
    func add(_ name: PlaceName, _ coordinates: Coordinates?) {
      guard let coordinates, box.contains(coordinates),
        place.map({ $0.kilometers(to: coordinates) >= apart }) ?? true,
        found.allSatisfy({ $0.coordinates.kilometers(to: coordinates) >= apart })
      else { return }
      found.append((name, coordinates))
    }
    let prefectures = prefectures
    let largest = ["13", "27", "01", "40", "47", "04", "23", "34"]
    let first = largest.compactMap { code in prefectures.first { $0.code.text == code } }
    for prefecture in first + prefectures {
      add(
        cityName(prefecture), municipality(prefecture.capitalMunicipality)?.coordinates)
    }
    for area in primaryAreas {
      guard let code = area.stations.first, let station = observationStation(code) else { continue }
      add(station.name, station.coordinates)
    }
    return found
  }

  /// 札幌市; 東京, of whose wards one is the capital, by the name of its station.
  private func cityName(_ prefecture: Prefecture) -> PlaceName {
    guard prefecture.capital.ja.hasSuffix("区"),
      let station = primaryArea(prefecture.capitalPrimaryArea)?.stations.first
        .flatMap(observationStation)
    else { return prefecture.capital }
    return station.name
  }
}
