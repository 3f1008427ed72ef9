/// Reads the rain of places from pictures of the radar.
package struct RainModel: Sendable {
  let catalog: PlaceCatalog
  let source: any RainSource
  let now: @Sendable () -> Instant

  package init(
    catalog: PlaceCatalog, source: any RainSource, now: @escaping @Sendable () -> Instant
  ) {
    self.catalog = catalog
    self.source = source
    self.now = now
  }

  /// Pixels around the point that count for it: about 300 m each way at the finest zoom.
  package static let reach = 2

  /// The rain of places in the next hour, in order: for each the newest observed picture and twelve
  /// forecast ones.
  ///
  /// - Parameter hours: whether to request the amounts of the coming 15 hours, too.
  package func rain(at places: [Place], hours: Bool = false) async -> [RainAnswer] {
    let now = now()
    let points = places.map { ($0, catalog.vantagePoint(of: $0)) }
    // A place outside the pictures needs none.
    guard points.contains(where: { Self.isInside($0.1) }) else {
      return points.map { place, vantage in
        .rain(
          Sourced(
            value: PlaceRain(place: place, vantage: vantage, isInside: false, moments: []),
            source: source.kind, freshness: source.kind.unaskedFreshness, checked: nil,
            origin: ""))
      }
    }
    async let ahead = hours ? Index.of(try await source.index(of: .hourly, now: now)) : nil
    let index: Sourced<RainIndex>
    do throws(ForecastError) {
      index = try await source.index(of: .nowcast, now: now)
    } catch {
      _ = await ahead
      return places.map { .failed($0, error) }
    }
    let hourly = await ahead
    return await SideBySide.map(points) { place, vantage in
      await answer(place, vantage, index, hourly, now)
    }
  }

  static func isInside(_ vantage: VantagePoint?) -> Bool {
    vantage.map { GeoBox.nowcast.contains($0.coordinates) } ?? false
  }

  private typealias Index = Result<Sourced<RainIndex>, ForecastError>

  private func answer(
    _ place: Place, _ vantage: VantagePoint?, _ index: Sourced<RainIndex>, _ hourly: Index?,
    _ now: Instant
  ) async -> RainAnswer {
    guard let vantage, Self.isInside(vantage) else {
      return .rain(
        index.map { _ in
          PlaceRain(place: place, vantage: vantage, isInside: false, moments: [])
        })
    }
    let point = vantage.coordinates
    async let moments = moments(index.value.hour(now: now), .nowcast, at: point)
    var hours: Result<Sourced<[RainMoment]>, ForecastError>?
    switch hourly {
    case .success(let found):
      let ahead = found.value.merged.filter { $0.valid > now }
      let read = await self.moments(ahead, .hourly, at: point)
      hours = .success(found.map { _ in read })
    case .failure(let error): hours = .failure(error)
    case nil: break
    }
    let read = await moments
    return .rain(
      index.map { index in
        PlaceRain(
          place: place, vantage: vantage, isInside: true, moments: read, trouble: index.trouble,
          hours: hours)
      })
  }

  /// The pictures at a point, all requested at once.
  private func moments(
    _ frames: [RainFrame], _ layer: RainLayer, at point: Coordinates
  ) async -> [RainMoment] {
    let moments = await SideBySide.map(frames) { frame in
      RainMoment(frame: frame, reading: await reading(frame, layer, at: point))
    }
    let isUncertain = moments.contains { $0.reading == .unknown(.notToldApart) }
    guard isUncertain, let first = frames.first(where: { $0.kind == .observed }) ?? frames.first,
      (try? await source.isCovered(point, by: first)) == true
    else { return moments }
    return moments.map { moment in
      moment.reading == .unknown(.notToldApart)
        ? RainMoment(frame: moment.frame, reading: .dry) : moment
    }
  }

  private func reading(
    _ frame: RainFrame, _ layer: RainLayer, at point: Coordinates
  ) async -> RainReading {
    do throws(ForecastError) {
      guard let cell = try await cell(frame, layer, at: point) else {
        return .unknown(.notCovered)
      }
      return RainReading(cell, isSeen: RadarSites.see(point))
    } catch {
      return .unknown(.noTile(error))
    }
  }

  /// - Returns: nil outside of the pictures.
  func cell(
    _ frame: RainFrame, _ layer: RainLayer, at point: Coordinates
  ) async throws(ForecastError) -> TileCell? {
    guard let position = TileGrid(zoom: layer.finest).position(of: point) else { return nil }
    let tile = try await source.tile(position.tile, of: frame, layer).value
    return tile.point(position.column, position.row, reach: Self.reach)
  }
}

/// JMA's weather radars. A transparent pixel near one of them is known to be dry; far from all of them
/// it may be out of their reach.
enum RadarSites {
  /// Kilometres within which the composite is taken to be covered: JMA's radars reach about 400 km
  /// and are built so that neighbours overlap.
  private static let reach = 300.0

  static func see(_ point: Coordinates) -> Bool {
    sites.contains { $0.kilometers(to: point) <= reach }
  }

  /// The longitudes that each radar reaches at a latitude.
  static func longitudesSeen(atLatitude latitude: Double) -> [ClosedRange<Double>] {
    sites.compactMap { $0.longitudes(within: reach, atLatitude: latitude) }
  }

  /// To a few kilometres, which is enough here.
  private static let sites: [Coordinates] = [
    .init(latitude: 43.14, longitude: 141.01),  // 札幌
    .init(latitude: 42.96, longitude: 144.52),  // 釧路
    .init(latitude: 41.93, longitude: 140.78),  // 函館
    .init(latitude: 39.72, longitude: 140.10),  // 秋田
    .init(latitude: 38.26, longitude: 140.90),  // 仙台
    .init(latitude: 37.72, longitude: 138.82),  // 新潟
    .init(latitude: 36.10, longitude: 138.20),  // 長野
    .init(latitude: 35.86, longitude: 139.96),  // 東京
    .init(latitude: 34.74, longitude: 138.13),  // 静岡
    .init(latitude: 36.24, longitude: 136.14),  // 福井
    .init(latitude: 35.17, longitude: 136.97),  // 名古屋
    .init(latitude: 34.62, longitude: 135.66),  // 大阪
    .init(latitude: 35.54, longitude: 133.10),  // 松江
    .init(latitude: 34.27, longitude: 132.59),  // 広島
    .init(latitude: 33.25, longitude: 134.18),  // 室戸岬
    .init(latitude: 33.43, longitude: 130.36),  // 福岡
    .init(latitude: 30.64, longitude: 130.98),  // 種子島
    .init(latitude: 28.39, longitude: 129.55),  // 名瀬
    .init(latitude: 26.15, longitude: 127.77),  // 沖縄
    .init(latitude: 24.43, longitude: 124.18),  // 石垣島
  ]
}
