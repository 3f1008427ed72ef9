package import Models
package import Pages

/// The rain of the next hour at a place, as a page and as a section of others.
package struct RainPage: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  private var rain: RainWords { RainWords(language) }
  private var text: RainText { RainText(language: language, now: now) }
  private var bar: RainBar { RainBar(context: context) }

  /// A page for each place of which something is known.
  package func pages(_ answers: [RainAnswer]) -> [Page] {
    let found = answers.compactMap(\.rain)
    // What holds for all of them is below the last.
    return found.enumerated().map { page($1, isLast: $0 == found.count - 1) }
  }

  private func page(_ answer: Sourced<PlaceRain>, isLast: Bool) -> Page {
    let found = answer.value
    let outlook = RainOutlook(found, now: now)
    let title = places.fullName(found.place) + words.text("  ", " - ") + rain.rainAhead
    let legend = found.isInside && isLast ? bar.legend : []
    return Page(
      head: [.paragraph(title, .title)] + head(answer, outlook),
      sections: [body(found, outlook) + legend] + (hours(found).map { [$0] } ?? []),
      foot: isLast ? .notes(notes(answer)) : [])
  }

  /// As lines of a section: the sentence and the bar.
  func section(_ answer: Sourced<PlaceRain>) -> [Block] {
    let outlook = RainOutlook(answer.value, now: now)
    return [.paragraph(rain.rainAhead, .heading)] + head(answer, outlook, indent: 2)
      + body(answer.value, outlook)
  }

  /// The same in one row, or two where it rains: label, bar above its hours, and the sentence at its right.
  func row(_ answer: Sourced<PlaceRain>, _ label: String, isLow: Bool = false) -> [Block] {
    let outlook = RainOutlook(answer.value, now: now)
    let moments = answer.value.moments
    let doubts = [text.gaps(outlook)].compactMap(\.self) + alerts(answer, outlook)
    let mark = mark(answer, sample: rain.sample).map { " [\($0)]" } ?? ""
    let sentence = text.row(outlook) + mark
    guard answer.value.isInside, outlook.state != .dry, !moments.isEmpty, bar.isCurrent(moments)
    else {
      return [.paragraph("\(label)  \(sentence)", indent: 1, hanging: 2)]
        + .alerts(doubts, indent: 1)
    }
    let lead = Block.Piece([Span(" \(label) ")])
    return [.captioned([lead] + bar.scaled(moments), .init(sentence), isLow: isLow)]
      + .alerts(doubts, indent: 1)
  }

  private func head(
    _ answer: Sourced<PlaceRain>, _ outlook: RainOutlook, indent: Int = 0
  ) -> [Block] {
    let lines: [(String?, Role)] = [
      (point(answer.value), .quiet), (mark(answer, sample: rain.sample), .mark),
      (times(answer, outlook), .quiet),
    ]
    return lines.compactMap { line, role in line.map { .paragraph($0, role, indent: indent) } }
      + .alerts(alerts(answer, outlook), indent: indent)
  }

  /// The point of the pictures; nil if it is the place's own town hall.
  private func point(_ found: PlaceRain) -> String? {
    switch found.vantage {
    case .point(let point)?:
      let name = point.text(words)
      return words.text("\(name)の地点", "At \(name)")
    case .townHall(let hall, _)? where !hall.ja.hasPrefix(found.place.name.ja):
      return words.text("\(hall.townHall)の地点", "At the town hall of \(places.name(hall))")
    case .forecastStation(let station)?:
      let name = places.name(station.name)
      return words.text("\(name)の観測所の地点", "At the station \(name)")
    case .townHall?, nil: return nil
    }
  }

  private func body(_ found: PlaceRain, _ outlook: RainOutlook) -> [Block] {
    var blocks: [Block] = [
      .paragraph(text.sentence(outlook), .strong(.plain), indent: 2)
    ]
    if let gaps = text.gaps(outlook) { blocks.append(.paragraph(gaps, .alert, indent: 2)) }
    guard found.isInside, !found.moments.isEmpty else { return blocks }
    let indent = Block.Piece([Span("  ")])
    return blocks + [
      .drawing([indent] + bar.pieces(found.moments, hasTimes: true)),
      .items(runs(found.moments), indent: 2),
    ]
  }

  /// 17:15-17:35 なし, 17:40 弱い雨 1-5 mm/h
  private func runs(_ moments: [RainMoment]) -> [String] {
    var runs: [(first: RainMoment, last: RainMoment)] = []
    for moment in moments {
      if let run = runs.last, word(run.first.reading) == word(moment.reading) {
        runs[runs.count - 1].last = moment
      } else {
        runs.append((moment, moment))
      }
    }
    return runs.map { run in
      let (first, last) = (dates.time(run.first.time), dates.time(run.last.time))
      return (first == last ? first : "\(first)-\(last)") + " " + word(run.first.reading)
    }
  }

  private func word(_ reading: RainReading) -> String {
    switch reading {
    case .dry: rain.none
    case .rain(let found): rain.nameAndBounds(found)
    case .unknown(let gap): rain.gap(gap)
    }
  }

  // MARK: Times

  /// 観測 17:15・3分前  予想 17:15 計算
  private func times(_ answer: Sourced<PlaceRain>, _ outlook: RainOutlook) -> String? {
    var parts: [String] = []
    if let observed = outlook.observed {
      let moment = moment(observed, withYear: answer.freshness.isPast)
      let age =
        outlook.age == .ahead || answer.freshness.isPast
        ? "" : words.text("・", ", ") + dates.age(of: observed, at: now)
      parts.append(words.text("観測 \(moment)\(age)", "Observed \(moment) JST\(age)"))
    }
    if let base = answer.value.forecast.first?.frame.base {
      let time =
        base.date == outlook.observed?.date
        ? dates.time(base)
        : moment(base, withYear: answer.freshness.isPast)
      parts.append(words.text("予想 \(time) 計算", "forecast made at \(time)"))
    }
    return parts.isEmpty ? nil : parts.joined(separator: words.text("  ", "; "))
  }

  @Sentences private func alerts(
    _ answer: Sourced<PlaceRain>, _ outlook: RainOutlook
  ) -> [String] {
    rain.alerts(outlook.age)
    switch answer.value.trouble {
    case .noObserved(let error):
      words.text("観測の一覧がありません。", "The list of observations is missing. ") + errors.text(error)
    case .noForecast(let error):
      words.text("予想の一覧がありません。", "The list of forecasts is missing. ") + errors.text(error)
    case nil: []
    }
    if answer.value.moments.contains(where: { $0.reading == .unknown(.unknownColor) }) {
      words.text(
        "気象庁の表にない色があります。その時刻の強さは分かりません。",
        "There is a colour that is not in JMA's table: the intensity then is not known.")
    }
    answer.trouble.map(errors.text)
  }

  // MARK: Further hours

  /// Amounts of each hour; not to be mixed with intensities.
  private func hours(_ found: PlaceRain) -> [Block]? {
    guard case .success(let answer)? = found.hours else { return nil }
    let items = answer.value.map { moment in
      let time = dates.hour(moment.time.hour)
      return words.text("\(time)時 ", "\(time):00 ") + amount(moment.reading)
    }
    let none = words.text("予想がありません。", "There is no forecast.")
    return [
      .paragraph(words.text("これから15時間の降水量", "The next 15 hours: amounts of rain"), .heading),
      .paragraph(
        words.text(
          "その時刻までの1時間に降る量（mm）。上の強さ（mm/h）とは別の値です。",
          "In mm, in the hour before; not the intensity above."), .quiet, indent: 2),
      items.isEmpty ? .paragraph(none, indent: 2) : .items(items, indent: 2),
    ]
  }

  private func amount(_ reading: RainReading) -> String {
    switch reading {
    case .dry: "0"
    case .rain(let found): rain.bounds(found)
    case .unknown: "?"
    }
  }

  @Sentences private func notes(_ answer: Sourced<PlaceRain>) -> [String] {
    if answer.value.isInside {
      words.text(
        "この地点（約300m以内の最大）を図から読み取ったものです。雪も雨に含みます。"
          + "5分ごとの図なので、時刻には5分ほどの幅があります。",
        "Read from JMA's pictures at this point: the greatest within about 300 m. Snow counts as "
          + "rain. Pictures are five minutes apart, so times are accurate to about five minutes.")
    }
    answer.source == .sample ? rain.notActual : source.credit(answer.source)
  }
}

