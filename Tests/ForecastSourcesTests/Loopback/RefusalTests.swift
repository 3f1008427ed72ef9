import ForecastSources
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("When JMA turns us away", .heavy)
struct RefusalTests {
  static let morning = JMAFixture(base: "2026-11-21T05:00")
  let room: JMARoom

  init() async throws { room = try await JMARoom("2026-11-21T05:10") }

  private var asked: Int { room.server.requests.count }

  @Test("404 with a page for people is a forecast that is not there, not data that is broken")
  func notFound() async {
    #expect(await room.failure() == .moved(.forecast, host: room.server.host))
    #expect(room.cached() == nil)
    // A missing file may appear, so it is asked for again, but not at once.
    #expect(await room.failure() == .moved(.forecast, host: room.server.host))
    #expect(asked == 1)
    room.clock.advance(seconds: 59)
    _ = await room.failure()
    #expect(asked == 1)
    room.clock.advance(seconds: 1)
    #expect(await room.failure() == .moved(.forecast, host: room.server.host))
    #expect(asked == 2)
  }

  @Test("other statuses are told with their number", arguments: [204, 206, 400, 401, 410, 418])
  func otherStatus(status: Int) async {
    room.server.serve(status, status == 204 ? [] : Self.morning.json.bytes)
    #expect(await room.failure() == .refused(status: status, host: room.server.host))
    #expect(room.cached() == nil)
  }

  @Test(
    "it is left alone for 1, 5 and 15 minutes, and asked no more in that time",
    arguments: [403, 429, 500, 502, 503])
  func backoff(status: Int) async {
    let refused = ForecastError.refused(status: status, host: room.server.host)
    room.server.serve(status, headers: ["Content-Type": "text/html"], Array("<html>".utf8))
    #expect(await room.failure() == refused)
    var expected = 1
    for wait in [60, 300, 900, 900] {
      #expect(asked == expected)
      room.clock.advance(seconds: wait - 1)
      #expect(await room.failure() == refused)
      #expect(asked == expected, "after \(wait - 1) s")
      room.clock.advance(seconds: 1)
      #expect(await room.failure() == refused)
      expected += 1
      #expect(asked == expected, "after \(wait) s")
    }
  }

  @Test func `once it answers again the patience starts anew`() async throws {
    room.server.serve(503)
    _ = await room.failure()
    room.clock.advance(seconds: 60)
    room.server.serve(Self.morning)
    #expect(try await room.ask().freshness == .fresh)
    room.clock.advance(minutes: 70)
    room.server.serve(503)
    #expect(try await room.ask().freshness == .stale)
    room.clock.advance(seconds: 60)
    room.server.serve(Self.morning)
    #expect(try await room.ask().freshness == .fresh)
    #expect(asked == 4)
  }

  @Test("what is stored is shown meanwhile, as old, with the reason and its own age")
  func staleMeanwhile() async throws {
    room.server.serve(Self.morning)
    let good = try await room.ask()
    room.server.serve(503)
    room.clock.advance(minutes: 70)
    for _ in 0..<2 {
      let answer = try await room.ask()
      #expect(answer.value == good.value)
      #expect(answer.freshness == .stale)
      #expect(answer.checked == good.checked)
      #expect(answer.trouble == .refused(status: 503, host: room.server.host))
    }
    #expect(asked == 2)
  }

  @Test func `one file that is refused does not keep the others back`() async throws {
    room.server.serve(503)
    room.server.serve(Self.morning, for: "140000")
    _ = await room.failure()
    #expect(try await room.ask(.init(), "140000").freshness == .fresh)
  }

  @Test func `a clock that was set back does not make the silence longer`() async throws {
    room.server.serve(503)
    _ = await room.failure()
    room.clock.advance(minutes: -600)
    room.server.serve(Self.morning)
    #expect(try await room.ask().freshness == .fresh)
  }

  @Test func `an endless redirect ends`() async {
    room.server.lay(JMAServer.path(JMARoom.file)) { request in
      .init(302, headers: ["Location": request.path])
    }
    #expect(
      await room.failure()
        == .unreachable(host: room.server.host, reason: .tooManyRedirects))
    #expect(asked < 10)
  }

  @Test(
    arguments: ["file:///etc/hostname", "ftp://127.0.0.1/x", "gopher://127.0.0.1/"])
  func `a redirect away from the web is not followed`(location: String) async {
    room.server.serve(302, headers: ["Location": location])
    #expect(
      await room.failure()
        == .unreachable(host: room.server.host, reason: .badRedirect(.notWeb)))
  }

  @Test(
    "a redirect to what is no address says that, and not that there were too many",
    arguments: ["http://[::1\u{1B}[2J]/", "http://a b/", "http://[::1/", "http://東京/"])
  func unreadableRedirect(location: String) async {
    room.server.serve(302, headers: ["Location": location])
    #expect(
      await room.failure()
        == .unreachable(host: room.server.host, reason: .badRedirect(.unreadable)))
    #expect(asked == 1)
  }

  @Test(
    "behind a redirect it is told with the host that refused, also when it is told again from disk",
    arguments: [403, 404, 503])
  func refusedElsewhere(status: Int) async throws {
    let other = try RawServer(machine: 2) { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 \(status) No\r\nContent-Length: 0\r\n\r\n")
    }
    let host = String(other.address.dropFirst("http://".count))
    room.server.serve(302, headers: ["Location": other.address + "/x"])
    let error: ForecastError =
      status == 404 ? .moved(.forecast, host: host) : .refused(status: status, host: host)
    for _ in 0..<2 { #expect(await room.failure() == error) }
    #expect(other.accepted == 1)
    #expect(asked == 1)
  }

  @Test("a redirect with a user is told as one, and with the host that sends it")
  func redirectWithUser() async throws {
    let other = try RawServer(machine: 2) { connection in
      _ = connection.readRequest()
      connection.send(
        "HTTP/1.1 302 Found\r\nLocation: http://u:p@127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n")
    }
    room.server.serve(302, headers: ["Location": other.address + "/x"])
    #expect(
      await room.failure() == .unreachable(host: "127.0.0.2", reason: .badRedirect(.withUser)))
  }
}
