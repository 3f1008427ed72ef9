import Models
import Pages
import Presenter
import Terminal
import TestSupport
import Testing

@testable import soramoyo

@Suite("Pages are drawn")
struct PageRendererTests {
  private func renderer(_ width: Int = 40, isASCII: Bool = false) -> PageRenderer {
    PageRenderer(width: width, color: .none, measure: DisplayWidth(), isASCII: isASCII)
  }

  private func lines(_ block: Block, width: Int = 40, isASCII: Bool = false) -> [String] {
    renderer(width, isASCII: isASCII).lines([Page(head: [block])])
  }

  @Test(
    "with a chance of rain equally high on a card and in a graph",
    arguments: [(0, " "), (1, "▁"), (10, "▁"), (30, "▂"), (50, "▄"), (80, "▆"), (100, "█")])
  func chance(percent: Int, sign: String) {
    let card = lines(
      .chances(
        .init(
          label: "Rain", parts: [.init(hour: "00", percent: percent)], end: "06", isASCII: false)))
    let graph = lines(
      .graph(
        .init(
          hours: 6, days: [], forecast: [], scale: nil, nights: [], now: nil,
          ticks: .init(label: "", cells: []), rows: [],
          chances: .init(
            label: "Rain", cells: [.init(hours: 0...6, percent: percent, text: "\(percent)")]),
          isASCII: false)))
    for drawn in [card, graph] {
      #expect(Set(drawn.joined().filter { "▁▂▃▄▅▆▇█".contains($0) }) == Set(sign).subtracting(" "))
    }
  }

  @Test(
    "with a blank above the foot where that leaves a page on a terminal at 18 rows, and the closing line where it scrolls",
    arguments: [
      (12, nil, true, false), (12, 24, true, false), (17, 24, false, false), (17, 40, true, false),
      (22, 24, false, false),
      (23, 24, false, true), (23, nil, true, true),
    ] as [(Int, Int?, Bool, Bool)])
  func foot(lines: Int, rows: Int?, hasGap: Bool, hasClosing: Bool) throws {
    var page = renderer()
    page.rows = rows
    let text = (0..<lines).map { Block.text(.init("\($0)")) }
    let drawn = page.lines([
      Page(sections: [text], foot: [.text(.init("foot"))], closing: [.text(.init("closing"))])
    ])
    let foot = try #require(drawn.firstIndex(of: "foot"))
    #expect(drawn[foot - 1] == (hasGap ? "" : "\(lines - 1)"))
    #expect(drawn.contains("closing") == hasClosing)
  }

  @Test(
    "in the first of its shorter forms that leaves a row of the terminal, else in the last",
    arguments: [(nil, 30), (40, 30), (30, 20), (20, 10), (8, 10)] as [(Int?, Int)])
  func shorter(rows: Int?, count: Int) {
    func page(_ count: Int) -> Page {
      Page(sections: [(0..<count).map { .text(.init("\($0)")) }])
    }
    var renderer = renderer()
    renderer.rows = rows
    var whole = page(30)
    whole.shorter = [page(20), page(10)]
    #expect(renderer.text(whole).lines.count == count)
  }

