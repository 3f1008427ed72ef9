package import Models

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
