import Models
import Testing

@testable import Pages
@testable import Presenter

@Suite("What is said of a section of the weather that could not be had")
struct SectionErrorTests {
  @Test func `names the section, so that two are told apart, unless one reason fails everything`() {
    let missing = ForecastError.refused(status: 404, host: "www.jma.go.jp")
    var sections = PlaceSections()
    sections.yesterday = .failure(missing)
    sections.twoWeeks = .failure(missing)
    let en = sections.reasons.map(ErrorText(language: .en).text)
    #expect(en.count == 2 && Set(en).count == 2)
    #expect(en.first?.hasPrefix("Yesterday's high (observed): www.jma.go.jp does not have") == true)
    let ja = sections.reasons.map(ErrorText(language: .ja).text)
    #expect(Set(ja).count == 2)
    #expect(!(en + ja).contains { $0.contains("forecast (HTTP") || $0.contains("この予報") })
    // What fails everything is one reason.
    sections.yesterday = .failure(.unreachable(host: "www.jma.go.jp", reason: .refused))
    sections.twoWeeks = .failure(.unreachable(host: "www.jma.go.jp", reason: .refused))
    #expect(Set(sections.reasons.map(ErrorText(language: .en).text)).count == 1)
  }
}
