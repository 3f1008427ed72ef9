struct HugeDocument {
  private let start: [UInt8]
  private let middle: (Int) -> [UInt8]
  private let end: [UInt8]
  private let size: Int
  private var made = 0
  private var pieces = 0
  private var pending: ArraySlice<UInt8> = []
  private var isEnded = false

  init?(_ kind: String, bytes: Int) {
    let xs = Array(String(repeating: "x", count: 64).utf8)
    let same = { (text: String) -> (Int) -> [UInt8] in
      let bytes = Array(text.utf8)
      return { _ in bytes }
    }
    var start = "<a>"
    var end = "</a>"
    switch kind {
    case "attribute": (start, middle, end) = ("<a b='", { _ in xs }, "'/>")
    case "text": middle = { _ in xs }
    case "white": middle = same("   \n     ")
    case "cdata": (start, middle, end) = ("<a><![CDATA[", { _ in xs }, "]]></a>")
    case "comment": (start, middle, end) = ("<a><!--", { _ in xs }, "--></a>")
    case "instruction": (start, middle, end) = ("<a><?b ", { _ in xs }, "?></a>")
    case "name": (start, middle, end) = ("<a", { _ in xs }, "/>")
    case "attributes": (start, middle, end) = ("<a", { Array(" b\($0)=''".utf8) }, "/>")
    case "doctype": (start, middle, end) = ("<!DOCTYPE a [", same("<!ENTITY x 'x'>"), "]><a/>")
    case "names": middle = { Array("<b\($0)/>".utf8) }
    case "depth": middle = same("<b>")
    case "blank": (start, middle, end) = ("", same("  \n"), "<a/>")
    case "reference": (start, middle, end) = ("<a>&", { _ in xs }, ";</a>")
    case "feed":
      (start, end) = ("<feed xmlns='http://www.w3.org/2005/Atom'>", "</feed>")
      middle = { number in
        Array(
          """
          <entry><title>例の天気予報</title><id>https://example.jp/\(number).xml</id>
          <author><name>例地方気象台</name></author><content type="text">【例】 \(number)</content></entry>

          """.utf8)
      }
    default: return nil
    }
    self.start = Array(start.utf8)
    self.end = Array(end.utf8)
    size = bytes
  }

  mutating func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    var count = 0
    while count < buffer.count {
      if pending.isEmpty, !refill() { break }
      let piece = pending.prefix(buffer.count - count)
      UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyBytes(from: piece)
      pending = pending.dropFirst(piece.count)
      count += piece.count
    }
    return count
  }

  private mutating func refill() -> Bool {
    if isEnded { return false }
    if made == 0 {
      pending = (start + middle(0))[...]
    } else if made < size {
      pending = middle(pieces)[...]
    } else {
      pending = end[...]
      isEnded = true
    }
    pieces += 1
    made += pending.count
    return !pending.isEmpty
  }
}
