import Testing

@testable import soramoyo

@Suite("Seconds of an option")
struct DecimalSecondsTests {
  @Test(arguments: [
    ("0", 0), ("3", 3000), ("0.3", 300), ("0.25", 250), ("1.005", 1005), ("60.0", 60_000),
    ("007.5", 7500),
  ])
  func `are plain seconds with up to three decimals`(text: String, expected: Int) {
    #expect(DecimalSeconds.milliseconds(text) == expected)
  }

  @Test(arguments: [
    "", ".", ".5", "5.", "0.1234", "-0.3", "+0.3", "0,3", "1e1", "0.3s", "０.3", " 0.3", "1.2.3",
    "99999999999",
  ])
  func `are nothing else`(text: String) {
    #expect(DecimalSeconds.milliseconds(text) == nil)
  }
}
