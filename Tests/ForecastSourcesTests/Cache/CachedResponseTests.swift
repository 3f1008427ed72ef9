import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("An answer in its cache file")
struct CachedResponseTests {
  static let response = CachedResponse(
    url: "https://example.test/a.json", etag: "\"1-a: b\"",
    lastModified: "Sat, 21 Nov 2026 01:44:12 GMT", fetched: "2026-11-21T10:45:01",
    checked: "2026-11-21T11:45:59", body: Array("[\n\n\"空模様\"]\n\n".utf8))

  @Test func `comes back as it was, with and without the headers that a server may leave out`() {
    var response = Self.response
    #expect(CachedResponse(fileBytes: response.fileBytes) == response)
    response.etag = nil
    response.lastModified = nil
    #expect(CachedResponse(fileBytes: response.fileBytes) == response)
    response.olderSince = "2026-11-21T11:50"
    #expect(CachedResponse(fileBytes: response.fileBytes) == response)
    response.body = []
    #expect(CachedResponse(fileBytes: response.fileBytes) == response)
    for older in [[], ["2026-11-21T05:00"], ["2026-11-21T05:00", "2026-11-20T17:00"]] as [[Instant]]
    {
      response.older = older
      #expect(CachedResponse(fileBytes: response.fileBytes) == response)
    }
  }

  @Test(arguments: ["-", "1 x", "1  2,", String(repeating: "1 ", count: 500)])
  func `times of older reports that are no times are not known`(text: String) throws {
    var response = Self.response
    response.older = []
    let file = String(decoding: response.fileBytes, as: UTF8.self)
    let range = try #require(file.firstRange(of: "older: "))
    let broken = file.replacingCharacters(in: range, with: "older: \(text)")
    response.older = nil
    #expect(CachedResponse(fileBytes: Array(broken.utf8)) == response)
  }

  @Test(
    "the time of its check counts if it stands there twice, or once as an earlier version wrote it",
    arguments: [
      ("2026-11-21T11:45:59+09:00", "again: 2026-11-21T11:45:59+09:00\n", true),
      ("2026-11-21T11:45:59+09:00", "", true),
      ("2026-11-21T11:55:59+09:00", "again: 2026-11-21T11:45:59+09:00\n", false),
      ("2026-11-21T11:45:59+09:00", "again: 2026-11-21T11:4\n", false),
    ])
  func check(time: String, again: String, isKnown: Bool) {
    let file = """
      soramoyo-cache 1
      url: u
      fetched: 2026-11-21T10:45:01+09:00
      checked: \(time)
      \(again)length: 1

      x
      """
    let response = CachedResponse(fileBytes: Array(file.utf8))
    #expect(response?.checked == (isKnown ? "2026-11-21T11:45:59" : "2026-11-21T10:45:01"))
    #expect(response?.body == Array("x".utf8))
  }

  @Test func `is no answer when any number of bytes is missing at its end`() {
    let bytes = Self.response.fileBytes
    for count in 0..<bytes.count {
      #expect(CachedResponse(fileBytes: Array(bytes.prefix(count))) == nil, "\(count) bytes")
    }
    #expect(CachedResponse(fileBytes: bytes + [0x20]) == nil)
  }

  @Test(arguments: [
    ("soramoyo-cache 1", "soramoyo-cache 2"), ("soramoyo-cache", "another-cache"),
    ("url: ", "address: "), ("fetched: 2026", "fetched: then"),
    ("checked: ", "seen: "), ("length: ", "length: 1"), ("length: ", "length: -"),
    ("url: ", "url"),
  ])
  func `is no answer when its header is another one`(good: String, bad: String) throws {
    let text = String(decoding: Self.response.fileBytes, as: UTF8.self)
    let range = try #require(text.firstRange(of: good))
    let broken = text.replacingCharacters(in: range, with: bad)
    #expect(CachedResponse(fileBytes: Array(broken.utf8)) == nil)
  }

  @Test func `a file of zeros, of line ends or of noise is no answer`() {
    #expect(CachedResponse(fileBytes: [UInt8](repeating: 0, count: 10_000)) == nil)
    #expect(CachedResponse(fileBytes: [UInt8](repeating: 0x0A, count: 10_000)) == nil)
    let noise = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    #expect(CachedResponse(fileBytes: noise) == nil)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
