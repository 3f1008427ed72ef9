import Models
import Pages
import TestSupport
import Testing

@testable import Presenter

@Suite("The parts of an area that a warning is meant for")
struct WarningLocalsTests {
  /// A storm warning in each of some municipalities: parts with their codes.
  struct Case: Sendable {
    let dangers: [[(String?, String)]]
    let name: String
    let lines: [String]
  }

  static let cases = [
    // For the whole.
    Case(dangers: [[(nil, "30")]], name: "", lines: []), Case(dangers: [[]], name: "", lines: []),
    // As grave as the warning itself: the name is sufficient.
    Case(dangers: [[("海上", "30")]], name: "海上", lines: []),
    Case(dangers: [[("陸上", "30"), ("宗谷海峡", "30")]], name: "陸上、宗谷海峡", lines: []),
    // Milder in one part.
    Case(
      dangers: [[("陸上", "20"), ("宗谷海峡", "30")]], name: "陸上、宗谷海峡",
      lines: ["陸上 注意報級、宗谷海峡 警報級"]),
    // Quiet parts, and those without a value, are omitted.
    Case(dangers: [[("陸上", "01"), ("海上", "30")]], name: "海上", lines: []),
    // For the whole as well: it is in force everywhere.
    Case(dangers: [[(nil, "30"), ("海上", "30")]], name: "", lines: []),
    // Municipalities differ.
    Case(
      dangers: [[("海上", "30")], [("海上", "30")], [(nil, "30")]], name: "",
      lines: ["海上 警報級（2市町村）", "全体（1市町村）"]),
  ]

  @Test("stand beside its name, and how grave it is in each where that differs", arguments: cases)
  func parts(example: Case) async {
    let municipalities = ["1310100", "1310400", "1310500"]
    var kinds: [String: [WarningKind]] = [:]
    for (code, dangers) in zip(municipalities, example.dangers) {
      let property = WarningKind.Property(
        type: "風危険度",
        dangers: dangers.map { .init(code: DangerCode($0.1), area: $0.0) })
      kinds[code] = [.given("05", "発表", properties: [property])]
    }
    let source = GivenWarnings(
      ["130000": [.given(.wind, "2026-11-21T11:00", kinds)]], latest: "2026-11-21T11:50")
    let catalog = PlaceCatalog()
    let model = WarningsModel(catalog: catalog, source: source) { "2026-11-21T12:00" }
    guard let place = PlaceID("p:13").flatMap(catalog.place) else { return }
    let states = await model.warnings(of: place).states.filter { !$0.active.isEmpty }
    let entries = states.flatMap(\.active)
    #expect(entries.count == example.dangers.count)
    let text = WarningLocalsText(words: WarningWords(.ja))
    #expect(text.names(entries) == example.name)
    #expect(text.lines(entries, in: states) == example.lines)
  }
}
