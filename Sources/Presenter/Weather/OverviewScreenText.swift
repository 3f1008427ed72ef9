import Models

/// Lays out the forecaster's text. Its words stay as they are, in every language.
struct OverviewScreenText {
  let text: ForecastScreenText
  let now: Instant

  private var words: Words { Words(text.style.language) }
  private var source: SourceText { SourceText(style: text.style) }

  static func title(_ words: Words) -> String { words.text("天気概況", "Overview") }

  func overview(_ answer: Sourced<Overview>, of area: PrimaryArea) -> WeatherScreen.Overview {
    let overview = answer.value
    let report = Report(
      publishingOffice: overview.publishingOffice, issued: overview.issued, base: overview.issued)
    var notes: [String] = []
    if let mark = source.mark(answer, now: now) { notes.append(mark) }
    notes.append(
      source.issued(
        report, by: text.places.officeRegion(area.office), now: now,
        withYear: answer.freshness == .sample))
    if text.style.language == .en {
      notes.append("The forecaster's own text, in Japanese as written.")
    }
    let area = overview.targetArea.isEmpty ? "" : words.aside(overview.targetArea)
    return .init(
      title: Self.title(words) + area, notes: notes, headline: overview.headline,
      paragraphs: Self.paragraphs(overview.text))
  }

  /// Paragraphs without the ideographic space that indents them; blank lines at the end go.
  private static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: true).map { line in
      String(line.drop { $0 == "\u{3000}" || $0 == " " })
    }.filter { !$0.isEmpty }
  }
}
