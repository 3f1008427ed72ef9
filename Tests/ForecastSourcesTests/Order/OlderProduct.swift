import HTTPClient
import Locking
import Models
import ProcessTestSupport
import TestSupport
import Testing

@testable import ForecastSources

/// One product, of which an older copy arrives, through the source's own document, cache and rule of freshness.
struct OlderProduct: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let play: @Sendable () async throws -> Void

  /// - Parameters:
  ///   - times: of both copies.
  ///   - isModified: whether only `Last-Modified` tells them apart.
  ///   - isOfFuture: whether its time is ahead of the clock by itself.
  ///   - pause: seconds after which the service is asked again.
  ///   - parts: what is compared: each part of what is known must be in what is shown.
  init<Value: Sendable>(
    _ name: String, _ times: (older: Instant, newer: Instant), older: [UInt8], newer: [UInt8],
    isModified: Bool = false, isOfFuture: Bool = false, pause: Int = 3700,
    parts: @escaping @Sendable (Value) -> [String] = { ["\($0)"] },
    ask: @escaping @Sendable (ServiceAccess) async throws(ForecastError) -> Sourced<Value>
  ) {
    testDescription = name
    play = {
      let stage = try Stage(times, (older, newer), isModified)
      func look(_ isNewer: Bool, after seconds: Int = pause) async throws -> Sourced<Value> {
        stage.clock.advance(seconds: seconds)
        stage.serve(isNewer)
        return try await ask(stage.access)
      }
      func has(_ shown: Sourced<Value>, _ known: Sourced<Value>) -> Bool {
        let all = Set(parts(shown.value))
        return parts(known.value).allSatisfy(all.contains)
      }
      // Alone, each is what was served.
      let old = try await look(false)
      #expect(old.freshness == .fresh)
      let new = try await look(true)
      #expect(new.freshness == .fresh && !has(old, new))
      let checked = new.checked
      // An older copy is no news, twice.
      for wait in [pause, 60] {
        let shown = try await look(false, after: wait)
        #expect(has(shown, new), "an older copy is shown")
        #expect(shown.checked == checked && shown.freshness == .stale)
        #expect(shown.copies?.areOrderUnclear == false)
      }
      // What was known comes again: that is of now.
      let again = try await look(true, after: 60)
      #expect(has(again, new) && again.freshness == .fresh && again.trouble == nil)
      // Half an hour of nothing else: it is shown, and marked.
      _ = try await look(false)
      let late = try await look(false, after: OlderCopies.patience)
      #expect(has(late, old) && late.freshness == .stale)
      #expect(late.copies?.areOrderUnclear == true)
      #expect(try await look(false, after: pause).copies?.areOrderUnclear == true)
      let back = try await look(true)
      #expect(has(back, new) && back.freshness == .fresh && back.trouble == nil)
      // A replay on disk says the same.
      stage.policy.isOffline = true
      #expect(has(try await ask(stage.access), new))
      // What is ahead of the clock does not stand against others.
      guard !isOfFuture else { return }
      let past = try Stage(times, (older, newer), isModified)
      past.clock.now = times.older.adding(seconds: 60 - pause)
      past.serve(true)
      _ = try await ask(past.access)
      past.clock.advance(seconds: pause)
      past.serve(false)
      let shown = try await ask(past.access)
      #expect(has(shown, old) && !has(shown, new) && shown.freshness == .fresh)
    }
  }

  private final class Stage: Sendable {
    let clock: TestClock
    private let service = ServedByTest()
    private let folder: TemporaryFolder
    private let bodies: (older: [UInt8], newer: [UInt8])
    private let isModified: Bool
    nonisolated(unsafe) var policy = FetchPolicy()

    init(
      _ times: (older: Instant, newer: Instant), _ bodies: (older: [UInt8], newer: [UInt8]),
      _ isModified: Bool
    ) throws {
      clock = TestClock(times.newer.adding(seconds: 60))
      folder = try TemporaryFolder()
      self.bodies = bodies
      self.isModified = isModified
    }

    func serve(_ isNewer: Bool) {
      let modified = isNewer ? "Sat, 21 Nov 2026 08:00:00 GMT" : "Sat, 21 Nov 2026 02:00:00 GMT"
      service.serve(isNewer ? bodies.newer : bodies.older, modified: isModified ? modified : nil)
    }

    var access: ServiceAccess {
      ServiceAccess(
        fetcher: service, cache: ResponseCache(folder: folder.appending("cache")),
        baseURL: "http://example.test/", policy: policy, clock: { [clock] in clock.now })
    }
  }
}

extension Sourced {
  /// For how long older copies have come; nil if the service has answered with the newest.
  fileprivate var copies: OlderCopies? {
    if case .olderCopies(let copies, _)? = trouble { copies } else { nil }
  }
}

/// Answers each request as the test has set.
final class ServedByTest: HTTPFetching {
  private let answer = Locked<(body: [UInt8], headers: HTTPHeaders)>(([], [:]))

  func serve(_ body: [UInt8], modified: String? = nil) {
    answer.withLock { $0 = (body, modified.map { ["Last-Modified": $0] } ?? [:]) }
  }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let (body, headers) = answer.withLock { $0 }
    return HTTPResponse(status: 200, headers: headers, body: body, url: request.url)
  }
}
