package enum HeatFixture {
  /// - Parameters:
  ///   - date: `2026/08/25`, the day of the list.
  ///   - hour: `05` or `17`.
  ///   - targets: the days that the two flags are of.
  ///   - rows: the code of an area, its two flags, and its points.
  package static func alerts(
    _ date: String, _ hour: String, targets: (String, String), status: String = "通常",
    rows: [(name: String, code: String, flags: (String, String), points: String)]
  ) -> String {
    let head = """
      Title,熱中症特別警戒情報・熱中症警戒情報,,
      ReportDate,\(date),,
      ReportTime,\(hour):00:00,,
      TargetDate1,\(targets.0),,
      TargetDate2,\(targets.1),,
      Status,\(status),,
      府県予報区,表示番号,サブ,府県予報区等コード,都道府県名,都道府県コード,TargetDate1フラグ,TargetDate2フラグ,日最高WBGT（10:00）,日最高WBGT（17:00）,日最高WBGT（5:00）
      """
    let lines = rows.map { row in
      "\(row.name),44,0,\(row.code),県,\(row.code.prefix(2)),\(row.flags.0),\(row.flags.1),\(row.points),\(row.points),\(row.points)"
    }
    return ([head] + lines).joined(separator: "\n")
  }

  /// Tokyo's alert of the morning of 25 August.
  package static let morning = alerts(
    "2026/08/25", "05", targets: ("2026/08/25", "2026/08/26"),
    rows: [
      ("東京都", "130000", ("1", "9"), "東京:32/八王子:33"), ("沖縄本島地方", "471000", ("0", "9"), "那覇:31"),
      ("和歌山県", "300000", ("3", "9"), "和歌山:35"),
    ])

  /// That afternoon's list of special alerts: one for Tokyo's next day. It covers no others.
  package static let afternoon = alerts(
    "2026/08/25", "14", targets: ("2026/08/25", "2026/08/26"),
    rows: [
      ("東京都", "130000", ("9", "3"), "東京:35"), ("沖縄本島地方", "471000", ("9", "0"), "那覇:31"),
      ("和歌山県", "300000", ("9", "2"), "和歌山:34"),
    ])

  /// That evening's list, which has nothing about the rest of the day.
  package static let evening = alerts(
    "2026/08/25", "17", targets: ("2026/08/25", "2026/08/26"),
    rows: [
      ("東京都", "130000", ("9", "0"), "東京:30"), ("沖縄本島地方", "471000", ("9", "1"), "那覇:33"),
      ("和歌山県", "300000", ("9", "1"), "和歌山:33"),
    ])

  /// Made at 04:25 of 25 August.
  package static func index(_ station: String) -> String {
    """
    ,,2026082506,2026082509,2026082512,2026082515,2026082518,2026082521,2026082524,2026082603
    \(station),2026/08/25 04:25, 250, 290, 320, 315, 280, 270, 260,
    """
  }

  package static let alertText = """
    例県では、今日（２５日）は、気温が著しく高くなることにより熱中症による被害が生ずるおそれがあります。

    ［今日（２５日）予測される日最高暑さ指数（ＷＢＧＴ）］
    甲３２、乙町３３、丙３１
    全国の代表地点の暑さ指数は、熱中症予防情報サイトにて確認できます。
    """
}

extension TelegramFixture {
  /// A heat-stroke alert of the morning of 25 August 2026 (VPFT50).
  package static func heat(_ text: String = HeatFixture.alertText) -> TelegramFixture {
    TelegramFixture(body: "<Notice/><Comment><Text type=\"本文\">\(text)</Text></Comment>") {
      $0.title = "熱中症警戒アラート"
      $0.headTitle = "東京都熱中症警戒アラート"
      $0.dateTime = "2026-08-24T19:45:21Z"
      $0.reportDateTime = "2026-08-25T05:00:00+09:00"
      $0.head = "<TargetDateTime>2026-08-25T05:00:00+09:00</TargetDateTime>"
      $0.eventID = "TKTC260001"
      $0.serial = "2"
    }
  }
}

/// A two-week forecast written by us in JMA's shape.
package enum TwoWeekFixture {
  package static func file(
    number: String = "47662", report: String = #"{"yy":2026,"mm":11,"dd":21,"hh":5}"#,
    first: String? = nil, second: String? = nil
  ) -> String {
    let days =
      first
      ?? [row("22", 2, "15", rank: "1"), row("22", 3, "-1", rank: "-2")].joined(
        separator: ",")
    let means = second ?? [row("29", 2, "13", rank: "0"), row("29", 3, "4")].joined(separator: ",")
    return #"{"No":\#(number),"reportDate":\#(report),"obs":[],"wk1":[\#(days)],"wk2":[\#(means)]}"#
  }

  package static func row(
    _ day: String, _ element: Int, _ value: String, lower: String? = "-2", rank: String? = nil
  ) -> String {
    let range = lower.map { #","lower":\#($0),"upper":17"# } ?? ""
    let comparison = rank.map { #","rank":\#($0),"nrm":12.5"# } ?? ""
    return
      #"{"yy":2026,"mm":11,"dd":\#(day),"elem":\#(element),"fcst":\#(value)\#(range)\#(comparison)}"#
  }
}
