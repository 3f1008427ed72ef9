import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

@testable import ForecastSources

/// A list of JMA's below a folder that is named after the year.
struct YearList: Sendable, CustomTestStringConvertible {
  let path: String
  let product: Product
  let body: [UInt8]
  let ask: @Sendable (ServiceAccess) async throws(ForecastError) -> YearFolderTests.Found

  var testDescription: String { path }

  func path(_ year: String) -> String {
    "/bosai/" + path.replacing("{year}", with: year)
  }

  private init<Value>(
    _ path: String, _ product: Product, _ body: [UInt8],
    _ ask: @escaping @Sendable (ServiceAccess) async throws(ForecastError) -> Sourced<Value>
  ) {
    self.path = path
    self.product = product
    self.body = body
    self.ask = { access throws(ForecastError) in
      let answer = try await ask(access)
      return .init(origin: answer.origin, freshness: answer.freshness, trouble: answer.trouble)
    }
  }

  private static let now = YearFolderTests.start

  static let all: [YearList] = [
    YearList("warning/data/{year}/130000.json", .warnings, WarningFixture.quietTokyo.json.bytes) {
      access throws(ForecastError) in
      try await JMASource(access).warningReports(of: "130000", now: now)
    },
    YearList("warning/data/{year}/map.json", .warnings, WarningFixture.quietTokyo.json.bytes) {
      access throws(ForecastError) in
      try await JMASource(access).warningReportsOfJapan(now: now)
    },
    YearList(
      "warning/data/{year}/map_time.json", .warningFeed,
      Array(#"{"latestControlDatetime":"2026-11-21T11:50:00+09:00"}"#.utf8)
    ) { access throws(ForecastError) in try await JMASource(access).liveness(now: now) },
    YearList("flood/data/{year}/flood_xml.json", .riverFloods, Array("[]".utf8)) {
      access throws(ForecastError) in
      try await JMASource(access).riverFloods(now: now)
    },
    YearList(
      "probability/data/probability/{year}/130000.json", .earlyAttention,
      WarningFixture.attention.bytes
    ) { access throws(ForecastError) in
      try await JMASource(access).earlyAttention(of: "130000", now: now)
    },
    YearList(
      "information/data/{year}/information.json", .bulletins,
      BulletinFixture.file([BulletinFixture("題")]).bytes
    ) { access throws(ForecastError) in try await JMASource(access).bulletins(of: [], now: now) },
    YearList("information/data/{year}/information.json", .typhoons, TyphoonFixture.texts.bytes) {
      access throws(ForecastError) in
      try await JMASource(access).texts(now: now)
    },
  ]
}

@Suite("A list that is no longer in the folder of its year", .heavy)
struct YearFolderTests {
  static let start: Instant = "2026-11-21T12:00"

  struct Found: Sendable {
    let origin: String
    let freshness: Freshness
    let trouble: ForecastError?
  }

  private let room: JMARoom
  private var server: JMAServer { room.server }
  private var clock: TestClock { room.clock }

  init() async throws { room = try await JMARoom(Self.start) }

  private func access(_ policy: FetchPolicy = .init()) -> ServiceAccess { room.access(policy) }

  private func ask(
    _ list: YearList, _ access: ServiceAccess? = nil
  ) async -> Result<Found, ForecastError> {
    await outcome { try await list.ask(access ?? self.access()) }
  }

  private func serve(_ path: String, _ body: [UInt8]) {
    server.serve(path, body)
  }

  private func remove(_ path: String) { server.lay(path) { _ in .init(404, body: []) } }

  private func asked(_ path: String) -> Int { server.paths.count { $0 == path } }

  @Test("is taken from that of the next, which later processes know", arguments: YearList.all)
  func found(list: YearList) async throws {
    serve(list.path("r9"), list.body)
    let answer = try await ask(list).get()
    #expect(answer.origin == server.baseURL + list.path("r9").dropFirst("/bosai/".count))
    #expect(answer.freshness == .fresh && answer.trouble == nil)
    #expect(server.paths == [list.path("r8"), list.path("r9")])
    for hours in 1...3 {
      clock.advance(minutes: hours * 600)
      #expect(try await ask(list).get().origin == answer.origin)
      #expect(asked(list.path("r8")) == 1)
      #expect(asked(list.path("r9")) == 1 + hours)
    }
    let offline = try await ask(list, access(.init(isOffline: true))).get()
    #expect(offline.origin == answer.origin)
    // Gone there, too.
    remove(list.path("r9"))
    clock.advance(minutes: 60)
    #expect(try await ask(list).get().trouble == .moved(list.product, host: server.host))
  }

  @Test("that is not there either has moved; it is tried once a day", arguments: YearList.all)
  func moved(list: YearList) async throws {
    for day in 1...3 {
      for _ in 0..<3 {
        #expect(await ask(list).failure == .moved(list.product, host: server.host))
        clock.advance(minutes: 7 * 60)
      }
      #expect(asked(list.path("r9")) == day)
      clock.advance(minutes: 4 * 60)
    }
    #expect(asked(list.path("r8")) == 9)
  }

  @Test("is not asked for elsewhere while it is there, or nothing is to be fetched")
  func there() async throws {
    for list in YearList.all {
      serve(list.path("r8"), list.body)
      serve(list.path("r9"), list.body)
      #expect(try await ask(list).get().freshness == .fresh)
      remove(list.path("r8"))
      clock.advance(minutes: 60)
      #expect(try await ask(list, access(.init(isOffline: true))).get().freshness == .offline)
      #expect(asked(list.path("r9")) == 0)
    }
  }

  /// Rain of level 3 in force.
  private func reports(_ time: Instant, _ code: String?) -> [UInt8] {
    WarningFixture.tokyo([code.map { .init($0) } ?? .none], reported: time).json.bytes
  }

