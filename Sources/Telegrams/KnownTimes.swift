import Models

/// The moments that the values of a block may refer to by name.
///
/// Telegrams have a dozen of them, but nothing says so: the table keeps the look-up as quick for a
/// hundred thousand.
struct KnownTimes {
  static let none = KnownTimes()

  private var starts: [String: Instant?] = [:]

  /// Of two with the same name the first counts.
  mutating func add(_ times: [TelegramTime]) {
    for time in times {
      if let id = time.id, starts[id] == nil { starts.updateValue(time.start, forKey: id) }
    }
  }

  func start(_ id: String) -> Instant? { starts[id] ?? nil }
}
