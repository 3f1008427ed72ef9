/// How old the newest observed picture is.
package enum RainAge: Equatable, Sendable {
  /// As usual: up to a quarter of an hour.
  case current
  /// Still "now", but said to be old.
  case old
  /// Not "now" any more: more than half an hour.
  case past
  /// Ahead of this machine's clock, which is wrong: its age is unknown.
  case ahead

  private static let usual = 15 * 60
  private static let longest = 30 * 60

  package init(of observed: Instant, at now: Instant) {
    guard let age = observed.age(at: now) else {
      self = .ahead
      return
    }
    self = age > Self.longest ? .past : age > Self.usual ? .old : .current
  }
}
