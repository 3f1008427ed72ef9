package import Models
package import Pages

/// The year of a place: what is normal in each month. Not a forecast, and said so.
package struct NormalsPage: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  private var isASCII: Bool { style.glyphs == .ascii }

  package func page(_ year: YearOfNormals) -> Page {
    Page(
      places.fullName(year.place), mark: nil,
      head: [
        .paragraph(
          words.text(
            "平年値（1991-2020年の平均）。予報ではありません", "Climate normals (means of 1991-2020). Not a forecast"),
          .mark), .paragraph(station(year)),
      ],
      sections: [
        [
          .wide(
            least: Self.leastWidth, [.ranges(picture(year, isWhole: true))],
            narrow: [.ranges(picture(year)), .space, .table(others(year))])
        ]
      ],
      notes: distances(year) + [words.text("出典：気象庁", "Source: JMA")])
  }

  /// Why there is none.
  package func none(_ place: Place) -> String {
    let name = places.fullName(place)
    return words.text(
      "\(name)の予報の観測所には平年値がありません。", "No climate normals are published for a station of \(name).")
  }

  /// 観測所 東京（4.6km）
  private func station(_ year: YearOfNormals) -> String {
    let near = year.station
    let name = places.name(near.station.name) + distance(near.kilometers)
    return words.text("観測所 \(name)", "Station \(name)")
  }

  private func distances(_ year: YearOfNormals) -> [String] {
    year.station.kilometers == nil ? [] : [places.distances(from: year.vantage)]
  }

  /// 11月 今日
  private func name(_ normals: ClimateNormals) -> String {
    let month = words.month(normals.month)
    let name = words.text(month, String(month.prefix(3)))
    return isNow(normals) ? name + words.text(" 今日", " today") : name
  }

  private func isNow(_ normals: ClimateNormals) -> Bool { normals.month == now.date.month }

  // MARK: Picture

  /// Columns of a page with all figures of a month in one row.
  private static let leastWidth = 80

  private var headers: Block.Ranges.Headers {
    .init(
      day: words.text("月", "Month"), rain: words.text("降水 mm", "Rain mm"), reliability: "",
      low: words.low, high: words.high)
  }

  /// - Parameter isWhole: with the figures that are not drawn, too.
  private func picture(_ year: YearOfNormals, isWhole: Bool = false) -> Block.Ranges {
    let most = max(1, year.months.compactMap(\.rain).max() ?? 1)
    return Block.Ranges(
      headers,
      rows: year.months.map { normals in
        .init(
          day: Span(name(normals), isNow(normals) ? .strong(.label) : .label),
          rain: .init(
            label: "", level: normals.rain.map { $0 / most },
            value: normals.rain.map(figures.oneDecimal) ?? words.missing, role: .rain),
          reliability: "", low: value(normals.low), high: value(normals.high), sign: Span(""),
          weather: "")
      }, indent: 1, isASCII: isASCII, narrow: table(year), further: isWhole ? further(year) : [])
  }

  /// The figure as it is published; the bar ends at the nearest whole degree.
  private func value(_ celsius: Double?) -> Block.Ranges.Value {
    .init(
      text: celsius.map(figures.oneDecimal) ?? words.missing, range: "",
      celsius: celsius.flatMap { Int(exactly: $0.rounded()) }, lower: nil, upper: nil)
  }

  /// The same where there is no room for bars.
  private func table(_ year: YearOfNormals) -> Block.Table {
    Block.Table(
      [
        .init(headers.day), .init(headers.high, align: .right), .init(headers.low, align: .right),
        .init(headers.rain, align: .right),
      ],
      rows: year.months.map { normals in
        [
          .init(name(normals), .label), cell(normals.high, .high), cell(normals.low, .low),
          cell(normals.rain, .rain),
        ]
      }, indent: 1, narrow: .brokenOrEntries)
  }

  private func cell(_ value: Double?, _ role: Role? = nil) -> Block.Table.Cell {
    .init(value.map(figures.oneDecimal) ?? words.missing, value == nil ? nil : role)
  }

  // MARK: What is not drawn

  private func further(_ year: YearOfNormals) -> [Block.Ranges.Further] {
    let months = year.months
    return [
      .init(words.text("平均", "Mean"), months.map { cell($0.mean).text }),
      .init(words.text("日照時間", "Sun h"), months.map { cell($0.sunshine).text }),
      .init(words.text("降雪 cm", "Snow cm"), months.map { snow($0).text }),
    ]
  }

  private func snow(_ normals: ClimateNormals) -> Block.Table.Cell {
    .init(normals.snow.map { figures.grouped(Int($0)) } ?? words.missing)
  }

  private func others(_ year: YearOfNormals) -> Block.Table {
    Block.Table(
      [
        .init(headers.day),
        .init(
          words.text("平均気温 \(figures.headingUnit)", "Mean \(figures.headingUnit)"),
          shorter: words.text("平均", "Mean"), align: .right),
        .init(
          words.text("日照 時間", "Sunshine h"), shorter: words.text("日照 時間", "Sun h"), align: .right),
        .init(
          words.text("降雪 cm", "Snowfall cm"), shorter: words.text("降雪 cm", "Snow cm"),
          align: .right),
      ],
      rows: year.months.map { normals in
        [
          .init(name(normals), .label), cell(normals.mean), cell(normals.sunshine),
          snow(normals),
        ]
      }, indent: 1, narrow: .brokenOrEntries)
  }
}
