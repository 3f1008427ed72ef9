package import Models

/// Today's weather of many places, a line each.
package struct TodayText: StyledWording {
  package let style: TextStyle
  package let now: Instant

  package init(style: TextStyle, now: Instant) {
    self.style = style
    self.now = now
  }

  package var noForecast: String { words.text("今日の予報がありません", "no forecast for today") }

  package func noForecast(_ date: CivilDate) -> String {
    guard date != now.date else { return noForecast }
    let day = dates.day(date)
    return words.text("\(day)の予報なし", "no forecast for \(day)")
  }

  /// A few words for a cell; the whole sentence is printed once, elsewhere.
  package func short(_ error: ForecastError) -> String {
    switch error {
    case .unreachable(_, let reason): short(reason)
    case .refused(let status, _): "HTTP \(status)"
    case .notUnderstood(.exercise, _): words.text("訓練のみ", "training only")
    case .notUnderstood, .dayMissing: words.text("読み取れません", "not understood")
    case .areaMissing: words.text("予報なし", "no forecast")
    case .allPast: words.text("古い予報のみ", "only an old forecast")
    case .notCached: words.text("保存なし", "nothing stored")
    case .notInArchive, .nothingRecorded, .recordedLongAgo: words.text("記録なし", "not recorded")
    case .notReported: words.text("観測なし", "not observed")
    case .notListed: words.text("電文なし", "not listed")
    case .withdrawn: words.text("取消", "withdrawn")
    case .trafficSpent: words.text("取得の上限", "daily limit")
    case .notOffered: words.text("提供なし", "not offered")
    case .moved, .noFile: words.text("見つかりません", "not found")
    case .archiveUnreadable: words.text("記録を読めません", "archive unreadable")
    case .tooOld: words.text("古すぎます", "too old")
    case .ageUnknown: dates.ageUnknown
    case .olderCopies: words.text("古い写し", "an older copy")
    case .cancelled: words.text("中止", "cancelled")
    }
  }

  private func short(_ reason: ConnectionFailure) -> String {
    switch reason {
    case .notHTTP: words.text("読み取れません", "not understood")
    case .tooManyRedirects, .badRedirect: words.text("転送のみ", "only redirects")
    case .libraryMissing: words.text("ライブラリなし", "no library")
    case .lacks(.threads): words.text("スレッドなし", "no thread")
    case .lacks(.descriptors): words.text("ファイル数不足", "too few files")
    case .lacks(.memory): words.text("メモリ不足", "no memory")
    case .timedOut: words.text("返事なし", "no answer")
    case .unknownHost, .refused, .insecure, .noAuthorities, .proxy, .badAddress,
      .brokenOff, .other:
      words.text("つながりません", "no connection")
    }
  }

  /// The mark of the answer that was checked longest ago. Says so when it is not true of all.
  package func mark(_ answers: [WeatherAnswer]) -> String? {
    let marks = answers.compactMap { answer -> (checked: Instant, text: String)? in
      guard case .forecast(let forecast) = answer,
        let text = source.mark(forecast.forecast, now: now)
      else { return nil }
      let checked = forecast.forecast.checked ?? now
      // An unknown age may be the greatest.
      return (checked.isAhead(of: now) ? Instant(seconds: 0) : checked, text)
    }
    guard let oldest = marks.min(by: { $0.checked < $1.checked }) else { return nil }
    let isWhole = answers.allSatisfy { answer in
      guard case .forecast(let forecast) = answer else { return true }
      return source.mark(forecast.forecast, now: now) != nil
    }
    return (isWhole ? "" : words.text("一部は", "SOME ")) + oldest.text
  }

  /// Issue times of the forecasts, and the credit.
  /// - Parameter dates: the days shown: their missing or marked figures are explained.
  package func footnotes(
    _ answers: [WeatherAnswer], _ dates: [CivilDate], ofCapitals: Bool = true
  ) -> [String] {
    let forecasts = answers.compactMap { answer -> Sourced<Forecast>? in
      guard case .forecast(let forecast) = answer else { return nil }
      return forecast.forecast
    }
    guard let first = forecasts.first else { return [] }
    let times = forecasts.map(\.value.short.issued)
    let texts = self.dates
    var lines: [String] = []
    if let oldest = times.min(), let newest = times.max() {
      let isPast = forecasts.contains { $0.freshness.isPast }
      func moment(_ instant: Instant) -> String {
        isPast
          ? texts.fullMoment(instant) : texts.moment(instant, now: now)
      }
      let range = oldest == newest ? moment(newest) : "\(moment(oldest)) – \(moment(newest))"
      let issued = range.plain(style)
      lines.append(
        ofCapitals
          ? words.text(
            "県庁所在地の地域の予報。各気象台 \(issued) 発表", "For the area of each capital; issued \(issued) JST")
          : words.text("各気象台 \(issued) 発表", "Issued \(issued) JST"))
    }
    lines += DayRowText(style: style, now: now).reasons(forecasts.map(\.value), dates)
    if forecasts.contains(where: { forecast in
      dates.contains { forecast.value.day($0)?.rain?.isDerived == true }
    }) {
      lines.append(words.derivedRain)
    }
    lines.append(source.credit(first.source))
    return lines
  }
}

extension String {
  /// Without signs that plain terminals lack.
  func plain(_ style: TextStyle) -> String {
    style.glyphs == .ascii
      ? split(separator: "–", omittingEmptySubsequences: false).joined(separator: "-") : self
  }
}
