import Models
import Pages

/// The words of tropical cyclones, in JMA's terms. A word of JMA's that is not in the tables stays as it is.
struct StormWords: WordedText {
  let language: Language

  init(_ language: Language) { self.language = language }

  private func text(_ ja: String, _ en: String) -> String { words.text(ja, en) }

  // MARK: What it is

  /// The name of a class, and its abbreviation for narrow columns.
  private func forms(_ stormClass: StormClass) -> (name: String, brief: String) {
    switch stormClass {
    case .depression: (text("熱帯低気圧", "Tropical Depression"), text("熱低", "TD"))
    case .tropicalStorm: (text("台風", "Tropical Storm"), text("台風", "TS"))
    case .severeTropicalStorm: (text("台風", "Severe Tropical Storm"), text("台風", "Severe TS"))
    case .typhoon: (text("台風", "Typhoon"), text("台風", "TY"))
    case .extratropicalLow: (text("温帯低気圧", "Extratropical Low"), text("温低", "Low"))
    case .other(let code): (code, code)
    }
  }

  /// 台風 / Severe Tropical Storm
  func name(_ stormClass: StormClass) -> String { forms(stormClass).name }

  /// 台風, 温低, 熱低 / TS, Severe TS, TY
  func abbreviation(_ stormClass: StormClass) -> String { forms(stormClass).brief }

  /// 台風第25号 ドゥージェン / Typhoon No. 25 DUJUAN; of what has weakened, what it was.
  func title(_ storm: StormAnswer) -> String {
    let name = storm.report?.value.name
    let own = language == .ja ? name?.ja : name.map { ($0.en ?? $0.ja).uppercased() }
    let after = own.map { " " + $0 } ?? ""
    let stormClass = storm.stormClass
    switch (storm.designation, stormClass) {
    case (.typhoon(_, let number), .depression?), (.typhoon(_, let number), .extratropicalLow?):
      let what = stormClass.map(self.name) ?? ""
      return text(
        "台風第\(number)号\(after)から変わった\(what)", "\(what), formerly Typhoon No. \(number)\(after)")
    case (.typhoon(_, let number), _):
      return text("台風第\(number)号\(after)", "Typhoon No. \(number)\(after)")
    case (.letter(let letter), _):
      let what = stormClass.map(self.name) ?? text("熱帯擾乱", "Tropical Cyclone")
      return text("\(what) \(letter)\(after)", "\(what) \(letter)\(after)")
    case (.none, _):
      let what = stormClass.map(self.name) ?? text("熱帯擾乱", "Tropical Cyclone")
      return text("\(what) \(storm.storm.id)\(after)", "\(what) \(storm.storm.id)\(after)")
    }
  }

  /// 大型・強い / Severe Tropical Storm, large: what the title does not say.
  func qualities(_ storm: StormAnswer) -> String? {
    let isClassSaid = language == .ja || storm.stormClass?.isTyphoon == false
    return list([isClassSaid ? nil : storm.stormClass.map(name)] + ownQualities(storm))
  }

  /// 台風・大型・強い / STS, large
  func classAndQualities(_ storm: StormAnswer) -> String? {
    list([storm.stormClass.map(abbreviation)] + ownQualities(storm))
  }

  private func ownQualities(_ storm: StormAnswer) -> [String?] {
    let analysis = storm.report?.value.analysis
    return [analysis?.size.map(term), analysis?.intensity.map(term)]
  }

  private func list(_ parts: [String?]) -> String? {
    let known = parts.compactMap { $0 }
    return known.isEmpty ? nil : known.joined(separator: text("・", ", "))
  }

  /// JMA's words of size, strength, certainty and pace.
  func term(_ word: String) -> String { text(word, Self.english[word] ?? word) }

  private static let english = [
    "大型": "large", "大型の": "large", "大きい": "large", "超大型": "very large", "超大型の": "very large",
    "非常に大きい": "very large", "強い": "strong", "非常に強い": "very strong", "猛烈な": "violent",
    "正確": "accurate", "ほぼ正確": "fairly accurate", "不確実": "uncertain", "ゆっくり": "slowly",
    "ほとんど停滞": "almost stationary", "停滞": "stationary",
  ]

