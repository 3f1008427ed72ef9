import Models
import Pages
import Presenter
import TestSupport
import Testing

@Suite("What is stored")
struct CacheTextTests {
  private let now: Instant = "2026-11-20T12:00"

  private func values(_ status: CacheStatus, _ style: TextStyle) -> [String] {
    CachePage(style: style).page(status, now: now).fields.map(\.value)
  }

  @Test func `is told with its size and ages`() {
    let status = CacheStatus(
      folder: "/c", entries: 56, bytes: 1_234_567, oldest: "2026-11-18T12:00",
      newest: "2026-11-20T11:30")
    #expect(values(status, .ja) == ["/c", "56", "1,234,567 バイト", "30分前", "2日前"])
    #expect(values(status, .en) == ["/c", "56", "1,234,567 bytes", "30 min ago", "2 days ago"])
  }

  @Test func `has no age when there is nothing`() {
    let status = CacheStatus(folder: "/c", entries: 0, bytes: 0, oldest: nil, newest: nil)
    #expect(values(status, .en) == ["/c", "0", "0 bytes", "-", "-"])
  }
}
