package import Models

/// Alerts: what must not be overlooked.
package struct AlertText {
  let words: TelegramWords

  package init(words: TelegramWords) {
    self.words = words
  }

  package func alerts(_ telegram: Telegram) -> [String] {
    [status(telegram.control.status), infoType(telegram.head.infoType)].compactMap(\.self)
  }

  private func status(_ status: TelegramStatus) -> String? {
    switch status {
    case .normal: nil
    case .training:
      words.text(
        "【訓練】訓練の電文です。実際の情報ではありません。", "TRAINING: an exercise, nothing of this is real.")
    case .test:
      words.text("【試験】試験の電文です。実際の情報ではありません。", "TEST: nothing of this is real.")
    case .other(let word):
      words.text(
        "【運用種別不明: \(word)】実際の情報とは限りません。",
        "UNKNOWN STATUS (\(word)): do not take this for real.")
    }
  }

  private func infoType(_ type: TelegramInfoType) -> String? {
    switch type {
    case .issued: nil
    case .corrected:
      words.text("【訂正】先に発表した内容を訂正する電文です。", "CORRECTION: replaces what was issued before.")
    case .cancelled:
      words.text(
        "【取消】先に発表した内容を取り消す電文です。", "CANCELLATION: withdraws what was issued before.")
    case .delayed:
      words.text("【遅延】遅れて発表された電文です。", "DELAYED: issued late.")
    case .other(let word):
      words.text("【情報形態不明: \(word)】", "UNKNOWN KIND OF ISSUE (\(word))")
    }
  }
}
