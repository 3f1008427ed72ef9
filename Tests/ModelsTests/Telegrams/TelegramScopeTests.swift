import Models
import Testing

/// What of a telegram concerns a place.
struct TelegramScopeTests {
  private func scope(_ place: String) throws -> TelegramScope {
    TelegramScope(
      try #require(PlaceID(place).flatMap(PlaceCatalog().place)), catalog: PlaceCatalog())
  }

  @Test(
    arguments: [
      // An earthquake early warning leaves out 県; no table says what its areas consist of.
      ("m:3820100", "愛媛", "9380", .concerned), ("m:3820100", "高知", "9390", .elsewhere),
      ("m:3820100", "四国", "9943", .unknown), ("m:3820100", "愛媛県中予", "621", .unknown),
      ("p:38", "愛媛県中予", "621", .concerned), ("m:3820100", "高知県西部", "632", .elsewhere),
      // Parts of Japan, whose codes are those of areas of Aomori in another table.
      ("m:1311300", "東日本", "020200", .concerned), ("m:1311300", "北日本", "020100", .elsewhere),
      ("m:0220100", "東日本", "020200", .elsewhere), ("m:0220100", "北日本", "020100", .concerned),
      ("m:0220100", "北日本日本海側", "020110", .unknown), ("m:1311300", "全国", "010000", .concerned),
      ("m:4720100", "沖縄・奄美", "020400", .concerned), ("m:4620100", "沖縄・奄美", "020400", .elsewhere),
      // Regions of seasonal forecasts and their sides.
      ("m:0720100", "東北太平洋側", "010202", .concerned), ("m:0720100", "東北日本海側", "010201", .elsewhere),
      ("m:3520300", "九州北部地方（山口県を含む）", "010900", .concerned),
      ("m:0720100", "東北地方", "010200", .concerned), ("m:0720100", "関東甲信地方", "10300", .elsewhere),
      ("m:3820100", "（四国地方）愛媛県", "", .concerned), ("p:38", "（四国地方）愛媛県", "", .concerned),
      ("m:0720100", "（四国地方）愛媛県", "", .elsewhere), ("m:3820100", "四国地方", "", .concerned),
      // 芝川町 and 那珂川町 are in no table any more: in which prefecture they were stays known.
      ("p:22", "芝川町", "2236100", .concerned), ("m:2213001", "芝川町", "2236100", .unknown),
      ("m:4020700", "那珂川町", "4030500", .unknown),
      ("m:1311300", "那珂川町", "4030500", .elsewhere), ("m:1311300", "○○市", "0000000", .unknown),
    ] as [(String, String, String, TelegramScope.Answer)])
  func `a place is matched by its code, and by its name where codes of two tables meet`(
    place: String, name: String, code: String, answer: TelegramScope.Answer
  ) throws {
    #expect(try scope(place).answer(name, code: code.isEmpty ? nil : code) == answer)
  }

  /// 宮城県 220 is no prefecture, and 772 has had two names. A region of coasts is in no table.
  @Test(
    arguments: [
      ("m:0420200", "220", .concerned), ("m:0420200", "300", .elsewhere),
      ("m:0420200", "291", .unknown), ("p:46", "772", .concerned), ("p:20", "772", .elsewhere),
      ("p:46", nil, .unknown),
    ] as [(String, String?, TelegramScope.Answer)])
  func `a coast is matched by its code`(
    place: String, code: String?, answer: TelegramScope.Answer
  ) throws {
    #expect(try scope(place).answer(ofCoast: code) == answer)
    let coast = TelegramPlace(role: .area, name: "長野県", code: code, codeType: "津波予報区")
    #expect(try scope(place).answer(coast) == answer)
  }
}
