import Testing
import XMLReading

@Suite("Limits")
struct LimitTests {
  private func limits(_ set: (inout XMLLimits) -> Void) -> XMLLimits {
    var limits = XMLLimits.usual
    set(&limits)
    return limits
  }

  @Test func `as deep as the limit, and one deeper`() {
    let nested = { (count: Int) in
      String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
    }
    #expect(Reading.fault(nested(64)) == nil)
    #expect(Reading.fault(nested(65))?.kind == "tooDeep")
    #expect(Reading.fault(nested(10_000))?.kind == "tooDeep")
    #expect(Reading.fault(String(repeating: "<a>", count: 1_000_000))?.kind == "tooDeep")
  }

  @Test func `text, attributes, names, document: as large as the limit, and one more`() {
    let ten = String(repeating: "x", count: 10)
    let text = limits { $0.textBytes = 10 }
    #expect(Reading.fault("<a>\(ten)<b/>\(ten)</a>", limits: text) == nil)
    #expect(Reading.fault("<a>\(ten)1</a>", limits: text) == .tooLarge(.text, limit: 10))
    let attribute = limits { $0.attributeBytes = 10 }
    #expect(Reading.fault("<a b='\(ten)'/>", limits: attribute) == nil)
    #expect(
      Reading.fault("<a b='\(ten)1'/>", limits: attribute) == .tooLarge(.attribute, limit: 10))
    let attributes = limits { $0.attributes = 2 }
    #expect(Reading.fault("<a b='' c=''/>", limits: attributes) == nil)
    #expect(
      Reading.fault("<a b='' c='' xmlns:d='D'/>", limits: attributes)
        == .tooLarge(.attributes, limit: 2))
    let names = limits { $0.names = 3 }
    #expect(Reading.fault("<a b=''><c b=''/></a>", limits: names) == nil)
    #expect(Reading.fault("<a b=''><c d=''/></a>", limits: names) == .tooLarge(.names, limit: 3))
    let document = limits { $0.documentBytes = 10 }
    #expect(Reading.fault("<a>345</a>", limits: document) == nil)
    #expect(Reading.fault("<a>3456</a>", limits: document) == .tooLarge(.document, limit: 10))
  }

  @Test func `new prefixes, namespaces and instructions without end`() {
    let spaces = (0..<5000).map { "<b xmlns:p\($0)='u\($0)'/>" }.joined()
    #expect(Reading.fault("<a>\(spaces)</a>") == .tooLarge(.names, limit: 4096))
    let targets = (0..<5000).map { "<?t\($0) ?>" }.joined()
    #expect(Reading.fault("<a>\(targets)</a>") == .tooLarge(.names, limit: 4096))
    let same = String(repeating: "<b xmlns='u' xmlns:p='v'/><?t ?>", count: 5000)
    #expect(Reading.fault("<a>\(same)</a>") == nil)
  }
}
