package import Models

/// Errors around the program: its terminal, threads, clock and browser.
extension ErrorText {
  /// The terminal cannot be used for screens.
  package var noTerminal: String {
    words.text(
      "端末を使えません。画面なしで使うには: soramoyo list",
      "The terminal cannot be used. Without screens: soramoyo list")
  }

  /// The system gives too little to begin.
  package func lacks(_ shortage: Shortage) -> String {
    let (lack, step) = sentences(shortage)
    return words.text("\(lack)。\(step)。", "\(lack). \(step).")
  }

  /// The same within a sentence.
  func why(_ shortage: Shortage) -> String {
    let (lack, step) = sentences(shortage)
    return words.text("\(lack)。\(step)", "\(Self.inside(lack)); \(Self.inside(step))")
  }

  /// What is missing, and what to do, without full stops. Each command that fetches has these words ready
  /// before it begins, so they stand here as they are printed: capitals made later took a tenth of a
  /// forecast.
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

  /// While a service is asked, on one line.
  package var fetching: String { words.text("取得しています…", "Fetching...") }

  /// The program stops after this many seconds.
  package func gaveUp(seconds: Int) -> String {
    words.text(
      "\(seconds)秒待っても終わらないので中止します。あとでやり直してください。",
      "Gave up after waiting for \(seconds) s. Try again later.")
  }

  /// How to answer when several places are listed.
  package func chooseNumber(_ count: Int) -> String {
    words.text("番号（1-\(count)、ほかは中止）:", "Number (1-\(count), anything else cancels):")
  }

  /// This machine's clock differs from a server's.
  /// - Parameter seconds: how far it is ahead; negative if it is behind.
  package func wrongClock(by seconds: Int, host: String) -> String {
    let size = duration(abs(seconds))
    return words.text(
      "この端末の時計は \(host) の時刻（Date）より\(size)\(seconds < 0 ? "遅れて" : "進んで")います。"
        + "時計を合わせてください。新しさの判定がくるいます。",
      "The clock of this machine is \(size) \(seconds < 0 ? "behind" : "ahead of") that of \(host) "
        + "(Date). Set it: ages are counted by it.")
  }

  /// No browser could be started.
  package var noBrowser: String {
    words.text(
      "ブラウザを開けません。上のアドレスを開くか、BROWSER を設定してください。",
      "No browser could be started. Open the address above, or set BROWSER.")
  }
}
