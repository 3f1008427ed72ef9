package import Models
package import Pages

/// Words a place's weather and warnings in one line.
package struct StatusText: PageText {
  package let context: PageContext
  /// The user's own names of favorites.
  private let names: [FavoriteName]
  private let refresh: StatusRefreshState?
  package private(set) var places: PlaceText

  /// - Parameters:
  ///   - names: the user's own names of favorites.
  ///   - refresh: what is done about data that are not stored; nil if nothing is.
  package init(
    style: TextStyle, catalog: PlaceCatalog, now: Instant, names: [FavoriteName] = [],
    refresh: StatusRefreshState? = nil
  ) {
    context = PageContext(style: style, catalog: catalog, now: now)
    self.names = names
    self.refresh = refresh
    places = PlaceText(language: style.language, catalog: catalog)
  }

  package func screens(_ answers: [StatusAnswer], _ template: StatusTemplate) -> [StatusScreen] {
    var text = self
    text.places = places.together(answers.map(\.place))
    return answers.map { text.screen($0, template) }
  }

  /// Always returns a line: a missing value is a dash.
  package func screen(_ answer: StatusAnswer, _ template: StatusTemplate) -> StatusScreen {
    let day = day(answer)
    let category = WeatherText(style: style, codes: WeatherCodeTable()).category(day?.weather)
    return StatusScreen(
      pieces: pieces(answer, template), tooltip: tooltip(answer),
      classes: classes(answer, category), kind: category.rawValue)
  }

  private func day(_ answer: StatusAnswer) -> ForecastDay? {
    answer.forecast?.day(now.date)
  }

  // MARK: The line

  private func pieces(_ answer: StatusAnswer, _ template: StatusTemplate) -> [Span] {
    var pieces: [Span] = []
    for piece in template.pieces {
      switch piece {
      case .text(let text): pieces.append(Span(text))
      case .field(let field):
        let text = UntrustedText(self.text(field, answer, template.parts)).line
        if text.isEmpty {
          // An empty field also removes the space before it.
          if let last = pieces.last, last.text.hasSuffix(" ") {
            pieces[pieces.count - 1].text.removeLast()
          }
        } else {
          pieces.append(Span(text, role(field, answer)))
        }
      }
    }
    pieces = pieces.filter { !$0.text.isEmpty }
    // Whatever the template shows, stored or built-in data are never taken for current ones.
    if !template.hasMark, let mark = mark(answer, of: template.parts) {
      if !pieces.isEmpty { pieces.append(Span(" ")) }
      pieces.append(Span(UntrustedText(mark).line, role(.mark, answer)))
    }
    return pieces
  }

  /// - Parameter parts: what the whole line is of, for its mark.
  private func text(
    _ field: StatusField, _ answer: StatusAnswer, _ parts: Set<StatusPart>
  ) -> String {
    switch field.part {
    case .forecast: forecast(field, answer)
    case .observation: observation(field, answer)
    case .warnings: warning(answer)
    case .nowcast: nowcast(answer)
    case nil:
      switch field {
      case .name: ownName(answer.place) ?? places.name(answer.place)
      case .place: places.name(answer.place)
      default: mark(answer, of: parts.isEmpty ? Set(StatusPart.allCases) : parts) ?? ""
      }
    }
  }

  private func ownName(_ place: Place) -> String? { names.first { $0.place == place.id }?.text }

  private func forecast(_ field: StatusField, _ answer: StatusAnswer) -> String {
    let day = day(answer)
    let tile = MapTileText(style: style)
    switch field {
    case .sign: return tile.value(day, .weather)
    case .high: return tile.value(day, .high)
    case .low: return tile.value(day, .low)
    case .rain: return tile.value(day, .rain)
    case .weather:
      return WeatherText(style: style, codes: WeatherCodeTable()).machineWords(day?.weather)
    default:
      guard case .forecast(let forecast)? = answer.forecast else { return words.missing }
      return dates.clock(forecast.forecast.value.short.issued, now: now)
    }
  }

  private func observation(_ field: StatusField, _ answer: StatusAnswer) -> String {
    guard case .observed(let observed)? = answer.observation else { return words.missing }
    let report = observed.report.value
    let text = ObservationFigureText(style: style, catalog: catalog, report: report)
    func value(_ element: ObservedElement) -> Double? { report.figures[element]?.value }
    switch field {
    case .temperature: return figures.celsius(value(.temperature))
    case .humidity: return figures.percent(value(.humidity).map { Int($0.rounded()) })
    // Programs read them: a blank before the unit in both languages, as ever.
    case .wind:
      return value(.windSpeed).map {
        "\(text.windDirection) \(figures.grouped($0, decimals: 1)) m/s"
      } ?? words.missing
    case .rain1h:
      return value(.rain1Hour).map { "\(figures.grouped($0, decimals: 1)) mm" } ?? words.missing
    default: return dates.clock(report.time, now: now)
    }
  }

  private func nowcast(_ answer: StatusAnswer) -> String {
    guard let rain = answer.nowcast?.rain else { return "?" }
    return RainText(language: language, now: now).brief(RainOutlook(rain.value, now: now))
  }

  /// 大雨警報 ほか2件: the gravest by its name. Nothing only where nothing is in force, and that is known.
  private func warning(_ answer: StatusAnswer) -> String {
    guard let warnings = answer.warnings else { return "?" }
    let urgent = UrgentText(context: context)
    let notices = (warnings.alerts?.notices ?? []).map { urgent.name($0.kind) }
    let said = words.list(notices + [warning(warnings)].filter { !$0.isEmpty })
    let isInDoubt = warnings.alerts?.doubt != nil && !said.hasSuffix(WarningBadgeText.doubt)
    return said + (isInDoubt ? WarningBadgeText.doubt : "")
  }

  private func warning(_ warnings: PlaceWarnings) -> String {
    let items = InForceItems(style: style, places: places, now: now).items(warnings)
    let named = items.filter { $0.gravity.known != nil }
    guard let gravest = named.first else { return warnings.overall == .none ? "" : "?" }
    let more = named.count - 1
    let isAll = warnings.isComplete && named.count == items.count
    return gravest.shortName + (more > 0 ? words.text(" ほか\(more)件", " +\(more)") : "")
      + (isAll ? "" : "?")
  }

  /// The mark of data that are not current, among these parts.
  private func mark(_ answer: StatusAnswer, of parts: Set<StatusPart>) -> String? {
    var marks: [String?] = []
    let ahead = answer.partsAhead(of: now).intersection(parts)
    if parts.contains(.forecast), let forecast = answer.sourcedForecast {
      marks.append(source.shortMark(forecast, now: now))
      if !ahead.contains(.forecast), forecast.isOutdated(at: now) {
        marks.append(words.text("古い", "OLD"))
      }
    }
    if parts.contains(.observation), let report = answer.report {
      marks.append(source.shortMark(report, now: now))
      if !ahead.contains(.observation), report.value.isStale(at: now) {
        marks.append(words.text("古い", "OLD"))
      }
    }
    if parts.contains(.nowcast), let rain = answer.nowcast?.rain {
      marks.append(source.shortMark(rain, now: now))
    }
    if parts.contains(.warnings), let warnings = answer.warnings {
      marks += warnings.offices.map { office in
        office.reports.flatMap { source.shortMark($0, now: now) }
      }
      marks.append(warnings.floodAnswer.flatMap { source.shortMark($0, now: now) })
    }
    if !ahead.isEmpty { marks.append(words.text("時計？", "CLOCK?")) }
    return marks.firstValue { $0 }.map { "[\($0)]" }
  }

  private func role(_ field: StatusField, _ answer: StatusAnswer) -> Role {
    switch field {
    case .sign, .weather: return .weather(MapTileText(style: style).tone(day(answer)))
    case .high: return .high
    case .low: return .low
    case .rain, .rain1h, .rain60: return .rain
    case .warning:
      let tone = (answer.warnings?.gravity).map(WarningWords(language).tone) ?? .unknown
      let isUrgent = answer.warnings?.alerts?.notices.isEmpty == false
      return .warning(isUrgent && tone != .emergency ? .danger : tone)
    case .mark: return .quiet
    default: return .plain
    }
  }

  // MARK: The rest

  private func tooltip(_ answer: StatusAnswer) -> [String] {
    let full = places.fullName(answer.place)
    var lines = [ownName(answer.place).map { "\($0) \(full)" } ?? full]
    if case .forecast(let forecast)? = answer.forecast {
      let value = forecast.forecast.value
      lines += value.days.prefix(3).map(line)
      lines.append(
        source.issued(
          value.short, by: places.officeCity(forecast.coverage.shown.office), now: now,
          withYear: forecast.forecast.freshness.isPast))
      lines += [source.mark(forecast.forecast, now: now)].compactMap { $0 }
      if answer.partsAhead(of: now).contains(.forecast) {
        lines.append(dates.ageUnknown)
      }
    }
    if case .observed(let observed)? = answer.observation {
      let section = ObservationSectionText(context: context).section(observed.report)
      lines += [section.heading] + section.lines
    }
    if let rain = answer.nowcast?.rain {
      let outlook = RainOutlook(rain.value, now: now)
      lines += RainText(language: language, now: now).sentence(outlook)
        .split(separator: "\n").map(String.init)
    }
    if let warnings = answer.warnings {
      let section = WarningsSectionText(context: context)
        .section(warnings, most: Self.namedWarnings, refresh)
      lines +=
        [section.title]
        + section.lines.map { line in
          [line.badge, line.text].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
    lines += (answer.errors + answer.troubles).map { errors.text($0, refresh) }
      .uniqued(by: \.self)
    return lines.map { UntrustedText($0).line }
  }

  private static let namedWarnings = 4

  /// 今日 29日(木) ☁→☂ 曇後一時雨 31/- 50%
  private func line(_ day: ForecastDay) -> String {
    let tile = MapTileText(style: style)
    let label = dates.label(day.date, today: now.date, isTonight: day.isTonight)
    let weather = WeatherText(style: style, codes: WeatherCodeTable())
      .words(day.weather, isNight: day.isTonight)
    return [
      label, dates.day(day.date), tile.value(day, .weather), weather,
      "\(tile.value(day, .high))/\(tile.value(day, .low))", tile.value(day, .rain),
    ].compactMap { $0 }.joined(separator: " ")
  }

  private func classes(_ answer: StatusAnswer, _ category: WeatherCategory) -> [String] {
    var classes = [category.rawValue]
    if let warnings = answer.warnings {
      let isInDoubt = warnings.overall == .none && warnings.alerts?.doubt != nil
      let overall: PlaceWarnings.Overall = isInDoubt ? .unknown : warnings.overall
      classes.append("warnings-\(warnings.highest?.machineName ?? overall.rawValue)")
      if warnings.alerts?.notices.isEmpty == false { classes.append("urgent") }
    }
    switch answer.forecast {
    case .normals, .failed: classes.append("failed")
    case .forecast, nil: break
    }
    if let freshness = answer.judged(at: now).freshness { classes.append(freshness.rawValue) }
    return classes
  }
}

/// A place in one line, for a status bar.
package struct StatusScreen: Equatable, Sendable {
  /// The pieces of the line, in order, with the colours they may take.
  package var pieces: [Span]
  /// The same in full, a line each.
  package var tooltip: [String]
  /// Classes for style sheets: the kind of weather, the warnings, the freshness.
  package var classes: [String]
  package var kind: String

  /// Several places in one, for bars that have one line.
  package static func joined(_ screens: [StatusScreen]) -> StatusScreen {
    var joined = StatusScreen(pieces: [], tooltip: [], classes: [], kind: screens.first?.kind ?? "")
    for screen in screens {
      if !joined.pieces.isEmpty { joined.pieces.append(Span("  ")) }
      joined.pieces += screen.pieces
      if !joined.tooltip.isEmpty { joined.tooltip.append("") }
      joined.tooltip += screen.tooltip
      for name in screen.classes where !joined.classes.contains(name) {
        joined.classes.append(name)
      }
    }
    return joined
  }

  /// In a bar that cannot say whose weather it has.
  package static func withoutFavorites(_ language: Language) -> StatusScreen {
    let text = Words(language).text("お気に入りを読めません", "favorites unreadable")
    return StatusScreen(
      pieces: [Span(text, .failure)], tooltip: [text], classes: ["failed"],
      kind: WeatherCategory.unknown.rawValue)
  }

  package var line: String { pieces.map(\.text).joined() }
}

// Data that is dated ahead of the clock: its age is unknown.
extension StatusAnswer {
  /// The parts with a time ahead of the clock. The warnings say it as one of the things not known.
  func partsAhead(of now: Instant) -> Set<StatusPart> {
    var parts: Set<StatusPart> = []
    if sourcedForecast?.isAhead(of: now) ?? false { parts.insert(.forecast) }
    if let report, !report.freshness.isPast, report.value.time.isAhead(of: now) {
      parts.insert(.observation)
    }
    if let rain = nowcast?.rain, !rain.freshness.isPast,
      RainOutlook(rain.value, now: now).age == .ahead
    {
      parts.insert(.nowcast)
    }
    return parts
  }
}
