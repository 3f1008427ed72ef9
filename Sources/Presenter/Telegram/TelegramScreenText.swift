import Models

/// A telegram in words: what it is, from whom and when, and then its parts in their order.
struct TelegramScreenText {
  let words: TelegramWords

  func screen(_ telegram: Telegram, type: String?) -> TelegramScreen {
    TelegramScreen(
      alerts: AlertText(words: words).alerts(telegram), title: words.title(telegram.head.title),
      fields: fields(telegram, type: type),
      sections: headline(telegram) + telegram.parts.flatMap(sections))
  }

  private func fields(_ telegram: Telegram, type: String?) -> [TelegramScreen.Field] {
    let (control, head) = (telegram.control, telegram.head)
    var fields: [TelegramScreen.Field] = []
    func add(_ ja: String, _ en: String, _ value: String?) {
      if let value, !value.isEmpty {
        fields.append(.init(label: words.text(ja, en), value: value))
      }
    }
    add("種類", "Kind", control.title + (type.map(words.aside) ?? ""))
    add("発表", "Issued", head.reportTime.map(words.moment))
    add("発表官署", "Issued by", words.list(control.publishingOffices.map(words.office)))
    add("対象", "For", target(telegram))
    for case .targetArea(let area) in telegram.parts {
      add("対象地域", "Area", words.name(area.name, code: area.code))
    }
    add("有効期限", "Valid until", head.validTime.map(words.moment))
    add(
      "識別番号", "Event",
      head.eventID.map { id in
        id + (head.serial.map { words.text("（第\($0)号）", " (no. \($0))") } ?? "")
      })
    return fields
  }

  private func target(_ telegram: Telegram) -> String? {
    let head = telegram.head
    /// Whether a series says that this moment stands for its day.
    func isDay(_ time: Instant) -> Bool {
      telegram.parts.contains { part in
        guard case .series(let series) = part else { return false }
        return series.blocks.contains { block in
          block.times.first.map { first in
            first.start == time && first.attributes.contains { $0.text == "yyyy-mm-dd" }
          } ?? false
        }
      }
    }
    guard let time = head.targetTime else { return nil }
    // Most telegrams speak of the moment they are issued.
    if time == head.reportTime, head.targetDuration == nil { return nil }
    let length = head.targetDuration.flatMap(words.months)
    // A season begins with a day; an observation may be of one.
    let isDay = (length != nil && time.hour == 0 && time.minute == 0) || isDay(time)
    var text = words.rough(
      isDay ? words.dates.full(time.date) : words.moment(time), head.targetDubious)
    if let duration = head.targetDuration {
      text += words.text("から", ", ") + words.duration(duration)
    }
    return text
  }

  private func headline(_ telegram: Telegram) -> [TelegramScreen.Section] {
    var sections: [TelegramScreen.Section] = []
    if let text = telegram.head.headline.text {
      sections.append(.init(heading: nil, blocks: [.text(text)]))
    }
    guard !telegram.parts.contains(where: tellsPlaces) else { return sections }
    return sections
      + telegram.head.headline.information.compactMap { ItemsText(words: words).section($0) }
  }

  /// Whether a part tells the places of the headline, and more.
  private func tellsPlaces(_ part: TelegramPart) -> Bool {
    switch part {
    case .items(let items): items.items.contains { $0.kinds.contains { $0.code != nil } }
    case .intensity, .tsunami: true
    default: false
    }
  }

  private func sections(_ part: TelegramPart) -> [TelegramScreen.Section] {
    switch part {
    case .items(let items): [ItemsText(words: words).section(items)].compactMap(\.self)
    case .series(let series): [SeriesText(words: words).section(series)].compactMap(\.self)
    case .earthquake(let quake): [QuakeText(words: words).section(quake)]
    case .intensity(let intensity): QuakeText(words: words).sections(intensity)
    case .tsunami(let tsunami): TsunamiText(words: words).sections(tsunami)
    case .text(let text): [self.text(text)]
    // Stands among the fields above.
    case .targetArea: []
    case .other(let section): [SectionText(words: words).section(section)].compactMap(\.self)
    }
  }

  private func text(_ text: TelegramText) -> TelegramScreen.Section {
    let name = text.name == "Text" ? "Comment" : text.name
    let type = text.type == "固定付加文" ? nil : text.type
    return TelegramScreen.Section(
      heading: type.map(words.label) ?? words.elementLabel(name), blocks: [.text(text.text)])
  }
}

/// What must not be overlooked.
struct AlertText {
  let words: TelegramWords

  func alerts(_ telegram: Telegram) -> [String] {
    [status(telegram.control.status), infoType(telegram.head.infoType)].compactMap(\.self)
  }

  private func status(_ status: TelegramStatus) -> String? {
    switch status {
    case .normal: nil
    case .training:
      words.text(
        "【訓練】訓練の電文です。実際の情報ではありません。", "TRAINING: an exercise, nothing of this is real.")
    case .test:
      words.text("【試験】試験の電文です。実際の情報ではありません。", "TEST: nothing of this is real.")
    case .other(let word):
      words.text(
        "【運用種別不明: \(word)】実際の情報とは限りません。",
        "UNKNOWN STATUS (\(word)): do not take this for real.")
    }
  }

  private func infoType(_ type: TelegramInfoType) -> String? {
    switch type {
    case .issued: nil
    case .corrected:
      words.text("【訂正】先に発表した内容を訂正する電文です。", "CORRECTION: replaces what was issued before.")
    case .cancelled:
      words.text(
        "【取消】先に発表した内容を取り消す電文です。", "CANCELLATION: withdraws what was issued before.")
    case .delayed:
      words.text("【遅延】遅れて発表された電文です。", "DELAYED: issued late.")
    case .other(let word):
      words.text("【情報形態不明: \(word)】", "UNKNOWN KIND OF ISSUE (\(word))")
    }
  }
}
