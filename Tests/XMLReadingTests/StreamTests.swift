import Testing
import XMLReading

@Suite("Reading XML from front to back")
struct StreamTests {
  @Test func `tags and texts come in order, layout does not`() throws {
    let events = try Reading.events("<a>\n <b>x</b>\n <b/>\n <b> </b>y\n</a>\n")
    #expect(events == ["+a", "+b", "=x", "-b", "+b", "-b", "+b", "-b", "=y\n", "-a"])
  }

  @Test func `text comes whole, whatever it is made of`() throws {
    let events = try Reading.events(
      "<a> 1 &amp;&lt;&gt;&quot;&apos; <!-- no --> <![CDATA[<b>&]]>\n&#x6CE2;&#27874;<?no ?>2</a>")
    #expect(events == ["+a", "= 1 &<>\"'  <b>&\n波波2", "-a"])
  }

  @Test("the size of the pieces changes nothing", arguments: [1, 2, 3, 5, 7, 64, 97, 1000, 65536])
  func pieces(size: Int) throws {
    let whole = try Reading.events(OurTelegram.text)
    let stream = try XMLStream(Reading.inPieces(OurTelegram.bytes, of: size))
    #expect(try Reading.events(stream) == whole)
  }

  @Test("signs that look like the end of a tag, cut anywhere", arguments: 1...12)
  func misleading(size: Int) throws {
    let text = """
      <?xml version="1.0"?><!-- <a b="> ' --><a b='1 > 2 " 3' c="'>'"><!-- don't > <b c="' -->
      it's <![CDATA[ <x y='> ]] ]> ]]>"</b> <?p '>" ?><b  c = "/>" />&gt;&#62;</a  ><!-- > -->
      """.replacing("</b>", with: "<b></b>")
    let whole = try Reading.events(text)
    #expect(whole.count == 8)
    let stream = try XMLStream(Reading.inPieces(Array(text.utf8), of: size))
    #expect(try Reading.events(stream) == whole)
  }

  @Test func `a text longer than several pieces comes whole`() throws {
    let text = String(repeating: "長い文 ", count: 50_000)
    let events = try Reading.events("<a>   \n\(text)</a>")
    #expect(events == ["+a", "=   \n\(text)", "-a"])
  }

  @Test func `names are told apart by their namespace, not by its prefix`() throws {
    let space = OurTelegram.basis
    for text in [
      #"<Item xmlns="\#(space)"/>"#, #"<x:Item xmlns:x="\#(space)"/>"#,
      #"<雨:Item xmlns:雨="\#(space)" xmlns="other"/>"#,
    ] {
      let stream = try XMLStream(.bytes(Array(text.utf8)))
      try stream.next()
      #expect(stream.name == XMLName("Item", in: space))
      #expect(stream.name != XMLName("Item"))
      #expect(stream.name != XMLName("Item", in: OurTelegram.body))
    }
  }

  @Test func `a document without namespaces has names in none`() throws {
    let stream = try XMLStream(.bytes(Array("<Report><Control/></Report>".utf8)))
    try stream.next()
    #expect(stream.name == XMLName("Report"))
    #expect(stream.name != XMLName("Report", in: OurTelegram.control))
  }

  @Test func `attributes by name and namespace`() throws {
    let text = #"<a b="1" x:b="2" c="" xmlns:x="X" d="&lt;&#10;波"/>"#
    let stream = try XMLStream(.bytes(Array(text.utf8)))
    #expect(stream.attribute("b") == nil)
    try stream.next()
    #expect(stream.attribute("b") == "1")
    #expect(stream.attribute("b", in: "X") == "2")
    #expect(stream.attribute("c") == "")
    #expect(stream.attribute("d") == "<\n波")
    #expect(stream.attribute("e") == nil)
    #expect(stream.attribute("c", in: "X") == nil)
    try stream.next()
    #expect(stream.attribute("b") == nil)
  }

  @Test func `a document whose only attribute is empty`() throws {
    let stream = try XMLStream(.bytes(Array(#"<a b=""/>"#.utf8)))
    try stream.next()
    #expect(stream.attribute("b") == "")
    #expect(try XMLStream.first(of: #"<a b=""/>"#).attribute("b") == "")
  }

  @Test func `the depth counts open elements`() throws {
    let stream = try XMLStream(.bytes(Array("<a>x<b><c/></b></a>".utf8)))
    var depths: [Int] = []
    while try stream.next() != nil { depths.append(stream.depth) }
    #expect(depths == [1, 1, 2, 3, 3, 2, 1])
    #expect(stream.depth == 0)
    #expect(stream.event == nil)
    #expect(try stream.next() == nil)
  }

  @Test func `children, over what was left of the one before`() throws {
    let text = "<r><a><x/><a/></a>t<b/><c><y><z/></y></c></r>"
    let stream = try XMLStream(.bytes(Array(text.utf8)))
    try stream.next()
    var names: [String] = []
    while try stream.nextChild(of: 1) {
      names.append(stream.name.local)
      if stream.name.local == "b" { try stream.skip() }
      if stream.name.local == "c" {
        while try stream.nextChild(of: 2) { names.append(stream.name.local) }
        #expect(try !stream.nextChild(of: 2))
      }
    }
    #expect(names == ["a", "b", "c", "y"])
    #expect(try stream.next() == nil)
  }

  @Test func `skipping goes to the end tag of the same element`() throws {
    let stream = try XMLStream(.bytes(Array("<r><a><a>x</a></a><b/></r>".utf8)))
    try stream.next()
    try stream.next()
    try stream.skip()
    #expect(stream.event == .end)
    #expect(stream.depth == 2)
    #expect(try stream.nextStart())
    #expect(stream.name == XMLName("b"))
  }
}

extension XMLStream {
  static func first(of text: String) throws -> XMLElement {
    let stream = try XMLStream(.bytes(Array(text.utf8)))
    try stream.next()
    return try stream.element()
  }
}
