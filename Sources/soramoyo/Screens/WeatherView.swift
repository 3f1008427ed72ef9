import Presenter
import Terminal

/// The weather of a place as plain lines. Keeps what was shown last.
final class WeatherView: WeatherPresenterOutput {
  private let page: Page
  private(set) var lines: [String] = []

  init(page: Page) {
    self.page = page
  }

  func show(_ screen: WeatherScreen) {
    switch screen {
    case .loading: lines = []
    case .content(let content): lines = page.draw(draw(content))
    case .normals(let normals): lines = page.draw(draw(normals))
    // Said on standard error by the command.
    case .failed: lines = []
    }
  }

  private func draw(_ content: WeatherScreen.Content) -> [StyledText] {
    var lines: [StyledText] = []
    lines += page.paragraph(content.title, style: Theme.title)
    if let mark = content.sourceMark { lines += page.paragraph(mark, style: Theme.mark) }
    for note in content.notes { lines += page.paragraph(note) }
    lines += page.paragraph(content.issued, style: Theme.quiet)
    if !content.age.isEmpty { lines += page.paragraph(content.age, style: Theme.quiet) }
    for alert in content.alerts {
      lines += page.paragraph("! " + alert, hanging: 2, style: Theme.alert)
    }
    for day in content.days {
      lines.append(StyledText())
      lines += draw(day)
    }
    if let week = content.week {
      lines.append(StyledText())
      lines += WeekView(page: page).draw(week)
    }
    if !content.others.isEmpty {
      lines.append(StyledText())
      lines += OtherAreasView(page: page).draw(content)
    }
    lines.append(StyledText())
    for note in content.footnotes { lines += page.paragraph(note, style: Theme.quiet) }
    return lines
  }

  private func draw(_ day: WeatherScreen.Day) -> [StyledText] {
    let heading =
      StyledText(day.heading, Theme.day(day.isHoliday).adding(.bold)) + StyledText("  ")
      + StyledText("\(day.summary) \(day.sign)", Theme.tone(day.tone))
    var lines =
      page.fitter.width(of: heading) <= page.width
      ? [heading]
      : [StyledText(day.heading, Theme.day(day.isHoliday).adding(.bold))]
        + page.paragraph("\(day.summary) \(day.sign)", indent: 2, style: Theme.tone(day.tone))
    lines += figures(day)
    if let sentence = day.sentence { lines += page.paragraph(sentence, indent: 2) }
    let labelWidth = day.details.map { page.measure.width(of: $0.label) }.max() ?? 0
    for field in day.details {
      lines += page.field(
        label: field.label, value: field.value, labelWidth: labelWidth, indent: 2)
    }
    return lines
  }

  private func figures(_ day: WeatherScreen.Day) -> [StyledText] {
    let parts = [
      StyledText(day.high, Theme.high), StyledText(day.low, Theme.low),
      StyledText(day.rain, Theme.rain),
    ]
    let line = parts.dropFirst().reduce(StyledText("  ") + parts[0]) { $0 + StyledText("  ") + $1 }
    guard page.fitter.width(of: line) > page.width else { return [line] }
    return parts.map { StyledText("  ") + $0 }
  }

  private func draw(_ normals: WeatherScreen.Normals) -> [StyledText] {
    let labelWidth = normals.fields.map { page.measure.width(of: $0.label) }.max() ?? 0
    var lines = page.paragraph(normals.title, style: Theme.title)
    lines += page.paragraph(normals.heading, style: Theme.mark)
    for field in normals.fields {
      lines += page.field(
        label: field.label, value: field.value, labelWidth: labelWidth, indent: 2)
    }
    lines.append(StyledText())
    for note in normals.footnotes { lines += page.paragraph(note, style: Theme.quiet) }
    return lines
  }
}
