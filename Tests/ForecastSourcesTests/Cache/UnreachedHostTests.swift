import HTTPClient
import Models
import Testing

@testable import ForecastSources

@Suite("The host that is named where none was reached")
struct UnreachedHostTests {
  private func host(_ error: HTTPError, asked: String = "www.jma.go.jp") -> String? {
    let error = ForecastError(error, host: asked, url: "https://\(asked)/a.json")
    guard case .unreachable(let host, _) = error else { return nil }
    return host
  }

  @Test func `is the one to which a redirect led`() {
    #expect(host(.couldNotResolve(host: "other.example")) == "other.example")
    #expect(host(.couldNotConnect(host: "other.example")) == "other.example")
    let untrusted = HTTPError.elsewhere(host: "other.example", .tls(.untrusted, code: 60))
    #expect(host(untrusted) == "other.example")
    #expect(ConnectionFailure(untrusted) == .insecure)
    #expect(host(.leftAlone(untrusted)) == "other.example")
  }

  @Test func `is not taken for the one that was asked because its name is a part of that`() {
    #expect(host(.couldNotResolve(host: "jma.go.jp")) == "jma.go.jp")
    #expect(host(.couldNotConnect(host: "www.jma.go")) == "www.jma.go")
  }

  @Test func `keeps its port where there was no redirect`() {
    #expect(host(.couldNotConnect(host: "127.0.0.1"), asked: "127.0.0.1:8500") == "127.0.0.1:8500")
    #expect(host(.couldNotConnect(host: "::1"), asked: "[::1]:8500") == "[::1]:8500")
    #expect(host(.timedOut(.waiting, after: .seconds(15))) == "www.jma.go.jp")
  }
}
