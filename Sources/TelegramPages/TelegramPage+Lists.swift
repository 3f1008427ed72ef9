import Models
import Pages

extension TelegramPage {
  /// A feed as a table: an entry a line.
  func parts(_ feed: AtomFeed) -> Parts {
    var fields: [Block.Field] = []
    if let updated = feed.updated {
      fields.append(
        .init(label: words.text("更新", "Updated"), value: words.moment(updated)))
    }
    fields.append(
      .init(label: words.text("件数", "Entries"), value: "\(feed.entries.count)"))
    let table = Block.rows(
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

  /// The list of places of the livedoor-compatible service.
  func parts(_ areas: LivedoorAreas) -> Parts {
    let rows = areas.prefectures.flatMap { group in
      group.cities.map { [group.title, $0.id.text, $0.title] }
    }
    let table = Block.rows(
      headers: [
        words.text("区分", "Group"), words.text("コード", "Code"), words.text("地点", "Place"),
      ], rows: rows)
    return Parts(
      title: areas.title ?? words.text("地点の一覧", "List of places"),
      fields: [.init(label: words.text("件数", "Entries"), value: "\(rows.count)")],
      sections: [table])
  }
}
