import Models
import Pages

/// The lines above and below the days of a forecast: freshness, issue, cautions, and the source of its figures.
struct ForecastHeadText {
  let text: ForecastText

  private var words: Words { text.words }

  /// The mark of a stale or replayed forecast; nothing for a fresh one.
  func mark(_ answer: PlaceForecast) -> [Block] {
    text.source.mark(answer.forecast, now: text.now).map { [.text(.init($0, .mark))] } ?? []
  }

  /// 気象庁 8月29日(木) 11:00 発表, and 1時間前・次は 17:00 ごろ below it
  func issued(_ answer: PlaceForecast) -> [Block] {
    let forecast = answer.forecast
    let issued = text.source.issued(
      forecast.value.short, by: text.places.officeRegion(answer.coverage.shown.office),
      now: text.now, withYear: forecast.freshness == .sample)
    let age = text.source.age(forecast, now: text.now)
    return text.quiet(age.isEmpty ? [issued] : [issued, age])
  }

  func alerts(_ answer: PlaceForecast, others: [OtherAreaAnswer]) -> [Block] {
    .alerts(alerts(answer.forecast) + alerts(others))
  }

  private func alerts(_ answer: Sourced<Forecast>) -> [String] {
    var alerts: [String] = []
    if answer.value.isOutdated(at: text.now),
      answer.freshness != .sample || answer.source == .archive
    {
      alerts.append(
        words.text(
          "この予報は古くなっています。新しい発表があるはずです。",
          "This forecast is old; newer ones must have been issued."))
    }
    if let trouble = answer.trouble {
      alerts.append(ErrorText(language: text.style.language).text(trouble))
      if answer.freshness == .fresh, !Self.isOfPart(trouble) {
        // A fallback answered instead of the chosen source.
        let name = answer.source.rawValue
        alerts.append(
          words.text("代わりに \(name) から取得しました。", "The forecast comes from \(name) instead."))
      }
    }
    return alerts
  }

  /// Whether it is one telegram of the source that answered, not another source, that is missing.
  private static func isOfPart(_ trouble: ForecastError) -> Bool {
    switch trouble {
    case .notListed, .withdrawn: true
    default: false
    }
  }

  /// Why further areas have no forecast, each reason once; their lines have room for few words.
  private func alerts(_ others: [OtherAreaAnswer]) -> [String] {
    var said: Set<String> = []
    return others.compactMap(\.error).map(ErrorText(language: text.style.language).text)
      .filter { said.insert($0).inserted }
  }

  func footnotes(_ answer: PlaceForecast, others: [OtherAreaAnswer]) -> [Block] {
    let forecast = answer.forecast.value
    var lines: [String] = []
    if let short = forecast.shortStation {
      let station = text.station(short)
      if let weekly = forecast.weeklyStation, weekly.name != short.name {
        let other = text.station(weekly)
        lines.append(
          words.text(
            "気温の地点: \(station)（短期）、\(other)（週間）",
            "Temperatures: \(station) (first days), \(other) (week)"))
      } else {
        lines.append(words.text("気温の地点: \(station)", "Temperatures: \(station)"))
      }
    }
    if others.contains(where: { $0.forecast?.day(text.now.date)?.rain?.isDerived == true }) {
      lines.append(words.derivedRain)
    }
    lines.append(text.source.credit(answer.forecast.source))
    return text.quiet(lines)
  }
}
