import Models

// Checks of the map of rain: its time, its content, and the listed moments.
extension FrameOracle {
  /// Minutes: five between pictures, one before they are listed, a minute between two requests, and what
  /// the program allows before it says that they are old.
  private static let pictureLag = 16
  /// Without trouble.
  private static let usualLag = 9
  private static let words = ["つながりません", "古くなっています", "失敗", "更新できていません"]

  /// - Parameters:
  ///   - isChosen: whether another picture than the newest is selected.
  ///   - visited: minutes for which the screen is in front.
  mutating func checkRadar(isChosen: Bool, visited: Int) {
    let flat = flat
    claim(!flat.contains("雨雲の図はありません"), "no pictures: \(flat)")
    let isMarked = isHeaderMarked || Self.words.contains { flat.contains($0) }
    if isCalm(visited) { claim(!isMarked, "still marked: \(lines[0]) \(status)") }
    guard let row = lines.firstIndex(where: { $0.contains(/[0-9]{2}:[0-9]{2} (観測|予想)/) }) else {
      claim(isMarked || flat.contains("取得しています"), "nothing is said: \(flat)")
      return
    }
    let lag = isCalm(visited) ? Self.usualLag : Self.pictureLag
    let level = level(lines[row], isUnmarked: !isMarked, isChosen: isChosen, lag: lag)
    let end = checkBar(isUnmarked: !isMarked, lag: lag)
    guard let level, let end, end > row else {
      claim(false, "no picture: \(flat)")
      return
    }
    checkPicture(lines[(row + 1)..<end], level: level)
  }

  /// Returns the class of the picture that the line above it names.
  private mutating func level(
    _ line: Substring, isUnmarked: Bool, isChosen: Bool, lag: Int
  ) -> Int? {
    if let found = line.firstMatch(
      of: /([0-9]+)月([0-9]+)日\(.\) ([0-9]+:[0-9]+) 観測・(\S+前|たった今)/),
      let time = moment(found.1, found.2, found.3)
    {
      claim(found.4 == age(of: time), "\(line)")
      claim(time <= WorldRain.newest(at: now), "\(line): not there yet")
      if isUnmarked, !isChosen {
        claim(time >= now.adding(minutes: -lag), "unmarked picture: \(line)")
      }
      return WorldRain.level(observed: time)
    }
    if let found = line.firstMatch(
      of: /([0-9]+)月([0-9]+)日\(.\) ([0-9]+:[0-9]+) 予想 \+([0-9]+)分（([0-9]+:[0-9]+) 計算）/),
      let time = moment(found.1, found.2, found.3), let base = self.time(in: found.5)
    {
      claim(base <= WorldRain.newest(at: now), "\(line): not computed yet")
      claim(time.seconds(since: base) == (Int(found.4) ?? 0) * 60, "\(line)")
      claim(isChosen, "nobody asked for a forecast: \(line)")
      if isUnmarked {
        claim(base >= now.adding(minutes: -lag), "unmarked forecast: \(line)")
      }
      return WorldRain.level(forecast: time, from: base)
    }
    claim(false, "of when? \(line)")
    return nil
  }

  /// 16:00 ━━━━┅┅┅┅ 18:00 ━ 観測 ┅ 予想
  /// - Returns: its row.
  private mutating func checkBar(isUnmarked: Bool, lag: Int) -> Int? {
    guard let row = lines.lastIndex(where: { $0.contains("━ 観測") }),
      let found = lines[row].firstMatch(of: /^ *([0-9:]{5}) .* ([0-9:]{5}) +━ 観測/)
    else { return nil }
    guard let first = minutesAhead(found.1), let last = minutesAhead(found.2) else { return nil }
    claim(last - first == 120, "\(lines[row])")
    if isUnmarked { claim(last >= 60 - lag && last <= 60, "\(lines[row]) at \(now.isoText)") }
    return row
  }

  /// How far a time of day is ahead of now, or behind: less than half a day.
  private func minutesAhead(_ text: Substring) -> Int? {
    clock(text).map { clock in
      let minutes = clock.hour * 60 + clock.minute - now.hour * 60 - now.minute
      return minutes > 720 ? minutes - 1440 : minutes < -720 ? minutes + 1440 : minutes
    }
  }

  /// It rains everywhere, with one class. What is not known is dotted, and nothing is blank.
  private mutating func checkPicture(_ picture: ArraySlice<Substring>, level: Int) {
    let shown = Set(
      picture.flatMap { line in line.matches(of: /([1-8])\1{7,}/).compactMap { Int($0.1) } })
    claim(shown.isSubset(of: [level]), "the picture shows \(shown), not \(level)")
    let blank = picture.count { line in line.allSatisfy { $0 == " " } }
    claim(blank <= 1, "\(blank) of \(picture.count) lines say that it does not rain")
  }
}
