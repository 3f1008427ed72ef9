import Models
import Pages

/// The hour at a place in a sentence.
struct RainText: WordedText {
  let language: Language
  let now: Instant

  private var rain: RainWords { RainWords(language) }

  /// What is said of an hour with rain.
  private enum Said {
    case stops(Instant, again: Instant?)
    case withoutKnownEnd
    case throughout
    case starts(Instant, RainClass)
    case mayStart(Instant, RainClass)
  }

  private func said(_ outlook: RainOutlook) -> Said? {
    if outlook.state == .expected {
      guard let start = outlook.start, let found = start.reading.rainClass else { return nil }
      return outlook.isDoubtful ? .mayStart(start.time, found) : .starts(start.time, found)
    }
    if let stop = outlook.stop { return .stops(stop, again: outlook.resumption?.time) }
    let isKnownToEnd =
      outlook.gaps.isEmpty && outlook.heaviest != nil && outlook.end != outlook.observed
    return isKnownToEnd ? .throughout : .withoutKnownEnd
  }

  /// 約25分後（17:40ごろ）から弱い雨の予想
  func sentence(_ outlook: RainOutlook) -> String {
    switch outlook.state {
    case .dry:
      let time = outlook.observed.map(dates.time) ?? words.missing
      return words.text(
        "この先1時間、雨の予想はありません（\(time)現在）。",
        "No rain expected here in the next hour (as of \(time)).")
    case .raining, .expected: return said(outlook).map { sentence($0, outlook) } ?? unknown(outlook)
    case .unknown: return unknown(outlook)
    case .outside:
      return words.text("この地点は降水ナウキャストの対象外です。", "This place is outside the nowcast area.")
    }
  }

  private func sentence(_ said: Said, _ outlook: RainOutlook) -> String {
    switch said {
    case .stops(let stop, let again):
      let when = moment(stop, outlook)
      return words.text("雨は\(when)にやむ予想。", "Rain expected to stop \(when).")
        + (again.map(dates.time).map { time in
          words.text("\(time)ごろからまた降る予想。", " It is to begin again around \(time).")
        } ?? "")
    case .withoutKnownEnd:
      return words.text(
        "雨が降っています。いつやむかは分かりません。", "It is raining. When it stops is not known.")
    case .throughout:
      return words.text("この先1時間、雨が続く予想。", "Rain expected for the whole hour.")
        + heaviestSentence(outlook, than: nil)
    case .starts(let start, let found):
      let (when, name) = (moment(start, outlook), rain.name(found))
      return words.text("\(when)から\(name)の予想。", "\(name) expected \(when).")
        + heaviestSentence(outlook, than: found)
    case .mayStart(let start, let found):
      let (when, name) = (moment(start, outlook), rain.name(found))
      return words.text("\(when)に\(name)の可能性。", "\(name) possible \(when).")
    }
  }

  /// The same in few words, behind a label that says which hour: 雨が続く予想。08:15ごろ最も強い（激しい雨）
  func row(_ outlook: RainOutlook) -> String {
    switch outlook.state {
    case .dry:
      let time = outlook.observed.map(dates.time) ?? words.missing
      return words.text("雨の予想なし（\(time)現在）", "no rain expected (as of \(time))")
    case .raining, .expected: return said(outlook).map { row($0, outlook) } ?? unknown(outlook)
    case .unknown, .outside: return sentence(outlook)
    }
  }

  private func row(_ said: Said, _ outlook: RainOutlook) -> String {
    switch said {
    case .stops(let stop, let again):
      words.text("\(about(stop))にやむ予想", "Rain to stop \(about(stop))")
        + (again.map { words.text("、\(about($0))からまた降る予想", ", to begin again \(about($0))") } ?? "")
    case .withoutKnownEnd: words.text("雨。いつやむかは分かりません", "Rain; when it stops is not known")
    case .throughout:
      words.text("雨が続く予想", "Rain throughout") + peak(outlook, than: nil)
    case .starts(let start, let found):
      words.text(
        "\(about(start))から\(rain.name(found))の予想", "\(rain.name(found)) expected \(about(start))")
        + peak(outlook, than: found)
    case .mayStart(let start, let found):
      words.text(
        "\(about(start))に\(rain.name(found))の可能性", "\(rain.name(found)) possible \(about(start))")
    }
  }