/// The pictures of an hour as a bar: a cell each, whose height and colour are the class.
struct RainBar: PageWriter {
  let context: PageContext

  private var rain: RainWords { RainWords(language) }

  /// 今 ----▁▂▂▃▃▂--- +60分
  func block(_ moments: [RainMoment]) -> Block { .drawing(pieces(moments)) }

  /// - Parameter hasTimes: whether with those of the first and the last cell below them.
  func pieces(_ moments: [RainMoment], hasTimes: Bool = false) -> [Block.Piece] {
    let first = moments.first?.time
    let isNow = isCurrent(moments) && moments.first?.frame.kind == .observed
    let lead = isNow ? rain.now : first.map { dates.clock($0, now: now) } ?? ""
    let minutes = first.flatMap { first in moments.last.map { $0.time.seconds(since: first) / 60 } }
    let isTall = hasTimes && self.isTall && moments.contains { $0.reading.rainClass != nil }
    let above = isTall ? [Span("")] : []
    var pieces = [Block.Piece(above + [Span(lead + " ", .quiet)])]
    pieces +=
      hasTimes
      ? scaled(moments, isTall: isTall) : moments.map { Block.Piece([cell($0.reading)]) }
    if let minutes, minutes > 0 {
      let end = Span(words.text(" +\(minutes)分", " +\(minutes) min"), .quiet)
      pieces.append(.init(above + [end]))
    }
    return pieces
  }

