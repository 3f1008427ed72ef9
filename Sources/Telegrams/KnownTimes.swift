import Models

/// The times that the values of a block may refer to by name.
///
/// Telegrams have a dozen, but nothing guarantees that; the table keeps lookup fast for a hundred
/// thousand.
struct KnownTimes {
  static let none = KnownTimes()

  private var starts: [String: Instant?] = [:]

  /// Adds times. The first of two with the same name is kept.
  mutating func add(_ times: [TelegramTime]) {
    for time in times {
      if let id = time.id, starts[id] == nil { starts.updateValue(time.start, forKey: id) }
    }
  }

  func start(_ id: String) -> Instant? { starts[id] ?? nil }
}
