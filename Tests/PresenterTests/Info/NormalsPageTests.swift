import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The climate normals of a year")
struct NormalsPageTests {
  private static let now: Instant = "2026-11-20T12:00"

  private func page(_ style: TextStyle) throws -> Page {
    let year = try #require(Given.catalog.yearOfNormals(of: .shibuya))
    return NormalsPage(style: style, catalog: Given.catalog, now: Self.now).page(year)
  }

  private func picture(_ page: Page) throws -> Block.Ranges {
    guard case .ranges(let ranges)? = page.sections.first?.wide.first else {
      throw ForecastError.cancelled
    }
    return ranges
  }

  @Test func `are called normals and no forecast, with the station and its distance`() throws {
    let ja = try page(.ja)
    #expect(ja.mark == "平年値（1991-2020年の平均）。予報ではありません")
    #expect(ja.notes == ["観測所 東京（5.6km）"])
    #expect(ja.footnotes == ["距離は渋谷区役所から", "出典：気象庁"])
    let en = try page(.en)
    #expect(en.mark == "Climate normals (means of 1991-2020). Not a forecast")
    #expect("\(en)".hasJapanese == false)
  }

  @Test func `are bars from low to high with rain, month by month, today marked`() throws {
    let ranges = try picture(try page(.ja))
    #expect(ranges.rows.count == 12)
    let november = ranges.rows[10]
    #expect(november.day.text == "11月 今日")
    #expect(ranges.rows.count { $0.day.text.contains("今日") } == 1)
    #expect(november.high == .init(text: "16.7", range: "", celsius: 17, lower: nil, upper: nil))
    #expect(november.low == .init(text: "8.8", range: "", celsius: 9, lower: nil, upper: nil))
    #expect(november.rain.value == "96.3")
    // October is the wettest.
    #expect(ranges.rows[9].rain.level == 1)
    #expect(ranges.scale == 1...31)
    #expect(ranges.further.map(\.header) == ["平均", "日照時間", "降雪 cm"])
    #expect(ranges.further.map { $0.texts[10] } == ["12.5", "149.8", "0"])
  }

  @Test func `are for machines one record a month`() throws {
    let machine = MachineOutput(catalog: Given.catalog)
    let years = [Place.shibuya, .tokyo].compactMap(Given.catalog.yearOfNormals)
    let records = machine.normalsRecords(years)
    #expect(records.count == 24)
    #expect(records[10] == "13113\t44132\t11\t16.7\t8.8\t12.5\t96.3\t149.8\t0.0")
    let json = machine.normals(years, now: Self.now).jsonLine
    #expect(json.hasPrefix("{\"schema\": \"soramoyo.climate\", \"version\": 1, \"at\": "))
    #expect(json.contains("\"period\": \"1991-2020\""))
    // The station stands for 東京都 itself.
    #expect(years[1].station.kilometers == nil)
  }

  @Test func `are not there for an area whose stations have none`() throws {
    #expect(Given.catalog.yearOfNormals(of: .given("a:380020")) == nil)
    let page = NormalsPage(style: .ja, catalog: Given.catalog, now: Self.now)
    #expect(page.none(.given("a:380020")).contains("平年値がありません"))
  }
}
