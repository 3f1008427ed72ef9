import Models
import Pages

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
