import Models
import Pages
import Presenter
import TestSupport
import Testing

@Suite("Several places to choose from")
struct ChoiceTextTests {
  private let fuchu = ["m:1320600", "m:3420800"].map(Place.given)

  private func text(_ language: Language) -> ChoiceText {
    ChoiceText(language: language, catalog: Given.catalog)
  }

  @Test func `stand beside a command that takes just that one`() {
    #expect(
      text(.ja).lines(fuchu, command: "soramoyo forecast") == [
        "  soramoyo forecast 13206\t府中市（東京都）", "  soramoyo forecast 34208\t府中市（広島県）",
      ])
    #expect(
      text(.en).lines(fuchu, command: "soramoyo info") == [
        "  soramoyo info 13206\tFuchu City, Tokyo", "  soramoyo info 34208\tFuchu City, Hiroshima",
      ])
  }

  @Test("are led by a question when nothing was meant exactly, and nothing is asked without any")
  func didYouMean() {
    let asked = [text(.ja), text(.en)].map { $0.didYouMean(fuchu, command: "soramoyo info").first }
    #expect(asked == ["もしかして：", "Did you mean:"])
    #expect(text(.ja).didYouMean([], command: "soramoyo info").isEmpty)
  }

  @Test(arguments: [
    "p:13", "a:130010", "m:1311300", "s:04100", "c:14109",
  ])
  func `take codes that find the same place again`(id: String) throws {
    let place = Place.given(id)
    let line = try #require(text(.ja).lines([place], command: "x").first)
    let code = try #require(line.split(separator: "\t").first?.split(separator: " ").last)
    guard case .found(let found, _) = PlaceResolver(catalog: Given.catalog).resolve(String(code))
    else { return unexpected("\(code) is not found") }
    #expect(found.id == place.id)
  }
}
