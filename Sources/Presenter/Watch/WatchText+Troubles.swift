import Models
import Pages

// What cannot be fetched, and why, in a line.
extension WatchText {
  /// 確かめられません（HTTP 503）: 警報・注意報、降水ナウキャスト
  func text(_ trouble: WatchEvent.Trouble, _ change: WatchEvent.Change) -> String {
    let names = words.list(trouble.subjects.map { $0.name(words) })
    guard change == .lost else {
      let since = moment(trouble.since)
      return words.text(
        "また確かめられます（\(since)から不明）：\(names)", "Known again (not since \(since)): \(names)")
    }
    let reason = reason(trouble.reason)
    return words.text("確かめられません（\(reason)）：\(names)", "Cannot be checked (\(reason)): \(names)")
  }

  private func reason(_ reason: WatchEvent.Trouble.Reason) -> String {
    switch reason {
    // It may answer everything else.
    case .failed(.unreachable(_, .timedOut)): words.text("応答がありません", "no answer")
    case .failed(let error): short(error)
    case .silent(_, let latest):
      words.text("最新は\(moment(latest))", "the newest is of \(moment(latest))")
    case .unclear(let unknown): self.unknown(unknown)
    case .notLifted(let time):
      words.text(
        "\(time.map { moment($0) } ?? words.missing)の津波の警報・注意報を解除した報告なし",
        "no report lifts the tsunami warning of \(time.map { moment($0) } ?? words.missing)")
    case .earlier: words.missing
    }
  }

  /// In a few words; `ErrorText` has sentences for the same.
  private func unknown(_ unknown: WarningUnknown) -> String {
    let family = unknown.family?.name(words) ?? words.text("警報・注意報", "warnings")
    switch unknown {
    case .failed(_, let error): return reason(.failed(error))
    case .withdrawn: return words.text("\(family)の発表の取消", "\(family) withdrawn")
    case .unread:
      return words.text("\(family)に読み取れない部分", "\(family) not fully readable")
    case .orderUnclear:
      return words.text("\(family)のどの発表が最新か不明", "newest report unclear: \(family)")
    case .contradictory:
      return words.text("\(family)の発表に矛盾", "\(family): report contradicts itself")
    case .areaMissing:
      return words.text("\(family)の発表にこの地域なし", "area not in the report: \(family)")
    case .noReports: return words.text("発表が一つもなし", "no report at all")
    case .recordedLater: return words.text("記録なし", "not recorded")
    case .notSeen(_, let since):
      return words.text(
        "\(family)は\(moment(since))以降の電文になし", "\(family) not seen since \(moment(since))")
    case .feedSilent(let latest): return reason(.silent(.warnings, latest: latest))
    case .notRenewed(_, let checked):
      return words.text("\(moment(checked))に確認したもの", "last checked \(moment(checked))")
    case .aheadOfClock(_, let time):
      return words.text(
        "端末の時計より先の時刻：\(moment(time))", "dated ahead of this clock: \(moment(time))")
    case .floodWithoutArea(let river):
      return words.text("\(river)の洪水予報に地域なし", "flood forecast of \(river) without area")
    case .floodsNotSeen(let since):
      return words.text(
        "洪水予報は\(moment(since))以降の電文のみ", "river floods only since \(moment(since))")
    case .floodWithdrawn(let river):
      return words.text("\(river)の洪水予報の取消", "flood forecast of \(river) withdrawn")
    case .floodNotListed(let river):
      return words.text("\(river)が載っていない古い一覧", "an older list without \(river)")
    case .floodOrderUnclear(let river):
      return words.text(
        "\(river)のどの洪水予報が最新か不明", "newest flood forecast unclear: \(river)")
    }
  }
}
