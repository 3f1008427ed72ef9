import Models
import ProcessTestSupport
import Storage
import TestSupport
import Testing

@testable import ForecastSources

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
