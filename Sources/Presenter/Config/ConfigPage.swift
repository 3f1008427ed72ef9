package import Models
package import Pages

package struct ConfigPage: Sendable {
  private let words: Words
  private let text: ConfigText

  package init(language: Language) {
    words = Words(language)
    text = ConfigText(language: language)
  }

  /// - Parameter path: where the file is, or would be; empty where there is no folder for it.
  package func page(_ entries: [ConfigEntry], path: String, exists: Bool) -> Page {
    .facts(
      words.text("設定", "Settings"),
      [
        .init(
          fields: entries.map { entry in
            .init(
              label: entry.key,
              value: (entry.value ?? words.missing) + words.aside(origin(entry.origin)))
          })
      ],
      notes: [file(path, exists: exists)]
        + (path.isEmpty
          ? []
          : [
            words.text(
              "変えるには：soramoyo config set lang ja", "To change one: soramoyo config set lang en")
          ]))
  }

  private func file(_ path: String, exists: Bool) -> String {
    guard !path.isEmpty else { return text.noFolder }
    return exists
      ? words.text("ファイル：\(path)", "File: \(path)")
      : words.text("ファイル：\(path)（まだありません）", "File: \(path) (not there yet)")
  }

  private func origin(_ origin: ConfigEntry.Origin) -> String {
    switch origin {
    case .option(let name), .variable(let name): name
    case .file: words.text("設定ファイル", "file")
    case .usual: words.text("既定", "default")
    }
  }
}
