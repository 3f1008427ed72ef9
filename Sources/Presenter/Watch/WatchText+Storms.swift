import Models
import Pages

// The probability of storm winds in a line.
extension WatchText {
  /// 台風第25号 ドゥージェン：暴風域に入る確率 最大51%（21日(月) 15-18時）
  func storm(_ chance: WatchEvent.StormChance, _ change: WatchEvent.Change) -> String {
    let name = name(chance)
    guard let peak = chance.peak, let percent = peak.percent else {
      return words.text("\(name)：情報の発表が終わりました", "\(name): JMA no longer reports on it")
    }
    let what = words.text("暴風域に入る確率", "probability of storm winds")
    guard change != .lifted else {
      return words.text(
        "\(name)：\(what)は小さくなりました（最大\(percent)%）",
        "\(name): \(what) has become small (\(percent)% at most)")
    }
    let hours = peak.end.seconds(since: peak.start) / 3600
    let when = "\(dates.day(peak.start.date)) \(dates.block(peak.start, hours: hours))"
    return words.text(
      "\(name)：\(what) 最大\(percent)%（\(when)）", "\(name): \(what) up to \(percent)% (\(when))")
  }

  private func name(_ chance: WatchEvent.StormChance) -> String {
    let own = words.text(chance.name?.ja ?? "", (chance.name?.en ?? "").uppercased())
    let after = own.isEmpty ? "" : " " + own
    switch chance.designation {
    case .typhoon(_, let number):
      return words.text("台風第\(number)号\(after)", "Typhoon No. \(number)\(after)")
    case .letter(let letter):
      return words.text("熱帯低気圧 \(letter)\(after)", "Tropical Depression \(letter)\(after)")
    case .none:
      return words.text("台風・熱帯低気圧 \(chance.storm)", "Tropical cyclone \(chance.storm)")
    }
  }
}
