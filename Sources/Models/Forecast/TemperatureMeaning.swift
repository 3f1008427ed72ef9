/// The meaning of a short-range temperature, from its time (jma-data sections 3.2 and 3.3).
///
/// The trap: the value stamped 00:00 of the report's own day is the highest of the whole day, not a
/// low. That day's low is in none of the three issuances.
package enum TemperatureMeaning: Hashable, Sendable {
  /// 日中の最高気温, 09:00 to 18:00
  case daytimeHigh
  /// 最高気温, 00:00 to 24:00; only for the report's own day
  case wholeDayHigh
  /// 朝の最低気温, 00:00 to 09:00
  case morningLow

  /// - Returns: nil for a time that JMA does not use.
  package init?(stamp: Instant, base: Instant) {
    switch stamp.hour {
    case 9: self = .daytimeHigh
    case 0: self = stamp.date == base.date ? .wholeDayHigh : .morningLow
    default: return nil
    }
  }
}