  @Test("with a column in its shorter texts as a whole, where one of the longer has no room")
  func shorterColumn() {
    func table(_ last: String, _ width: Int) -> [String] {
      lines(
        .table(
          [.init("Day"), .init("Weather")],
          rows: [
            [.init("Sun 22"), .init("☁ Cloudy", shorter: "Cloudy")],
            [.init("Mon 23"), .init("☁/☀ \(last)", shorter: last)],
          ]), width: width)
    }
    #expect(
      table("Cloudy, clear at times", 32) == [
        "Day     Weather", "Sun 22  Cloudy", "Mon 23  Cloudy, clear at times",
      ])
    #expect(
      table("Cloudy, clear at times", 40) == [
        "Day     Weather", "Sun 22  ☁ Cloudy", "Mon 23  ☁/☀ Cloudy, clear at times",
      ])
  }

  @Test(
    "with a chance of 100% in two cells where three would touch the next tile, and told as such")
  func tightTiles() {
    func tiles(_ second: Int) -> [String] {
      let tiles = [100, second].enumerated().map { column, value in
        var tile = Block.Tiles.Tile(
          column: column, row: 0, name: "N\(column)", code: "0\(column)", value: "\(value)%",
          shortValue: "\(value)", role: .rain)
        tile.tightValue = value == 100 ? "**" : nil
        return tile
      }
      let far = Block.Tiles.Tile(
        column: 12, row: 0, name: "F", code: "12", value: "5%", shortValue: "5", role: .rain)
      return lines(
        .tiles(
          .init(
            tiles.filter { $0.value != "0%" } + [far], legend: [],
            tightLegend: .init(sign: "**", shortSign: "**", words: "100%"))))
    }
    #expect(tiles(100)[1].hasPrefix("** ** "))
    #expect(tiles(80)[1].hasPrefix("** 80 "))
    #expect(tiles(80).last == "** 100%")
    // Beside an empty cell there is room for all three.
    #expect(tiles(0)[1].hasPrefix("100 "))
    #expect(!tiles(0).contains { $0.contains("**") })
  }

  @Test(
    "and talk is broken between words on a terminal, and left alone elsewhere",
    arguments: [
      (
        40, "soramoyo: h no longer has the nowcast at the known address.",
        "soramoyo: h no longer has the nowcast at\n  the known address."
      ),
      (
        20, "  1  Shibuya City, Tokyo (m:1311300)", "  1  Shibuya City,\n    Tokyo\n    (m:1311300)"
      ),
      (80, "soramoyo: short\nand more", "soramoyo: short\nand more"),
    ])
  func talk(columns: Int, message: String, expected: String) throws {
    func context(_ isTerminal: Bool) -> ProcessContext {
      ProcessContext(
        environment: [:], isOutputTerminal: false, isErrorTerminal: isTerminal,
        isInputTerminal: false, columns: nil, now: "2026-11-20T12:00", errorColumns: columns)
    }
    let layout = try #require(StderrWrapping(context(true)))
    #expect(layout.text(message) == expected)
    #expect(StderrWrapping(context(false)) == nil)
  }

  @Test func `with each section and the foot below an empty line, and tell where sections begin`() {
    let page = Page(
      head: [.text(.init("title", .title))],
      sections: [[.text(.init("one")), .text(.init("two"))], [], [.text(.init("three"))]],
      foot: [.text(.init("foot", .quiet))])
    let text = renderer().text(page)
    #expect(text.lines.map(\.plainText) == ["title", "", "one", "two", "", "three", "", "foot"])
    #expect(text.sections == [2, 5])
  }

  @Test func `one below the other, without those that say nothing`() {
    let page = Page(head: [.text(.init("a"))])
    #expect(renderer().lines([Page(), page, Page(), page]) == ["a", "", "", "a"])
    #expect(renderer().lines([Page()]).isEmpty)
  }

  @Test(arguments: [20, 21])
  func `and say the gravest once more below more than a small terminal shows`(count: Int) {
    let page = Page(
      head: (1...count).map { .text(.init("\($0)")) }, closing: [.text(.init("grave"))])
    let lines = renderer().lines([page])
    #expect(lines.suffix(2) == (count > 20 ? ["", "grave"] : ["19", "20"]))
  }

  @Test func `without anything that could steer a terminal, and without spaces at the end`() {
    #expect(lines(.text(.init("a\u{1B}[31mb\u{7}  "))) == ["ab"])
    let tile = Block.Tiles.Tile(
      column: 0, row: 0, name: "\u{1B}[2J", code: "1", value: "\u{9B}5", shortValue: "5",
      role: .plain)
    let drawn = lines(.tiles(.init([tile], legend: [])))
    #expect(!drawn.joined().unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x9B })
  }

  private func graph(
    hours: Double, _ days: [Block.Graph.Day], now: Double? = nil, isPointable: Bool = false
  ) -> Block.Graph {
    var graph = Block.Graph(
      hours: hours, days: days, forecast: [.init(hour: 0, value: 10, joinsNext: false)],
      scale: 5...15, nights: [], now: now,
      ticks: .init(label: "", cells: days.map { .init(at: $0.hour, "|") }), rows: [],
      isASCII: true)
    graph.isPointable = isPointable
    return graph
  }

  @Test(
    "with each day of a graph where it begins, shorter or nameless before a next one that is near",
    arguments: [3.0, 1, 8, 20, 26.5], [60, 80, 109, 120])
  func graphDays(midnight: Double, width: Int) throws {
    let today = ["Today Sun 22", "Sun 22", "Today"].map { Span($0) }
    let tomorrow = ["Tomorrow Mon 23", "Mon 23", "Tomorrow"].map { Span($0) }
    let block = graph(
      hours: 27, [.init(hour: 0, names: today), .init(hour: midnight, names: tomorrow)])
    let lines = lines(.graph(block), width: width, isASCII: true)
    let line = try #require(lines.first)
    let begins = try #require(lines.last).utf8.count - 1
    #expect(line.utf8.count <= width)
    let name = line.utf8.count > begins ? String(line.dropFirst(begins)) : ""
    if midnight < 20 {
      #expect(name == "Tomorrow Mon 23")
      #expect(line.contains("Today Sun 22") == (midnight == 8))
    } else {
      // The last day has a name, however late it begins.
      #expect(line.hasSuffix("Mon 23") || line.hasSuffix("Tomorrow"))
      #expect(line.contains("Today Sun 22"))
    }
  }

  @Test("with two blanks between what is said of one day of a graph and of the next")
  func graphFigures() throws {
    // 48 hours at 60 columns: 24 of them a day.
    func lines(_ figures: [String]) -> [String] {
      self.lines(
        .graph(
          graph(
            hours: 48,
            [0, 24].map {
              .init(hour: $0, names: [Span("Day")], figures: figures.map { Span($0) })
            })), width: 60, isASCII: true)
    }
    let tick = try #require(lines([]).last)
    let cells = tick.split(separator: "|", omittingEmptySubsequences: false)[1].count + 1
    // The day, two blanks, and figures to the last cell but two; a cell more has no room beside the name.
    let longest = String(repeating: "9", count: cells - 2 - "Day  ".count)
    #expect(lines([longest])[0].hasSuffix("Day  \(longest)  Day  \(longest)"))
    let longer = lines([longest + "9"])
    #expect(!longer[0].contains("9"))
    #expect(longer[1].contains(longest + "9"))
    // Where one line of them has no room, each has its own.
    let half = String(repeating: "8", count: cells / 2)
    #expect(lines([half, half]).prefix(3).map { $0.contains("8") } == [false, true, true])
    let wide = String(repeating: "7", count: cells + 5)
    #expect(lines([wide])[1].split(separator: " ").count == 2)
  }

  @Test("with the present in a graph only while it is inside, and without a line for no title")
  func graphNow() {
    let day = Block.Graph.Day(hour: 0, names: [Span("Day")])
    let inside = lines(.graph(graph(hours: 24, [day], now: 12)), width: 60, isASCII: true)
    let outside = lines(.graph(graph(hours: 24, [day])), width: 60, isASCII: true)
    #expect(inside.joined().contains(":"))
    #expect(!outside.joined().contains(":"))
    #expect(outside.first?.filter { $0 != " " } == "Day")
  }

  @Test("with a graph for clicks only if times of it can be chosen", arguments: [false, true])
  func graphForClicks(isPointable: Bool) {
    let day = Block.Graph.Day(hour: 0, names: [Span("Day")])
    let block = Block.graph(graph(hours: 24, [day], isPointable: isPointable))
    let page = Page(sections: [[.wide(least: 60, [block])]])
    #expect((renderer(60).text(page).graph != nil) == isPointable)
  }

  @Test(
    "with a bar as long as a part of the whole, however wrong the part",
    arguments: [
      (nil, "|", "|"), (0.0, "|", "|"), (0.25, "⣿⣿⡇|", "##|"), (1, "⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿|", "##########|"),
      (1e300, "⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿|", "##########|"), (-3, "|", "|"), (.nan, "|", "|"),
    ] as [(Double?, String, String)])
  func bars(level: Double?, unicode: String, ascii: String) {
    let table = Block.Table(
      [.init("a"), .init("b")],
      rows: [[.init("", bar: level.map(Block.Table.Cell.Bar.level)), .init("|")]])
    for (isASCII, bar) in [(false, unicode), (true, ascii)] {
      let row = lines(.table(table), isASCII: isASCII).last
      #expect(row?.filter { $0 != " " } == bar)
    }
  }

  @Test func `without columns that only Unicode can say, where there is none`() {
    let table = Block.Table(
      [.init("a"), .init("よみ", needsUnicode: true)], rows: [[.init("x"), .init("エックス")]])
    #expect(lines(.table(table)) == ["a  よみ", "x  エックス"])
    #expect(lines(.table(table), isASCII: true) == ["a", "x"])
  }

  @Test func `with the rows of a table as entries where its columns have no room`() {
    let table = Block.Table(
      [.init(""), .init("highest"), .init("lowest of the day")],
      rows: [[.init("Monday"), .init("12"), .init("")]], narrow: .entries)
    #expect(lines(.table(table), width: 30) == ["Monday", "  highest  12"])
    var other = table
    other.narrow = .fields([.init(label: "all", value: "12")])
    #expect(lines(.table(other), width: 30) == ["all  12"])
  }

  @Test("with the rows of a table as entries where no column can be given up and all are too wide")
  func tooWide() {
    let table = Block.Table(
      ["place", "first", "second", "third", "fourth"].map { .init($0) },
      rows: [["Minamiaizu", "1", "2", "3", "4"].map { .init($0) }], narrow: .brokenOrEntries)
    #expect(lines(.table(table), width: 60).count == 2)
    #expect(
      lines(.table(table), width: 20)
        == [
          "Minamiaizu", "  first", "    1", "  second", "    2", "  third", "    3", "  fourth",
          "    4",
        ])
  }

  @Test("of a week without the header of texts below their rows, and as entries, where it is wide")
  func narrowWeek() {
    let table = Block.Table(
      [
        .init("Day"), .init("High", align: .right), .init("", rank: 3),
        .init("Rain", align: .right), .init("Weather", shorter: ""),
      ],
      rows: [
        [
          .init("Sat 27"), .init("12"), .init("(9-14)"), .init("10%"),
          .init("** Mostly sunny", shorter: "Mostly sunny"),
        ]
      ], indent: 2, narrow: .brokenOrEntries)
    let row = ["  Sat 27    12   10%", "      ** Mostly sunny"]
    #expect(lines(.table(table), width: 29) == ["  Day     High  Rain  Weather"] + row)
    for width in [24, 28] {
      #expect(lines(.table(table), width: width) == ["  Day     High  Rain"] + row)
    }
    #expect(
      lines(.table(table), width: 23) == [
        "  Sat 27", "    High", "      12 (9-14)", "    Rain", "      10%", "    Weather",
        "      ** Mostly sunny",
      ])
  }

  @Test func `of several places with the days that have no card of their own place`() {
    func days(_ from: Int, _ count: Int) -> [String] { (from..<from + count).map { "d\($0)" } }
    let unknown = Block.Ranges.Value(
      text: "-", range: "", celsius: nil, lower: nil, upper: nil)
    func place(_ first: Int, cards: Int) -> [[Block]] {
      let rows = days(first, 5).map { day in
        Block.Ranges.Row(
          day: Span(day), rain: .init(label: "", level: nil, value: "", role: .plain),
          reliability: "", low: unknown, high: unknown,
          sign: Span(""), weather: "")
      }
      let week = Block.Ranges(
        .init(day: "", rain: "", reliability: "", low: "", high: ""), rows: rows, isASCII: false,
        narrow: .init([.init("week")], rows: days(first, 5).map { [.init($0)] }),
        isAfterCards: true)
      let card = Block.Cards.Card([[.text(.init("card"))]])
      return [
        [.cards(.init(Array(repeating: card, count: cards), compact: [], days: 0))],
        [.ranges(week)],
      ]
    }
    let page = Page(sections: place(10, cards: 3) + place(20, cards: 2))
    let lines = renderer(80).lines([page]).filter { $0.hasPrefix("d") }
    #expect(lines == days(13, 2) + days(22, 3))
  }

  @Test func `with the time of a warning behind it, or below it where that is too long`() {
    let badge = Block.badges([
      .init(
        badge: "L4", text: "rain", tone: .danger, status: "new", issued: "since 11:40",
        details: ["until 9"])
    ])
    let line = "  L4  rain  new  since 11:40"
    #expect(lines(badge, width: line.count) == [line, "    until 9"])
    #expect(
      lines(badge, width: line.count - 1)
        == ["  L4  rain  new", "    since 11:40", "    until 9"])
  }

  @Test func `with pieces on one line, and on the next one only what does not fit`() {
    let line = Block.line([.init("Friday 20"), .init("cloudy"), .init("10%")], indent: 1)
    #expect(lines(line) == [" Friday 20  cloudy  10%"])
    #expect(lines(line, width: 20) == [" Friday 20  cloudy", "  10%"])
    #expect(lines(line, width: 17) == [" Friday 20", "  cloudy  10%"])
    #expect(lines(line, width: 12) == [" Friday 20", "  cloudy", "  10%"])
  }

  @Test func `with a badge in the line of what it is about`() {
    let line = Block.line([
      .init("Friday 20"), .init("L3", .badge(.warning)), .init("rain"), .init("10%"),
    ])
    #expect(lines(line) == ["Friday 20  L3 rain  10%"])
    #expect(lines(line, width: 18) == ["Friday 20  L3 rain", "  10%"])
    #expect(lines(line, width: 17) == ["Friday 20", "  L3 rain  10%"])
  }

  @Test func `with lines that end between the parts of when and where a row is issued`() {
    let row = Block.Badge(
      badge: "", text: "4  関東甲信地方気象解説情報（台風第25号）", tone: .none,
      issued: "11月25日(水) 05:49 発表  対象 関東甲信地方  気象庁")
    #expect(
      lines(.badges([row])) == [
        "  4  関東甲信地方気象解説情報", "     （台風第25号）", "    11月25日(水) 05:49 発表",
        "    対象 関東甲信地方  気象庁",
      ])
  }

  @Test func `with badges in a column, and texts below them on a narrow page`() {
    let badges = Block.badges([
      .init(badge: "L4", text: "heavy rain", tone: .danger, status: "new", details: ["until 9"]),
      .init(badge: "advisory", text: "wind", tone: .advisory),
      .init(badge: "", text: "nothing else", tone: .none),
    ])
    #expect(
      lines(badges, width: 72) == [
        "  L4        heavy rain  new", "            until 9", "  advisory  wind",
        "  nothing else",
      ])
    // Below that, details use the cells below the badges.
    #expect(
      lines(badges, width: 71) == [
        "  L4        heavy rain  new", "    until 9", "  advisory  wind", "  nothing else",
      ])
    #expect(
      lines(badges, width: 20) == [
        "  L4", "    heavy rain  new", "    until 9", "  advisory", "    wind", "  nothing else",
      ])
  }

  @Test("and go on elsewhere without losing a line, after any block and any row of a listing")
  func division() {
    let rows = ["Tokyo", "Chiba", "Osaka"].map { name in
      Block.Listing.Row(
        lead: [.init(name), .init("L3", .warning(.warning))], items: ["rain", name])
    }
    let page = Page(
      head: [.text(.init("warnings of all the land, in more words than a line has"))],
      sections: [[.text(.init("known")), .listing(.init(rows, leastRoom: 30))]],
      foot: [.text(.init("figures are municipalities")), .listing(.init(rows))])
    let renderer = renderer(24)
    let text = renderer.text(page)
    // Three blocks, and three rows of each listing.
    #expect(text.pieces.count == 9)
    for (count, line) in text.pieces.enumerated() {
      let rest = renderer.text(page.dropping(count)).lines.map(\.plainText)
      let whole = text.lines.dropFirst(line).map(\.plainText).filter { !$0.isEmpty }
      #expect(rest == whole, "after \(count) pieces")
    }
    #expect(page.dropping(9).isEmpty)
  }

  @Test func `with items beside aligned words, and below them where there is no room`() {
    let rows: [Block.Listing.Row] = [
      .init(lead: [.init("Tokyo"), .init("L3", .warning(.warning))], items: ["rain", "flood"]),
      .init(lead: [.init("Mie"), .init("L5", .warning(.emergency))], items: ["wind"]),
    ]
    #expect(
      lines(.listing(.init(rows, leastRoom: 20))) == ["Tokyo  L3  rain  flood", "Mie    L5  wind"])
    // What has room on one line needs no second one.
    #expect(
      lines(.listing(.init(rows, leastRoom: 40)), width: 20)
        == ["Tokyo  L3", "    rain  flood", "Mie    L5  wind"])
  }

  @Test func `with the frame of an emergency in the gaps beside its badge`() {
    let rows: [Block.Listing.Row] = [
      .init(lead: [.init("Tokyo"), .init("WARNING", .badge(.warning))], items: ["rain"]),
      .init(lead: [.init("Mie"), .init("EMERGENCY", .badge(.emergency))], items: ["wind"]),
    ]
    let colored = PageRenderer(width: 40, color: .trueColor, measure: DisplayWidth())
    #expect(
      colored.styled(.listing(.init(rows))).map(\.plainText)
        == ["Tokyo  WARNING    rain", "Mie   ▐EMERGENCY▌ wind"])
  }
}
