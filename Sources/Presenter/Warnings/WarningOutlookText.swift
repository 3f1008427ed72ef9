import Models

/// What is expected: the outlook of three-hour steps, and early attention information. Both are
/// beside the warnings and say so.
struct WarningOutlookText {
  let style: TextStyle
  let places: PlaceText
  let now: Instant

  private var text: WarningWords { WarningWords(style.language) }
  private var words: Words { Words(style.language) }
  private var dates: DateText { DateText(language: style.language) }

  func timeline(_ answer: PlaceWarnings) -> [Block]? {
    guard !answer.timelines.isEmpty else {
      guard answer.states.count == 1, let error = answer.timelineError, !isBesideThePoint(error)
      else { return nil }
      return .titled(
        words.text("今後の見通し", "Outlook"),
        texts: [ErrorText(language: style.language).text(.failed(.warningTimeline, error))])
    }
    var fields: [Block.Field] = []
    var isReadable = answer.timelineError == nil
    for timeline in answer.timelines {
      for row in timeline.rows {
        if row.steps.isEmpty { isReadable = false }
        let spans = row.spans.filter { $0.end > now }.map(span)
        guard !spans.isEmpty else { continue }
        let local = row.local.map { words.aside(text.local($0)) } ?? ""
        let value = spans.joined(separator: "  ")
        let field = Block.Field(
          label: text.phenomenon(row.type) + local, value: value)
        if !fields.contains(field) { fields.append(field) }
      }
    }
    let issued = dates.moment(answer.timelines[0].reported, now: now)  // proven: not empty
    var texts: [String] = []
    if fields.isEmpty, isReadable {
      texts.append(
        words.text("注意報級に達する見通しの時間帯はありません", "Nothing is expected to reach the advisory level"))
    }
    if !isReadable { texts.append(unreadable) }
    return .titled(
      words.text("今後の見通し（\(issued) 発表）", "Outlook (issued \(issued))"),
      fields: fields, texts: texts)
  }

  private func span(_ span: WarningTimeline.Span) -> String {
    let start = "\(dates.day(span.start.date)) \(dates.time(span.start))"
    let end =
      span.end.date == span.start.date
      ? dates.time(span.end) : "\(dates.day(span.end.date)) \(dates.time(span.end))"
    return "\(start)-\(end) \(text.danger(span.code))"
  }

  func attention(_ answer: PlaceWarnings) -> [Block]? {
    let title = words.text(
      "早期注意情報（警戒レベル1、警報級の可能性）",
      "Early attention (level 1): the chances of warnings")
    guard !answer.attention.isEmpty else {
      guard let error = answer.attentionError, !isBesideThePoint(error) else { return nil }
      return .titled(
        title,
        texts: [ErrorText(language: style.language).text(.failed(.earlyAttention, error))])
    }
    var fields: [Block.Field] = []
    for attention in answer.attention {
      for row in attention.rows {
        let values = zip(attention.blocks, row.values).filter { block, value in
          value.isNotable && block.start.adding(hours: block.hours ?? 24) > now
        }.map { "\(block($0)) \(text.likelihood($1))" }
        guard !values.isEmpty else { continue }
        let field = Block.Field(
          label: text.phenomenon(row.type), value: values.joined(separator: "  "))
        if !fields.contains(field) { fields.append(field) }
      }
    }
    let none = words.text("高・中のものはありません", "Nothing is rated high or middle")
    if answer.attentionError != nil {
      return .titled(title, fields: fields, texts: [unreadable])
    }
    return .titled(title, fields: fields, texts: fields.isEmpty ? [none] : [])
  }

  private var unreadable: String {
    words.text("読み取れない行があります", "Some rows could not be read")
  }

  /// 14日(金) 06-12時, or the day alone.
  private func block(_ block: EarlyAttention.Block) -> String {
    let day = dates.day(block.start.date)
    guard let hours = block.hours, hours < 24 else {
      return block.hours == nil && block.start.hour != 0
        ? "\(day) \(dates.time(block.start))-" : day
    }
    return "\(day) \(dates.block(block.start, hours: hours))"
  }

  /// What a source does not carry is said of the warnings already.
  private func isBesideThePoint(_ error: ForecastError) -> Bool {
    switch error {
    case .notOffered, .nothingRecorded, .recordedLongAgo, .cancelled: true
    default: false
    }
  }
}
