package import Models
package import Pages

/// Decides what the area filter shows.
package final class AreaFilterPresenter {
  private let model: any AreaFilterModelInput
  private let prefectures: [Prefecture]
  private let language: Language
  private weak var output: (any AreaFilterPresenterOutput)?

  /// - Parameter prefectures: all that could be listed.
  package init(
    model: any AreaFilterModelInput, prefectures: [Prefecture], language: Language,
    output: any AreaFilterPresenterOutput
  ) {
    self.model = model
    self.prefectures = prefectures
    self.language = language
    self.output = output
  }

  /// The person opened the filter, or asked for the areas.
  package func areasRequested() {
    output?.show(AreaFilterText(language: language).screen(model, prefectures: prefectures))
  }
}
