import FoundationEssentials
import Models
import Pages
import Presenter
import ProcessTestSupport
import Terminal
import TerminalTesting
import Testing

@Suite("Whatever is pressed, clicked, pasted and resized")
struct RobustnessTests {
  /// `SORAMOYO_LONG_TESTS=1` plays 100,000 events instead of 1,500.
  private static let isLong = ProcessInfo.processInfo.environment["SORAMOYO_LONG_TESTS"] == "1"
  private static let rounds = isLong ? 10_000 : 150

  /// The appearance of a screen; blanks that look the same are equal.
  private static func look(_ screen: ScreenModel) -> [ScreenModel.Cell] {
    screen.cells.map { cell in
      guard cell.text == " " else { return cell }
      let visible = cell.style.attributes.intersection([.underline, .reverse])
      var blank = cell
      blank.style.attributes = visible
      if visible.isEmpty { blank.style.foreground = .standard }
      return blank
    }
  }

  private static func full(_ frame: Frame) -> ScreenModel {
    var screen = ScreenModel(size: frame.size)
    var writer = FrameWriter(level: .ansi16)
    screen.feed(writer.bytes(for: frame))
    return screen
  }

  @Test(
    "the differences give the same screen as drawing it all, and nothing crashes", .computing,
    arguments: 0..<10 as Range<UInt64>)
  func screens(seed: UInt64) async {
    var input = await RandomInput(seed: seed)
    var stage = Stage(
      seed % 2 == 0 ? .ja : .en, favorites: seed % 3 == 0 ? HomeAnswers.places : [],
      startsAtHome: true)
    var writer = FrameWriter(level: .ansi16)
    var screen = ScreenModel(size: stage.size)
    for number in 0..<Self.rounds {
      input.happen(to: &stage)
      if screen.size != stage.size { screen.resize(to: stage.size) }
      let frame = stage.frame()
      screen.feed(writer.bytes(for: frame))
      guard screen.text == frame.text else {
        Issue.record("seed \(seed), event \(number):\n\(screen.text)\nexpected:\n\(frame.text)")
        return
      }
      // Faults stay on the screen, so styles need not be compared every time.
      guard Self.isLong || number % 5 == 0 else { continue }
      let expected = Self.full(frame)
      guard Self.look(screen) == Self.look(expected) else {
        Issue.record("seed \(seed), event \(number): styles differ in\n\(screen.text)")
        return
      }
      #expect(screen.unknown == [])
      if number % 1000 == 999 { stage.forgetAsked() }
    }
  }

  @Test(
    "memory does not grow with use", .computing,
    .enabled(if: isLong, "SORAMOYO_LONG_TESTS is not set"))
  func memory() async {
    var input = await RandomInput(seed: 99)
    var stage = Stage()
    func play(_ count: Int) {
      for _ in 0..<count {
        input.happen(to: &stage)
        _ = stage.frame()
        stage.forgetAsked()
      }
    }
    play(5_000)
    let before = Self.residentPages
    play(20_000)
    #expect(Self.residentPages - before < 2_000, "more than 8 MB")
  }

  /// Resident pages of memory, from `/proc`.
  private static var residentPages: Int {
    let bytes = FileManager.default.contents(atPath: "/proc/self/statm") ?? Data()
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }

  @Test(.watched, arguments: 0..<4 as Range<UInt64>)
  func `the program itself gives the terminal back after 500 random keys`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let keys = Array("hjklgGfFaAruvm?L\t\r/しk\u{7F}")
    var steps: [ScriptedTerminal.Step] = [.wait("0/47")]
    for _ in 0..<500 {
      let key = keys.randomElement(using: &random) ?? "j"
      steps.append(.bytes(String(key)))
      if Int.random(in: 0..<20, using: &random) == 0 {
        let size =
          [(80, 24), (40, 12), (7, 3), (160, 50)].randomElement(using: &random) ?? (80, 24)
        steps.append(.resize(columns: size.0, rows: size.1))
      }
    }
    let session = Session(source: await ControlledSource(), steps + [.end(.terminated)])
    #expect(await session.run() == 143)
    #expect(session.terminal.closings == 1)
    #expect(session.terminal.remainingSteps == 0)
    #expect(session.terminal.screen.unknown == [])
  }
}
