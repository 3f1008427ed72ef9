/// One picture of a series: the time of its computation, and the moment that it shows.
package struct RainFrame: Hashable, Sendable {
  /// When the calculation started.
  package let base: Instant
  /// The moment shown; of an amount, the end of its hour.
  package let valid: Instant
  package let kind: Kind
  /// A part of the address, from JMA's index: `none`, `immed`.
  package let member: String

  package enum Kind: String, CaseIterable, Sendable {
    case observed
    case forecast
  }

  package init(base: Instant, valid: Instant, kind: Kind, member: String = "none") {
    self.base = base
    self.valid = valid
    self.kind = kind
    self.member = member
  }
}

/// The pictures that a service lists.
package struct RainIndex: Equatable, Sendable {
  /// Rising in time, each moment once.
  package let observed: [RainFrame]
  /// Rising in time, each moment once.
  package let forecast: [RainFrame]
  /// Why one of the two lists is missing.
  package let trouble: Trouble?

  package enum Trouble: Equatable, Sendable {
    case noObserved(ForecastError)
    case noForecast(ForecastError)

    package var error: ForecastError {
      switch self {
      case .noObserved(let error), .noForecast(let error): error
      }
    }
  }

  /// - Parameters: the lists in any order; of a moment that is listed twice the newest calculation
  ///   counts.
  package init(observed: [RainFrame], forecast: [RainFrame], trouble: Trouble? = nil) {
    self.observed = Self.sorted(observed)
    self.forecast = Self.sorted(forecast)
    self.trouble = trouble
  }

  private static func sorted(_ frames: [RainFrame]) -> [RainFrame] {
    frames.sorted { ($0.valid, $1.base) < ($1.valid, $0.base) }.uniqued { $0.valid }
  }

  /// All moments, rising. Observed pictures take precedence over forecast ones.
  package var merged: [RainFrame] {
    Self.sorted(
      observed
        + forecast.filter { frame in
          !observed.contains { $0.valid == frame.valid }
        })
  }

  /// How far a forecast may lag behind the observations and still be shown unchanged.
  private static let lag = 10 * 60
  /// Forecast frames shown: one hour.
  private static let ahead = 12

  /// The pictures of the last hour and the next, rising; a forecast that is too old is shown as in
  /// `hour(now:)`.
  package func loop(now: Instant) -> [RainFrame] {
    guard let newest = observed.last else { return hour(now: now) }
    let first = newest.valid.adding(hours: -1)
    return observed.filter { $0.valid >= first && $0.valid < newest.valid }
      + hour(now: now).filter { $0.valid <= newest.valid.adding(hours: 1) }
  }

  /// The newest observed picture, and the forecast ones after it. Of a forecast that is too old only
  /// the part in the future is shown.
  package func hour(now: Instant) -> [RainFrame] {
    guard let newest = observed.last else {
      return Array(forecast.filter { $0.valid > now }.prefix(Self.ahead))
    }
    let later = forecast.filter { frame in
      frame.valid > newest.valid
        && (newest.valid.seconds(since: frame.base) <= Self.lag || frame.valid > now)
    }
    return [newest] + later.prefix(Self.ahead)
  }
}

extension Sourced<RainIndex> {
  /// A copy as of a later moment, marked if a newer list is overdue.
  package func aged(at now: Instant) -> Sourced { aged(after: LiveRhythm.radarLimit, at: now) }
}

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
