import Testing

@testable import HTTPClient

@Suite("The names of proxies")
struct EnvironmentProxiesTests {
  @Test(
    "are those that libcurl takes from the environment",
    arguments: [
      (["https_proxy": "p:1"], "https://a.example/", "p:1 (https_proxy)"),
      (["HTTPS_PROXY": "p:1"], "https://a.example/", "p:1 (HTTPS_PROXY)"),
      (["https_proxy": "p:1", "HTTPS_PROXY": "q:1"], "https://a.example/", "p:1 (https_proxy)"),
      (["http_proxy": "p:1"], "https://a.example/", nil),
      (["http_proxy": "p:1"], "http://a.example/", "p:1 (http_proxy)"),
      (["HTTP_PROXY": "p:1"], "http://a.example/", nil),
      (["ALL_PROXY": "socks5://p:1"], "http://a.example/", "p:1 (ALL_PROXY)"),
      (["all_proxy": "http://me:secret@p:1/"], "https://a.example/", "p:1 (all_proxy)"),
      (["https_proxy": ""], "https://a.example/", nil), ([:], "https://a.example/", nil),
      (["https_proxy": "p", "no_proxy": "*"], "https://a.example/", nil),
      (["https_proxy": "p", "no_proxy": "b.example, .example"], "https://a.example/", nil),
      (["https_proxy": "p", "NO_PROXY": "A.EXAMPLE"], "https://a.example:8/", nil),
      (["https_proxy": "p", "no_proxy": "xa.example"], "https://a.example/", "p (https_proxy)"),
    ] as [([String: String], String, String?)])
  func names(environment: [String: String], url: String, name: String?) {
    #expect(EnvironmentProxies(environment: environment).name(for: url) == name)
  }
}
