/// A picture of a few colours.
package struct IndexedImage: Sendable, Equatable {
  package let width: Int
  package let height: Int
  /// At most 16.
  package let colors: [Ink]
  /// Numbers of colours, row by row.
  package let pixels: [UInt8]

  package struct Ink: Sendable, Hashable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8
    package let isClear: Bool

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, isClear: Bool = false) {
      self.red = red
      self.green = green
      self.blue = blue
      self.isClear = isClear
    }
  }

  /// - Returns: nil if there are not as many pixels as the size says, none, or too many colours.
  package init?(width: Int, height: Int, colors: [Ink], pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count == width * height, 1...16 ~= colors.count,
      pixels.allSatisfy({ $0 < colors.count })
    else { return nil }
    self.width = width
    self.height = height
    self.colors = colors
    self.pixels = pixels
  }
}

extension IndexedImage {
  /// The picture as sixels (DEC STD 070): bands of six rows, each colour of a band by itself. Clear
  /// pixels are left out.
  var sixels: [UInt8] {
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    for (number, color) in colors.enumerated() where !color.isClear {
      let parts = [color.red, color.green, color.blue].map { (Int($0) * 100 + 127) / 255 }
      bytes += Array("#\(number);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8)
    }
    var columns = [[UInt8]](repeating: [UInt8](repeating: 0, count: width), count: colors.count)
    for top in stride(from: 0, to: height, by: 6) {
      var used = [Bool](repeating: false, count: colors.count)
      for row in top..<min(top + 6, height) {
        let bit = UInt8(1) << UInt8(row - top)
        for column in 0..<width {
          let number = Int(pixels[row * width + column])
          if !used[number] {
            used[number] = true
            for index in 0..<width { columns[number][index] = 0 }
          }
          columns[number][column] |= bit
        }
      }
      for number in colors.indices where used[number] && !colors[number].isClear {
        bytes.append(0x23)  // #
        bytes.append(decimal: number)
        Self.append(columns[number], to: &bytes)
        bytes.append(0x24)  // $
      }
      bytes.append(0x2D)  // -
    }
    return bytes + [0x1B, 0x5C]
  }

  private static func append(_ column: [UInt8], to bytes: inout [UInt8]) {
    var index = 0
    while index < column.count {
      let value = column[index]
      var end = index + 1
      while end < column.count, column[end] == value { end += 1 }
      let count = end - index
      let sign = 0x3F + value
      if count > 3 {
        bytes.append(0x21)  // !
        bytes.append(decimal: count)
        bytes.append(sign)
      } else {
        for _ in 0..<count { bytes.append(sign) }
      }
      index = end
    }
  }
}
