/// The warnings of a place that are known without delaying other output.
package struct PromptWarnings: Equatable, Sendable {
  package let warnings: PlaceWarnings
  package let basis: Basis

  package init(_ warnings: PlaceWarnings, basis: Basis) {
    self.warnings = warnings
    self.basis = basis
  }

  /// The data behind the answer.
  package enum Basis: Equatable, Sendable {
    /// Fetched now or minutes ago, or a replay of that time. Parts that could not be fetched are
    /// failures named in the answer.
    case current
    /// Stored data, because fetching was forbidden.
    case offline
    /// Stored data, because the service had not answered within the timeout.
    case late
    /// Nothing was asked, because the source has no warnings. They are unknown, never "none".
    case notCarried(SourceKind)
  }
}

extension PlaceWarnings {
  /// Seconds that a stored answer may be dated in the future, because clocks differ.
  private static let clockSkew = 60

  /// Whether all of it was checked within minutes, so that no request is needed. Products that the
  /// source never carries are excepted.
  func isRecent(at now: Instant) -> Bool {
    guard let checked,
      (-Self.clockSkew...LiveRhythm.warningsAbove).contains(now.seconds(since: checked))
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
