public import Models

/// Decides what the warnings of places look like in words.
public final class WarningsPresenter {
  private let model: any WarningsModelInput
  private let catalog: any PrefectureNaming
  private let style: TextStyle
  private let now: Instant
  private weak var output: (any WarningsPresenterOutput)?

  public init(
    model: any WarningsModelInput, catalog: any PrefectureNaming, style: TextStyle, now: Instant,
    output: any WarningsPresenterOutput
  ) {
    self.model = model
    self.catalog = catalog
    self.style = style
    self.now = now
    self.output = output
  }

  /// The person asked for the warnings of places. Shows one screen for each, in their order.
  /// - Parameter requests: the places, each with others of the same name that were not taken.
  /// - Returns: the answers, for output that machines read and for the exit code.
  @discardableResult
  public func warningsRequested(
    _ requests: [(place: Place, besides: [Place])]
  ) async -> [PlaceWarnings] {
    let answers = await model.warnings(of: requests.map(\.place))
    let text = WarningsScreenText(style: style, catalog: catalog, now: now)
    for (answer, request) in zip(answers, requests) {
      output?.show(.content(text.content(answer, besides: request.besides)))
    }
    return answers
  }

  /// The person asked for the warnings of all Japan.
  @discardableResult
  public func warningsOfJapanRequested() async -> [PlaceWarnings] {
    let answers = await model.warningsOfJapan()
    output?.show(
      .nation(NationWarningsText(style: style, catalog: catalog, now: now).nation(answers)))
    return answers
  }
}
