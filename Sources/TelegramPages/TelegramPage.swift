package import Models
package import Pages

/// A telegram, feed or list in words: kind, sender and time, then its parts in order.
package struct TelegramPage {
  let words: TelegramWords
  private let place: Place?
  private let hasFinestOnly: Bool

  /// - Parameters:
  ///   - place: the one to which documents were reduced; nil for none.
  ///   - hasFinestOnly: of one list of warnings by prefectures, regions and municipalities, the last alone.
  package init(
    language: Language, naming: PlaceCatalog, place: Place? = nil, hasFinestOnly: Bool = false
  ) {
    words = TelegramWords(language: language, naming: naming)
    self.place = place
    self.hasFinestOnly = hasFinestOnly
  }

  /// - Parameter isOneOfMany: whether other files are shown above or below it.
  package func page(_ read: ReadDocument, isOneOfMany: Bool) -> Page {
    var parts =
      switch read.document {
      case .telegram(let telegram): self.parts(telegram, type: read.fileName?.type)
      case .feed(let feed): self.parts(feed)
      case .areas(let areas): self.parts(areas)
      }
    if let place, let concern = read.concern {
      let text = Words(words.language).concern(concern, of: place)
      parts.fields.insert(.init(label: words.text("場所", "Place"), value: text), at: 0)
    }
    var head = parts.alerts.map { Block.paragraph($0, .mark) }
    if isOneOfMany {
      let file = read.file ?? words.text("標準入力", "standard input")
      head.insert(.paragraph("== \(file)", .quiet), at: 0)
    }
    head += [.paragraph(parts.title, .title), .fields(parts.fields, labelShare: 3)]
    return Page(head: head, sections: parts.sections)
  }

  struct Parts {
    /// Training, test, cancellation. Above everything else.
    var alerts: [String] = []
    var title: String
    var fields: [Block.Field] = []
    var sections: [[Block]] = []
  }
}

extension TelegramPage {
  func parts(_ feed: AtomFeed) -> Parts {
    var fields: [Block.Field] = []
    if let updated = feed.updated {
      fields.append(
        .init(label: words.text("更新", "Updated"), value: words.moment(updated)))
    }
    fields.append(
      .init(label: words.text("件数", "Entries"), value: "\(feed.entries.count)"))
    let table = Block.rows(
      headers: words.texts(
        ("時刻", "Time (JST)"), ("種類", "Type"), ("コード", "Code"), ("発表官署", "Office"),
        ("内容", "About")),
      rows: feed.entries.map { entry in
        let name = entry.file
        return [
          entry.updated.map(words.columnMoment) ?? words.missing,
          name?.type ?? words.missing, name?.code ?? words.missing,
          entry.author ?? words.missing, heading(entry),
        ]
      })
    return Parts(
      title: feed.title ?? words.text("フィード", "Feed"), fields: fields,
      sections: feed.entries.isEmpty ? [] : [table])
  }

  /// The subject of an entry: 【岩手県波浪警報・注意報】. The whole content is in the machine formats.
  private func heading(_ entry: AtomEntry) -> String {
    guard let content = entry.content, content.hasPrefix("【"),
      let end = content.firstIndex(of: "】")
    else { return entry.title ?? entry.content ?? words.missing }
    return String(content[...end])
  }

  func parts(_ areas: LivedoorAreas) -> Parts {
    let rows = areas.prefectures.flatMap { group in
      group.cities.map { [group.title, $0.id.text, $0.title] }
    }
    let table = Block.rows(
      headers: words.texts(("区分", "Group"), ("コード", "Code"), ("地点", "Place")), rows: rows)
    return Parts(
      title: areas.title ?? words.text("地点の一覧", "List of places"),
      fields: [.init(label: words.text("件数", "Entries"), value: "\(rows.count)")],
      sections: [table])
  }
}

extension TelegramPage {
  func parts(_ telegram: Telegram, type: String?) -> Parts {
    let shown = hasFinestOnly ? telegram.parts.withoutCoarser : telegram.parts
    let note =
      shown.count == telegram.parts.count
      ? []
      : [
        [
          Block.paragraph(
            words.text("府県や地域ごとの同じ一覧は --all で", "The same by prefecture and region: --all"),
            .quiet)
        ]
      ]
    return Parts(
      alerts: words.alerts(telegram), title: words.title(telegram.head.title),
      fields: fields(telegram, type: type),
      sections: headline(telegram) + shown.flatMap(sections) + note)
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
    guard let time = head.targetTime else { return nil }
    // Most telegrams speak of the moment they are issued.
    if time == head.reportTime, head.targetDuration == nil { return nil }
    let length = head.targetDuration.flatMap(words.months)
    // A season begins with a day; an observation may be of one.
    let isDay =
      (length != nil && time.hour == 0 && time.minute == 0)
      || telegram.series.flatMap(\.blocks).compactMap(\.times.first).contains { first in
        first.start == time && first.attributes.contains { $0.text == "yyyy-mm-dd" }
      }
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
      + telegram.head.headline.information.compactMap(ItemsText(words: words).section)
  }

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

extension TelegramWords {
  /// What must not be overlooked.
  package func alerts(_ telegram: Telegram) -> [String] {
    let status: String? =
      switch telegram.control.status {
      case .normal: nil
      case .training:
        text("【訓練】訓練の電文です。実際の情報ではありません。", "TRAINING: an exercise, nothing of this is real.")
      case .test:
        text("【試験】試験の電文です。実際の情報ではありません。", "TEST: nothing of this is real.")
      case .other(let word):
        text(
          "【運用種別不明：\(word)】実際の情報とは限りません。",
          "UNKNOWN STATUS (\(word)): do not take this for real.")
      }
    let type: String? =
      switch telegram.head.infoType {
      case .issued: nil
      case .corrected:
        text("【訂正】先に発表した内容を訂正する電文です。", "CORRECTION: replaces what was issued before.")
      case .cancelled:
        text("【取消】先に発表した内容を取り消す電文です。", "CANCELLATION: withdraws what was issued before.")
      case .delayed: text("【遅延】遅れて発表された電文です。", "DELAYED: issued late.")
      case .other(let word): text("【情報形態不明：\(word)】", "UNKNOWN KIND OF ISSUE (\(word))")
      }
    return [status, type].compactMap(\.self)
  }
}

extension Words {
  /// Whether a telegram concerns a place: 渋谷区: 他の場所に関する項目を除いて表示します。
  package func concern(_ concern: TelegramConcern, of place: Place) -> String {
    let name = place.nameWithCity
    let said =
      switch concern {
      case .items:
        text(
          "他の場所に関する項目を除いて表示します。全体は --place なしで表示します。",
          "what is about other places is left out. Leave out --place to see all.")
      case .none:
        text(
          "この場所に関する項目はありません。全体は --place なしで表示します。",
          "nothing in it concerns this place. Leave out --place to see all.")
      case .unknown:
        text(
          "この場所に関するものかどうかわからないため、他の場所に関する項目だけを除いて表示します。全体は --place なしで表示します。",
          "whether it concerns this place is not known; only what is about other places is left out. Leave out "
            + "--place to see all.")
      }
    return text("\(name.ja)：", "\(name.en): ") + said
  }
}
