package import Models

extension ErrorText {
  package func text(_ error: FavoriteStoreError) -> String {
    switch error {
    case .unreadable(let path, let reason):
      return words.text("お気に入りを読めません：", "The favorites cannot be read: ")
        + file(reason, path)
    case .damaged(let path):
      return words.text(
        "お気に入りのファイルが壊れています：\(path)。次に変更すると別名で残して新しく作ります"
          + "（例：soramoyo favorites add 渋谷）。",
        "The favorites file is damaged: \(path). The next change keeps it under another name and "
          + "starts a new one (for example: soramoyo favorites add shibuya).")
    case .newer(let path):
      return words.text(
        "お気に入りのファイルは新しい版の soramoyo が書いたものです：\(path)。何も変えていません。"
          + "その版を使うか、ファイルを別の場所に移してください。",
        "A newer soramoyo has written the favorites file: \(path). Nothing was changed. Use that "
          + "version, or move the file away.")
    case .unwritable(let path, let reason):
      return words.text("お気に入りを保存できません：", "The favorites cannot be saved: ")
        + file(reason, path)
    case .unwritableKeptAside(let path, let reason, let damagedFile):
      return text(.unwritable(path: path, reason: reason)) + words.text("", " ")
        + damagedFileKept(damagedFile)
    case .tooMany(let limit):
      return words.text(
        "お気に入りは \(limit) か所までです。何も変えていません。減らすには：soramoyo favorites remove 渋谷",
        "There can be \(limit) favorites at most; nothing was changed. To make room: "
          + "soramoyo favorites remove shibuya")
    case .noFolder:
      return words.text(
        "お気に入りの置き場所がわかりません。HOME か XDG_DATA_HOME を絶対パスで設定してください。",
        "There is no folder to keep favorites in. Set HOME or XDG_DATA_HOME to an absolute path.")
    }
  }

  /// The same in a line of a screen, the path last: lines are cut at their end.
  package func short(_ error: FavoriteStoreError) -> String {
    switch error {
    case .unreadable(let path, _):
      words.text("お気に入りを読めません：\(path)", "Favorites not readable: \(path)")
    case .damaged(let path):
      words.text("お気に入りのファイルが壊れています：\(path)", "Favorites file damaged: \(path)")
    case .newer(let path):
      words.text("お気に入りは新しい版のものです：\(path)", "Favorites of a later version: \(path)")
    case .unwritable, .unwritableKeptAside, .tooMany, .noFolder: text(error)
    }
  }

  package func damagedFileKept(_ path: String) -> String {
    words.text(
      "壊れたお気に入りのファイルを残しました：\(path)", "The damaged favorites file was kept as: \(path)")
  }

  /// The same in a line of a screen: the file is beside the favorites and has their name.
  package func damagedFileKeptBriefly(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return words.text("壊れたお気に入りを残しました：\(name)", "The damaged favorites were kept: \(name)")
  }

  package func file(_ reason: FileFailure, _ path: String) -> String {
    let why =
      switch reason {
      case .notFound:
        words.text("見つかりません。パスを確かめてください", "there is no such file or folder; check the path")
      case .permissionDenied:
        words.text("アクセスできません。所有者と権限を確かめてください", "permission denied; check owner and mode")
      case .readOnly:
        words.text("読み取り専用です。書ける場所を使ってください", "it is read-only; use a writable place")
      case .noSpace:
        words.text("空き容量がありません。空きを作ってやり直してください", "the disk is full; make room and try again")
      case .quota:
        words.text(
          "ディスクの割り当て（quota）を使い切っています。空きを作ってやり直してください",
          "your quota of the disk is used up; make room and try again")
      case .fileSizeLimit:
        words.text(
          "ファイルの大きさの上限を超えます。上限（ulimit -f）を確かめてください",
          "it would be too large a file; check the limit on file sizes (ulimit -f)")
      case .isDirectory:
        words.text("フォルダです。ファイルを使ってください", "it is a folder; use a file")
      case .folderInTheWay:
        words.text(
          "ここにはフォルダではなく soramoyo のファイルがあるはずです。中身を確かめて消してください",
          "it is a folder where soramoyo keeps a file of its own; look into it and remove it")
      case .linkLoop:
        words.text(
          "たどれないリンクです。リンクを消してください", "it is a link that cannot be followed; remove the link")
      case .inputOutput:
        words.text(
          "入出力エラーです。ディスクの状態を確かめてください", "an input/output error; check the disk")
      case .tooManyOpen:
        words.text(
          "開いているファイルが多すぎます。上限（ulimit -n）を確かめてください",
          "too many files are open; check the limit on them (ulimit -n)")
      case .nameTooLong:
        words.text("名前が長すぎます。短い名前にしてください", "the name is too long; use a shorter one")
      case .notOpen:
        words.text(
          "閉じているか、向きが逆です。つなぎ方を確かめてください",
          "it is closed, or open for the other direction; check how it is connected")
      case .noMemory:
        words.text(
          "メモリが足りません。上限（ulimit -v）を確かめてください",
          "there is not enough memory; check its limit (ulimit -v)")
      case .busy:
        words.text(
          "ほかのプログラムが使っています。少し待ってやり直してください",
          "another program is using it; try again in a moment")
      case .unsupported:
        words.text(
          "このファイルシステムではできません。別の場所を使ってください",
          "the file system cannot do this; use another place")
      case .notRegular:
        words.text(
          "通常のファイルではありません。別のファイルを使ってください",
          "it is not an ordinary file; use another one")
      case .notFolder:
        words.text(
          "フォルダではないか、フォルダでないものの下にあります。別の場所を使ってください",
          "it is not a folder, or below something that is not one; use another place")
      case .tooLarge(let limit):
        words.text(
          "大きすぎます（上限 \(limit) バイト）。中身を確かめてください",
          "it is too large (limit \(limit) bytes); check what is in it")
      case .locked:
        words.text(
          "ほかの soramoyo が使っています。少し待ってやり直してください",
          "another soramoyo is using it; try again in a moment")
      case .noAnswer:
        words.text(
          "ファイルシステムが応答しません。ディスクや、共有の元のサーバーを確かめてください",
          "the file system does not answer; check the disk, or the server that it is on")
      case .interrupted:
        words.text("シグナルで中断されました。やり直してください", "a signal interrupted it; try again")
      case .stale:
        words.text(
          "共有の元で入れ替わりました（ESTALE）。やり直すか、マウントし直してください",
          "the server has replaced it meanwhile (ESTALE); try again, or mount it again")
      case .otherFileSystem:
        words.text(
          "別のファイルシステムへは移せません。リンクの先を同じ場所にしてください",
          "it cannot be moved to another file system; let its folder be one place, not several")
      case .notAccepted:
        words.text(
          "このファイルシステムが受け付けません。別の名前か、別の場所を使ってください",
          "the file system does not accept it; use another name, or another place")
      case .wouldWait:
        words.text(
          "今は使えません。少し待ってやり直してください", "it is not available now; try again in a moment")
      case .other(let code):
        words.text(
          "システムのエラー \(code) 番（errno）です。ディスクの状態を確かめてください",
          "the system reports error \(code) (errno); check the disk and try again")
      }
    return words.text("\(path): \(why)。", "\(path): \(why).")
  }
}

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

