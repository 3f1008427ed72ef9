import Models
import Presenter

// Checks of pages of reports, and of the alarms above every screen.
extension FrameOracle {
  /// Seconds of a list of earthquakes, and of typhoons, before it is marked; a tick is added.
  private static let quakeLag = 6
  private static let stormLag = 15
  /// From here on "none" does not describe the present.
  private static let noneLasts = 11
  /// Minutes for which the service answers and the machine is awake, after which nothing is behind.
  private static let calm = 17

  /// The words of the frame without line breaks, which divide sentences anywhere.
  var flat: String { lines.map { $0.trimming(" ") }.joined() }

  /// The line above the keys: what is going on, or went wrong.
  var status: Substring { lines.count > Self.statusRow ? lines[Self.statusRow] : "" }

  /// Whether everything can be current.
  func isCalm(_ visited: Int) -> Bool { World.calm(at: now) >= Self.calm && visited >= 2 }

  /// 17:05
  func clock(_ text: Substring) -> (hour: Int, minute: Int)? {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  /// 8月29日(木) 17:05
  func moment(_ month: Substring, _ day: Substring, _ time: Substring) -> Instant? {
    guard let month = Int(month), let day = Int(day), let clock = clock(time),
      let date = CivilDate(year: now.date.year, month: month, day: day)
    else { return nil }
    return Instant(date, hour: clock.hour, minute: clock.minute)
  }

  func age(of moment: Instant) -> String {
    let minutes = now.seconds(since: moment) / 60
    return switch minutes {
    case ..<0: "ahead"
    case 0: "たった今"
    case 1..<60: "\(minutes)分前"
    case 60..<2880: "\(minutes / 60)時間前"
    default: "\(minutes / 1440)日前"
    }
  }

  /// 保存分・3時間前に確認, in the header; of an answer of that moment.
  mutating func checkMark(of answer: Instant) {
    guard let found = (lines.first ?? "").firstMatch(of: /保存分・(.+?)に?確認/) else { return }
    claim(found.1 == age(of: answer), "\(found.0), but it is of \(answer.isoText)")
  }

  /// 最新です（17:05 確認）, and that a page is marked only for a reason.
  private mutating func checkNewest(lag: Int, _ visited: Int) {
    if let found = status.firstMatch(of: /最新です（([0-9]+:[0-9]+) 確認）/) {
      let checked = time(in: found.1)
      claim(checked.map { $0 >= now.adding(minutes: -lag) } ?? false, "\(status)")
      claim(!isHeaderMarked, "\(status) below \(lines[0])")
    }
    if isCalm(visited) { claim(!isHeaderMarked, "still marked: \(lines[0])") }
  }

  // MARK: Earthquakes

  mutating func checkQuakes(visited: Int) {
    let flat = flat
    let isNone = flat.contains("の報告がありません")
    guard let found = flat.firstMatch(of: /([0-9]+)月([0-9]+)日\(.\) ?([0-9:]{5}) ?現在の一覧/),
      let asOf = moment(found.1, found.2, found.3)
    else {
      // The reason for a missing list is shown.
      claim(!isNone && !isCalm(visited), "no list: \(flat)")
      claim(flat.contains("取得") || flat.contains("つながりません"), "nothing is said: \(flat)")
      return
    }
    claim(asOf <= now, "a list of \(asOf.isoText)")
    if !isHeaderMarked {
      claim(asOf >= now.adding(minutes: -Self.quakeLag), "unmarked list of \(asOf.isoText)")
    }
    checkMark(of: asOf)
    let listed = WorldQuake.listed(at: asOf)
    if isNone {
      claim(listed.isEmpty, "none, but there are \(listed.count)")
      let isOld = asOf < now.adding(minutes: -Self.noneLasts)
      claim(!isOld || flat.contains("その後の地震は分かりません"), "none, of \(asOf.isoText)")
    }
    let rows = lines.compactMap { line in
      line.firstMatch(of: /([0-9]+)日\(.\) ([0-9]+:[0-9]+) +宮城県沖 +M([0-9.]+) .*\s(3|4|5弱)(?:\s|$)/)
    }
    claim(isNone || !rows.isEmpty || listed.isEmpty, "no rows of \(listed.count)")
    for (index, row) in rows.enumerated() {
      guard listed.indices.contains(index) else {
        claim(false, "\(row.0) is not listed")
        continue
      }
      let quake = listed[index]
      let clock = clock(row.2).map {
        Instant(quake.occurred.date, hour: $0.hour, minute: $0.minute)
      }
      claim(
        Int(row.1) == quake.occurred.date.day && clock == quake.occurred
          && row.3 == "\(quake.magnitude)" && (row.4 == "5弱") == quake.isStrong,
        "\(row.0) in the place of \(quake)")
    }
    checkNewest(lag: Self.quakeLag, visited)
  }

  // MARK: Typhoons

  /// 観測 8月29日(木) 17:00・5分前, and the row of 東京.
  mutating func checkStations(visited: Int) {
    let flat = flat
    guard
      let found = flat.firstMatch(of: /観測 ([0-9]+)月([0-9]+)日\(.\) ([0-9]+:[0-9]+)・(\S+前|たった今)/),
      let time = moment(found.1, found.2, found.3)
    else {
      claim(!isCalm(visited), "no stations: \(flat)")
      claim(flat.contains("取得") || flat.contains("つながりません"), "nothing is said: \(flat)")
      return
    }
    claim(time <= now, "observed at \(time.isoText)")
    claim(age(of: time) == found.4, "\(time.isoText) is not of \(found.4)")
    if !isHeaderMarked, !flat.contains("この観測は古くなっています") {
      claim(
        now.seconds(since: time) / 60 <= Self.observationAge, "unmarked stations of \(time.isoText)"
      )
    }
    let row = lines.first { $0.contains(" 東京 ") && $0.contains("km") } ?? ""
    claim(row.contains(" \(WorldNow.celsius(time))° "), "\(row): not \(WorldNow.celsius(time))")
  }

  mutating func checkTyphoons(visited: Int) {
    let flat = flat
    if flat.contains("台風はありません") {
      checkNoTyphoon(flat)
    } else if let title = lines.first(where: { $0.contains("台風第") }) {
      checkTyphoon(title, flat)
    } else {
      claim(!isCalm(visited), "no typhoons: \(flat)")
      claim(flat.contains("取得") || flat.contains("つながりません"), "nothing is said: \(flat)")
    }
    checkNewest(lag: Self.stormLag, visited)
  }

  private mutating func checkNoTyphoon(_ flat: String) {
    guard let found = flat.firstMatch(of: /一覧を ?([0-9]+)月([0-9]+)日\(.\) ?([0-9:]{5}) ?に確認/),
      let asOf = moment(found.1, found.2, found.3)
    else {
      claim(false, "no typhoon, as of when? \(flat)")
      return
    }
    claim(asOf <= now && WorldStorm(at: asOf) == nil, "no typhoon at \(asOf.isoText)")
    let isOld = asOf < now.adding(minutes: -Self.stormLag)
    claim(!isOld || isHeaderMarked, "unmarked list of \(asOf.isoText)")
    claim(!isOld || flat.contains("その後のことは分かりません"), "none, of \(asOf.isoText)")
    checkMark(of: asOf)
  }

  private mutating func checkTyphoon(_ title: Substring, _ flat: String) {
    claim(title.contains("台風第10号"), "\(title)")
    guard
      let found = lines.lazy.compactMap({
        $0.firstMatch(of: /([0-9]+)月([0-9]+)日\(.\) ([0-9]+:[0-9]+) 発表・(\S+前|たった今)/)
      }).first, let issued = moment(found.1, found.2, found.3)
    else {
      claim(false, "issued when? \(flat)")
      return
    }
    claim(found.4 == age(of: issued), "\(found.0)")
    let possible =
      isHeaderMarked
      ? WorldStorm.all(by: now)
      : Set((0...Self.stormLag).compactMap { WorldStorm(at: now.adding(minutes: -$0)) })
    let storm = possible.first { $0.issued == issued }
    claim(storm != nil, "\(found.0) is none of \(possible.map(\.issued.isoText).sorted())")
    guard let storm else { return }
    // Below the map.
    let all = body + more
    if let line = all.first(where: { $0.contains("中心気圧") }) {
      claim(line.contains("\(storm.pressure)hPa"), "\(line), not \(storm.pressure)")
    }
    let times = all.lazy.compactMap { $0.firstMatch(of: /今 +([0-9]+)日\(.\) ([0-9]+)時/) }
    if let time = times.first {
      claim(
        Int(time.1) == storm.analysis.date.day && Int(time.2) == storm.analysis.hour,
        "\(time.0), not \(storm.analysis.isoText)")
    }
  }

  // MARK: The warnings of all Japan

  mutating func checkNation(visited: Int) {
    let flat = flat
    guard let found = flat.firstMatch(of: /(1[0-2]|[1-9])月([0-9]+)日\(.\) ?([0-9:]{5}) ?現在/),
      let asOf = moment(found.1, found.2, found.3)
    else {
      claim(!isCalm(visited) && !flat.contains("発表なし"), "as of when? \(flat)")
      return
    }
    claim(asOf <= now, "warnings of \(asOf.isoText)")
    if !isHeaderMarked {
      claim(asOf >= now.adding(minutes: -Self.warningLag), "unmarked warnings of \(asOf.isoText)")
    }
    checkMark(of: asOf)
    let kind = WorldNow.kind(at: asOf)
    let body = lines.dropFirst().joined()
    for (words, code) in [("大雨警報", "03"), ("大雨注意報", "10")] where body.contains(words) {
      claim(kind == code, "\(words) of \(asOf.isoText), not \(kind ?? "none")")
    }
    if body.contains("発表なし") {
      claim(asOf >= now.adding(minutes: -Self.noneLasts), "none, of \(asOf.isoText)")
      claim(kind == nil || body.contains("大雨"), "none of \(asOf.isoText), not \(kind ?? "-")")
    }
    if isCalm(visited) { claim(!isHeaderMarked, "still marked: \(lines[0])") }
  }

  /// 警報 1, in the header of every screen, and of home, list and places the time at its end.
  mutating func checkHeader() {
    let header = lines.first ?? ""
    if let found = header.firstMatch(of: /([0-9]+)日\(.\) ([0-9]+:[0-9]+) *$/) {
      let time = moment("\(now.date.month)", found.1, found.2)
      claim(time == now, "\(found.0) at \(now.isoText)")
    }
    // 警1 where there is less room.
    guard let found = header.firstMatch(of: /(?:^|\s)警(?:報 )?([0-9]+)(\??)(?:\s|$)/),
      found.2.isEmpty
    else { return }
    let kinds = (0...Self.warningLag).map { WorldNow.kind(at: now.adding(minutes: -$0)) }
    claim(found.1 == "1" && kinds.contains("03"), "\(found.0), where \(kinds) is in force")
  }

  // MARK: Alarms

  /// Minutes for which an alarm is shown without its time.
  private static let alarmLag = 6
  /// Minutes for which an earthquake is shown on top.
  private static let quakeSpan = 60

  /// Whether the machine slept until now, and nothing was answered since.
  private var isJustAwake: Bool { World.sleeps.contains { $0.upperBound == now } }

  mutating func checkAlarms() {
    checkTsunami()
    let strong = WorldQuake.all.filter(\.isStrong)
    let isSilent = status.contains("つながりません")
    guard let line = lines.prefix(4).first(where: { $0.contains("[震度") }) else {
      let missed = strong.filter {
        now.seconds(since: $0.published) > Self.alarmLag * 60
          && now.seconds(since: $0.occurred) < Self.quakeSpan * 60
      }
      let isUnknown = isSilent || lines.prefix(4).contains { $0.contains("強い地震：不明") }
      claim(missed.isEmpty || isUnknown || isJustAwake, "missed \(missed)")
      return
    }
    let shown = line.firstMatch(of: /\[震度5弱\] ([0-9]+:[0-9]+) 宮城県沖 M([0-9.]+)/)
    let quake = strong.first { "\($0.magnitude)" == shown?.2 ?? "" }
    claim(
      quake.map { time(in: shown?.1) == $0.occurred && $0.published <= now } ?? false, "\(line)")
  }

  private mutating func checkTsunami() {
    guard let line = lines.prefix(4).first(where: { $0.contains("[津波注意報]") }) else {
      let missed = (0...Self.alarmLag).allSatisfy {
        WorldTsunami.isInForce(at: now.adding(minutes: -$0))
      }
      let isUnknown =
        status.contains("つながりません")
        || lines.prefix(4).contains { $0.contains("津波警報・注意報：不明") }
      claim(!missed || isUnknown || isJustAwake, "a tsunami advisory is in force")
      return
    }
    if let found = line.firstMatch(of: /([0-9]+)月([0-9]+)日\(.\) ([0-9]+:[0-9]+)に確認/) {
      let checked = moment(found.1, found.2, found.3)
      claim(checked.map(WorldTsunami.isInForce) ?? false, "\(line)")
    } else {
      let isTrue = (0...Self.alarmLag).contains {
        WorldTsunami.isInForce(at: now.adding(minutes: -$0))
      }
      claim(isTrue, "\(line): lifted")
    }
  }
}

extension Substring {
  fileprivate func trimming(_ character: Character) -> Substring {
    var rest = drop { $0 == character }
    while rest.last == character { rest.removeLast() }
    return rest
  }
}
