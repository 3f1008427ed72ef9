import Models
import Presenter
import TestSupport
import Testing

private final class RecordingInfoView: InfoPresenterOutput {
  private(set) var screens: [InfoScreen] = []

  func show(_ screen: InfoScreen) { screens.append(screen) }
}

@Suite("The facts of a place")
struct InfoPresenterTests {
  private func screen(_ place: Place, _ style: TextStyle = .ja) throws -> InfoScreen {
    let view = RecordingInfoView()
    InfoPresenter(model: Given.catalog, style: style, now: "2026-11-20T12:00", output: view)
      .infoRequested(place)
    #expect(view.screens.count == 1)
    return try #require(view.screens.first)
  }

  private func value(_ label: String, in screen: InfoScreen) -> String? {
    screen.sections.flatMap(\.fields).first { $0.label == label }?.value
  }

  @Test("of a prefecture have population and size with their years, and its offices")
  func prefecture() throws {
    let screen = try screen(.tokyo)
    #expect(screen.title == "東京都")
    #expect(value("人口", in: screen) == "14,178,000人（2024年）")
    #expect(value("面積", in: screen)?.contains("2,199.94 km²（") == true)
    #expect(value("地方", in: screen) == "関東")
    #expect(value("都庁所在地", in: screen) == "新宿区")
    #expect(value("都庁の位置", in: screen)?.hasPrefix("北緯35.") == true)
    #expect(value("発表する気象台", in: screen) == "気象庁")
    #expect(value("一次細分区域", in: screen) == "東京地方 130010")
    #expect(
      value("ほかの地域", in: screen)
        == "伊豆諸島北部 130020  伊豆諸島南部 130030  小笠原諸島 130040")
  }

  @Test(
    "call the prefectural office by its right name",
    arguments: [
      ("p:01", "道庁所在地"), ("p:13", "都庁所在地"), ("p:27", "府庁所在地"), ("p:04", "県庁所在地"),
    ])
  func hall(id: String, label: String) throws {
    #expect(try value(label, in: screen(.given(id))) != nil)
  }

  @Test("of a municipality have codes, reading, prefecture and the office that forecasts")
  func municipality() throws {
    let screen = try screen(.shibuya)
    #expect(screen.title == "渋谷区（東京都）")
    #expect(value("種類", in: screen) == "市区町村")
    #expect(value("読み", in: screen) == "しぶやく")
    #expect(value("英語", in: screen) == "Shibuya City")
    #expect(value("コード", in: screen) == "13113 (JIS)  1311300 (class20)")
    #expect(value("都道府県", in: screen) == "東京都（関東）")
    #expect(value("人口", in: screen) == nil)
  }

  @Test("of a ward name its city in every language")
  func ward() throws {
    let screen = try screen(.kohoku)
    #expect(value("日本語", in: screen) == "横浜市港北区")
    #expect(value("読み", in: screen) == "よこはましこうほくく")
    #expect(value("英語", in: screen) == "Kohoku Ward, Yokohama City")
    #expect(value("種類", in: screen) == "区・市")
  }

  @Test("of a split municipality have both parts' codes and the other area")
  func split() throws {
    let screen = try screen(.sendai)
    #expect(value("コード", in: screen) == "04100 (JIS)  0410001, 0410002 (class20)")
    #expect(value("ほかの地域", in: screen) == "西部 040020")
  }

  @Test(
    "have the normals of this month, called normals, with their years and station",
    arguments: [
      (TextStyle.ja, "11月の平年値 1991-2020（東京）", "最高気温", "16.7℃"),
      (.en, "Climate normals of November, 1991-2020 (Tokyo)", "High", "16.7°C"),
    ])
  func normals(style: TextStyle, heading: String, label: String, high: String) throws {
    let section = try #require(screen(.shibuya, style).sections.last)
    #expect(section.heading == heading)
    #expect(section.fields.first == .init(label: label, value: high))
  }

  @Test(
    "have no Japanese in English but the Japanese name and its reading",
    arguments: [
      "p:13", "p:01", "m:1311300", "c:14109", "s:04100", "a:130040",
    ])
  func english(id: String) throws {
    let screen = try screen(.given(id), .en)
    let fields = screen.sections.flatMap(\.fields)
    #expect(fields.filter { $0.value.hasJapanese }.map(\.label) == ["Japanese", "Reading"])
    #expect(!fields.contains { $0.label.hasJapanese })
    let rest = [screen.title] + screen.sections.compactMap(\.heading) + screen.footnotes
    #expect(!rest.joined().hasJapanese)
  }

  @Test("of every prefecture and primary area have an area, an office and a station")
  func complete() throws {
    let places =
      Given.catalog.prefectures.map(Place.prefecture)
      + Given.catalog.primaryAreas.map(Place.primaryArea)
    #expect(places.count == 47 + 142)
    for place in places {
      for (style, labels) in [
        (TextStyle.ja, ["一次細分区域", "発表する気象台", "気温の地点", "予報ファイル"]),
        (.en, ["Forecast area", "Issued by", "Temperature stations", "Forecast file"]),
      ] {
        let screen = try screen(place, style)
        for label in labels {
          #expect(value(label, in: screen)?.isEmpty == false, "\(place.id) \(label)")
        }
      }
    }
  }

  @Test("of an area whose stations have no normals have none, rather than another area's")
  func noNormals() throws {
    let screen = try screen(.given("a:380020"))
    #expect(screen.sections.last?.heading == "予報")
  }

  @Test("are drawn without a sign beyond ASCII where a terminal has none")
  func ascii() throws {
    let screen = try screen(.osaka, .given(.en, .ascii))
    let fields = screen.sections.flatMap(\.fields).filter {
      $0.label != "Japanese" && $0.label != "Reading"
    }
    #expect(fields.allSatisfy { $0.value.isASCII })
  }
}
