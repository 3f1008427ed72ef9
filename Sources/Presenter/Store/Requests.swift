import Models

/// What was asked for: the last request of each kind.
struct Requests {
  private var entries: [Request.Kind: RequestEntry] = [:]
  private var count = 0

  /// The last one of a kind.
  subscript(_ kind: Request.Kind) -> RequestEntry? {
    get { entries[kind] }
    _modify { yield &entries[kind] }
  }

  mutating func ask(_ request: Request, at now: Instant) -> Serial {
    count += 1
    entries[request.kind] = RequestEntry(request, number: count, at: now)
    return Serial(kind: request.kind, number: count)
  }

  /// As if it had never been asked for: it is due at once.
  mutating func forgetAsked(_ kind: Request.Kind) { entries[kind]?.asked = nil }

  /// No answers are taken any more, but those of one kind. Serials of before stay below those to come.
  mutating func forget(except kind: Request.Kind) { entries = entries.filter { $0.key == kind } }

  /// - Returns: whether something was on its way.
  mutating func giveUp(_ kind: Request.Kind) -> Bool { entries[kind]?.giveUp() ?? false }

  func isAsking(_ kind: Request.Kind) -> Bool { entries[kind]?.isPending ?? false }

  /// What is on its way; nil where nothing is.
  func asking(_ kind: Request.Kind) -> RequestEntry? {
    entries[kind].flatMap { $0.isPending ? $0 : nil }
  }

  /// How many forecasts of prefectures are on their way.
  var todayPending: Int { asking(.list)?.rest ?? 0 }

  /// When it was asked for last.
  func asked(_ kind: Request.Kind) -> Instant? { entries[kind]?.asked }

  /// A later request of its kind may be under way, or none.
  func takes(_ serial: Serial) -> Bool { entries[serial.kind]?.takes(serial) ?? false }
}
