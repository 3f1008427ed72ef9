import Models
import Pages

struct AreaFilterText {
  let language: Language

  private var words: Words { Words(language) }

  func screen(
    _ model: any AreaFilterModelInput, prefectures: [Prefecture]
  ) -> AreaFilterScreen {
    let places = PlaceText(language: language, catalog: NoPrefectureNames())
    let matches = prefectures.count { model.selected.contains($0.area) }
    return AreaFilterScreen(
      title: words.area, allLabel: words.text("すべて", "All"),
      isAllSelected: model.isAllSelected,
      rows: Area.allCases.map { area in
        let members = prefectures.filter { $0.area == area }
        return .init(
          name: places.area(area), isSelected: model.selected.contains(area),
          count: "\(members.count)", prefectures: members.map { places.name($0.name) })
      },
      matches: words.prefectureCount(matches))
  }
}
