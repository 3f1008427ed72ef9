import Models

/// A service's refusal, and until when the service is not asked: one minute, then five, then
/// fifteen (jma-data section 7, case 25).
struct Backoff: Equatable {
  let refusals: Int
  let until: Instant
  /// The HTTP status of the refusal.
  let status: Int
  /// The host that refused, if a redirect led to another one.
  let elsewhere: String?

  private static let waits = [60, 300, 900]

  init(after previous: Backoff?, status: Int, elsewhere: String? = nil, now: Instant) {
    refusals = min((previous?.refusals ?? 0) + 1, Self.waits.count)
    until = now.adding(seconds: Self.waits[refusals - 1])
    self.status = status
    self.elsewhere = elsewhere
  }

  func isActive(at now: Instant) -> Bool {
    // A clock that was set back must not block requests for hours.
    now < until && until.seconds(since: now) <= 900
  }

  /// Whether it is recent enough to be reported as the reason why nothing newer is stored.
  func wasReported(at now: Instant) -> Bool {
    isActive(at: now) || (0..<FailureNote.toldFor).contains(now.seconds(since: until))
  }

  var fileBytes: [UInt8] {
    Array(
      "\(refusals) \(until.isoText) \(status)\(elsewhere.map { " " + FailureNote.line($0) } ?? "")\n"
        .utf8)
  }

  init?(fileBytes: [UInt8]) {
    let fields = String(decoding: fileBytes, as: UTF8.self)
      .split(whereSeparator: { $0 == " " || $0 == "\n" })
    guard (3...4).contains(fields.count), let refusals = Int(fields[0]), (1...3).contains(refusals),
      let until = Instant(iso8601: fields[1]), let status = Int(fields[2]),
      (100...999).contains(status)
    else { return nil }
    self.refusals = refusals
    self.until = until
    self.status = status
    elsewhere = fields.count == 4 ? FailureNote.host(fields[3]) : nil
    guard fields.count == 3 || elsewhere != nil else { return nil }
  }
}
