import Models
import Pages
import Presenter
import TerminalTesting
import Testing

@testable import ForecastSources
@testable import Terminal
@testable import soramoyo

@Suite("The map of rain as pixels")
struct RadarRasterTests {
  private func drawing(
    columns: Int, rows: Int, window: Coordinates?, coastline: Coastline? = nil,
    marks: [Block.Radar.Mark] = [], level: Int? = nil
  ) async throws -> RadarDrawing {
    let source = GivenRain()
    let index = try await source.index(of: .nowcast, now: Given.now)
    let frame = try #require(index.value.observed.last)
    let view = RadarWindow(around: window).view(.nowcast, columns: columns, rows: rows)
    var parts: [RadarPicture.Part] = []
    for address in view.tiles {
      let given = try level.map(Self.tile)
      let tile =
        if let given { given } else { try await source.tile(address, of: frame, .nowcast).value }
      parts.append(.init(address: address, tile: tile))
    }
    let picture = RadarPicture(layer: .nowcast, frame: frame, view: view, tiles: parts)
    return RadarDrawing(
      Block.Radar(picture, coastline: coastline, marks: marks, isASCII: false),
      filling: CellRect(row: 0, column: 0, rows: rows, columns: columns),
      theme: Theme(level: .trueColor), measure: DisplayWidth())
  }

