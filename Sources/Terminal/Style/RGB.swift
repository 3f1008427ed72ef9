/// Red, green and blue, 0 to 255 each.
struct RGB: Sendable, Hashable {
  let red: Int
  let green: Int
  let blue: Int

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = Int(red)
    self.green = Int(green)
    self.blue = Int(blue)
  }

  /// A distance weighted roughly by perception; only for comparisons.
  func distance(to other: RGB) -> Int {
    let meanRed = (red + other.red) / 2
    let reds = red - other.red
    let greens = green - other.green
    let blues = blue - other.blue
    return (512 + meanRed) * reds * reds / 256 + 4 * greens * greens
      + (767 - meanRed) * blues * blues / 256
  }
}
