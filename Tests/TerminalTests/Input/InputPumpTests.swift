import Testing

@testable import Terminal

@Suite("Input pump")
struct InputPumpTests {
  @Test(
    "It waits only when something has begun, and briefly for Escape",
    arguments: [
      ("", Duration?.none), ("a", nil), ("\u{1B}", .milliseconds(25)),
      ("\u{1B}[", .milliseconds(25)),
      ("\u{1B}[1;", .milliseconds(500)), ("\u{1B}[A", nil), ("\u{1B}[200~x", .milliseconds(500)),
    ])
  func patience(text: String, expected: Duration?) {
    var pump = InputPump(escapeDelay: .milliseconds(25))
    _ = pump.feed(text.utf8)
    #expect(pump.patience == expected)
    _ = pump.timePassed()
    #expect(pump.patience == nil)
  }
}
