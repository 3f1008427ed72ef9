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
    var caption = caption
    // Japanese labels end with it, and the table says it once; those in English leave it out.
    if words.language == .en, properties.contains(where: { $0.type?.hasSuffix("警報級の可能性") ?? false })
    {
      caption += (caption.isEmpty ? "" : ": ") + words.elementLabel("PossibilityRankOfWarning")
    }
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

/// Tables of a series, and lines where a table would have too many columns.
extension SeriesText {
  /// A row for each time, a column for each variable.
  func table(
    _ variables: [Variable], _ block: TelegramBlock, caption: String
  ) -> [Block] {
    let ending = commonEnding(variables.map(\.label))
    let headers = variables.map { String($0.label.dropLast(ending.count)) }
    let known = block.times.filter { time in
      variables.contains { $0.cells[time.id ?? ""] != nil }
    }
    // A time that the series does not define is still a row.
    let strange = Set(variables.flatMap { $0.cells.keys })
      .subtracting(block.times.compactMap(\.id)).sorted().map { TelegramTime(id: $0) }
    let rows = (known + strange).map { time in
      [words.time(time)] + variables.map { cell($0, time) }
    }
    // Words are read better by time, figures by kind.
    let isShort = rows.allSatisfy { $0.dropFirst().allSatisfy { $0.count <= 12 } }
    return Block.rows(
      caption: [caption, ending.hasPrefix("の") ? String(ending.dropFirst()) : ending]
        .filter { !$0.isEmpty }.joined(separator: " "),
      headers: [""] + headers, rows: rows,
      narrow: isShort && variables.count > 1
        ? zip(headers, variables).map { .init(label: $0, value: runs($1, block)) } : nil)
  }

  private func cell(_ variable: Variable, _ time: TelegramTime) -> String {
    (variable.cells[time.id ?? ""] ?? []).joined(separator: " ")
  }

  /// The common end of all labels, such as の警報級の可能性. Never a whole label, so that every
  /// column keeps a name.
  private func commonEnding(_ labels: [String]) -> String {
    guard labels.count > 2, let first = labels.first, let shortest = labels.map(\.count).min()
    else { return "" }
    // Counted, not shortened until it fits: labels come from outside, and an empty one fits nothing.
    let length = labels.dropFirst().reduce(shortest - 1) { length, label in
      min(length, zip(first.reversed(), label.reversed()).prefix { $0 == $1 }.count)
    }
    return length >= 4 ? String(first.suffix(length)) : ""
  }

  /// One table for all places with one figure each: a column for each place, or a row if there are many.
  func common(_ block: TelegramBlock) -> [Block]? {
    guard block.form == .series, block.items.count > 1 else { return nil }
    var columns: [Variable] = []
    var labels: [String] = []
    for item in block.items {
      let found = VariableText(words: words).variables(item.kinds.flatMap(\.properties))
      guard item.kinds.allSatisfy({ $0.name == nil }), found.count == 1, var column = found.first,
        column.untimed.isEmpty, !column.cells.isEmpty, !item.places.isEmpty
      else { return nil }
      labels.append(column.label)
      column.label = words.names(item.places)
      columns.append(column)
    }
    let isOne = Set(labels).count == 1
    if isOne, columns.count <= SeriesText.columnLimit {
      return table(columns, block, caption: labels.first ?? "")
    }
    return byPlace(columns, labels, block, caption: isOne ? labels.first : nil)
  }

  /// A row for each place, a column for each time.
  private func byPlace(
    _ variables: [Variable], _ labels: [String], _ block: TelegramBlock, caption: String?
  ) -> [Block]? {
    guard block.times.count <= SeriesText.columnLimit else { return nil }
    let rows = zip(variables, labels).map { variable, label in
      [variable.label + (caption == nil ? " " + label : "")]
        + block.times.map { cell(variable, $0) }
    }
    return Block.rows(
      caption: caption, headers: [""] + block.times.map(words.time), rows: rows)
  }

  /// ２３日未明〜２３日朝：注意報級  ２３日昼前：警報級. Equal neighbours are joined; a value for
  /// all times says so.
  func runs(_ variable: Variable, _ block: TelegramBlock) -> String {
    var runs: [(times: [TelegramTime], text: String)] = []
    var isNeighbour = false
    for time in block.times {
      guard variable.cells[time.id ?? ""] != nil else {
        isNeighbour = false
        continue
      }
      let text = cell(variable, time)
      if isNeighbour, runs.last?.text == text {
        runs[runs.count - 1].times.append(time)
      } else {
        runs.append(([time], text))
      }
      isNeighbour = true
    }
    return runs.map { run in
      let isAll = run.times.count == block.times.count && run.times.count > 1
      let span = isAll ? words.text("全期間", "throughout") : words.span(run.times)
      // A dash would look like one between two times.
      let text = run.text == words.missing ? words.text("値なし", "no value") : run.text
      return span + words.text("：", ": ") + text
    }.joined(separator: "  ")
  }
}
