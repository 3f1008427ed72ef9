package import Models
package import Pages

package struct ObservationPage: PageText {
  package let context: PageContext
  private let isDetailed: Bool

  /// - Parameter isDetailed: whether to say why a figure is missing.
  package init(
    style: TextStyle, catalog: PlaceCatalog, now: Instant, isDetailed: Bool
  ) {
    context = PageContext(style: style, catalog: catalog, now: now)
    self.isDetailed = isDetailed
  }

  private var words: ObservationWords { ObservationWords(language) }

  /// The caller reports failures.
  package func pages(_ answers: [ObservationAnswer]) -> [Page] {
    answers.compactMap { answer in
      if case .observed(let observation) = answer { page(observation) } else { nil }
    }
  }

  private func page(_ answer: PlaceObservation) -> Page {
    let text = ObservationFigureText(style: style, catalog: catalog, report: answer.report.value)
    let head = ObservationHeadText(style: style, figures: text, now: now)
    let distances = head.distances(of: answer.place, places: places).map { [$0] } ?? []
    return Page(
      places.fullName(answer.place), mark: mark(answer.report),
      head: [.paragraph(head.observed(answer.report)), .paragraph(head.station)],
      alerts: head.alerts(answer.report), sections: [[.fields(fields(text))]],
      notes: distances + [creditUnlessInvented(answer.report.source)])
  }

  private func fields(_ text: ObservationFigureText) -> [Block.Field] {
    var fields: [Block.Field] = []
    for measurement in Self.order {
      if let value = text.value(measurement) {
        guard isWorthSaying(measurement, text.report) else { continue }
        fields.append(.init(label: words.label(measurement), value: value))
      } else if isDetailed || Self.always.contains(measurement) || isSnowMissing(measurement, text)
      {
        fields.append(.init(label: words.label(measurement), value: missing(measurement, text)))
      }
      switch measurement {
      case .temperature: fields += extremes(text)
      case .wind: fields += gust(text)
      default: break
      }
    }
    return fields
  }

  /// In the order of interest: sky, temperature, precipitation.
  private static let order: [StationMeasurement] = [
    .weather, .temperature, .rain, .snow, .wind, .humidity, .pressure, .sunshine, .visibility,
  ]
  /// A dash where one of these is missing; the others are measured at few stations.
  private static let always: Set<StationMeasurement> = [.temperature, .rain, .wind, .humidity]

  /// "No snow" in August is not worth a line.
  private func isWorthSaying(_ measurement: StationMeasurement, _ report: ObservationReport) -> Bool
  {
    guard measurement == .snow else { return true }
    let fallen = [ObservedElement.snowDepth, .snow24Hours].contains {
      (report.figures[$0]?.value ?? 0) > 0
    }
    return fallen || isDetailed || report.isInSnowSeason
  }

  /// In winter a nearby gauge without a value is a dash; without a gauge nothing is shown.
  private func isSnowMissing(
    _ measurement: StationMeasurement, _ text: ObservationFigureText
  ) -> Bool {
    measurement == .snow && text.report.lacksSnowDepth
  }

  private func missing(_ measurement: StationMeasurement, _ text: ObservationFigureText) -> String {
    guard isDetailed, let gap = text.report.gaps[measurement] else { return words.words.missing }
    let reason =
      switch gap {
      case .noStation(let kilometers): words.noStation(within: kilometers)
      case .noValue(let station, let quality):
        text.name(station.station) + words.words.colon + words.reason(quality)
      }
    return words.words.missing + words.words.aside(reason)
  }

  /// 今日の最高 16.2℃ 13:20
  private func extremes(_ text: ObservationFigureText) -> [Block.Field] {
    guard let observed = text.report.temperatureExtremes else { return [] }
    let remark = text.remark(observed)
    let day =
      observed.extremes.date == now.date ? words.words.today : dates.day(observed.extremes.date)
    return [
      (words.words.text("\(day)の最高", "\(day)'s high"), observed.extremes.high),
      (words.words.text("\(day)の最低", "\(day)'s low"), observed.extremes.low),
    ].compactMap { label, value in
      value.map { .init(label: label, value: text.extremes.temperature($0) + remark) }
    }
  }

  private func gust(_ text: ObservationFigureText) -> [Block.Field] {
    guard let observed = text.report.windExtremes, let gust = text.extremes.gust(observed.extremes)
    else {
      return []
    }
    return [.init(label: words.gust, value: gust + text.remark(observed))]
  }
}

/// What the stations around a place report, as a table with a selected row.
struct StationsPage: PageWriter {
  let context: PageContext

  private var observed: ObservationWords { ObservationWords(language) }

  func page(_ answer: Sourced<StationsAround>, selected: Int?) -> Page {
    let around = answer.value
    let time = ObservationTimeText(
      language: language, now: now, time: around.time, freshness: answer.freshness)
    let trouble = answer.trouble.map { [errors.text($0)] }
    let none = words.text("近くに観測所がありません。", "There is no station nearby.")
    return Page(
      nil, mark: nil, head: [.paragraph(time.observed, .quiet)],
      alerts: time.alerts + (trouble ?? []),
      sections: [[around.stations.isEmpty ? .paragraph(none) : table(around, selected)]],
      notes: notes(answer))
  }

  private func table(_ around: StationsAround, _ selected: Int?) -> Block {
    let columns: [Block.Table.Column] = [
      .init(words.text("観測所", "Station")),
      .init(words.text("距離", "Distance"), align: .right, rank: 6),
      .init(
        observed.label(.temperature), shorter: words.text("気温", "Temp."), align: .right),
      .init(
        words.text("1時間の雨", "Rain in 1 h"), shorter: words.text("1時間の雨", "Rain 1 h"),
        align: .right),
      .init(observed.label(.wind)),
      .init(words.text("時刻", "Time (JST)"), rank: 2, role: .quiet),
      .init(words.text("近い役所", "Nearest town hall"), rank: 4, role: .quiet),
    ]
    let rows = around.stations.map { station in
      [
        Block.Table.Cell(places.name(station.near.station.name), .label),
        // The distances are from a station where that stands for the place.
        .init(figures.quantity(station.near.kilometers ?? 0, "km")),
        .init(figures.celsius(station.value(.temperature))),
        .init(figures.quantity(station.value(.rain1Hour), "mm")), .init(wind(station)),
        .init(dates.time(around.time)),
        .init(station.municipality.map { places.name(.municipality($0)) } ?? words.missing),
      ]
    }
    var table = Block.Table(columns, rows: rows, indent: 1, narrow: .brokenOrEntries)
    table.keeps = 9
    (table.isSelectable, table.selected) = (true, selected)
    return .table(table)
  }

  private func wind(_ station: ReportingStation) -> String {
    guard let speed = station.value(.windSpeed) else { return words.missing }
    return observed.wind(from: station.value(.windDirection), speed: speed, figures)
  }

  private func notes(_ answer: Sourced<StationsAround>) -> [String] {
    [
      places.distances(from: answer.value.vantage),
      words.text(
        "Enter で、役所・役場がいちばん近い市区町村を開きます。",
        "Enter opens the municipality whose town hall is nearest."),
      creditUnlessInvented(answer.source),
    ]
  }
}
