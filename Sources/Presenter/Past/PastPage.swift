package import Models
package import Pages

/// What stations reported over the last hours or days: a curve, rain and wind, then each day with its extremes.
package struct PastPage: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  private var observed: ObservationWords { ObservationWords(language) }
  private var extremes: ObservedExtremeText { ObservedExtremeText(style: style) }

  /// The caller reports failures.
  package func pages(_ answers: [PlacePast]) -> [Page] {
    answers.compactMap { answer in answer.past.value.map { page(answer.place, $0) } }
  }

  private func page(_ place: Place, _ answer: Sourced<ObservedPast>) -> Page {
    let past = answer.value
    let time = ObservationTimeText(
      language: language, now: now, time: past.until, freshness: answer.freshness)
    let trouble = answer.trouble.map { [errors.text($0)] } ?? []
    let days = past.days
    let normals = catalog.normals(of: place, past)
    return Page(
      places.fullName(place), mark: mark(answer),
      head: [.paragraph(span(answer))] + stations(past).map { .paragraph($0) }
        + (past.isShortened ? [.paragraph(beginning(answer))] : []),
      alerts: time.alerts + trouble,
      sections: [curve(past), [self.days(days)]],
      notes: gaps(past) + self.normals(normals, days) + distances(past)
        + [creditUnlessInvented(answer.source)])
  }

  // MARK: Head

  /// 観測 11月20日(金) 15:40 から 11月21日(土) 15:40 まで
  private func span(_ answer: Sourced<ObservedPast>) -> String {
    let (past, withYear) = (answer.value, answer.freshness.isPast)
    let first = moment(past.first, withYear: withYear)
    let last =
      past.until.date == past.first.date
      ? dates.time(past.until) : moment(past.until, withYear: withYear)
    return words.text("観測 \(first) から \(last) まで", "Observed \(first) to \(last) JST")
  }

  private func beginning(_ answer: Sourced<ObservedPast>) -> String {
    let first = moment(answer.value.first, withYear: answer.freshness.isPast)
    if answer.value.isBeginningUnread {
      return words.text(
        "\(first) より前の観測は取得できていません", "Observations from before \(first) could not be fetched")
    }
    switch answer.freshness {
    case .fresh, .sample:
      return words.text(
        "\(first) より前の観測はもうありません", "No observations from before \(first) are there any more")
    case .stale, .offline:
      return words.text(
        "\(first) より前の観測は保存されていません", "No observations from before \(first) are stored")
    case .replay:
      return words.text(
        "\(first) より前の観測は記録されていません", "No observations from before \(first) are recorded")
    }
  }

  /// One line a station, with what is from there, where that is not all.
  private func stations(_ past: ObservedPast) -> [String] {
    let near = ObservedPast.measurements.compactMap { past.series[$0]?.station }
      .uniqued(by: \.station.code)
    let used = near.map { near in
      let from = ObservedPast.measurements.filter {
        past.series[$0]?.station.station.code == near.station.code
      }
      let name = places.name(near.station.name) + distance(near.kilometers)
      let station = words.text("観測所 \(name)", "Station \(name)")
      return from == ObservedPast.measurements
        ? station
        : station + words.colon + from.map(observed.label).joined(separator: words.text("・", ", "))
    }
    let without = ObservedPast.measurements.filter { past.series[$0] == nil }.map {
      observed.label($0) + words.colon + observed.noStation(within: $0.reach)
    }
    return used + without
  }

  // MARK: Curve

  /// Columns of a page with a curve, which has more in less rows than a table.
  private static let leastOfGraph = 40

  private func curve(_ past: ObservedPast) -> [Block] {
    let curve = PastCurve(context: context, past: past)
    return [
      .wide(
        least: Self.leastOfGraph,
        [.graph(curve.graph)] + curve.notes.map { .paragraph($0, .quiet, indent: 1) },
        narrow: curve.table.map { [.table($0)] } ?? [])
    ]
  }

  // MARK: Days

  private func days(_ days: [ObservedPast.Day]) -> Block {
    let table = Block.Table(
      [
        .init(words.text("日", "Day")), .init(words.high, role: .high),
        .init(words.low, role: .low), .init(words.text("雨", "Rain")), .init(observed.gust),
      ],
      rows: days.map { day in
        [
          .init(name(day), .day(DayKind(of: day.date)), shorter: shortName(day)),
          .init(value(day.temperature) { $0.high }), .init(value(day.temperature) { $0.low }),
          .init(rain(day)),
          .init(day.wind.flatMap { extremes.gust($0.extremes) } ?? words.missing),
        ]
      }, indent: 1, narrow: .brokenOrEntries)
    return .wide(least: Block.Graph.leastWidth, [.table(table)], narrow: [.table(narrow(days))])
  }

  /// The name of each day above its figures.
  private func narrow(_ days: [ObservedPast.Day]) -> Block.Table {
    let unit = figures.headingUnit
    return Block.Table(
      [
        .init("\(words.high) \(unit)", role: .high), .init("\(words.low) \(unit)", role: .low),
        .init(words.text("雨", "Rain")),
      ],
      rows: days.flatMap { day -> [[Block.Table.Cell]] in
        let extremes = day.temperature?.extremes
        return [
          [.init(name(day), .day(DayKind(of: day.date)))],
          [extremes?.high, extremes?.low].map {
            .init($0.map(self.extremes.bareTemperature) ?? words.missing)
          } + [.init(rain(day))],
        ]
      }, indent: 1, narrow: .brokenOrEntries)
  }

  private func shortName(_ day: ObservedPast.Day) -> String {
    day.date == now.date ? words.today : dates.day(day.date, now: now)
  }

  /// 今日 15:40まで, 20日(金) 17:00まで: where there is no report of the end of the day.
  private func name(_ day: ObservedPast.Day) -> String {
    let name = shortName(day)
    guard !day.isWhole, let asOf = day.temperature?.extremes.asOf else { return name }
    let time = dates.time(asOf)
    return name + words.text(" \(time)まで", ", to \(time)")
  }

  private func value(
    _ observed: ObservedExtremes?, _ which: (DayExtremes) -> DayExtremes.Value?
  ) -> String {
    observed.flatMap { which($0.extremes) }.map(extremes.temperature) ?? words.missing
  }

  /// 3.5mm（16-24時）: with its hours where they are not those of a whole day.
  private func rain(_ day: ObservedPast.Day) -> String {
    guard let rain = day.rain else { return words.missing }
    let amount = figures.quantity(rain.millimeters, "mm")
    let hours = rain.to.seconds(since: rain.from) / 3600
    return hours == 24 ? amount : amount + words.aside(dates.block(rain.from, hours: hours))
  }

  // MARK: Notes

  /// 気温・風：報告なし 3 回、障害のため欠測 2 回
  private func gaps(_ past: ObservedPast) -> [String] {
    let found = ObservedPast.measurements.filter { past.series[$0] != nil }
      .compactMap { measurement -> (label: String, gaps: String)? in
        let gaps = past.gaps(measurement)
        var parts: [String] = []
        if gaps.unread > 0 {
          parts.append(
            words.text("取得できず \(gaps.unread) 回", "could not be fetched \(times(gaps.unread))"))
        }
        if gaps.reports > 0 {
          parts.append(
            words.text("報告なし \(gaps.reports) 回", "no report \(times(gaps.reports))"))
        }
        for (quality, count) in gaps.values {
          parts.append(observed.reason(quality) + words.text(" \(count) 回", " (\(times(count)))"))
        }
        guard !parts.isEmpty else { return nil }
        return (observed.label(measurement), words.list(parts))
      }
    // What is missing of all at once is said once.
    let lines = found.grouped(by: \.gaps).map { gaps, alike in
      alike.map(\.label).joined(separator: words.text("・", ", ")) + words.colon + gaps
    }
    guard !lines.isEmpty else { return [] }
    let sums =
      past.days.contains { $0.rain?.millimeters == nil && $0.rain != nil }
      ? [
        words.text(
          "欠けた時間のある雨量は合計しません。", "Rain is not summed over hours of which one is missing.")
      ] : []
    return lines + sums
  }

  private func times(_ count: Int) -> String { count == 1 ? "1 time" : "\(count) times" }

  /// Those of the months of finished days, of a station that is rarely that of the observations.
  private func normals(_ normals: [ClimateNormals], _ days: [ObservedPast.Day]) -> [String] {
    let months = Set(days.filter(\.isWhole).map(\.date.month))
    let found = normals.filter { months.contains($0.month) }
    guard let first = found.first else { return [] }
    let station = NormalsText(style: style, places: places).station(first)
    let values = found.map { normals in
      let (high, low) = (figures.celsius(normals.high), figures.celsius(normals.low))
      let month = words.month(normals.month)
      return words.text(
        "\(month)の最高 \(high) 最低 \(low)", "\(month) high \(high), low \(low)")
    }
    return [
      words.text(
        "平年値（\(station)、1991-2020年）：\(words.list(values))。予報ではありません。",
        "Normals at \(station), 1991-2020: \(values.joined(separator: "; ")). No forecast.")
    ]
  }

  private func distances(_ past: ObservedPast) -> [String] {
    past.series.values.contains { $0.station.kilometers != nil }
      ? [places.distances(from: past.vantage)] : []
  }
}

extension PlaceCatalog {
  /// The normals beside what was observed: of the station of the temperature, else of the place's forecast.
  fileprivate func normals(of place: Place, _ past: ObservedPast) -> [ClimateNormals] {
    let code = past.series[.temperature]?.station.station.code
    return Set(past.days.map(\.date.month)).sorted().compactMap { month in
      code.flatMap { normals(of: $0, month: month) }
        ?? coverage(of: place).flatMap { normals(of: $0.shown, month: month) }
    }
  }
}
