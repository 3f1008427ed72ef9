import ForecastSources
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("JMA's bulletins over HTTP", .heavy)
struct JMABulletinSourceTests {
  private static let start: Instant = "2026-11-21T12:00"
  private static let path = "/bosai/information/data/r8/information.json"

  private struct Stage {
    let room: JMARoom
    var server: JMAServer { room.server }
    var clock: TestClock { room.clock }

    init() async throws { room = try await JMARoom(start) }

    func ask(
      _ policy: FetchPolicy = .init()
    ) async -> Result<Sourced<BulletinList>, ForecastError> {
      let source = JMASource(room.access(policy))
      return await outcome { try await source.bulletins(of: [], now: clock.now) }
    }

    func serve(_ body: [UInt8], status: Int = 200, tag: String = "\"1\"") {
      server.lay(path) { request in
        request.headers["if-none-match"] == tag
          ? .init(304, headers: ["ETag": tag]) : .init(status, headers: ["ETag": tag], body: body)
      }
    }

    func serve(_ titles: [String], tag: String = "\"1\"") {
      serve(BulletinFixture.file(titles.map { BulletinFixture($0) }).bytes, tag: tag)
    }
  }

  @Test("are asked at the path of today's system, and say where their texts are")
  func path() async throws {
    let stage = try await Stage()
    stage.serve(["題"])
    let answer = try await stage.ask().get()
    #expect(stage.server.paths == [Self.path])
    #expect(answer.source == .jma)
    #expect(answer.freshness == .fresh)
    #expect(answer.checked == Self.start)
    #expect(answer.origin == stage.server.baseURL + "information/data/r8/information.json")
    #expect(answer.value.bulletins.map(\.title) == ["題"])
    #expect(
      answer.value.bulletins.map(\.textAddress) == [
        stage.server.baseURL
          + "information/data/r8/denbun/20261121012000_0_VPFJ50_130000.json"
      ])
  }

  @Test("are left unread for urgent notices where the stored list has none of their words")
  func urgent() async throws {
    let stage = try await Stage()
    for (title, expected) in [("大雨に関する東京都気象情報", []), ("東京都竜巻注意情報", ["東京都竜巻注意情報"])] {
      stage.serve([title], tag: "\"\(title.utf8.count)\"")
      _ = try await stage.ask().get()
      let source = JMASource(stage.room.access(.init(isOffline: true, takesStoredForFresh: true)))
      let answer = try await source.urgent(of: [], now: stage.clock.now)
      #expect(answer.value.bulletins.map(\.title) == expected)
      #expect(answer.freshness == .fresh && answer.checked == stage.clock.now)
      stage.clock.advance(minutes: 2)
    }
  }

  @Test(
    "are as doubtful in a stored list as in one just read",
    arguments: [
      (#"[{"headTitle": "例"}]"#, 0), (#"[{"controlTitle": "例"}]"#, 0),
      (#"[{"headTitle": 3, "controlTitle": "例"}]"#, 1),
      (#"[{"headTitle": "例", "headTitle": null, "controlTitle": "例"}]"#, 1),
      (#"[{"headTitle": "例"}, {"eventId": 3}]"#, 1), (#"[{"headTitle": "例"}, 3]"#, 1),
    ])
  func losses(list: String, losses: Int) async throws {
    let stage = try await Stage()
    stage.serve(Array(list.utf8))
    #expect(try await stage.ask().get().value.losses == losses)
    let source = JMASource(stage.room.access(.init(isOffline: true, takesStoredForFresh: true)))
    #expect(try await source.urgent(of: [], now: stage.clock.now).value.losses == losses)
  }

  @Test func `are fresh for a minute, then asked for again with the tag`() async throws {
    let stage = try await Stage()
    stage.serve(["旧"])
    _ = try await stage.ask().get()
    stage.clock.advance(seconds: 59)
    _ = try await stage.ask().get()
    #expect(stage.server.requests.count == 1)
    stage.clock.advance(seconds: 2)
    #expect(try await stage.ask().get().checked == stage.clock.now)
    #expect(stage.server.requests.last?.headers["if-none-match"] == "\"1\"")
    stage.clock.advance(seconds: 61)
    stage.serve(["新"], tag: "\"2\"")
    #expect(try await stage.ask().get().value.bulletins.map(\.title) == ["新"])
    #expect(stage.server.requests.count == 3)
  }

  @Test func `404 means that the list has moved, never that there are none`() async throws {
    let stage = try await Stage()
    #expect(await stage.ask().failure == .moved(.bulletins, host: stage.server.host))
  }

  @Test(arguments: ["<html>メンテナンス</html>", "[{\"cut", "{}", "null", "[3]", ""])
  func `what is not understood is an error, and leaves what is stored`(body: String) async throws {
    let stage = try await Stage()
    stage.serve(Array(body.utf8), tag: "\"0\"")
    guard case .notUnderstood? = await stage.ask().failure else { return unexpected("understood") }
    // A failure is remembered for some seconds.
    stage.clock.advance(minutes: 2)
    stage.serve(["題"])
    #expect(try await stage.ask().get().freshness == .fresh)
    stage.clock.advance(minutes: 2)
    stage.serve(Array(body.utf8), tag: "\"2\"")
    let stale = try await stage.ask().get()
    #expect(stale.freshness == .stale)
    #expect(stale.value.bulletins.map(\.title) == ["題"])
    #expect(stale.trouble != nil)
  }

  @Test("sources that have none say so", arguments: SourceKind.allCases)
  func none(kind: SourceKind) async {
    let result = await outcome {
      try await SourceChain<any BulletinSource>(kind)
        .bulletins(of: [], now: Self.start)
    }
    #expect(result.failure == .notOffered(.bulletins, by: kind))
  }
}
