import Models
import Pages

/// The lines on top of every screen: tsunami warnings in force, and a strong earthquake of the last hour.
struct AlarmText: PageWriter {
  let context: PageContext

  private var wordsOfTsunami: TsunamiWords {
    TsunamiWords(language: language, catalog: catalog)
  }

  private static let nameLimit = 3

  /// [大津波警報] 岩手県、宮城県  [津波警報] 青森県太平洋沿岸 ほか3. A forecast of a slight sea-level change is not an alarm.
  /// - Parameter checked: when it was known, if that is too long ago.
  func tsunami(_ standing: TsunamiStatus, asOf checked: Instant?, source: SourceKind) -> Span? {
    let groups = standing.byLevel.filter { $0.level.map { $0 >= .advisory } ?? true }
    guard let first = groups.first else {
      if let time = standing.ahead {
        let moment = moment(time)
        return Span(
          Self.tsunamiTitle(words) + notKnown
            + words.aside(
              words.text(
                "時計より先の日時の報告：\(moment)", "a report is dated ahead of the clock: \(moment)")),
          .warning(.unknown))
      }
      guard standing.losses > 0 else { return nil }
      return Span(
        Self.tsunamiTitle(words)
          + words.text("：読み取れない報告があります", ": some reports could not be read"),
        .warning(.unknown))
    }
    let parts = groups.compactMap { group in
      group.coasts.first.map { coast in
        "[\(wordsOfTsunami.kind(coast.coast))] "
          + wordsOfTsunami.coasts(group.coasts, atMost: Self.nameLimit)
      }
    }
    let age = checked.map {
      words.aside(
        words.text("\(moment($0))に確認", "checked \(moment($0))"))
    }
    return Span(
      mark(source) + parts.joined(separator: "  ") + (age ?? ""), .tsunami(first.level))
  }

  static func tsunamiTitle(_ words: Words) -> String {
    words.text("津波警報・注意報", "Tsunami warnings")
  }

  static func quakesTitle(_ words: Words) -> String {
    words.text("強い地震", "Strong earthquakes")
  }

  private var notKnown: String { words.text("：不明", ": NOT KNOWN") }

  func unknownTsunami(_ error: ForecastError) -> Span { unknown(Self.tsunamiTitle(words), error) }
  func unknownQuakes(_ error: ForecastError) -> Span { unknown(Self.quakesTitle(words), error) }

  private func unknown(_ title: String, _ error: ForecastError) -> Span {
    Span(title + notKnown + words.aside(short(error)), .warning(.unknown))
  }

  /// [震度5弱] 05:21 岩手県沖 M6.0 ほか1
  func quake(_ quake: Quake, more: Int, source: SourceKind?) -> Span {
    let text = QuakeWords(language: language, catalog: catalog)
    let intensity = quake.intensity.map(text.intensity) ?? words.missing
    var parts = [words.text("[震度\(intensity)]", "[INTENSITY \(intensity)]")]
    if let time = quake.occurred {
      parts.append(
        quake.isAhead(of: now)
          ? moment(time) + words.aside(words.clockMark) : dates.time(time))
    }
    parts.append(
      quake.epicentre == nil
        ? words.text("震源は調査中", "hypocentre not known yet") : text.place(quake.epicentre))
    if let magnitude = quake.magnitude { parts.append(text.magnitude(magnitude)) }
    if more > 0 { parts.append(words.text("ほか\(more)", "and \(more) more")) }
    return Span(
      (source.map(mark) ?? "") + parts.joined(separator: " "),
      quake.intensity?.rank.map(Role.intensity) ?? .warning(.unknown))
  }

  private func mark(_ source: SourceKind) -> String {
    switch source {
    case .sample: words.text("見本 ", "SAMPLE ")
    case .archive: words.text("記録 ", "REPLAY ")
    case .jma, .jmaXML, .livedoor: ""
    }
  }
}
