import HTTPClient
import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("The note that asking failed")
struct FailureNoteTests {
  static let url = "https://example.test/a.json"
  static let now: Instant = "2026-11-21T13:00"

  static let errors: [ForecastError] = [
    .refused(status: 404, host: "example.test"), .moved(.forecast, host: "example.test"),
    .unreachable(host: "example.test", reason: .timedOut(seconds: 15)),
    .unreachable(host: "example.test", reason: .unknownHost),
    .unreachable(host: "example.test", reason: .refused),
    .unreachable(host: "example.test", reason: .insecure),
    .unreachable(host: "example.test", reason: .tooManyRedirects),
    .unreachable(host: "example.test", reason: .badRedirect(.notWeb)),
    .unreachable(host: "example.test", reason: .badRedirect(.insecure)),
    .unreachable(host: "example.test", reason: .badRedirect(.unreadable)),
    .unreachable(host: "example.test", reason: .badRedirect(.withUser)),
    .unreachable(host: "example.test", reason: .badRedirect(.inward)),
    // Where a redirect led to another host.
    .refused(status: 404, host: "other.test:8080"),
    .unreachable(host: "other.test", reason: .timedOut(seconds: 15)),
    .unreachable(host: "example.test", reason: .notHTTP),
    .unreachable(host: "example.test", reason: .brokenOff),
    .unreachable(host: "example.test", reason: .proxy(.unknownHost, named: nil)),
    .unreachable(
      host: "example.test", reason: .proxy(.refused, named: "127.0.0.1:3128 (https_proxy)")),
    .unreachable(host: "example.test", reason: .proxy(.status(407), named: "p (all_proxy)")),
    .unreachable(host: "example.test", reason: .proxy(.other, named: nil)),
    .unreachable(host: "example.test", reason: .badAddress),
    .unreachable(host: "example.test", reason: .other(code: 56)),
    .notUnderstood(.html, origin: url), .notUnderstood(.malformed, origin: url),
    .notUnderstood(.packing, origin: url),
    .notUnderstood(.malformed, origin: "example.test"),
    .notUnderstood(.shape(path: "[0].timeSeries[1].areas[0].pops"), origin: url),
    .notUnderstood(.shape(path: ""), origin: url),
    .notUnderstood(.tooLarge(limit: 100), origin: "example.test"),
    .notUnderstood(.tooManyValues(limit: 100), origin: url),
    .notUnderstood(.declined("お探しの地点は ありません"), origin: url),
    .notUnderstood(.exercise, origin: url),
  ]

  @Test(arguments: errors) func `comes back as the same error`(error: ForecastError) throws {
    let note = try #require(FailureNote(error, url: Self.url, time: Self.now))
    let read = try #require(FailureNote(fileBytes: note.fileBytes))
    #expect(read == note)
    #expect(read.error(product: .forecast, host: "example.test") == error)
  }

  @Test(
    arguments: [
      .cancelled, .notCached, .trafficSpent(bytes: 1, limit: 1),
      .unreachable(host: "h", reason: .libraryMissing(["libcurl.so.4"])),
      .unreachable(host: "h", reason: .lacks(.memory)),
      .notUnderstood(.readerMissing(["libxml2.so.2"]), origin: url),
    ] as [ForecastError])
  func `is not made of what is no answer of the service`(error: ForecastError) {
    #expect(FailureNote(error, url: Self.url, time: Self.now) == nil)
  }

  @Test(
    "answers those who come later for a minute at most",
    arguments: [
      (.refused(status: 404, host: ""), 60), (.notUnderstood(.html, origin: url), 5),
      (.unreachable(host: "", reason: .timedOut(seconds: 15)), 60),
      (.unreachable(host: "", reason: .unknownHost), 0),
      (.unreachable(host: "", reason: .refused), 0),
    ] as [(ForecastError, Int)])
  func lifetime(error: ForecastError, seconds: Int) throws {
    let note = try #require(FailureNote(error, url: Self.url, time: Self.now))
    func answers(_ after: Int, waiting: Int? = nil) -> Bool {
      let now = Self.now.adding(seconds: after)
      return note.answers(
        waitedSince: waiting.map { now.adding(seconds: -$0) }, now: now, deadline: .seconds(15))
    }
    #expect(answers(seconds - 1) == (seconds > 0))
    #expect(!answers(seconds))
    // A waiting process takes it, however long it waited.
    #expect(answers(seconds + 3, waiting: seconds + 3))
    #expect(!answers(seconds + 3, waiting: 2))
    // A clock that was set back.
    #expect(!answers(-1))
    #expect(!answers(-1, waiting: 100))
  }

