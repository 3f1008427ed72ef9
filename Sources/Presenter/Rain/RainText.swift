import Models
import Pages

/// The hour at a place in a sentence.
struct RainText: WordedText {
  let language: Language
  let now: Instant

  private var rain: RainWords { RainWords(language) }

  /// 約25分後（17:40ごろ）から弱い雨の予想
  func sentence(_ outlook: RainOutlook) -> String {
    switch outlook.state {
    case .dry: dry(outlook)
    case .raining: raining(outlook)
    case .expected: expected(outlook)
    case .unknown: unknown(outlook)
    case .outside:
      words.text("この地点は降水ナウキャストの対象外です。", "This place is outside the nowcast area.")
    }
  }

  /// The same in few words, behind a label that says which hour: 雨が続く予想。08:15ごろ最も強い（激しい雨）
  func row(_ outlook: RainOutlook) -> String {
    switch outlook.state {
    case .dry:
      let time = outlook.observed.map(dates.time) ?? words.missing
      return words.text("雨の予想なし（\(time)現在）", "no rain expected (as of \(time))")
    case .raining: return rainingBriefly(outlook)
    case .expected: return expectedBriefly(outlook)
    case .unknown, .outside: return sentence(outlook)
    }
  }

  private func rainingBriefly(_ outlook: RainOutlook) -> String {
    if let stop = outlook.stop {
      let text = words.text("\(about(stop))にやむ予想", "Rain stops \(about(stop))")
      return text
        + (outlook.resumption.map {
          words.text("、\(about($0.time))からまた降る予想", ", begins again \(about($0.time))")
        } ?? "")
    }
    guard isKnownToEnd(outlook) else {
      return words.text("雨。いつやむかは分かりません", "Rain; when it stops is not known")
    }
    return words.text("雨が続く予想", "Rain throughout") + peak(outlook, than: nil)
  }

  private func expectedBriefly(_ outlook: RainOutlook) -> String {
    guard let start = outlook.start, let found = start.reading.rainClass else {
      return unknown(outlook)
    }
    let (when, name) = (about(start.time), rain.name(found))
    if outlook.isDoubtful { return words.text("\(when)に\(name)の可能性", "\(name) possible \(when)") }
    return words.text("\(when)から\(name)の予想", "\(name) \(when)") + peak(outlook, than: found)
  }

  private func about(_ time: Instant) -> String {
    words.text("\(dates.time(time))ごろ", "about \(dates.time(time))")
  }

  /// 。08:15ごろ最も強い（激しい雨）
  private func peak(_ outlook: RainOutlook, than start: RainClass?) -> String {
    guard let (time, found) = heaviest(outlook, than: start) else { return "" }
    let name = rain.name(found)
    let brief = name.hasSuffix(" rain") ? String(name.dropLast(" rain".count)) : name
    return words.text(
      "。\(about(time))最も強い（\(name)）", ", heaviest \(about(time)) (\(lower(brief)))")
  }

  private func dry(_ outlook: RainOutlook) -> String {
    let time = outlook.observed.map(dates.time) ?? words.missing
    return words.text(
      "この先1時間、雨の予想はありません（\(time)現在）。",
      "No rain expected here in the next hour (as of \(time)).")
  }

  private func expected(_ outlook: RainOutlook) -> String {
    guard let start = outlook.start, let found = start.reading.rainClass else {
      return unknown(outlook)
    }
    let when = moment(start.time, outlook)
    let name = rain.name(found)
    if outlook.isDoubtful {
      return words.text("\(when)に\(name)の可能性。", "\(name) possible \(when).")
    }
    return words.text("\(when)から\(name)の予想。", "\(name) expected \(when).")
      + heaviestSentence(outlook, than: found)
  }

  private func raining(_ outlook: RainOutlook) -> String {
    if let stop = outlook.stop {
      let when = moment(stop, outlook)
      let text = words.text("雨は\(when)にやむ予想。", "Rain expected to stop \(when).")
      guard let again = outlook.resumption else { return text }
      let time = dates.time(again.time)
      return text + words.text("\(time)ごろからまた降る予想。", " It is to begin again around \(time).")
    }
    guard isKnownToEnd(outlook) else {
      return words.text(
        "雨が降っています。いつやむかは分かりません。", "It is raining. When it stops is not known.")
    }
    return words.text("この先1時間、雨が続く予想。", "Rain expected for the whole hour.")
      + heaviestSentence(outlook, than: nil)
  }

