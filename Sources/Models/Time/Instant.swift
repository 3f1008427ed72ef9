/// A moment in whole seconds. Dates and hours derived from it are Japan's (JST, UTC+9).
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public let seconds: Int

  /// - Parameter seconds: seconds since 1970-01-01T00:00:00Z.
  public init(seconds: Int) {
    self.seconds = seconds
  }

  /// A time of day in Japan.
  public init(_ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    seconds = date.dayNumber * 86_400 + hour * 3600 + minute * 60 + second - Self.japanOffset
  }

  /// Japan is nine hours ahead of UTC, all year.
  static let japanOffset = 9 * 3600

  /// The day in Japan.
  public var date: CivilDate {
    CivilDate(dayNumber: (seconds + Self.japanOffset).flooredQuotient(by: 86_400))
  }

  private var secondOfDay: Int {
    (seconds + Self.japanOffset).flooredRemainder(by: 86_400)
  }

  /// Hour of the day in Japan, 0...23.
  public var hour: Int { secondOfDay / 3600 }
  /// Minute, 0...59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// Second, 0...59.
  public var second: Int { secondOfDay % 60 }

  public func adding(seconds delta: Int) -> Instant {
    Instant(seconds: seconds + delta)
  }

  public func adding(hours: Int) -> Instant {
    adding(seconds: hours * 3600)
  }

  /// Seconds from `other` to this moment; negative if this one is earlier.
  public func seconds(since other: Instant) -> Int {
    seconds - other.seconds
  }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.seconds < right.seconds
  }
}
