import Glibc
import Models
import ProcessTestSupport
import Storage
import TestSupport
import Testing

@testable import ForecastSources

@Suite("What a watch has told")
struct WatchMemoryTests {
  private let folder: TemporaryFolder
  private let store: WatchStore
  private let now: Instant = "2026-11-21T12:00:00Z"

  init() throws {
    folder = try TemporaryFolder()
    store = WatchStore(folder: folder.path, way: ["a"])
  }

  private var told: WatchState {
    var state = WatchState()
    state.known[.rain] = "2026-11-21T11:00:00Z"
    return state
  }

  private struct Recalled: Equatable {
    var state = WatchState()
    var trouble: WatchMemoryTrouble?
  }

  private func recalled() -> Recalled {
    let (state, trouble) = store.recall(now: now)
    return Recalled(state: state, trouble: trouble)
  }

  private func names() throws -> [String] { try Folder.names(in: folder.path) }

  /// Writes other bytes to the state and returns its path.
  private func put(_ bytes: [UInt8]) throws -> String {
    try store.store(told)
    let path = folder.path + "/" + (try #require(try names().first))
    try AtomicFile.write(bytes, to: path)
    return path
  }

  @Test func `is there again, and nothing is said of it`() throws {
    #expect(recalled() == Recalled())
    try store.store(told)
    #expect(recalled() == Recalled(state: told))
  }

  @Test("of a damaged file is not used, and the file is kept aside", arguments: ["", "x", "\0\0"])
  func damaged(text: String) throws {
    let path = try put(Array(text.utf8))
    let kept = path + ".damaged-20261121T120000Z"
    #expect(recalled() == Recalled(trouble: .damaged(path: path, keptAs: kept)))
    #expect(try ReadableFile.read(kept, limit: 10) == Array(text.utf8))
    // Said once.
    #expect(recalled() == Recalled())
  }

  @Test func `of a newer version is kept aside, too`() throws {
    let text = "soramoyo-watch\t3\tanything\n"
    let path = try put(Array(text.utf8))
    let kept = path + ".newer-20261121T120000Z"
    #expect(recalled() == Recalled(trouble: .newer(path: path, keptAs: kept)))
    #expect(try ReadableFile.read(kept, limit: 100) == Array(text.utf8))
  }

  @Test func `behind a link is not read, and that is said`() throws {
    let path = try put([])
    try FileRemoval.remove(path)
    #expect(symlink("elsewhere", path) == 0)
    #expect(recalled() == Recalled(trouble: .unreadable(path: path, .linkLoop)))
  }

  @Test func `goes with the cache, also what was kept aside; nothing else does`() throws {
    _ = try put([])
    _ = recalled()
    try store.store(told)
    let other = folder.path + "/watch-notes.damaged-1"
    try AtomicFile.write([], to: other)
    #expect(try names().count == 3)
    try ResponseCache(folder: folder.path).clear()
    #expect(try names() == ["watch-notes.damaged-1"])
  }
}

@Suite("What a watch still has to tell, on disk")
struct WatchQueueStoreTests {
  private let folder: TemporaryFolder
  private let store: WatchStore
  private let now: Instant = "2026-11-21T12:00:00Z"

  init() throws {
    folder = try TemporaryFolder()
    store = WatchStore(folder: folder.path, way: ["a"])
  }

  private var queue: WatchQueue {
    WatchQueue([WaitingEvent(noticed: now, order: 0, weight: .first, about: "a", facts: ["x"])])
  }

  private func names() throws -> [String] { try Folder.names(in: folder.path) }

  @Test(
    "is there again, apart from the others, and leaves no file when it was told",
    arguments: WatchQueueStore.Kind.allCases)
  func whole(kind: WatchQueueStore.Kind) throws {
    try store.queue(kind).store(queue, isNew: true)
    for other in WatchQueueStore.Kind.allCases {
      let (found, trouble) = store.queue(other).recall(now: now)
      #expect(found == (other == kind ? queue : WatchQueue()) && trouble == nil)
    }
    try store.queue(kind).store(WatchQueue(), isNew: false)
    #expect(try names() == [])
  }

  @Test("of a damaged file is kept aside, named, and goes with the cache like what waits")
  func damaged() throws {
    try store.queue(.run).store(queue, isNew: true)
    let path = folder.path + "/" + (try #require(try names().first))
    try AtomicFile.write(Array("soramoyo-waiting\t1\t2\n".utf8), to: path)
    let (found, trouble) = store.queue(.run).recall(now: now)
    #expect(found == WatchQueue())
    #expect(trouble == .damaged(path: path, keptAs: path + ".damaged-20261121T120000Z"))
    try store.queue(.run).store(queue, isNew: true)
    try store.queue(.lines).store(queue, isNew: true)
    #expect(try names().count == 3)
    try ResponseCache(folder: folder.path).clear()
    #expect(try names() == [])
  }
}
