/// Outlooks of the coming months and early weather information, written by us in JMA's shape.
package enum SeasonFixture {
  /// Of a week of July: Tohoku is divided in one slot.
  package static let temperature = """
    "010200":[[20,30,50],[20,50,30],null,[20,30,50]],
    "010201":[null,null,[10,30,60],null],
    "010202":[null,null,[10,40,50],null],
    "010300":[[10,30,60],[10,40,50],[10,20,70],[40,40,20]]
    """

  /// - Parameter tables: the members of each table but for temperatures.
  package static func file(
    term: String = "P1M", issued: String = "2026-07-23T14:30", target: String = "2026-07-25",
    steps: String =
      #""2026-07-25T00:00:00+09:00","2026-08-01T00:00:00+09:00","2026-08-08T00:00:00+09:00""#,
    temperature: String = temperature,
    tables: String =
      #""precipitation":{"010300":[["30","40","30"],null,null,null]},"sunshine":{},"snowfall":{}"#
  ) -> String {
    """
    {"reportDatetime":"\(issued):00+09:00","targetDatetime":"\(target)T00:00:00+09:00",
    "targetDuration":"\(term)","timeDefines":[\(steps)],"durationType":24,
    "temperature":{\(temperature)},\(tables)}
    """
  }

  package static func none(_ date: String = "令和8年10月1日") -> String {
    #"[{"reportDate_W":"\#(date)"}]"#
  }

  package static func issued(_ date: String = "令和8年10月1日") -> String {
    let head =
      #""reportDate_W":"\#(date)","reportTime_W":"14時30分","publishOffice":"例示気象台","title":"高温に関する早期天候情報（例地方）""#
    return #"[{\#(head),"type":"高温","condition":"かなりの高温の確率30％以上","text":""},"#
      + #"{\#(head),"type":"本文","text":"　例地方では、高温に注意してください。\n　二行目です。"}]"#
  }
}
