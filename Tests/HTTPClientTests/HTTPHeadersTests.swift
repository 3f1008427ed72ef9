import Testing

@testable import HTTPClient

@Suite("Header fields")
struct HTTPHeadersTests {
  @Test func `are found whatever the case, and only by their whole name`() {
    var headers: HTTPHeaders = ["ETag": "1", "Set-Cookie": "a", "set-cookie": "b"]
    #expect(headers["etag"] == "1")
    #expect(headers["ETa"] == nil)
    #expect(headers.values(of: "SET-COOKIE") == ["a", "b"])
    headers["ETAG"] = "2"
    headers["Set-Cookie"] = nil
    #expect(headers.fields == [.init(name: "ETAG", value: "2")])
  }

  @Test(
    "the host in an address, for messages",
    arguments: [
      ("http://example.jp/a:b", "example.jp"), ("https://user:secret@h:8080?x@y", "h"),
      ("http://[::1]:80/", "::1"), ("nothing", "nothing"), ("", ""),
    ])
  func host(url: String, host: String) { #expect(URLText.host(of: url) == host) }

  @Test(
    "the trusted certificates can be chosen as for curl",
    arguments: [
      ([:], CertificateAuthorities.system), (["SSL_CERT_FILE": ""], .system),
      (["SSL_CERT_FILE": "/f"], CertificateAuthorities(bundle: "/f")),
      (
        ["SSL_CERT_FILE": "/f", "SSL_CERT_DIR": "/d"],
        CertificateAuthorities(bundle: "/f", folder: "/d")
      ),
      (["CURL_CA_BUNDLE": "/c", "SSL_CERT_DIR": "/d"], CertificateAuthorities(bundle: "/c")),
      (["SSL_CERT_FILE": "/f", "CURL_CA_BUNDLE": "/c"], CertificateAuthorities(bundle: "/c")),
      (["SSL_CERT_DIR": "/d"], CertificateAuthorities(folder: "/d")),
    ])
  func authorities(environment: [String: String], expected: CertificateAuthorities) {
    #expect(CertificateAuthorities(environment: environment) == expected)
  }
}
