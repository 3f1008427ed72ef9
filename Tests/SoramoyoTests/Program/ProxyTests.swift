import LoopbackServer
import ProcessTestSupport
import Testing

/// All of it stays on this machine: the services are requested under local addresses.
@Suite("A proxy that does not let a request through", .heavy)
struct ProxyTests {
  private static let secure = ["forecast", "渋谷", "--base-url", "https://127.0.0.1:9/"]
  private static let plain = ["forecast", "渋谷", "--base-url", "http://127.0.0.1:9/"]

  private func talk(_ command: [String], _ variables: [String: String]) throws -> String {
    let run = try Home().run(command, variables: variables, ending: 69)
    #expect(ScreenText.harmful(run.talk) == [])
    return run.talk.split(separator: "\n").joined(separator: " ")
  }

  private func proxy(answering status: Int) throws -> RawServer {
    try RawServer { connection in
      guard connection.readRequest() != nil else { return }
      connection.send("HTTP/1.1 \(status) No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
  }

  @Test(arguments: ["https_proxy", "HTTPS_PROXY", "all_proxy"])
  func `is named with what to do where it takes no connection`(variable: String) throws {
    let said = try talk(Self.secure, [variable: "http://me:secret@127.0.0.1:1/"])
    #expect(said.contains("Cannot reach 127.0.0.1:9: the proxy 127.0.0.1:1 (\(variable)) refuses"))
    #expect(said.contains("add 127.0.0.1:9 to no_proxy"))
    #expect(!said.contains("secret"))
    let plain = try talk(Self.plain, ["http_proxy": "127.0.0.1:1"])
    #expect(plain.contains("the proxy 127.0.0.1:1 (http_proxy) refuses the connection"))
  }

  @Test(arguments: [
    (407, "user name and a password"), (403, "does not allow"), (502, "answered 502"),
    (503, "answered 503"),
  ])
  func `is named where it answers with a status`(status: Int, words: String) throws {
    let proxy = try proxy(answering: status)
    let said = try talk(Self.secure, ["https_proxy": proxy.address])
    let name = proxy.address.dropFirst("http://".count)
    #expect(said.contains("the proxy \(name) (https_proxy)"), "\(said)")
    #expect(said.contains(words), "\(said)")
    #expect(said.contains("\(status)"))
  }

  @Test func `is named where it asks for a password without a tunnel, too`() throws {
    let proxy = try proxy(answering: 407)
    let said = try talk(Self.plain, ["http_proxy": proxy.address])
    #expect(said.contains("(http_proxy) asks for a user name and a password (407)"), "\(said)")
  }

  @Test func `is not blamed where it was not asked`() throws {
    for variables in [
      ["https_proxy": "http://127.0.0.1:1", "no_proxy": "127.0.0.1"], ["http_proxy": "127.0.0.1:1"],
      [:],
    ] {
      let said = try talk(Self.secure, variables)
      #expect(said.contains("the connection was refused"), "\(said)")
      #expect(!said.contains("proxy"), "\(said)")
    }
  }

  @Test func `is named in Japanese, too`() throws {
    let said = try talk(Self.secure + ["--lang", "ja"], ["https_proxy": "http://127.0.0.1:1"])
    #expect(said.contains("プロキシ 127.0.0.1:1 (https_proxy)"), "\(said)")
  }
}
