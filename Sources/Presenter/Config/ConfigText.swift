/// A setting, what it is, and who says so.
public struct ConfigEntry: Equatable, Sendable {
  public let key: String
  /// What holds; nil where nothing is set and there is no default that could be named.
  public let value: String?
  public let origin: Origin

  public enum Origin: Equatable, Sendable {
    /// `--lang`
    case option(String)
    /// `SORAMOYO_LANG`
    case variable(String)
    case file
    case usual

    /// The word for it in machine formats.
    public var machineName: String {
      switch self {
      case .option: "option"
      case .variable: "variable"
      case .file: "file"
      case .usual: "default"
      }
    }
  }

  public init(key: String, value: String?, origin: Origin) {
    self.key = key
    self.value = value
    self.origin = origin
  }
}

/// The settings in words, and what is said when they are changed.
public struct ConfigText: Sendable {
  private let words: Words

  public init(language: Language) {
    words = Words(language)
  }

  public func screen(_ entries: [ConfigEntry], path: String, exists: Bool) -> InfoScreen {
    InfoScreen(
      title: words.text("設定", "Settings"),
      sections: [
        .init(
          heading: nil,
          fields: entries.map { entry in
            .init(
              label: entry.key,
              value: (entry.value ?? words.missing) + words.aside(origin(entry.origin)))
          })
      ],
      footnotes: [
        exists
          ? words.text("ファイル: \(path)", "File: \(path)")
          : words.text("ファイル: \(path)（まだありません）", "File: \(path) (not there yet)"),
        words.text(
          "変えるには: soramoyo config set lang ja", "To change one: soramoyo config set lang en"),
      ])
  }

  private func origin(_ origin: ConfigEntry.Origin) -> String {
    switch origin {
    case .option(let name), .variable(let name): name
    case .file: words.text("設定ファイル", "file")
    case .usual: words.text("既定", "default")
    }
  }

  /// lang = ja
  public func changed(_ key: String, to value: String?, path: String) -> String {
    value.map { "\(key) = \($0) (\(path))" }
      ?? words.text("\(key) を外しました（\(path)）", "Removed \(key) (\(path))")
  }

  /// That a variable outranks what was just set.
  public func outranked(by variable: String) -> String {
    words.text(
      "環境変数 \(variable) があるので、そちらが優先されます。",
      "The variable \(variable) is set, and outranks the file.")
  }

  public func noSuchKey(_ key: String, keys: [String]) -> String {
    words.text(
      "「\(key)」という設定はありません。あるのは: \(keys.joined(separator: ", "))",
      "There is no setting “\(key)”. There are: \(keys.joined(separator: ", "))")
  }

  public var badText: String {
    words.text(
      "値は一行で、制御文字なし、500 バイトまでです。",
      "A value is one line without control characters, 500 bytes at most.")
  }

  public var noFolder: String {
    words.text(
      "設定の置き場所がわかりません。HOME か XDG_CONFIG_HOME を設定してください。",
      "There is no folder for settings. Set HOME or XDG_CONFIG_HOME.")
  }

  public var noEditor: String {
    words.text(
      "エディタを起動できません。VISUAL か EDITOR を設定してください。",
      "No editor could be started. Set VISUAL or EDITOR.")
  }

  public func editorFailed(code: Int) -> String {
    words.text(
      "エディタが \(code) で終わりました。設定を確かめてください: soramoyo config show",
      "The editor ended with \(code). Look at the settings: soramoyo config show")
  }

  /// What a new file begins with.
  public func template(keys: [String]) -> String {
    let head = words.text(
      "# soramoyo の設定。「キー = 値」の形で、# の行は注釈です。",
      "# Settings of soramoyo: key = value, and lines with # are remarks.")
    return ([head] + keys.map { "# \($0) = " }).joined(separator: "\n") + "\n"
  }
}
