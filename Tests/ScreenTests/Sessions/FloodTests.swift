import Locking
import Models
import Presenter
import ProcessTestSupport
import Terminal
import TerminalTesting
import Testing

@testable import soramoyo

private final class CountingSearch: SearchModelInput {
  let asked = Locked<[String]>([])

  func places(matching query: String, limit: Int) -> [Place] {
    asked.withLock { $0.append(query) }
    return []
  }

  func nearest(to query: String, besides found: [Place]) -> [Place] { [] }
}

@Suite("Input in floods")
struct FloodTests {
  private static func position(after steps: [Int], from start: Int, rows: Int) -> Int {
    steps.reduce(start) { min(max($0 + $1, 0), rows - 1) }
  }

  @Test(
    "Steps of the wheel that are joined have the effect of each by itself, wherever the rows end",
    arguments: 0..<40 as Range<UInt64>)
  func steps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var joined = WheelSteps()
    var each: [Int] = []
    for _ in 0..<Int.random(in: 1...3_000, using: &random) {
      let step = Bool.random(using: &random) ? 1 : -1
      each.append(step)
      joined.add(step)
    }
    for rows in [1, 2, 3, 5, 10, 47, 1_000] {
      for start in Set([0, rows / 2, rows - 1]) {
        #expect(
          Self.position(after: joined.turns, from: start, rows: rows)
            == Self.position(after: each, from: start, rows: rows), "\(rows) rows from \(start)")
      }
    }
    #expect(joined.turns.count < 40)
  }

  @Test(
    "The wheel over rows, texts and the third pane, joined and one by one, shows the same",
    arguments: [(80, 24), (120, 40), (220, 50)], 0..<2 as Range<UInt64>)
  func wheel(size: (Int, Int), seed: UInt64) async {
    let (columns, rows) = size
    var random = SeededGenerator(seed: seed)
    var events: [InputEvent] = []
    var position = CellPosition(row: 5, column: 5)
    for _ in 0..<300 {
      if Int.random(in: 0..<20, using: &random) == 0 {
        position = CellPosition(
          row: Int.random(in: 2..<rows - 2, using: &random),
          column: Int.random(in: 0..<columns, using: &random))
      }
      let isDown = Int.random(in: 0..<5, using: &random) < 3
      events.append(.mouse(MouseEvent(isDown ? .wheelDown : .wheelUp, at: position)))
    }
    var alone = Stage(columns: columns, rows: rows)
    await alone.arrive(Answers.fresh())
    var together = alone
    _ = together.frame()
    for event in events { alone.input(event) }
    for event in events {
      let isHeld = together.holds(event)
      #expect(isHeld)
    }
    let steps = together.release()
    #expect(steps < events.count)
    #expect(together.text() == alone.text())
    #expect(together.release() == 0)
  }

  @Test(
    "Thousands of steps are one, and a key or a click between them keeps its place",
    arguments: [10, 4_096])
  func order(count: Int) async {
    var stage = Stage()
    await stage.arrive(Answers.fresh())
    _ = stage.frame()
    let down = InputEvent.mouse(MouseEvent(.wheelDown, at: CellPosition(row: 6, column: 4)))
    let click = InputEvent.mouse(MouseEvent(.press(.left), at: CellPosition(row: 6, column: 4)))
    for _ in 0..<count {
      let isHeld = stage.holds(down)
      #expect(isHeld)
    }
    for event in [click, .key(Key("j")), .key(Key(.enter)), .paste("x")] {
      let isHeld = stage.holds(event)
      #expect(!isHeld)
    }
    #expect(stage.release() == 1)
    #expect(stage.list?.cursor.selected == min(3 * count, 46))
  }

  @Test(
    "Letters of the search wait for each other, the wheel does not wait for letters nor they for it"
  )
  func letters() async {
    var stage = Stage()
    await stage.arrive(Answers.fresh())
    stage.press(Key("/"))
    _ = stage.frame()
    let down = InputEvent.mouse(MouseEvent(.wheelDown, at: CellPosition(row: 6, column: 4)))
    func expectHeld(_ event: InputEvent, _ expected: Bool) {
      let isHeld = stage.holds(event)
      #expect(isHeld == expected)
    }
    for letter in "ka" { expectHeld(.key(Key(letter)), true) }
    expectHeld(down, false)
    #expect(stage.release() == 1)
    #expect(stage.query == "ka")
    expectHeld(down, true)
    expectHeld(.key(Key("x")), false)
    #expect(stage.release() == 1)
    #expect(stage.searchRow == 3)
  }

  @Test func `Letters behind a full line are not searched for: a flood of them costs one search`() {
    let search = CountingSearch()
    var stage = Stage(search: search)
    stage.press("/")
    let letters = String(repeating: "tokyo", count: 800)
    for _ in 0..<50 { stage.input(.paste(letters)) }
    #expect(search.asked.withLock { $0 } == [String(letters.prefix(64))])
    stage.press(Key(.backspace))
    stage.input(.paste("xyz"))
    let shorter = String(letters.prefix(63))
    #expect(Array(search.asked.withLock { $0 }.dropFirst()) == [shorter, shorter + "x"])
  }

  @Test func `On the radar each step is a step of the zoom, joined or not`() async {
    var stage = Stage()
    await stage.arrive(Answers.fresh())
    stage.press(Key("R"))
    var other = stage
    func turn(_ action: MouseEvent.Action) {
      let isHeld = stage.holds(
        .mouse(MouseEvent(action, at: CellPosition(row: 6, column: 4))))
      #expect(isHeld)
    }
    turn(.wheelUp)
    turn(.wheelUp)
    #expect(stage.release() == 1)
    other.press("++")
    #expect(stage.text() == other.text())
    let wide = other.text()
    stage.wheel(.wheelDown)
    other.press("-")
    #expect(stage.text() == other.text())
    #expect(other.text() != wide)
  }

  @Test(
    "Only the left button and the wheel mean something",
    arguments: [
      (.press(.left), true), (.wheelUp, true), (.wheelDown, true), (.press(.right), false),
      (.press(.middle), false), (.release(.left), false), (.drag(.left), false),
      (.wheelLeft, false), (.wheelRight, false),
    ] as [(MouseEvent.Action, Bool)])
  func moves(action: MouseEvent.Action, isOfUse: Bool) async {
    let event = MouseEvent(action, at: CellPosition(row: 6, column: 4))
    #expect(event.isOfUse == isOfUse)
    var stage = Stage()
    await stage.arrive(Answers.fresh())
    let before = stage.text()
    stage.input(.mouse(event))
    if !isOfUse { #expect(stage.text() == before) }
  }

  @Test(.watched)
  func `A wheel turned between letters and keys in one piece does what each of them means`() async {
    let wheel = String(repeating: "\u{1B}[<65;5;6M", count: 3)
    let session = Session([
      .wait("11:00 発表"), .bytes(wheel + "k" + "\u{1B}[<32;9;9M\r"), .wait("次は 17:00 ごろ"), .keep,
      .bytes("q/那覇\u{1B}[<65;5;6M!"), .wait("那覇!"), .end(.interrupted),
    ])
    #expect(await session.run() == 130)
    #expect(session.terminal.remainingSteps == 0)
    // Nine rows down, and one up.
    #expect(session.terminal.kept.first?.split(separator: "\n").first?.contains("栃木県") == true)
  }
}
