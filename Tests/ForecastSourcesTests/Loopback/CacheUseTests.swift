import ForecastSources
import LoopbackServer
import Models
import ProcessTestSupport
import Storage
import TestSupport
import Testing

@Suite("What is stored of JMA", .heavy)
struct CacheUseTests {
  static let morning = JMAFixture(base: "2026-11-21T05:00")
  static let midday = JMAFixture(base: "2026-11-21T11:00")
  let room: JMARoom

  init() async throws { room = try await JMARoom("2026-11-21T05:10") }

  private func entryPath() throws -> String {
    let names = try Folder.names(in: room.cache.folder).filter { $0.hasSuffix(".cached") }
    try #require(names.count == 1)
    return room.cache.folder + "/" + names[0]
  }

  // MARK: Offline

  @Test func `offline without anything stored is said, and nobody is asked`() async {
    room.server.serve(Self.morning)
    #expect(await room.failure(.init(isOffline: true)) == .notCached)
    #expect(room.server.requests.isEmpty)
    #expect(room.cache.contents().entries == 0)
  }

  @Test("offline it is shown at any age, marked, and nobody is asked", arguments: [1, 70, 3000])
  func offline(minutes: Int) async throws {
    room.server.serve(Self.morning)
    let good = try await room.ask()
    room.clock.advance(minutes: minutes)
    let answer = try await room.ask(.init(isOffline: true))
    #expect(answer.value == good.value)
    #expect(answer.freshness == .offline)
    #expect(answer.checked == good.checked)
    #expect(answer.trouble == nil)
    #expect(room.server.requests.count == 1)
  }

  // MARK: Age

  @Test("beyond the greatest age asked for it is asked for anew, though it would do otherwise")
  func maxAgeAsks() async throws {
    room.server.serve(Self.morning)
    _ = try await room.ask()
    room.clock.advance(seconds: 120)
    #expect(try await room.ask(.init(maxAge: 120)).freshness == .fresh)
    #expect(room.server.requests.count == 1)
    let answer = try await room.ask(.init(maxAge: 119))
    #expect(answer.freshness == .fresh)
    #expect(answer.checked == room.clock.now)
    #expect(room.server.requests.count == 2)
  }

