package import Models

/// The origin and freshness of an answer, in words.
package struct SourceText: StyledWording {
  package let style: TextStyle

  package init(style: TextStyle) { self.style = style }

  /// 出どころ: https://…/130000.json（確認 2026-11-21 15:00、fresh）
  package static func origin<Value>(_ answer: Sourced<Value>, language: Language) -> String {
    let words = Words(language)
    let dates = DateText(language: language)
    let checked = answer.checked.map { "\($0.date.isoText) \(dates.time($0)) JST, " } ?? ""
    return words.text("出どころ：", "from ") + answer.origin
      + " (\(checked)\(answer.freshness.rawValue))"
  }

  /// The mark of a stale or replayed answer; nil for a fresh one.
  package func mark<Value>(_ answer: Sourced<Value>, now: Instant) -> String? {
    if answer.isInvented {
      return words.text("見本（作った例）", "SAMPLE (an invented example)")
    }
    if let recorded = mark(answer.source) { return recorded.text }
    switch answer.freshness {
    case .fresh, .sample, .replay: return nil
    case .stale: return words.text("保存分", "STORED") + checked(answer.checked, now) + reason(answer)
    case .offline: return words.text("オフライン", "OFFLINE") + checked(answer.checked, now)
    }
  }

  /// That the service did answer, but not with anything newer.
  private func reason<Value>(_ answer: Sourced<Value>) -> String {
    guard case .olderCopies? = answer.trouble else { return "" }
    return words.text("（届いたのは古い写し）", " (an older copy came)")
  }

  /// ・3時間前に確認
  private func checked(_ time: Instant?, _ now: Instant) -> String {
    guard let time else { return "" }
    guard !time.isAhead(of: now) else { return words.text("・", ", ") + dates.ageUnknown }
    let age = dates.age(of: time, at: now)
    // たった今確認, without に.
    let particle = now.seconds(since: time) < 60 ? "" : "に"
    return words.text("・\(age)\(particle)確認", ", checked \(age)")
  }

  /// The same in one word, or two if the age is unknown.
  package func shortMark<Value>(_ answer: Sourced<Value>, now: Instant) -> String? {
    let isDoubtful = answer.checked?.isAhead(of: now) ?? false
    let doubt = isDoubtful ? words.text("・時計？", ", clock?") : ""
    if let recorded = mark(answer.source) { return recorded.short }
    return switch answer.freshness {
    case .stale: words.text("保存分", "STORED") + doubt
    case .offline: words.text("オフライン", "OFFLINE") + doubt
    case .fresh, .sample, .replay: nil
    }
  }

  /// The mark of everything from a source of recorded data, also in one word; nil for a live source.
  package func mark(_ source: SourceKind) -> (text: String, short: String)? {
    switch source {
    case .sample:
      (
        words.text("見本（過去の発表）", "SAMPLE (a past issuance)"), words.text("見本", "SAMPLE")
      )
    case .archive:
      (words.text("記録の再生", "REPLAY of a recorded report"), words.text("再生", "REPLAY"))
    case .jma, .jmaXML, .livedoor: nil
    }
  }

  /// 気象庁 8月29日(木) 11:00 発表, with the year if it is not today's.
  ///
  /// - Parameter region: where the office is, in English: observatories have no English names.
  package func issued(
    _ report: Report, by region: String?, now: Instant, withYear: Bool
  ) -> String {
    let (moment, office, correction) = parts(report, region, now, withYear)
    return words.text(
      "\(office) \(moment) 発表\(correction)", "Issued by \(office), \(moment) JST\(correction)")
  }

  /// 気象庁 27日(金) 05:00 発表: for a line with other things.
  package func issuedShort(
    _ report: Report, now: Instant, withYear: Bool
  ) -> String {
    let (_, office, correction) = parts(report, "", now, withYear)
    let moment = moment(report.issued, now: now, withYear: withYear)
    return words.text(
      "\(office) \(moment) 発表\(correction)", "\(office), \(moment)\(correction)")
  }

  /// 27日(金) 05:00
  package func moment(_ time: Instant, now: Instant, withYear: Bool) -> String {
    let day = withYear ? dates.full(time.date) : dates.day(time.date, now: now)
    return "\(day) \(dates.time(time))"
  }

  private func parts(
    _ report: Report, _ region: String?, _ now: Instant, _ withYear: Bool
  ) -> (moment: String, office: String, correction: String) {
    let moment =
      withYear
      ? dates.fullMoment(report.issued)
      : dates.moment(report.issued, now: now)
    let office = words.text(
      report.publishingOffice,
      region.map { $0.isEmpty ? "JMA" : "JMA \($0)" } ?? report.publishingOffice)
    return (moment, office, report.isCorrection ? words.text("（訂正）", " (corrected)") : "")
  }

  /// 1時間前・次は 17:00 ごろ; nothing for a sample, whose age is meaningless.
  package func age(_ answer: Sourced<Forecast>, now: Instant) -> String {
    guard !answer.freshness.isPast else { return "" }
    let report = answer.value.short
    let age = dates.age(of: report.issued, at: now, lead: Instant.issueLead)
    return ([age] + [next(answer, now: now)].compactMap(\.self))
      .joined(separator: words.text("・", ", "))
  }

  /// 次は 17:00 ごろ; nil for a sample, and if the next one is overdue: its scheduled time says nothing about when
  /// it comes.
  package func next(
    _ answer: Sourced<Forecast>, now: Instant, isBrief: Bool = false
  ) -> String? {
    guard !answer.freshness.isPast, answer.value.short.nextIssue > now else { return nil }
    let next = dates.time(answer.value.short.nextIssue)
    return isBrief
      ? words.text("次は \(next)", "next \(next)")
      : words.text("次は \(next) ごろ", "next about \(next)")
  }

  /// The source of a record without the requested data; nil where a live one failed.
  package static func recorded(_ error: ForecastError) -> SourceKind? {
    switch error {
    case .notOffered(_, let source): source.isLive ? nil : source
    case .nothingRecorded, .recordedLongAgo, .notInArchive, .archiveUnreadable: .archive
    default: nil
    }
  }

  package enum CreditLength { case whole, short, shortest }

  /// The credit that JMA's terms require.
  package func credit(_ source: SourceKind, _ length: CreditLength = .whole) -> String {
    switch source {
    case .jma where length == .short, .archive where length == .short:
      words.text("出典：気象庁ホームページを加工", "Source: JMA (www.jma.go.jp), edited")
    case .jma where length == .shortest, .archive where length == .shortest:
      words.text("出典：気象庁を加工", "Source: JMA, edited")
    case .jmaXML:
      words.text(
        "出典：気象庁防災情報XML (https://www.data.jma.go.jp/developer/) を加工",
        "Source: JMA's XML feed (https://www.data.jma.go.jp/developer/), arranged by soramoyo")
    case .jma, .archive:
      words.text(
        "出典：気象庁ホームページ (https://www.jma.go.jp/) を加工",
        "Source: Japan Meteorological Agency (https://www.jma.go.jp/), arranged by soramoyo")
    case .sample:
      words.text(
        "出典：気象庁の過去の発表の数値（文は天気コードから作成）",
        "Source: figures of a past JMA issuance; words made from the weather codes")
    case .livedoor:
      words.text(
        "出典：気象庁（livedoor 互換サービス経由）",
        "Source: Japan Meteorological Agency, through a livedoor-compatible service")
    }
  }
}

