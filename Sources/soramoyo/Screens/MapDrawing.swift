import Models
import Pages
import Presenter
import Terminal

/// Draws the map of Japan: coastlines, and a filled tile for each prefecture. For pages and the screen.
struct MapDrawing {
  let map: Block.Tiles
  let plan: MapPlan
  let theme: Theme
  private var colors: TileColors { TileColors(level: theme.level) }
  let measure: DisplayWidth
  private var fitter: TextFitter { TextFitter(measure: measure, ellipsis: .none) }
  /// The ground that was drawn last; nil to draw it for this map alone.
  private let grounds: LastGround
  /// Whether some value has no room, so that all are short: they are to be compared.
  let isShort: Bool
  private(set) var isTight = false
  /// Whether tiles have their badges' own texts: all of them, so that they can be compared, beside a name.
  private let hasBadgeTexts: Bool

  struct GroundKey: Equatable {
    let coastline: Coastline
    let plan: MapPlan
    let tiles: [CellRect]
  }

  /// It is the same with each key.
  typealias LastGround = LastMade<GroundKey, MapGround>

  /// Two kanji or four letters: with fewer cells a name is one kanji or three letters.
  private static let leastForNames = 4

  init(
    map: Block.Tiles, plan: MapPlan, theme: Theme, measure: DisplayWidth,
    grounds: LastGround = LastGround()
  ) {
    self.map = map
    self.plan = plan
    self.theme = theme
    self.measure = measure
    self.grounds = grounds
    let width = plan.tileColumns - 1
    let room = plan.isOneLine ? max(0, width - Self.leastForNames) : width
    let isOnGround = Self.isOnGround(map, theme)
    let badge = map.tiles.compactMap(\.badge).map { measure.width(of: $0.text) }.max()
    hasBadgeTexts =
      plan.tileRows > 1 && badge.map { $0 + Self.leastForNames + 1 <= width } ?? false
    isShort = map.tiles.contains { tile in
      measure.width(of: isOnGround ? tile.groundValue ?? tile.value : tile.value) > room
    }
    isTight = isShort && Self.isTight(map, plan, measure)
  }

  /// Whether the grounds of tiles say more than the one sign on them.
  private static func isOnGround(_ map: Block.Tiles, _ theme: Theme) -> Bool {
    map.groundLegend != nil && TileColors(level: theme.level).hasSecondWeather
  }

  private var isOnGround: Bool { Self.isOnGround(map, theme) }

  /// Whether a short value would touch the next, so that all use two cells: 100 beside 80 is not 10080.
  private static func isTight(_ map: Block.Tiles, _ plan: MapPlan, _ measure: DisplayWidth) -> Bool
  {
    let places = map.tiles.map(plan.cells)
    return zip(map.tiles, places).contains { tile, place in
      guard tile.tightValue != nil, let place else { return false }
      let end = place.column + measure.width(of: tile.shortValue)
      return places.contains { other in
        guard let other, other.row < place.bottom, place.row < other.bottom else { return false }
        return other.column > place.column && other.column <= end
      }
    }
  }

  /// What the drawn values mean.
  var legend: [Block.Tiles.Legend] {
    let values = isOnGround ? map.groundLegend ?? [] : map.legend.merged(isShort: isShort)
    let details = hasDetails && !isShort ? map.detailLegend : []
    let others = [
      hasBadgeSigns ? map.badgeSignLegend : nil, isTight ? map.tightLegend : nil,
      isLeavingOut ? map.noRoomLegend : nil,
    ]
    return values + details + (hasBadgeTexts ? map.badgeLegend : [])
      + others.compactMap(\.self)
  }

  /// Whether tiles have a row below their values.
  private var hasDetails: Bool { plan.shape != nil && plan.tileRows > 2 }

  private var width: Int { plan.tileColumns - 1 }

  private var hasBadgeSigns: Bool {
    map.tiles.contains { tile in
      tile.badge != nil
        && (!hasBadgeTexts || plan.cells(of: tile).map { hasOneRow($0.rows) } == true)
    }
  }