  private func about(_ time: Instant) -> String {
    words.text("\(dates.time(time))ごろ", "about \(dates.time(time))")
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

  /// 。08:15ごろ最も強い（激しい雨）
  private func peak(_ outlook: RainOutlook, than start: RainClass?) -> String {
    guard let (time, found) = heaviest(outlook, than: start) else { return "" }
    let name = rain.name(found)
    let brief = name.hasSuffix(" rain") ? String(name.dropLast(" rain".count)) : name
    return words.text(
      "。\(about(time))最も強い（\(name)）", ", heaviest \(about(time)) (\(lower(brief)))")
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

struct RainWords: WordedText {
  let language: Language

  init(_ language: Language) { self.language = language }

  /// JMA's words from 10 mm/h on; below, JMA has none for these bounds.
  func name(_ rain: RainClass) -> String {
    switch rain {
    case .under1, .from1: words.text("弱い雨", "Light rain")
    case .from5: words.text("雨", "Rain")
    case .from10: words.text("やや強い雨", "Rather heavy rain")
    case .from20: words.text("強い雨", "Heavy rain")
    case .from30: words.text("激しい雨", "Intense rain")
    case .from50: words.text("非常に激しい雨", "Very intense rain")
    case .from80: words.text("猛烈な雨", "Violent rain")
    }
  }

  /// 0-1, 20-30, 80以上 / 80+
  func bounds(_ rain: RainClass) -> String { bounds(rain, unit: "") }

  /// 20-30mm/h, 80mm/h以上 / 20-30 mm/h, 80+ mm/h
  func boundsInUnit(_ rain: RainClass) -> String { bounds(rain, unit: words.unit("mm/h")) }

  private func bounds(_ rain: RainClass, unit: String) -> String {
    guard let upper = rain.upper else {
      return words.text("\(rain.lower)\(unit)以上", "\(rain.lower)+\(unit)")
    }
    return "\(rain.lower)-\(upper)\(unit)"
  }

  /// Those of a legend, of which only the last has the unit.
  func legendBounds(_ rain: RainClass) -> String {
    rain.upper == nil ? boundsInUnit(rain) : bounds(rain)
  }

  /// 弱い雨 1-5mm/h
  func nameAndBounds(_ rain: RainClass) -> String { "\(name(rain)) \(boundsInUnit(rain))" }

  func name(_ thunder: ThunderClass) -> String {
    switch thunder {
    case .possible: words.text("雷可能性あり", "Possible thunder")
    case .present: words.text("雷あり", "Thunderstorm")
    case .moderate: words.text("やや激しい雷", "Moderately intense")
    case .intense: words.text("激しい雷", "Intense")
    }
  }

  var none: String { words.text("なし", "None") }
  var noData: String { words.text("資料なし", "No data") }
  var now: String { words.text("今", "now") }
  var rainAhead: String { words.text("この先1時間の雨", "Rain in the next hour") }
  var notActual: String {
    words.text("実際の観測や予想ではありません。", "Sample data: not an actual observation or forecast.")
  }
  var sample: String { words.text("見本（つくりものの雨）", "SAMPLE (invented rain)") }

  func alerts(_ age: RainAge?) -> [String] {
    switch age {
    case .ahead: [words.observedAhead]
    case .old, .past: [words.text("観測が古くなっています。", "The observations are old.")]
    case .current, nil: []
    }
  }

  func gap(_ gap: RainGap) -> String {
    switch gap {
    case .noTile: noData
    case .unknownColor: words.text("不明な色", "Unknown colour")
    case .notCovered: words.text("レーダーの範囲外", "Not covered by radar")
    case .notToldApart: words.text("範囲内か不明", "Coverage not known")
    }
  }
}
