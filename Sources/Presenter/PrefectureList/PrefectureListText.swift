import Models
import Pages

struct PrefectureListText: StyledWording {
  let style: TextStyle
  let now: Instant

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
        tonight: days.flatMap { $0.showsTonight ? words.tonight : nil },
        days: days.map { headers($0, cells) }),
      rows: entries.map { row($0, weather: weather) },
      summary: FilterText(language: language).summary(filter, count: count(entries)),
      emptyMessage: entries.isEmpty ? emptyMessage(filter, hasFavorites: hasFavorites) : nil,
      sourceMark: nil, footnotes: [])
  }

  private func headers(_ days: ShownDays, _ cells: DayRowText) -> PrefectureListScreen.DayHeaders {
    let dates = DateText(language: language)
    let (first, second) = days.pair
    return .init(
      first: days.showsTonight
        ? [words.tonight, words.text("今夜", "Night")] : [cells.short(first), cells.shortest(first)],
      second: [words.text(cells.short(second), dates.day(second)), cells.shortest(second)],
      high: [words.high, words.text("高", "Hi")],
      range: [words.text("\(words.high)/\(words.low)", "Hi/Lo"), words.text("高/低", "Hi/Lo")],
      rain: words.rainShort, rainHours: cells.rainHours(days),
      most: words.most,
      usualWords: words.text("曇のち一時雨", "Cloudy, brief rain later"),
      isTonight: days.showsTonight)
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
    let places = PlaceText(language: language, catalog: PlaceCatalog())
    let prefecture = entry.prefecture
    return .init(
      code: prefecture.code.text, isFavorite: entry.isFavorite,
      name: places.name(prefecture.name), area: places.area(prefecture.area),
      capital: places.name(prefecture.capital),
      favorites: entry.favorites.isEmpty ? "" : favorites(entry, places), weather: weather)
  }

  func markedPlace(_ entry: PrefectureListModel.Entry) -> PrefectureListScreen.MarkedPlace? {
    guard let place = entry.favorites.first else { return nil }
    let places = PlaceText(language: language, catalog: PlaceCatalog())
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
    if filter.areas.isEmpty, filter.regions.isEmpty {
      return words.text("地方が選ばれていません。", "No area is selected.")
    }
    guard !hasFavorites || filter.areas.count == Area.allCases.count else {
      return words.text(
        "選んだ地方にお気に入りはありません。ほかの地方も選んでください。",
        "No favorites are in the selected areas. Select more areas.")
    }
    return words.text(
      "お気に入りがありません。登録するには：soramoyo favorites add 渋谷",
      "There are no favorites. Add one with: soramoyo favorites add shibuya")
  }
}

extension TodayText {
  /// The weather of two days for a row of the list.
  func row(_ answer: WeatherAnswer, _ days: ShownDays) -> PrefectureListScreen.Weather {
    switch answer {
    case .forecast(let answer):
      let forecast = answer.forecast.value
      guard forecast.day(days.main) != nil else {
        return .failed(message: noForecast(days.main))
      }
      let cells = DayRowText(style: style, now: now)
      return .content(
        .init(
          first: cells.cells(forecast.day(days.pair.first)),
          second: cells.cells(forecast.day(days.pair.second)),
          chances: cells.chances(days, of: forecast)))
    case .normals(let answer):
      return .failed(message: short(answer.reason))
    case .failed(_, let error):
      return .failed(message: short(error))
    }
  }
}
