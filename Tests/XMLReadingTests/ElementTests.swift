import Testing
import XMLReading

@Suite("One element with all that is in it")
struct ElementTests {
  private static func name(_ local: String) -> XMLName { XMLName(local, in: OurTelegram.body) }
  private let weatherCode = XMLName("WeatherCode", in: OurTelegram.basis)

  private func items(pieces size: Int) throws -> [XMLElement] {
    let stream = try XMLStream(Reading.inPieces(OurTelegram.bytes, of: size))
    var items: [XMLElement] = []
    while try stream.nextStart() {
      if stream.name == Self.name("Item") { items.append(try stream.element()) }
    }
    return items
  }

  @Test("elements of a telegram, in pieces of any size", arguments: [1, 10, 333, 65536])
  func itemsOfATelegram(size: Int) throws {
    let items = try items(pieces: size)
    let areas = items.compactMap { $0.first(Self.name("Area")) }
    #expect(areas.map { $0.attribute("codeType") } == ["例の区域", "例の区域"])
    #expect(areas.map { $0.first(Self.name("Name"))?.text } == ["例東部", "例西部"])
    let codes = items.map { item in
      let part = item.first(
        Self.name("Kind"), Self.name("Property"), Self.name("WeatherCodePart"))
      return part.map { Array($0.children(weatherCode)) } ?? []
    }
    #expect(codes.map { $0.map(\.text) } == [["100", "201"], ["202", ""]])
    #expect(codes.map { $0.map { $0.attribute("refID") } } == [["1", "2"], ["1", "2"]])
    #expect(codes.last?.last?.attribute("condition") == "値なし")
    #expect(codes.last?.last?.attribute("unit") == nil)
  }

  @Test func `the stream goes on after the end tag`() throws {
    let stream = try XMLStream(.bytes(Array("<r><a><b/>x</a><c/></r>".utf8)))
    try stream.next()
    try stream.next()
    let element = try stream.element()
    #expect(element.name == XMLName("a"))
    #expect(stream.event == .end)
    #expect(stream.name == XMLName("a"))
    #expect(stream.depth == 2)
    #expect(try stream.next() == .start)
    #expect(stream.name == XMLName("c"))
    #expect(stream.depth == 2)
  }

  @Test func `children in their order, by name, and by path`() throws {
    let root = try XMLStream.first(of: "<r>1<a>x<b>y</b>z</a><c/>2<a><b>v</b><d/></a></r>")
    let a = XMLName("a")
    let b = XMLName("b")
    #expect(root.children.map(\.name.local) == ["a", "c", "a"])
    #expect(root.children(a).map(\.text) == ["xz", ""])
    #expect(root.text == "12")
    #expect(root.first(a, b)?.text == "y")
    // A path goes through every element of a name until one has what is asked for.
    #expect(root.first(a, XMLName("d")) != nil)
    #expect(root.first(XMLName("d")) == nil)
    #expect(root.first(b) == nil)
    #expect(root.children(XMLName("c")).first { _ in true }?.children.map(\.text) == [])
  }

  @Test func `all attributes, in an element that does not begin the tree`() throws {
    let root = try XMLStream.first(
      of: "<r q='0'><a/><b y='1' x:z='' xmlns:x='X'>t</b><c w='2'/></r>")
    let children = Array(root.children)
    #expect(children.map { $0.attributes.map(\.value) } == [[], ["1", ""], ["2"]])
    #expect(children[1].attributes.map(\.name) == [XMLName("y"), XMLName("z", in: "X")])
    #expect(children.map(\.isLeaf) == [true, true, true])
    #expect(!root.isLeaf)
    #expect(root.children(XMLName("b")).map(\.name) == [XMLName("b")])
    #expect(root.name != XMLName("r", in: "X"))
  }

  @Test func `an element outlives its stream, on any thread`() async throws {
    let element = try XMLStream.first(of: OurTelegram.text)
    let title = await Task.detached {
      element.first(
        XMLName("Head", in: OurTelegram.head), XMLName("Headline", in: OurTelegram.head),
        XMLName("Text", in: OurTelegram.head))?.text
    }.value
    #expect(title == #"雨 & 風 <強い> <a href="x">波</a> 波"#)
  }

  @Test func `away from a start tag there is nothing`() throws {
    let stream = try XMLStream(.bytes(Array("<a/>".utf8)))
    let none = try stream.element()
    #expect(none.name == XMLName(""))
    #expect(none.text.isEmpty)
    #expect(none.children.map(\.name).isEmpty)
    #expect(none.attribute("x") == nil)
  }

  @Test func `an element larger than its limit is refused`() throws {
    var limits = XMLLimits.usual
    limits.elementBytes = 1000
    #expect(throws: XMLFault.tooLarge(.element, limit: 1000)) {
      let text = "<r>" + String(repeating: "<a b='12345'>67890</a>", count: 101) + "</r>"
      let stream = try XMLStream(.bytes(Array(text.utf8)), limits: limits)
      try stream.next()
      _ = try stream.element()
    }
    limits.elementNodes = 100
    #expect(throws: XMLFault.tooLarge(.element, limit: 100)) {
      let text = "<r>" + String(repeating: "<a/>", count: 100) + "</r>"
      let stream = try XMLStream(.bytes(Array(text.utf8)), limits: limits)
      try stream.next()
      _ = try stream.element()
    }
  }

  @Test func `a fault inside an element is thrown, and thrown again`() throws {
    let stream = try XMLStream(.bytes(Array("<r><a><b></a></r>".utf8)))
    try stream.next()
    #expect(throws: XMLFault.self) { try stream.element() }
    #expect(throws: XMLFault.self) { try stream.next() }
    #expect(stream.event == nil)
    #expect(stream.name == XMLName(""))
  }
}
