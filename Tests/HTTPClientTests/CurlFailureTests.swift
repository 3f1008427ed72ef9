import Testing

@testable import HTTPClient

@Suite("Numbers of libcurl")
struct CurlFailureTests {
  private func error(
    _ code: Int, phase: HTTPError.Phase = .receiving, isRedirected: Bool = false,
    hasWholeHead: Bool = true
  ) -> HTTPError {
    CurlFailure.error(
      Int32(code),
      CurlFailure.Exchange(
        request: HTTPRequest(url: "http://a/"), url: "http://a/", phase: phase,
        isRedirected: isRedirected, hasWholeHead: hasWholeHead))
  }

  @Test(
    arguments: [
      1, 2, 3, 5, 6, 7, 8, 16, 18, 23, 27, 28, 35, 43, 52, 53, 54, 55, 56, 58, 59, 60, 61, 63,
    ]
      + [66, 77, 80, 82, 83, 90, 91, 92, 95, 97, 98, 100])
  func `that an answer can cause are facts, not numbers`(code: Int) {
    if case .protocolError = error(code) { Issue.record("\(code) is still a number") }
  }

  @Test("of HTTP/2 mean that the connection broke off", arguments: [16, 92])
  func modern(code: Int) {
    #expect(error(code) == .connectionLost)
  }

  @Test func `that nobody knows keep their number`() {
    for code in [4, 45, 48, 999] { #expect(error(code) == .protocolError(code: code)) }
  }

  @Test func `for a bad argument mean a header line that cannot be divided, a proxy's too`() {
    #expect(error(43) == .notHTTP)
    #expect(error(43, phase: .waiting) == .notHTTP)
    #expect(error(43, phase: .connecting) == .notHTTP)
  }

  @Test("for missing memory mean too long a head where one is coming in")
  func memory() {
    #expect(error(27, phase: .connecting, hasWholeHead: false) == .lacks(.memory))
    #expect(error(27) == .lacks(.memory))
    let tooLong = HTTPError.headersTooLarge(limit: HeaderBlock.byteLimit)
    #expect(error(27, phase: .waiting, hasWholeHead: false) == tooLong)
    #expect(error(27, phase: .receiving, hasWholeHead: false) == tooLong)
  }

  @Test func `for a bad address blame the redirect that led to it`() {
    #expect(error(3) == .badURL("http://a/"))
    #expect(
      error(3, isRedirected: true) == .forbiddenRedirect(to: "http://a/", .unreadable))
  }
}
