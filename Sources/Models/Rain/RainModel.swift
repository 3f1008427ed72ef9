/// Reads the rain of places from pictures of the radar.
package struct RainModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any RainSource
  private let now: @Sendable () -> Instant

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
            source: source.kind, freshness: source.kind.isLive ? .fresh : .sample, checked: nil,
            origin: ""))
      }
    }
    async let ahead = hours ? index(.hourly, now) : nil
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

  private static func isInside(_ vantage: VantagePoint?) -> Bool {
    vantage.map { GeoBox.nowcast.contains($0.coordinates) } ?? false
  }

  private typealias Index = Result<Sourced<RainIndex>, ForecastError>

  private func index(_ layer: RainLayer, _ now: Instant) async -> Index {
    do throws(ForecastError) {
      return .success(try await source.index(of: layer, now: now))
    } catch {
      return .failure(error)
    }
  }

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
    guard let position = TileGrid(zoom: layer.finest).position(of: point) else {
      return .unknown(.notCovered)
    }
    do throws(ForecastError) {
      let tile = try await source.tile(position.tile, of: frame, layer).value
      return RainReading(
        tile.point(position.column, position.row, reach: Self.reach),
        isSeen: RadarSites.see(point))
    } catch {
      return .unknown(.noTile(error))
    }
  }
}

extension RainReading {
  /// - Parameter isSeen: whether the place is near a radar, so that transparent means dry.
  package init(_ cell: TileCell, isSeen: Bool) {
    if let level = cell.level {
      self = RainClass(rawValue: level).map(RainReading.rain) ?? .unknown(.unknownColor)
      return
    }
    switch cell {
    case .none: self = .dry
    case .outside: self = .unknown(.notCovered)
    case .transparent: self = isSeen ? .dry : .unknown(.notToldApart)
    default: self = .unknown(.unknownColor)
    }
  }
}
