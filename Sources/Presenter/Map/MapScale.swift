import Pages

/// The classes of the map's colours: the bounds of product tables, never of a day's own values, so
/// that two maps can be compared.
enum MapScale {
  /// The lower bounds in degrees Celsius, the warmest first; below the last is one more class.
  static let temperatures = [35, 30, 25, 20, 15, 10, 5, 0, -5]
  /// The lower bounds in percent.
  static let chances = [80, 60, 40, 20, 0]

  /// 35+ 30 25 ... -5 <-5
  static var temperatureLegend: [Block.Tiles.Legend] {
    steps(temperatures) { .temperature($0) }
      + temperatures.suffix(1).map {
        .init(sign: "<\($0)", shortSign: "<\($0)", words: "", fill: .temperature($0 - 1))
      }
  }

  static var chanceLegend: [Block.Tiles.Legend] { steps(chances) { .chance($0) } }

  private static func steps(
    _ bounds: [Int], _ fill: (Int) -> Block.Tiles.Fill
  ) -> [Block.Tiles.Legend] {
    bounds.enumerated().map { index, bound in
      let sign = index == 0 ? "\(bound)+" : "\(bound)"
      return .init(sign: sign, shortSign: sign, words: "", fill: fill(bound))
    }
  }
}
