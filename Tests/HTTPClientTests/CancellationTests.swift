import HTTPClient
import LoopbackServer
import Testing

@Suite("Giving up", .timeLimit(.minutes(1)))
struct CancellationTests {
  /// Answers nothing, and tells when a request has come and when its client has gone.
  private func silentServer() throws -> (
    RawServer, come: AsyncStream<Void>, gone: AsyncStream<Void>
  ) {
    let (come, hasCome) = AsyncStream.makeStream(of: Void.self)
    let (gone, hasGone) = AsyncStream.makeStream(of: Void.self)
    let server = try RawServer { connection in
      guard connection.readRequest() != nil else { return }
      hasCome.yield()
      connection.waitForClient()
      hasGone.yield()
    }
    return (server, come, gone)
  }

  @Test("a cancelled request ends although the server keeps silent, and hangs up")
  func cancel() async throws {
    let (server, come, gone) = try silentServer()
    let fetcher = CurlFetcher.forTests()
    let task = Task { await fetcher.patientFailure(server.address) }
    for await _ in come { break }
    task.cancel()
    #expect(await task.value == .cancelled)
    for await _ in gone { break }
    // Not because everything was taken down: it still works.
    #expect(await fetcher.failure("ftp://") == .badURL("ftp://"))
  }

  @Test("a request that waits for its turn can be cancelled, and is never sent")
  func cancelQueued() async throws {
    let (server, come, _) = try silentServer()
    let fetcher = CurlFetcher.forTests(parallel: 1)
    let first = Task { await fetcher.patientFailure(server.address) }
    for await _ in come { break }
    let second = Task { await fetcher.patientFailure(server.address) }
    second.cancel()
    #expect(await second.value == .cancelled)
    #expect(server.accepted == 1)
    first.cancel()
    #expect(await first.value == .cancelled)
  }

  @Test("a task that is cancelled already asks for nothing")
  func cancelledBefore() async throws {
    let (server, _, _) = try silentServer()
    let fetcher = CurlFetcher.forTests()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await fetcher.patientFailure(server.address)
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(server.accepted == 0)
  }

  @Test("cancelling at any moment neither hangs nor harms the others")
  func cancelAnytime() async throws {
    let server = try RawServer.friendly()
    let fetcher = CurlFetcher.forTests()
    for round in 0..<150 {
      let doomed = Task { await fetcher.patientFailure(server.address) }
      let other = Task { await fetcher.patientFailure(server.address) }
      for _ in 0..<round { await Task.yield() }
      doomed.cancel()
      #expect([nil, .cancelled].contains(await doomed.value))
      #expect(await other.value == nil)
    }
  }

  @Test("the room of a cancelled request is given to the next one")
  func roomIsFreed() async throws {
    let (silent, come, _) = try silentServer()
    let quick = try RawServer.friendly()
    let fetcher = CurlFetcher.forTests(parallel: 1)
    var coming = come.makeAsyncIterator()
    // Again and again: it depends on who looks first.
    for round in 0..<60 {
      let first = Task { await fetcher.patientFailure(silent.address) }
      await coming.next()
      let second = Task { await fetcher.patientFailure(quick.address) }
      for _ in 0..<round { await Task.yield() }
      first.cancel()
      #expect(await second.value == nil)
    }
  }

  @Test("closing ends what is on its way, and refuses what comes after")
  func close() async throws {
    let (server, come, gone) = try silentServer()
    let fetcher = CurlFetcher.forTests(parallel: 1)
    let tasks = (0..<3).map { _ in Task { await fetcher.patientFailure(server.address) } }
    for await _ in come { break }
    await fetcher.close(waitingAtMost: .seconds(10))
    for await _ in gone { break }
    for task in tasks { #expect(await task.value == .closed) }
    #expect(await fetcher.patientFailure(server.address) == .closed)
    await fetcher.close()
  }

  @Test("a fetcher that was never used closes without a thread")
  func closeUnused() async { await CurlFetcher.forTests().close(waitingAtMost: .seconds(60)) }

  @Test("letting go of a fetcher closes its connections")
  func release() async throws {
    let (gone, hasGone) = AsyncStream.makeStream(of: Void.self)
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
      connection.waitForClient()
      hasGone.yield()
    }
    var fetcher: CurlFetcher? = .forTests()
    #expect(await fetcher?.patientFailure(server.address) == .some(nil))
    fetcher = nil
    for await _ in gone { break }
  }
}
