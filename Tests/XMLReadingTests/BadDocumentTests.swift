import Testing
import XMLReading

@Suite("Documents that are not what they should be")
struct BadDocumentTests {
  @Test("nothing at all", arguments: ["", " ", "\n\t \r\n", "\u{FEFF}", "\u{FEFF}\n"])
  func empty(text: String) {
    #expect(Reading.fault(text) == .empty)
  }

  @Test(arguments: ["hello", "{\"a\": 1}", "\u{1F}\u{8B}\u{08}", "  &amp;", "]]>", "例", "a<b/>"])
  func `no XML`(text: String) {
    #expect(Reading.fault(text) == .notXML)
  }

  @Test(arguments: [
    "<a></b>", "<a><b></a></b>", "<a/><b/>", "<a/>x", "<a b='1' b='2'/>", "<a b=1/>", "<a b/>",
    "<1/>", "<a>&#0;</a>", "<a>&#xFFFE;</a>", "<a>\u{01}</a>", "<a b='<'/>", "<a>]]></a>",
    "<a><!-- -- --></a>", "<a/><?xml version='1.0'?>", " <?xml version='1.0'?><a/>", "</a>",
    "<a x:b='1'/>", "<x:a/>", "<a xmlns:x=''/>", "<a><?xml ?></a>", "<a>& b</a>", "<abc>\0</abc>",
    "<a/>\0", "<a/>\0<b/>", "<abcd\0/>", "<a b='\0'/>", "<html><br><p>x</p></html>",
    "<a xmlns:x='X' xmlns:y='X' x:b='' y:b=''/>", "<a b='1'c='2'/>", "<a>&lt</a>",
  ])
  func `against the rules`(text: String) {
    #expect(Reading.fault(text)?.kind == "malformed", "\(text)")
    let stream = try? XMLStream(Reading.inPieces(Array(text.utf8), of: 1))
    #expect(throws: XMLFault.self) { _ = try stream.map { try Reading.events($0) } }
  }

  @Test func `the place of a fault is told`() {
    guard case .malformed(let place, let code) = Reading.fault("<a>\n <b>\n  </c>\n</a>") else {
      Issue.record("no fault")
      return
    }
    #expect(place.line == 3)
    #expect(code == 76)
  }

  @Test func `what comes before a fault is read`() throws {
    let stream = try XMLStream(.bytes(Array("<a><b>x</b><c></b></a>".utf8)))
    #expect(try stream.nextStart())
    #expect(try stream.nextStart())
    #expect(try stream.element().text == "x")
    #expect(try stream.nextStart())
    #expect(throws: XMLFault.self) { try stream.next() }
    #expect(throws: XMLFault.self) { try stream.next() }
  }

  @Test func `cut off anywhere, our telegram is truncated and nothing else`() {
    let whole = OurTelegram.bytes
    // Only the line end after the root may be missing.
    for count in 1..<whole.count - 1 {
      let fault = Reading.fault(Array(whole.prefix(count)))
      #expect(fault?.kind == "truncated", "\(count) bytes: \(String(describing: fault))")
    }
    #expect(Reading.fault(whole) == nil)
    #expect(Reading.fault(whole.dropLast()) == nil)
  }

  @Test(arguments: [
    "<!DOCTYPE html><html></html>", "<!doctype html><html></html>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "<!DOCTYPE a SYSTEM 'a.dtd'><a/>",
    "<?xml version='1.0'?>\n<!-- x --><!DOCTYPE a PUBLIC 'b' 'http://127.0.0.1/'><a/>",
  ])
  func `a document type, of any kind`(text: String) {
    // In small letters it is not a document type but malformed.
    let kind = text.hasPrefix("<!doctype") ? "malformed" : "doctype"
    #expect(Reading.fault(text)?.kind == kind)
  }

  @Test(arguments: [
    "<a>&nbsp;</a>", "<a b='&x;'/>", "<a>x &copy; y</a>",
    "<?xml version='1.0' standalone='no'?><a>&x;</a>",
    "<?xml version='1.0' standalone='no'?><a b='&x;'/>",
    "<?xml version='1.0' standalone='yes'?><a>&x;</a>",
  ])
  func `references to entities that XML itself does not have`(text: String) {
    #expect(Reading.fault(text)?.kind == "entityReference")
  }
}
