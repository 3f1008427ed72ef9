/// A time of the clock in Japan, without a day.
public struct TimeOfDay: Hashable, Sendable {
  /// 0...23
  public let hour: Int
  /// 0...59
  public let minute: Int

  /// - Returns: nil for what is on no clock.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// The same moment on a clock in Japan, from one that shows UTC.
  public init?(utcHour: Int, minute: Int) {
    guard (0...23).contains(utcHour) else { return nil }
    self.init(hour: (utcHour + 9) % 24, minute: minute)
  }

  /// The moment on a day.
  public func on(_ date: CivilDate) -> Instant {
    Instant(date, hour: hour, minute: minute)
  }
}
