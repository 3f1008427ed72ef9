import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Pages
@testable import Presenter

@Suite("What was observed since a moment, in words")
struct PastPageTests {
  private static let now: Instant = "2026-11-20T12:00"

  private func page(
    _ given: GivenPast = GivenPast(), since hours: Int = 24, _ style: TextStyle = .ja
  ) async throws -> Page {
    let page = PastPage(style: style, catalog: Given.catalog, now: Self.now)
    return try #require(page.pages(await given.answers(since: hours)).first)
  }

  private func graph(_ page: Page) throws -> Block.Graph {
    guard case .wide(let wide)? = page.sections.first?.first,
      case .graph(let graph)? = wide.blocks.first
    else { throw ForecastError.cancelled }
    return graph
  }

  /// The days below the graph.
  private func days(_ page: Page) -> [[String]] {
    page.sections.last?.wide.rows ?? []
  }

  @Test func `has its time, its station and each day with its extremes and normals`() async throws {
    let ja = try await page()
    #expect(ja.title == "渋谷区（東京都）")
    #expect(ja.notes == ["観測 11月19日(木) 12:00 から 11月20日(金) 11:50 まで", "観測所 東京（5.6km）"])
    #expect(
      days(ja) == [
        ["19日(木)", "13.0℃ 14:00", "6.0℃ 00:00", "0.0mm（12-24時）", "西 9.5m/s"],
        [
          "今日 11:50まで", "11.9℃ 11:50", "6.0℃ 00:00", "4.5mm（00-11時）", "西 9.5m/s",
        ],
      ])
    #expect(
      ja.sections.last?.narrow.rows.prefix(2) == [
        ["19日(木)"], ["13.0 14:00", "6.0 00:00", "0.0mm（12-24時）"],
      ])
    #expect(ja.footnotes.first == "平年値（東京、1991-2020年）：11月の最高 16.7℃ 最低 8.8℃。予報ではありません。")
    #expect(ja.alerts == [])
    let en = try await page(since: 24, .en)
    #expect(
      en.notes == ["Observed Thu 19 Nov 12:00 to Fri 20 Nov 11:50 JST", "Station Tokyo (5.6 km)"])
    #expect(days(en).last?.first == "Today, to 11:50")
    #expect("\(en)".hasJapanese == false)
  }

  @Test func `is a line every ten minutes with figures every three hours, and bars of rain`()
    async throws
  {
    let graph = try graph(try await page())
    #expect(graph.hours == 24)
    #expect(
      graph.ticks.cells.map(\.text) == ["12", "15", "18", "21", "00", "03", "06", "09", "12"])
    #expect(
      graph.rows.first?.whole.cells.map(\.text)
        == ["12.0", "12.5", "11.0", "9.5", "6.0", "7.5", "9.0", "10.5"])
    #expect(graph.observed.count == 144)
    #expect(graph.observed.dropLast().allSatisfy { $0.joinsNext })
    #expect(
      graph.chances.cells.map(\.text) == ["0.0", "0.0", "0.0", "0.0", "0.0", "1.5", "3.0", "0.0"])
    #expect(graph.chances.cells.map(\.percent) == [0, 0, 0, 0, 0, 15, 30, 0])
    // Until the last full hour.
    #expect(graph.chances.cells.last?.hours == 21...23)
  }

  @Test func `breaks the line at a gap, says so, and sums nothing over it`() async throws {
    var given = GivenPast()
    given.silent = "2026-11-19T18:00"..<"2026-11-19T20:00"
    given.broken = "2026-11-20T01:00"..<"2026-11-20T01:20"
    let page = try await page(given)
    let graph = try graph(page)
    #expect(graph.observed.count { $0.value == nil } == 14)
    #expect(graph.observed.count { !$0.joinsNext } == 14 + 2 + 1)
    #expect(graph.chances.cells.map(\.text).prefix(4) == ["0.0", "-", "-", "0.0"])
    #expect(days(page).first?[3] == "-（12-24時）")
    #expect(
      page.footnotes.prefix(3) == [
        "気温：報告なし 12 回、障害のため欠測 2 回", "降水量・風：報告なし 12 回",
        "欠けた時間のある雨量は合計しません。",
      ])
  }

  @Test func `says from when there is data, where that is less than was asked for`() async throws {
    let page = try await page(GivenPast(hours: 30), since: 7 * 24)
    // Files begin at full three hours.
    #expect(page.notes.last == "11月19日(木) 03:00 より前の観測はもうありません")
    #expect(try graph(page).ticks.cells.first?.text == "00")
  }

  @Test(
    "does not say that there is no more where it only is not stored, or was not recorded",
    arguments: [
      (Freshness.offline, "11月19日(木) 03:00 より前の観測は保存されていません"),
      (.stale, "11月19日(木) 03:00 より前の観測は保存されていません"),
      (.replay, "2026年11月19日(木) 03:00 より前の観測は記録されていません"),
    ])
  func beginning(freshness: Freshness, text: String) async throws {
    var given = GivenPast(hours: 30)
    given.freshness = freshness
    #expect(try await page(given, since: 7 * 24).notes.last == text)
  }

  @Test func `of a week has figures of days alone`() async throws {
    let graph = try graph(try await page(GivenPast(hours: 8 * 24), since: 7 * 24))
    #expect(graph.hours == 8 * 24)
    #expect(graph.rows == [])
    #expect(graph.chances.cells.count == 8)
    #expect(graph.chances.cells[1].text == "4.5")
  }

  // MARK: Machines

  @Test func `is for machines a record every ten minutes, and a dash where nothing was reported`()
    async
  {
    var given = GivenPast()
    given.silent = "2026-11-19T12:10"..<"2026-11-19T12:20"
    given.broken = "2026-11-19T12:20"..<"2026-11-19T12:30"
    let machine = MachineOutput(catalog: Given.catalog)
    let records = machine.pastRecords(await given.answers(since: 24), now: Self.now)
    #expect(records.count == 144)
    let end = "44132\t44132\t44132\tjma\tfresh"
    #expect(
      records.prefix(3) == [
        "13113\t2026-11-19T12:00:00+09:00\t12.0\t0.0\t0.0\t3.2\t16.0\tnormal\tnormal\tnormal\t\(end)",
        "13113\t2026-11-19T12:10:00+09:00\t-\t-\t-\t-\t-\t-\t-\t-\t\(end)",
        "13113\t2026-11-19T12:20:00+09:00\t-\t0.0\t0.0\t3.2\t16.0\tfailed\tnormal\tnormal\t\(end)",
      ])
    let json = machine.past(await given.answers(since: 24), now: Self.now).jsonLine
    #expect(json.hasPrefix("{\"schema\": \"soramoyo.past\", \"version\": 1, \"at\": "))
    #expect(json.contains("\"time\": \"2026-11-19T12:10:00+09:00\", \"temperature\": null, "))
    #expect(json.contains("\"temperature\": {\"value\": null, \"quality\": \"failed\"}"))
    #expect(json.contains("\"millimeters\": 4.5"))
  }
}
