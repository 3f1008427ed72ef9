import Models
import Pages
import TestSupport
import Testing

@testable import TelegramPages

@Suite("Labels of a telegram")
struct TelegramLabelTests {
  @Test("five thresholds of a gauge have five labels, and the design high water is no danger level")
  func thresholds() throws {
    let lines = try TelegramLines(.river).all
    for line in [
      "レベル１水防団待機水位|1.80m（有効）", "レベル２氾濫注意水位|2.50m（有効）", "レベル３避難判断水位|3.00m（有効）",
      "レベル４氾濫危険水位|3.20m（有効）", "レベル４計画高水位等|3.40m（有効）",
    ] {
      #expect(lines.contains(line))
    }
    let english = try TelegramLines(.river, .en)
    #expect(english.contains("Design high water (Level 4)|3.40 m"))
    #expect(english.contains("Flood danger (Level 4)|3.20 m"))
  }

  @Test func `districts that may be flooded are told by town, the gauge after it`() throws {
    let lines = try TelegramLines(.river).all
    #expect(lines.contains("東京都渋谷区|上町、下町（例橋）"))
    #expect(lines.contains("神奈川県川崎市|-（例橋）"))
    #expect(lines.contains("例橋（渋谷区上町）"))
    #expect(try TelegramLines(.river, .en).contains("Shibuya City|上町, 下町 (例橋)"))
  }

  @Test func `two heights of a plume are two fields with their own units, and 漢字 is none`() throws {
    let lines = try TelegramLines(.plume).all
    #expect(lines.contains("火口上噴煙高度|1800m") && lines.contains("海抜噴煙高度|9400FT"))
    #expect(lines.contains("噴煙の流向|南東"))
    #expect(!lines.contains { $0.contains("漢字") })
    #expect(lines.contains("0FT|30度（真方位）|17ノット") && lines.contains("1000FT|-|18ノット"))
    let english = try TelegramLines(.plume, .en).all
    #expect(english.contains("Plume above the crater|1800 m"))
    #expect(english.contains("Plume above sea level|9400 ft"))
    #expect(english.contains("Plume moves to|SE"))
    #expect(english.contains("0 ft|30° true|17 kt"))
  }

  @Test("all earthquakes and those felt are two columns; what is below zero is not known")
  func counts() throws {
    let table = try #require(TelegramLines(.counts).tables.first)
    #expect(table.headers == ["種類", "期間", "回数", "うち有感"])
    #expect(table.column(0) == ["１時間地震回数", "累積地震回数", "地震回数"])
    #expect(table.column(2) == ["35", "1704", "-"])
    #expect(table.column(3) == ["0", "1", "-"])
  }

  @Test func `an angle is no temperature`() throws {
    let lines = try TelegramLines(.solar, .en)
    #expect(lines.contains("94.5°") && !lines.contains("°C"))
    #expect(try TelegramLines(.solar).contains("94.5度"))
  }

  @Test("an area without a name keeps its table, and is called by its code", arguments: [0, 1, 2])
  func nameless(index: Int) throws {
    let names = ["東京地方", "伊豆諸島北部地方", "伊豆諸島南部地方"]
    let name = "<Name>\(names[index])</Name>"
    for change in ["", "<Name/>"] {
      let fixture = TelegramFixture.areas.with {
        $0.body = $0.body.split(separator: name).joined(separator: change)
      }
      let table = try #require(try TelegramLines(fixture).tables.first)
      #expect(table.headers.count == 4)
      #expect(table.headers.contains("コード 1300\(index + 1)0"))
    }
  }

  @Test func `columns of different types in one table have different headers`() {
    func value(_ type: String, _ text: String) -> TelegramValue {
      var value = TelegramValue(name: "Significancy")
      (value.type, value.text, value.code, value.timeID) = (type, text, "1", "1")
      return value
    }
    let property = TelegramProperty(
      type: "危険度", values: [value("土砂災害危険度", "注意報級"), value("浸水害危険度", "警報級")])
    let words = TelegramWords(language: .ja, naming: Given.catalog)
    let labels = VariableText(words: words).variables([property]).map(\.label)
    #expect(labels == ["危険度 土砂災害危険度", "危険度 浸水害危険度"])
  }

  @Test func `a value has its name before it wherever it is not what the one before it was`() {
    func value(_ name: String, _ type: String, _ text: String, _ unit: String) -> TelegramValue {
      var value = TelegramValue(name: name)
      (value.type, value.text, value.unit) = (type, text, unit)
      return value
    }
    let property = TelegramProperty(
      type: "風",
      values: [
        value("WindSpeed", "最大風速", "70", "ノット"), value("WindSpeed", "最大風速", "35", "m/s"),
        value("WindSpeed", "風速", "50", "ノット"), value("Direction", "方向", "南", "８方位漢字"),
        value("WindSpeed", "風速", "25", "m/s"),
      ])
    let words = TelegramWords(language: .ja, naming: Given.catalog)
    #expect(
      VariableText(words: words).facts([property])
        == [.init(label: "風", value: "最大風速 70ノット  35m/s  風速 50ノット  方向 南  風速 25m/s")])
  }
}

@Suite("English names of the places in telegrams")
struct TelegramNamingTests {
  @Test(
    "a name is JMA's own, and taken only for the place that is meant",
    arguments: [
      // The codes of epicentres and regions overlap.
      ("岩手県沖", "286", "Off the Coast of Iwate Prefecture"),
      ("福島県会津", "252", "Aizu, Fukushima Prefecture"),
      ("熊本県熊本", "741", "Kumamoto Ken Kumamoto"),
      ("熊本県熊本地方", "741", "Kumamoto Region, Kumamoto Prefecture"), ("まだない沖", "286", nil),
      // A municipality that JMA names with its prefecture, because several have the name.
      ("静岡森町", "2246100", "Mori Town"), ("静岡清水町", "2234100", "Shimizu Town"),
      ("愛知清水町", "2234100", nil), ("清水", "2234100", nil),
      // Wards, and municipalities that JMA divides for warnings.
      ("静岡清水区", "2210300", "Shizuoka City Shimizu Ward"), ("奈良市", "2920100", "Nara City"),
      // Groups of municipalities, prefectures without their suffix, volcano towns with prefecture.
      ("宗谷北部", "011011", "Northern Soya"), ("愛媛", "9380", "Ehime"), ("愛知", "9380", nil),
      ("長野県木曽町", "2043200", "Kiso Town (Nagano)"), ("岐阜県木曽町", "2043200", nil),
    ])
  func names(ja: String, code: String, en: String?) {
    #expect(Given.catalog.english(ja, code: code) == en)
  }
}
