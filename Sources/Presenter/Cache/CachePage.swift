package import Models
package import Pages

package struct CachePage: StyledWording {
  package let style: TextStyle

  package init(style: TextStyle) { self.style = style }

  package func page(_ status: CacheStatus, now: Instant) -> Page {
    func age(_ instant: Instant?) -> String {
      instant.map { dates.age(of: $0, at: now) } ?? words.missing
    }
    let fields: [Block.Field] = .pairs([
      words.text("場所", "Folder"): status.folder,
      words.text("件数", "Entries"): figures.grouped(status.entries),
      words.text("大きさ", "Size"): "\(figures.grouped(status.bytes)) \(words.text("バイト", "bytes"))",
      words.text("最も新しい", "Newest"): age(status.newest),
      words.text("最も古い", "Oldest"): age(status.oldest),
    ])
    return .facts(words.text("保存したデータ", "Stored data"), [.init(fields: fields)])
  }
}
