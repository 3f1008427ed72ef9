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
      return .content(text.content(forecast, request: request, weather: weather))
    case .normals(let normals):
      var screen = NormalsScreenText(style: style, places: places).screen(normals)
      screen.warnings = sections(request).warnings(weather.sections)
      screen.observed = sections(request).observed(weather.sections)
      return .normals(screen)
    case .failed(let place, let error):
      let message = ErrorText(language: style.language).text(error)
      return .failed(
        .init(
          title: places.fullName(place), message: message,
          warnings: sections(request).warnings(weather.sections),
          observed: sections(request).observed(weather.sections)))
    }
  }

  private func sections(_ request: WeatherRequest) -> SectionsScreenText {
    let text = ForecastScreenText(
      style: style, places: places, translator: translator, now: now)
    return SectionsScreenText(text: text, now: now, wanted: request.sections)
  }
}
