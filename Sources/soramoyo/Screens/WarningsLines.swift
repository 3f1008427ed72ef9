import Presenter
import Terminal

/// Warnings as lines of a width, for the command and for the screens alike.
struct WarningsLines {
  let page: PageRenderer

  func lines(_ content: WarningsScreen.Content) -> [StyledText] {
    var lines = page.paragraph(content.title, style: Theme.style(.title))
    if let mark = content.sourceMark { lines += page.paragraph(mark, style: Theme.style(.mark)) }
    lines += banner(content.banner)
    lines += page.paragraph(content.statement)
    lines += page.paragraph(content.asOf, style: Theme.style(.quiet))
    for note in content.notes { lines += page.paragraph(note) }
    if !content.items.isEmpty {
      lines.append(StyledText())
      lines += page.badges(
        content.items.map {
          .init(
            badge: $0.badge, text: $0.name, tone: $0.tone, status: $0.status, details: $0.details)
        })
    }
    if !content.unknowns.isEmpty, !content.items.isEmpty { lines.append(StyledText()) }
    lines += alerts(content.unknowns)
    for section in content.sections {
      lines.append(StyledText())
      lines += draw(section)
    }
    lines.append(StyledText())
    for note in content.footnotes { lines += page.paragraph(note, style: Theme.style(.quiet)) }
    return lines
  }

  func lines(_ nation: WarningsScreen.Nation) -> [StyledText] {
    var lines = page.paragraph(nation.title, style: Theme.style(.title))
    if let mark = nation.sourceMark { lines += page.paragraph(mark, style: Theme.style(.mark)) }
    lines += banner(nation.banner)
    lines += page.paragraph(nation.asOf, style: Theme.style(.quiet))
    if !nation.rows.isEmpty { lines.append(StyledText()) }
    lines += rows(nation.rows)
    if !nation.unknowns.isEmpty { lines.append(StyledText()) }
    lines += alerts(nation.unknowns)
    lines.append(StyledText())
    for text in nation.texts { lines += page.paragraph(text, hanging: 2) }
    for note in nation.footnotes { lines += page.paragraph(note, style: Theme.style(.quiet)) }
    return lines
  }

  /// Prefecture and class, and beside them what is in force; below them where there is no room.
  private func rows(_ rows: [WarningsScreen.Nation.Row]) -> [StyledText] {
    page.listing(
      .init(
        rows.map {
          .init(lead: [.init($0.name), .init($0.badge, .warning($0.tone))], items: $0.kinds)
        }, leastRoom: 44))
  }

  /// The few lines that stand on the screen of the weather.
  func lines(_ section: WarningsSection) -> [StyledText] {
    var lines = page.paragraph(section.title, style: Theme.style(.heading))
    lines += page.badges(
      section.lines.map { .init(badge: $0.badge, text: $0.text, tone: $0.tone) })
    return lines
  }

  private func banner(_ banner: WarningsScreen.Banner) -> [StyledText] {
    page.paragraph("[ \(banner.text) ]", style: Theme.style(.strong(.warning(banner.tone))))
  }

  private func alerts(_ texts: [String]) -> [StyledText] {
    texts.flatMap { page.paragraph("! " + $0, hanging: 2, style: Theme.style(.alert)) }
  }

  private func draw(_ section: WarningsScreen.Section) -> [StyledText] {
    var lines = page.paragraph(section.title, style: Theme.style(.heading))
    let labelWidth = section.fields.map { page.measure.width(of: $0.label) }.max() ?? 0
    for field in section.fields {
      lines += page.field(
        label: field.label, value: field.value, labelWidth: labelWidth, indent: 2)
    }
    for text in section.texts { lines += page.paragraph(text, indent: 2) }
    return lines
  }
}