  @Test("beyond the greatest age, and with nothing newer to be had, there is no answer")
  func tooOld() async throws {
    room.server.serve(Self.morning)
    _ = try await room.ask()
    room.server.serve(503)
    room.clock.advance(minutes: 70)
    #expect(await room.failure(.init(maxAge: 600)) == .tooOld(age: 4200, limit: 600))
    #expect(
      await room.failure(.init(isOffline: true, maxAge: 4199)) == .tooOld(age: 4200, limit: 4199))
    #expect(try await room.ask(.init(isOffline: true, maxAge: 4200)).freshness == .offline)
    #expect(try await room.ask(.init(maxAge: 4200)).freshness == .stale)
  }

  @Test func `a clock that was set back is no reason to trust what is stored`() async throws {
    room.server.serve(Self.midday)
    room.clock.now = "2026-11-21T11:10"
    _ = try await room.ask()
    room.server.serve(Self.morning)
    room.clock.now = "2026-11-20T23:00"
    let answer = try await room.ask()
    #expect(room.server.requests.count == 2)
    #expect(answer.checked == room.clock.now)
    #expect(answer.freshness == .fresh)
  }

  // MARK: A cache in trouble

  @Test("no folder for a cache, or none that can be written, costs nothing but speed")
  func unwritable() async throws {
    room.server.serve(Self.morning)
    try AtomicFile.write([1], to: room.folder.appending("file"))
    let caches = [
      nil, ResponseCache(folder: room.folder.appending("file")),
      ResponseCache(folder: room.folder.appending("file/cache")),
      ResponseCache(folder: "/proc/soramoyo"),
    ]
    for (number, cache) in caches.enumerated() {
      let answer = try await room.source(.init(), cache: cache)
        .officeForecast(JMARoom.file, now: room.clock.now)
      #expect(answer.value == (try Self.morning.office()))
      #expect(answer.freshness == .fresh)
      #expect(room.server.requests.count == number + 1)
    }
    let offline = room.source(.init(isOffline: true), cache: nil)
    let error = await thrown {
      try await offline.officeForecast(JMARoom.file, now: room.clock.now)
    }
    #expect(error == .notCached)
  }

  @Test func `a cache that can be read and not written still answers`() async throws {
    room.server.serve(Self.morning)
    _ = try await room.ask()
    room.clock.advance(minutes: 70)
    // A folder in place of the lock: not writable even for root.
    let entry = try entryPath()
    try FileRemoval.remove(entry + ".lock")
    try Folder.create(entry + ".lock")
    #expect(try await room.ask().freshness == .fresh)
    #expect(room.server.requests.last?.headers["if-none-match"] != nil)
  }

  @Test(arguments: ["", "soramoyo-cache 1\n", "\0\0\0\0", "<html>", "cut"])
  func `a damaged entry is fetched again as a whole, and mended`(content: String) async throws {
    room.server.serve(Self.morning)
    let good = try await room.ask()
    let entry = try entryPath()
    let whole = try ReadableFile.read(entry, limit: 1 << 20)
    let bytes = content == "cut" ? Array(whole.dropLast()) : Array(content.utf8)
    try AtomicFile.write(bytes, to: entry)
    #expect(await room.failure(.init(isOffline: true)) == .notCached)
    #expect(try await room.ask() == good)
    #expect(room.server.requests.count == 2)
    #expect(room.server.requests.last?.headers["if-none-match"] == nil)
    #expect(try ReadableFile.read(entry, limit: 1 << 20) == whole)
  }

  @Test func `an entry that is whole but no forecast is fetched again`() async throws {
    room.server.serve(Self.morning)
    let good = try await room.ask()
    var stored = try #require(room.cached())
    stored.body = Array("{}".utf8)
    try room.cache.store(stored, as: room.key())
    #expect(try await room.ask() == good)
    #expect(room.server.requests.last?.headers["if-none-match"] == nil)
  }

  @Test("a folder or a pipe in the place of an entry stops nobody", arguments: ["folder", "pipe"])
  func notAFile(kind: String) async throws {
    room.server.serve(Self.morning)
    _ = try await room.ask()
    let entry = try entryPath()
    try FileRemoval.remove(entry)
    if kind == "folder" {
      try Folder.create(entry)
    } else {
      #expect(try ChildProcess(["mkfifo", entry]).wait() == .exited(0))
    }
    for _ in 0..<2 { #expect(try await room.ask().freshness == .fresh) }
    // The new answer replaces the pipe; a folder remains.
    #expect(room.server.requests.count == (kind == "folder" ? 3 : 2))
  }

  // MARK: Other servers

  @Test("what one server answered never stands for another, even when its file is moved there")
  func otherServer() async throws {
    let other = try await JMAServer()
    room.server.serve(Self.morning)
    let first = try await room.ask()
    let offline = room.source(.init(isOffline: true), baseURL: other.baseURL, cache: room.cache)
    let ask = { () async throws(ForecastError) in
      try await offline.officeForecast(JMARoom.file, now: room.clock.now)
    }
    #expect(await outcome(of: ask).failure == .notCached)
    let stored = try #require(room.cached())
    try room.cache.store(
      stored,
      as: CacheKey(service: other.baseURL, path: "forecast/data/forecast/130000.json"))
    #expect(await outcome(of: ask).failure == .notCached)
    var changed = Self.morning
    changed.areas[0].weatherCodes[0] = "300"
    other.serve(changed)
    let second = try await room.source(.init(), baseURL: other.baseURL, cache: room.cache)
      .officeForecast(JMARoom.file, now: room.clock.now)
    #expect(second.value == (try changed.office()))
    #expect(try await room.ask() == first)
  }
}
