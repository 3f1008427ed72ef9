import HTTPClient
import HTTPClientTestSupport
import LoopbackServer
import ProcessTestSupport
import Testing

@Suite("Connections", .heavy)
struct ConnectionTests {
  @Test func `are used again, one after the other and side by side`() async throws {
    let server = try RawServer.friendly()
    let fetcher = CurlFetcher.forTests()
    for _ in 0..<10 { #expect(await fetcher.failure(server.address) == nil) }
    #expect(server.accepted == 1)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<60 { group.addTask { #expect(await fetcher.failure(server.address) == nil) } }
    }
    #expect(server.accepted <= 6)
  }

  @Test func `nothing is left open over a thousand requests`() throws {
    let server = try RawServer.friendly()
    let (output, end) = try ChildProcess(
      [ChildProcess.path(ofProduct: "HTTPClientProbe"), server.address, "1000"]
    ).finish()
    #expect(end == .exited(0))
    let counts = try #require(output.first).split(separator: " ").compactMap { Int($0) }
    try #require(counts.count == 4)
    // At most six connections, idle or not, in addition to what the thread itself needs.
    #expect(counts[2] <= counts[0] + 6 + 6)
    #expect(counts[2] <= counts[1] + 5)
    // The rest belongs to the timers of Swift's runtime, not to the fetcher.
    #expect(counts[3] <= counts[0] + 5)
    // No child keeps a connection open.
    #expect(output.dropFirst() == [])
  }

  @Test func `are inherited by no child, whatever other threads open and close meanwhile`() throws {
    let probe = ChildProcess.path(ofProduct: "HTTPClientProbe")
    let (output, end) = try ChildProcess([probe, "500"]).finish()
    #expect(end == .exited(0))
    #expect(output == ["0"])
  }
}
