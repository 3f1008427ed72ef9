import Terminal
import Testing

@Suite("A frame as a picture")
struct SVGPictureTests {
  private func picture(_ lines: [StyledText], _ appearance: Appearance = .dark) -> String {
    SVGPicture(
      lines: lines, measure: DisplayWidth(), colors: PictureColors(appearance), title: "<t>"
    ).text
  }

  /// The elements of a picture of one line, without what every picture has.
  private func elements(_ line: StyledText) -> [String] {
    picture([line]).split(separator: "\n").dropFirst(5).dropLast().map(String.init)
      .filter { $0 != "</g>" }
  }

  @Test func `has each word as text at its own place, and letters set apart, not stretched`() {
    let text = picture([StyledText("ab 東京 c")])
    #expect(
      text.contains(
        "<text x=\"10\" y=\"24\" textLength=\"18.06\" lengthAdjust=\"spacing\">ab</text>"))
    // Kanji are 16 pixels wide in cells of 18.06, so the first begins 1.03 behind three letters.
    #expect(
      text.contains(
        "<text x=\"38.12\" y=\"24\" font-size=\"16\" textLength=\"34.06\" lengthAdjust=\"spacing\">東京</text>"
      ))
    #expect(text.contains("<text x=\"82.24\" y=\"24\">c</text>"))
    #expect(text.contains("width=\"101.27\" height=\"38\" viewBox=\"0 0 101.27 38\""))
    #expect(!text.contains("spacingAndGlyphs"))
  }

  @Test func `escapes what would be markup, and has no control characters`() {
    let text = picture([StyledText("a<b>&\"\u{1B}[31m\u{7}\u{0}")])
    #expect(text.contains("a&lt;b&gt;&amp;&quot;"))
    #expect(text.contains("<title>&lt;t&gt;</title>"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `has the colours of a style, turned round where it is reversed`() {
    let style = Style(foreground: .rgb(1, 2, 3), background: .rgb(255, 40, 0), .bold)
    #expect(
      elements(StyledText("x", style)) == [
        "<path fill=\"#ff2800\" d=\"M10 10h9.03v18h-9.03z\"/>",
        "<text x=\"10\" y=\"24\" fill=\"#010203\" font-weight=\"bold\">x</text>",
      ])
    let reversed = picture([StyledText("x", style.adding(.reverse))])
    #expect(reversed.contains("<path fill=\"#010203\" d=\"M10 10h"))
    #expect(reversed.contains("fill=\"#ff2800\" font-weight=\"bold\">x<"))
    // Grey on the ground of the picture, as terminals draw it.
    #expect(picture([StyledText("x", Style(.dim))]).contains("fill=\"#878ca5\">x<"))
  }

  @Test func `joins neighbours on one ground to one area`() {
    let style = Style(background: .rgb(255, 40, 0))
    let text = picture([StyledText("x東 ", style), StyledText("y   ", style)])
    #expect(text.contains("<path fill=\"#ff2800\" d=\"M10 10h36.12v36h-36.12z\"/>"))
  }

  @Test func `differs between dark and light in the terminal's own colours`() {
    let line = [StyledText("x", Style(foreground: .ansi(.red)))]
    #expect(picture(line, .dark) != picture(line, .light))
  }

  @Test func `has every line of a text, however long it is`() {
    let text = picture((0..<1201).map { StyledText("line\($0)") })
    #expect(text.contains(">line1200</text>"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("<text") } == 1201)
    #expect(text.contains("height=\"\(1201 * 18 + 20)\""))
  }

  private static let ink = "#cdd6f4"

  @Test(arguments: [
    ("█", "M10 10h9.03v18h-9.03z"), ("███", "M10 10h27.09v18h-27.09z"),
    ("▀", "M10 10h9.03v9h-9.03z"), ("▄▄", "M10 19h18.06v9h-18.06z"),
    ("▁", "M10 25.75h9.03v2.25h-9.03z"), ("▇", "M10 12.25h9.03v15.75h-9.03z"),
    ("▌", "M10 10h4.51v18h-4.51z"), ("▐", "M14.51 10h4.52v18h-4.52z"),
    ("▏", "M10 10h1.12v18h-1.12z"), ("▉", "M10 10h7.9v18h-7.9z"),
    ("▖", "M10 19h4.51v9h-4.51z"), ("▝", "M14.51 10h4.52v9h-4.52z"),
    // Two areas, whatever their order: where they touch there is no seam.
    ("▟", "M10 19h9.03v9h-9.03zM14.51 10h4.52v9h-4.52z"),
    ("▙", "M10 10h4.51v9h-4.51zM10 19h9.03v9h-9.03z"),
    ("▞", "M10 19h4.51v9h-4.51zM14.51 10h4.52v9h-4.52z"),
    ("─", "M10 18.4h9.03v1.2h-9.03z"), ("━━", "M10 17.5h18.06v3h-18.06z"),
    ("│", "M13.91 10h1.2v18h-1.2z"), ("┌", "M13.91 18.4h1.2v9.6h-1.2zM13.91 18.4h5.12v1.2h-5.12z"),
    ("⠃⡀", "M11.25 11.25h2v2h-2zM11.25 15.75h2v2h-2zM20.28 24.75h2v2h-2z"),
    ("·", "M13.51 18h2v2h-2z"),
  ])
  func `draws blocks, lines and dots as areas, whatever fonts there are`(text: String, path: String)
  {
    #expect(elements(StyledText(text)) == ["<path fill=\"\(Self.ink)\" d=\"\(path)\"/>"])
  }

  @Test func `joins blocks and lines of several rows`() {
    let text = picture([StyledText("█│"), StyledText("█│")])
    #expect(text.contains("M10 10h9.03v36h-9.03z"))
    #expect(text.contains("M22.94 10h1.2v36h-1.2z"))
  }

  @Test func `draws a shade as that much of its colour on its ground`() {
    let style = Style(foreground: .rgb(200, 100, 0), background: .rgb(0, 0, 0))
    let shades = StyledText("░▒▓", style)
    for color in ["#321900", "#643200", "#964b00"] { #expect(picture([shades]).contains(color)) }
  }

  @Test(arguments: [
    "☀", "☁", "☂", "❄", "☾", "≡", "☇", "›", "→", "↙", "★", "☆", "●", "○", "◎", "▸", "°", "≧", "╱",
    "╭", "☀\u{FE0E}", "…", "┄", "┼", "▓", "⣿",
  ])
  func `draws signs as paths, none as text`(sign: String) {
    let elements = elements(StyledText(sign))
    #expect(!elements.isEmpty)
    #expect(elements.allSatisfy { $0.hasPrefix("<path") })
  }

  @Test func `turns one arrow to all sides, each in the middle of its cell`() {
    for (arrow, turn) in [("↓", 90), ("↙", 135), ("←", 180)] {
      #expect(
        elements(StyledText(arrow)).first?
          .hasPrefix("<path transform=\"translate(14.51 19)rotate(\(turn))\"") ?? false)
    }
    // In two cells where a terminal takes two.
    let wide = SVGPicture(
      lines: [StyledText("→")], measure: DisplayWidth(ambiguous: .wide),
      colors: PictureColors(.dark), title: "")
    #expect(wide.text.contains("translate(19.03 19)"))
  }

  @Test func `leaves a sign without a drawing to the fonts, alone and no wider than its cell`() {
    let elements = elements(StyledText("a☎☎b"))
    #expect(elements.count == 4)
    #expect(
      elements.count { $0.contains("textLength=\"9.03\" lengthAdjust=\"spacingAndGlyphs\">☎<") }
        == 2)
  }

  @Test func `underlines cells, blank ones too`() {
    let text = picture([StyledText("a b", Style(.underline))])
    #expect(text.contains("M10 25.5h27.09v1h-27.09z"))
    #expect(!text.contains("underline"))
  }

  @Test func `of nothing is a picture still`() {
    #expect(picture([]).hasSuffix("</svg>\n"))
  }
}
