/// A picture at some cells of a frame, ready to be written.
package struct FrameImage: Sendable, Equatable {
  package let area: CellRect
  /// The sequence that draws it with the cursor at the upper left of the area.
  let bytes: [UInt8]
  /// The sequence that removes it; nil if only clearing the screen does.
  let removal: [UInt8]?
  /// Whether it is drawn over the text of its cells.
  let hidesText: Bool

  /// Kitty's number of the one picture that is shown.
  private static let number = 7
  /// Base64 in one command.
  private static let piece = 4096

  /// In kitty's protocol: below the text, scaled to the area. The next one replaces it.
  package static func kitty(_ image: IndexedImage, in area: CellRect) -> FrameImage {
    let data = Base64.encode(image.png)
    var bytes: [UInt8] = []
    var start = 0
    while start < data.count {
      let end = min(start + piece, data.count)
      let more = end < data.count ? 1 : 0
      let head =
        start == 0
        ? "a=T,q=2,f=100,i=\(number),p=1,z=-1,c=\(area.columns),r=\(area.rows),C=1,m=\(more)"
        : "q=2,m=\(more)"
      bytes += Array("\u{1B}_G\(head);".utf8) + data[start..<end] + Array("\u{1B}\\".utf8)
      start = end
    }
    return FrameImage(
      area: area, bytes: bytes, removal: Array("\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\".utf8),
      hidesText: false)
  }

  /// As sixels, which replace the content of their cells.
  /// - Parameter image: as many pixels as the cells have.
  package static func sixel(_ image: IndexedImage, in area: CellRect) -> FrameImage {
    FrameImage(area: area, bytes: image.sixels, removal: nil, hidesText: true)
  }
}
