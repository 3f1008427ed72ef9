public import Models

/// Decides which facts of a place are shown.
public final class InfoPresenter {
  private let model: any InfoModelInput
  private let style: TextStyle
  private let now: Instant
  private weak var output: (any InfoPresenterOutput)?

  public init(
    model: any InfoModelInput, style: TextStyle, now: Instant, output: any InfoPresenterOutput
  ) {
    self.model = model
    self.style = style
    self.now = now
    self.output = output
  }

  /// The person asked for the facts of a place.
  public func infoRequested(_ place: Place) {
    let text = InfoText(
      model: model, style: style, places: PlaceText(language: style.language, catalog: model))
    output?.show(text.screen(place, month: now.date.month))
  }
}
