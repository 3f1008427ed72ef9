import Models
import Testing

@testable import ForecastSources

@Suite("Answers of another kind")
struct DataFaultTests {
  @Test(arguments: [
    "<html>", "<!DOCTYPE html><html>", "\r\n <HTML lang=ja>", "\u{FEFF}<!doctype HTML>",
    "<h1>Busy</h1>",
    "<?xml version=\"1.0\"?>\n<!DOCTYPE html PUBLIC \"x\">\n<html xmlns=\"y\">",
  ])
  func `are web pages where they begin as one`(text: String) {
    #expect(DataFault(unreadable: Array(text.utf8)) == .html)
  }

  @Test(arguments: [
    "", "<?xml version=\"1.0\"?><feed xmlns=\"http://www.w3.org/2005/Atom\"/>",
    "\u{FEFF}<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>", "\u{89}PNG", "a,b",
    "<?xml", "\0<html>", "<!DOCTYPE Report [<!ENTITY a 'b'>]><Report/>", "<!doctype feed>",
  ])
  func `are not where they are XML, a picture, a table or nothing`(text: String) {
    #expect(DataFault(unreadable: Array(text.utf8)) == .malformed)
  }

  @Test func `are told from each other by every reader`() {
    let feed = Array("<?xml version=\"1.0\"?><feed/>".utf8)
    let page = Array("<html></html>".utf8)
    for (bytes, fault) in [(feed, DataFault.malformed), (page, .html)] {
      #expect(throws: fault) { try PNGPicture(bytes) }
      #expect(throws: fault) { try AMeDASLatestTime().parse(bytes) }
      #expect(throws: fault) { try CommaTable(bytes, limit: 1000) }
      #expect(throws: fault) { try JMAForecastParser().parse(bytes) }
    }
  }
}
