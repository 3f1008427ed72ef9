package import Pages

/// The map of rain at a moment, and the other moments.
package struct RadarScreen: Equatable, Sendable {
  /// Nil before any picture is known.
  package var map: Block.Radar?
  /// 10月4日(日) 17:15 観測・3分前
  package var time: String
  /// The sentence of the next hour at the place, in shorter and shorter forms; empty where nothing is known.
  package var hour: [String]
  package var legend: [Block.Tiles.Legend]
  /// Rising in time.
  package var moments: [Moment]
  package var current: Int?
  package var first: String
  package var last: String
  /// 観測, 予想
  package var observed: String
  package var forecast: String
  package var isASCII: Bool

  package struct Moment: Equatable, Sendable {
    package var isForecast: Bool
    package var part: Part

    package init(isForecast: Bool, part: Part) {
      self.isForecast = isForecast
      self.part = part
    }
  }

  /// How much of a picture is there.
  package enum Part: Equatable, Sendable {
    case nothing
    case some
    case all
    /// Tiles could not be fetched.
    case failed
  }
}
