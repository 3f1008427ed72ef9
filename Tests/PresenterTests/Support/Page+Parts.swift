import Pages
import Presenter

// Parts of a page, for expectations.
extension Page {
  /// With those beside pictures one by one.
  var blocks: [Block] {
    (head + sections.flatMap { $0 } + foot).flatMap { block in
      if case .beside(let parts) = block { parts.pictures + parts.blocks } else { [block] }
    }
  }

  var fields: [Block.Field] { blocks.fields }

  var badges: [Block.Badge] {
    blocks.flatMap { if case .badges(let badges) = $0 { badges } else { [Block.Badge]() } }
  }

  var tiles: Block.Tiles? {
    blocks.lazy.compactMap { if case .tiles(let tiles) = $0 { tiles } else { nil } }.first
  }
}

// Parts of the weather page of a place, read from its blocks.
extension Page {
  var title: String? { head.texts(.title).first }
  var mark: String? { head.texts(.mark).first }
  var notes: [String] { head.texts(.plain) }
  /// Who issued it, when, and its age.
  var issued: [String] { texts.filter { $0.role == .quiet && $0.hanging == 0 }.map(\.text) }
  var alerts: [String] { head.texts(.alert).map { String($0.drop { "! ".contains($0) }) } }
  /// The warnings in force: with badges, or quiet ones with indented further lines.
  var inForce: [Block.Text] { texts.filter { $0.role != .alert && $0.hanging == 2 } }
  var footnotes: [String] { foot.texts(.quiet) }
  var days: [ShownDay] { sections.compactMap(ShownDay.init) }

  /// The section whose heading begins with this text.
  func section(_ heading: String) -> [Block]? {
    sections.first { $0.heading?.hasPrefix(heading) == true }
  }

  private var texts: [Block.Text] { head.texts }
}

extension [Block] {
  var texts: [Block.Text] {
    compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  func texts(_ role: Role) -> [String] { texts.filter { $0.role == role }.map(\.text) }

  var heading: String? { texts(.heading).first }

  /// As a wide page has them, and as a narrow one.
  var wide: [Block] { flatMap { if case .wide(let wide) = $0 { wide.blocks } else { [$0] } } }
  var narrow: [Block] { flatMap { if case .wide(let wide) = $0 { wide.narrow } else { [$0] } } }

  var tables: [Block.Table] {
    compactMap { if case .table(let table) = $0 { table } else { nil } }
  }

  var cells: [[Block.Table.Cell]] { tables.flatMap(\.rows) }

  /// The texts of `cells`.
  var rows: [[String]] { cells.map { $0.map(\.text) } }

  var fields: [Block.Field] {
    flatMap { if case .fields(let fields) = $0 { fields.fields } else { [Block.Field]() } }
  }
}

func texts(_ blocks: [Block]) -> [String] { blocks.texts.map(\.text) }

func texts(_ page: Page) -> [String] { texts(page.blocks) }

/// A day with all values of the short range.
struct ShownDay {
  let heading: String
  let kind: Role
  /// 曇後一時雨か雷雨 ☁→☂
  let weather: String
  let tone: Role
  let high: String
  let low: String
  let rain: String
  let sentence: String?
  let details: [Block.Field]

  /// Nil for a section other than a day.
  init?(_ section: [Block]) {
    guard case .line(let top)? = section.first, top.spans.count == 2,
      case .line(let figures)? = section.dropFirst().first, figures.spans.count == 3
    else { return nil }
    heading = top.spans[0].text
    kind = top.spans[0].role
    weather = top.spans[1].text
    tone = top.spans[1].role
    high = figures.spans[0].text
    low = figures.spans[1].text
    rain = figures.spans[2].text
    sentence = section.texts(.plain).first
    details = section.fields
  }
}

extension Block.Table {
  var headers: [String] { columns.map(\.header) }

  func column(_ index: Int) -> [String] { rows.map { $0[index].text } }
}
