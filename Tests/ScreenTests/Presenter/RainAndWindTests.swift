import Models
import Presenter
import Terminal
import TestSupport
import Testing

@testable import soramoyo

@Suite("What falls and blows now, beside the warnings")
struct RainAndWindTests {
  typealias Stations = KeyValuePairs<StationCode, KeyValuePairs<ObservedElement, Double>>

  /// With everything loaded, and 東京, 新潟 and 那覇 observed at this time.
  private static func stage(
    _ stations: Stations, _ time: Instant = "2024-08-29T11:20", columns: Int = 200,
    rows: Int = 60
  ) async -> Stage {
    var stage = Stage(columns: columns, rows: rows)
    let now = Given.now
    let model = ObservationsModel(
      catalog: Given.catalog, source: GivenObservations(.given(time, stations))
    ) { now }
    await stage.arriveEverything(
      observed: model.current(at: Given.catalog.prefectures.map(Place.prefecture)))
    return stage
  }

  private static let wet: Stations = [
    "44132": [.temperature: 20, .rain1Hour: 0, .windSpeed: 3.1],
    "54232": [.temperature: 18, .rain1Hour: 12.5, .windSpeed: 9, .snowDepth: 3],
    "91197": [.temperature: 30, .rain1Hour: 0.5, .windSpeed: 4],
  ]

  private func section(_ stage: inout Stage) -> [String] {
    let lines = stage.frame().text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.contains("観測所の雨・風") }) else { return [] }
    return lines[first...].prefix(6).map(String.init)
  }

  @Test("The screen of all warnings names the most of each, and no place where there is none")
  func warnings() async throws {
    var stage = await Self.stage(Self.wet)
    stage.press(Key("w"))
    let lines = section(&stage)
    try #require(lines.count > 4)
    #expect(lines[0].contains("県庁所在地に近い観測所の雨・風 11:20"))
    let rain = try #require(lines.first { $0.contains("1時間雨量 mm  新潟 12.5") })
    let behind = try #require(rain.firstRange(of: "1時間雨量")).lowerBound
    #expect(!rain[behind...].contains("東京"))
    #expect(lines.contains { $0.contains("風 m/s        新潟 9.0") })
    #expect(!lines.contains { $0.contains("観測値がありません") })
    #expect(lines.contains { $0.contains("積雪 cm       新潟 3") })
  }

  @Test func `Without rain or snow there is the wind alone`() async {
    var stage = await Self.stage([
      "44132": [.temperature: 20, .rain1Hour: 0, .windSpeed: 3.1, .snowDepth: 0]
    ])
    stage.press(Key("w"))
    let lines = section(&stage)
    #expect(lines.contains { $0.contains("風 m/s  ") && $0.contains("東京 3.1") })
    #expect(!lines.contains { $0.contains("mm") || $0.contains("cm") })
  }

  @Test func `Rain that is not known anywhere is a dash`() async {
    var stage = await Self.stage(["44132": [.temperature: 20, .windSpeed: 3.1]])
    stage.press(Key("w"))
    #expect(section(&stage).contains { $0.contains("1時間雨量 mm  -") })
  }

  @Test func `What was observed more than an hour ago says so`() async {
    var stage = await Self.stage(Self.wet, "2024-08-29T09:20")
    stage.press(Key("w"))
    let lines = section(&stage)
    #expect(lines.first?.contains("09:20") == true)
    #expect(lines.dropFirst().first?.contains("この観測は古くなっています（2時間前）。") == true)
  }

  @Test("The map of warnings has it in the sea, the map of the weather has temperatures there")
  func maps() async {
    var stage = await Self.stage(Self.wet)
    stage.press(Key("m"))
    #expect(section(&stage).isEmpty)
    stage.press(Key("v"), Key("v"), Key("v"), Key("v"))
    #expect(stage.frame().text.contains("警報別の都道府県数"))
    #expect(section(&stage).contains { $0.contains("1時間雨量 mm  新潟 12.5") })
  }

  @Test("Where the warnings need the screen it is left out", arguments: [(80, 24), (120, 40)])
  func narrow(columns: Int, rows: Int) async {
    var stage = await Self.stage(Self.wet, columns: columns, rows: rows)
    stage.press(Key("w"), Key("G"))
    #expect(section(&stage).isEmpty)
  }

  @Test(
    "Tiles of three rows have it below the temperature, and a legend; lower ones have neither",
    arguments: [(200, 60, true), (160, 50, false)])
  func tiles(columns: Int, rows: Int, isShown: Bool) async {
    var stage = await Self.stage(Self.wet, columns: columns, rows: rows)
    stage.press(Key("m"))
    for _ in 0..<5 { stage.press(Key("v")) }
    let text = stage.frame().text
    #expect(text.contains("今の気温"))
    // The tiles of Niigata and Tokyo: rain, and the wind where there was none.
    #expect(text.contains("12.5mm ") == isShown)
    #expect(text.contains("3.1m/s ") == isShown)
    #expect(text.contains("mm 1時間雨量  m/s 雨がなければ風") == isShown)
  }
}
