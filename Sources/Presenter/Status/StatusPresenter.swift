public import Models

/// Decides what a status bar says of a place.
public final class StatusPresenter {
  private let model: any StatusModelInput
  private let catalog: any PrefectureNaming
  private let style: TextStyle
  private let now: Instant
  private weak var output: (any StatusPresenterOutput)?

  public init(
    model: any StatusModelInput, catalog: any PrefectureNaming, style: TextStyle, now: Instant,
    output: any StatusPresenterOutput
  ) {
    self.model = model
    self.catalog = catalog
    self.style = style
    self.now = now
    self.output = output
  }

  /// A bar wants its line. There is always one.
  /// - Returns: the answer, for output that machines read.
  @discardableResult
  public func statusRequested(
    _ place: Place, _ template: StatusTemplate, parts: Set<StatusPart>
  ) async -> StatusAnswer {
    let answer = await model.status(of: place, parts)
    output?.show(
      StatusText(style: style, catalog: catalog, now: now).screen(answer, template))
    return answer
  }

  /// Shows the line of a place of which nothing could even be asked for.
  /// - Returns: the answer, for output that machines read.
  @discardableResult
  public func nothingAsked(
    _ place: Place, _ template: StatusTemplate, because trouble: ForecastError
  ) -> StatusAnswer {
    var answer = StatusAnswer(place: place)
    answer.forecast = .failed(place, trouble)
    output?.show(
      StatusText(style: style, catalog: catalog, now: now).screen(answer, template))
    return answer
  }
}
