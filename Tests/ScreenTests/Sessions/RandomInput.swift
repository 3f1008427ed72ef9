import Models
import Terminal
import TerminalTesting
import TestSupport

/// Random keys, clicks, pastes, resizes and answers for a stage.
struct RandomInput {
  private var random: SeededGenerator
  private let answers: [Delivered]

  init(seed: UInt64) async {
    random = SeededGenerator(seed: seed)
    let today = await [Answers.fresh(), .stale(), .refused(), .partlyFailed()].map(\.today)
    let places = await [
      Answers.fresh().weather(.shibuya), Answers.refused().weather(.shibuya),
      Answers.stale().weather(.hokkaido), Answers.fresh().weather(.okinawa),
    ]
    answers =
      PrefectureCode.all.flatMap { code in today.compactMap { $0[code].map { .forecast($0) } } }
      + places.map { .forecast($0) }
      + (await HomeAnswers.parts())
      + [.warningsOfJapan(await WarningAnswers.all()), .warningsOfJapan([])]
  }

  private static let letters = Array("qhjklgGfFaArLuv/m?oxwpHJK[]15Ｑしぶやつ津 ☂\u{301}👨")
  private static let codes: [Key.Code] = [
    .enter, .escape, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
    .pageUp, .pageDown, .function(5),
  ]
  private static let pastes = [
    "大阪", "\u{1B}[31mred", "a\nb\tc", String(repeating: "長", count: 300), "", "👨‍👩‍👧‍👦e\u{301}ｶﾞ",
  ]

  mutating func happen(to stage: inout Stage) {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<70: stage.input(.key(key()))
    case 70..<82: stage.input(.mouse(mouse()))
    case 82..<85: stage.input(.paste(Self.pastes.randomElement(using: &random) ?? ""))
    case 85..<89: resize(&stage)
    default: arrive(at: &stage)
    }
  }

  private mutating func key() -> Key {
    let modifiers = KeyModifiers(rawValue: UInt8.random(in: 0..<8, using: &random))
    let rare = Int.random(in: 0..<10, using: &random) == 0
    if Bool.random(using: &random), let code = Self.codes.randomElement(using: &random) {
      return Key(code, rare ? modifiers : [])
    }
    return Key(Self.letters.randomElement(using: &random) ?? "j", rare ? modifiers : [])
  }

  private mutating func mouse() -> MouseEvent {
    let actions: [MouseEvent.Action] = [
      .press(.left), .press(.left), .press(.right), .release(.left), .drag(.left), .wheelUp,
      .wheelDown, .wheelLeft,
    ]
    return MouseEvent(
      actions.randomElement(using: &random) ?? .wheelUp,
      at: CellPosition(
        row: Int.random(in: 0...60, using: &random), column: Int.random(in: 0...200, using: &random)
      ))
  }

  private mutating func resize(_ stage: inout Stage) {
    let usual = [(80, 24), (40, 12), (120, 40), (39, 10), (100, 23)]
    if Int.random(in: 0..<3, using: &random) > 0, let size = usual.randomElement(using: &random) {
      stage.resize(columns: size.0, rows: size.1)
    } else {
      stage.resize(
        columns: Int.random(in: 1...170, using: &random),
        rows: Int.random(in: 1...55, using: &random))
    }
  }

  /// A pending answer or a notice arrives.
  private mutating func arrive(at stage: inout Stage) {
    switch Int.random(in: 0..<13, using: &random) {
    case 12: stage.readFavorites(FavoriteList([.osaka, HomeAnswers.naha]))
    case 0: stage.wait(untilMinute: Int.random(in: 0...3000, using: &random))
    case 1: stage.opened("https://example.jp/", isOpen: Bool.random(using: &random))
    case 2: stage.failFavorites(.noFolder)
    case 3: stage.nothingMore()
    default:
      let asking = stage.asking
      let asked = Bool.random(using: &random) ? asking.randomElement(using: &random) : asking.last
      if let asked, let answer = answers.filter({ $0.answers(asked) }).randomElement(using: &random)
      {
        stage.deliver(answer)
      }
    }
  }
}
