package import Models
package import Pages

package struct CachePage: Sendable {
  private let style: TextStyle

  package init(style: TextStyle) {
    self.style = style
  }

  package func page(_ status: CacheStatus, now: Instant) -> Page {
    let words = Words(style.language)
    let dates = DateText(language: style.language)
    let figures = FigureText(style: style)
    func age(_ instant: Instant?) -> String {
      instant.map { dates.age(of: $0, at: now) } ?? words.missing
    }
    return .facts(
      words.text("保存したデータ", "Stored data"),
      [
        .init(
          fields: [
            .init(label: words.text("場所", "Folder"), value: status.folder),
            .init(label: words.text("件数", "Entries"), value: figures.grouped(status.entries)),
            .init(
              label: words.text("大きさ", "Size"),
              value: "\(figures.grouped(status.bytes)) \(words.text("バイト", "bytes"))"),
            .init(label: words.text("最も新しい", "Newest"), value: age(status.newest)),
            .init(label: words.text("最も古い", "Oldest"), value: age(status.oldest)),
          ])
      ])
  }
}
