import Presenter
import Terminal

/// Warnings as lines of a width, for the command and for the screens alike.
struct WarningsLines {
  let page: Page

  func lines(_ content: WarningsScreen.Content) -> [StyledText] {
    var lines = page.paragraph(content.title, style: Theme.title)
    if let mark = content.sourceMark { lines += page.paragraph(mark, style: Theme.mark) }
    lines += banner(content.banner)
    lines += page.paragraph(content.statement)
    lines += page.paragraph(content.asOf, style: Theme.quiet)
    for note in content.notes { lines += page.paragraph(note) }
    if !content.items.isEmpty {
      lines.append(StyledText())
      let width = content.items.map { page.measure.width(of: $0.badge) }.max() ?? 0
      for item in content.items { lines += draw(item, badgeWidth: width) }
    }
    if !content.unknowns.isEmpty, !content.items.isEmpty { lines.append(StyledText()) }
    lines += alerts(content.unknowns)
    for section in content.sections {
      lines.append(StyledText())
      lines += draw(section)
    }
    lines.append(StyledText())
    for note in content.footnotes { lines += page.paragraph(note, style: Theme.quiet) }
    return lines
  }

  func lines(_ nation: WarningsScreen.Nation) -> [StyledText] {
    var lines = page.paragraph(nation.title, style: Theme.title)
    if let mark = nation.sourceMark { lines += page.paragraph(mark, style: Theme.mark) }
    lines += banner(nation.banner)
    lines += page.paragraph(nation.asOf, style: Theme.quiet)
    if !nation.rows.isEmpty { lines.append(StyledText()) }
    lines += rows(nation.rows)
    if !nation.unknowns.isEmpty { lines.append(StyledText()) }
    lines += alerts(nation.unknowns)
    lines.append(StyledText())
    for text in nation.texts { lines += page.paragraph(text, hanging: 2) }
    for note in nation.footnotes { lines += page.paragraph(note, style: Theme.quiet) }
    return lines
  }

  /// Prefecture and class, and beside them what is in force; below them where there is no room.
  private func rows(_ rows: [WarningsScreen.Nation.Row]) -> [StyledText] {
    let nameWidth = rows.map { page.measure.width(of: $0.name) }.max() ?? 0
    let badgeWidth = rows.map { page.measure.width(of: $0.badge) }.max() ?? 0
    return rows.flatMap { row -> [StyledText] in
      let space = String(repeating: " ", count: badgeWidth - page.measure.width(of: row.badge))
      var lead = StyledText(page.fitter.pad(row.name, to: nameWidth) + "  ")
      lead.append(row.badge, Theme.warning(row.tone))
      guard page.width - nameWidth - badgeWidth >= Self.roomForKinds else {
        return [lead] + page.list(row.kinds, after: StyledText("    "))
      }
      lead.append(space + "  ")
      return page.list(row.kinds, after: lead)
    }
  }

  /// Cells that names of warnings need to stand beside something.
  private static let roomForKinds = 44

  /// The few lines that stand on the screen of the weather.
  func lines(_ section: WarningsSection) -> [StyledText] {
    var lines = page.paragraph(section.title, style: Theme.heading)
    let width = section.lines.map { page.measure.width(of: $0.badge) }.max() ?? 0
    for line in section.lines {
      lines +=
        line.badge.isEmpty
        ? page.paragraph(line.text, indent: 2)
        : lead(line.badge, line.text, line.tone, badgeWidth: width)
    }
    return lines
  }

  private func banner(_ banner: WarningsScreen.Banner) -> [StyledText] {
    page.paragraph("[ \(banner.text) ]", style: Theme.warning(banner.tone).adding(.bold))
  }

  private func alerts(_ texts: [String]) -> [StyledText] {
    texts.flatMap { page.paragraph("! " + $0, hanging: 2, style: Theme.alert) }
  }

  private func draw(_ item: WarningsScreen.Item, badgeWidth: Int) -> [StyledText] {
    let indent = indent(badgeWidth)
    var name = item.status.isEmpty ? item.name : "\(item.name)  \(item.status)"
    // A word as short as 継続 is not torn apart: without room it stands below.
    if page.measure.width(of: name) > page.width - indent, !item.status.isEmpty {
      name = "\(item.name)\n\(item.status)"
    }
    return lead(item.badge, name, item.tone, badgeWidth: badgeWidth)
      + item.details.filter { !$0.isEmpty }.flatMap { detail in
        page.paragraph(detail, indent: indent, style: Theme.quiet)
      }
  }

  /// The badge, and the text beside it; below it where there is no room.
  private func lead(
    _ badge: String, _ text: String, _ tone: WarningsScreen.Tone, badgeWidth: Int
  ) -> [StyledText] {
    let style = Theme.warning(tone)
    let indent = indent(badgeWidth)
    guard indent > Self.narrow else {
      return page.paragraph(badge, indent: 2, style: style)
        + page.paragraph(text, indent: Self.narrow, style: Style(.bold))
    }
    let lines = page.paragraph(text, indent: indent, style: Style(.bold))
    guard let first = lines.first else { return [StyledText("  ") + StyledText(badge, style)] }
    let space = page.measure.width(of: badge)
    var line = StyledText("  ") + StyledText(badge, style)
    line.append(String(repeating: " ", count: max(1, indent - 2 - space)))
    line.append(String(first.spans.map(\.text).joined().drop { $0 == " " }), Style(.bold))
    return [line] + lines.dropFirst()
  }

  /// What stands below a badge that has no room beside it.
  private static let narrow = 4

  private func indent(_ badgeWidth: Int) -> Int {
    let wanted = 2 + badgeWidth + 2
    return page.width - wanted >= 16 ? wanted : Self.narrow
  }

  private func draw(_ section: WarningsScreen.Section) -> [StyledText] {
    var lines = page.paragraph(section.title, style: Theme.heading)
    let labelWidth = section.fields.map { page.measure.width(of: $0.label) }.max() ?? 0
    for field in section.fields {
      lines += page.field(
        label: field.label, value: field.value, labelWidth: labelWidth, indent: 2)
    }
    for text in section.texts { lines += page.paragraph(text, indent: 2) }
    return lines
  }
}