  private static func tile(_ level: Int) throws -> ClassTile {
    let size = TileAddress.size
    return try #require(
      ClassTile(
        width: size, height: size, bitsPerPixel: 8,
        samples: [UInt8](repeating: TileCell(level: level).rawValue, count: size * size),
        meanings: (0...255).map { TileCell(rawValue: $0) }))
  }

  @Test("the coast is dark on light classes of rain, and white on the dark ones", arguments: 1...8)
  func coast(level: Int) async throws {
    let drawing = try await drawing(
      columns: 80, rows: 18, window: nil, coastline: Given.catalog.coastline(.coarse), level: level)
    for appearance in [Appearance.dark, .light] {
      let image = try #require(
        RadarRaster(drawing, width: 800, height: 360).image(on: nil, appearance))
      let expected: IndexedImage.Ink =
        [4, 8].contains(level) ? .init(255, 255, 255) : .init(45, 45, 45)
      let drawn = Set(image.pixels).subtracting([UInt8(3 + level), 0, 2, 12])
      #expect(drawn.map { image.colors[Int($0)] } == [expected])
    }
  }

  @Test(
    "what a row of cells has below the picture is not told as missing", arguments: [50, 60, 70])
  func below(columns: Int) async throws {
    let drawing = try await drawing(columns: columns, rows: 60, window: nil)
    let (width, height) = (columns * 10, drawing.rows * 20)
    let image = try #require(
      RadarRaster(drawing, width: width, height: height).image(on: nil, .dark))
    let picture = drawing.radar.picture
    let end = picture.height * 10 * columns / picture.width
    #expect(end < height - 6)
    #expect(image.pixels.dropFirst((end + 1) * width).allSatisfy { $0 == 0 })
  }

  @Test func `rain in the upper half of a cell fills it to the edge`() async throws {
    let drawing = try await drawing(columns: 80, rows: 40, window: nil)
    var frame = Frame(size: TerminalSize(columns: drawing.columns, rows: drawing.rows))
    drawing.draw(
      on: &frame, in: CellRect(row: 0, column: 0, rows: drawing.rows, columns: drawing.columns))
    let spans = (0..<drawing.rows).flatMap { frame.styled(row: $0).spans }
    #expect(spans.allSatisfy { !$0.text.contains("▀") || $0.style.background != .standard })
    #expect(spans.contains { $0.text.contains("▄") && $0.style.attributes.contains(.reverse) })
  }

  @Test(
    "names have a ground in the picture, which kitty draws above that of their cells",
    arguments: [(Appearance.dark, UInt8(0)), (.light, 255)])
  func names(appearance: Appearance, expected: UInt8) async throws {
    let tokyo = Coordinates(latitude: 35.66, longitude: 139.70)
    let mark = Block.Radar.Mark(sign: "◎", name: "渋谷区", point: tokyo, role: .strong(.plain))
    let drawing = try await drawing(columns: 80, rows: 18, window: tokyo, marks: [mark])
    let place = try #require(drawing.marks.first?.place)
    let (width, height) = (drawing.columns * 10, drawing.rows * 20)
    let image = try #require(
      RadarRaster(drawing, width: width, height: height).image(on: nil, appearance))
    func color(_ column: Int, _ row: Int) -> IndexedImage.Ink {
      image.colors[Int(image.pixels[(row * 20 + 10) * width + column * 10 + 5])]
    }
    for column in place.column..<place.right {
      #expect(color(column, place.row) == .init(expected, expected, expected))
    }
    for beside in [
      (place.column - 1, place.row), (place.right, place.row), (place.column, place.row + 1),
    ] {
      #expect(color(beside.0, beside.1) != .init(expected, expected, expected))
    }
  }

  @Test(
    "each half of a cell has the greatest class of the pixels of its part of the picture",
    arguments: [(40, 6), (80, 18), (120, 34), (200, 54)], [true, false])
  func classes(size: (columns: Int, rows: Int), isJapan: Bool) async throws {
    let tokyo = Coordinates(latitude: 35.66, longitude: 139.70)
    let drawing = try await drawing(
      columns: size.columns, rows: size.rows, window: isJapan ? nil : tokyo)
    let picture = drawing.radar.picture
    let width = picture.width * 3
    let height = width * drawing.rows * 2 / drawing.columns
    let image = try #require(
      RadarRaster(drawing, width: width, height: height).image(on: nil, .dark))
    var frame = Frame(size: TerminalSize(columns: drawing.columns, rows: drawing.rows))
    drawing.draw(
      on: &frame, in: CellRect(row: 0, column: 0, rows: drawing.rows, columns: drawing.columns))
    let step = Double(picture.width) / Double(drawing.columns)
    var compared = 0
    for half in 0..<drawing.rows * 2 {
      for column in 0..<drawing.columns {
        func range(_ index: Int) -> Range<Int> {
          let first = Int(Double(index) * step)
          return first..<max(first + 1, Int(Double(index + 1) * step))
        }
        let rows = range(half)
        // Below the picture there is nothing to compare.
        guard rows.upperBound <= picture.height else { continue }
        var greatest = 0
        for y in rows {
          for x in range(column) {
            // The middle of what one pixel of the map became.
            let row = Int((Double(y) + 0.5) / (step * 2 * Double(drawing.rows)) * Double(height))
            let pixel = image.pixels[min(row, height - 1) * width + x * 3 + 1]
            greatest = max(greatest, Int(pixel) - 3)
          }
        }
        let expected = picture.greatest(columns: range(column), rows: rows).level ?? 0
        #expect(max(0, greatest) == expected, "\(column),\(half)")
        compared += 1
      }
    }
    #expect(compared > drawing.columns * drawing.rows)
  }

  @Test(
    "a row of pixels at the border of a row of the map belongs to that row",
    arguments: [(120, 32), (80, 18), (200, 52)])
  func borders(size: (columns: Int, rows: Int)) async throws {
    let tokyo = Coordinates(latitude: 35.66, longitude: 139.70)
    let drawing = try await drawing(columns: size.columns, rows: size.rows, window: tokyo)
    let picture = drawing.radar.picture
    let (width, height) = (drawing.columns * 10, drawing.rows * 20)
    let image = try #require(
      RadarRaster(drawing, width: width, height: height).image(on: nil, .dark))
    var borders = 0
    for y in 0..<height {
      let (row, rest) = (y * picture.width).quotientAndRemainder(dividingBy: drawing.columns * 10)
      guard rest == 0, row < picture.height else { continue }
      borders += 1
      for x in 0..<width {
        let level = picture.cell(x * picture.width / width, row).level ?? 0
        #expect(max(0, Int(image.pixels[y * width + x]) - 3) == level, "\(x),\(y)")
      }
    }
    #expect(borders > 1)
  }

  @Test(
    "land is grey where it does not rain, and its coast a line, dark where it rains",
    arguments: [Appearance.dark, .light], [true, false])
  func land(appearance: Appearance, isJapan: Bool) async throws {
    let tokyo = Coordinates(latitude: 35.66, longitude: 139.70)
    func drawing(_ coastline: Coastline?) async throws -> RadarDrawing {
      try await self.drawing(
        columns: 80, rows: 18, window: isJapan ? nil : tokyo, coastline: coastline)
    }
    func image(_ drawing: RadarDrawing) throws -> IndexedImage {
      try #require(
        RadarRaster(drawing, width: 800, height: drawing.rows * 800 / drawing.columns * 2)
          .image(on: nil, appearance))
    }
    let bare = try image(try await drawing(nil))
    let whole = try await drawing(Given.catalog.coastline(isJapan ? .coarse : .fine))
    let drawn = try image(whole)
    let inks = Dictionary(
      zip(bare.pixels, drawn.pixels).map { ([$0, $1], 1) }, uniquingKeysWith: +)
    for pair in inks.keys {
      switch pair[0] {
      case 0: #expect([0, 2, 12].contains(pair[1]), "\(pair)")
      case 1: #expect([1, 2].contains(pair[1]), "\(pair)")
      default: #expect([pair[0], 13, 15].contains(pair[1]), "\(pair)")
      }
    }
    let shore = inks.filter { $0.key[0] >= 4 && [13, 15].contains($0.key[1]) }.values.reduce(0, +)
    #expect(shore > 50 || !isJapan)
    func ink(_ latitude: Double, _ longitude: Double) -> UInt8 {
      let point = whole.radar.picture.point(.init(latitude: latitude, longitude: longitude))
      let step = Double(whole.radar.picture.width) / 800
      return drawn.pixels[Int(point.y / step) * 800 + Int(point.x / step)]
    }
    // Dry: the east of Chiba, and the bay of Tokyo.
    guard !isJapan else { return }
    #expect(ink(35.60, 140.20) == 12)
    #expect(ink(35.52, 139.87) == 0)
  }

  @Test func `the PNG is read back pixel by pixel by the decoder of JMA's tiles`() async throws {
    let drawing = try await drawing(columns: 80, rows: 18, window: nil)
    for (width, height) in [(401, 400), (512, 37), (1, 1), (2, 300)] {
      let image = try #require(
        RadarRaster(drawing, width: width, height: height).image(on: nil, .dark))
      let read = try PNGPicture(image.png)
      #expect(read.width == width && read.height == height && read.kind == .palette)
      let found = (0..<height).flatMap { y in
        (0..<width).map { x -> UInt8 in
          let byte = read.samples[y * read.bytesPerRow + x / 2]
          return x % 2 == 0 ? byte >> 4 : byte & 15
        }
      }
      #expect(found == image.pixels)
      #expect(read.palette.prefix(1) == [0x0000_0000])
      #expect(read.palette.dropFirst(4).first == 0xF2F2_FFFF)
    }
  }
}
