import Models

/// Puts whatever came of asking for the weather of a place into the screen.
struct WeatherScreenText {
  let style: TextStyle
  let catalog: any PrefectureNaming
  let translator: any SentenceReading
  let now: Instant

  private var places: PlaceText { PlaceText(language: style.language, catalog: catalog) }

  func loading(_ place: Place) -> WeatherScreen {
    .loading(title: places.fullName(place))
  }

  func screen(_ weather: PlaceWeather, request: WeatherRequest) -> WeatherScreen {
    switch weather.answer {
    case .forecast(let forecast):
      let text = ForecastScreenText(
        style: style, places: places, translator: translator, now: now)
      var content = text.content(forecast, request: request, weather: weather)
      content.inForce = inForce(weather, request)
      return .content(content)
    case .normals(let normals):
      var screen = NormalsScreenText(style: style, places: places).screen(normals)
      screen.inForce = inForce(weather, request)
      screen.warnings = sections(request).warnings(weather.sections)
      screen.observed = sections(request).observed(weather.sections)
      return .normals(screen)
    case .failed(let place, let error):
      let message = ErrorText(language: style.language).text(error)
      return .failed(
        .init(
          title: places.fullName(place), message: message,
          // Without any forecast there is nothing to stand above, unless somebody is warned.
          inForce: isWarned(weather) ? inForce(weather, request, isAlone: true) : nil,
          warnings: sections(request).warnings(weather.sections),
          observed: sections(request).observed(weather.sections)))
    }
  }

  private func inForce(
    _ weather: PlaceWeather, _ request: WeatherRequest, isAlone: Bool = false
  ) -> WeatherScreen.InForce? {
    guard request.showsInForce else { return nil }
    let isBesideSection = request.sections.contains(.warnings)
    let answer =
      isBesideSection
      ? weather.sections.warnings.map { PromptWarnings($0, basis: .current) } : weather.inForce
    guard let answer else { return nil }
    let text = InForceText(style: style, places: places, now: now)
    return isAlone
      ? text.alone(answer, isBesideSection: isBesideSection)
      : text.inForce(answer, isBesideSection: isBesideSection)
  }

  private func isWarned(_ weather: PlaceWeather) -> Bool {
    (weather.sections.warnings ?? weather.inForce?.warnings)?.gravity != nil
  }

  private func sections(_ request: WeatherRequest) -> SectionsScreenText {
    let text = ForecastScreenText(
      style: style, places: places, translator: translator, now: now)
    return SectionsScreenText(text: text, now: now, wanted: request.sections)
  }
}
