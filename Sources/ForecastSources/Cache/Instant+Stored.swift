import Models

extension Instant {
  /// A number of seconds that a file, its name or the file system says.
  /// - Returns: nil for one that the calendar does not reach: before 1970, or after the year 9999.
  init?(stored seconds: Int) {
    guard (0..<253_402_300_800).contains(seconds) else { return nil }
    self.init(seconds: seconds)
  }
}
