/// What can be said of the warnings of a place without keeping anybody waiting.
public struct PromptWarnings: Equatable, Sendable {
  public let warnings: PlaceWarnings
  public let basis: Basis

  public init(_ warnings: PlaceWarnings, basis: Basis) {
    self.warnings = warnings
    self.basis = basis
  }

  /// What the answer rests on.
  public enum Basis: Sendable {
    /// Asked for just now or minutes ago, or a replay of its moment. What could not be had is a
    /// failure that the answer names.
    case current
    /// What is stored, because asking was forbidden.
    case offline
    /// What is stored, because the service had not answered when the time was up.
    case late
  }
}

extension PlaceWarnings {
  /// Seconds for which what is stored is as good as asked for, to those who did not ask for it.
  public static let promptAge = 5 * 60
  /// Seconds that a stored answer may seem to come from the future, because clocks differ.
  private static let clockSkew = 60

  /// Whether all of it was checked within minutes, so that nobody has to be asked. What the source
  /// never carries cannot get newer.
  func isRecent(at now: Instant) -> Bool {
    guard let checked, (-Self.clockSkew...Self.promptAge).contains(now.seconds(since: checked))
    else { return false }
    return unknowns.allSatisfy { unknown in
      switch unknown {
      case .failed(_, .notOffered): true
      case .failed: false
      default: true
      }
    }
  }
}
