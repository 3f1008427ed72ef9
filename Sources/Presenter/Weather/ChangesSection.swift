import Models
import Pages

/// What changed since the previous issue, a line for each value.
struct ChangesSection: PlaceSection {
  let text: ForecastText

  static let position = SectionPosition.atEnd

  static func title(_ words: Words) -> String {
    words.text("前回の発表からの変化", "Changes since the previous issue")
  }

  static let need = SectionNeed.forecast

  static func load(_ query: SectionQuery, into sections: inout PlaceSections) async {
    guard let area = query.area, query.weather?.forecast != nil else { return }
    sections.changes = await PlaceSections.Answer.of(
      try await query.services.weather.changes(of: area))
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.changes?.error }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    guard let answer = weather.sections.changes?.value else { return nil }
    guard let changes = answer.value else {
      return message(
        Self.title(words),
        words.text("前回の発表が手元にありません。", "The previous issue is not at hand."))
    }
    // The forecast of the sample is a past issuance, and its mark does not say that the one before is invented.
    let made = answer.isInvented ? words.text("、", ", ") + words.invented : ""
    let before = dates.moment(changes.previous.issued, now: now) + made
    let title = Self.title(words) + words.aside(before)
    guard !changes.changes.isEmpty else {
      return message(title, words.text("変わった値はありません。", "No value has changed."))
    }
    let table = Block.Table(
      [
        .init(words.text("日", "Day")), .init(words.text("項目", "Value")),
        .init(words.text("前回", "Before"), role: .quiet), .init(words.text("今回", "Now")),
      ], rows: rows(changes.changes, of: weather.answer.forecast), indent: 2)
    return [text.title(title), .table(table)]
  }

  private func message(_ title: String, _ message: String) -> [Block] {
    [text.title(title), .paragraph(message, indent: 2)]
  }

  /// The day is named once.
  private func rows(_ changes: [ForecastChange], of forecast: Forecast?) -> [[Block.Table.Cell]] {
    var last: CivilDate?
    return changes.map { change in
      let day = change.date == last ? "" : dates.day(change.date)
      last = change.date
      let isNight = forecast?.day(change.date)?.isTonight ?? false
      let (value, before, after) = parts(change.value, isNight: isNight)
      return [.init(day), .init(value), .init(before), .init(after)]
    }
  }

  private func parts(_ value: ForecastChange.Value, isNight: Bool) -> (String, String, String) {
    switch value {
    case .weather(let old, let new):
      return (
        words.weather, weather.words(old, isNight: isNight), weather.words(new, isNight: isNight)
      )
    case .high(let old, let new):
      return (words.high, figures.celsius(old), figures.celsius(new))
    case .low(let old, let new):
      return (words.low, figures.celsius(old), figures.celsius(new))
    case .rainBlock(let start, let old, let new):
      let block = dates.block(start, hours: 6)
      return ("\(words.rainShort) \(block)", figures.percent(old), figures.percent(new))
    case .dailyRain(let old, let new):
      return (words.rain, figures.percent(old), figures.percent(new))
    case .reliability(let old, let new):
      return (words.reliability, old.rawValue, new.rawValue)
    }
  }
}
