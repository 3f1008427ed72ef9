package import Models
package import Pages

/// The tide at a place: the next high or low water, the curve of the day or a table of the week, what is observed,
/// and the waves that JMA forecasts.
package struct TidePage: PageWriter {
  package let context: PageContext
  /// Whether it is for a terminal of few rows: a day, the gauge and the waves then have room on one screen.
  private let isLow: Bool

  package init(context: PageContext) { self.init(context: context, isLow: false) }

  package init(context: PageContext, isLow: Bool) {
    self.context = context
    self.isLow = isLow
  }

  private var tide: TideWords { TideWords(language) }
  private var days: TideDayText { TideDayText(context: context, isLow: isLow) }

  /// - Parameters:
  ///   - alerts: those of `MarineWarningsText`.
  ///   - waves: those of `WavesText`.
  ///   - warnings: the blocks of `MarineWarningsText`.
  package func page(
    _ shown: ShownTide, alerts: [String] = [], waves: [Block] = [], warnings: [Block] = []
  ) -> Page {
    let place = shown.tide.place
    guard let station = station(shown.tide) else {
      return Page(places.fullName(place), mark: nil, head: noStation(shown.tide))
    }
    var sections = shown.count > 1 ? [week(shown)] : shown.days.map { day($0, shown) }
    sections += [observed(shown), word(shown), waves, warnings]
    // Headings tell them apart, too.
    if isLow { sections = [sections.flatMap { $0 }] }
    return Page(
      places.fullName(place), mark: mark(shown),
      head: answer(shown) + [.paragraph(station, .quiet)],
      alerts: alerts + self.alerts(shown), sections: sections, notes: notes(shown))
  }

  /// As a part of another page, with a curve where that has drawings.
  func section(_ shown: ShownTide, isDrawn: Bool) -> [Block] {
    let heading = Block.paragraph(tide.title, .heading)
    guard let station = station(shown.tide) else {
      return [heading] + noStation(shown.tide).map(\.inSection)
    }
    let mark = mark(shown).map { [Block.paragraph($0, .mark, indent: 2)] } ?? []
    let head = answer(shown) + [.paragraph(station, .quiet)]
    let day: [Block] =
      shown.count > 1
      ? week(shown)
      : shown.days.flatMap { day in
        (day.date == now.date ? [] : [dayHeading(day.date).inSection])
          + days.blocks(
            day, next: shown.day(day.date.adding(days: 1)), year: shown.year(of: day.date),
            isDrawn: isDrawn)
      }
    return [heading] + mark + head.map(\.inSection) + .alerts(alerts(shown), indent: 2) + day
      + word(shown).map(\.inSection)
  }

  // MARK: The station

  /// Which tide table it is; nil for a place that has none.
  private func station(_ tide: PlaceTide) -> String? {
    guard case .station(let near) = tide.choice else { return nil }
    let gauge = tide.days.firstValue(\.prediction.gauge)
    let hasTable = tide.days.contains(where: \.prediction.isTable)
    let table = words.text("潮位表 ", "Tide table: ") + name(near)
    let hourly = gauge.map { words.text("天文潮位 ", "Astronomical tide: ") + name($0) }
    let parts = hasTable || hourly == nil ? [table, hourly] : [hourly]
    return parts.compactMap(\.self).joined(separator: words.text("、", "; "))
  }

  private func noStation(_ tide: PlaceTide) -> [Block] {
    let place = places.name(tide.place)
    guard case .inland(let nearest) = tide.choice else {
      return [.paragraph(unknown(tide.place), .failure)]
    }
    return [
      .paragraph(words.text("\(place)に海はありません。", "\(place) has no sea."), .strong(.plain)),
      .paragraph(
        words.text(
          "いちばん近い潮位表の地点：\(name(nearest))",
          "The nearest station of the tide tables: \(name(nearest))")),
    ]
  }

  /// Why there is no tide of a place whose position is not known.
  package func unknown(_ place: Place) -> String {
    let name = places.name(place)
    return words.text(
      "\(name)の位置が分からず、潮位表の地点を選べません。",
      "The position of \(name) is not known, so no station of the tide tables can be chosen.")
  }

  /// 東京（3.2km） / 東京 in Koto City, 3.2 km
  private func name(_ near: NearTideStation) -> String {
    name(near.station.name, in: near.station.municipality, near.kilometers)
  }

  private func name(_ near: NearTideGauge) -> String {
    name(near.gauge.name, in: near.gauge.municipality, near.kilometers)
  }

  /// The gauge of the sample is nowhere.
  private func sample(_ near: NearTideGauge) -> String {
    words.text("見本の地点", "a station of the sample")
      + words.aside(figures.quantity(near.kilometers, "km"))
  }

  private func name(_ name: String, in code: MunicipalityCode, _ kilometers: Double) -> String {
    let distance = figures.quantity(kilometers, "km")
    return Self.name(of: name, in: code, places) + words.text("（\(distance)）", ", \(distance)")
  }

  /// 東京 / 東京 in Koto City: no reading of the names of stations is published.
  static func name(of name: String, in code: MunicipalityCode, _ places: PlaceText) -> String {
    let name = UntrustedText(name).line
    guard places.language == .en, let found = places.catalog.municipality(code) else { return name }
    return "\(name) in \((found.whole ?? found.name).en)"
  }

  // MARK: The answer

  /// What comes next, in one line; nothing where today is not shown.
  private func answer(_ shown: ShownTide) -> [Block] {
    guard shown.shows(now.date) else { return [] }
    let text: String
    var further: String?
    if let course = shown.course(at: now) {
      let (kind, height) = (tide.turn(isHigh: course.isHigh), tide.height(course.next.height))
      let time = clock(course.next.time)
      text =
        words.text("次の\(kind)は\(time)、\(height)。", "Next \(kind.lowercased()) \(time), \(height).")
      further = direction(course)
    } else if let turn = shown.nextHours(at: now) {
      let kind = tide.turn(isHigh: turn.isHigh)
      let day = day(turn.from.date)
      let hours = tide.hours(turn)
      text = words.text("次の\(kind)は\(day)\(hours)。", "Next \(kind.lowercased()) \(day)\(hours).")
    } else {
      switch shown.day(now.date)?.prediction {
      case .table:
        text = words.text("今日はこのあと満潮も干潮もありません。", "No more high or low water today.")
      case .hourly, .missing, nil: return []
      }
    }
    guard let further else { return [.paragraph(text, .strong(.plain))] }
    // On narrow pages each sentence has a line: a break between would be inside of its bracket.
    return [
      .wide(
        least: Block.Graph.leastWidth,
        [.paragraph(text + words.text("", " ") + further, .strong(.plain))],
        narrow: [text, further].map { .paragraph($0, .strong(.plain)) })
    ]
  }

  /// Only between a low and a high water, both of which are issued.
  private func direction(_ course: ShownTide.Course) -> String? {
    guard course.isSure, let last = course.last else { return nil }
    let (kind, time) = (tide.turn(isHigh: !course.isHigh), dates.clock(last.time, now: now))
    return course.isHigh
      ? words.text("今は上げ潮（\(kind)\(time)から）。", "Rising now (\(kind.lowercased()) \(time)).")
      : words.text("今は下げ潮（\(kind)\(time)から）。", "Falling now (\(kind.lowercased()) \(time)).")
  }

  /// 明日04:31 / tomorrow 04:31
  private func clock(_ time: Instant) -> String { day(time.date) + dates.time(time) }

  private func day(_ date: CivilDate) -> String {
    guard date != now.date else { return "" }
    guard let label = dates.label(date, today: now.date, isTonight: false) else {
      return dates.day(date, now: now) + " "
    }
    return words.text(label, label.lowercased() + " ")
  }

  // MARK: Days

  private func dayHeading(_ date: CivilDate) -> Block {
    let day = date.year == now.date.year ? dates.day(date, now: now) : dates.full(date)
    return .paragraph(
      dates.named(date, day, today: now.date), .strong(.day(DayKind(of: date))))
  }

  private func day(_ day: PlaceTide.Day, _ shown: ShownTide) -> [Block] {
    [dayHeading(day.date)]
      + days.blocks(
        day, next: shown.day(day.date.adding(days: 1)), year: shown.year(of: day.date))
  }

  /// Columns of a week with a row a day; below, a day has two.
  private static let leastOfWeek = 74

  private func week(_ shown: ShownTide) -> [Block] {
    let predictions = shown.days.map(\.prediction)
    let hours = shown.days.firstValue { day in
      day.prediction.gauge.map { days.onlyHours($0, shown.year(of: day.date)?.value?.trouble) }
    }
    let hasTable = predictions.contains(where: \.isTable)
    func header(_ isHigh: Bool) -> String {
      tide.turn(isHigh: isHigh) + (hasTable ? words.aside("cm") : "")
    }
    func day(_ day: PlaceTide.Day, _ name: String) -> Block.Table.Cell {
      .init(name, .day(DayKind(of: day.date)))
    }
    func turns(_ day: PlaceTide.Day) -> [Block.Table.Cell] {
      [true, false].map { .init(days.cell(day.prediction, isHigh: $0)) }
    }
    let isKnown = predictions.contains { $0 != .missing }
    let title = words.text("日", "Day")
    let columns = [Block.Table.Column(title), .init(tide.word, role: .quiet)]
    let table = Block.Table(
      columns + (isKnown ? [.init(header(true)), .init(header(false))] : []),
      rows: shown.days.map { shown in
        [
          day(shown, dates.day(shown.date, now: now)),
          .init(shown.word.map(tide.name) ?? words.missing),
        ] + (isKnown ? turns(shown) : [])
      }, indent: 2, narrow: .entries)
    let narrow = Block.Table(
      [.init(title), .init(""), .init(hasTable ? "cm" : "")],
      rows: shown.days.flatMap { shown in
        zip(
          [
            day(shown, dates.day(shown.date)),
            .init(shown.word.map(tide.shortName) ?? words.missing, .quiet),
          ], zip([true, false].map(tide.shortTurn), turns(shown))
        ).map { [$0, .init($1.0, .label), $1.1] }
      }, indent: 2, narrow: .entries)
    let missing = shown.days.filter { $0.prediction == .missing }
    let reasons = missing.map { days.missing($0.date, shown.year(of: $0.date)) }.uniqued(by: \.self)
    return [
      isKnown
        ? .wide(least: Self.leastOfWeek, [.table(table)], narrow: [.table(narrow)])
        : .table(table)
    ] + reasons.map { .paragraph($0, .failure, indent: 2) }
      + (hasTable ? [.paragraph(days.datum(.tableDatum), .quiet, indent: 2)] : [])
      + (hours.map { [.paragraph($0, .quiet, indent: 2)] } ?? [])
  }

  /// Apart from all that is JMA's.
  private func word(_ shown: ShownTide) -> [Block] {
    if shown.count > 1 { return [.paragraph(tide.conventions, .quiet)] }
    guard let word = shown.days.first?.word else { return [] }
    return [
      .paragraph("\(tide.word)\(words.colon)\(tide.name(word))" + words.aside(tide.convention))
    ]
  }

  // MARK: Observations

  private func observed(_ shown: ShownTide) -> [Block] {
    guard shown.shows(now.date), let observed = shown.tide.observed else { return [] }
    let stored = observed.value.flatMap { source.shortMark($0, now: now) }
    let heading = Block.paragraph(
      words.text("観測された潮位", "Observed tide") + (stored.map { " [\($0)]" } ?? ""), .heading)
    switch observed {
    case .failure(.notOffered): return []
    case .failure(let error) where error == .notReported(.tides, code: nil):
      return [heading, .paragraph(errors.text(error), .quiet, indent: 2)]
    case .failure(let error):
      guard !shown.errors.contains(error) else { return [] }
      return [heading, .paragraph(unavailable(error), .failure, indent: 2)]
    case .success(let answer):
      let (near, found) = (answer.value.near, answer.value.tide)
      let text = ObservationTimeText(
        language: language, now: now, time: found.time, freshness: answer.freshness)
      let owner = near.gauge.owner.map { " " + tide.owner(UntrustedText($0).line) } ?? ""
      let levels = near.gauge.levels.flatMap(tide.levels)
      var fields = [
        Block.Field(
          label: words.text("潮位偏差", "Departure"),
          value: (found.departure.map(tide.departure) ?? words.missing)
            + words.aside(words.text("天文潮位との差", "from the astronomical tide")))
      ]
      if let levels {
        let level = found.level.map(tide.height) ?? words.missing
        let surge = words.text("高潮の基準", "Storm surge")
        fields.append(
          .init(
            label: words.text("観測値", "Observed level"),
            value: isLow ? level + words.aside(surge + words.text(" ", ": ") + levels) : level))
        if !isLow { fields.append(.init(label: surge, value: levels)) }
      }
      let datum = levels.map { _ in days.datum(near.gauge.zero) }
      let raw = words.text(
        "15秒ごとの値の最新で、波のぶん揺れます。", "The newest value of 15 seconds, with waves in it.")
      let warns = words.text("警報・注意報は気象庁だけが発表します。", "Only JMA issues warnings.")
      let space = words.text("", " ")
      let notes =
        isLow
        ? [[datum, warns].compactMap(\.self).joined(separator: space)]
        : [datum, raw + space + warns].compactMap(\.self)
      return [
        heading,
        .paragraph(
          "\(answer.source == .sample ? sample(near) : name(near))\(owner)  \(text.observed)",
          .quiet, indent: 2),
      ] + .alerts(text.alerts, indent: 2)
        + [.fields(fields)] + notes.map { .paragraph($0, .quiet, indent: 2) }
    }
  }

  // MARK: Marks and notes

  private func mark(_ shown: ShownTide) -> String? {
    shown.sources.firstValue { mark($0, sample: tide.sample) }
      ?? shown.errors.firstValue(SourceText.recorded).flatMap { source.mark($0)?.text }
  }

  private func alerts(_ shown: ShownTide) -> [String] {
    guard !shown.tide.passedOver.isEmpty else { return [] }
    let names = words.list(shown.tide.passedOver.map { UntrustedText($0.name).line })
    // What an archive lacks JMA may have.
    if shown.sources.contains(where: { $0.freshness == .replay }) {
      return [
        words.text(
          "近い\(names)の潮位表は記録されていないため、次に近い地点です。",
          "No table of \(names), which is nearer, was recorded; this is the next station.")
      ]
    }
    return [
      words.text(
        "近い\(names)には潮位表がないため、次に近い地点です。",
        "There is no table of \(names), which is nearer; this is the next station.")
    ]
  }

  private func distances(from place: Place) -> String? {
    switch place {
    case .prefecture:
      words.text("距離は県庁などの所在地から", "Distances are from the capital of the prefecture")
    case .primaryArea:
      words.text("距離は代表の市町村から", "Distances are from the municipality that stands for the area")
    case .municipality, .splitMunicipality, .alias:
      catalog.vantagePoint(of: place).map(places.distances)
    }
  }

  private func notes(_ shown: ShownTide) -> [String] {
    let observed = shown.shows(now.date) ? shown.tide.observed?.value?.source : nil
    let sources = (shown.sources.map(\.source) + [observed].compactMap(\.self)).uniqued(by: \.self)
    return [isLow ? nil : distances(from: shown.tide.place)].compactMap(\.self)
      + sources.map { creditUnlessInvented($0) }
  }
}

extension Block {
  /// A text below the heading of a section.
  fileprivate var inSection: Block {
    switch self {
    case .text(var text):
      text.indent += 2
      return .text(text)
    case .wide(var wide):
      wide.blocks = wide.blocks.map(\.inSection)
      wide.narrow = wide.narrow.map(\.inSection)
      return .wide(wide)
    default: return self
    }
  }
}