  private func isKnownToEnd(_ outlook: RainOutlook) -> Bool {
    outlook.gaps.isEmpty && outlook.heaviest != nil && outlook.end != outlook.observed
  }

  /// - Parameter start: the class that is named already.
  private func heaviest(
    _ outlook: RainOutlook, than start: RainClass?
  ) -> (time: Instant, found: RainClass)? {
    guard let heaviest = outlook.heaviest, let found = heaviest.reading.rainClass,
      start.map({ found > $0 }) ?? true
    else { return nil }
    return (heaviest.time, found)
  }

  private func heaviestSentence(_ outlook: RainOutlook, than start: RainClass?) -> String {
    guard let (heaviest, found) = heaviest(outlook, than: start) else { return "" }
    let time = dates.time(heaviest)
    let name = rain.nameAndBounds(found)
    return words.text("\n最も強いのは\(time)ごろ（\(name)）。", "\nHeaviest around \(time) (\(lower(name))).")
  }

  private func unknown(_ outlook: RainOutlook) -> String {
    guard let observed = outlook.observed, let age = outlook.age else {
      return words.text(
        "今の雨は分かりません（観測を取得できませんでした）。",
        "Whether it rains now is not known (no observation could be fetched).")
    }
    let time = dates.time(observed)
    if age == .past {
      return words.text(
        "今の雨は分かりません（最新の観測は\(dates.moment(observed, now: now))）。",
        "Whether it rains now is not known (the newest observation is of "
          + "\(dates.moment(observed, now: now)) JST).")
    }
    if outlook.gaps.contains(where: { $0.contains(observed) }) {
      return words.text("今の雨は分かりません。", "Whether it rains now is not known.")
    }
    return words.text(
      "\(time)の観測では雨は降っていません。この先は一部または全部が分かりません。",
      "No rain was observed at \(time). Not all of the next hour is known.")
  }

  /// 約25分後（17:40ごろ）; only the time where the clock is wrong.
  private func moment(_ time: Instant, _ outlook: RainOutlook) -> String {
    let clock = dates.time(time)
    // Pictures are five minutes apart: nothing is known more exactly.
    let minutes = max(5, (time.seconds(since: now) + 150) / 300 * 5)
    guard outlook.age == .current || outlook.age == .old, minutes <= 90 else {
      return words.text("\(clock)ごろ", "around \(clock)")
    }
    return words.text("約\(minutes)分後（\(clock)ごろ）", "in about \(minutes) minutes (around \(clock))")
  }

  /// 17:35-17:40は資料なし
  func gaps(_ outlook: RainOutlook) -> String? {
    guard !outlook.gaps.isEmpty else { return nil }
    let runs = outlook.gaps.map { gap in
      gap.lowerBound == gap.upperBound
        ? dates.time(gap.lowerBound)
        : "\(dates.time(gap.lowerBound))-\(dates.time(gap.upperBound))"
    }
    return words.text(
      "\(runs.joined(separator: "、"))は資料なし。", "No data for \(runs.joined(separator: ", ")).")
  }

  /// For one line of a bar: 雨 25分後
  func brief(_ outlook: RainOutlook) -> String {
    func minutes(_ time: Instant) -> String {
      let minutes = max(5, (time.seconds(since: now) + 150) / 300 * 5)
      return words.text("\(minutes)分後", "in \(minutes) min")
    }
    switch outlook.state {
    case .dry: return words.text("雨なし", "dry")
    case .raining:
      let name = words.text("雨", "rain")
      guard let stop = outlook.stop, outlook.age != .ahead else { return name }
      return words.text("\(name) \(minutes(stop))まで", "\(name), ends \(minutes(stop))")
    case .expected:
      guard let start = outlook.start, outlook.age == .current || outlook.age == .old else {
        return outlook.start.map { words.text("雨 ", "rain ") + dates.time($0.time) } ?? "?"
      }
      let name = outlook.isDoubtful ? words.text("雨?", "rain?") : words.text("雨", "rain")
      return "\(name) \(minutes(start.time))"
    case .unknown: return "?"
    case .outside: return words.missing
    }
  }

  private func lower(_ name: String) -> String {
    language == .ja ? name : name.prefix(1).lowercased() + name.dropFirst()
  }
}
