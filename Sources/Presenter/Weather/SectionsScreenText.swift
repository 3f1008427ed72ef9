import Models

/// Adds the sections that came to the content of the weather screen, and names those that did not.
struct SectionsScreenText {
  let text: ForecastScreenText
  let now: Instant
  /// What was asked for by name. What a source does not carry is only worth a word then.
  let wanted: Set<WeatherSection>

  private var words: Words { Words(text.style.language) }

  func add(
    _ sections: PlaceSections, of area: PrimaryArea, to content: inout WeatherScreen.Content
  ) {
    content.warnings = warnings(sections)
    content.observed = observed(sections)
    content.hourly = sections.hourly?.value.map { answer in
      HourlyScreenText(text: text, now: now).hourly(answer, of: area)
    }
    content.changes = sections.changes?.value.map { answer in
      ChangesScreenText(text: text, now: now).changes(answer.value)
    }
    content.overview = sections.overview?.value.map { answer in
      OverviewScreenText(text: text, now: now).overview(answer, of: area)
    }
    content.missing = missing(sections)
  }

  private func isWorthAWord(_ error: ForecastError?, _ section: WeatherSection) -> Bool {
    if case .notOffered = error { wanted.contains(section) } else { true }
  }

  func warnings(_ sections: PlaceSections) -> WarningsSection? {
    guard let answer = sections.warnings, isWorthAWord(sections.warningsError, .warnings) else {
      return nil
    }
    return WarningsSectionText(style: text.style, catalog: text.places.catalog, now: now)
      .section(answer)
  }

  func observed(_ sections: PlaceSections) -> ObservationSectionText.Section? {
    sections.observed?.value.map { answer in
      ObservationSectionText(style: text.style, catalog: text.places.catalog, now: now)
        .section(answer)
    }
  }

  private func missing(_ sections: PlaceSections) -> [WeatherScreen.MissingSection] {
    let errors: [(WeatherSection, String, ForecastError?)] = [
      (.observed, words.text("観測", "Observed"), sections.observed?.error),
      (.hourly, HourlyScreenText.title(words), sections.hourly?.error),
      (.changes, ChangesScreenText.title(words), sections.changes?.error),
      (.text, OverviewScreenText.title(words), sections.overview?.error),
    ]
    return errors.compactMap { section, title, error in
      guard let error else { return nil }
      guard isWorthAWord(error, section) else { return nil }
      let reason = TodayText(style: text.style, now: now).short(error)
      return .init(
        section: section, title: title,
        message: words.text("ありません: \(reason)", "not available: \(reason)"))
    }
  }
}
