public import Models

/// Decides what a search shows.
public final class SearchPresenter {
  private let model: any SearchModelInput
  private let catalog: any PrefectureNaming
  private let language: Language
  private weak var output: (any SearchPresenterOutput)?

  public init(
    model: any SearchModelInput, catalog: any PrefectureNaming, language: Language,
    output: any SearchPresenterOutput
  ) {
    self.model = model
    self.catalog = catalog
    self.language = language
    self.output = output
  }

  /// The person typed something to look for.
  /// - Returns: the places, for output that machines read.
  @discardableResult
  public func queryChanged(_ query: String, limit: Int) -> [Place] {
    // One more than is shown tells whether there are more.
    let found = model.places(matching: query, limit: limit + 1)
    let places = Array(found.prefix(limit))
    let text = SearchText(language: language, catalog: catalog)
    output?.show(text.screen(query, places, isCut: found.count > limit))
    return places
  }
}