  var mayGrow: String {
    text("台風に発達する見込みの熱帯低気圧です。", "This depression is expected to become a typhoon.")
  }

  // MARK: Figures

  /// 西へ 25km/h / W 25 km/h; ゆっくり / slowly
  func movement(_ moment: StormMoment) -> String {
    let speed =
      moment.speed?.note.map(term)
      ?? moment.speed?.kilometersPerHour.map { "\($0)" + words.unit("km/h") }
    let course = moment.course.map(direction)
    switch (course, speed) {
    case (let course?, let speed?): return "\(course) \(speed)"
    case (let one?, nil), (nil, let one?): return one
    case (nil, nil): return words.missing
    }
  }

  /// One of JMA's eight or sixteen directions: 西北西 / WNW
  func direction(_ word: String) -> String {
    guard language == .en else { return word }
    let japanese = ObservationWords(.ja)
    let direction = WindDirection.allCases.first { japanese.direction($0) == word }
    return direction.map(ObservationWords(.en).direction) ?? word
  }

  func pressure(_ moment: StormMoment) -> String {
    moment.pressure.map { "\($0)" + words.unit("hPa") } ?? words.missing
  }

  func wind(_ wind: StormWind?) -> String {
    if let meters = wind?.metersPerSecond { return "\(meters)" + words.unit("m/s") }
    return wind?.knots.map { "\($0)" + words.unit("kt") } ?? words.missing
  }

  /// 30/45: the wind and the gust; a dash for what is not given.
  func winds(_ moment: StormMoment) -> String {
    let both = [moment.wind?.metersPerSecond, moment.gust?.metersPerSecond]
    return both.map { $0.map { String($0) } ?? words.missing }.joined(separator: "/")
  }

  /// 北東 750km、南西 390km
  func ranges(_ ranges: [StormRange]) -> String? {
    guard !ranges.isEmpty else { return nil }
    return ranges.map { range in
      let side = range.side.map { direction($0) + " " } ?? text("全域 ", "all around ")
      return "\(side)\(range.kilometers)" + words.unit("km")
    }.joined(separator: text("、", ", "))
  }

  /// 約1,090km 南南西 / about 1,090 km SSW. Positions are exact to a tenth of a degree.
  func distance(_ distance: GreatCircleDistance, _ figures: FigureText) -> String {
    let direction = ObservationWords(language).direction(distance.direction)
    return "\(kilometers(distance, figures)) \(direction)"
  }

  private func kilometers(_ distance: GreatCircleDistance, _ figures: FigureText) -> String {
    let tens = tens(distance, figures)
    return text("約\(tens)km", "about \(tens) km")
  }

  /// 1,090
  func tens(_ distance: GreatCircleDistance, _ figures: FigureText) -> String {
    figures.grouped(Int((distance.kilometers / 10).rounded()) * 10)
  }

  // MARK: Labels

  var now: String { text("今", "Now") }
  var stormClass: String { text("階級", "Class") }
  var position: String { text("中心位置", "Position") }
  var course: String { text("進行方向・速さ", "Movement") }
  var centralPressure: String { text("中心気圧", "Pressure") }
  var maximumWind: String { text("最大風速", "Max wind") }
  var maximumGust: String { text("最大瞬間風速", "Max gust") }
  var galeArea: String { text("強風域（15m/s以上）", "Gales (15 m/s or more)") }
  var stormArea: String { text("暴風域（25m/s以上）", "Storms (25 m/s or more)") }
  var stormWarningArea: String { text("暴風警戒域", "Storm warning area") }
  var circle: String { text("予報円", "Circle") }
  var forecast: String { text("予報", "Forecast") }
  var chances: String { text("暴風域に入る確率", "Probability of storm winds") }
  var noTyphoon: String { text("現在、台風はありません。", "There is no typhoon at present.") }
}