  private func inForce(_ access: ServiceAccess? = nil) async throws -> (
    [String], Sourced<[WarningReport]>
  ) {
    let answer = try await JMASource(access ?? self.access())
      .warningReports(of: "130000", now: clock.now)
    let codes = answer.value.flatMap(\.municipalities).flatMap(\.kinds).compactMap { $0.code?.text }
    return (codes, answer)
  }

  @Test(arguments: ["older", "page", "list"])
  func `stands where what is there is older, or cannot be read`(kind: String) async throws {
    let (present, next) = (YearList.all[0].path("r8"), YearList.all[0].path("r9"))
    serve(present, reports("2026-11-21T10:20", "33"))
    #expect(try await inForce().0 == ["33"])
    remove(present)
    let bodies = [
      "older": reports("2026-11-21T04:20", nil), "page": Array("<html>".utf8),
      "list": Array("{}".utf8),
    ]
    serve(next, try #require(bodies[kind]))
    for minutes in [2, 60, 600] {
      clock.advance(minutes: minutes)
      let (codes, answer) = try await inForce()
      #expect(codes == ["33"])
      #expect(answer.trouble == .moved(.warnings, host: server.host))
      #expect(answer.origin.contains("/r8/") && answer.freshness == .stale)
    }
    #expect(asked(next) == 1)
    // The next day it is there.
    serve(next, reports("2026-11-22T10:20", "35"))
    clock.advance(minutes: 24 * 60)
    let (codes, answer) = try await inForce()
    #expect(codes == ["35"] && answer.trouble == nil && answer.origin.contains("/r9/"))
  }

  @Test("is taken from where it was before, once that has it again and the next has not")
  func back() async throws {
    let list = YearList.all[0]
    serve(list.path("r9"), list.body)
    #expect(try await ask(list).get().origin.contains("/r9/"))
    remove(list.path("r9"))
    serve(list.path("r8"), list.body)
    clock.advance(minutes: 60)
    let answer = try await ask(list).get()
    #expect(answer.origin.contains("/r8/") && answer.freshness == .fresh && answer.trouble == nil)
  }

  @Test func `stands where several tasks find an older one at once`() async throws {
    let (present, next) = (YearList.all[0].path("r8"), YearList.all[0].path("r9"))
    serve(present, reports("2026-11-21T10:20", "33"))
    #expect(try await inForce().0 == ["33"])
    remove(present)
    serve(next, reports("2026-11-21T04:20", nil))
    clock.advance(minutes: 60)
    let access = access()
    let found = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask { (try? await inForce(access).0) ?? [] }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(found == Array(repeating: ["33"], count: 8))
    clock.advance(minutes: 60)
    #expect(try await inForce().0 == ["33"])
  }

  @Test("keeps a river that an older list elsewhere lacks", arguments: [true, false])
  func rivers(isStored: Bool) async throws {
    let list = YearList.all[3]
    func lay(_ year: String, _ hour: Int, _ body: [UInt8]) {
      server.lay(list.path(year)) { _ in
        .init(
          200, headers: ["Last-Modified": "Sat, 21 Nov 2026 0\(hour):00:00 GMT"], body: body)
      }
    }
    var flood = FloodFixture("例川", "51", riverCode: "8303050001")
    flood.reported = "2026-11-21T10:30:00+09:00"
    lay("r8", 2, FloodFixture.file([flood]).bytes)
    var access = access()
    if !isStored { access.cache = nil }
    let source = JMASource(access)
    #expect(try await source.riverFloods(now: clock.now).value.count == 1)
    remove(list.path("r8"))
    lay("r9", 1, list.body)
    clock.advance(minutes: 60)
    let floods = await outcome { try await source.riverFloods(now: clock.now) }
    // Without a folder nothing is known but that it has moved.
    if isStored {
      #expect(try floods.get().value.count == 1)
    } else {
      #expect(floods.failure == .moved(.riverFloods, host: server.host))
    }
    #expect(asked(list.path("r9")) == 1)
  }

  @Test func `is asked for again where nothing is known of what is there`() async throws {
    let list = YearList.all[0]
    serve(list.path("r8"), list.body)
    #expect(try await ask(list).get().freshness == .fresh)
    remove(list.path("r8"))
    server.serve(list.path("r9"), [], status: 503)
    clock.advance(minutes: 60)
    #expect(await ask(list, access(.init(maxAge: 60))).failure != nil)
    serve(list.path("r9"), list.body)
    clock.advance(minutes: 60)
    #expect(try await ask(list).get().origin.contains("/r9/"))
  }

  @Test func `is known by a process that can store nothing, for as long as it runs`() async throws {
    let list = YearList.all[0]
    var access = access()
    access.cache = nil
    #expect(await ask(list, access).failure == .moved(list.product, host: server.host))
    #expect(await ask(list, access).failure == .moved(list.product, host: server.host))
    #expect(asked(list.path("r9")) == 1)
    clock.advance(minutes: 25 * 60)
    serve(list.path("r9"), list.body)
    #expect(try await ask(list, access).get().origin.contains("/r9/"))
    #expect(try await ask(list, access).get().origin.contains("/r9/"))
    #expect(asked(list.path("r8")) == 3)
  }

  @Test func `is the only place where the folder is named`() {
    let files = PackageRoot.files(below: "Sources/ForecastSources", suffix: ".swift")
    #expect(files.count > 50)
    let named = files.filter { file in
      (PackageRoot.text(of: file) ?? "").split(separator: "\n").contains {
        !$0.contains("///") && !$0.contains("// ") && ($0.contains("/r8/") || $0.contains("\"r8\""))
      }
    }
    #expect(named.map { $0.split(separator: "/").last } == ["YearFolder.swift"])
  }
}
