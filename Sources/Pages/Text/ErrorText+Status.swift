package import Models

extension ErrorText {
  /// Why something is missing from a status line, and what happens now.
  /// - Parameter refresh: nil if nothing is done about it.
  package func text(_ error: ForecastError, _ refresh: StatusRefreshState?) -> String {
    switch (error, refresh) {
    case (.notCached, .running):
      words.text(
        "まだ保存がありません。次に呼び出すときのために取得しています。",
        "Nothing is stored yet. It is being fetched for the next call.")
    case (.notCached, .resting):
      words.text("まだ保存がありません。", "Nothing is stored yet.")
    case (.notCached, .withoutCache(let reason)):
      words.text(
        "\(reason)--stale-ok には保存先が必要です。",
        "\(reason) --stale-ok needs one.")
    case (.notCached, .notStarted):
      words.text(
        "まだ保存がなく、取得のプロセスも起動できません。--stale-ok を外すと取得します。",
        "Nothing is stored yet, and no process could be started to fetch it. Leave out --stale-ok "
          + "to fetch it.")
    // After a refusal no request is made for a while, and this one was within the last hour.
    case (.unreachable, .running), (.notUnderstood, .running):
      text(error)
        + words.text(
          "次に呼び出すときのために、もう一度試しています。",
          " Another attempt is made for the next call.")
    default: text(error)
    }
  }
}

/// What `status --stale-ok` does about data that are not stored or not current.
package enum StatusRefreshState: Equatable, Sendable {
  /// A separate process fetches them for the next call.
  case running
  /// No request now: all that is due was refused or failed a moment ago, or everything is of this minute.
  case resting
  /// There is no folder to store them in.
  case withoutCache(reason: String)
  /// The system refuses to start such a process.
  case notStarted
}