  @Test func `of a caller who gave up early says nothing to those who wait longer`() throws {
    let note = FailureNote(late: .milliseconds(300), url: Self.url, time: Self.now)
    #expect(FailureNote(fileBytes: note.fileBytes) == note)
    #expect(
      note.error(product: .forecast, host: "h")
        == .unreachable(host: "h", reason: .timedOut(seconds: 0.3)))
    for (deadline, applies) in [(200, true), (300, true), (301, false), (15_000, false)] {
      #expect(
        note.answers(waitedSince: nil, now: Self.now, deadline: .milliseconds(deadline))
          == applies)
    }
    #expect(!note.answers(waitedSince: Self.now, now: Self.now, deadline: .seconds(1)))
  }

  @Test(arguments: [
    "", "soramoyo-failure 1", "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\nstatus 404",
    "soramoyo-failure 2\nu\n2026-11-21T13:00:00+09:00\nmoved\n",
    "soramoyo-failure 1\nu\nnow\nmoved\n",
    "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\n\n",
    "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\nstatus\n",
    "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\nstatus 9223372036854775808\n",
    "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\nstatus -1\n",
    "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\ntimed-out 9223372036854775807\n",
    "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\ntimed-out nan\n",
    "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\nlate inf\n",
    "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\nlate -1\n",
    "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\nlate\n",
    "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\nwhole-large 0\n",
    "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\nwhole-\n",
    "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\nmoved\nmore\n",
    "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\nmoved\nat:\n",
    "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\nmoved\nat:a b\n",
    "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\nbad-redirect\n",
    "soramoyo-failure 1\nu\n2026-11-21T13:00:00+09:00\nbad-redirect odd\n",
  ])
  func `that is damaged is none`(text: String) {
    #expect(FailureNote(fileBytes: Array(text.utf8)) == nil)
  }

  @Test func `cannot be stretched over lines by what a service says`() throws {
    let error = ForecastError.notUnderstood(
      .declined("a\nb\u{1b}[2J" + String(repeating: "長", count: 2000)), origin: Self.url)
    let note = try #require(FailureNote(error, url: Self.url, time: Self.now))
    #expect(note.fileBytes.count < 4096)
    #expect(FailureNote(fileBytes: note.fileBytes) != nil)
  }
}

@Suite("The host that is named where none was reached")
struct UnreachedHostTests {
  private func host(_ error: HTTPError, asked: String = "www.jma.go.jp") -> String? {
    let error = ForecastError(error, host: asked, url: "https://\(asked)/a.json")
    guard case .unreachable(let host, _) = error else { return nil }
    return host
  }

  @Test func `is the one to which a redirect led`() {
    #expect(host(.couldNotResolve(host: "other.example")) == "other.example")
    #expect(host(.couldNotConnect(host: "other.example")) == "other.example")
    let untrusted = HTTPError.elsewhere(host: "other.example", .tls(.untrusted, code: 60))
    #expect(host(untrusted) == "other.example")
    #expect(ConnectionFailure(untrusted) == .insecure)
    #expect(host(.leftAlone(untrusted)) == "other.example")
  }

  @Test func `is not taken for the one that was asked because its name is a part of that`() {
    #expect(host(.couldNotResolve(host: "jma.go.jp")) == "jma.go.jp")
    #expect(host(.couldNotConnect(host: "www.jma.go")) == "www.jma.go")
  }

  @Test func `keeps its port where there was no redirect`() {
    #expect(host(.couldNotConnect(host: "127.0.0.1"), asked: "127.0.0.1:8500") == "127.0.0.1:8500")
    #expect(host(.couldNotConnect(host: "::1"), asked: "[::1]:8500") == "[::1]:8500")
    #expect(host(.timedOut(.waiting, after: .seconds(15))) == "www.jma.go.jp")
  }
}
