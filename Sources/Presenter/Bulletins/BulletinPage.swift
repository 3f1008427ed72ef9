package import Models
package import Pages
import TelegramPages

/// One bulletin with its text.
package struct BulletinPage: PageWriter {
  package let context: PageContext
  private var hasTitle = true

  package init(context: PageContext) { self.context = context }

  /// For a screen, whose header has a title.
  init(onScreenOf world: World) {
    self.init(context: world.context)
    hasTitle = false
  }

  private var bulletins: BulletinWords { BulletinWords(context: context) }

  package func page(_ answer: Sourced<PlaceBulletins.Whole>) -> Page {
    let whole = answer.value
    let title = title(whole.placed.bulletin)
    return Page(
      hasTitle ? title : nil, mark: hasTitle ? mark(answer) : nil,
      head: (hasTitle ? [] : [.paragraph(title, .title)]) + [.fields(fields(whole))],
      alerts: answer.trouble.map { [errors.text($0)] } ?? [], sections: sections(answer),
      notes: notes(answer))
  }

  private func title(_ bulletin: Bulletin) -> String {
    isWithoutJapanese
      ? kind(bulletin) ?? words.text("", "Bulletin (title in Japanese)") : bulletins.name(bulletin)
  }

  /// The kind in English, if the table has it.
  private func kind(_ bulletin: Bulletin) -> String? {
    guard language == .en, let kind = bulletin.kind else { return nil }
    let title = TelegramWords(language: language, naming: catalog).title(kind)
    return title == kind ? nil : title
  }

  private func fields(_ whole: PlaceBulletins.Whole) -> [Block.Field] {
    let bulletin = whole.placed.bulletin
    let office = bulletin.publishingOffice.flatMap { isWithoutJapanese ? nil : $0 }
    let issued = [bulletin.time.map { moment($0) }, office].compactMap(\.self)
    return [
      .init(
        label: words.text("発表", "Issued"),
        value: issued.isEmpty ? words.missing : issued.joined(separator: "  ")),
      .init(label: words.text("対象", "For"), value: areas(whole), keepsItems: true),
    ] + (kind(bulletin).map { [.init(label: "Kind", value: $0)] } ?? [])
  }

  /// 東京都  東京地方、伊豆諸島北部
  private func areas(_ whole: PlaceBulletins.Whole) -> String {
    let naming = TelegramWords(language: language, naming: catalog)
    let names = whole.parts.map { naming.name($0.name, code: $0.code) }
    let areas = bulletins.areas(whole.placed)
    let parts = names == [areas] ? nil : names.isEmpty ? nil : naming.list(names)
    let known = [areas, isWithoutJapanese ? nil : parts].compactMap(\.self)
    return known.isEmpty ? words.text("不明", "not known") : known.joined(separator: "  ")
  }

  private func sections(_ answer: Sourced<PlaceBulletins.Whole>) -> [[Block]] {
    guard let text = answer.value.text else {
      return bulletins.lack(of: answer.value.placed.bulletin)
        .map { [[.prose($0 + words.text("。", "."))]] } ?? []
    }
    guard isWithoutJapanese else { return BulletinTextBlocks(context: context).sections(text) }
    let address = answer.value.placed.bulletin.textAddress ?? answer.origin
    return [
      [
        .prose("The text is in Japanese, which is not shown in ASCII:"),
        .paragraph(address, .quiet, indent: 4),
      ]
    ]
  }

  @Sentences private func notes(_ answer: Sourced<PlaceBulletins.Whole>) -> [String] {
    if language == .en, answer.value.text != nil, !isWithoutJapanese {
      "The text is the forecaster's own, in Japanese; kinds and headings are translated."
    }
    creditUnlessInvented(answer.source)
  }
}

/// The text of a bulletin, in the forecaster's own characters. Headings have their English beside them, from a table.
struct BulletinTextBlocks: PageText {
  let context: PageContext

  func blocks(_ text: BulletinText) -> [Block] {
    headline(text) + text.lines.map(block)
  }

  /// A section a heading, with what follows it.
  func sections(_ text: BulletinText) -> [[Block]] {
    var sections = [headline(text), []]
    for line in text.lines {
      if case .heading = line, sections.last?.isEmpty == false { sections.append([]) }
      // Sections are apart anyway.
      if line == .space, sections.last?.isEmpty ?? true { continue }
      sections[sections.count - 1].append(block(line))
    }
    return sections.map { section in
      Array(section.prefix(1 + (section.lastIndex { $0 != .space } ?? -1)))
    }
  }

  private func headline(_ text: BulletinText) -> [Block] {
    text.headline.map { [.prose($0)] } ?? []
  }

  private func block(_ line: BulletinText.Line) -> Block {
    switch line {
    case .heading(let heading): .paragraph(self.heading(heading), .label, indent: 2)
    case .prose(let prose): .prose(prose)
    case .row(let row): .line(pieces(row), indent: 2)
    case .space: .space
    }
  }

  private func heading(_ ja: String) -> String {
    let label = TelegramWords(language: language, naming: catalog).label(ja)
    return "［\(ja)］" + (label == ja ? "" : " " + label)
  }

  /// The name and the value of a row, apart by an ideographic blank, or below each other without room.
  private func pieces(_ row: String) -> [Span] {
    let blank: Character = "\u{3000}"
    guard let name = row.firstIndex(where: { $0 != blank }),
      let gap = row[name...].firstIndex(of: blank),
      let value = row[gap...].firstIndex(where: { $0 != blank })
    else { return [Span(row)] }
    return [Span(String(row[..<row.index(before: value)])), Span(String(row[value...]))]
  }
}
