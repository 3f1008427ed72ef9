import Models
import Pages

// A limit of one's own, and what reaches it: the value as JMA gives it, and whose limit it is. No word of a warning.
extension WatchText {
  /// 風速 21.3m/s（10:20の観測、東京 3.2km）、自分の基準：20m/s以上
  func limit(
    _ found: WatchEvent.Limit, _ change: WatchEvent.Change, _ place: Place?
  ) -> String {
    let text = "\(name(found.limit)) "
    guard let observed = found.observed else {
      return words.text("予報 ", "forecast ") + text + expected(found, place)
        + words.text("、", "; ") + wish(found.limit) + (found.issued.map(issued) ?? "")
    }
    let station = [
      observed.station.map { places.name($0.station.name) } ?? observed.gauge.map(gauge),
      (observed.station?.kilometers ?? observed.gauge?.kilometers).map {
        figures.quantity($0, "km")
      },
    ].compactMap(\.self).joined(separator: " ")
    let time = dates.clock(observed.time, now: now)
    let origin = words.aside(
      words.text("\(time)の観測、\(station)", "observed at \(time), \(station)"))
    let value = quantity(observed.value, found.limit.element)
    guard change == .over else {
      return text + value + origin + words.text("、", "; ") + wish(found.limit)
        + (levels(found).map { words.text("、", "; ") + $0 } ?? "")
    }
    let bound = bound(found.limit)
    return text + value + origin
      + words.text(
        "、自分の基準（\(bound)）から外れて30分以上", "; outside of your limit (\(bound)) for 30 minutes or more")
  }

  /// In English with its municipality: no reading of its name is published.
  private func gauge(_ near: NearTideGauge) -> String {
    TidePage.name(of: near.gauge.name, in: near.gauge.municipality, places)
  }

  /// JMA's levels of the coast, above the same zero; nothing is derived from them.
  private func levels(_ found: WatchEvent.Limit) -> String? {
    guard found.limit.element == .tide, let gauge = found.observed?.gauge?.gauge else { return nil }
    let tide = TideWords(language)
    let datum = words.text("高さは\(tide.zero(gauge.zero))から", "above \(tide.zero(gauge.zero))")
    let levels = gauge.levels.flatMap(tide.levels).map {
      words.text("気象庁の高潮の基準：\($0)", "JMA's storm surge: \($0)")
    }
    return words.list([datum, levels].compactMap(\.self))
  }

  private func name(_ limit: WatchLimit) -> String {
    switch limit.element {
    case .wind: words.text("風速", "wind")
    case .gust: words.text("瞬間風速", "gust")
    case .rain1h: words.text("1時間降水量", "rain of 1 h")
    case .temp: words.text("気温", "temperature")
    case .snow: words.text("積雪", "snow depth")
    case .tide: words.text("観測された潮位", "observed level of the sea")
    case .surge: words.text("潮位偏差", "departure of the tide")
    case .forecastLow: words.text("最低気温", "low")
    case .forecastHigh: words.text("最高気温", "high")
    case .forecastRain: words.text("降水確率", "chance of rain")
    case .forecastWave: words.text("波", "waves")
    }
  }

  private func unit(_ element: WatchLimit.Element) -> String {
    switch element {
    case .wind, .gust: words.unit("m/s")
    case .rain1h: words.unit("mm")
    case .temp, .forecastLow, .forecastHigh: figures.degree
    case .snow, .tide, .surge: words.unit("cm")
    case .forecastRain: "%"
    case .forecastWave: words.unit("m")
    }
  }

  private func quantity(_ value: Double, _ element: WatchLimit.Element) -> String {
    let isWhole =
      element == .snow || element == .tide || element == .surge || element == .forecastLow
      || element == .forecastHigh || element == .forecastRain
    return figures.grouped(value, decimals: isWhole ? 0 : 1) + unit(element)
  }

  private func wish(_ limit: WatchLimit) -> String {
    words.text("自分の基準：\(bound(limit))", "your limit: \(bound(limit))")
  }

  /// 20m/s以上, 50%以上（07-20時）
  private func bound(_ limit: WatchLimit) -> String {
    let value = limit.number + unit(limit.element)
    let text =
      switch limit.comparison {
      case .atLeast: words.text("\(value)以上", "\(value) or more")
      case .atMost: words.text("\(value)以下", "\(value) or less")
      case .above: words.text("\(value)超", "more than \(value)")
      case .below: words.text("\(value)未満", "less than \(value)")
      }
    return text + (limit.hours.map { words.aside($0.text + words.text("時", "")) } ?? "")
  }

  /// 22日(日) 06-12時 60%、12-18時 50%
  private func expected(_ found: WatchEvent.Limit, _ place: Place?) -> String {
    var last: CivilDate?
    var texts: [String] = []
    for entry in found.forecast {
      let day = last == entry.date ? nil : dates.day(entry.date)
      last = entry.date
      let value = entry.text.map { waves($0, place) } ?? quantity(entry.value, found.limit.element)
      texts.append(
        [day, entry.from.map { dates.block($0, hours: 6) }, value].compactMap(\.self)
          .joined(separator: " ") + (entry.station.map { words.aside(station($0)) } ?? ""))
    }
    return words.list(texts)
  }

  private func station(_ station: Forecast.StationName) -> String {
    words.text(station.name, places.stationName(station.code) ?? station.name)
  }

  private func waves(_ text: String, _ place: Place?) -> String {
    let translator = ForecastTranslator()
    return words.text(
      translator.japaneseLine(text),
      translator.english(text, prefecture: place?.prefecture, isNight: false))
  }

  private func issued(_ time: Instant) -> String {
    let clock = dates.clock(time, now: now)
    return words.aside(words.text("\(clock)発表", "issued \(clock)"))
  }
}

extension WatchSubject {
  /// What it is called in a list of what is watched.
  func name(_ words: Words) -> String {
    switch self {
    case .limits: words.text("自分の基準", "your limits")
    case .heat: words.text("熱中症警戒アラート", "heat-stroke alerts")
    case .alerts: words.text("気象防災速報など", "urgent notices")
    default: product.name(words)
    }
  }
}
