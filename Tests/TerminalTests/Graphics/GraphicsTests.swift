import Testing

@testable import Terminal

@Suite("Pictures on a terminal")
struct GraphicsTests {
  private static let area = CellRect(row: 1, column: 2, rows: 2, columns: 4)
  private static let size = TerminalSize(columns: 20, rows: 4)

  private static func image(_ first: UInt8 = 1) -> IndexedImage {
    let colors = [IndexedImage.Ink(0, 0, 0, isClear: true), .init(255, 0, 0), .init(0, 0, 255)]
    var pixels = [UInt8](repeating: 0, count: 12 * 8)
    for index in 20..<50 { pixels[index] = first }
    guard let image = IndexedImage(width: 12, height: 8, colors: colors, pixels: pixels) else {
      preconditionFailure("no image")
    }
    return image
  }

  private static func frame(_ image: FrameImage?) -> Frame {
    var frame = Frame(size: size)
    frame.put("町", at: CellPosition(row: 2, column: 3))
    frame.image = image
    return frame
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test func `a silent terminal has none, and one is believed only in what it said`() {
    var replies = GraphicsReplies()
    #expect(replies.graphics == nil)
    // Sixels without the size of a cell cannot be placed.
    let first = replies.take(.attributes([62, 4, 22]))
    #expect(first && replies.graphics == nil)
    let size = replies.take(.cell(width: 9, height: 18))
    #expect(!size && replies.graphics == .sixel(cellWidth: 9, cellHeight: 18))
    let again = replies.take(.attributes([62, 4, 22]))
    let refused = replies.take(.kitty(false))
    #expect(!again && !refused)
    #expect(replies.graphics == .sixel(cellWidth: 9, cellHeight: 18))
    let accepted = replies.take(.kitty(true))
    #expect(!accepted && replies.graphics == .kitty)
    // The Linux console would print kitty's query.
    var console = GraphicsReplies()
    let asks = console.take(.attributes([6]))
    #expect(!asks)
  }

  @Test func `kitty's picture is sent once, replaced by the next and taken away; text stays`() {
    var writer = FrameWriter(level: .trueColor)
    let first = FrameImage.kitty(Self.image(), in: Self.area)
    let shown = Self.text(writer.bytes(for: Self.frame(first)))
    #expect(shown.contains("^[2;3H^_Ga=T,q=2,f=100,i=7,p=1,z=-1,c=4,r=2,C=1,m=0;iVBORw0KGgo"))
    #expect(writer.bytes(for: Self.frame(first)) == [])
    let next = Self.text(
      writer.bytes(for: Self.frame(.kitty(Self.image(2), in: Self.area))))
    #expect(next.contains("^_Ga=T") && !next.contains("^[2J") && !next.contains("町"))
    let gone = Self.text(writer.bytes(for: Self.frame(nil)))
    #expect(gone.contains("^_Ga=d,d=I,i=7,q=2^\\") && !gone.contains("^[2J"))
  }

  @Test func `sixels hide text, which is written again, and only clearing takes them away`() {
    var writer = FrameWriter(level: .trueColor)
    let first = FrameImage.sixel(Self.image(), in: Self.area)
    _ = writer.bytes(for: Self.frame(first))
    let next = Self.text(
      writer.bytes(for: Self.frame(.sixel(Self.image(2), in: Self.area))))
    #expect(next.contains("^P0;1;0q") && next.contains("^\\^[3;4H町") && !next.contains("^[2J"))
    #expect(Self.text(writer.bytes(for: Self.frame(nil))).contains("^[2J"))
    let bytes = Self.text(Self.image().sixels)
    #expect(bytes.hasPrefix("^P0;1;0q\"1;1;12;8#1;2;100;0;0#2;2;0;0;100"))
  }

  @Test func `a picture has as many pixels as it says, and no colour that it does not have`() {
    let ink = [IndexedImage.Ink(0, 0, 0)]
    #expect(IndexedImage(width: 2, height: 2, colors: ink, pixels: [0, 0, 0]) == nil)
    #expect(IndexedImage(width: 1, height: 1, colors: ink, pixels: [1]) == nil)
    #expect(IndexedImage(width: 0, height: 0, colors: ink, pixels: []) == nil)
    #expect(IndexedImage(width: 1, height: 1, colors: [], pixels: [0]) == nil)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `base64 is that of RFC 4648`(text: String, expected: String) {
    #expect(String(decoding: Base64.encode(Array(text.utf8)), as: UTF8.self) == expected)
  }
}
