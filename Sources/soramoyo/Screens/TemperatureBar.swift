/// Where temperatures stand along a bar.
struct TemperatureBar {
  /// Longer bars are harder to read, not easier.
  static let longest = 72

  let scale: ClosedRange<Int>
  /// The places from the lowest to the highest.
  let count: Int

  private var span: Double { Double(scale.upperBound - scale.lowerBound) }

  /// Nil where all are one temperature.
  func place(_ celsius: Int) -> Int? {
    guard span > 0 else { return nil }
    return Int((Double(celsius - scale.lowerBound) / span * Double(count - 1)).rounded())
  }

  func value(_ place: Double) -> Double {
    Double(scale.lowerBound) + place / Double(max(1, count - 1)) * span
  }
}
