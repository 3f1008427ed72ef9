import Models
import ProcessTestSupport
import Storage
import TestSupport
import Testing

@testable import ForecastSources

@Suite("The cache folder", .heavy)
struct ResponseCacheTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func cache(sizeLimit: Int = 24 << 20) -> ResponseCache {
    ResponseCache(folder: folder.path, sizeLimit: sizeLimit)
  }

  private func response(_ text: String) -> CachedResponse {
    CachedResponse(
      url: "https://example.test/\(text)", etag: nil, lastModified: nil,
      fetched: "2026-11-21T10:45", checked: "2026-11-21T10:45", body: Array(text.utf8))
  }

  private func key(_ name: String) -> CacheKey {
    CacheKey(service: "https://example.test/", path: name)
  }

  /// Sets a file's modification time, so that the test need not wait.
  private func setAge(_ name: String, _ time: String) throws {
    let touch = try ChildProcess(["touch", "-d", time, folder.appending(name)])
    #expect(touch.wait() == .exited(0))
  }

  private func names() throws -> [String] { try Folder.names(in: folder.path) }

  @Test func `lets go first of what was written under a clock that was ahead`() throws {
    let cache = cache(sizeLimit: 300)
    for name in ["a", "b", "c"] { try cache.store(response(name), as: key(name)) }
    try setAge(key("a").fileName, "2099-01-01T00:00Z")
    try setAge(key("b").fileName, "2026-11-21T01:00Z")
    try setAge(key("c").fileName, "2026-11-21T00:00Z")
    cache.trim(now: "2026-11-21T10:45")
    #expect(cache.response(key("a")) == nil)
    #expect(cache.response(key("b")) != nil)
  }

  @Test func `is not made by looking, but by the first answer that is kept`() throws {
    let cache = ResponseCache(folder: folder.appending("a/b"))
    #expect(cache.response(key("x")) == nil)
    #expect(cache.contents() == .init(entries: 0, bytes: 0, oldest: nil, newest: nil))
    try cache.clear()
    #expect(try names() == [])
    try cache.store(response("x"), as: key("x"))
    #expect(cache.response(key("x")) == response("x"))
  }

  @Test(
    "takes no number for a time that the calendar does not reach",
    arguments: [
      ("1763683200", true), ("0", true), ("253402300799", true), ("253402300800", false),
      ("9223372036854775807", false), ("-1", false), ("-9223372036854775808", false),
      ("99999999999999999999", false), ("x", false), ("", false),
    ])
  func issued(number: String, isTime: Bool) throws {
    let prefix = CacheKey.historyPrefix(service: "https://example.test/", path: "a")
    let issued = CacheKey.issued(prefix + number + ".cached", after: prefix)
    #expect((issued != nil) == isTime)
    var stored = response("a")
    stored.older = ["2026-11-21T05:00"]
    let text = String(decoding: stored.fileBytes, as: UTF8.self)
      .replacing(/older: \d+/, with: "older: \(number)")
    let read = try #require(CachedResponse(fileBytes: Array(text.utf8)))
    #expect((read.older?.isEmpty == false) == isTime)
  }

  @Test func `knows whether its folder can be listed and written`() throws {
    #expect(ResponseCache(folder: folder.appending("new")).isReadable)
    #expect(ResponseCache(folder: folder.appending("new")).isWritable)
    try AtomicFile.replace([0x0A], at: folder.appending("file"))
    for name in ["file", "file/soramoyo"] {
      #expect(!ResponseCache(folder: folder.appending(name)).isReadable)
      #expect(!ResponseCache(folder: folder.appending(name)).isWritable)
    }
  }

  @Test func `keeps answers of different addresses and services apart`() throws {
    let cache = cache()
    let keys = [
      key("a/b.json"), key("a/c.json"), CacheKey(service: "http://example.test/", path: "a/b.json"),
      CacheKey(service: "https://example.test/", path: "a/b.json", issued: "2026-11-21T05:00"),
    ]
    for (number, key) in keys.enumerated() { try cache.store(response("\(number)"), as: key) }
    for (number, key) in keys.enumerated() { #expect(cache.response(key) == response("\(number)")) }
  }

  @Test(arguments: ["../../x", "/etc/x", "a\0b", ""])
  func `a path from outside never leads out of the folder`(path: String) throws {
    #expect(!key(path).fileName.contains("/"))
    try cache().store(response("x"), as: key(path))
    #expect(try names() == [key(path).fileName])
  }

  @Test func `lets the oldest go first when it grows too big`() throws {
    let limit = 1100
    let cache = cache(sizeLimit: limit)
    let body = String(repeating: "x", count: 100)
    for (number, day) in ["03", "01", "04", "02", "05"].enumerated() {
      try cache.store(response(body), as: key("\(number)"))
      try setAge(key("\(number)").fileName, "2026-11-\(day)T12:00:00Z")
    }
    let each = cache.contents().bytes / 5
    cache.trim(now: "2026-11-06T12:00")
    #expect(cache.contents().entries == limit / each)
    #expect(cache.contents().bytes <= limit)
    // Days 01 and 02 are removed: five is the limit.
    let kept = (0..<5).filter { cache.response(key("\($0)")) != nil }
    #expect(kept == [0, 2, 4])
  }

  @Test("what a killed process left half written goes after an hour, or when all goes")
  func leftovers() throws {
    let cache = cache()
    let leftover = ".atomic-0123456789abcdef0123456789abcdef.tmp"
    try AtomicFile.write([1], to: folder.appending(leftover))
    try setAge(leftover, "2026-11-21T12:00:00Z")
    cache.trim(now: "2026-11-21T12:59:59Z")
    #expect(try names() == [leftover])
    cache.trim(now: "2026-11-21T13:00:01Z")
    #expect(try names() == [])
    try AtomicFile.write([1], to: folder.appending(leftover))
    try cache.clear()
    #expect(try names() == [])
  }

  @Test func `clearing takes entries, locks and notes of ours, and nothing else`() async throws {
    let cache = cache()
    try cache.store(response("x"), as: key("x"))
    _ = cache.keepHistory(
      response("y"), service: "https://example.test/", path: "x", issued: "2026-11-21T05:00",
      older: [])
    cache.setBackoff(Backoff(after: nil, status: 503, now: "2026-11-21T05:00"), for: key("x"))
    let lock = await cache.lock(key("x"), patience: .none)
    lock.release()
    let foreign = ["README", "holiday.jpg", "x.cached.txt", "lock", "x.lock"]
    for name in foreign { try AtomicFile.write([1], to: folder.appending(name)) }
    #expect(try names().count == foreign.count + 4)
    #expect(cache.contents().entries == 2)
    try cache.clear()
    #expect(try names() == foreign.sorted())
    #expect(cache.contents().entries == 0)
  }

  @Test func `a lock that somebody holds stays when all is cleared`() async throws {
    let cache = cache()
    let lock = await cache.lock(key("x"), patience: .none)
    try cache.clear()
    #expect(try names() == [key("x").fileName + ".lock"])
    lock.release()
    try cache.clear()
    #expect(try names() == [])
  }

  @Test("lets go of locks after an hour and of notes after two days, not of those in use")
  func trimBeside() async throws {
    let cache = cache()
    for name in ["a", "b", "c"] {
      let lock = await cache.lock(key(name), patience: .none)
      lock.release()
    }
    let held = await cache.lock(key("held"), patience: .none)
    let note = FailureNote(
      .refused(status: 404, host: "h"), url: "u", time: "2026-11-21T05:00")
    cache.setFailure(note, for: key("old"))
    cache.setFailure(note, for: key("new"))
    cache.setBackoff(Backoff(after: nil, status: 503, now: "2026-11-21T05:00"), for: key("old"))
    // The count of traffic has the name of a lock.
    try AtomicFile.write(Array("2026-11-21 1\n".utf8), to: folder.appending("traffic.cached.lock"))
    for name in ["a", "held"].map({ key($0).fileName }) {
      try setAge(name + ".lock", "2026-11-21T10:00:00Z")
    }
    try setAge(key("b").fileName + ".lock", "2026-11-21T11:01:00Z")
    try setAge(key("c").fileName + ".lock", "2036-11-21T11:01:00Z")
    for ending in [".failed", ".backoff"] {
      try setAge(key("old").fileName + ending, "2026-11-19T11:59:00Z")
    }
    try setAge(key("new").fileName + ".failed", "2026-11-19T12:01:00Z")
    try setAge("traffic.cached.lock", "2026-11-21T01:00:00Z")
    cache.trim(now: "2026-11-21T12:00:00Z")
    let kept = [
      key("b").fileName + ".lock", key("held").fileName + ".lock", key("new").fileName + ".failed",
      "traffic.cached.lock",
    ]
    #expect(try names() == kept.sorted())
    held.release()
  }

  @Test("keeps what a watch has told for forty days, and does not let go of it for others")
  func trimWatch() throws {
    let cache = cache(sizeLimit: 100)
    var told = WatchState()
    told.known[.rain] = "2026-11-18T12:00:00Z"
    let ages = ["0": "2026-11-18", "1": "2026-10-13", "2": "2026-10-11", "3": "2036-11-21"]
    for (name, day) in ages {
      let store = WatchStore(folder: folder.path, way: [name])
      let before = Set(try names())
      try store.store(told)
      let file = try #require(Set(try names()).subtracting(before).first)
      try setAge(file, day + "T12:00:00Z")
    }
    try cache.store(response(String(repeating: "x", count: 500)), as: key("a"))
    cache.trim(now: "2026-11-21T12:00:00Z")
    let kept = ages.keys.sorted().map {
      WatchStore(folder: folder.path, way: [$0]).recall(now: "2026-11-21T12:00:00Z").state == told
    }
    #expect(kept == [true, true, false, false])
    #expect(try names().count == 2)
  }

  @Test func `keeps five older reports of an address, newest first`() {
    let cache = cache()
    let first: Instant = "2026-11-21T05:00"
    let issues = (0..<9).map { first.adding(hours: 6 * $0) }
    var older: [Instant] = []
    for issued in issues.shuffled() {
      older = cache.keepHistory(
        response(issued.isoText), service: "s", path: "p", issued: issued, older: older)
    }
    let wanted = Array(issues.suffix(5).reversed())
    #expect(older == wanted)
    #expect(cache.listedHistory(service: "s", path: "p") == wanted)
    let kept = wanted.compactMap { cache.response(CacheKey(service: "s", path: "p", issued: $0)) }
    #expect(kept == wanted.map { response($0.isoText) })
    #expect(cache.listedHistory(service: "s", path: "q") == [])
    #expect(cache.listedHistory(service: "t", path: "p") == [])
    #expect(cache.contents().entries == 5)
  }

  @Test func `an answer whose body is in its file only is stored with it, or not at all`() throws {
    let cache = cache()
    var known = response("x")
    try cache.store(known, as: key("x"))
    known.checked = "2026-11-21T10:50"
    known.olderSince = "2026-11-21T10:50"
    #expect(try cache.store(known.withoutBody, as: key("x")) != nil)
    #expect(cache.response(key("x")) == known)
    // Nothing is there, and another process has stored another one.
    #expect(try cache.store(known.withoutBody, as: key("y")) == nil)
    #expect(cache.response(key("y")) == nil)
    for other in ["z", "zz"] {
      var new = known
      new.body = Array(other.utf8)
      new.etag = other == "z" ? "\"z\"" : nil
      try cache.store(new, as: key("x"))
      #expect(try cache.store(known.withoutBody, as: key("x")) == nil)
      #expect(cache.response(key("x")) == new)
    }
  }

  @Test("is looked through once by a process, until it has stored too much or an hour has passed")
  func trimmedOnce() throws {
    let memory = ResponseMemory()
    let cache = ResponseCache(folder: folder.path, sizeLimit: 2770, memory: memory)
    var stored = 0
    func store(_ bytes: Int, at time: Instant) throws {
      stored += 1
      try cache.store(response(String(repeating: "x", count: bytes)), as: key("\(stored)"))
      try setAge("\(key("\(stored)").fileName)", "2026-11-21T0\(stored):00:00+09:00")
      cache.trimIfDue(now: time)
    }
    for _ in 0..<3 { try store(100, at: "2026-11-21T10:45") }
    #expect(memory.counts.listings == 1)
    try store(800, at: "2026-11-21T10:46")
    #expect(memory.counts.listings == 2)
    #expect(cache.contents().bytes <= 2770)
    #expect(cache.response(key("1")) == nil)
    #expect(cache.response(key("4")) != nil)
    try store(1, at: "2026-11-21T11:45")
    #expect(memory.counts.listings == 2)
    cache.trimIfDue(now: "2026-11-21T11:46")
    #expect(memory.counts.listings == 3)
  }

  @Test func `a lock is held by one at a time`() async throws {
    let cache = cache()
    let held = await cache.lock(key("x"), patience: .none)
    let isHeld = held.isHeld
    #expect(isHeld)
    let second = await cache.lock(key("x"), patience: .none)
    let isSecond = second.isHeld
    #expect(!isSecond)
    let other = await cache.lock(key("y"), patience: .none)
    let isOther = other.isHeld
    #expect(isOther)
    held.release()
    let third = await cache.lock(key("x"), patience: .none)
    let isThird = third.isHeld
    #expect(isThird)
  }
}
