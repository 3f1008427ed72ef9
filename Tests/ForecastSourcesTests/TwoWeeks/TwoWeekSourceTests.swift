import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("Two-week forecasts over HTTP", .heavy)
struct TwoWeekSourceTests {
  private static let station = TwoWeekStation.all.first { $0.international == "47662" }

  private static func file(_ day: Int, _ hour: Int) -> String {
    TwoWeekFixture.file(report: #"{"yy":2026,"mm":11,"dd":\#(day),"hh":\#(hour)}"#)
  }

  @Test func `a stored file hides the next issue no longer than half an hour`() async throws {
    let room = try await JMARoom("2026-11-21T10:00")
    let (server, clock) = (room.server, room.clock)
    let station = try #require(Self.station)
    func ask() async throws -> Instant {
      try await JMATwoWeekSource(room.access(baseURL: "http://\(server.host)/"))
        .twoWeeks(of: station, now: clock.now).value.issued
    }
    func serve(_ hour: Int) {
      room.serve("/data_47662.json", Array(Self.file(21, hour).utf8))
    }
    serve(5)
    #expect(try await ask() == "2026-11-21T05:00")
    // Until the next issue there is no further request.
    clock.now = "2026-11-21T16:20"
    #expect(try await ask() == "2026-11-21T05:00")
    #expect(server.requests.count == 1)
    clock.now = "2026-11-21T16:50"
    _ = try await ask()
    clock.now = "2026-11-21T17:10"
    _ = try await ask()
    #expect(server.requests.count == 2)
    serve(17)
    clock.now = "2026-11-21T17:21"
    #expect(try await ask() == "2026-11-21T17:00")
    // A clock that was set back keeps nothing fresh.
    clock.now = "2026-11-20T17:21"
    _ = try await ask()
    #expect(server.requests.count == 4)
  }
}
