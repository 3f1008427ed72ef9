/// Undoes the filters of a PNG's rows: each byte is the difference to a prediction from its neighbours.
enum PNGFilter {
  /// - Parameters:
  ///   - filtered: for each row the number of its filter, then its bytes.
  ///   - pixelBytes: how far back the neighbour to the left is.
  /// - Returns: the rows; nil for a filter that does not exist.
  static func undo(
    _ filtered: [UInt8], bytesPerRow: Int, rows: Int, pixelBytes: Int
  ) -> [UInt8]? {
    guard filtered.count == (bytesPerRow + 1) * rows, pixelBytes > 0 else { return nil }
    var isKnown = true
    let samples = [UInt8](unsafeUninitializedCapacity: bytesPerRow * rows) { output, count in
      filtered.withUnsafeBufferPointer { input in
        for row in 0..<rows where isKnown {
          let from = row * (bytesPerRow + 1)
          let line = UnsafeBufferPointer(rebasing: input[from + 1..<from + 1 + bytesPerRow])
          isKnown = undo(
            input[from], line, into: output, at: row * bytesPerRow, above: row > 0,
            pixelBytes: pixelBytes)
        }
      }
      count = isKnown ? bytesPerRow * rows : 0
    }
    return isKnown ? samples : nil
  }

  private static func undo(
    _ filter: UInt8, _ line: UnsafeBufferPointer<UInt8>,
    into output: UnsafeMutableBufferPointer<UInt8>, at start: Int, above hasAbove: Bool,
    pixelBytes: Int
  ) -> Bool {
    let width = line.count
    switch filter {
    case 0:
      _ = output[start...].initialize(fromContentsOf: line)
    case 1:
      for index in 0..<width {
        let left = index >= pixelBytes ? output[start + index - pixelBytes] : 0
        output.initializeElement(at: start + index, to: line[index] &+ left)
      }
    case 2:
      for index in 0..<width {
        let up = hasAbove ? output[start + index - width] : 0
        output.initializeElement(at: start + index, to: line[index] &+ up)
      }
    case 3:
      for index in 0..<width {
        let left = index >= pixelBytes ? Int(output[start + index - pixelBytes]) : 0
        let up = hasAbove ? Int(output[start + index - width]) : 0
        output.initializeElement(
          at: start + index, to: line[index] &+ UInt8(truncatingIfNeeded: (left + up) / 2))
      }
    case 4:
      for index in 0..<width {
        let isFirst = index < pixelBytes
        let left = isFirst ? 0 : Int(output[start + index - pixelBytes])
        let up = hasAbove ? Int(output[start + index - width]) : 0
        let corner = isFirst || !hasAbove ? 0 : Int(output[start + index - width - pixelBytes])
        output.initializeElement(
          at: start + index,
          to: line[index] &+ UInt8(truncatingIfNeeded: paeth(left, up, corner)))
      }
    default: return false
    }
    return true
  }

  @inline(__always)
  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let (toLeft, toUp) = (abs(up - corner), abs(left - corner))
    let toCorner = abs(left + up - 2 * corner)
    return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
  }
}
