public import Models

/// Decides what the weather of a place looks like in words.
public final class WeatherPresenter {
  private let model: any WeatherModelInput
  private let catalog: any PrefectureNaming
  private let translator: (any SentenceReading)
  private let style: TextStyle
  private let now: Instant
  private weak var output: (any WeatherPresenterOutput)?

  public init(
    model: any WeatherModelInput, catalog: any PrefectureNaming,
    translator: any SentenceReading, style: TextStyle, now: Instant,
    output: any WeatherPresenterOutput
  ) {
    self.model = model
    self.catalog = catalog
    self.translator = translator
    self.style = style
    self.now = now
    self.output = output
  }

  /// The person asked for the weather of a place. Shows that it is on its way, then what came.
  /// - Returns: the answer, for output that machines read.
  @discardableResult
  public func weatherRequested(_ request: WeatherRequest) async -> WeatherAnswer {
    let places = PlaceText(language: style.language, catalog: catalog)
    let title = places.fullName(request.place)
    output?.show(.loading(title: title))
    let answer = await model.weather(of: request.place)
    switch answer {
    case .forecast(let forecast):
      let others = await otherAreas(forecast)
      let text = ForecastScreenText(
        style: style, places: places, translator: translator, now: now)
      output?.show(.content(text.content(forecast, request: request, others: others)))
    case .normals(let normals):
      output?.show(.normals(NormalsScreenText(style: style, places: places).screen(normals)))
    case .failed(_, let error):
      let message = ErrorText(language: style.language).text(error)
      output?.show(.failed(.init(title: title, message: message)))
    }
    return answer
  }

  /// A prefecture shows its other areas too, and a split municipality its other part.
  private func otherAreas(_ answer: PlaceForecast) async -> [OtherAreaAnswer] {
    var answers: [OtherAreaAnswer] = []
    for area in answer.coverage.others {
      do throws(ForecastError) {
        let forecast = try await model.forecast(of: area)
        answers.append(OtherAreaAnswer(area: area, forecast: forecast.value, error: nil))
      } catch {
        answers.append(OtherAreaAnswer(area: area, forecast: nil, error: error))
      }
    }
    return answers
  }
}

/// What came of asking for one further area.
struct OtherAreaAnswer {
  let area: PrimaryArea
  let forecast: Forecast?
  let error: ForecastError?
}

/// Reads the forecaster's sentences.
public protocol SentenceReading: Sendable {
  /// A sentence in Japanese, as written, for one line.
  func japaneseLine(_ text: String) -> String
  /// The coded sentence in English; `prefecture` tells places of the same name apart.
  func english(_ text: String, prefecture: PrefectureCode?) -> String
}

extension ForecastTranslator: SentenceReading {}
