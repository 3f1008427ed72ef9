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
