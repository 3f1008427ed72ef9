package import Models
package import Pages
import TelegramPages

struct QuakeWords: WordedText {
  let language: Language
  let catalog: PlaceCatalog

  var telegram: TelegramWords { TelegramWords(language: language, naming: catalog) }
  private var quakes: QuakeText { QuakeText(words: telegram) }

  func text(_ ja: String, _ en: String) -> String { telegram.text(ja, en) }
  var missing: String { telegram.missing }

  /// 岩手県沖 / Off the Coast of Iwate Prefecture
  func place(_ epicentre: QuakeReport.Epicentre?) -> String {
    guard let epicentre else { return missing }
    guard language == .en else { return epicentre.name.halfWidth }
    return epicentre.english ?? telegram.name(epicentre.name, code: epicentre.code)
  }

  /// M6.1
  func magnitude(_ magnitude: QuakeMagnitude?) -> String {
    switch magnitude {
    case .value(let value)?:
      "M\(FigureText(style: .init(language: language, glyphs: .ascii)).oneDecimal(value))"
    case .huge?: text("M8を超える巨大地震", "huge, over M8")
    case .unknown?: text("M不明", "M unknown")
    case .text(let text)?: text
    case nil: missing
    }
  }

  /// From here on JMA gives no figure.
  private static let deepest = 700_000

  /// 40km, ごく浅い, 不明; a dash where no hypocentre is known.
  func depth(_ position: TelegramCoordinate?) -> String {
    guard let position else { return missing }
    switch position.depth {
    case nil: return text("不明", "unknown")
    case 0?: return text("ごく浅い", "very shallow")
    case let metres? where metres < 0: return missing
    case let metres? where metres >= Self.deepest:
      return text("700km以上", "700 km or more")
    case let metres?: return text("\(metres / 1000)km", "\(metres / 1000) km")
    }
  }

  /// 5弱 / 5 lower
  func intensity(_ intensity: SeismicIntensity) -> String { quakes.number(intensity).halfWidth }

  /// The intensity at a place in a column: "not known" is worded, never a bare dash.
  func intensity(_ place: PlaceIntensity) -> String {
    switch place {
    case .felt(let intensity, let isGreatestOfParts):
      self.intensity(intensity) + (isGreatestOfParts ? text("（最大）", " (greatest)") : "")
    case .notReceived(true): text("未入電（5弱以上と推定）", "not received (5 lower or more assumed)")
    case .notReceived(false): text("未入電", "not received")
    case .notListed: text("報告なし", "not listed")
    case .onlyPrefecture(let intensity):
      text(
        "未発表（県内\(self.intensity(intensity))）",
        "no report yet (prefecture \(self.intensity(intensity)))")
    case .notYet: text("未発表", "no report yet")
    case .unknown: text("不明", "unknown")
    case .distant: missing
    }
  }

  /// The same in a column that has no room for it.
  func shorter(_ place: PlaceIntensity) -> String? {
    switch place {
    case .notListed: text("未掲載", "not listed")
    case .notYet: text("未発表", "none yet")
    default: nil
    }
  }

  /// 120km
  func distance(_ kilometers: Double?) -> String {
    guard let kilometers, kilometers.isFinite else { return missing }
    let rounded = Int(kilometers.rounded())
    return text("\(rounded)km", "\(rounded) km")
  }

  /// 震源・震度情報（第2号）
  func title(_ report: QuakeReport) -> String {
    let title = report.title.map(Self.titled(telegram)) ?? missing
    guard let serial = report.serial else { return title }
    return title + text("（第\(serial)報）", " (no. \(serial))")
  }

  private static func titled(_ words: TelegramWords) -> (String) -> String {
    { title in
      words.language == .en && title.hasPrefix("顕著な地震")
        ? "Hypocentre update" : words.title(title)
    }
  }

  /// A municipality as JMA's reports name it, by its code; nil if no table has it.
  func municipality(_ code: String) -> String? {
    let jis = String(code.prefix(5))
    if let alias = catalog.alias(jis) {
      let name = (alias.city?.ja ?? "") + alias.name.ja
      return language == .ja
        ? name : ([alias.city?.en, alias.name.en].compactMap { $0 }).joined(separator: " ")
    }
    guard
      let found = catalog.municipality(MunicipalityCode(code))
        ?? catalog.municipalities(jisCode: jis).first
    else { return nil }
    let name = found.whole ?? found.name
    return language == .ja ? name.ja : name.en
  }

  func prefecture(_ code: String) -> String {
    guard let name = catalog.prefecture(PrefectureCode(code))?.name else {
      return text("コード \(code)", "code \(code)")
    }
    return language == .ja ? name.ja : name.en
  }
}

/// The sample of earthquakes and tsunamis is invented, unlike that of forecasts.
extension PageText {
  func quakeMark<Value>(_ answer: Sourced<Value>) -> String? {
    mark(answer, sample: words.text("見本（架空の地震と津波）", "SAMPLE (invented earthquakes and tsunami)"))
  }

  /// The credit of a product whose sample has none.
  func creditUnlessInvented(
    _ kind: SourceKind, _ length: SourceText.CreditLength = .whole
  ) -> String {
    kind == .sample
      ? words.text("出典：なし（架空の見本）", "Source: none (an invented sample)")
      : source.credit(kind, length)
  }
}

extension ErrorText {
  package var noSuchQuake: String {
    words.text(
      "その番号の地震は一覧にありません。soramoyo quakes で番号を確かめられます（条件を付けたときは同じ条件で）。",
      "No earthquake in the list has that number. Numbers: soramoyo quakes, with the same options")
  }

  package func noQuake(_ absence: QuakeAbsence, event: String) -> String {
    switch absence {
    case .withdrawn:
      words.text(
        "気象庁は識別番号 \(event) の地震の情報をすべて取り消しました。",
        "JMA withdrew all that it had reported of the earthquake \(event).")
    case .notListed:
      words.text(
        "気象庁の一覧に識別番号 \(event) の地震はありません。一覧は soramoyo quakes で出ます。",
        "JMA's list has no earthquake \(event). The list: soramoyo quakes")
    }
  }
}

extension PageText {
  /// In English that of a source in English, else as written.
  func headline(_ telegram: Telegram) -> [Block] {
    let head = telegram.head.headline
    let text = language == .en ? head.english ?? head.text.map(words.inJapanese) : head.text
    return text.map { [.prose($0)] } ?? []
  }

  func comments(_ telegram: Telegram) -> [Block] {
    telegram.texts.map { .prose(language == .en ? $0.english ?? $0.text : $0.text) }
  }
}
