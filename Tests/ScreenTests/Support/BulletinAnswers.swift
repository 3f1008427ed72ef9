import Models
import Presenter
import TestSupport

@testable import Pages

/// Bulletins, invented.
enum BulletinAnswers {
  static let id = BulletinID("20240829010000_0_VPFJ51_016000")

  private static func bulletin(
    _ title: String, hoursAgo hours: Int, _ level: Bulletin.AreaLevel, _ code: String,
    id: BulletinID?
  ) -> Bulletin {
    Bulletin(
      kind: "府県気象解説情報", title: title, publishingOffice: "例の地方気象台", infoType: .issued,
      reported: Given.now.adding(hours: -hours), areaLevel: level, areaCodes: [code],
      isPDF: id == nil, id: id)
  }

  private static var bulletins: [Bulletin] {
    [
      bulletin(
        "石狩・空知・後志地方気象解説情報（大雨・台風第９９号）", hoursAgo: 1, .office, "016000", id: id),
      bulletin("例の資料", hoursAgo: 5, .center, "010100", id: nil),
      bulletin(
        "全般気象解説情報（台風第９９号）", hoursAgo: 20, .japan, "010000",
        id: BulletinID("20240828150000_0_VPZJ51_010000")),
    ]
  }

  private static func placed(_ bulletins: [Bulletin]) -> [PlaceBulletins.Placed] {
    bulletins.map(BulletinAreas(catalog: Given.catalog).placed)
  }

  private static func sourced<Value>(_ value: Value) -> Sourced<Value> {
    Sourced(
      value: value, source: .jma, freshness: .fresh, checked: Given.now,
      origin: "https://www.jma.go.jp/bosai/information/data/r8/information.json")
  }

  static func list(_ place: PlaceID) -> Delivered {
    let list = PlaceBulletins(
      place: Given.catalog.place(place), bulletins: placed(bulletins), losses: 0)
    return .report(.bulletins(place), .success(.bulletins(sourced(list))))
  }

  static func text(_ id: BulletinID) -> Delivered {
    let whole = PlaceBulletins.Whole(
      placed(bulletins)[0], parts: [.init("石狩地方", code: "016010"), .init("例の半島", code: nil)],
      text: BulletinText(
        headline: "石狩・空知・後志地方では、２９日夜遅くから大雨となる所がある見込みです。低い土地の浸水や河川の増水に注意してください。",
        text: """
          ［気象概況］
          　この例の前線は、どこにもありません。
          ［雨の予想］
          ２９日１８時から３０日１８時までに予想される２４時間降水量は、多い所で、
          　　石狩地方　　　　１２０ミリ
          　　例の半島　　　　　８０ミリ

          ［防災事項］
          　大雨による低い土地の浸水、河川の増水に注意してください。
          ［補足事項］
          　次の例は、２９日１８時頃に発表する予定です。
          """))
    return .report(.bulletin(id), .success(.bulletin(sourced(whole))))
  }
}
