import Pages

extension WatchWords {
  /// Why a receiver over the network has not taken an event.
  package enum PostTrouble: Equatable, Sendable {
    case status(Int)
    case noAnswer
    case noConnection
    case insecure
    /// A secret would go over the Internet as plain text.
    case plainText
    case notHTTP
  }

  package func why(_ trouble: PostTrouble) -> String {
    switch trouble {
    case .status(let status): words.text("返事は HTTP \(status)", "the answer is HTTP \(status)")
    case .noAnswer: words.text("返事がありません", "no answer")
    case .noConnection: words.text("つながりません", "no connection")
    case .insecure: words.text("安全な接続ができません", "no secure connection")
    case .plainText:
      words.text(
        "秘密を http のままインターネットに送りません。https にしてください",
        "a secret is not sent over the Internet by plain http; use https")
    case .notHTTP: words.text("返事が HTTP ではありません", "the answer is not HTTP")
    }
  }

  /// - Parameter channel: its option.
  package func cannotSend(to channel: String, _ trouble: PostTrouble) -> String {
    words.text(
      "\(channel) に送れません（\(why(trouble))）", "cannot send to \(channel) (\(why(trouble)))")
  }

  /// Behind the above.
  package var triedForDay: String {
    words.text("。一日のあいだ、また試します。", "; it is tried again for a day")
  }

  package func refused(by channel: String, _ trouble: PostTrouble, event: String) -> String {
    words.text(
      "\(channel) が受け付けないので、これは知らせません（\(why(trouble))）：\(event)",
      "\(channel) refuses this, so it is not told (\(why(trouble))): \(event)")
  }

  /// - Parameter event: the last of them.
  package func expired(_ count: Int, channel: String, event: String) -> String {
    words.text(
      "\(channel) に\(count)件が間に合わず、もう役に立たないので知らせません。最後のもの：\(event)",
      "too late for \(channel), so \(count) \(count == 1 ? "event is" : "events are") not told; the last: \(event)"
    )
  }

  package func heartbeatFails(_ trouble: PostTrouble) -> String {
    words.text(
      "--heartbeat を呼べません（\(why(trouble))）。", "cannot call --heartbeat (\(why(trouble)))")
  }

  /// For whoever takes nothing but a terminal.
  package var noTerminal: String {
    words.text("端末に書けないので、通知は出しません。", "there is no terminal to write notifications to")
  }

  // MARK: Addresses that are secrets

  package func exposed(_ path: String) -> String {
    words.text(
      "\(path) は秘密なので、自分のもので、ほかの人に読めてはいけません。chmod 600 してください。",
      "\(path) has a secret and must be yours and not readable by others: chmod 600")
  }

  /// - Parameter place: the option, or the file.
  package func noAddress(_ place: String) -> String {
    words.text(
      "\(place) に http か https のアドレスがありません。", "\(place) has no address with http or https")
  }

  package func badLine(_ number: Int, of path: String) -> String {
    words.text(
      "\(path) の\(number)行目が「名前: 値」の形ではありません。",
      "line \(number) of \(path) is not of the form Name: value")
  }

  /// - Parameter isMissing: else it has one that nobody reads.
  package func recipient(isMissing: Bool) -> String {
    isMissing
      ? words.text(
        "--post-as line には @ファイルに to: の行が要ります。", "--post-as line needs a line to: in the @file")
      : words.text(
        "to: の行は --post-as line だけのものです。", "the line to: is for --post-as line alone")
  }

  package var noTopic: String {
    words.text(
      "--post-as ntfy のアドレスには話題が要ります：https://ntfy.sh/話題",
      "--post-as ntfy needs an address with a topic: https://ntfy.sh/topic")
  }

  // MARK: A test

  package func tested(_ channel: String) -> String {
    words.text("\(channel)：送りました", "\(channel): sent")
  }

  /// Behind the line, which is one way of being told.
  package var nothingTested: String {
    words.text(
      "ほかに送り先がありません。--notify、--post、--run、--heartbeat を付けると、それも試します。",
      "no channel is named; with --notify, --post, --run or --heartbeat it is tested, too")
  }

  package func testFailed(_ why: String) -> String {
    words.text("試験：\(why)", "test: \(why)")
  }
}
