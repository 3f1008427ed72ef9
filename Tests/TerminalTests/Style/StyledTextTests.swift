import Terminal
import Testing

@Suite("Styled text")
struct StyledTextTests {
  private static let red = Style(foreground: .ansi(.red))

  @Test(
    "A style is opened and closed with as little as possible",
    arguments: [
      (StyledText("a"), "a"),
      (StyledText("a", red), "<31m>a<m>"),
      (StyledText("a", red) + "b", "<31m>a<m>b"),
      (StyledText("a", red) + StyledText("b", red), "<31m>ab<m>"),
      (StyledText("a", red) + StyledText("b", red.adding(.bold)), "<31m>a<1m>b<m>"),
      (StyledText("a", red.adding(.bold)) + StyledText("b", red), "<1;31m>a<22m>b<m>"),
      (
        StyledText("a", Style([.bold, .dim])) + StyledText("b", Style(.dim)),
        "<1;2m>a<0;2m>b<m>"
      ),
      (StyledText("a", Style(background: .ansi(.brightBlue))), "<104m>a<m>"),
      (StyledText("a", Style(foreground: .rgb(1, 20, 255))), "<38;2;1;20;255m>a<m>"),
      (StyledText("a", Style(background: .palette(200))), "<48;5;200m>a<m>"),
      (
        StyledText("a", Style(foreground: .rgb(255, 255, 255), [.underline, .italic, .reverse]))
          + StyledText("b", Style(.reverse)),
        "<3;4;7;38;2;255;255;255m>a<0;7m>b<m>"
      ),
      (StyledText("", red), ""),
    ])
  func minimal(text: StyledText, expected: String) {
    #expect(Self.spelled(text.rendered(at: .trueColor)) == expected)
    #expect(text.rendered(at: .none) == text.plainText)
  }

  @Test(arguments: [
    (Color.rgb(255, 0, 0), Color.palette(196), Color.ansi(.brightRed)),
    (.rgb(8, 8, 8), .palette(232), .ansi(.black)),
    (.rgb(128, 128, 128), .palette(244), .ansi(.brightBlack)),
    (.rgb(95, 135, 175), .palette(67), .ansi(.brightBlack)),
    (.rgb(0, 0, 0), .palette(16), .ansi(.black)),
    (.rgb(255, 255, 255), .palette(231), .ansi(.brightWhite)),
    (.palette(9), .palette(9), .ansi(.brightRed)),
    (.palette(46), .palette(46), .ansi(.brightGreen)),
    (.ansi(.cyan), .ansi(.cyan), .ansi(.cyan)), (.standard, .standard, .standard),
  ])
  func `Colours are reduced to what the terminal shows`(color: Color, in256: Color, in16: Color) {
    #expect(color.reduced(to: .trueColor) == color)
    #expect(color.reduced(to: .ansi256) == in256)
    #expect(color.reduced(to: .ansi16) == in16)
    #expect(color.reduced(to: .none) == .standard)
  }

  @Test func `Every palette entry is nearest to itself or to an equal shade`() {
    for index in UInt8(16)...255 {
      let reduced = Color.palette(index).reduced(to: .ansi16)
      if case .ansi = reduced { continue }
      Issue.record("\(index)")
    }
  }

  private static func spelled(_ text: String) -> String {
    var result = ""
    var inside = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{1B}": inside = true
      case "[" where inside: result += "<"
      case "m" where inside:
        result += "m>"
        inside = false
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
