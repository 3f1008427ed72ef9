public import Models

/// Decides what the area filter shows.
public final class AreaFilterPresenter {
  private var model: any AreaFilterModelInput
  private let prefectures: [Prefecture]
  private let language: Language
  private weak var output: (any AreaFilterPresenterOutput)?

  /// - Parameter prefectures: all that could be listed.
  public init(
    model: any AreaFilterModelInput, prefectures: [Prefecture], language: Language,
    output: any AreaFilterPresenterOutput
  ) {
    self.model = model
    self.prefectures = prefectures
    self.language = language
    self.output = output
  }

  private var words: Words { Words(language) }

  /// The person opened the filter, or asked for the areas.
  public func areasRequested() {
    output?.show(screen)
  }

  public func areaToggled(_ area: Area) {
    model.toggle(area)
    selectionChanged()
  }

  public func allToggled() {
    model.toggleAll()
    selectionChanged()
  }

  private func selectionChanged() {
    output?.show(screen)
    output?.selectionChanged(model.selected)
  }

  private var screen: AreaFilterScreen {
    let places = PlaceText(language: language, catalog: NoPrefectureNames())
    let matches = prefectures.count { model.selected.contains($0.area) }
    return AreaFilterScreen(
      title: words.area, allLabel: words.text("すべて", "All"),
      isAllSelected: model.isAllSelected,
      rows: Area.allCases.map { area in
        let members = prefectures.filter { $0.area == area }
        return .init(
          name: places.area(area), isSelected: model.selected.contains(area),
          count: "\(members.count)",
          prefectures: members.map { places.name($0.name) })
      },
      matches: words.prefectureCount(matches))
  }
}