  /// Whether a bar with times has two rows: programs read those of pipes.
  private var isTall: Bool { style.isOnTerminal && style.glyphs != .ascii }

  /// Whether the first picture counts as "now"; the bar of an older one is of another hour than the next.
  func isCurrent(_ moments: [RainMoment]) -> Bool {
    moments.first.map { RainAge(of: $0.time, at: now) } != .past
  }

  /// A cell each, and below them the times of the first and the last where there is room.
  func scaled(_ moments: [RainMoment], isTall: Bool = false) -> [Block.Piece] {
    let scale = Array(times(moments) ?? "")
    return zip(moments.indices, moments).map { index, moment in
      Block.Piece(
        (isTall ? tall(moment.reading) : [cell(moment.reading)])
          + (index < scale.count ? [Span(String(scale[index]), .quiet)] : []))
    }
  }

  /// 07:30   08:30, a character for each cell; nil where there are too few.
  private func times(_ moments: [RainMoment]) -> String? {
    guard let first = moments.first.map({ dates.time($0.time) }),
      let last = moments.last.map({ dates.time($0.time) }), moments.count > first.count + last.count
    else { return nil }
    return first + String(repeating: " ", count: moments.count - first.count - last.count) + last
  }

  func cell(_ reading: RainReading) -> Span {
    switch reading {
    case .dry: Span("-", .quiet)
    case .rain(let found): Span(sign(found), .rainClass(found))
    case .unknown: Span("?", .mark)
    }
  }

  /// The lower four classes fill the lower row.
  private func tall(_ reading: RainReading) -> [Span] {
    guard case .rain(let found) = reading else { return [Span(""), cell(reading)] }
    let eighths = found.rawValue * 2
    return [eighths - 8, eighths].map { height in
      Span(CellLevel.sign(height, of: 8, isOfDots: style.isAmbiguousWide), .rainClass(found))
    }
  }

  /// As high as the class, in braille with a dot more for each; a digit in ASCII.
  func sign(_ rain: RainClass) -> String {
    guard style.glyphs != .ascii else { return String(rain.rawValue) }
    return CellLevel.sign(rain.rawValue, of: 8, isOfDots: style.isAmbiguousWide)
  }

  /// What the cells of one row stand for, in mm/h, where no colours say it: the bar has words of its own below it.
  var legend: [Block] {
    guard !isTall else { return [] }
    let classes = RainClass.allCases.map { found in
      Block.Tiles.Legend(
        sign: sign(found), words: rain.legendBounds(found), role: .rainClass(found))
    }
    // One entry, so that none of them stands in a row of its own.
    let others = Block.Tiles.Legend(sign: "-", words: "\(rain.none)  ? \(rain.noData)")
    var legend = Block.Tiles([], legend: classes + [others])
    legend.isLegendOfColors = true
    return [.tiles(legend)]
  }
}
