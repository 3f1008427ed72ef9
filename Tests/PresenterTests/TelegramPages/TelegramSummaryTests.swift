import Models
import Pages
import TestSupport
import Testing

@testable import MachineFormats
@testable import Presenter

@Suite("Telegrams with thousands of positions or places")
struct TelegramSummaryTests {
  @Test func `a chart is its lows, fronts, and lines as counts`() throws {
    let lines = try TelegramLines(.chart).all
    #expect(lines.contains("低気圧|980hPa|北緯36.4度 東経135.4度|50度（真方位）|45km/h"))
    #expect(lines.contains("寒冷前線|北緯21.3度 東経124.8度 から 北緯36.4度 東経135.4度 まで（3点）"))
    #expect(lines.contains("等圧線|2本  1000〜1020hPa  北緯30〜36度 東経140〜146度"))
    #expect(lines.contains("悪天情報（強風）|強風域  3か所  最大風速 28〜45ノット  北緯48〜50.2度 東経147.9度〜西経175度"))
    #expect(lines.contains { $0.contains("--json") })
    #expect(!lines.contains { $0.contains("+36.0") })
    let english = try TelegramLines(.chart, .en)
    #expect(english.contains("Isobars|2 lines  1000-1020 hPa  30-36°N 140-146°E"))
    #expect(english.contains("Low|980 hPa|36.4°N 135.4°E|50° true|45 km/h"))
  }

  @Test func `ash is told by period and amount, its outline as a count`() throws {
    let lines = try TelegramLines(.ash).all
    #expect(lines.contains("予報　１時間後 11月21日(土) 12:00〜11月21日(土) 13:00"))
    #expect(lines.filter { $0 == "やや多量の降灰" }.count == 2)
    #expect(lines.contains("東京都新宿区、神奈川県厚木市"))
    #expect(lines.contains("降灰の厚さ|0.0001mm") && lines.contains("降灰の方向|北西"))
    #expect(lines.contains("範囲|20点（北緯31.5〜31.7度 東経130.6〜130.8度）"))
    #expect(!lines.contains { $0.contains("+31.5000") || $0.contains("|72") })
  }