/// That a forecast is outdated, or dated ahead of the clock: a service may go on serving an old file.
package struct ForecastAgeText: WordedText {
  package let language: Language
  let now: Instant

  package init(language: Language, now: Instant) {
    self.language = language
    self.now = now
  }

  /// - Parameter life: seconds after which a newer one must exist.
  package func alerts(_ made: Instant, life: Int) -> [String] {
    guard let age = made.age(at: now) else {
      return [
        words.text(
          "この予報の時刻がこの端末の時計より先です。時計を確かめてください。",
          "This forecast is dated ahead of this machine's clock. Check the clock.")
      ]
    }
    guard age > life else { return [] }
    let ago = dates.age(of: made, at: now)
    return [
      words.text(
        "この予報は古くなっています（\(ago)）。新しい発表があるはずです。",
        "This forecast is old (\(ago)); newer ones must have been issued.")
    ]
  }
}

extension Instant {
  /// Whether something of this time is outdated, or so far ahead of the clock that its age is unknown.
  package func isOutdated(after life: Int, at now: Instant) -> Bool {
    age(at: now).map { $0 > life } ?? true
  }
}

extension Product {
  /// What it is called in a sentence.
  package func name(_ words: Words) -> String {
    switch self {
    case .forecast: words.text("予報", "forecast")
    case .threeHourly: words.text("3時間ごとの予報", "three-hourly forecast")
    case .overview: words.text("天気概況", "weather overview")
    case .warnings: words.text("警報・注意報", "warnings")
    case .riverFloods: words.text("指定河川洪水予報", "river flood forecasts")
    case .earlyAttention: words.text("早期注意情報", "early attention information")
    case .warningFeed:
      words.text("警報・注意報の更新時刻", "time of the last update of warnings")
    case .warningTimeline: words.text("警報の時系列", "timeline of warnings")
    case .bulletins: words.text("気象情報の一覧", "list of bulletins")
    case .quakes: words.text("地震情報", "earthquake reports")
    case .tsunami: words.text("津波の情報", "tsunami information")
    case .typhoons: words.text("台風情報", "typhoon information")
    case .extremes: words.text("最新の気象データ", "tables of extremes")
    case .heat: words.text("熱中症警戒アラート・暑さ指数", "heat-stroke alerts and heat index")
    case .twoWeeks: words.text("2週間気温予報", "two-week forecast")
    case .season: words.text("季節予報", "seasonal outlook")
    case .earlyWeather: words.text("早期天候情報", "early weather information")
    case .tides: words.text("潮位", "tides")
    case .marineWarnings: words.text("海上警報", "marine warnings")
    case .volcanoes: words.text("噴火警報", "eruption warnings")
    case .nowcast: words.text("降水ナウキャスト", "nowcast of rain")
    case .hourlyRain: words.text("降水15時間予報", "15-hour forecast of rain")
    case .thunder: words.text("雷ナウキャスト", "nowcast of thunder")
    case .observations: words.text("アメダスの観測", "AMeDAS observations")
    case .areaTable: words.text("地域の一覧", "list of areas")
    case .feed: words.text("電文の一覧", "list of telegrams")
    case .telegram: words.text("電文", "telegram")
    }
  }
}

extension WarningFamily {
  /// What its warnings are about.
  package func name(_ words: Words) -> String {
    switch self {
    case .heavyRain: words.text("大雨", "Heavy rain")
    case .landslide: words.text("土砂災害", "Landslide")
    case .stormSurge: words.text("高潮", "Storm surge")
    case .wind: words.text("暴風", "Wind")
    case .waves: words.text("波浪", "Waves")
    case .snow: words.text("大雪", "Snow")
    case .others: words.text("その他の注意報", "Other advisories")
    default: text
    }
  }
}
