import Models

/// Values by area and time.
struct SeriesText {
  let words: TelegramWords

  private var variables: VariableText { VariableText(words: words) }

  /// A table with more columns is read better as lines.
  private static let columnLimit = 4

  func section(_ series: TelegramSeries) -> TelegramScreen.Section? {
    var blocks = series.blocks.flatMap(blocks)
    blocks += SectionText(words: words).entries(series.details)
    guard !blocks.isEmpty else { return nil }
    return TelegramScreen.Section(heading: series.type.map(words.label), blocks: blocks)
  }

  private func blocks(_ block: TelegramBlock) -> [TelegramScreen.Block] {
    var blocks: [TelegramScreen.Block] = []
    if block.form == .moment, let time = block.times.first {
      blocks.append(.entry(.init(heading: heading(time))))
    }
    for item in block.items { blocks += self.blocks(item, of: block) }
    return blocks + SectionText(words: words).entries(block.details)
  }

  /// 実況 9月9日(土) 03:00
  private func heading(_ time: TelegramTime) -> String {
    let moment = time.start.map { start in
      time.duration.map { "\(words.shortMoment(start)) - \(words.duration($0))" }
        ?? words.shortMoment(start)
    }
    return [time.type.map(words.label), time.name ?? moment].compactMap(\.self)
      .joined(separator: " ")
  }

  private func blocks(
    _ item: TelegramItem, of block: TelegramBlock
  ) -> [TelegramScreen.Block] {
    let places = words.list(item.places.map(\.name).filter { !$0.isEmpty })
    var blocks: [TelegramScreen.Block] = []
    let named = item.kinds.filter { $0.name != nil }
    let unnamed = item.kinds.filter { $0.name == nil }.flatMap(\.properties)
    if !unnamed.isEmpty || named.isEmpty {
      blocks += self.blocks(unnamed, caption: places, of: block)
    }
    for kind in named {
      let caption = places + words.text("：", ": ") + KindText(words: words).text(kind)
      blocks += self.blocks(kind.properties, caption: caption, of: block)
    }
    return blocks
  }

  /// A table while it has few columns; else a line for each variable.
  private func blocks(
    _ properties: [TelegramProperty], caption: String, of block: TelegramBlock
  ) -> [TelegramScreen.Block] {
    let variables = variables.variables(properties)
    guard !variables.isEmpty || !caption.isEmpty else { return [] }
    let timed = variables.filter { !$0.cells.isEmpty }
    var fields = variables.filter { !$0.untimed.isEmpty }.map {
      TelegramScreen.Field(label: $0.label, value: $0.untimed.joined(separator: "  "))
    }
    var blocks: [TelegramScreen.Block] = []
    if !timed.isEmpty, timed.count <= Self.columnLimit {
      blocks.append(.table(table(timed, block, caption: caption)))
    } else {
      fields = timed.map { .init(label: $0.label, value: runs($0, block)) } + fields
    }
    // One text for the whole: it needs no label.
    if blocks.isEmpty, fields.count == 1, let only = fields.first, only.value.contains("\n") {
      if !caption.isEmpty { blocks.append(.entry(.init(heading: caption))) }
      return blocks + [.text(only.value)]
    }
    if !fields.isEmpty || blocks.isEmpty {
      blocks.append(.entry(.init(heading: blocks.isEmpty ? caption : nil, fields: fields)))
    }
    return blocks
  }

  private func table(
    _ variables: [Variable], _ block: TelegramBlock, caption: String
  ) -> TelegramScreen.Table {
    let known = block.times.filter { time in
      variables.contains { $0.cells[time.id ?? ""] != nil }
    }
    // A time that the series does not define is still a row.
    let strange = Set(variables.flatMap { $0.cells.keys })
      .subtracting(block.times.compactMap(\.id)).sorted().map { TelegramTime(id: $0) }
    return TelegramScreen.Table(
      caption: caption, headers: [""] + variables.map(\.label),
      rows: (known + strange).map { time in
        [words.time(time)]
          + variables.map { ($0.cells[time.id ?? ""] ?? []).joined(separator: " ") }
      })
  }

  /// 23日未明-朝 注意報級  23日昼前 警報級: equal neighbours are told once.
  private func runs(_ variable: Variable, _ block: TelegramBlock) -> String {
    var runs: [(first: TelegramTime, last: TelegramTime, text: String)] = []
    let times = block.times.filter { variable.cells[$0.id ?? ""] != nil }
    for time in times {
      let text = (variable.cells[time.id ?? ""] ?? []).joined(separator: " ")
      if let last = runs.last, last.text == text {
        runs[runs.count - 1].last = time
      } else {
        runs.append((time, time, text))
      }
    }
    if runs.count == 1, let run = runs.first, times.count == block.times.count { return run.text }
    return runs.map { run in
      let span =
        run.first == run.last
        ? words.time(run.first) : "\(words.time(run.first)) - \(words.time(run.last))"
      return "\(span) \(run.text)"
    }.joined(separator: "  ")
  }
}
