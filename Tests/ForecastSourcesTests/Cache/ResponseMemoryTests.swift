import LoopbackServer
import Models
import ProcessTestSupport
import Storage
import TestSupport
import Testing

@testable import ForecastSources

@Suite("What a process remembers of the cache", .heavy)
struct ResponseMemoryTests {
  static let midday = JMAFixture(base: "2026-11-21T11:00")
  static let evening = JMAFixture(base: "2026-11-21T17:00")

  /// A program that asks again and again, in a room where the midday report is served.
  private static func programLeftOpen(
    _ memory: ResponseMemory
  ) async throws -> (JMARoom, JMASource) {
    let room = try await JMARoom(midday.issued)
    room.server.serve(midday)
    let cache = ResponseCache(folder: room.cache.folder, memory: memory)
    return (room, room.source(.init(), cache: cache))
  }

  @Test func `a document is parsed once, until its file is another`() async throws {
    let room = try await JMARoom(Self.midday.issued)
    room.server.serve(Self.midday)
    _ = try await room.ask()
    let memory = ResponseMemory()
    let cache = ResponseCache(folder: room.cache.folder, memory: memory)
    for _ in 0..<3 {
      let answer = try await room.source(.init(isOffline: true), cache: cache)
        .officeForecast(JMARoom.file, now: room.clock.now)
      #expect(answer.value == (try Self.midday.office()))
    }
    #expect(memory.counts.hits == 2)
    // Another process fetches a newer report.
    room.clock.now = Self.evening.issued
    room.server.serve(Self.evening)
    _ = try await room.ask()
    let newer = try await room.source(.init(isOffline: true), cache: cache)
      .officeForecast(JMARoom.file, now: room.clock.now)
    #expect(newer.value == (try Self.evening.office()))
    #expect(memory.counts.hits == 2)
  }

  @Test("what the service sent, and what it confirms again and again, is not parsed again")
  func confirmed() async throws {
    let memory = ResponseMemory()
    let (room, source) = try await Self.programLeftOpen(memory)
    var hits: [Int] = []
    for _ in 0..<3 {
      let answer = try await source.officeForecast(JMARoom.file, now: room.clock.now)
      #expect(answer.value == (try Self.midday.office()))
      hits.append(memory.counts.hits)
      room.clock.advance(minutes: 70)
    }
    #expect(room.server.requests.count == 3)
    // Looked for before the request, and once more when no other process is fetching it.
    #expect(hits == [0, 2, 4])
  }

  @Test("a file that the service confirms stays, and only the time of the check in it is another")
  func confirmedInPlace() async throws {
    let (room, source) = try await Self.programLeftOpen(ResponseMemory())
    let path = room.cache.path(room.key().fileName)
    _ = try await source.officeForecast(JMARoom.file, now: room.clock.now)
    // The second answer says that no older reports are kept; from then on the head is as long as before.
    room.clock.advance(minutes: 70)
    _ = try await source.officeForecast(JMARoom.file, now: room.clock.now)
    let first = try #require(room.cached())
    let inode = try FileFacts(of: path).number
    room.clock.advance(minutes: 70)
    let answer = try await source.officeForecast(JMARoom.file, now: room.clock.now)
    #expect(answer.checked == room.clock.now)
    #expect(try FileFacts(of: path).number == inode)
    var confirmed = first
    confirmed.checked = room.clock.now
    #expect(room.cached() == confirmed)
    // Another program sees it, too: it does not ask again.
    #expect(try await room.ask().checked == room.clock.now)
    #expect(room.server.requests.count == 3)
  }

  @Test func `a file that another process has replaced meanwhile is stored whole`() async throws {
    let room = try await JMARoom(Self.midday.issued)
    room.server.serve(Self.midday)
    _ = try await room.ask()
    let known = try #require(room.cached())
    var other = known
    other.etag = "\"another\""
    try room.cache.store(other, as: room.key())
    var confirmed = known
    confirmed.checked = known.checked.adding(seconds: 60)
    #expect(room.cache.confirm(known, as: confirmed, room.key()) == nil)
    #expect(room.cached() == other)
    #expect(room.cache.confirm(other, as: confirmed, room.key()) == nil)
  }

  /// A service whose documents are lists of bytes, asked by a program that is left open.
  private static func service(
    _ room: JMARoom, _ memory: ResponseMemory
  ) -> ResourceService {
    var access = room.access()
    access.cache = ResponseCache(folder: room.cache.folder, memory: memory)
    return ResourceService(kind: .jma, access)
  }

  private static func document(_ room: JMARoom, _ path: String = "tile") -> Resource<[UInt8]> {
    Resource(
      service: room.server.baseURL, path: path, product: .nowcast,
      read: { bytes throws(DataFault) in bytes }, isFresh: { _, _, _ in true })
  }

  @Test(
    "what never changes is kept from the second reading on, and a tile never",
    arguments: [(false, true, 2), (true, true, 1), (false, false, 0)])
  func unchanging(neverChanges: Bool, isKept: Bool, hits: Int) async throws {
    let room = try await JMARoom(Self.midday.issued)
    room.serve("/bosai/tile", [1, 2, 3])
    let memory = ResponseMemory()
    var tile = Self.document(room)
    tile.neverChanges = neverChanges
    tile.isKept = isKept
    for _ in 0..<3 {
      #expect(try await Self.service(room, memory).document(tile).value == [1, 2, 3])
    }
    #expect(room.server.requests.count == 1)
    #expect(memory.counts.hits == hits)
  }

