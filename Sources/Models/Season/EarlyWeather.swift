/// The early weather information (早期天候情報) of a region: that five days of the coming two weeks may be much warmer or
/// colder than usual, or have much more snow.
package struct EarlyWeather: Equatable, Sendable {
  package let region: SeasonRegion
  /// The day of issue; nil where the text of an issued one does not say it in a readable form.
  package let date: CivilDate?
  /// As JMA writes it.
  package let time: String?
  /// Empty if JMA says that none is issued.
  package let rows: [Row]
  /// How many rows could not be read.
  package let losses: Int

  package init(
    region: SeasonRegion, date: CivilDate?, time: String? = nil, rows: [Row], losses: Int = 0
  ) {
    self.region = region
    self.date = date
    self.time = time
    self.rows = rows
    self.losses = losses
  }

  /// One row as JMA writes it. Nobody had a real one when this was written (jma-live section 9).
  package struct Row: Hashable, Sendable {
    package let title: String?
    /// 高温, 低温, 大雪, 雪; 本文 for the row with the text.
    package let kind: String?
    package let condition: String?
    package let text: String?
    package let office: String?

    package init(title: String?, kind: String?, condition: String?, text: String?, office: String?)
    {
      self.title = title
      self.kind = kind
      self.condition = condition
      self.text = text
      self.office = office
    }
  }

  package enum Standing: String, CaseIterable, Sendable {
    case issued
    /// The file of the region says that none is issued.
    case none
    /// The file is older than two issues are apart: what is in force now is not known.
    case outdated
    /// It is dated ahead of the clock, or has no date, so that its age is not known.
    case ageUnknown
  }

  /// Days after which a newer file must exist: it is issued on Mondays and Thursdays.
  private static let life = 5

  package func standing(at now: Instant) -> Standing {
    guard let date, date <= now.date else { return .ageUnknown }
    if now.date.days(since: date) > Self.life { return .outdated }
    return rows.isEmpty ? .none : .issued
  }

  /// The hour of the issue.
  package var issued: Instant? { date.map { Instant($0, hour: 14, minute: 30) } }

  /// When the service is asked again.
  package func due(checked: Instant) -> Instant {
    guard let date else { return SeasonRhythm.due(next: checked, checked: checked) }
    // 1 is Monday, 4 Thursday.
    let next = (1...7).lazy.map { date.adding(days: $0) }.first { [1, 4].contains($0.weekday) }
    return SeasonRhythm.due(next: Instant(next ?? date, hour: 14, minute: 30), checked: checked)
  }
}

/// Whether early weather information is issued anywhere in Japan. It says nothing of one region.
package struct EarlyWeatherFlags: Equatable, Sendable {
  package let temperature: Flag?
  package let snow: Flag?

  package init(temperature: Flag?, snow: Flag?) {
    self.temperature = temperature
    self.snow = snow
  }

  package enum Flag: String, CaseIterable, Sendable {
    case issued, none, outOfSeason
  }
}
