import Models
import Pages

struct PrefectureListText {
  let style: TextStyle
  let now: Instant

  private var words: Words { Words(style.language) }

  func content(
    _ entries: [PrefectureListModel.Entry], filter: PrefectureFilter,
    weather: PrefectureListScreen.Weather, days: ShownDays? = nil, hasFavorites: Bool = true
  ) -> PrefectureListScreen.Content {
    let cells = DayRowText(style: style, now: now)
    let other = days.flatMap { $0.main == $0.today ? nil : cells.short($0.main) }
    return .init(
      headers: .init(
        code: words.code, name: words.prefecture, area: words.area, capital: words.capital,
        favorites: words.text("お気に入り", "Favorites"), weather: other ?? words.weather,
        high: words.high, low: words.low, rain: words.rainShort,
        evening: days.flatMap { days in
          guard days.showsTonight else { return nil }
          return .init(
            tonight: words.tonight, day: cells.brief(days.main) ?? cells.short(days.main),
            words: words.weather)
        },
        curve: words.text("気温", "Temp.")),
      rows: entries.map { row($0, weather: weather) },
      summary: FilterText(language: style.language).summary(filter, count: count(entries)),
      emptyMessage: entries.isEmpty ? emptyMessage(filter, hasFavorites: hasFavorites) : nil,
      sourceMark: nil, footnotes: [])
  }

  /// A prefecture with several favorites may have several adjacent rows. (A set of 47 costs a tenth of `list`.)
  private func count(_ entries: [PrefectureListModel.Entry]) -> Int {
    var count = 0
    var last: PrefectureCode?
    for entry in entries where entry.prefecture.code != last {
      count += 1
      last = entry.prefecture.code
    }
    return count
  }

  private func row(
    _ entry: PrefectureListModel.Entry, weather: PrefectureListScreen.Weather
  ) -> PrefectureListScreen.Row {
    let places = PlaceText(language: style.language, catalog: NoPrefectureNames())
    let prefecture = entry.prefecture
    return .init(
      code: prefecture.code.text, isFavorite: entry.isFavorite,
      name: places.name(prefecture.name), area: places.area(prefecture.area),
      capital: places.name(prefecture.capital),
      favorites: entry.favorites.isEmpty ? "" : favorites(entry, places), weather: weather)
  }

  func markedPlace(_ entry: PrefectureListModel.Entry) -> PrefectureListScreen.MarkedPlace? {
    guard let place = entry.favorites.first else { return nil }
    let places = PlaceText(language: style.language, catalog: NoPrefectureNames())
    let ownName = entry.ownName(of: place)
    return .init(name: places.name(place, ownName: ownName), ownName: ownName)
  }

  private func favorites(_ entry: PrefectureListModel.Entry, _ places: PlaceText) -> String {
    let names = entry.favorites.compactMap { favorite in
      let ownName = entry.ownName(of: favorite)
      return favorite.id.kind == .prefecture ? ownName : places.name(favorite, ownName: ownName)
    }
    return names.joined(separator: words.text("・", ", "))
  }

  /// - Parameter hasFavorites: whether there are any, in whatever area.
  private func emptyMessage(_ filter: PrefectureFilter, hasFavorites: Bool) -> String {
    if filter.areas.isEmpty {
      return words.text("地方が選ばれていません。", "No area is selected.")
    }
    guard !hasFavorites || filter.areas.count == Area.allCases.count else {
      return words.text(
        "選んだ地方にお気に入りはありません。ほかの地方も選んでください。",
        "No favorites are in the selected areas. Select more areas.")
    }
    return words.text(
      "お気に入りがありません。登録するには: soramoyo favorites add 渋谷",
      "There are no favorites. Add one with: soramoyo favorites add shibuya")
  }
}

struct NoPrefectureNames: PrefectureNaming {
  func prefectureName(_ code: PrefectureCode) -> PlaceName? { nil }
  func stationName(_ code: StationCode) -> String? { nil }
  func stationNameInEnglish(_ code: StationCode) -> String? { nil }
  func weeklyAreaNameInEnglish(_ code: WeeklyAreaCode) -> String? { nil }
  func officeName(_ code: OfficeCode) -> PlaceName? { nil }
  func primaryAreaName(_ code: PrimaryAreaCode) -> PlaceName? { nil }
  func warningPageOfJMA(_ place: Place) -> String? { nil }
  func tsunamiCoast(_ code: String) -> PlaceCatalog.TsunamiCoast? { nil }
  func isTsunamiCoast(_ code: String, of prefecture: PrefectureCode) -> Bool { true }
  func hasTsunamiCoast(_ prefecture: PrefectureCode) -> Bool { true }
}
