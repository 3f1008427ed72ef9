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
        evening: days.flatMap { days in
          guard days.showsTonight else { return nil }
          return .init(
            tonight: words.tonight, day: cells.brief(days.main) ?? cells.short(days.main),
            words: words.weather)
        },
        curve: words.text("気温", "Temp.")),
      rows: entries.map { row($0, weather: weather) },
      summary: FilterText(language: language).summary(filter, count: count(entries)),
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

extension TodayText {
  /// Puts the weather of the main day, and of tonight, into a row of the list.
  func fill(_ row: inout PrefectureListScreen.Row, _ answer: WeatherAnswer, _ days: ShownDays) {
    row.weather = self.row(answer, days)
    if days.showsTonight { row.tonight = tonight(answer) }
  }

  private func row(_ answer: WeatherAnswer, _ days: ShownDays) -> PrefectureListScreen.Weather {
    switch answer {
    case .forecast(let answer):
      guard let day = answer.forecast.value.day(days.main) else {
        return .failed(message: noForecast(days.main))
      }
      let weather = WeatherText(style: style)
      return .content(
        sign: weather.sign(day.weather, isNight: day.isTonight),
        text: weather.words(day.weather, isNight: day.isTonight),
        high: .of(day.high, degrees(day.high), .high), low: .of(day.low, degrees(day.low), .low),
        rain: .chance(day.rain?.percent, style))
    case .normals(let answer):
      return .failed(message: short(answer.reason))
    case .failed(_, let error):
      return .failed(message: short(error))
    }
  }

  /// 15℃; 15* where the newest issue has no such value and an earlier one, or a station, has.
  private func degrees(_ value: DayTemperature?) -> String {
    guard let value, !value.isOfNewestIssue else {
      return FigureText(style: style).celsius(value?.celsius)
    }
    return DayRowText(style: style, now: now).degrees(value)
  }

  /// The sign of what is left of today.
  private func tonight(_ answer: WeatherAnswer) -> String? {
    guard let day = answer.forecast?.day(now.date) else { return nil }
    return WeatherText(style: style)
      .sign(day.weather, isNight: day.isTonight)
  }
}
