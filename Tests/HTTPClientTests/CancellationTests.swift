import HTTPClient
import HTTPClientTestSupport
import LoopbackServer
import ProcessTestSupport
import Testing

@Suite("Giving up", .heavy)
struct CancellationTests {
  /// A server that never answers, with signals for a request and for the end of its connection.
  private func silentServer() throws -> (RawServer, come: Happening, gone: Happening) {
    let come = Happening("a request")
    let gone = Happening("the client to hang up")
    let server = try RawServer { connection in
      guard connection.readRequest() != nil else { return }
      come.happen()
      connection.waitForClient()
      gone.happen()
    }
    return (server, come, gone)
  }

  @Test("a cancelled request ends although the server keeps silent, and hangs up")
  func cancel() async throws {
    let (server, come, gone) = try silentServer()
    let fetcher = CurlFetcher.forTests()
    let task = Task { await fetcher.patientFailure(server.address) }
    await come.wait()
    task.cancel()
    #expect(await task.valueUnlessEnded == .cancelled)
    await gone.wait()
    // Still works, because it was not closed.
    #expect(await fetcher.failure("ftp://") == .badURL("ftp://"))
  }

  @Test("a request that waits for its turn can be cancelled, and is never sent")
  func cancelQueued() async throws {
    let (server, come, _) = try silentServer()
    let fetcher = CurlFetcher.forTests(limit: .init(streams: 1, connections: 1))
    let first = Task { await fetcher.patientFailure(server.address) }
    await come.wait()
    let second = Task { await fetcher.patientFailure(server.address) }
    second.cancel()
    #expect(await second.valueUnlessEnded == .cancelled)
    #expect(server.accepted == 1)
    first.cancel()
    #expect(await first.valueUnlessEnded == .cancelled)
  }

  @Test func `a task that is cancelled already asks for nothing`() async throws {
    let (server, _, _) = try silentServer()
    let fetcher = CurlFetcher.forTests()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await fetcher.patientFailure(server.address)
    }
    task.cancel()
    #expect(await task.valueUnlessEnded == .cancelled)
    #expect(server.accepted == 0)
  }

  @Test func `cancelling at any moment neither hangs nor harms the others`() async throws {
    let server = try RawServer.friendly()
    let fetcher = CurlFetcher.forTests()
    for round in 0..<150 {
      let doomed = Task { await fetcher.patientFailure(server.address) }
      let other = Task { await fetcher.patientFailure(server.address) }
      for _ in 0..<round { await Task.yield() }
      doomed.cancel()
      #expect([.some(nil), .cancelled].contains(await doomed.valueUnlessEnded))
      #expect(await other.valueUnlessEnded == .some(nil))
    }
  }

  @Test func `the room of a cancelled request is given to the next one`() async throws {
    let (silent, come, _) = try silentServer()
    let quick = try RawServer.friendly()
    let fetcher = CurlFetcher.forTests(limit: .init(streams: 1, connections: 1))
    // Many rounds: the outcome depends on the order of two threads.
    for round in 0..<60 {
      let first = Task { await fetcher.patientFailure(silent.address) }
      await come.wait()
      let second = Task { await fetcher.patientFailure(quick.address) }
      for _ in 0..<round { await Task.yield() }
      first.cancel()
      #expect(await second.valueUnlessEnded == .some(nil))
    }
  }

  @Test func `closing ends what is on its way, and refuses what comes after`() async throws {
    let (server, come, gone) = try silentServer()
    let fetcher = CurlFetcher.forTests(limit: .init(streams: 1, connections: 1))
    let tasks = (0..<3).map { _ in Task { await fetcher.patientFailure(server.address) } }
    await come.wait()
    await fetcher.close(waitingAtMost: .seconds(10))
    await gone.wait()
    for task in tasks { #expect(await task.valueUnlessEnded == .closed) }
    #expect(await fetcher.patientFailure(server.address) == .closed)
    await fetcher.close()
  }

  @Test func `a fetcher that was never used closes at once, and is closed then`() async throws {
    let server = try RawServer.friendly()
    let fetcher = CurlFetcher.forTests()
    // Waiting for a thread that was never started would exceed this test's limit.
    let closing = Task { await fetcher.close(waitingAtMost: .seconds(3600)) }
    try #require(await closing.valueUnlessEnded != nil)
    #expect(await fetcher.patientFailure(server.address) == .closed)
    #expect(server.accepted == 0)
  }

  @Test func `letting go of a fetcher closes its connections`() async throws {
    let gone = Happening("the client to hang up")
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
      connection.waitForClient()
      gone.happen()
    }
    var fetcher: CurlFetcher? = .forTests()
    #expect(await fetcher?.patientFailure(server.address) == .some(nil))
    fetcher = nil
    await gone.wait()
  }
}
