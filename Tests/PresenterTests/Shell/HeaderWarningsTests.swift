import Models
import TestSupport
import Testing

@testable import Pages
@testable import Presenter

@Suite("The warnings in the header")
struct HeaderWarningsTests {
  /// A special warning for heavy rain in Osaka, and a storm warning in one of the four areas of
  /// Tokyo; nothing is known of its others and of all other prefectures.
  private func given(_ places: [Place]) async -> GivenWorld {
    let model = WarningsModel(
      catalog: Given.catalog, source: GivenWarnings.ofTwoOffices(at: GivenWorld.noon)
    ) { GivenWorld.noon }
    var given = GivenWorld()
    given.store.answer(.nation, .nation(await model.warnings(of: places)))
    return given
  }

  private func forms(
    _ given: GivenWorld, _ language: Language = .ja
  ) -> (long: [String], shorter: [[String]]) {
    let forms = HeaderWarnings(store: given.store, style: .given(language)).forms
    return (forms.long.map(\.text), forms.shorter.map { $0.map(\.text) })
  }

  @Test func `are none before they were asked for, and said to be on their way then`() {
    var given = GivenWorld()
    #expect(forms(given).long == [] && forms(given).shorter == [])
    _ = given.store.ask(.nation)
    #expect(forms(given).long == ["警報 …"] && forms(given).shorter == [["警…"]])
    let ascii = HeaderWarnings(store: given.store, style: .given(.en, .ascii))
    #expect(ascii.forms.long.map(\.text) == ["warnings .."] && ascii.areAwaited)
    given.store.answer(.nation, .nation([.given(.tokyo)]))
    _ = given.store.ask(.nation)
    #expect(!HeaderWarnings(store: given.store, style: .ja).areAwaited)
    #expect(forms(given).long == [])
  }

  @Test func `are none where nothing is in force, and where the source has none`() {
    var given = GivenWorld()
    given.answerNation()
    #expect(forms(given).long == [] && forms(given).shorter == [])
    given.store.answer(.nation, .nation([]))
    #expect(forms(given).long == [] && forms(given).shorter == [])
  }

  @Test func `count prefectures by their gravest, in words, letters, and fewer of them`() async {
    let given = await given([.tokyo, .osaka])
    #expect(forms(given).long == ["特別警報 1", "警報 1?"])
    #expect(forms(given).shorter == [["特1", "警1?"], ["特1"], ["特"]])
    #expect(forms(given, .en).long == ["EMERGENCY 1", "WARNING 1?"])
    #expect(forms(given, .en).shorter == [["E1", "W1?"], ["E1"], ["E"]])
  }

  @Test("say of how many prefectures nothing is known, with a sign of doubt where there is no room")
  func unknown() async {
    let some = await given([.tokyo, .osaka, .hokkaido])
    #expect(forms(some).long == ["特別警報 1", "警報 1?", "警報不明 1"])
    #expect(forms(some).shorter == [["特1", "警1?", "?1"], ["特1", "警1?"], ["特1?"], ["特?"]])
    let all = await given([.hokkaido, .sendai])
    #expect(forms(all).long == ["警報 不明"] && forms(all).shorter == [["警?"]])
    #expect(forms(all, .en).long == ["warnings not known"] && forms(all, .en).shorter == [["W?"]])
  }

  @Test func `have their colours, that of doubt where nothing is known`() async {
    let given = await given([.tokyo, .osaka, .hokkaido])
    let forms = HeaderWarnings(store: given.store, style: .ja).forms
    #expect(
      forms.long.map(\.role) == [.badge(.emergency), .badge(.warning), .warning(.unknown)])
    #expect(forms.shorter.last?.map(\.role) == [.badge(.emergency)])
  }
}
