import ForecastSources
import HTTPClientTestSupport
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("Asking JMA again", .heavy)
struct ConditionalRequestTests {
  static let morning = JMAFixture(base: "2026-11-21T05:00")
  let room: JMARoom

  init() async throws { room = try await JMARoom("2026-11-21T05:10") }

  @Test func `asks under JMA's own path, says who asks, and takes gzip`() async throws {
    room.server.serve(Self.morning)
    let answer = try await room.ask()
    #expect(answer.origin == room.server.url(JMARoom.file))
    let request = try #require(room.server.requests.first)
    #expect(room.server.requests.count == 1)
    #expect(request.path == "/bosai/forecast/data/forecast/130000.json")
    #expect(request.headers["user-agent"] == "tests/1.0")
    #expect(request.headers["accept"] == "application/json")
    #expect(request.headers["accept-encoding"]?.contains("gzip") == true)
    #expect(request.headers["if-none-match"] == nil)
  }

  @Test func `a stored answer is used without asking until it is due`() async throws {
    room.server.serve(Self.morning)
    let first = try await room.ask()
    room.clock.now = "2026-11-21T06:09:59"
    #expect(try await room.ask() == first)
    #expect(room.server.requests.count == 1)
    room.clock.now = "2026-11-21T06:10"
    _ = try await room.ask()
    #expect(room.server.requests.count == 2)
  }

  @Test("304 confirms what is stored: it was checked now, and fetched when it was fetched")
  func notModified() async throws {
    room.server.serve(Self.morning)
    let first = try await room.ask()
    #expect(first.checked?.isoText == "2026-11-21T05:10:00+09:00")
    let stored = try #require(room.cached())
    room.clock.now = "2026-11-21T06:30"
    let second = try await room.ask()
    #expect(
      room.server.requests.last?.headers["if-none-match"] == "\"\(Self.morning.issued.seconds)\"")
    #expect(second.value == first.value)
    #expect(second.freshness == .fresh)
    #expect(second.checked?.isoText == "2026-11-21T06:30:00+09:00")
    var confirmed = stored
    confirmed.checked = "2026-11-21T06:30"
    #expect(room.cached() == confirmed)
    #expect(confirmed.fetched.isoText == "2026-11-21T05:10:00+09:00")
  }

  @Test func `without a tag the date of the last change is sent back`() async throws {
    let date = "Fri, 20 Nov 2026 19:42:00 GMT"
    let body = Self.morning.json.bytes
    room.server.lay(JMAServer.path(JMARoom.file)) { request in
      request.headers["if-modified-since"] == date
        ? .init(304) : .init(200, headers: ["Last-Modified": date], body: body)
    }
    let first = try await room.ask()
    room.clock.advance(minutes: 70)
    let second = try await room.ask()
    #expect(second.value == first.value)
    #expect(second.checked == room.clock.now)
    #expect(room.server.requests.last?.headers["if-modified-since"] == date)
  }

  @Test func `a server without tags and dates is simply asked for everything`() async throws {
    room.server.serve(200, Self.morning.json.bytes)
    _ = try await room.ask()
    room.clock.advance(minutes: 70)
    let second = try await room.ask()
    #expect(second.freshness == .fresh)
    #expect(room.cached()?.fetched == room.clock.now)
    #expect(room.server.requests.last?.headers["if-none-match"] == nil)
    #expect(room.server.requests.last?.headers["if-modified-since"] == nil)
  }

  @Test(arguments: [String(repeating: "x", count: 301), "\"空\""])
  func `a tag that could not be sent back is not kept`(tag: String) async throws {
    room.server.serve(200, headers: ["ETag": tag], Self.morning.json.bytes)
    _ = try await room.ask()
    #expect(try #require(room.cached()).etag == nil)
  }

  @Test func `304 to somebody who has nothing is an answer without sense`() async {
    room.server.serve(304)
    #expect(await room.failure() == .refused(status: 304, host: room.server.host))
  }

  @Test("304 to a request without a condition confirms nothing: what is stored is marked")
  func notModifiedWithoutCondition() async throws {
    room.server.serve(200, Self.morning.json.bytes)
    _ = try await room.ask()
    room.clock.now = "2026-11-21T06:30"
    room.server.serve(304)
    let answer = try await room.ask()
    #expect(room.server.requests.last?.headers["if-none-match"] == nil)
    #expect(answer.freshness == .stale)
    #expect(answer.trouble == .refused(status: 304, host: room.server.host))
    #expect(answer.checked?.isoText == "2026-11-21T05:10:00+09:00")
  }

  @Test(
    "gzip is unpacked, whether the server says that it is gzip or not", arguments: [true, false])
  func gzip(saysSo: Bool) async throws {
    room.server.serve(
      200, headers: saysSo ? ["Content-Encoding": "gzip"] : [:],
      Gzip.stored(Self.morning.json.bytes))
    #expect(try await room.ask().value == Self.morning.office())
    #expect(room.cached()?.body == Self.morning.json.bytes)
  }

  @Test func `a report from some minutes in the future is taken as it is`() async throws {
    // The midday report was published at 10:35 (jma-data section 1.3).
    let midday = JMAFixture(base: "2026-11-21T11:00")
    room.clock.now = "2026-11-21T10:36"
    room.server.serve(midday)
    let answer = try await room.ask()
    #expect(answer.value.short.report.issued.isoText == "2026-11-21T11:00:00+09:00")
    #expect(answer.freshness == .fresh)
  }

  @Test("redirects are followed to where the file has moved", arguments: [301, 302, 307, 308])
  func redirect(status: Int) async throws {
    let body = Self.morning.json.bytes
    room.server.lay(JMAServer.path(JMARoom.file)) { _ in
      .init(status, headers: ["Location": "/moved/130000.json"])
    }
    room.server.serve("/moved/130000.json", body)
    let answer = try await room.ask()
    #expect(answer.value == (try Self.morning.office()))
    #expect(
      room.server.paths == [JMAServer.path(JMARoom.file), "/moved/130000.json"])
    // It is stored under the requested address, so the next run finds it.
    #expect(room.cached()?.url == room.server.url(JMARoom.file))
    #expect(try await room.ask() == answer)
    #expect(room.server.requests.count == 2)
  }
}
