package import Models
package import Pages

/// Where it was hottest, coldest and wettest: the first stations of all Japan, and those of places.
package struct ExtremesPage: PageText {
  package let context: PageContext
  private let count: Int

  package static let usualCount = 10

  package init(
    style: TextStyle, catalog: PlaceCatalog, now: Instant, count: Int = usualCount
  ) {
    context = PageContext(style: style, catalog: catalog, now: now)
    self.count = count
  }

  package func page(_ answer: ExtremesAnswer) -> Page {
    let mark = answer.tables.firstValue { try? $0.table.get() }
      .flatMap { self.mark($0) }
    return Page(
      words.text("アメダスの最高・最低", "Extremes of AMeDAS"), mark: mark,
      sections: answer.tables.map { section($0, answer.places) }, notes: notes(answer))
  }

  private func section(_ part: ExtremesAnswer.Part, _ all: [Place]) -> [Block] {
    let title = title(part.kind)
    switch part.table {
    case .failure(let error):
      return [.paragraph(title, .heading)]
        + .alerts([errors.text(error)])
    case .success(let answer):
      let table = answer.value
      var blocks: [Block] = [.paragraph("\(title)\(until(table))", .heading)]
      blocks += .alerts(alerts(answer))
      let ranking = table.ranking
      if ranking.isEmpty {
        blocks.append(.paragraph(none(table.kind), indent: 2))
      } else {
        blocks.append(self.table(ranking, table))
      }
      let together = places.together(all)
      return blocks
        + zip(all, part.places).map { place, extreme in
          .paragraph(
            line(together.name(place), extreme, answer, of: ranking.count), indent: 2, hanging: 2)
        }
    }
  }

  // MARK: Head

  private func title(_ kind: ExtremeKind) -> String {
    switch kind {
    case .highest: words.text("最高気温の高い所", "Highest temperatures")
    case .lowest: words.text("最低気温の低い所", "Lowest temperatures")
    case .rain24Hours: words.text("24時間降水量の多い所", "Most rain in 24 hours")
    case .snowDepth: words.text("積雪の深い所", "Deepest snow")
    }
  }

  private func isOver(_ table: ExtremeTable) -> Bool {
    table.time.hour == 0 && table.time.minute == 0
  }

  /// （9月4日(金) 07:00 まで）: the extremes of a day that is not over are those so far.
  private func until(_ table: ExtremeTable) -> String {
    let day = table.time.adding(seconds: -1)
    if isOver(table) {
      return words.aside(dates.monthDay(day.date))
    }
    let moment = moment(table.time)
    switch table.kind {
    case .snowDepth: return words.aside(moment)
    case .highest, .lowest, .rain24Hours:
      return words.aside(words.text("\(moment) まで", "so far, until \(moment)"))
    }
  }

  @Sentences private func alerts(_ answer: Sourced<ExtremeTable>) -> [String] {
    answer.trouble.map(errors.text)
    let table = answer.value
    if table.time.isAhead(of: now) {
      words.text(
        "この表の時刻がこの端末の時計より先です。時計を確かめてください。",
        "This table is dated ahead of this machine's clock. Check the clock.")
    } else if !answer.freshness.isPast, now.seconds(since: table.time) > Self.life,
      !isOver(table)
    {
      let age = dates.age(of: table.time, at: now)
      words.text("この表は古くなっています（\(age)）。", "This table is old (\(age)).")
    }
    if table.losses > 0 {
      words.text("\(table.losses) 行を読み取れませんでした。", "\(table.losses) rows could not be read.")
    }
  }

  /// Tables are made each hour.
  private static let life = 3 * 3600

  private func none(_ kind: ExtremeKind) -> String {
    switch kind {
    case .highest, .lowest: words.text("値がありません。", "There are no values.")
    case .rain24Hours:
      words.text("値のある地点はすべて 0.0 mm です。", "0.0 mm at every station that has a value.")
    case .snowDepth: words.text("値のある地点はすべて 0 cm です。", "0 cm at every station that has a value.")
    }
  }

  // MARK: Rows

  private func table(_ ranking: [RankedRow], _ table: ExtremeTable) -> Block {
    let isTemperature = table.kind.measurement == .temperature
    var columns: [Block.Table.Column] = [
      .init("", align: .right), .init(unit(table.kind), align: .right),
      .init(words.text("地点", "Station")), .init(words.prefecture, rank: 6, role: .quiet),
    ]
    if table.kind != .snowDepth { columns.append(.init(words.text("時刻", "At"), rank: 5)) }
    if isTemperature {
      columns += [
        .init(words.text("平年差", "vs normal"), align: .right, rank: 3),
        .init(words.text("前日差", "vs yesterday"), align: .right, rank: 4),
      ]
    }
    let rows = ranking.prefix(count).map { ranked -> [Block.Table.Cell] in
      let row = ranked.row
      var cells: [Block.Table.Cell] = [
        .init("\(ranked.rank)", .quiet), .init(value(row, table.kind), role(row, table.kind)),
        .init(name(row.station)),
        .init(row.station.prefecture.map(places.prefecture) ?? words.missing),
      ]
      if table.kind != .snowDepth { cells.append(.init(time(row))) }
      if isTemperature {
        cells += [.init(difference(row.fromNormal)), .init(difference(row.fromYesterday))]
      }
      return cells
    }
    return .table(columns, rows: rows, indent: 2)
  }

  private func unit(_ kind: ExtremeKind) -> String {
    switch kind {
    case .highest, .lowest: figures.headingUnit
    case .rain24Hours, .snowDepth: kind.unit.rawValue
    }
  }

  private func value(_ row: ExtremeRow, _ kind: ExtremeKind) -> String {
    kind == .snowDepth ? figures.grouped(row.value, decimals: 0) : figures.oneDecimal(row.value)
  }

  private func role(_ row: ExtremeRow, _ kind: ExtremeKind) -> Role {
    switch kind {
    case .highest: .high
    case .lowest: .low
    case .rain24Hours, .snowDepth: .rain
    }
  }

  /// A number that is not in the table stays a number.
  private func name(_ station: StationCode) -> String {
    let name = words.text(
      catalog.stationName(station) ?? "", catalog.stationNameInEnglish(station) ?? "")
    return name.isEmpty ? station.text : name
  }

  private func time(_ row: ExtremeRow) -> String {
    row.reached.map(dates.time) ?? words.missing
  }

  private func difference(_ value: Double?) -> String {
    value.map { ($0 > 0 ? "+" : "") + figures.oneDecimal($0) } ?? words.missing
  }

  // MARK: Places

  /// 渋谷区: 東京（4.2 km） 25.7℃ 01:02 平年差 - 前日差 -1.6  全国123位
  private func line(
    _ name: String, _ extreme: PlaceExtreme?, _ answer: Sourced<ExtremeTable>, of count: Int
  ) -> String {
    let table = answer.value
    guard let extreme else {
      return name + words.colon
        + (answer.isInvented
          ? words.text("見本の表に近くの地点はありません", "the sample's table has no station nearby")
          : words.text("近くに値のある地点がありません", "no station nearby has a value"))
    }
    let row = extreme.row
    let distance = distance(extreme.station.kilometers)
    var parts = ["\(name)\(words.colon)\(self.name(row.station))\(distance)"]
    parts.append(
      table.kind.measurement == .temperature
        ? figures.celsius(row.value)
        : "\(value(row, table.kind))\(words.unit(table.kind.unit.rawValue))")
    if row.reached != nil { parts.append(time(row)) }
    if let normal = row.fromNormal {
      parts.append(words.text("平年差 ", "vs normal ") + difference(normal))
    }
    if let yesterday = row.fromYesterday {
      parts.append(words.text("前日差 ", "vs yesterday ") + difference(yesterday))
    }
    if let rank = extreme.rank {
      parts.append(words.text("全国\(count)地点で\(rank)位", "no. \(rank) of \(count)"))
    }
    return parts.joined(separator: "  ")
  }

  @Sentences private func notes(_ answer: ExtremesAnswer) -> [String] {
    if answer.tables.contains(where: { $0.kind.measurement == .temperature }) {
      words.text(
        "平年差と前日差は気象庁の値です（発表前は -）。", "Differences are JMA's own; a dash until they are published.")
    }
    let origin = answer.tables.firstValue { try? $0.table.get() }
    creditUnlessInvented(origin?.source ?? .jma)
  }
}
