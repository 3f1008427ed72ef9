extension WatchEvent {
  /// The importance of an event: the least important is given up first if too many wait.
  package enum Weight: Int, Comparable, Sendable {
    /// Something is over, or known again.
    case ended
    case minor
    /// It needs attention now.
    case urgent
    /// A danger warning, and an unknown class.
    case danger
    /// Level 5 and tsunamis are reported before everything else.
    case first

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package var weight: Weight {
    switch change {
    case .lifted, .over, .withdrawn, .recovered: return .ended
    case .inForce, .issued, .raised, .lowered, .expected, .started, .heavier, .occurred, .revised,
      .lost:
      break
    }
    switch subject {
    case .tsunami: return .first
    case .warning(let warning): return Self.weight(warning.gravity, warning.meaning?.level)
    case .flood(let flood): return Self.weight(flood.gravity, flood.level)
    case .rain, .quake, .storm, .trouble: return isUrgent ? .urgent : .minor
    }
  }

  private static func weight(_ gravity: WarningGravity, _ level: AlertLevel?) -> Weight {
    if level == .five || gravity == .known(.emergency) { return .first }
    if gravity > .known(.warning) { return .danger }
    return gravity > .known(.advisory) ? .urgent : .minor
  }

  /// Its subject: equal for all events of one thing.
  package var about: String {
    let what =
      switch subject {
      case .warning(let warning):
        "warning " + (warning.meaning?.phenomenon ?? warning.code?.text ?? "")
      case .flood(let flood): "flood " + flood.river
      case .rain: "rain"
      case .quake(let felt): "quake " + felt.quake.id
      case .tsunami(let coasts): "tsunami " + coasts.map(\.code).joined(separator: ",")
      case .storm(let chance): "storm " + chance.storm.text
      case .trouble(let trouble):
        "trouble " + trouble.subjects.map(\.rawValue).joined(separator: ",")
      }
    return (place?.id.description ?? "") + " " + what
  }
}
