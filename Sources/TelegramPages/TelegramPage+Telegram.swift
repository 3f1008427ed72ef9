import Models
import Pages

extension TelegramPage {
  func parts(_ telegram: Telegram, type: String?) -> Parts {
    Parts(
      alerts: AlertText(words: words).alerts(telegram), title: words.title(telegram.head.title),
      fields: fields(telegram, type: type),
      sections: headline(telegram) + telegram.parts.flatMap(sections))
  }

  private func fields(_ telegram: Telegram, type: String?) -> [Block.Field] {
    let (control, head) = (telegram.control, telegram.head)
    var fields: [Block.Field] = []
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

  private func headline(_ telegram: Telegram) -> [[Block]] {
    var sections: [[Block]] = []
    if let text = telegram.head.headline.text {
      sections.append([.prose(text)])
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

  private func sections(_ part: TelegramPart) -> [[Block]] {
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

  private func text(_ text: TelegramText) -> [Block] {
    let name = text.name == "Text" ? "Comment" : text.name
    let type = text.type == "固定付加文" ? nil : text.type
    return [Block.prose(text.text)].headed(type.map(words.label) ?? words.elementLabel(name))
  }
}
