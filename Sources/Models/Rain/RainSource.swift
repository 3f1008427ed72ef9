/// A source of pictures of rain. The contract of `ForecastSource` applies: nothing from after `now`
/// but forecasts, nothing invented, and every answer states its origin and freshness.
package protocol RainSource: Sendable {
  var kind: SourceKind { get }

  /// The pictures of the last hours and of the next.
  /// - Throws: when neither list can be fetched; with one of them the index says which is missing.
  func index(of layer: RainLayer, now: Instant) async throws(ForecastError) -> Sourced<RainIndex>

  /// One tile of a picture.
  func tile(
    _ address: TileAddress, of frame: RainFrame, _ layer: RainLayer
  ) async throws(ForecastError) -> Sourced<ClassTile>

  /// Whether the radar sees a point.
  func isCovered(_ point: Coordinates, by frame: RainFrame) async throws(ForecastError) -> Bool
}

/// The subject of a picture.
package enum RainLayer: String, CaseIterable, Sendable {
  /// Intensity at a moment, every five minutes (降水ナウキャスト).
  case nowcast
  /// Amounts of an hour, up to 15 hours ahead (降水短時間予報・降水15時間予報).
  case hourly
  /// Thunder activity, every ten minutes (雷ナウキャスト).
  case thunder

  /// The finest zoom with data. Only even ones have any, from 4 on.
  package var finest: Int { self == .thunder ? 8 : 10 }

  package var product: Product {
    switch self {
    case .nowcast: .nowcast
    case .hourly: .hourlyRain
    case .thunder: .thunder
    }
  }
}

extension SourceChain: RainSource where Source == any RainSource {
  package func index(
    of layer: RainLayer, now: Instant
  ) async throws(ForecastError) -> Sourced<RainIndex> {
    try await ask(layer.product, layer, now) { $0.index }
  }

  package func tile(
    _ address: TileAddress, of frame: RainFrame, _ layer: RainLayer
  ) async throws(ForecastError) -> Sourced<ClassTile> {
    try await ask(layer.product, address, frame, layer) { $0.tile }
  }

  package func isCovered(
    _ point: Coordinates, by frame: RainFrame
  ) async throws(ForecastError) -> Bool {
    try await first(.nowcast).isCovered(point, by: frame)
  }
}
