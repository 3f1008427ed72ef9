import Models

extension ErrorText {
  package var noCacheFolder: String {
    words.text(
      "保存先がわかりません。HOME か XDG_CACHE_HOME を絶対パスで設定してください。",
      "There is no folder for a cache. Set HOME or XDG_CACHE_HOME to an absolute path.")
  }

  package func unsafeCache(_ folder: String, isForeign: Bool) -> String {
    isForeign
      ? words.text(
        "保存先 \(folder) は別の利用者のものなので使いません。XDG_CACHE_HOME で別の場所にしてください。",
        "The cache folder \(folder) belongs to another user and is not used. Choose another place "
          + "with XDG_CACHE_HOME.")
      : words.text(
        "保存先 \(folder) には誰でも書けるので使いません。chmod o-w で閉じてください。",
        "The cache folder \(folder) is writable by everyone and is not used. Close it with "
          + "chmod o-w.")
  }

  package func unusableCache(_ folder: String) -> String {
    let folder = UntrustedText(folder).line
    return words.text(
      "保存先 \(folder) を使えません。その場所にファイルがないか、所有者と権限を確かめるか、"
        + "XDG_CACHE_HOME で別の場所にしてください。",
      "The cache folder \(folder) cannot be used. Check whether a file is in its place, its owner and "
        + "mode, or choose another place with XDG_CACHE_HOME.")
  }

  /// What happens to answers if the usual folder cannot be used.
  /// - Parameter folder: where they are stored instead; nil if nowhere.
  package func refusedCache(_ refusal: String, insteadIn folder: String?) -> String {
    let instead =
      folder.map {
        words.text(
          "ログアウトするまでは \($0) に保存します。", "Until you log out, answers are stored in \($0).")
      } ?? words.text("保存できないあいだは、呼ぶたびに取得します。", "As it is, each call fetches everything again.")
    return refusal + words.text("", " ") + instead
  }

  package var cacheCleared: String {
    words.text("保存したデータを消しました。", "Removed the stored data.")
  }
}
