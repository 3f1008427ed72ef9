import Models
import Pages

// Volcanoes near a place: the alert as JMA words it, and the title of an eruption report.
extension WatchText {
  /// 阿蘇山（約30km 北東）レベル3（入山規制） 発表（引き上げ）
  func volcano(_ found: WatchEvent.Volcano, _ change: WatchEvent.Change) -> String {
    let page = VolcanoesPage(context: context)
    let name =
      page.name(found.code, found.name, found.position.english)
      + words.aside(distance(found.position))
    guard change != .lifted, let report = found.report else {
      return changed(
        words.text("\(name)の噴火警報", "Eruption warning of \(name)"), .lifted, nil)
    }
    return changed(name + words.text("", ": ") + page.alert(report), change, nil)
  }

  /// 火山名　阿蘇山　噴火速報（約30km 北東、10:02発表）
  func eruption(_ found: WatchEvent.Eruption, _ change: WatchEvent.Change) -> String {
    let time = dates.clock(found.eruption.reported, now: now)
    let origin = words.aside(
      [distance(found.position), words.text("\(time)発表", "issued \(time)")]
        .joined(separator: words.text("、", ", ")))
    let english = found.position.english.map { "eruption of \($0)\(origin): " } ?? ""
    return words.text(found.eruption.title + origin, english + found.eruption.title)
      + (change == .withdrawn ? words.text("（気象庁が取り消しました）", ": withdrawn by JMA") : "")
  }

  func tone(_ found: WatchEvent.Volcano) -> WarningTone {
    found.report.map { VolcanoesPage(context: context).tone($0.alert) } ?? .none
  }

  private func distance(_ position: VolcanoNews.Position) -> String {
    StormWords(style.language).distance(position.distance, FigureText(style: style))
  }
}