extension ErrorText {
  package func text(_ error: ReadError, file: String?) -> String {
    let name = file ?? words.text("標準入力", "standard input")
    let (what, next) = parts(error, name)
    guard let what else { return next }
    return words.text("\(name): \(what)。\(next)", "\(name): \(what). \(next)")
  }

  /// What is wrong, and what to do. No first part if the second says everything.
  private func parts(_ error: ReadError, _ name: String) -> (String?, String) {
    let check = words.text("ファイルを確かめてください。", "Check that file.")
    switch error {
    case .file(let reason):
      return (nil, self.file(reason, name))
    case .empty: return (words.text("中身がありません", "there is nothing in it"), check)
    case .html:
      return (
        words.text("電文ではなくウェブページです", "it is a web page, not a telegram"),
        words.text("アドレスを確かめて取り直してください。", "Check the address and fetch it again.")
      )
    case .notXML:
      return (
        words.text("XML ではありません", "it is not XML"),
        words.text("気象庁の XML 電文か Atom フィードを指定してください。", "Give a telegram or an Atom feed of JMA.")
      )
    case .broken(let breakage, let line):
      let place = line.map { words.text("（\($0)行目）", " (line \($0))") } ?? ""
      return (self.breakage(breakage) + place, breakage == .doctype ? check : again)
    case .notJMA(let root):
      return (
        words.text("気象庁の電文ではありません（\(root)）", "it is not a JMA report (\(root))"),
        words.text("気象庁の XML 電文か Atom フィードを指定してください。", "Give a telegram or an Atom feed of JMA.")
      )
    case .incomplete(let part):
      return (
        words.text("気象庁の電文として不完全です（\(part) がない）", "it is not a whole JMA report (no \(part))"),
        again
      )
    case .tooLarge(let limit):
      return (
        words.text("大きすぎます（上限 \(limit) バイト）", "it is too large (limit \(limit) bytes)"), check
      )
    case .tooMany(let limit):
      return (
        words.text("項目が多すぎます（上限 \(limit) 件）", "it has too many entries (limit \(limit))"),
        check
      )
    case .libraryMissing(let names):
      let list = names.joined(separator: ", ")
      return (
        words.text("XML ライブラリがありません（\(list)）", "there is no XML library (\(list))"),
        words.text("apt install libxml2 で入ります。", "Install it with: apt install libxml2")
      )
    }
  }

  private var again: String {
    words.text("取り直してください。", "Fetch it again.")
  }

  private func breakage(_ breakage: ReadError.Breakage) -> String {
    switch breakage {
    case .malformed: words.text("XML として壊れています", "it is broken XML")
    case .truncated: words.text("途中で切れています", "it is cut short")
    case .wrongEncoding: words.text("文字コードが正しくありません", "its encoding is wrong")
    case .doctype: words.text("DOCTYPE があるので読みません", "it has a DOCTYPE, which is refused")
    case .entity: words.text("実体参照があるので読みません", "it refers to an entity, which is refused")
    case .tooDeep: words.text("入れ子が深すぎます", "it is nested too deeply")
    case .compression: words.text("gzip として壊れています", "its compression is damaged")
    }
  }
}

extension ReadError {
  package var machineName: String {
    switch self {
    case .file(.notFound): "notFound"
    case .file: "unreadable"
    case .empty: "empty"
    case .notXML: "notXML"
    case .html: "html"
    case .broken: "broken"
    case .notJMA: "notJMA"
    case .incomplete: "incomplete"
    case .tooLarge, .tooMany: "tooLarge"
    case .libraryMissing: "libraryMissing"
    }
  }
}
