import Models
import Pages

// The notes below a graph.
extension GraphText {
  /// What is drawn, what it is of, and who issued it when.
  func notes(further: [String]) -> [Block] {
    let head = ForecastHeadText(text: text)
    return explanation + text.quiet(further, indent: 1)
      + [head.graphFoot(answer, daysText, issued: issued, isLow: isLow)]
  }

  /// What is drawn, and what of it could not be fetched.
  var explanation: [Block] {
    text.quiet([isLow ? drawnBriefly : drawnWhole], indent: 1)
      + troubles.map { .paragraph($0.text, $0.role, indent: 1) }
  }

  private var drawnBriefly: String {
    var parts: [String] = []
    if let last = moments.last?.time, let history = sections.measured?.value {
      let mark = mark(history).map(words.aside) ?? ""
      let time = words.aside(words.text("\(dates.time(last))まで", "to \(dates.time(last))"))
      parts.append(words.text("線は観測\(time)\(mark)", "Line: observed\(time)\(mark)"))
    }
    if hasForecast, let point = curve.point {
      let name = words.text(point.name, point.englishName ?? point.name)
      parts.append(
        words.text(
          "印は\(name)の三時間ごとの予報、間の気温は発表なし",
          "marks: forecast of \(name), none issued between"))
    }
    return parts.joined(separator: words.text("。", "; "))
  }

  private var drawnWhole: String {
    var parts: [String] = []
    if let last = moments.last?.time, let history = sections.measured?.value {
      let station = stationName(history.value.station)
      let mark = history.isInvented ? words.invented : mark(history)
      let until = words.text("\(dates.time(last))まで", "to \(dates.time(last))")
      let aside = words.aside(words.list([until, mark].compactMap(\.self)))
      parts.append(
        words.text(
          "今までの線は\(station)の観測\(aside)",
          "The line until now is observed at \(station)\(aside)"))
    }
    if hasForecast, let point = curve.point {
      let name = words.text(point.name, point.englishName ?? point.name)
      parts.append(
        words.text(
          "印は三時間ごとの予報（\(name)）で、間の気温は発表されていません",
          "The marks are the three-hourly forecast (\(name)); JMA gives no temperature between"))
    }
    parts.append(curve.nowNote)
    parts.append(words.text("日の出・日の入は計算値", "Sunrise and sunset are computed"))
    return parts.joined(separator: words.text("。", ". ")) + words.text("。", ".")
  }

  /// What of it could not be fetched, or is not there yet.
  private var troubles: [Span] {
    var troubles: [Span] = []
    if let error = sections.hourly?.error {
      let reason = short(error)
      let text = words.text(
        "三時間ごとの予報は取得できません（\(reason)）", "Three-hourly forecast not available: \(reason)")
      troubles.append(Span(text, .failure))
    }
    guard let error = sections.measured?.error ?? sections.measured?.value?.trouble else {
      return troubles
    }
    let reason = short(error)
    if case .nothingRecorded = error, moments.isEmpty {
      troubles.append(Span(words.text("今日の観測はまだありません", "No observations of today yet"), .quiet))
    } else if moments.isEmpty {
      let text = words.text(
        "今日の観測は取得できません（\(reason)）", "Today's observations not available: \(reason)")
      troubles.append(Span(text, .failure))
    } else {
      let text = words.text(
        "今日の観測の一部は取得できません（\(reason)）",
        "Part of today's observations not available: \(reason)")
      troubles.append(Span(text, .failure))
    }
    return troubles
  }

  /// 気象庁 27日 05:00 発表、週間は 26日 17:00（伊豆諸島）: each figure is of the issue and area that are said.
  private var issued: String {
    let short = forecast.short
    let withYear = answer.forecast.freshness.isPast
    var parts = [
      isLow
        ? source.issuedShort(short, now: now, withYear: withYear)
        : source.issued(
          short, by: places.officeCity(answer.coverage.shown.office), now: now, withYear: withYear
        )
    ]
    if let hourly = sections.hourly?.value, hasForecast {
      let mark = mark(hourly).map(words.aside) ?? ""
      if hourly.value.issued != short.issued || !mark.isEmpty {
        let moment = moment(hourly.value.issued, withYear: withYear)
        parts.append(words.text("三時間ごとは \(moment)\(mark)", "three-hourly \(moment)\(mark)"))
      }
    }
    let area = ForecastHeadText(text: text).weeklyArea(answer).map(words.aside) ?? ""
    if let weekly = forecast.weekly, laterDays.contains(where: { $0.weatherPart != .short }),
      weekly.issued != short.issued || !area.isEmpty
    {
      let moment = moment(weekly.issued, withYear: withYear)
      parts.append(words.text("週間は \(moment)\(area)", "week \(moment)\(area)"))
    }
    return words.list(parts)
  }
}

/// What is said below a graph: differences and chances as issued, by fixed rules.
struct GraphSentences: ForecastPart {
  let text: ForecastText
  let forecast: Forecast
  /// The days of the graph.
  let shown: [CivilDate]

  @Sentences var sentences: [String] {
    let parts = [highs, rain].compactMap(\.self)
    if !parts.isEmpty { parts.joined(separator: words.text("", " ")) }
  }

  /// Only two forecasts of one station are compared.
  var highs: String? {
    guard let today = forecast.day(now.date)?.high, today.isForecastOfDay,
      let tomorrow = forecast.day(now.date.adding(days: 1))?.high, tomorrow.isForecastOfDay
    else { return nil }
    let difference = tomorrow.celsius - today.celsius
    guard difference != 0 else {
      return words.text("明日の最高は今日と同じ予想。", "Tomorrow's high is forecast to be the same as today's.")
    }
    let degrees = "\(abs(difference))\(figures.degree)"
    return words.text(
      "明日は今日より最高が\(degrees)\(difference > 0 ? "高い" : "低い")予想。",
      "Tomorrow's high is forecast \(degrees) \(difference > 0 ? "above" : "below") today's.")
  }

  /// The chances of what is left of today; of tomorrow, where none is left.
  private var rain: String? {
    let days = forecast.days.filter { shown.contains($0.date) }
    let known = days.map { day in (day, day.rainBlocks.filter { $0.percent != nil }) }
    guard let (day, blocks) = known.first(where: { !$0.1.isEmpty }) else { return nil }
    let said = blocks.map { block in
      "\(dates.block(block.start, hours: GraphText.hoursOfChance)) \(figures.percent(block.percent))"
    }
    let list = words.list(said)
    return day.date == now.date
      ? words.text("今日の降水確率は\(list)。", "Chance of rain today: \(list).")
      : words.text("明日の降水確率は\(list)。", "Chance of rain tomorrow: \(list).")
  }
}

extension DayTemperature {
  /// Whether it is a forecast for the station of the first days, if of an earlier issue.
  fileprivate var isForecastOfDay: Bool {
    switch origin {
    case .short, .earlier: true
    case .weekly, .observed: false
    }
  }
}
