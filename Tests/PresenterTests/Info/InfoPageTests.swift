import Models
import Pages
import Presenter
import TestSupport
import Testing

@Suite("The facts of a place")
struct InfoPageTests {
  private func page(_ place: Place, _ style: TextStyle = .ja) -> Page {
    InfoPage(model: Given.catalog, style: style).page(place, month: 11)
  }

  private func value(_ label: String, in page: Page) -> String? {
    page.fields.first { $0.label == label }?.value
  }

  @Test func `of a prefecture have population and size with their years, and its offices`() throws {
    let page = page(.tokyo)
    #expect(page.blocks.texts(.title) == ["東京都"])
    #expect(value("人口", in: page) == "14,178,000人（2024年）")
    #expect(value("面積", in: page)?.contains("2,199.94km²（") == true)
    #expect(value("地方", in: page) == "関東")
    #expect(value("都庁所在地", in: page) == "新宿区")
    #expect(value("都庁の位置", in: page)?.hasPrefix("北緯35.") == true)
    #expect(value("発表する気象台", in: page) == "気象庁")
    #expect(value("一次細分区域", in: page) == "東京地方 130010")
    #expect(
      value("ほかの地域", in: page)
        == "伊豆諸島北部 130020  伊豆諸島南部 130030  小笠原諸島 130040")
  }

  @Test(arguments: [
    ("p:01", "道庁所在地"), ("p:13", "都庁所在地"), ("p:27", "府庁所在地"), ("p:04", "県庁所在地"),
  ])
  func `call the prefectural office by its right name`(id: String, label: String) throws {
    #expect(value(label, in: page(.given(id))) != nil)
  }

  @Test("of a municipality have codes, reading, prefecture and the office that forecasts")
  func municipality() throws {
    let page = page(.shibuya)
    #expect(page.blocks.texts(.title) == ["渋谷区（東京都）"])
    #expect(value("種類", in: page) == "市区町村")
    #expect(value("読み", in: page) == "しぶやく")
    #expect(value("英語", in: page) == "Shibuya City")
    #expect(value("コード", in: page) == "13113 (JIS)  1311300 (class20)")
    #expect(value("都道府県", in: page) == "東京都（関東）")
    #expect(value("人口", in: page) == nil)
  }

  @Test func `of a ward name its city in every language`() throws {
    let page = page(.kohoku)
    #expect(value("日本語", in: page) == "横浜市港北区")
    #expect(value("読み", in: page) == "よこはましこうほくく")
    #expect(value("英語", in: page) == "Kohoku Ward, Yokohama City")
    #expect(value("種類", in: page) == "区・市")
  }

  @Test func `of a split municipality have both parts' codes and the other area`() throws {
    let page = page(.sendai)
    #expect(value("コード", in: page) == "04100 (JIS)  0410001, 0410002 (class20)")
    #expect(value("ほかの地域", in: page) == "西部 040020")
  }

  @Test(
    "have the normals of this month, called normals, with their years and station",
    arguments: [
      (TextStyle.ja, "11月の平年値 1991-2020（東京）", "最高気温", "16.7℃"),
      (.en, "Climate normals of November, 1991-2020 (Tokyo)", "High", "16.7°C"),
    ])
  func normals(style: TextStyle, heading: String, label: String, high: String) throws {
    let section = try #require(page(.shibuya, style).sections.last)
    #expect(section.first == .text(.init(heading, .heading)))
    #expect(section.fields.first == .init(label: label, value: high))
  }

  @Test(arguments: [
    "p:13", "p:01", "m:1311300", "c:14109", "s:04100", "a:130040",
  ])
  func `have no Japanese in English but the Japanese name and its reading`(id: String) throws {
    let page = page(.given(id), .en)
    let fields = page.fields
    #expect(fields.filter { $0.value.hasJapanese }.map(\.label) == ["Japanese", "Reading"])
    #expect(!fields.contains { $0.label.hasJapanese })
    let rest = page.blocks.texts(.title) + page.blocks.texts(.heading) + page.blocks.texts(.quiet)
    #expect(fields.count > 5 && rest.count > 1)
    #expect(!rest.joined().hasJapanese)
  }

  @Test func `of every prefecture and primary area have an area, an office and a station`() throws {
    let places =
      Given.catalog.prefectures.map(Place.prefecture)
      + Given.catalog.primaryAreas.map(Place.primaryArea)
    #expect(places.count == 47 + 142)
    for place in places {
      for (style, labels) in [
        (TextStyle.ja, ["一次細分区域", "発表する気象台", "気温の地点", "予報ファイル"]),
        (.en, ["Forecast area", "Issued by", "Temperature stations", "Forecast file"]),
      ] {
        let page = page(place, style)
        for label in labels {
          #expect(value(label, in: page)?.isEmpty == false, "\(place.id) \(label)")
        }
      }
    }
  }

  @Test("of an area whose stations have no normals have none, rather than another area's")
  func noNormals() throws {
    let page = page(.given("a:380020"))
    #expect(page.blocks.texts(.heading) == ["予報"])
  }

  @Test func `are drawn without a sign beyond ASCII where a terminal has none`() throws {
    for (place, count) in [(Place.osaka, 10), (.tokyo, 15)] {
      let page = page(place, .given(.en, .ascii))
      let own = ["Japanese", "Reading"]
      let fields = page.fields.filter { !own.contains($0.label) }
      #expect(fields.count >= count, "\(fields.map(\.label))")
      #expect(fields.filter { !($0.label + $0.value).isASCII } == [])
      let rest =
        page.blocks.texts(.title) + page.blocks.texts(.heading) + page.blocks.texts(.quiet)
      #expect(rest.count >= 3)
      #expect(rest.filter { !$0.isASCII } == [])
    }
  }
}
