import Models
import Pages

/// What the stations around a place report, as a table with a selected row.
struct StationsPage {
  let style: TextStyle
  let catalog: PlaceCatalog
  let now: Instant

  private var words: Words { Words(style.language) }
  private var observed: ObservationWords { ObservationWords(style.language) }
  private var dates: DateText { DateText(language: style.language) }
  private var figures: FigureText { FigureText(style: style) }
  private var places: PlaceText { PlaceText(language: style.language, catalog: catalog) }

  func page(_ answer: Sourced<StationsAround>, selected: Int?) -> Page {
    let around = answer.value
    return Page(
      head: [.text(.init(moment(answer), .quiet))] + [Block].alerts(alerts(answer)),
      sections: [
        [
          around.stations.isEmpty
            ? .text(.init(words.text("近くに観測所がありません。", "There is no station nearby.")))
            : table(around, selected)
        ]
      ],
      foot: .notes(notes(answer)))
  }

  /// 観測 10月9日(金) 15:40・5分前
  private func moment(_ answer: Sourced<StationsAround>) -> String {
    let time = answer.value.time
    let moment =
      answer.freshness == .sample
      ? "\(dates.full(time.date)) \(dates.time(time))" : dates.moment(time, now: now)
    let age = dates.age(of: time, at: now)
    return words.text("観測 \(moment)・\(age)", "Observed \(moment) JST, \(age)")
  }

  private func alerts(_ answer: Sourced<StationsAround>) -> [String] {
    ObservationAgeText(language: style.language, now: now)
      .alerts(of: answer.value.time, isStale: answer.value.isStale(at: now))
      + (answer.trouble.map { [ErrorText(language: style.language).text($0)] } ?? [])
  }

  private func table(_ around: StationsAround, _ selected: Int?) -> Block {
    let columns: [Block.Table.Column] = [
      .init(words.text("観測所", "Station")),
      .init(words.text("距離", "Distance"), align: .right, rank: 6),
      .init(observed.label(.temperature), align: .right),
      .init(words.text("1時間の雨", "Rain in 1 h"), align: .right),
      .init(observed.label(.wind)),
      .init(words.text("時刻", "Time (JST)"), rank: 2, role: .quiet),
      .init(words.text("市区町村", "Municipality"), rank: 4, role: .quiet),
    ]
    let rows = around.stations.enumerated().map { index, station in
      let temperature = station.value(.temperature)
      let pointer = index == selected ? (style.glyphs == .ascii ? "> " : "▸ ") : "  "
      return [
        Block.Table.Cell(pointer + name(station.near.station), index == selected ? .title : .label),
        // The distances are from a station where that stands for the place.
        .init(figures.quantity(station.near.kilometers ?? 0, "km")),
        .init(figures.celsius(temperature), temperature.map(Role.temperature)),
        .init(figures.quantity(station.value(.rain1Hour), "mm")), .init(wind(station)),
        .init(dates.time(around.time)),
        .init(station.municipality.map { places.name(.municipality($0)) } ?? words.missing),
      ]
    }
    var table = Block.Table(columns, rows: rows, narrow: .brokenOrEntries)
    table.isSelectable = true
    return .table(table)
  }

  private func name(_ station: ObservationStation) -> String {
    words.text(station.name.ja, station.name.en)
  }

  /// 西北西 5.8 m/s
  private func wind(_ station: ReportingStation) -> String {
    guard let speed = station.value(.windSpeed) else { return words.missing }
    let direction = station.value(.windDirection).flatMap { WindDirection($0) }
    return (direction.map(observed.direction) ?? words.missing) + " "
      + figures.quantity(speed, ObservedElement.Unit.metersPerSecond.rawValue)
  }

  private func notes(_ answer: Sourced<StationsAround>) -> [String] {
    [
      VantageText(words: words, places: places).distances(from: answer.value.vantage),
      words.text("Enter で、いちばん近い市区町村を開きます。", "Enter opens the nearest municipality."),
      SourceText(style: style).credit(answer.source),
    ]
  }
}
