extension DisplayWidth {
  /// The width of a cluster of several scalars.
  func width(ofCluster scalars: Character.UnicodeScalarView) -> Int {
    // Signs that belong to the next sign, whatever it is: terminals give each its own cells.
    var prepended = 0
    var start = 0
    var total = 0
    var voicingMarks = 0
    var isFirst = true
    var previousIsIndicator = false
    for scalar in scalars {
      let value = scalar.value
      if isFirst {
        start = width(of: scalar)
        if Self.isPrepended(scalar) {
          prepended += start
          continue
        }
        isFirst = false
        total = start
        previousIsIndicator = Self.isRegionalIndicator(value)
        continue
      }
      switch value {
      case 0xFE0F, 0x200D, 0x1F3FB...0x1F3FF:
        // Emoji presentation, joiner, skin tone: the whole sequence is one picture.
        if start > 0 { total = max(total, 2) }
      case 0xFF9E, 0xFF9F:
        // Halfwidth voicing marks belong to the cluster but have a cell of their own.
        voicingMarks += 1
      case _ where previousIsIndicator && Self.isRegionalIndicator(value):
        total = 2
      default:
        total = max(total, min(2, total + width(of: scalar)))
      }
      previousIsIndicator = false
    }
    return prepended + total + voicingMarks
  }

  /// Unicode's Grapheme_Cluster_Break=Prepend: also a space behind them is of their cluster.
  static func isPrepended(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0xD4E, 0x110BD, 0x110CD,
      0x111C2...0x111C3, 0x113D1, 0x1193F, 0x11941, 0x11A84...0x11A89, 0x11D46, 0x11F02:
      true
    default: false
    }
  }

  static func isRegionalIndicator(_ value: UInt32) -> Bool {
    0x1F1E6...0x1F1FF ~= value
  }

  /// Single scalars that terminals with older tables measure differently.
  static func isRecentOrOdd(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x1100 { return value == 0xAD }
    return isRegionalIndicator(value)
      || 0x2630...0x2637 ~= value || 0x268A...0x268F ~= value || 0x4DC0...0x4DFF ~= value
      || 0x1D300...0x1D376 ~= value || 0x1F000...0x1FBFF ~= value || 0xE000...0xF8FF ~= value
      || 0xF0000...0x10FFFF ~= value
  }
}
