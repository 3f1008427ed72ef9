import Models
import Pages
import TelegramPages

/// Notices that a great earthquake may come, above the list of those that were: name, time, text. JMA
/// never says that one is over, so after its time it only says how long ago it was.
struct QuakeNoticeText: StyledWording {
  let style: TextStyle
  let now: Instant

  func blocks(_ notices: [QuakeNotice]) -> [Block] {
    notices.flatMap { notice -> [Block] in
      var blocks: [Block] = [
        .paragraph(
          "[\(name(notice))] \(time(notice))", isRecent(notice) ? .alert : .label, hanging: 2)
      ]
      if let headline = notice.headline { blocks.append(.prose(headline)) }
      if let text = notice.text, text != notice.headline { blocks.append(.prose(text)) }
      if let failure = notice.failure {
        let reason = TodayText(style: style, now: now).short(failure)
        blocks.append(
          .paragraph(
            words.text("本文が読めません：\(reason)", "Its text cannot be had: \(reason)"), .alert,
            indent: 2))
      }
      return blocks
    }
  }

  /// JMA's name for it and its keyword.
  private func name(_ notice: QuakeNotice) -> String {
    name(notice.family, notice.keyword) ?? notice.report.title ?? words.missing
  }

  /// Nil for one that has no name of its own.
  func name(_ family: QuakeNotice.Family, _ keyword: QuakeNotice.Keyword?) -> String? {
    let keyword = keyword.map { words.aside(self.keyword($0)) } ?? ""
    switch family {
    case .nankai:
      return words.text("南海トラフ地震臨時情報", "Nankai Trough Earthquake Extra Information") + keyword
    case .nankaiCommentary:
      return words.text("南海トラフ地震関連解説情報", "Commentary on the Nankai Trough Earthquake") + keyword
    case .hokkaidoSanriku:
      return words.text(
        "北海道・三陸沖後発地震注意情報", "Off the Coast of Hokkaido and Sanriku Subsequent Earthquake Advisory")
    case .other: return nil
    }
  }

  private func keyword(_ keyword: QuakeNotice.Keyword) -> String {
    switch keyword {
    case .warning: words.text("巨大地震警戒", "Megaquake Warning")
    case .caution: words.text("巨大地震注意", "Megaquake Advisory")
    case .investigating: words.text("調査中", "Under Investigation")
    case .extra: words.text("臨時解説", "extra")
    case .concluded: words.text("調査終了", "Investigation Concluded")
    case .regular: words.text("定例解説", "regular")
    }
  }

  private func time(_ notice: QuakeNotice) -> String {
    guard let time = notice.report.reported ?? notice.report.created else { return words.missing }
    let moment = dates.moment(time, now: now)
    let issued = words.text("\(moment) 発表", "issued \(moment) JST")
    if notice.isAheadOfClock { return issued + words.aside(words.clockMark) }
    let days = now.seconds(since: time) / 86_400
    guard days > 0 else { return issued }
    return issued
      + words.aside(words.text("\(days)日前", days == 1 ? "1 day ago" : "\(days) days ago"))
  }

  private func isRecent(_ notice: QuakeNotice) -> Bool {
    guard let span = notice.span, let time = notice.report.time else { return false }
    return now.seconds(since: time) < span
  }
}
