import Models
import Pages

/// What is expected: the outlook of three-hour steps, and early attention information. Both are
/// beside the warnings and say so.
struct WarningOutlookText: PageText {
  let context: PageContext
  /// Whether it says where what is missing should have been.
  var isVerbose = false

  private var text: WarningWords { WarningWords(language) }

  func timeline(_ answer: PlaceWarnings) -> [Block]? {
    guard !answer.timelines.isEmpty else {
      guard answer.states.count == 1, let error = answer.timelineError, !isBesideThePoint(error)
      else { return nil }
      return .titled(
        words.text("今後の見通し", "Outlook"),
        texts: [errors.text(.failed(.warningTimeline, error))])
    }
    var fields: [Block.Field] = []
    var unread: [String] = []
    var isAhead = false
    for timeline in answer.timelines {
      for row in timeline.rows {
        let local = row.local.map { words.aside(text.local($0)) } ?? ""
        let label = text.phenomenon(row.type) + local
        if row.steps.isEmpty { unread.append(label) }
        if row.steps.contains(where: { $0.end > now }) { isAhead = true }
        let spans = row.spans.filter { $0.end > now }.map(span)
        guard !spans.isEmpty else { continue }
        let field = Block.Field(label: label, value: spans.joined(separator: "  "))
        if !fields.contains(field) { fields.append(field) }
      }
    }
    let issued = moment(answer.timelines[0].reported)  // proven: not empty
    var texts = self.unread(unread, rest: answer.timelineError != nil && unread.isEmpty)
    if texts.isEmpty, fields.isEmpty {
      texts.append(
        isAhead
          ? words.text(
            "注意報級に達する見通しの時間帯はありません", "Nothing is expected to reach the advisory level")
          : words.text("見通しの時間はすべて過ぎています", "All times of the outlook are past"))
    }
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
        texts: [errors.text(.failed(.earlyAttention, error))])
    }
    var fields: [Block.Field] = []
    for attention in answer.attention {
      let ends = attention.spans.map(\.end)
      for row in attention.rows {
        let values = zip(zip(attention.blocks, ends), row.values).filter { block, value in
          value.isNotable && block.1 > now
        }.map { "\(block($0.0)) \(text.likelihood($1))" }
        guard !values.isEmpty else { continue }
        let field = Block.Field(
          label: text.phenomenon(row.type), value: values.joined(separator: "  "))
        if !fields.contains(field) { fields.append(field) }
      }
    }
    let unread = answer.attention.flatMap(\.unread).map(text.phenomenon)
    let gaps =
      answer.attentionGaps.map(gap)
      + self.unread(unread, rest: answer.attentionError != nil && answer.attentionGaps.isEmpty)
    guard gaps.isEmpty else {
      let known = words.text(
        "わかっているものに、高・中のものはありません", "Nothing that is known is rated high or medium")
      return .titled(title, fields: fields, texts: gaps + (fields.isEmpty ? [known] : []))
    }
    let none = words.text("高・中のものはありません", "Nothing is rated high or medium")
    return .titled(title, fields: fields, texts: fields.isEmpty ? [none] : [])
  }

  /// 28日(土)以降はわかりません。… / Not known from Sat 28 on. …
  private func gap(_ gap: AttentionGap) -> String {
    let when: String
    switch (gap.periods, gap.from, gap.until) {
    case ([.far], let from?, _):
      when = words.text("\(beginning(from))以降はわかりません。", "Not known from \(beginning(from)) on.")
    case ([.near], _, let until?):
      when = words.text("\(beginning(until))より前はわかりません。", "Not known before \(beginning(until)).")
    case ([.far], _, _):
      when = words.text("あさってより後はわかりません。", "Not known for the days after the day after tomorrow.")
    case ([.near], _, _):
      when = words.text("あさってまではわかりません。", "Not known up to the day after tomorrow.")
    default: when = words.text("わかりません。", "Not known.")
    }
    let names =
      gap.isEverywhere
      ? [] : gap.areas.map { catalog.primaryAreaName($0).map(places.name) ?? $0.text }
    let subject = names.isEmpty ? "" : names.joined(separator: text.separator) + words.colon
    if style.isOnTerminal, !isVerbose {
      return subject + when.dropLast() + words.aside(short(gap.reason)) + words.text("。", ".")
    }
    return subject + when + words.text("", " ")
      + ErrorText(language: language, catalog: catalog).text(gap.reason)
  }

  /// 28日(土), with the time where the day does not begin.
  private func beginning(_ time: Instant) -> String {
    let day = dates.day(time.date)
    return time.hour == 0 ? day : "\(day) \(dates.time(time))"
  }

  /// 読み取れないもの: 土砂災害、雪 / Not readable: Landslide, Snow; `rest`: something without a name, too.
  private func unread(_ names: [String], rest: Bool) -> [String] {
    let named = names.filter { $0 != "-" }.uniqued(by: \.self)
    if !named.isEmpty {
      let list = named.joined(separator: text.separator)
      return [words.text("読み取れないもの：\(list)", "Not readable: \(list)")]
    }
    return names.isEmpty && !rest
      ? [] : [words.text("読み取れない行があります", "Some rows could not be read")]
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
