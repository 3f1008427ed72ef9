/// The word of a day for the range of its tides (潮回り). A convention by moon and sun, in no file of JMA: computed
/// by this program, and never beside JMA's credit.
package enum TideWord: String, CaseIterable, Sendable {
  /// 大潮
  case spring
  /// 中潮
  case middle
  /// 小潮
  case neap
  /// 長潮
  case long
  /// 若潮
  case young

  /// By how far the moon is ahead of the sun at noon in Japan (jma-live section 3.5).
  /// - Returns: nil for days before 1900 or after 2100.
  package init?(on date: CivilDate) {
    guard SkyClock.range.contains(date) else { return nil }
    let degrees = MoonPhase.degreesAhead(at: Instant(date, hour: 12))
      .truncatingRemainder(dividingBy: 180)
    self =
      switch degrees {
      case ..<36: .spring
      case ..<72: .middle
      case ..<108: .neap
      case ..<120: .long
      case ..<132: .young
      case ..<168: .middle
      default: .spring
      }
  }
}
