/// Hours to columns of a plot.
struct HourScale {
  let hours: Double
  let columns: Int

  func column(_ hour: Double) -> Int {
    let part = min(1, max(0, hour / hours))
    return Int((part * Double(columns - 1)).rounded())
  }

  /// The hour in the middle of a column.
  func hour(_ column: Int) -> Double {
    Double(column) / Double(max(1, columns - 1)) * hours
  }

  /// So many of these columns that all hours of the clock are equally far apart; the rest is margin.
  /// Where they would stand too close for their figures, all columns.
  /// - Parameter ticks: the hours of the clock.
  static func columns(in room: Int, hours: Double, ticks: [Double]) -> Int {
    let gaps = zip(ticks, ticks.dropFirst()).map { $1 - $0 }
    guard let gap = gaps.min(), gap > 0, hours / gap < Double(room) else { return room }
    let count = Int((hours / gap).rounded())
    guard count > 0, abs(Double(count) * gap - hours) < 0.01 else { return room }
    let step = (room - 1) / count
    return step >= leastStep ? step * count + 1 : room
  }

  /// Two figures and a space.
  private static let leastStep = 3
}
