import TestSupport
import Testing

@testable import Models

@Suite("Pictures of rain")
struct RadarPictureTests {
  private static let frame = RainFrame(
    base: "2026-10-04T17:15", valid: "2026-10-04T17:15", kind: .observed)
  private static let shibuya = Coordinates(latitude: 35.6639, longitude: 139.6981)

  private func tile(_ cell: (Int, Int) -> TileCell) throws -> ClassTile {
    try #require(
      ClassTile(
        width: 256, height: 256, bitsPerPixel: 8,
        samples: (0..<256).flatMap { y in (0..<256).map { x in cell(x, y).rawValue } },
        meanings: (0...255).map { TileCell(rawValue: $0) }))
  }

  @Test(arguments: 2...4) func `of a place need four tiles at most, and so does Japan`(step: Int) {
    let view = RadarView(around: Self.shibuya, step: step, layer: .nowcast)
    #expect(view.zoom == 2 + 2 * step)
    #expect((1...4).contains(view.tiles.count))
    #expect(RadarView.japan.tiles.count == 4)
    #expect(RadarView.japan.tiles.allSatisfy { (13...14).contains($0.x) && (5...7).contains($0.y) })
    // Thunder has no finer data.
    #expect(RadarView(around: Self.shibuya, step: 4, layer: .thunder).zoom == 8)
  }

  @Test(
    "are as high as a screen, as far as the tiles that are asked for reach",
    arguments: [(100, 36), (120, 46), (60, 36), (80, 18), (20, 100), (1, 1)])
  func height(columns: Int, rows: Int) {
    for steps in -3...2 {
      var window = RadarWindow(around: Self.shibuya)
      window.magnify(by: steps, .nowcast)
      let whole = window.whole(.nowcast)
      let view = window.view(.nowcast, columns: columns, rows: rows)
      let size = TileAddress.size
      let needed = view.top / size...(view.top + view.height - 1) / size
      #expect(Set(needed).isSubset(of: Set(whole.tiles.map(\.y))))
      #expect(view.width == whole.width)
      #expect(view.height <= max(1, view.width * 2 * rows / columns))
      #expect(abs(view.top * 2 + view.height - whole.top * 2 - whole.height) <= 1)
    }
    // The usual map has tiles for 420 rows of pixels.
    let usual = RadarWindow(around: Self.shibuya).view(.nowcast, columns: columns, rows: rows)
    if columns >= 60 { #expect(usual.height == 512 * rows / columns) }
  }

  @Test func `have each pixel where it belongs, and no data where no tile is`() throws {
    let view = RadarView(around: Self.shibuya, step: 3, layer: .nowcast)
    let address = try #require(view.tiles.first)
    let tile = try tile { x, y in TileCell(level: 1 + (x + 3 * y) % 8) }
    let picture = RadarPicture(
      layer: .nowcast, frame: Self.frame, view: view, tiles: [.init(address: address, tile: tile)])
    for (x, y) in [(0, 0), (100, 7), (255, 143)] {
      let (column, row) = (view.left + x - address.x * 256, view.top + y - address.y * 256)
      let isInside = (0..<256).contains(column) && (0..<256).contains(row)
      #expect(picture.cell(x, y) == (isInside ? tile.cell(column, row) : .outside))
    }
    let point = picture.point(Self.shibuya)
    #expect(abs(point.x - 128) < 1 && abs(point.y - 72) < 1)
  }

  @Test func `a cell of a map has the greatest class of its pixels`() throws {
    let view = RadarView(around: Self.shibuya, step: 3, layer: .nowcast)
    func greatest(_ cells: [TileCell]) throws -> TileCell {
      let tiles = try view.tiles.map { address in
        RadarPicture.Part(
          address: address,
          tile: try tile { x, y in
            let column = address.x * 256 + x - view.left
            let row = address.y * 256 + y - view.top
            return row == 0 && cells.indices.contains(column) ? cells[column] : .outside
          })
      }
      return RadarPicture(layer: .nowcast, frame: Self.frame, view: view, tiles: tiles)
        .greatest(columns: 0..<4, rows: 0..<2)
    }
    #expect(try greatest([.none, TileCell(level: 2), TileCell(level: 7), .none]).level == 7)
    #expect(try greatest([.none, .outside]) == .none)
    #expect(try greatest([.transparent]) == .none)
    #expect(try greatest([]) == .outside)
    #expect(try greatest([TileCell(level: 8), .unknownColor]) == .unknownColor)
  }

  @Test(arguments: [4, 6, 10])
  func `what is transparent is known only where a radar sees, pixel by pixel`(zoom: Int) throws {
    // From 種子島 to the empty sea south of it: radars see the north of it at most.
    let view = RadarView(
      around: Coordinates(latitude: 28, longitude: 133), zoom: zoom, width: 130, height: 130)
    let transparent = try tile { _, _ in .transparent }
    func picture(_ layer: RainLayer) -> RadarPicture {
      RadarPicture(
        layer: layer, frame: Self.frame, view: view,
        tiles: view.tiles.map { .init(address: $0, tile: transparent) })
    }
    let rain = picture(.nowcast)
    var seen = 0
    var wrong: [String] = []
    for row in 0..<view.height {
      for column in 0..<view.width {
        let point = rain.grid.coordinates(
          x: Double(view.left + column) + 0.5, y: Double(view.top + row) + 0.5)
        let isSeen = RadarSites.see(point)
        if isSeen { seen += 1 }
        let greatest = rain.greatest(columns: column..<column + 1, rows: row..<row + 1)
        if rain.cell(column, row) != (isSeen ? .transparent : .unseen)
          || greatest != (isSeen ? .none : .outside)
        {
          wrong.append("\(column), \(row)")
        }
      }
    }
    #expect(wrong.isEmpty)
    #expect((zoom == 10 ? 0...0 : 1...view.width * view.height - 1).contains(seen))
    // Lightning is located by other means.
    #expect(picture(.thunder).cell(65, 129) == .transparent)
  }
}
