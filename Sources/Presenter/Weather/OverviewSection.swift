import Models
import Pages

/// The forecaster's text. Its words stay as they are, in every language.
struct OverviewSection: PlaceSection {
  let text: ForecastText

  static let position = SectionPosition.atEnd

  static func title(_ words: Words) -> String { words.text("天気概況", "Overview") }

  static let need = SectionNeed.area

  static func load(_ query: SectionQuery, into sections: inout PlaceSections) async {
    guard let area = query.area else { return }
    sections.area = area
    sections.overview = await PlaceSections.Answer.of(
      try await query.services.weather.overview(of: area))
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.overview?.error }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    guard let answer = weather.sections.overview?.value, let area = weather.area else {
      return nil
    }
    let overview = answer.value
    let target = overview.targetArea.isEmpty ? "" : words.aside(target(overview, area))
    var blocks = [text.title(Self.title(words) + target)]
    var notes = text.origin(answer, of: area, overview.publishingOffice, overview.issued)
    if language == .en { notes.append("The forecaster's own text, in Japanese as written.") }
    blocks += text.quiet(notes, indent: 2)
    if let headline = overview.headline {
      blocks.append(.paragraph(headline, .alert, indent: 2))
    }
    for paragraph in Self.paragraphs(overview.text) {
      blocks.append(.paragraph(paragraph, indent: 2))
    }
    return blocks
  }

  /// The region of the text; in English where it is the region of the office.
  private func target(_ overview: Overview, _ area: PrimaryArea) -> String {
    guard text.language == .en,
      let office = catalog.officeName(area.office), office.ja == overview.targetArea
    else { return overview.targetArea }
    return office.en
  }

  /// Paragraphs without the ideographic space that indents them; blank lines at the end go.
  private static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: true).map { line in
      String(line.drop { $0 == "\u{3000}" || $0 == " " })
    }.filter { !$0.isEmpty }
  }
}
