public import Models

/// Decides how the observations of places look in words.
public final class ObservationPresenter {
  private let model: any ObservationModelInput
  private let catalog: any PrefectureNaming
  private let style: TextStyle
  private let now: Instant
  private let isDetailed: Bool
  private weak var output: (any ObservationPresenterOutput)?

  /// - Parameter isDetailed: whether to say why a figure is missing.
  public init(
    model: any ObservationModelInput, catalog: any PrefectureNaming, style: TextStyle, now: Instant,
    isDetailed: Bool, output: any ObservationPresenterOutput
  ) {
    self.model = model
    self.catalog = catalog
    self.style = style
    self.now = now
    self.isDetailed = isDetailed
    self.output = output
  }

  /// The person asked what it is like at some places. Shows that it is on its way, then what came.
  /// - Returns: the answers, for output that machines read.
  @discardableResult
  public func observationsRequested(_ places: [Place]) async -> [ObservationAnswer] {
    let text = ObservationScreenText(
      style: style, catalog: catalog, now: now, isDetailed: isDetailed)
    output?.show(places.map(text.loading))
    let answers = await model.observations(of: places)
    output?.show(answers.map(text.screen))
    return answers
  }
}
