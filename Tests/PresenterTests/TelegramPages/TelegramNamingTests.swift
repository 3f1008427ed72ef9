import Models
import TelegramPages
import TestSupport
import Testing

@testable import Presenter

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
