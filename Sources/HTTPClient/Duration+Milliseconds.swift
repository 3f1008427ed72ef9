extension Duration {
  /// Whole milliseconds, at least 1 and at most about 24 days, libcurl's maximum.
  var wholeMilliseconds: Int {
    let parts = components
    guard parts.seconds < 2_000_000 else { return 2_000_000_000 }
    let milliseconds =
      Int(parts.seconds) * 1000 + Int(parts.attoseconds / 1_000_000_000_000_000)
    return max(1, milliseconds)
  }
}
