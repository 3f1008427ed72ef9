package import Models
package import Pages

/// The forecast of places in sentences: what is in force, what is observed, the days, who issued it.
package struct ForecastProse: PageText {
  package let context: PageContext
  private let translator: any SentenceReading
  /// Whether all of what is observed was asked for, not only the temperature.
  private let hasObserved: Bool

  package init(
    style: TextStyle, catalog: PlaceCatalog, translator: any SentenceReading, now: Instant,
    hasObserved: Bool = false
  ) {
    context = PageContext(style: style, catalog: catalog, now: now)
    self.translator = translator
    self.hasObserved = hasObserved
  }

  private var speech: SpokenText { SpokenText(language: language) }
  private var moments: SpokenMoment { SpokenMoment(language: language, now: now) }
  /// Sentences are made of the words of pipes: those of a terminal are for columns.
  private var pipeStyle: TextStyle {
    var style = style
    style.isOnTerminal = false
    return style
  }
  private var text: ForecastText { ForecastText(context: context, translator: translator) }

  package func page(_ answers: [AnsweredRequest]) -> Page {
    .ofSentences(
      answers.map { answer in
        paragraphs(answer).map { sentences in
          sentences.map(speech.sentence).joined(separator: words.text("", " "))
        }
      })
  }

  /// Groups of sentences that are one paragraph each.
  private func paragraphs(_ answer: AnsweredRequest) -> [[String]] {
    let weather = answer.weather
    let above = AlertLines(context: context).lines(weather, answer.request)
    let warnings = warnings(answer)
    let alarms = above.alarms.compactMap(\.paragraph)
    let doubts = above.doubts.compactMap(\.paragraph).map { [$0] }
    guard case .forecast(let forecast) = weather.answer else {
      return withoutForecast(answer, [alarms, warnings] + doubts)
    }
    let name = places.fullName(forecast.place)
    let title = words.text("\(name)の天気", "Weather for \(name)")
    let head = ForecastHeadText(text: text)
    let days = DaysText(text: text, answer: forecast, sections: weather.sections)
    let wanted = days.wanted(answer.request)
    let marks = (head.mark(forecast) + head.alerts(forecast, others: weather.others))
      .compactMap(\.paragraph)
    let missing = wanted.isEmpty ? days.sections(answer.request).days.flatMap(\.self) : []
    var spoken = [[title] + alarms + warnings] + doubts + marks.map { [$0] }
    spoken += sections(weather, .observed) + observed(weather) + sections(weather, .rain)
    spoken += wanted.flatMap { day($0, days, forecast) }
    spoken += [missing.compactMap(\.paragraph)] + weather.others.map { [other($0)] }
    spoken += sections(weather, .text) + [issued(forecast, wanted)] + besides(answer, forecast)
    return spoken
      + head.footnotes(forecast, others: weather.others).compactMap(\.paragraph).map { [$0] }
  }

  /// Climate normals; with a failure, which is said as an error, only what is in force.
  private func withoutForecast(_ answer: AnsweredRequest, _ above: [[String]]) -> [[String]] {
    let page = WeatherPage(
      style: style, catalog: catalog, translator: translator, now: now, request: answer.request
    ).page(answer.weather)
    guard !page.isEmpty else { return [] }
    let known =
      [[places.fullName(answer.weather.answer.place)]] + above + sections(answer.weather, .observed)
      + sections(answer.weather, .rain)
    guard case .normals(let normals) = answer.weather.answer else { return known }
    let text = NormalsText(style: style, places: places)
    let figures = text.fields(normals.normals).map { field in
      words.text("\(field.label)は\(field.value)", "\(field.label): \(field.value)")
    }
    return known + [
      text.blocks(normals.normals).compactMap(\.paragraph), figures, [text.period],
    ]
  }

  // MARK: Now

  private func warnings(_ answer: AnsweredRequest) -> [String] {
    if let warnings = answer.weather.sections.warnings {
      return WarningsProse(context: context).sentences(warnings)
    }
    guard answer.request.showsInForce, let inForce = answer.weather.inForce else { return [] }
    return InForceProse(context: context).sentences(inForce)
  }

  /// A section that was asked for, as its own page has it.
  private func sections(_ weather: PlaceWeather, _ section: WeatherSection) -> [[String]] {
    guard section != .observed || hasObserved else { return [] }
    guard let blocks = section.definition.init(text: text).blocks(weather) else {
      let error = section.definition.error(weather.sections)
      return error.map { [["\(section.definition.title(words)): \(errors.text($0))"]] } ?? []
    }
    return blocks.map { block in
      switch block {
      case .items(let items) where section == .observed:
        [items.items.joined(separator: words.text("、", ", "))]
      default: block.paragraph.map { [$0] } ?? []
      }
    }
  }

  /// 今の気温は14.8度、東京の7時20分の観測。
  private func observed(_ weather: PlaceWeather) -> [[String]] {
    guard !hasObserved else { return [] }
    let unknown = [words.text("今の気温は分かりません", "The temperature now is not known")]
    switch weather.sections.observed {
    case .success(let answer):
      guard let figure = answer.value.figures[.temperature] else { return [unknown] }
      let station = figure.station.station.name
      let moment = moments.moment(figure.time)
      let clock = figure.time.date == now.date ? dates.time(figure.time) : moment
      let isOld = answer.value.isStale(at: now)
      let mark = source.shortMark(answer, now: now).map { words.text("、\($0)", ", \($0)") } ?? ""
      return [
        [
          words.text(
            (isOld ? "" : "今の") + "気温は\(figures.celsius(figure.value))、"
              + "\(station.ja)の\(clock)の観測\(mark)",
            "\(isOld ? "Last seen" : "Now") \(figures.celsius(figure.value)) at \(station.en), "
              + "observed at \(clock)\(mark)")
        ]
      ]
    case .failure(.notOffered), nil: return []
    case .failure: return [unknown]
    }
  }

  // MARK: Days

  private func day(
    _ day: ForecastDay, _ days: DaysText, _ answer: PlaceForecast
  ) -> [[String]] {
    let name = moments.named(day.date, isTonight: day.isTonight)
    let weather = weather(day.weather, isNight: day.isTonight)
    var details: [String] = []
    if let wind = sentence(day.windText, answer) {
      details.append(words.text("風は、\(wind)", "Wind: \(wind)"))
    }
    if let waves = sentence(day.waveText, answer) {
      details.append(words.text("波は、\(waves)", "Waves: \(waves)"))
    }
    return [
      [words.text("\(name)は、\(weather)", "\(name): \(weather)")]
        + temperatures(day, days.observed(day)),
      [chance(day)], details,
    ]
  }

  /// くもり、のち一時雨 / cloudy, brief rain later
  private func weather(_ code: WeatherCode?, isNight: Bool) -> String {
    guard code != nil else { return words.text("天気の発表なし", "no weather given") }
    let written = WeatherText(style: pipeStyle).words(code, isNight: isNight)
    guard language == .ja else { return written.prefix(1).lowercased() + written.dropFirst() }
    var said = ""
    for sign in written {
      switch sign {
      case "曇": said += "くもり"
      case "晴": said += "晴れ"
      case "れ" where said.hasSuffix("晴れ"): break
      case "後" where said.last != "午": said += "、のち"
      default: said.append(sign)
      }
    }
    return said
  }

  private func temperatures(_ day: ForecastDay, _ observed: DayExtremes?) -> [String] {
    let high = Figure(day.high, observed?.high, observed?.asOf)
    let low = Figure(day.low, observed?.low, observed?.asOf)
    let both: [String]
    switch (high, low) {
    case (.forecast(let high), .forecast(let low)):
      let (high, low) = (figures.celsius(high), figures.celsius(low))
      both = [
        words.text("最高気温の予想は\(high)、最低気温の予想は\(low)", "High \(high), low \(low) expected")
      ]
    case (.missing, .missing):
      both = [words.text("最高気温と最低気温の発表はありません", "No high and no low are given")]
    default:
      both = [
        temperature(high, words.text("最高気温", "High")),
        temperature(low, words.text("最低気温", "Low")),
      ]
    }
    guard let whole = day.wholeDayHigh, let daytime = day.high?.celsius, whole != daytime else {
      return both
    }
    let label = words.text("一日の最高は", "The high of the whole day is ")
    return both + [label + figures.celsius(whole)]
  }

  /// A high or a low, and whose it is.
  private enum Figure {
    case forecast(Int)
    case earlier(Int)
    case seen(Int)
    case soFar(Double, Instant)
    case missing

    init(_ value: DayTemperature?, _ observed: DayExtremes.Value?, _ asOf: Instant?) {
      guard let value else {
        if let observed, let asOf { self = .soFar(observed.value, asOf) } else { self = .missing }
        return
      }
      switch value.origin {
      case .short, .weekly: self = .forecast(value.celsius)
      case .earlier: self = .earlier(value.celsius)
      case .observed: self = .seen(value.celsius)
      }
    }
  }

  private func temperature(_ figure: Figure, _ label: String) -> String {
    switch figure {
    case .forecast(let celsius):
      let value = figures.celsius(celsius)
      return words.text("\(label)の予想は\(value)", "\(label) of \(value) expected")
    case .earlier(let celsius):
      let value = figures.celsius(celsius)
      return words.text("\(label)の予想は、前回の発表で\(value)", "\(label) of \(value) in the issue before")
    case .seen(let celsius):
      let value = figures.celsius(celsius)
      return words.text("\(label)は、観測で\(value)", "\(label) of \(value) observed")
    case .soFar(let celsius, let time):
      let (value, clock) = (figures.celsius(celsius), dates.time(time))
      return words.text(
        "\(label)は、\(clock)までの観測で、\(value)", "\(label) so far, observed until \(clock): \(value)")
    case .missing:
      return words.text("\(label)の発表はありません", "No \(label.lowercased()) is given")
    }
  }

  /// 降水確率は、6時から12時まで10パーセント
  private func chance(_ day: ForecastDay) -> String {
    guard !day.rainBlocks.isEmpty else {
      guard let percent = day.rain?.percent else {
        return words.text("降水確率の発表はありません", "No chance of rain is given")
      }
      return words.text("降水確率は\(percent)%", "Chance of rain \(percent)%")
    }
    let blocks = day.rainBlocks.map { block in
      let (from, to) = (block.start.hour, block.start.hour + 6)
      let value = block.percent.map { "\($0)%" } ?? words.text("は発表なし", "not given")
      return words.text("\(from)時から\(to)時まで\(value)", "\(from) to \(to), \(value)")
    }
    return words.text("降水確率は、", "Chance of rain: ")
      + blocks.joined(separator: words.text("、", "; "))
  }

  /// The forecaster's words with a pause between them: 北の風、日中、南の風
  private func sentence(_ written: String?, _ answer: PlaceForecast) -> String? {
    let days = DaysText(text: text, answer: answer)
    guard let line = days.sentence(written) else { return nil }
    guard language == .ja else { return line.prefix(1).lowercased() + line.dropFirst() }
    let parts = line.split(separator: " ")
    var said = ""
    for part in parts {
      // 後 is read のち, and goes with what follows.
      let isAfterThen = said.hasSuffix("のち")
      said += (said.isEmpty || isAfterThen ? "" : "、") + (part == "後" ? "のち" : String(part))
    }
    return said
  }

  private func other(_ answer: OtherAreaAnswer) -> String {
    let name = places.name(answer.area.name)
    guard let day = answer.forecast?.day(now.date) else {
      let reason = answer.error.map(today.short) ?? today.noForecast
      return words.text("\(name)は、\(reason)", "\(name): \(reason)")
    }
    let weather = weather(day.weather, isNight: day.isTonight)
    return
      ([words.text("\(name)の今日は、\(weather)", "\(name), today: \(weather)")]
      + temperatures(day, nil) + [chance(day)]).joined(separator: words.text("。", ". "))
  }

  // MARK: Source

  /// 気象庁が27日5時に発表した、東京地方の予報です。29日からは、26日17時の週間予報です。
  private func issued(_ answer: PlaceForecast, _ days: [ForecastDay]) -> [String] {
    let forecast = answer.forecast.value
    let report = forecast.short
    let moment = moments.moment(
      report.issued, withYear: answer.forecast.freshness.isPast)
    let correction = report.isCorrection ? words.text("訂正として", ", corrected") : ""
    let office = words.text(report.publishingOffice, "JMA")
    let coverage = CoverageText(style: pipeStyle, places: places).notes(answer, besides: [])
      .joined()
    let area = language == .ja ? coverage : String(coverage.drop { $0 != " " }.dropFirst())
    let first = words.text(
      "\(office)が\(moment)に\(correction)発表した、\(area)です",
      "Issued by \(office) at \(moment)\(correction) \(area)")
    guard let weekly = forecast.weekly,
      let day = days.first(where: { $0.weatherPart == .weekly })
    else { return [first] }
    let start = words.text("\(day.date.day)日", dates.day(day.date))
    let time = moments.moment(
      weekly.issued, withYear: answer.forecast.freshness.isPast)
    return [
      first,
      words.text(
        "\(start)からは、\(time)の週間予報です", "From \(start) it is the weekly forecast of \(time)"),
    ]
  }

  private func besides(_ answer: AnsweredRequest, _ forecast: PlaceForecast) -> [[String]] {
    guard !answer.request.besides.isEmpty else { return [] }
    return [
      [
        CoverageText(style: style, places: places)
          .alsoNamed(answer.request.besides, as: forecast.place)
      ]
    ]
  }
}
