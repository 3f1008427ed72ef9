import Models
import Pages

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