  /// - Parameters:
  ///   - area: the canvas; what does not fit is cut.
  ///   - firstRow: the row of the canvas that is drawn first.
  ///   - isMarked: whether a prefecture is a favorite, by its code.
  func draw(
    on frame: inout Frame, in area: CellRect, firstRow: Int = 0,
    isMarked: (String) -> Bool = { _ in false }
  ) {
    drawGround(on: &frame, in: area)
    let isShowingFigures = isShowingFigures
    for tile in map.tiles {
      guard let cells = plan.cells(of: tile), cells.row >= firstRow else { continue }
      let place = cells.drawn(in: area, from: firstRow)
      guard place.bottom <= area.bottom else { continue }
      draw(
        tile, isMarked: isMarked(tile.code),
        detail: detail(tile, isShowingFigures: isShowingFigures), in: place, on: &frame)
    }
  }

  private func drawGround(on frame: inout Frame, in area: CellRect) {
    guard let coastline = map.coastline, plan.shape != nil else { return }
    // On the whole canvas, of which the north may be left out.
    let tiles = map.tiles.compactMap { tile in
      plan.cells(of: tile).map { covered(tile, $0).movedDown(plan.northCut) }
    }
    let inset = inset?.movedDown(plan.northCut)
    let key = GroundKey(coastline: coastline, plan: plan, tiles: tiles)
    let ground = grounds.value(of: key) {
      MapGround(
        coastline, columns: plan.columns, rows: plan.rows + plan.northCut, inset: inset,
        apartFrom: tiles)
    }
    for row in 0..<min(plan.rows, area.rows) {
      for column in 0..<plan.columns {
        guard let sign = ground.sign(row: row + plan.northCut, column: column) else { continue }
        frame.put(
          String(sign), at: CellPosition(row: area.row + row, column: area.column + column),
          theme.land, clip: area)
      }
    }
  }

  /// What a tile hides of the map under it: all of its cells if they are filled where there are
  /// colours, else its words alone. A map on which little is in force would have no land.
  private func covered(_ tile: Block.Tiles.Tile, _ place: CellRect) -> CellRect {
    guard TileColors.color(tile.fill) == nil, plan.shape != nil, place.rows > 1,
      tile.badge == nil, tile.detail.isEmpty, tile.aside.isEmpty
    else { return place }
    let words = [name(tile, cells: place.columns), shown(tile)]
    let cells = words.map { measure.width(of: $0) }.max() ?? 0
    return place.with(rows: valueRow(place) + 1, columns: min(place.columns, cells + 1))
  }

  /// The corner that shows Okinawa, around and beside its tile.
  private var inset: CellRect? {
    let tile = map.tiles.first { $0.code == MapShape.insetPrefecture.text }
    guard let cells = tile.flatMap(plan.cells) else { return nil }
    let (row, column) = (max(0, cells.row - 1), max(0, cells.column - 2))
    return CellRect(
      row: row, column: column, rows: plan.rows - row, columns: plan.columns - column)
  }

  // MARK: Tiles

  /// The one sign on a ground that says the rest. Fonts draw some signs into the next cell, which is free where the
  /// name leaves it.
  private func value(_ tile: Block.Tiles.Tile) -> String? {
    guard isOnGround, let sign = tile.groundValue else { return nil }
    let wide = measure.width(of: sign)
    let drawn = name(tile, cells: max(Self.leastForNames, width - wide - 1))
    let cells = measure.width(of: drawn) + 1 + wide + 1
    return plan.isOneLine && cells <= width ? sign + " " : sign
  }

  private func shown(_ tile: Block.Tiles.Tile) -> String {
    let short = isTight ? tile.tightValue ?? tile.shortValue : tile.shortValue
    return value(tile) ?? (isShort ? short : tile.value)
  }

