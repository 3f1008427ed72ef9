import Models
import Pages

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
