import HTTPClient
import Models

/// A recent failure to fetch a document, shared with processes that would otherwise retry at once.
///
/// A process that waited for the lock while another one fetched takes the failure as its answer,
/// whatever it was. Later processes take it for a minute at most, and only if a retry would cost the
/// service an answer or the user a long wait; after that they retry. Refusals that require a pause
/// (403, 429, 5xx) have rules of their own: `Backoff`.
struct FailureNote: Equatable {
  /// The address, so that a misplaced note is detected.
  let url: String
  let time: Instant
  let failure: Failure
  /// The host that failed, if a redirect led to another one.
  let elsewhere: String?

  enum Failure: Equatable {
    case status(Int)
    case moved
    case connection(ConnectionFailure)
    /// No answer arrived before the caller gave up.
    case late(seconds: Double)
    /// - Parameter isWhole: whether the answer arrived completely but could not be parsed.
    case data(DataFault, isWhole: Bool)
  }

  /// - Returns: nil for failures that are not the service's, such as a cancelled request.
  init?(_ error: ForecastError, url: String, time: Instant) {
    switch error {
    case .refused(let status, _): failure = .status(status)
    case .moved: failure = .moved
    case .unreachable(_, .libraryMissing), .unreachable(_, .noAuthorities),
      .unreachable(_, .lacks),
      .notUnderstood(.readerMissing, _):
      return nil
    case .unreachable(_, let reason): failure = .connection(reason)
    case .notUnderstood(let fault, let origin): failure = .data(fault, isWhole: origin == url)
    default: return nil
    }
    switch error {
    case .refused(_, let host), .moved(_, let host), .unreachable(let host, _):
      elsewhere = Self.elsewhere(host, than: url)
    default: elsewhere = nil
    }
    self.url = url
    self.time = time
  }

  /// No answer arrived before a caller gave up, which was earlier than the request's own deadline.
  init(late deadline: Duration, url: String, time: Instant) {
    failure = .late(seconds: deadline.inSeconds)
    elsewhere = nil
    self.url = url
    self.time = time
  }

  /// The note for all documents of a service; nil for failures of one document.
  func about(service: String) -> FailureNote? {
    isSilence ? FailureNote(url: service, time: time, failure: failure, elsewhere: elsewhere) : nil
  }

  private init(url: String, time: Instant, failure: Failure, elsewhere: String?) {
    self.url = url
    self.time = time
    self.failure = failure
    self.elsewhere = elsewhere
  }

  /// A host other than that of an address; nil if it is the same.
  static func elsewhere(_ host: String, than url: String) -> String? {
    host == URLText.server(of: url) ? nil : host
  }

  func error(product: Product, host service: String) -> ForecastError {
    let host = elsewhere ?? service
    return switch failure {
    case .status(let status): .refused(status: status, host: host)
    case .moved: .moved(product, host: host)
    case .connection(let reason): .unreachable(host: host, reason: reason)
    case .late(let seconds): .unreachable(host: host, reason: .timedOut(seconds: seconds))
    case .data(let fault, let isWhole): .notUnderstood(fault, origin: isWhole ? url : service)
    }
  }

  /// Whether the failure applies to a request made now.
  /// - Parameters:
  ///   - waitedSince: when the caller began to wait for another process; nil if it did not.
  ///   - deadline: how long the caller would wait for an answer.
  func answers(waitedSince: Instant?, now: Instant, deadline: Duration) -> Bool {
    // A clock that was set back must not extend a note.
    guard time <= now else { return false }
    // A caller with a longer deadline may still get an answer.
    if case .late(let seconds) = failure, seconds < deadline.inSeconds { return false }
    if let waitedSince, time >= waitedSince { return true }
    return now.seconds(since: time) < lifetime
  }

  /// Whether nothing answered: detected by `ServiceHealth` in a program that stays open.
  var isSilence: Bool {
    switch failure {
    case .late, .connection(.timedOut): true
    default: false
    }
  }

  /// Whether it is recent enough to be reported as the reason why nothing newer is stored.
  func wasReported(at now: Instant) -> Bool {
    time.age(at: now).map { $0 < Self.toldFor } ?? false
  }

  /// For how many seconds a failure is reported. A program that retries records a new one before that.
  static let toldFor = 60 * 60

  /// How many seconds it applies to later requests.
  private var lifetime: Int {
    switch failure {
    // Each retry would take another fifteen seconds, or all the time that the caller has.
    case .connection(.timedOut), .late: 60
    // It may appear, but not within a minute: regular publications take longer.
    case .status, .moved: 60
    // An answer may be damaged in transit.
    case .data: 5
    // The service was not reached, and the network may be back already.
    case .connection: 0
    }
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

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
