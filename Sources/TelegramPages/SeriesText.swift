import Models
import Pages

struct SeriesText {
  let words: TelegramWords

  private var variables: VariableText { VariableText(words: words) }

  /// A table with more columns is read better as lines.
  static let columnLimit = 6

  func section(_ series: TelegramSeries) -> [Block]? {
    var blocks = series.blocks.flatMap(blocks)
    blocks += SectionText(words: words).entries(series.details)
    guard !blocks.isEmpty else { return nil }
    return blocks.headed(series.type.map(words.label))
  }

  private func blocks(_ block: TelegramBlock) -> [Block] {
    var blocks: [Block] = []
    if block.form == .moment, let time = block.times.first {
      blocks += Block.entry(heading: heading(time))
    }
    if let short = ChartText(words: words).blocks(block) ?? SurveyText(words: words).blocks(block) {
      blocks += short
    } else if let table = common(block) {
      blocks += table
    } else {
      for item in block.items { blocks += self.blocks(item, of: block) }
    }
    return blocks + SectionText(words: words).entries(block.details)
  }

  /// 実況 9月9日(土) 03:00
  private func heading(_ time: TelegramTime) -> String {
    let moment = time.start.map { start in
      let begin = words.moment(start, time.attributes)
      return time.duration.map { begin + words.text("から", ", ") + words.duration($0) } ?? begin
    }
    return [time.type.map(words.label), time.name ?? moment].compactMap(\.self)
      .joined(separator: " ")
  }

  private func blocks(
    _ item: TelegramItem, of block: TelegramBlock
  ) -> [Block] {
    let places = words.names(item.places)
    var blocks: [Block] = []
    let named = item.kinds.filter { $0.name != nil }
    let tellsVariety = item.places.contains { $0.role == .station }
    var timed: [TelegramKind] = []
    var unnamed: [TelegramProperty] = []
    for kind in item.kinds where kind.name == nil {
      if block.form == .moment, heading(kind) != nil {
        timed.append(kind)
      } else {
        unnamed += kind.properties
      }
    }
    if !unnamed.isEmpty || (named.isEmpty && timed.isEmpty) {
      let caption = ([places] + types(unnamed)).filter { !$0.isEmpty }
      blocks += self.blocks(unnamed, caption: caption.joined(separator: " "), of: block)
    }
    for kind in timed {
      let caption = [places, heading(kind) ?? ""].filter { !$0.isEmpty }
      blocks += self.blocks(kind.properties, caption: caption.joined(separator: " "), of: block)
    }
    blocks += Block.entry(fields: positions(item.places))
    for kind in named {
      let name = ItemsText(words: words).kind(kind, tellsVariety: tellsVariety)
      let caption = [places, name].filter { !$0.isEmpty }.joined(separator: words.text("：", ": "))
      blocks += self.blocks(kind.properties, caption: caption, of: block)
    }
    return blocks
  }

  /// A table while it has few columns; else a line for each variable.
  private func blocks(
    _ properties: [TelegramProperty], caption: String, of block: TelegramBlock
  ) -> [Block] {
    if block.form == .moment { return facts(variables.facts(properties), caption) }
    let variables = variables.variables(properties)
    let timed = variables.filter { !$0.cells.isEmpty }
    var fields = variables.filter { !$0.untimed.isEmpty }.map {
      Block.Field(label: $0.label, value: $0.untimed.joined(separator: "  "))
    }
    guard !timed.isEmpty else { return facts(fields, caption) }
    guard timed.count <= Self.columnLimit else {
      fields = timed.map { .init(label: $0.label, value: runs($0, block)) } + fields
      return facts(fields, caption)
    }
    return table(timed, block, caption: caption) + facts(fields, "")
  }

  /// Fields below a caption. One text for the whole needs no label.
  private func facts(
    _ fields: [Block.Field], _ caption: String
  ) -> [Block] {
    let heading = caption.isEmpty ? nil : caption
    if fields.count == 1, let only = fields.first, only.value.contains("\n") {
      return Block.entry(heading: heading) + [.prose(only.value)]
    }
    return Block.entry(heading: heading, fields: together(fields))
  }

  /// The same long text for several is told once, with the names of all.
  private func together(_ fields: [Block.Field]) -> [Block.Field] {
    var told: [(labels: [String], value: String)] = []
    var known: [String: Int] = [:]
    for field in fields {
      if let index = known[field.value] {
        told[index].labels.append(field.label)
      } else {
        if field.value.utf8.count > 60 { known[field.value] = told.count }
        told.append(([field.label], field.value))
      }
    }
    for index in told.indices where told[index].labels.count > 1 {
      var seen: Set<String> = []
      told[index].labels.removeAll { !seen.insert($0).inserted }
    }
    return told.map { field in
      // A sentence that is for several says for what.
      let speaksForItself = field.labels.count > 1 && field.value.contains("。")
      return .init(label: speaksForItself ? "" : label(field.labels), value: field.value)
    }
  }

  /// 日本海側、オホーツク海側 高潮危険度: what all labels end with is said once.
  private func label(_ labels: [String]) -> String {
    let parts = labels.map { $0.split(separator: " ", maxSplits: 1) }
    guard labels.count > 1, let common = parts.first?.last,
      parts.allSatisfy({ $0.count == 2 && $0.last == common })
    else { return words.list(labels) }
    return words.list(parts.compactMap { $0.first.map(String.init) }) + " " + common
  }

  // MARK: Positions of a low or a front at one of several times, as warnings at sea give them

  /// 予報　１２時間後 2月27日(金) 09:00; nil for a kind without a time.
  private func heading(_ kind: TelegramKind) -> String? {
    guard kind.name == nil,
      let value = kind.details.first(where: { $0.name == "DateTime" && $0.path.isEmpty }),
      let instant = value.text.flatMap({ Instant(iso8601: $0) })
    else { return nil }
    return [
      value.type.map(ahead), words.moment(instant, value.attributes),
      kind.condition.map(words.condition),
    ].compactMap(\.self).joined(separator: " ")
  }

  /// What a kind says by its types alone: 寒冷前線.
  private func types(_ properties: [TelegramProperty]) -> [String] {
    properties.filter { $0.values.isEmpty }.compactMap(\.type).map(words.label)
  }

  /// The position of a front or a sea area. Charts have no words for it and are left out.
  private func positions(_ places: [TelegramPlace]) -> [Block.Field] {
    let shapes: Set = ["Line", "Polygon"]
    return places.flatMap(\.details).filter { $0.path.isEmpty && shapes.contains($0.name) }
      .compactMap { value in
        PositionText(words: words).text(value).map {
          .init(label: value.type.map(words.label) ?? words.elementLabel(value.name), value: $0)
        }
      }
  }

  /// 予報　１２時間後: Forecast, 12 h ahead
  private func ahead(_ type: String) -> String {
    guard words.language == .en, type.hasPrefix("予報"), type.hasSuffix("時間後") else {
      return words.label(type)
    }
    let hours = TelegramWords.digits(type.dropFirst(2).dropLast(3))
    return (1...3).contains(hours.count) ? "Forecast, \(hours) h ahead" : words.label(type)
  }
}
