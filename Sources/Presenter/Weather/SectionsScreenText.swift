import Models

/// Adds the sections that came to the content of the weather screen, and names those that did not.
struct SectionsScreenText {
  let text: ForecastScreenText
  let now: Instant

  private var words: Words { Words(text.style.language) }

  func add(
    _ sections: PlaceSections, of area: PrimaryArea, to content: inout WeatherScreen.Content
  ) {
    switch sections.hourly {
    case .success(let answer):
      content.hourly = HourlyScreenText(text: text, now: now).hourly(answer, of: area)
    case .failure(let error):
      content.missing.append(missing(HourlyScreenText.title(words), error))
    case nil: break
    }
    switch sections.changes {
    case .success(let answer):
      content.changes = ChangesScreenText(text: text, now: now).changes(answer.value)
    case .failure(let error):
      content.missing.append(missing(ChangesScreenText.title(words), error))
    case nil: break
    }
    switch sections.overview {
    case .success(let answer):
      content.overview = OverviewScreenText(text: text, now: now)
        .overview(answer, of: area)
    case .failure(let error):
      content.missing.append(missing(OverviewScreenText.title(words), error))
    case nil: break
    }
  }

  private func missing(_ title: String, _ error: ForecastError) -> WeatherScreen.MissingSection {
    .init(title: title, message: TodayText(style: text.style, now: now).short(error))
  }
}
