package import Models
package import Pages

/// What the command `watch` says of itself.
package struct WatchWords {
  let words: Words
  private let places: PlaceText

  package init(language: Language, catalog: PlaceCatalog) {
    words = Words(language)
    places = PlaceText(language: language, catalog: catalog)
  }

  /// Names that are said at most.
  private static let limit = 6

  /// - Parameter sites: the own names of the places, if they have some.
  package func begins(
    _ watched: [Place], sites: [String] = [], _ subjects: Set<WatchSubject>
  ) -> String {
    let first =
      sites.isEmpty
      ? watched.prefix(Self.limit).map(places.name) : Array(sites.prefix(Self.limit))
    let more = max(watched.count, sites.count) - Self.limit
    var names = words.list(first)
    if more > 0 { names += words.text(" ほか\(more)", " and \(more) more") }
    let what = words.list(subjects.sorted().map { $0.name(words) })
    return words.text(
      "\(names) を見張ります（\(what)）。Ctrl-C で終わります。", "watching \(names) (\(what)); Ctrl-C ends it")
  }

  /// A record and the sample have nothing newer.
  package var recorded: String {
    words.text("記録や見本は変わらないので、一度だけ見ます。", "a record or sample does not change: looking once")
  }

  package var cannotBeOffline: String {
    words.text("--offline では見張れません。", "watching needs the network; leave out --offline")
  }

  package var noNotifier: String {
    words.text(
      "notify-send が見つからないので、通知は出しません（Debian: libnotify-bin）。",
      "notify-send was not found, so there will be no notifications (Debian: libnotify-bin)")
  }

  package func notFound(program: String) -> String {
    words.text(
      "\(program) を起動できません。--run の後を確かめてください。", "cannot start \(program); check what follows --run")
  }

  /// - Parameter left: how many changes wait until the next round because of it.
  package func tookTooLong(program: String, seconds: Int, left: Int) -> String {
    let rest =
      left == 0
      ? ""
      : words.text(
        "残り\(left)件は次の回に待たせます。",
        "; the other \(left) \(left == 1 ? "change waits" : "changes wait") for the next round"
      )
    return words.text(
      "\(program) が\(seconds)秒で終わらなかったので止めました。",
      "\(program) did not end within \(seconds) s and was stopped") + rest
  }

  /// Another part of the process has waited for it.
  package func endUnknown(program: String) -> String {
    words.text(
      "\(program) がどう終わったか分かりません。", "how \(program) ended is not known")
  }

  package func failed(program: String, code: Int32) -> String {
    words.text("\(program) が終了コード \(code) で終わりました。", "\(program) ended with exit code \(code)")
  }

  /// Behind what went wrong.
  package func again(_ number: Int, of count: Int) -> String {
    words.text(
      "（\(count)回のうち\(number)回目。また試します）", " (try \(number) of \(count); it is tried again)")
  }

  /// - Parameter event: its line, with its time.
  package func gaveUp(program: String, event: String) -> String {
    words.text(
      "\(program) に知らせるのをあきらめました：\(event)", "gave up telling \(program): \(event)")
  }

  package func dropped(program: String, limit: Int, event: String) -> String {
    words.text(
      "\(program) を待つものが\(limit)件を超えたので、これは知らせません：\(event)",
      "more than \(limit) wait for \(program), so it is not told: \(event)")
  }

  package var linesLost: String {
    words.text(
      "出力の読み手が止まっていて、待つ行が多すぎるので、これからの行は出しません。",
      "the reader of the output has stopped and too many lines wait: further ones are left out")
  }

  package func cannotKeepWaiting(_ path: String) -> String {
    words.text(
      "まだ知らせていないことを書けないので、終わると失われます（\(path)）。",
      "cannot write what is not told yet, so it is lost when the program ends (\(path))")
  }

  /// Why something is not told that should have been.
  package func lostWaiting(_ trouble: WatchMemoryTrouble, _ errors: ErrorText) -> String {
    text(
      trouble, errors, of: words.text("まだ知らせていないこと", "what was not told yet"),
      so: words.text("知らせません", "it is not told"),
      unreadable: words.text("まだ知らせていないことを読めません", "what was not told yet cannot be read"))
  }

  package func cannotRemember(_ path: String) -> String {
    words.text(
      "何を知らせたか書けないので、次も同じことを知らせます（\(path)）。",
      "cannot write what was told, so it will be told again (\(path))")
  }

  /// Why something is told again that may have been told.
  package func forgot(_ trouble: WatchMemoryTrouble, _ errors: ErrorText) -> String {
    text(
      trouble, errors, of: words.text("何を知らせたか", "what was told"),
      so: words.text("同じことをもう一度知らせるかもしれません", "it may be told again"),
      unreadable: words.text(
        "何を知らせたか読めないので、同じことをもう一度知らせるかもしれません",
        "what was told cannot be read and may be told again"))
  }

  private func text(
    _ trouble: WatchMemoryTrouble, _ errors: ErrorText, of what: String, so effect: String,
    unreadable: String
  ) -> String {
    switch trouble {
    case .damaged(let path, let kept):
      words.text(
        "\(what)のファイルが壊れているので、\(effect)（\(path)\(aside(kept))）。",
        "the file of \(what) is damaged, so \(effect) (\(path)\(aside(kept)))")
    case .newer(let path, let kept):
      words.text(
        "\(what)のファイルは新しい版の soramoyo のものなので、\(effect)（\(path)\(aside(kept))）。",
        "a newer soramoyo has written \(what), so \(effect) (\(path)\(aside(kept)))")
    case .unreadable(let path, let reason):
      unreadable + words.colon + errors.file(reason, path)
    }
  }

  private func aside(_ kept: String?) -> String {
    guard let name = kept?.split(separator: "/").last else { return "" }
    return words.text("、\(name) として残しました", ", kept as \(name)")
  }

  package var noMemory: String {
    words.text(
      "キャッシュのフォルダが使えないので、次も同じことを知らせます。",
      "there is no folder for the cache, so the same will be told again")
  }

  /// Both keep in one file what they have told.
  package var isRunning: String {
    words.text(
      "同じ見張りが動いています。同じことを二度知らせるかもしれません。",
      "the same watch is running already; something may be told twice")
  }

  package var isBehind: String {
    words.text(
      "動いている見張りがまだ知らせていないことの続きがあるので、次の回に知らせます。",
      "the watch that is running has still to tell what was before; the next pass tells what it became"
    )
  }

  package var waitsForOther: String {
    words.text(
      "同じ見張りが動いているので、終わるのを待ちます。", "the same watch is running already; waiting for its end")
  }
}
