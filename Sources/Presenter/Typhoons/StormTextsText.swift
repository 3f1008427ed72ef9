import Models
import Pages

/// JMA's texts about a storm: those whose words were read in full, of the others the titles with where
/// their words are.
struct StormTextsText {
  let style: TextStyle
  let now: Instant
  let dates: DateText

  private var words: Words { Words(style.language) }

  private static let titlesAtOnce = 5

  func blocks(_ texts: [StormText]) -> [Block] {
    let read = texts.filter { $0.words != nil }
    let titles = texts.filter { $0.words == nil }
    var blocks: [Block] = [
      .text(.init(words.text("気象庁の発表文", "Texts of JMA"), .heading))
    ]
    for text in read {
      blocks.append(.text(.init(line(text), .label, indent: 2)))
      blocks += body(text)
      blocks.append(.space)
    }
    for text in titles.prefix(Self.titlesAtOnce) {
      blocks.append(.text(.init(line(text), indent: 2)))
      blocks += address(text)
    }
    let left = titles.count - Self.titlesAtOnce
    if left > 0 {
      blocks.append(.text(.init(ErrorText(language: style.language).more(left), indent: 2)))
    }
    if blocks.last == .space { blocks.removeLast() }
    return blocks
  }

  /// 9月18日(金) 18:30  東京都気象解説情報（台風第２５号）、この前に 3 件
  private func line(_ text: StormText) -> String {
    let earlier =
      text.earlier == 0
      ? "" : words.text("（この前に \(text.earlier) 件）", " (\(text.earlier) before it)")
    return "\(dates.moment(text.reported, now: now))  \(title(text.title))\(earlier)"
  }

  private func body(_ text: StormText) -> [Block] {
    switch text.words {
    case .success(let words)?:
      isWithoutJapanese ? address(text) : BulletinTextBlocks.blocks(words)
    case .failure(let error)?:
      [
        .text(
          .init(
            words.text(
              "本文が読めません: \(short(error))", "Its text cannot be had: \(short(error))"),
            .alert, indent: 2))
      ] + address(text)
    case nil: []
    }
  }

  private func short(_ error: ForecastError) -> String {
    TodayText(style: style, now: now).short(error)
  }

  private func address(_ text: StormText) -> [Block] {
    text.address.map { [.text(.init($0, .quiet, indent: 4))] } ?? []
  }

  /// A title in JMA's own words; a terminal that has only letters cannot show them.
  private func title(_ text: String) -> String {
    isWithoutJapanese ? "(title in Japanese)" : text
  }

  private var isWithoutJapanese: Bool { style.glyphs == .ascii && style.language == .en }
}
