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

/// Messages about changed settings.
package struct ConfigText: Sendable {
  private let words: Words

  package init(language: Language) {
    words = Words(language)
  }

  /// lang = ja
  package func changed(_ key: String, to value: String?, path: String) -> String {
    value.map { "\(key) = \($0) (\(path))" }
      ?? words.text("\(key) を外しました（\(path)）", "Removed \(key) (\(path))")
  }

  package func notSet(_ key: String, path: String) -> String {
    words.text("\(key) は書かれていません（\(path)）", "\(key) is not in \(path)")
  }

  package func outranked(by variable: String) -> String {
    words.text(
      "環境変数 \(variable) があるので、そちらが優先されます。",
      "The variable \(variable) is set and overrides the file.")
  }

  package func noSuchKey(_ key: String, keys: [String]) -> String {
    words.text(
      "「\(key)」という設定はありません。設定：\(keys.joined(separator: ", "))",
      "There is no setting “\(key)”. Settings: \(keys.joined(separator: ", "))")
  }

  package var badText: String {
    words.text(
      "値は一行で、制御文字なし、500 バイトまでです。",
      "A value is one line without control characters, 500 bytes at most.")
  }

  package var noFolder: String {
    words.text(
      "設定の置き場所がわかりません。HOME か XDG_CONFIG_HOME を絶対パスで設定してください。",
      "There is no folder for settings. Set HOME or XDG_CONFIG_HOME to an absolute path.")
  }

  /// - Parameter path: the path that means "no configuration".
  package func switchedOff(_ path: String) -> String {
    words.text(
      "設定は使わないことになっています（SORAMOYO_CONFIG=\(path)）。SORAMOYO_CONFIG を外すか、ファイルを指定してください。",
      "The configuration is switched off (SORAMOYO_CONFIG=\(path)). Unset SORAMOYO_CONFIG, or name a "
        + "file with it.")
  }

  package var noEditor: String {
    words.text(
      "エディタを起動できません。VISUAL か EDITOR を設定してください。",
      "No editor could be started. Set VISUAL or EDITOR.")
  }

  /// - Parameter problem: what is wrong with the file, and how it is put right; nil if nothing is.
  package func editorFailed(code: Int, problem: String?) -> String {
    words.text("エディタが \(code) で終わりました。", "The editor exited with \(code). ")
      + (problem
        ?? words.text(
          "設定を確かめてください：soramoyo config show", "Check the settings: soramoyo config show"))
  }

  /// The content of a new file.
  package func template(keys: [String]) -> String {
    let head = words.text(
      "# soramoyo の設定。「キー = 値」の形で、# の行は注釈です。",
      "# Settings of soramoyo: key = value, and lines with # are comments.")
    let rules = words.text(
      "# watch の規則は何行でも書けます（soramoyo help configuration）：",
      "# There may be several rules of watch (soramoyo help configuration):")
    let examples = ["all: warnings>=warning quakes>=4 tsunami", "quiet 23:00-06:00", "remind 6h"]
      .map { "#   watch = \($0)" }
    return ([head] + keys.map { "# \($0) = " } + [rules] + examples).joined(separator: "\n") + "\n"
  }
}
