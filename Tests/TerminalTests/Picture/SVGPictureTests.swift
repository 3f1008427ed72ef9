import Terminal
import Testing

@Suite("A frame as a picture")
struct SVGPictureTests {
  private func picture(_ lines: [StyledText], _ appearance: Appearance = .dark) -> String {
    SVGPicture(
      lines: lines, measure: DisplayWidth(), colors: PictureColors(appearance), title: "<t>"
    ).text
  }

  @Test func `has the text as text, each run as wide as its cells`() {
    let text = picture([StyledText("ab 東京 c")])
    #expect(
      text.contains(
        "<text x=\"10\" y=\"24\" textLength=\"18\" lengthAdjust=\"spacingAndGlyphs\">ab</text>"))
    // Two wide characters are four cells of nine pixels, behind three others.
    #expect(text.contains("x=\"37\" y=\"24\" textLength=\"36\""))
    #expect(text.contains(">東京</text>"))
    #expect(text.contains("x=\"82\""))
    #expect(text.contains("width=\"101\" height=\"39\""))
  }

  @Test func `escapes what would be markup, and has no control characters`() {
    let text = picture([StyledText("a<b>&\"\u{1B}[31m\u{7}\u{0}")])
    #expect(text.contains("a&lt;b&gt;&amp;&quot;"))
    #expect(text.contains("<title>&lt;t&gt;</title>"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `has the colours of a style, turned round where it is reversed`() {
    let style = Style(foreground: .rgb(1, 2, 3), background: .rgb(255, 40, 0), .bold)
    let text = picture([StyledText("x", style)])
    #expect(text.contains("<rect x=\"10\" y=\"10\" width=\"9\" height=\"19\" fill=\"#ff2800\"/>"))
    #expect(text.contains("fill=\"#010203\" font-weight=\"bold\">x<"))
    let reversed = picture([StyledText("x", style.adding(.reverse))])
    #expect(reversed.contains("height=\"19\" fill=\"#010203\"/>"))
    #expect(reversed.contains("fill=\"#ff2800\" font-weight=\"bold\">x<"))
    // Neighbours on one ground are one rectangle.
    let two = picture([StyledText("x東", style)])
    #expect(two.contains("width=\"27\" height=\"19\""))
  }

  @Test func `differs between dark and light in the terminal's own colours`() {
    let line = [StyledText("x", Style(foreground: .ansi(.red)))]
    #expect(picture(line, .dark) != picture(line, .light))
  }

  @Test func `has every line of a text, however long it is`() {
    let text = picture((0..<1201).map { StyledText("line\($0)") })
    #expect(text.contains(">line1200</text>"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("<text") } == 1201)
    #expect(text.contains("height=\"\(1201 * 19 + 20)\""))
  }

  @Test func `draws braille as its dots, whatever fonts there are`() {
    let text = picture([StyledText("a⠃⡀")])
    #expect(text.contains("d=\"M20 12h2v2h-2zM20 16h2v2h-2zM29 26h2v2h-2z\"/>"))
    #expect(!text.contains("⠃"))
  }

  @Test func `of nothing is a picture still`() {
    #expect(picture([]).hasSuffix("</svg>\n"))
  }
}
