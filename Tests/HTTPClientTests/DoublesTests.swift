import HTTPClient
import HTTPClientTestSupport
import ProcessTestSupport
import Testing

@Suite("Doubles for other rooms' tests", .watched)
struct DoublesTests {
  @Test("the scripted one answers in order, repeats the last answer, and records")
  func scripted() async throws {
    let fetcher = ScriptedFetcher(["a": [.failure(.truncated), .ok("1"), .status(304)]])
    await #expect(throws: HTTPError.truncated) { try await fetcher.fetch(HTTPRequest(url: "a")) }
    #expect(try await fetcher.fetch(HTTPRequest(url: "a")).body == [0x31])
    for _ in 0..<2 { #expect(try await fetcher.fetch(HTTPRequest(url: "a")).status == 304) }
    #expect(fetcher.requests.count == 4)
  }

  @Test func `the scripted one can wait until it is cancelled`() async {
    let fetcher = ScriptedFetcher(["a": [.never]])
    let task = Task { try await fetcher.fetch(HTTPRequest(url: "a")) }
    while fetcher.requests.isEmpty, !Task.isCancelled { await Task.yield() }
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
  }
}
