import Testing

@testable import soramoyo

@Suite("Seconds of an option")
struct DecimalSecondsTests {
  @Test(
    "are plain seconds with up to three decimals",
    arguments: [
      ("0", 0), ("3", 3000), ("0.3", 300), ("0.25", 250), ("1.005", 1005), ("60.0", 60_000),
      ("007.5", 7500),
    ])
  func milliseconds(text: String, expected: Int) {
    #expect(DecimalSeconds.milliseconds(text) == expected)
  }

  @Test(
    "are nothing else",
    arguments: [
      "", ".", ".5", "5.", "0.1234", "-0.3", "+0.3", "0,3", "1e1", "0.3s", "０.3", " 0.3", "1.2.3",
      "99999999999",
    ])
  func refused(text: String) {
    #expect(DecimalSeconds.milliseconds(text) == nil)
  }
}
