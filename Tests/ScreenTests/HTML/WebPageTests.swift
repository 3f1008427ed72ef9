import ForecastSources
import Models
import Presenter
import Terminal
import TestSupport
import Testing

@testable import Pages
@testable import soramoyo

@Suite("Pages of HTML")
struct WebPageTests {
  /// Markup, quotes, a control sequence, and a character that reverses text.
  private static let hostile = "<b onload=\"x\">&amp;</b>'\u{1B}[31m\u{202E}\u{0}"

  private static func text(_ pages: [Page], _ language: Language = .ja) -> String {
    WebPage(style: Given.style(language), now: Given.now, measure: DisplayWidth())
      .text(pages, of: "soramoyo test")
  }

  /// Between the body's tags, without the script.
  private static func body(_ text: String) -> String {
    let body = text.split(separator: "<body>", maxSplits: 1).last.map(String.init) ?? ""
    return body.split(separator: "<script>", maxSplits: 1).first.map(String.init) ?? ""
  }

  /// Every kind of block, each text of which is this one.
  private static func everything(_ text: String) -> Page {
    let span = Span(text, .strong(.high))
    let table = Block.Table(
      [.init(text), .init(text, align: .right), .init(""), .init(text)],
      rows: [
        [.init(text)], [.init(text), .init(text, .mark), .init("", bar: .level(0.5))],
        [.init(text)],
      ])
    let ranges = Block.Ranges(
      .init(day: text, rain: text, reliability: text, low: text, high: text),
      rows: [
        .init(
          day: span, rain: .init(label: text, level: 0.2, value: text, role: .rainChance(20)),
          reliability: text,
          low: .init(text: text, range: text, celsius: -3, lower: -5, upper: -2),
          high: .init(text: text, range: text, celsius: 13, lower: 11, upper: 14),
          sign: Span("☁/☂", .weather(.cloudy)), weather: text)
      ], isASCII: false, narrow: table)
    let shares = Block.Shares([
      .init(percent: 20, .low), .init(percent: 50, .quiet), .init(percent: 30, .high),
    ])
    let row = Block.Graph.Row(label: text, cells: [.init(hours: 0...3, text: text)])
    var graph = Block.Graph(
      hours: 6,
      days: [.init(hour: 0, names: [span], figures: [span])],
      observed: [
        .init(hour: 0, value: 3, joinsNext: true), .init(hour: 1, value: 7, joinsNext: false),
      ], forecast: [.init(hour: 3, value: 9, joinsNext: false)], scale: 0...10, nights: [0...2],
      now: 1, ticks: row, rows: [.init(row)], isASCII: false)
    (graph.title, graph.place, graph.marks) = ([span], span, [.paragraph(text)])
    graph.chances = .init(label: text, cells: [.init(hours: 0...6, percent: 50, text: text)])
    (graph.events, graph.sentences, graph.week) = (row, [text], ranges)
    var tile = Block.Tiles.Tile(
      column: 0, row: 0, name: text, code: "13", value: text, shortValue: text)
    (tile.fill, tile.detail) = (.temperature(12), text)
    tile.badge = .init(text: text, sign: text, tone: .warning)
    let tiles = Block.Tiles(
      [tile], legend: [.init(sign: text, words: text, fill: .warning(.advisory))])
    let card = Block.Card(
      above: [.paragraph(text)], drawing: .init([span]), beside: [.init([[span]])],
      notes: [.paragraph(text)], chances: .init([[span]]), days: [.init([[span], [span]])],
      foot: .init([[span]]))
    let place = Coordinates(latitude: 35, longitude: 139)
    let storm = Block.TrackMap(
      box: GeoBox(west: 130, south: 30, east: 145, north: 40),
      coastline: Given.catalog.coastline(.coarse), lines: [.init([place, place], .quiet)],
      circles: [.init(center: place, radius: 100, .warning(.advisory), isDotted: true)],
      marks: [.init(place, sign: "@", label: text, .mark)], legend: text)
    let blocks: [Block] = [
      .space, .paragraph(text, badge: Span("[\(text)]", .badge(.emergency))), .brief(text),
      .line([Span(text, .badge(.warning)), span], trailing: span),
      .items([text, text], .quiet), .fields([.init(label: text, value: text)]),
      .table(table),
      .badges([
        .init(
          badge: text, text: text, tone: .danger, status: text, issued: text, details: [text])
      ]),
      .listing(.init([.init(lead: [span], items: [text])])), .tiles(tiles),
      .drawing([.init([span])]), .captioned([.init([span])], .init(text)),
      .cards(.init([.init([[.paragraph(text)]])], compact: [], days: 0)), .card(card),
      .bars(.init([.init(label: text, level: 0.5, value: text, role: .rain)], isASCII: false)),
      .chances(
        .init(
          label: text, parts: [.init(hour: text, percent: 30), .init(hour: text, percent: nil)],
          end: text, isASCII: false)), .ranges(ranges),
      .table(
        .init([.init(text), .init("")], rows: [[.init(text), .init("", bar: .shares(shares))]])),
      .sharesLegend(.init([text, text, text], cell: text)),
      .wide(least: 60, [.graph(graph)], narrow: [.table(table)]), .trackMap(storm),
      .beside([.trackMap(storm)], [.paragraph(text)]),
    ]
    return Page(
      head: [.paragraph(text, .title)], sections: [blocks, [.paragraph(text, .heading)]],
      foot: [.paragraph(text, .quiet)])
  }

