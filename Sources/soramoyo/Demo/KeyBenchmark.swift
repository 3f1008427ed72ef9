import Terminal

/// Measures the cost of one key: from the key to the bytes for the terminal, everything included.
struct KeyBenchmark {
  struct Result {
    /// Milliseconds, median and 95th percentile.
    let median: Double
    let slow: Double
    /// Bytes written per key, on average.
    let bytes: Int
  }

  /// Moves the selection up and down, and writes the diff.
  static func moves(_ player: inout DemoPlayer, level: ColorLevel, keys: [Key]) -> Result {
    var writer = FrameWriter(level: level)
    _ = writer.bytes(for: player.frame())
    var times: [Double] = []
    var bytes = 0
    for round in 0..<400 {
      let key = keys[round % keys.count]
      let time = ContinuousClock().measure {
        _ = player.handle(key)
        bytes += writer.bytes(for: player.frame()).count
      }
      let (seconds, attoseconds) = time.components
      times.append(Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
    }
    times.sort()
    return Result(
      median: times[times.count / 2], slow: times[times.count * 19 / 20], bytes: bytes / 400)
  }
}
