/// A time of day in Japan, without a date.
package struct TimeOfDay: Hashable, Sendable {
  /// 0...23
  package let hour: Int
  /// 0...59
  package let minute: Int

  /// - Returns: nil for a time that does not exist.
  package init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// Converts a time of day in UTC to Japan's.
  package init?(utcHour: Int, minute: Int) {
    guard (0...23).contains(utcHour) else { return nil }
    self.init(hour: (utcHour + 9) % 24, minute: minute)
  }

  package func on(_ date: CivilDate) -> Instant {
    Instant(date, hour: hour, minute: minute)
  }
}
