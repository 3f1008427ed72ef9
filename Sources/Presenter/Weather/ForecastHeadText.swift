import Models
import Pages

/// The lines above and below the days of a forecast: freshness, issue, cautions, and the source of its figures.
struct ForecastHeadText: ForecastPart {
  let text: ForecastText

  /// The mark of a stale or replayed forecast; nothing for a fresh one.
  func mark(_ answer: PlaceForecast) -> [Block] {
    source.mark(answer.forecast, now: now).map { [.paragraph($0, .mark)] } ?? []
  }

  /// 気象庁 8月29日(木) 11:00 発表, and 1時間前・次は 17:00 ごろ below it
  func issued(_ answer: PlaceForecast) -> [Block] {
    let forecast = answer.forecast
    let issued = source.issued(
      forecast.value.short, by: places.officeRegion(answer.coverage.shown.office),
      now: now, withYear: forecast.freshness == .sample)
    let age = source.age(forecast, now: now)
    return text.quiet(age.isEmpty ? [issued] : [issued, age])
  }

  func alerts(_ answer: PlaceForecast, others: [OtherAreaAnswer]) -> [Block] {
    .alerts(alerts(answer.forecast) + alerts(others))
  }

  @Sentences private func alerts(_ answer: Sourced<Forecast>) -> [String] {
    if answer.value.isOutdated(at: now),
      answer.freshness != .sample || answer.source == .archive
    {
      words.text(
        "この予報は古くなっています。新しい発表があるはずです。", "This forecast is old; newer ones must have been issued.")
    }
    if let trouble = answer.trouble {
      errors.text(trouble)
      if answer.freshness == .fresh, !Self.isOfPart(trouble) {
        // A fallback answered instead of the chosen source.
        let name = answer.source.rawValue
        words.text("代わりに \(name) から取得しました。", "The forecast comes from \(name) instead.")
      }
    }
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
    others.compactMap(\.error).map(errors.text).uniqued(by: \.self)
  }

  func footnotes(_ answer: PlaceForecast, others: [OtherAreaAnswer]) -> [Block] {
    let isDerived = others.contains { $0.forecast?.day(now.date)?.rain?.isDerived == true }
    return text.quiet(
      stations(answer.forecast.value) + (isDerived ? [words.derivedRain] : [])
        + [source.credit(answer.forecast.source)])
  }

  private func stations(_ forecast: Forecast) -> [String] {
    guard let short = forecast.shortStation else { return [] }
    let station = text.station(short)
    guard let weekly = forecast.weeklyStation, weekly.name != short.name else {
      return [words.text("気温の地点：\(station)", "Temperatures: \(station)")]
    }
    let other = text.station(weekly)
    return [
      words.text(
        "気温の地点：\(station)（短期）、\(other)（週間）",
        "Temperatures: \(station) (first days), \(other) (week)")
    ]
  }
}
