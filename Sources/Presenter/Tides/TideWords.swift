package import Models
package import Pages

/// The words of the tide. What is observed is never called a warning, and the word of a day is never JMA's.
package struct TideWords: WordedText {
  package let language: Language

  package init(_ language: Language) { self.language = language }

  var title: String { words.text("潮汐", "Tide") }

  /// The sample of tides is invented, unlike that of forecasts.
  var sample: String { words.text("見本（つくりものの潮汐）", "SAMPLE (an invented tide)") }

  func turn(isHigh: Bool) -> String {
    isHigh ? words.text("満潮", "High water") : words.text("干潮", "Low water")
  }

  /// As a title of a column and of a day.
  var word: String { words.text("潮回り", "Spring or neap") }

  /// Behind the word of a day.
  var convention: String {
    words.text(
      "慣用の区分。soramoyo の計算で、気象庁の資料にはありません",
      "a convention, computed by soramoyo, not by JMA")
  }

  /// Below the words of several days.
  var conventions: String {
    words.text(
      "潮回りは慣用の区分で、soramoyo の計算です。気象庁の資料にはありません。",
      "Spring or neap is a convention, computed by soramoyo, not by JMA.")
  }

  /// Who measures, by JMA's list; others, as prefectures, as they are written there.
  func owner(_ name: String) -> String {
    guard language == .en else { return name }
    switch name {
    case "気象庁": return "JMA"
    case "海上保安庁": return "Japan Coast Guard"
    case "国土地理院": return "GSI"
    default: return name
    }
  }

  /// As a label of a row that holds more.
  func shortTurn(isHigh: Bool) -> String {
    isHigh ? words.text("満潮", "High") : words.text("干潮", "Low")
  }

  package func name(_ word: TideWord) -> String {
    switch word {
    case .spring: words.text("大潮", "spring tide")
    case .middle: words.text("中潮", "middle tide")
    case .neap: words.text("小潮", "neap tide")
    case .long: words.text("長潮", "long tide")
    case .young: words.text("若潮", "young tide")
    }
  }

  /// The same, where its title is not far.
  func shortName(_ word: TideWord) -> String {
    let name = name(word)
    return name.hasSuffix(" tide") ? String(name.dropLast(5)) : name
  }

  /// What heights are above.
  package func zero(_ zero: TideZero) -> String {
    switch zero {
    case .tableDatum: words.text("潮位表基準面", "the chart datum of the tide table")
    case .tokyoPeil:
      words.text("東京湾平均海面（TP）", "the mean sea level of Tokyo Bay (TP)")
    case .meanTide: words.text("平均潮位（MSL）", "the mean tide of the station (MSL)")
    case .other(let name): UntrustedText(name).line
    case .unknown: words.text("不明な基準面", "an unknown datum")
    }
  }

  /// 182cm
  func height(_ centimeters: Int) -> String { "\(centimeters)\(words.unit("cm"))" }

  /// +12cm, ±0cm
  func departure(_ centimeters: Int) -> String {
    let sign = centimeters > 0 ? "+" : centimeters == 0 ? "±" : ""
    return sign + height(centimeters)
  }

  /// 13:00と14:00の間
  func hours(_ turn: HourlyTurn) -> String {
    let (from, to) = (dates.time(turn.from), dates.time(turn.to))
    return from == to
      ? words.text("\(from)ごろ", "about \(from)")
      : words.text("\(from)と\(to)の間", "between \(from) and \(to)")
  }

  /// The same in a table: 13:00-14:00
  func span(_ turn: HourlyTurn) -> String {
    let (from, to) = (dates.time(turn.from), dates.time(turn.to))
    return from == to ? from : "\(from)-\(to)"
  }

  /// 注意報 150cmから、警報 200cmから; nil where the list has no number.
  func levels(_ levels: SurgeLevels) -> String? {
    let (names, heights) =
      switch levels {
      case .warnings(let advisory, let warning):
        (
          [words.text("注意報", "advisory"), words.text("警報", "warning")], [advisory, warning]
        )
      case .levels(let four, let five):
        ([words.text("レベル4", "level 4"), words.text("レベル5", "level 5")], [four, five])
      }
    let texts = zip(names, heights).compactMap { name, height in
      height.map { words.text("\(name)は\(self.height($0))から", "\(name) from \(self.height($0))") }
    }
    return texts.isEmpty ? nil : words.list(texts)
  }
}
