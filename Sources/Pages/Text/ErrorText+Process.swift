package import Models

/// Errors around the program: its terminal, threads, clock and browser.
extension ErrorText {
  package var noTerminal: String {
    words.text(
      "端末を使えません。画面なしで使うには：soramoyo list",
      "The terminal cannot be used. Without screens: soramoyo list")
  }

  /// The system gives too few resources to begin.
  package func lacks(_ shortage: Shortage) -> String {
    let (lack, step) = sentences(shortage)
    return words.text("\(lack)。\(step)。", "\(lack). \(step).")
  }

  /// The same within a sentence.
  func why(_ shortage: Shortage) -> String {
    let (lack, step) = sentences(shortage)
    return words.text("\(lack)。\(step)", "\(Self.inside(lack)); \(Self.inside(step))")
  }

  /// What is missing, and what to do, without full stops. Each command that fetches prepares these words, so they
  /// are written as printed: capitals made later took a tenth of a forecast.
  private func sentences(_ shortage: Shortage) -> (lack: String, step: String) {
    switch shortage {
    case .threads:
      (
        words.text("スレッドを作れません", "No thread can be started"),
        words.text(
          "プロセス数、メモリ、ファイル数の上限（ulimit -u、-v、-n）を確かめてください",
          "Check the limits on processes, memory and open files (ulimit -u, -v, -n)")
      )
    case .descriptors:
      (
        words.text("開けるファイルの数が足りません", "Too few files can be open"),
        words.text("上限（ulimit -n）を確かめてください", "Check the limit (ulimit -n)")
      )
    case .memory:
      (
        words.text("使えるメモリが足りません", "Too little memory"),
        words.text("上限（ulimit -v、-d）を確かめてください", "Check the limits (ulimit -v, -d)")
      )
    }
  }

  /// Without the capital of a sentence.
  private static func inside(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  /// During a request, on one line.
  package var fetching: String { words.text("取得しています…", "Fetching...") }

  package func gaveUp(seconds: Int) -> String {
    words.text(
      "\(seconds)秒待っても終わらないので中止します。あとでやり直してください。",
      "Gave up after waiting for \(seconds) s. Try again later.")
  }

  /// The program was started without any words, not even its name.
  package var noArguments: String {
    words.text(
      "引数がひとつも渡されず、名前すらないので、何をするのかわかりません。名前を付けて起動してください"
        + "（例：soramoyo list）。",
      "It was started without any arguments, not even its own name, so nothing says what to do. Start it "
        + "with its name (for example: soramoyo list).")
  }

  package func argumentNotUTF8(_ word: String) -> String {
    words.text(
      "引数「\(word)」が UTF-8 ではありません。端末を UTF-8 にするか、ローマ字やコード、UTF-8 の名前のファイルを"
        + "使ってください。",
      "The argument “\(word)” is not UTF-8. Set the terminal to UTF-8, or use romaji, a code, or a file with "
        + "a name in UTF-8.")
  }

  /// Of a folder, a file or a setting.
  package func variableNotUTF8(_ name: String) -> String {
    let step =
      name == "HOME"
      ? words.text(
        "XDG_CONFIG_HOME、XDG_DATA_HOME、XDG_CACHE_HOME に UTF-8 の名前のフォルダを設定してください。",
        "Set XDG_CONFIG_HOME, XDG_DATA_HOME and XDG_CACHE_HOME to folders with names in UTF-8.")
      : words.text("UTF-8 で設定してください。", "Set it in UTF-8.")
    return words.text(
      "環境変数 \(name) が UTF-8 ではないので、どのフォルダや値なのかわかりません。\(step)",
      "The variable \(name) is not UTF-8, so what it names is not known. \(step)")
  }

  package func chooseNumber(_ count: Int) -> String {
    words.text("番号（1-\(count)、ほかは中止）：", "Number (1-\(count), anything else cancels):")
  }

  /// - Parameter seconds: how far this machine's clock is ahead; negative if it is behind.
  package func wrongClock(by seconds: Int, host: String) -> String {
    let size = duration(abs(seconds))
    return words.text(
      "この端末の時計は \(host) の時刻（Date）より\(size)\(seconds < 0 ? "遅れて" : "進んで")います。"
        + "時計を合わせてください。新しさの判定がくるいます。",
      "The clock of this machine is \(size) \(seconds < 0 ? "behind" : "ahead of") that of \(host) "
        + "(Date). Set it: ages are counted by it.")
  }

  package var noBrowser: String {
    words.text(
      "ブラウザを開けません。上のアドレスを開くか、BROWSER を設定してください。",
      "No browser could be started. Open the address above, or set BROWSER.")
  }
}