  @Test func `chances of many areas name those that have one, the highest first`() throws {
    let lines = try TelegramLines(.probabilities).all
    #expect(lines.count < 12)
    #expect(lines.contains("台風の暴風域に入る確率|東京地方２３区西部 97%、例地方例地域3 1%"))
    #expect(lines.contains("台風の暴風域に入る確率|0%  58区域"))
    #expect(
      lines.contains {
        $0.hasPrefix("台風の暴風域に入る確率の最高|東京地方２３区西部 97%（21日(土) 15:00") || $0.contains("15-18時")
      })
  }

  @Test func `degrees of danger name where it is grave, and count where it is not`() throws {
    let lines = try TelegramLines(.danger).all
    #expect(lines.contains("府県予報区 60区域"))
    #expect(lines.contains("危険度 大雨危険度|災害発生のおそれ（上昇）  1区域  例県5"))
    #expect(lines.contains("危険度 大雨危険度|今後の情報等に留意（継続）  59区域"))
  }

  @Test(arguments: [
    (TelegramFixture.chart, 61), (.probabilities, 60), (.ash, 20),
  ])
  func `machines get every position and every place`(fixture: TelegramFixture, count: Int) throws {
    let document = try FixtureDocuments(fixtures: [fixture]).document("0.xml")
    func read() -> ReadFiles { ReadFiles(given: [("0.xml", .success(document))]) }
    let machine = MachineOutput(catalog: Given.catalog)
    let json = machine.read(read()).jsonText
    let plain = machine.readRecords(read()).joined(separator: "\n")
    for text in [json, plain] {
      switch count {
      case 61: #expect(text.contains("+36.00+146.00/") && text.contains("+30.00+140.00/"))
      case 60: #expect(text.contains("例地域0") && text.contains("例地域59"))
      default: #expect(text.contains("+31.6900+130.7900/"))
      }
    }
  }

  // MARK: Reduced to a place

  @Test(
    "--place leaves what concerns a municipality, by code",
    arguments: [
      ("m:1311300", "東京都渋谷区", ["やや多量の降灰", "東京都渋谷区"], ["少量の降灰", "厚木"]),
      ("m:1421200", "神奈川県厚木市", ["少量の降灰", "神奈川県厚木市"], ["やや多量の降灰", "新宿"]),
      ("p:13", "東京都", ["やや多量の降灰", "少量の降灰", "東京都新宿区"], ["厚木"]),
      ("a:130010", "東京地方", ["東京都渋谷区", "東京都新宿区"], ["厚木"]),
    ])
  func place(id: String, name: String, kept: [String], gone: [String]) throws {
    let lines = try TelegramLines(.ash, place: id)
    for text in kept { #expect(lines.contains(text), "\(text)") }
    for text in gone {
      #expect(!lines.all.contains { $0 == text || $0.contains(text) && text.count < 4 }, "\(text)")
    }
    #expect(lines.fields.first?.value.contains("他の場所に関する項目を除いて") == true)
  }

  @Test("--place says so where nothing concerns it, and where nothing is told by place")
  func nothing() throws {
    let elsewhere = try TelegramLines(.ash, place: "m:0110000")
    #expect(elsewhere.fields.first?.value.contains("関する項目はありません") == true)
    #expect(!elsewhere.contains("降灰の厚さ"))
    let chart = try TelegramLines(.chart, place: "m:0110000")
    #expect(chart.fields.first?.value.contains("関するものかどうかわからない") == true)
    #expect(chart.contains("等圧線"))
    let english = try TelegramLines(.ash, .en, place: "m:0110000").fields.first
    #expect(
      english?.value
        == "Sapporo City: nothing in it concerns this place. Leave out --place to see all.")
  }

  @Test(
    "a tsunami concerns the coasts of its forecast, which its headline only sums up; an unknown one may be anywhere",
    arguments: [
      ("m:0420200", "300", "他の場所に関する項目を除いて"), ("p:04", "003", "他の場所に関する項目を除いて"),
      ("m:0110000", "300", "関する項目はありません"), ("m:0110000", "003", "関するものかどうかわからない"),
    ])
  func coasts(id: String, last: String, said: String) throws {
    let coasts = [
      ("例県", "001", "宮城県", "220"), ("次県", "002", "福島県", "250"), ("新県", "003", "茨城県", last),
    ]
    let fixture = TelegramFixture.tsunami.with { fixture in
      for (name, code, coast, number) in coasts {
        fixture.body = fixture.body.replacing(name, with: coast)
          .replacing("<Code>\(code)<", with: "<Code>\(number)<")
      }
      fixture.headline = """
        <Text>例</Text><Information type="津波予報領域表現"><Item><Kind><Name>大津波警報</Name><Code>52</Code></Kind>
        <Areas codeType="津波予報区"><Area><Name>東北地方太平洋沿岸</Name><Code>291</Code></Area></Areas></Item>
        </Information>
        """
    }
    let lines = try TelegramLines(fixture, place: id)
    #expect(lines.fields.first?.value.contains(said) == true, "\(lines.fields)")
    #expect(lines.contains("福島県"))
  }

  @Test(
    "an early warning whose areas are not known to be elsewhere is no answer that nothing concerns a place"
  )
  func earlyWarning() throws {
    let fixture = TelegramFixture.earlyWarning.with {
      $0.body = $0.body.replacing(
        "<Name>例</Name><Code>9990</Code><Area><Name>例県北部</Name>",
        with: "<Name>高知</Name><Code>9390</Code><Area><Name>高知県西部</Name>")
    }
    let lines = try TelegramLines(fixture, place: "m:0110000")
    #expect(lines.fields.first?.value.contains("関するものかどうかわからない") == true)
    #expect(!lines.contains("高知県西部") && lines.contains("例県南部"))
  }

  @Test(
    "a quake felt in a municipality that is in no table is not known to be elsewhere",
    arguments: [
      ("m:2213001", "関するものかどうかわからない"), ("p:22", "他の場所に関する項目を除いて"),
      ("m:1310400", "関する項目はありません"),
    ])
  func feltInUnknown(id: String, said: String) throws {
    let fixture = TelegramFixture.quake.with {
      $0.body = $0.body.replacing("<Name>例県</Name><Code>99<", with: "<Name>静岡県</Name><Code>22<")
        .replacing("9900100", with: "2299900").replacing("9900200", with: "1310100")
        .replacing("9900300", with: "1310200")
    }
    let lines = try TelegramLines(fixture, place: id)
    #expect(lines.fields.first?.value.contains(said) == true, "\(lines.fields)")
  }

  @Test("--place keeps the group of municipalities, the station and the felt quake of a place")
  func levels() throws {
    let storm = try TelegramLines(.probabilities, place: "m:1311300")
    #expect(storm.contains("97%") && !storm.contains("例地域"))
    #expect(try TelegramLines(.solar, place: "m:0110000").contains("94.5度"))
    #expect(try !TelegramLines(.solar, place: "m:1311300").contains("94.5度"))
    #expect(try TelegramLines(.warnings, place: "p:13").contains("東京地方"))
    #expect(try !TelegramLines(.warnings, place: "p:14").contains("東京地方"))
    #expect(try TelegramLines(.river, place: "m:1311300").contains("上町、下町"))
    #expect(try !TelegramLines(.river, place: "m:1311300").contains("川崎市"))
  }
}