  @Test func `a tile is not kept`() throws {
    let frame = RainFrame(base: Self.midday.issued, valid: Self.midday.issued, kind: .observed)
    let tokyo = Coordinates(latitude: 35.7, longitude: 139.7)
    let address = try #require(TileGrid(zoom: 10).position(of: tokyo)?.tile)
    for layer in RainLayer.allCases {
      #expect(!NowcastResources(baseURL: "b/").tile(address, of: frame, layer).isKept)
    }
  }

  @Test(
    "a body stays in its file, unless the next answer makes history of it",
    arguments: [false, true], [false, true])
  func bodies(isHistory: Bool, isFetched: Bool) async throws {
    let room = try await JMARoom(Self.midday.issued)
    room.serve("/bosai/tile", [1, 2, 3])
    let memory = ResponseMemory()
    var document = Self.document(room)
    if isHistory { document.issued = { _ in Self.midday.issued } }
    // Another program fetches it first.
    if !isFetched { _ = try await Self.service(room, ResponseMemory()).document(document) }
    let answer = try await Self.service(room, memory).document(document)
    #expect(answer.value == [1, 2, 3])
    let fileName = document.cacheKey.fileName
    let version = try #require(FileVersion(of: room.cache.path(fileName)))
    let known: (response: CachedResponse, value: [UInt8])? = memory.document(fileName, version)
    let kept = try #require(known)
    #expect(kept.value == [1, 2, 3])
    #expect(kept.response.body == (isHistory ? [1, 2, 3] : []))
    #expect(kept.response.length == 3)
  }

  @Test func `of the maps of observations only the newest is kept`() async throws {
    let noon: Instant = "2026-11-21T12:00"
    let room = try await AMeDASRoom(noon.adding(seconds: 300))
    let memory = ResponseMemory()
    var access = room.access()
    access.cache = ResponseCache(folder: room.cache.folder, memory: memory)
    let source = JMASource(access)
    for step in 0..<4 {
      let time = noon.adding(seconds: step * 600)
      room.publish(latest: time)
      room.publish(map: time)
      // It is read again for other places, without a request.
      for _ in 0..<3 { #expect(try await source.latest(now: room.clock.now).value.time == time) }
      #expect(room.server.requests.count == 2 * (step + 1))
      // The list of times is the other.
      #expect(memory.counts.documents == 2)
      room.clock.advance(minutes: 10)
    }
    #expect(memory.counts.hits >= 4 * 4)
  }

  @Test("the folder is listed for older reports only where the newest does not name them, and once")
  func listedOnce() async throws {
    let room = try await JMARoom(Self.midday.issued)
    for report in [Self.midday, Self.evening] {
      room.server.serve(report)
      room.clock.now = report.issued
      _ = try await room.ask()
    }
    let memory = ResponseMemory()
    let cache = ResponseCache(folder: room.cache.folder, memory: memory)
    let source = room.source(.init(), cache: cache)
    #expect(source.earlierReports("130000", before: "2026-12-01").count == 1)
    #expect(memory.counts.listings == 0)
    // Nothing is stored of this one.
    #expect(source.earlierReports("140000", before: "2026-12-01").isEmpty)
    // As an older version of the program stored it.
    var old = try #require(room.cached())
    #expect(old.older == [Self.midday.issued])
    old.older = nil
    try cache.store(old, as: room.key())
    for _ in 0..<3 {
      #expect(source.earlierReports("130000", before: "2026-12-01").count == 1)
    }
    #expect(memory.counts.listings == 1)
  }

  @Test("older reports are read one by one, no more of them than are asked for")
  func readOneByOne() async throws {
    let room = try await JMARoom(Self.midday.issued)
    let bases: [Instant] = ["2026-11-21T05:00", "2026-11-21T11:00", "2026-11-21T17:00"]
    for base in bases {
      room.server.serve(JMAFixture(base: base))
      room.clock.now = base
      _ = try await room.ask()
    }
    // The oldest cannot be opened without a trace: it is removed while the newer is looked at.
    var seen: [Instant] = []
    let area = try #require(PlaceCatalog().primaryArea("130010"))
    room.source().forEachEarlierReport(of: area, before: "2026-12-01") { report in
      seen.append(report.short.report.issued)
      let oldest = CacheKey(
        service: room.server.baseURL, path: "forecast/data/forecast/130000.json", issued: bases[0])
      room.cache.remove(oldest)
      return true
    }
    #expect(seen == [bases[1]])
  }

  @Test(
    "what is kept is limited in bytes and in number, and the oldest goes first",
    arguments: [
      (400, 100), (1_000_000, 4),
    ])
  func bounded(byteLimit: Int, countLimit: Int) throws {
    let folder = try TemporaryFolder()
    let cache = ResponseCache(folder: folder.path)
    let memory = ResponseMemory(byteLimit: byteLimit, countLimit: countLimit)
    var versions: [FileVersion] = []
    for number in 0..<6 {
      let response = CachedResponse(
        url: "u", etag: nil, lastModified: nil, fetched: Self.midday.issued,
        checked: Self.midday.issued, body: [UInt8](repeating: 0, count: 100))
      let key = CacheKey(service: "s", path: "\(number)")
      try cache.store(response, as: key)
      let version = try #require(FileVersion(of: cache.path(key.fileName)))
      versions.append(version)
      memory.keep("\(number)", version, response, number)
    }
    let kept = versions.indices.filter { number in
      let known: (response: CachedResponse, value: Int)? = memory.document(
        "\(number)", versions[number])
      return known?.value == number
    }
    #expect(kept == [2, 3, 4, 5])
    // As another type it is another document.
    let other: (response: CachedResponse, value: String)? = memory.document("5", versions[5])
    #expect(other == nil)
  }
}