  // MARK: Text from outside

  @Test(
    "escape what would be markup, and leave out what controls a terminal or a browser",
    arguments: [
      ("<script>", "&lt;script&gt;"), ("a & b", "a &amp; b"), ("\"'", "&quot;&#39;"),
      ("&lt;", "&amp;lt;"), ("\u{1B}[31mred", "red"), ("a\u{202E}b", "ab"), ("渋谷区", "渋谷区"),
      ("", ""),
    ])
  func escape(text: String, written: String) {
    #expect(HTMLWriter.escaped(text) == written)
  }

  @Test func `have coordinates to a tenth, and nothing that is no number`() {
    let values: [(Double, String)] = [
      (0, "0"), (1.25, "1.3"), (-0.05, "-0.1"), (12, "12"), (.nan, "0"), (.infinity, "0"),
      (1e300, "0"), (-3.14, "-3.1"),
    ]
    for (value, written) in values { #expect(HTMLWriter.number(value) == written) }
  }

  @Test func `have the letters behind a sign in a picture as one word`() {
    let body = Self.body(Self.text([Self.everything("☀Clear")], .en))
    #expect(body.contains(">Clear</text>") && !body.contains(">C</text>"))
  }

  @Test(arguments: Language.allCases)
  func `have text from outside as text in every block`(language: Language) {
    let text = Self.text([Self.everything(Self.hostile), Self.everything("x")], language)
    #expect(!text.contains("<b ") && !text.contains("\u{1B}") && !text.contains("\u{202E}"))
    #expect(!text.contains("\u{0}") && !text.contains("[31m"))
    #expect(text.contains("&lt;b onload=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt;&#39;"))
    #expect(Self.unclosed(text) == [])
  }

  // MARK: The file

  /// Tags that do not fit together, and attributes that the policy would block.
  private static func unclosed(_ text: String) -> [String] {
    var markup = text
    for raw in [WebPage.style, WebPage.script] {
      markup = markup.split(separator: raw).joined()
    }
    var (open, faults): ([Substring], [String]) = ([], [])
    for piece in markup.split(separator: "<").dropFirst() {
      guard let tag = piece.split(separator: ">", maxSplits: 1).first else { continue }
      let name = tag.prefix { $0 != " " && $0 != "/" }
      if tag.first == "/" {
        if open.popLast() != tag.dropFirst() { faults.append("</\(tag.dropFirst())>") }
      } else if !["!DOCTYPE", "meta", "br"].contains(name), tag.last != "/" {
        open.append(name)
      }
      if tag.contains(" style=") || tag.contains(" src=") {
        faults.append(String(tag))
      }
    }
    return faults + open.map { "<\($0)>" }
  }

  @Test(arguments: Language.allCases)
  func `are whole documents with landmarks, headings and headers of tables`(language: Language) {
    let text = Self.text([Self.everything("x")], language)
    #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"\(language == .ja ? "ja" : "en")\">"))
    #expect(text.hasSuffix("</script></body></html>"))
    #expect(Self.unclosed(text) == [])
    let body = Self.body(text)
    for part in ["<header>", "<main>", "<footer>", "<article>", "<h1>x</h1>", "<h2>x</h2>"] {
      #expect(body.contains(part), "\(part)")
    }
    #expect(body.contains("scope=\"col\"") && body.contains("scope=\"row\""))
    #expect(body.contains("scope=\"rowgroup\""))
    #expect(body.split(separator: "<h1").count == 2)
    // Each picture has words, or is hidden from those who hear the page.
    for picture in body.split(separator: "<svg ").dropFirst() {
      let tag = picture.prefix { $0 != ">" }
      #expect(tag.contains("aria-label=\"") || tag.contains("aria-hidden=\"true\""), "\(tag)")
    }
  }

  @Test(
    "draw shares as the parts of one bar, whose figures the cells beside it say",
    arguments: [
      ([20, 50, 30], ["0 20", "20 50", "70 30"]), ([0, 0, 100], ["0 0", "0 0", "0 100"]),
      ([33, 33, 34], ["0 33", "33 33", "66 34"]),
    ])
  func shares(percents: [Int], places: [String]) {
    let parts = percents.map { Block.Shares.Part(percent: $0, .quiet) }
    let table = Block.Table(
      [.init("Week"), .init("")], rows: [[.init("1"), .init("", bar: .shares(.init(parts)))]])
    let body = Self.body(Self.text([Page(head: [.table(table)])], .en))
    #expect(body.contains(#"<svg class="bar""#) && !body.contains(#"role="img""#))
    let drawn = body.split(separator: "<rect ").dropFirst().map { rect in
      ["x", "width"].map { name in
        String(rect.split(separator: " \(name)=\"").last?.prefix { $0 != "\"" } ?? "")
      }.joined(separator: " ")
    }
    #expect(drawn == places)
    // Nothing of what only pages of cells draw.
    #expect(!body.unicodeScalars.contains { (0x2580...0x259F).contains($0.value) })
  }

  @Test func `say of Japanese words on an English page that they are Japanese`() {
    let page = Page(head: [.paragraph("北の風", .quiet), .paragraph("wind", .quiet)])
    let text = Self.text([page], .en)
    #expect(text.contains("<span class=\"q\" lang=\"ja\">北の風</span>"))
    #expect(text.contains("<span class=\"q\">wind</span>"))
    #expect(!Self.text([page], .ja).contains(" lang=\"ja\">北"))
  }

  @Test func `of several subjects have a title of their own above those of the subjects`() {
    let text = Self.body(Self.text([Self.everything("x"), Self.everything("y")]))
    #expect(text.contains("<h1 class=\"vh\">") && text.contains("<h2>x</h2>"))
    #expect(text.split(separator: "<h1").count == 2)
  }

  @Test func `allow only their own style and script, by hashes`() {
    #expect(SHA256.base64(of: "abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    #expect(SHA256.base64(of: WebPage.style) == WebPage.styleHash)
    #expect(SHA256.base64(of: WebPage.script) == WebPage.scriptHash)
    let text = Self.text([Self.everything("x")])
    let policy =
      "default-src &#39;none&#39;; style-src &#39;sha256-\(WebPage.styleHash)&#39;; "
      + "script-src &#39;sha256-\(WebPage.scriptHash)&#39;; base-uri &#39;none&#39;; "
      + "form-action &#39;none&#39;"
    #expect(text.contains("http-equiv=\"Content-Security-Policy\" content=\"\(policy)\""))
    #expect(text.contains("<style>\(WebPage.style)</style>"))
    #expect(text.contains("<script>\(WebPage.script)</script>"))
    #expect(!WebPage.style.contains("</") && !WebPage.script.contains("</"))
    #expect(!WebPage.style.contains("url(") && !WebPage.style.contains("@import"))
  }

  @Test func `tell the browser from when they are old, and load again only where asked`() {
    var page = WebPage(style: Given.style(.en), now: Given.now, measure: DisplayWidth())
    let text = page.text([Self.everything("x")], of: "x")
    #expect(text.contains("data-at=\"\(Given.now.seconds)\" data-limit=\"1800\""))
    #expect(text.contains("data-units=\" minutes| hours| days\""))
    #expect(text.contains("data-ahead=\"This page is dated ahead of this device&#39;s clock, "))
    #expect(!text.contains("data-reload="))
    page.isReplay = true
    #expect(!page.text([Self.everything("x")], of: "x").contains("data-at="))
    page.reload = 300
    #expect(page.text([Self.everything("x")], of: "x").contains("<body data-reload=\"300\">"))
  }

  @Test func `look as reviewed`() {
    let text = Self.body(Self.text([Self.everything("x")], .en))
    Golden("WebPage/blocks.en.html", folder: "Tests/ScreenTests/Goldens")
      .expect(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  // MARK: Colours

  private static let roles: [(name: String, role: Role)] =
    [
      ("high", .high), ("low", .low), ("rain", .rain), ("quiet", .quiet), ("label", .label),
      ("mark", .alert), ("failure", .failure), ("danger", .warning(.danger)),
      ("w-clear", .weather(.clear)), ("w-cloudy", .weather(.cloudy)), ("w-rain", .weather(.rain)),
      ("w-snow", .weather(.snow)),
    ] + (0...9).map { ("t\($0)", .temperature(Double($0 - 2) * 5 + 1)) }
    + [0, 10, 30, 50, 70, 90].enumerated().map { ("p\($0)", .rainChance($1)) }

  private static func hexadecimal(_ color: Color) -> String? {
    guard case .rgb(let red, let green, let blue) = color else { return nil }
    return [red, green, blue].reduce("#") { text, part in
      text + (part < 16 ? "0" : "") + String(part, radix: 16)
    }
  }

  /// The value on light pages, and that on dark ones.
  private static func values(of name: String) -> [String] {
    WebPage.style.split { ";{}\n".contains($0) }.map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("--\(name): ") }
      .map { String($0.dropFirst(name.count + 4)) }
  }

  @Test func `have the colours of the theme, light and dark`() {
    for (name, role) in Self.roles {
      let theme: [Color] = [Appearance.light, .dark].map {
        Theme(background: $0).style(role).foreground
      }
      #expect(Self.values(of: name) == theme.compactMap(Self.hexadecimal), "\(name)")
    }
  }

  @Test func `have JMA's colours below words that say a class`() {
    func expect(_ name: String, _ style: Style) {
      let ground = Self.hexadecimal(style.background) ?? "none"
      let ink = style.foreground == .rgb(0, 0, 0) ? "#000" : "#fff"
      #expect(WebPage.style.contains(".\(name) { background: \(ground); color: \(ink);"), "\(name)")
    }
    let tiles = TileColors(level: .trueColor)
    expect("b-advisory", tiles.style(.advisory))
    expect("b-warning", tiles.style(.warning))
    expect("b-danger", tiles.style(.danger))
    expect("b-emergency", tiles.style(.emergency))
    for rain in RainClass.allCases {
      if let style = tiles.style(.rain(rain)) { expect("c\(rain.rawValue)", style) }
    }
    let disasters = DisasterColors(level: .trueColor)
    for rank in 1...9 { expect("i\(rank)", disasters.intensity(rank)) }
    expect("s-forecast", disasters.tsunami(.forecast))
    expect("s-advisory", disasters.tsunami(.advisory))
    expect("s-warning", disasters.tsunami(.warning))
    expect("s-majorWarning", disasters.tsunami(.majorWarning))
  }

  @Test func `have a style for each role`() {
    let tones: [WarningTone] = [.none, .advisory, .warning, .danger, .emergency, .unknown]
    let roles =
      Self.roles.map(\.role) + tones.flatMap { [.badge($0), .warning($0)] }
      + [.mark, .favorite, .alert, .title, .strong(.high), .tsunami(nil), .day(.sunday)]
      + [TsunamiLevel.forecast, .advisory, .warning, .majorWarning].map { .tsunami($0) }
      + (1...9).map { .intensity($0) } + RainClass.allCases.map { .rainClass($0) }
    for name in Set(roles.compactMap(\.classes).flatMap { $0.split(separator: " ") }) {
      let isThere = [" ", ","].contains { WebPage.style.contains(".\(name)\($0)") }
      #expect(isThere, "\(name)")
    }
  }
}