  private func draw(
    _ tile: Block.Tiles.Tile, isMarked: Bool, detail: String, in place: CellRect,
    on frame: inout Frame
  ) {
    let fill = colors.style(tile.fill)
    let style = (fill ?? theme.style(tile.role)).adding(isMarked ? .bold : [])
    let quiet = fill ?? theme.style(.label)
    let hasOneRow = hasOneRow(place.rows)
    let others =
      hasOneRow
      ? Self.leastForNames
      : isShort || place.rows > 2 ? 0 : measure.width(of: detail)
    let value = framed(
      shown(tile), tile.fill.tone, style, on: style.background, in: place.columns - others)
    frame.fill(covered(tile, place), fill ?? .plain)
    if hasOneRow {
      let room = place.columns - fitter.width(of: value)
      // Apart from the value where the name can be shorter.
      let cells = min(room, max(Self.leastForNames, room - gap(before: value)))
      let name = name(tile, cells: cells)
      var markAt = room - 1
      if isSign(tile) {
        // Fonts draw signs into the next cell, and before them `!` would be a part of one.
        clearCoast(at: CellPosition(row: place.row, column: place.right), on: &frame)
        if measure.width(of: name) <= room - 2 { markAt = room - 2 }
      }
      put(name, in: place.line(0).with(columns: cells), quiet.adding(isMarked ? .bold : []), &frame)
      put(value, in: place.line(0), align: .right, &frame)
      if let badge = tile.badge {
        // Behind the value it would touch the next name, and `☂!` is heavy rain.
        let isBefore = measure.width(of: name) < room
        putSign(badge, at: isBefore ? place.column + markAt : place.right, in: place, &frame)
      }
      return
    }
    let valueRow = valueRow(place)
    if valueRow > 0 {
      drawHead(tile, quiet, in: place.line(0), on: &frame)
    } else if let badge = tile.badge, fitter.width(of: value) <= place.columns {
      putSign(badge, at: place.right, in: place, &frame)
    }
    // Three figures may take the gap: better close together than cut.
    put(value, in: place.line(valueRow).with(columns: plan.tileColumns), &frame)
    guard plan.shape != nil, !isShort else { return }
    guard place.rows > 2 else {
      return put(detail, in: place.line(valueRow), style, align: .right, &frame)
    }
    if fitter.width(of: value) + 1 + measure.width(of: tile.aside) <= place.columns {
      put(tile.aside, in: place.line(valueRow), style, align: .right, &frame)
    }
    put(detail, in: place.line(valueRow + 1), style, &frame)
  }

  private func isSign(_ tile: Block.Tiles.Tile) -> Bool {
    if case .weather = tile.role { !map.isASCII } else { false }
  }

  private func clearCoast(at cell: CellPosition, on frame: inout Frame) {
    guard frame.isGround(cell) else { return }
    frame.fill(CellRect(row: cell.row, column: cell.column, rows: 1, columns: 1), .plain)
  }

  /// Whether a tile has its name and its value in one row, and nothing else.
  private func hasOneRow(_ rows: Int) -> Bool { plan.isOneLine || plan.isSqueezed && rows == 1 }

  // MARK: Details

  /// In place of figures that have no room. Cut, they would be others.
  private static let noRoom = "…"

  /// How many cells a tile has for its details: a row, or what its value leaves.
  private func roomForDetail(_ tile: Block.Tiles.Tile) -> Int {
    hasDetails ? width : width - measure.width(of: value(tile) ?? tile.value) - 1
  }

  private func longDetail(_ tile: Block.Tiles.Tile) -> String {
    hasDetails && !tile.wideDetail.isEmpty ? tile.wideDetail : tile.detail
  }

  private func hasRoom(_ tile: Block.Tiles.Tile) -> Bool {
    measure.width(of: longDetail(tile)) <= roomForDetail(tile)
  }

  /// Whether the tiles have figures as details: not where none of them has room.
  private var isShowingFigures: Bool {
    map.tiles.contains { longDetail($0).contains(where: \.isNumber) && hasRoom($0) }
  }

  /// The longest form of the details that fits; it says so if it leaves out figures that other tiles have.
  private func detail(_ tile: Block.Tiles.Tile, isShowingFigures: Bool) -> String {
    let long = longDetail(tile)
    if hasRoom(tile) { return long }
    let short = hasDetails && !tile.detail.contains(where: \.isNumber) ? tile.detail : ""
    guard isShowingFigures, long.contains(where: \.isNumber) else { return short }
    let said = short.isEmpty ? Self.noRoom : short + " " + Self.noRoom
    return measure.width(of: said) <= roomForDetail(tile) ? said : short
  }

