import Models

/// A feed as a table: an entry a line.
struct FeedScreenText {
  let words: TelegramWords

  func screen(_ feed: AtomFeed) -> TelegramScreen {
    var fields: [TelegramScreen.Field] = []
    if let updated = feed.updated {
      fields.append(
        .init(label: words.text("更新", "Updated"), value: words.moment(updated)))
    }
    fields.append(
      .init(label: words.text("件数", "Entries"), value: "\(feed.entries.count)"))
    let table = TelegramScreen.Table(
      headers: [
        words.text("時刻", "Time (JST)"), words.text("種類", "Type"), words.text("コード", "Code"),
        words.text("発表官署", "Office"), words.text("内容", "About"),
      ],
      rows: feed.entries.map { entry in
        let name = entry.file
        return [
          entry.updated.map(words.columnMoment) ?? words.missing,
          name?.type ?? words.missing, name?.code ?? words.missing,
          entry.author ?? words.missing, heading(entry),
        ]
      })
    return TelegramScreen(
      title: feed.title ?? words.text("フィード", "Feed"), fields: fields,
      sections: feed.entries.isEmpty ? [] : [.init(heading: nil, blocks: [.table(table)])])
  }
}

extension FeedScreenText {
  /// What an entry speaks of: 【岩手県波浪警報・注意報】. The whole content is for machines.
  private func heading(_ entry: AtomEntry) -> String {
    guard let content = entry.content, content.hasPrefix("【"),
      let end = content.firstIndex(of: "】")
    else { return entry.title ?? entry.content ?? words.missing }
    return String(content[...end])
  }
}

/// The list of places of the livedoor-compatible service.
struct AreasScreenText {
  let words: TelegramWords

  func screen(_ areas: LivedoorAreas) -> TelegramScreen {
    let rows = areas.prefectures.flatMap { group in
      group.cities.map { [group.title, $0.id.text, $0.title] }
    }
    let table = TelegramScreen.Table(
      headers: [
        words.text("区分", "Group"), words.text("コード", "Code"), words.text("地点", "Place"),
      ], rows: rows)
    return TelegramScreen(
      title: areas.title ?? words.text("地点の一覧", "List of places"),
      fields: [.init(label: words.text("件数", "Entries"), value: "\(rows.count)")],
      sections: [.init(heading: nil, blocks: [.table(table)])])
  }
}
