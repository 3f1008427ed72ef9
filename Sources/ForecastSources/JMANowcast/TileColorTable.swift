package import Models
internal import SystemLibrary

/// The colours of JMA's tiles (jma-more sections 1.7 and 1.9), compared exactly: any other is unknown.
package struct TileColorTable: Sendable {
  /// `0xRRGGBB` and the class.
  let colors: [(color: UInt32, level: Int)]
  /// The palette in which the first two positions are distinct: outside, and nothing.
  let telling: [UInt32]

  /// Intensity and amounts of rain.
  package static let rain = TileColorTable(
    colors: rainColors.enumerated().map { ($1, $0 + 1) },
    telling: [0xFFFF_FF00, 0xFFFF_FF00] + rainColors.map { $0 << 8 | 0xFF })

  private static let rainColors: [UInt32] = [
    0xF2F2FF, 0xA0D2FF, 0x218CFF, 0x0041FF, 0xFAF500, 0xFF9900, 0xFF2800, 0xB40068,
  ]

  /// Thunder activity. The lowest has one yellow in tiles and another in the legend, which alone has the others.
  static let thunder = TileColorTable(
    colors: [(0xFAF500, 1), (0xFFF500, 1), (0xFFAA00, 2), (0xFF2800, 3), (0xC800FF, 4)],
    telling: [])

  /// - Parameter color: `0xRRGGBBAA`
  func cell(_ color: UInt32) -> TileCell {
    switch color & 0xFF {
    case 0: return .transparent
    case 0xFF:
      guard let known = colors.first(where: { $0.color == color >> 8 }) else {
        return .unknownColor
      }
      return TileCell(level: known.level)
    default: return .unknownColor
    }
  }

  package func read(_ bytes: [UInt8]) throws(DataFault) -> ClassTile {
    let picture = try PNGPicture(bytes)
    guard picture.width == TileAddress.size, picture.height == TileAddress.size else {
      throw .shape(path: "IHDR.size")
    }
    guard let tile = picture.kind == .palette ? packed(picture) : unpacked(picture) else {
      throw .malformed
    }
    return tile
  }

  private func packed(_ picture: PNGPicture) -> ClassTile? {
    var meanings = picture.palette.map(cell)
    // Positions beyond the ten are never used where the table is JMA's.
    if !telling.isEmpty, picture.palette.prefix(telling.count).elementsEqual(telling) {
      meanings[0] = .outside
      meanings[1] = .none
    }
    return ClassTile(
      width: picture.width, height: picture.height, bitsPerPixel: picture.depth,
      samples: picture.samples, meanings: meanings)
  }

  private func unpacked(_ picture: PNGPicture) -> ClassTile? {
    let (width, height) = (picture.width, picture.height)
    let bytesPerRow = picture.bytesPerRow
    let cells = [UInt8](unsafeUninitializedCapacity: width * height) { cells, count in
      // Neighbours mostly have the same colour, and so do rows: the empty picture is one of both.
      var last: (color: UInt32, cell: UInt8)?
      picture.samples.withUnsafeBytes { samples in
        for row in 0..<height {
          let line = UnsafeRawBufferPointer(
            rebasing: samples[row * bytesPerRow..<(row + 1) * bytesPerRow])
          if row > 0, let here = line.baseAddress,
            memcmp(here, here - bytesPerRow, bytesPerRow) == 0
          {
            for column in 0..<width {
              cells.initializeElement(
                at: row * width + column, to: cells[(row - 1) * width + column])
            }
            continue
          }
          for column in 0..<width {
            let color = picture.color(line, column: column)
            if last?.color != color { last = (color, cell(color).rawValue) }
            cells.initializeElement(at: row * width + column, to: last?.cell ?? 0)
          }
        }
      }
      count = width * height
    }
    return ClassTile(
      width: width, height: height, bitsPerPixel: 8, samples: cells, meanings: Self.all)
  }

  private static let all = (0...255).map { TileCell(rawValue: $0) }
}