  /// Whether figures are left out of some tile but not of all.
  private var isLeavingOut: Bool {
    guard plan.shape != nil, !isShort, isShowingFigures else { return false }
    return map.tiles.contains { tile in
      !hasOneRow(plan.cells(of: tile)?.rows ?? 1)
        && detail(tile, isShowingFigures: true).hasSuffix(Self.noRoom)
    }
  }

  /// Below the name, and above the row of details that the highest tiles have.
  private func valueRow(_ place: CellRect) -> Int { place.rows - 1 - (place.rows > 2 ? 1 : 0) }

  private func drawHead(
    _ tile: Block.Tiles.Tile, _ quiet: Style, in line: CellRect, on frame: inout Frame
  ) {
    // Three letters may take the gap, too.
    var room = max(3, line.columns)
    if let badge = tile.badge {
      let style = colors.style(badge.tone)
      let text =
        hasBadgeTexts
        ? framed(
          badge.text, badge.tone, style, on: quiet.background, in: width - Self.leastForNames)
        : StyledText(badge.sign, style)
      let cells = fitter.width(of: text)
      // The name is worth more than the gap to the next tile.
      let isInGap = line.columns - cells - 1 < Self.leastForNames && cells == 1
      room = isInGap ? line.columns : max(0, line.columns - cells - gap(before: text))
      let column = isInGap ? line.right : line.right - cells
      put(text, in: line.with(column: column, columns: cells), &frame)
    }
    put(name(tile, cells: room), in: line.with(columns: room), quiet, &frame)
  }

  /// The sign of a badge in one cell, which has no room for a frame: JMA's black is no ground on a dark one.
  private func putSign(
    _ badge: Block.Tiles.Badge, at column: Int, in place: CellRect, _ frame: inout Frame
  ) {
    let isBlack = theme.isFramed(.badge(badge.tone), isASCII: map.isASCII)
    put(
      badge.sign, in: place.line(0).with(column: column, columns: 1),
      isBlack ? Style([.reverse, .bold]) : colors.style(badge.tone), &frame)
  }

  /// The least between a name and what follows it: half of a frame's cell is empty.
  private func gap(before text: StyledText) -> Int { text.spans.count > 1 ? 0 : 1 }

  /// A badge or value; that of an emergency in its frame where there is room.
  private func framed(
    _ text: String, _ tone: WarningTone, _ style: Style, on ground: Color, in room: Int
  ) -> StyledText {
    let isFramed =
      theme.isFramed(.badge(tone), isASCII: map.isASCII) && measure.width(of: text) + 2 <= room
    return isFramed
      ? theme.framed(text, colors.style(tone), measure, on: ground) : StyledText(text, style)
  }

  /// The longest form of a name that fits, else the shortest.
  private func name(_ tile: Block.Tiles.Tile, cells: Int) -> String {
    fitter.longest(of: [tile.name] + tile.shortNames, cells: cells)
  }

  private func put(
    _ text: String, in line: CellRect, _ style: Style,
    align: TextFitter.Alignment = .left, _ frame: inout Frame
  ) {
    put(StyledText(TextSanitizer().clean(text), style), in: line, align: align, &frame)
  }

  /// As much as fits, without an ellipsis: tiles are small.
  private func put(
    _ text: StyledText, in line: CellRect, align: TextFitter.Alignment = .left,
    _ frame: inout Frame
  ) {
    guard line.columns > 0 else { return }
    let text = fitter.truncate(text, to: line.columns)
    let column = align == .left ? line.column : line.right - fitter.width(of: text)
    frame.put(text, at: CellPosition(row: line.row, column: column), clip: line)
  }
}

extension Block.Tiles.Fill {
  fileprivate var tone: WarningTone {
    if case .warning(let tone) = self { tone } else { .none }
  }
}

extension CellRect {
  fileprivate func movedDown(_ count: Int) -> CellRect { with(row: row + count) }
}
