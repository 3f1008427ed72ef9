import Models
import Pages

// The words of a program that stays open.
extension AppWords {
  private var dates: DateText { DateText(language: words.language) }

  /// That a refresh brings nothing newer now.
  func newest(_ checked: Instant?) -> String {
    guard let checked else { return words.text("最新です", "Up to date") }
    let time = dates.time(checked)
    return words.text("最新です（\(time) 確認）", "Up to date (checked \(time))")
  }

  /// Says that only the alarms on top of every screen are requested again.
  var askingAlarms: String {
    words.text("津波・地震の情報を取得しています", "Fetching tsunami warnings and earthquakes")
  }

  /// That the data of the screen in front have neither come nor failed.
  var notAskedYet: String { words.text("まだわかりません。r で取得", "Not loaded yet; press r") }

  /// That a stored answer is shown whose refresh failed for an unknown reason.
  var notRenewed: String { words.text("保存分です。更新できていません", "Stored data; refresh failed") }

  var offline: String {
    words.text("オフラインです。新しいものは取得しません", "Offline: nothing newer is asked for")
  }

  /// That ages are not known, because answers are from ahead of this machine's clock.
  var clockIsBehind: String {
    words.text(
      "確認の時刻がこの端末の時計より先です。時計を確かめてください",
      "Checked later than this machine's clock says; check the clock")
  }

  var nothingNewer: String {
    words.text("過去の発表を表示しています。新しいものはありません", "A past issuance is shown; there is nothing newer")
  }

  var retrying: String { words.text("やり直しています", "retrying") }

  var retrySoon: String { words.text("まもなくやり直します", "retry soon") }

  /// 43 秒後にやり直します
  func inSeconds(_ seconds: Int) -> String {
    words.text("\(seconds) 秒後にやり直します", "retry in \(seconds) s")
  }

  /// 05:31 にやり直します
  func at(_ time: Instant) -> String {
    words.text("\(dates.time(time)) にやり直します", "retry at \(dates.time(time))")
  }

  /// 05:31 にやり直します。図 4 枚のうち 1 枚がありません。
  func retry(at time: Instant, after alert: String) -> String {
    words.text("\(at(time))。\(alert)", "Asked again at \(dates.time(time)). \(alert)")
  }

  func outage(_ reason: String, _ next: String) -> String {
    words.text("\(reason)。\(next)", "\(reason); \(next)")
  }

  /// That nothing can be shown, and what can be done.
  func nothingAtAll(_ next: String?) -> String {
    let aside = next.map { words.aside($0) } ?? ""
    return words.text(
      "取得できず保存もありません。S で見本\(aside)", "No forecast at hand; S shows a sample\(aside)")
  }

  /// The same for narrow screens: when it goes on must not be cut.
  func nothingAtAllInShort(_ next: String?) -> String {
    let then = next.map { words.text("\($0)。", "\($0); ") } ?? ""
    return words.text("予報なし。\(then)S 見本", "No forecast; \(then)S: sample")
  }

  var sampleShown: String {
    words.text(
      "組み込みの見本（過去の発表）です。S で戻る", "This is the built-in sample, a past issuance; S leaves it")
  }

  var noSample: String { words.text("見本を表示しています", "A recorded past is shown already") }
}
