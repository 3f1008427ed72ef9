import Models
import Pages

/// Spells out what a voice cannot read: `17:35` and `20-30 mm/h`, `27日(金)`, brackets, signs. So the words of
/// pages can be read aloud as they are.
struct SpokenText: WordedText {
  let language: Language

  /// A sentence with its end; nothing for nothing.
  func sentence(_ written: String) -> String {
    var text = spoken(written)
    guard let last = text.last else { return "" }
    if !"。.！!？?:".contains(last) { text += words.text("。", ".") }
    return language == .en ? text.prefix(1).uppercased() + text.dropFirst() : text
  }

  func spoken(_ written: String) -> String {
    var speller = Speller(Array(written), words)
    return speller.text()
  }
}

private struct Speller {
  private let signs: [Character]
  private let words: Words
  private var index = 0
  private var out = ""
  /// Whether a number with its unit has just been said: another one is another item.
  private var isAfterFigure = false
  /// LINE OF RAINBANDS, of which each word is in capitals.
  private var isInBadge = false

  init(_ signs: [Character], _ words: Words) {
    self.signs = signs
    self.words = words
  }

  private var isJapanese: Bool { words.language == .ja }

  private func sign(_ offset: Int = 0) -> Character? {
    signs.indices.contains(index + offset) ? signs[index + offset] : nil
  }

  private func digit(_ offset: Int = 0) -> Character? { sign(offset).flatMap(Self.digit) }

  private static func digit(_ sign: Character) -> Character? {
    guard let value = sign.wholeNumberValue, (0...9).contains(value) else { return nil }
    let isPlain = ("0"..."9").contains(sign) || ("０"..."９").contains(sign)
    return isPlain ? Character("\(value)") : nil
  }

  mutating func text() -> String {
    while let next = sign() {
      if digit() != nil {
        number()
      } else if next.isASCII, next.isLetter {
        word()
      } else {
        other(next)
      }
    }
    while let last = out.last, " 、,".contains(last) { out.removeLast() }
    return out
  }

  // MARK: Signs

  private mutating func other(_ next: Character) {
    index += 1
    switch next {
    case "[", "]":
      isInBadge = next == "["
      if isInBadge { open() } else { close() }
    case "(", "（", "［": open()
    case "【", "「": break
    case ")", "）", "］": close()
    case "】", "」", "・", "/", "／", "\u{3000}", "；": pause()
    case "：": pause()
    case ":" where isJapanese: pause()
    case "、", ",": pause()
    case "→", "›":
      pause()
      out += words.text("のち", "then ")
    case "-" where digit() != nil && !isBehindWord: out += words.text("マイナス", "minus ")
    case "-" where !isBehindWord: out += words.text("不明", "not known")
    case "+" where digit() != nil: out += words.text("プラス", "plus ")
    case "℃", "°": out += words.text("度", "degrees")
    case "%", "％": out += words.text("パーセント", "percent")
    case "~", "～", "〜", "–": out += words.text("から", " to ")
    case "!" where out.isEmpty: break
    case "★", "☆", "…", "*", "|": break
    case " ", "\n": space()
    default:
      out.append(next)
      isAfterFigure = false
    }
  }

  private var endsInWord: Bool { out.last.map { $0.isLetter || $0.isNumber } ?? false }

  /// Whether what stands before the sign belongs to it, as in heat-stroke.
  private var isBehindWord: Bool {
    let before = sign(-2)
    return before.map { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? false
  }

  /// What follows is another item.
  private mutating func pause() {
    isAfterFigure = false
    while out.last == " " { out.removeLast() }
    guard let last = out.last, !"、。,.;:：".contains(last) else {
      if !isJapanese, !out.isEmpty { out += " " }
      return
    }
    out += words.text("、", ", ")
  }

  /// Two blanks are between items. Japanese has none inside of a sentence.
  private mutating func space() {
    var count = 1
    while sign() == " " || sign() == "\n" {
      index += 1
      count += 1
    }
    let isFigure = digit() != nil || sign() == "+" || sign() == "-" && digit(1) != nil
    if count > 1 || isAfterFigure && isFigure { return pause() }
    guard isJapanese else {
      if out.last != " ", !out.isEmpty { out += " " }
      return
    }
    guard let last = out.last, let next = sign() else { return }
    if last.isASCII, last.isLetter, next.isASCII {
      out += " "
    } else if !isAfterFigure, !next.isASCII, next.isLetter, !Self.isHiragana(next),
      last.isLetter || last.isNumber
    {
      // 警報 暴風 are two words, and so are 東京32 八王子33.
      pause()
    }
  }

  /// A particle follows what is before it.
  private static func isHiragana(_ sign: Character) -> Bool { ("ぁ"..."ゟ").contains(sign) }

  /// 27日(金) is 27日金曜日; addresses in brackets are left out.
  private mutating func open() {
    let rest = signs[index...]
    let inner = rest.prefix { !")）]］".contains($0) }
    if isJapanese, let day = inner.first, "日月火水木金土".contains(day),
      inner.count == 1 || inner.dropFirst().first == "・"
    {
      out += "\(day)曜日"
      index += 1
    } else if String(inner).contains("://") {
      index += inner.count + 1
    } else {
      pause()
    }
  }

  private mutating func close() {
    isAfterFigure = false
    if !isJapanese, sign() == " ", sign(1)?.isLetter ?? false { out += "," }
  }

  // MARK: Words

  private mutating func word() {
    let letters = String(signs[index...].prefix { $0.isASCII && ($0.isLetter || $0 == "'") })
    // An address stays as it is.
    let token = String(signs[index...].prefix { $0 != " " && $0 != "）" && $0 != ")" })
    isAfterFigure = false
    guard !token.contains("://") else {
      index += token.count
      out += token
      return
    }
    index += letters.count
    if letters == "Lv" {
      out += words.text("レベル", "level ")
    } else {
      out += isJapanese ? letters : Self.spelled[letters] ?? quiet(letters)
    }
  }

  /// NOT KNOWN is shouted at eyes only, and would be spelled.
  private func quiet(_ letters: String) -> String {
    (isInBadge || letters.count > 2) && letters == letters.uppercased()
      && !Self.names.contains(letters) ? letters.lowercased() : letters
  }

  private static let names: Set = ["JMA", "HTTP", "JSON", "XML", "WBGT", "TLS", "DNS"]

  private static let spelled = [
    "Sun": "Sunday", "Mon": "Monday", "Tue": "Tuesday", "Wed": "Wednesday", "Thu": "Thursday",
    "Fri": "Friday", "Sat": "Saturday", "Jan": "January", "Feb": "February", "Mar": "March",
    "Apr": "April", "Jun": "June", "Jul": "July", "Aug": "August", "Sep": "September",
    "Oct": "October", "Nov": "November", "Dec": "December", "JST": "Japan time",
    "NNE": "north-northeast", "NE": "northeast", "ENE": "east-northeast",
    "ESE": "east-southeast", "SE": "southeast", "SSE": "south-southeast",
    "SSW": "south-southwest", "SW": "southwest", "WSW": "west-southwest",
    "WNW": "west-northwest", "NW": "northwest", "NNW": "north-northwest",
    "N": "north", "E": "east", "S": "south", "W": "west",
  ]

  // MARK: Numbers

  private mutating func number() {
    if isAfterFigure, let last = out.last, last.isLetter || last.isNumber { pause() }
    let first = part()
    var said = first
    var isRange = false
    // 2026-11-20 is no range.
    let isDate = first.count == 4 && sign() == "-" && sign(3) == "-"
    while !isDate, let link = sign(),
      "-~～〜".contains(link) || (link == "." && sign(1) == ".")
    {
      let step = link == "." ? 2 : 1
      let isMinus = sign(step) == "-"
      guard digit(step + (isMinus ? 1 : 0)) != nil else { break }
      index += step + (isMinus ? 1 : 0)
      said += words.text("から", " to ") + (isMinus ? words.text("マイナス", "minus ") : "") + part()
      isRange = true
    }
    let isOpen = sign() == "+" && digit(1) == nil && !(sign(1)?.isLetter ?? false)
    if isOpen { index += 1 }
    let unit = unit()
    let ahead = unit.flatMap { isJapanese ? $0.ahead : nil } ?? ""
    if !ahead.isEmpty, endsInWord { pause() }
    out += ahead + said
    if let unit {
      let isOne = first == "1" && !isRange
      out += isJapanese ? unit.ja : " " + (isOne ? unit.one : unit.many)
    }
    if isOpen { out += words.text("以上", " or more") }
    isAfterFigure = unit != nil || said.contains { ":時分".contains($0) }
  }

  /// 17時35分, 11.8, 1,165; without the zero in front of hours and days. Codes have theirs.
  private mutating func part() -> String {
    let whole = digits()
    if sign() == ":", let tens = digit(1), let ones = digit(2), whole.count <= 2, digit(3) == nil {
      index += 3
      let minutes = "\(tens)\(ones)"
      guard isJapanese else { return "\(plain(whole)):\(minutes)" }
      return "\(plain(whole))時" + (minutes == "00" ? "" : "\(plain(minutes))分")
    }
    var text = whole.first == "0" && whole.count < 3 ? plain(whole) : whole
    while sign() == ",", digit(1) != nil, digit(2) != nil, digit(3) != nil {
      index += 1
      text += digits()
    }
    if sign() == "." || sign() == "．", digit(1) != nil {
      index += 1
      text += "." + digits()
    }
    return text
  }

  private mutating func digits() -> String {
    var text = ""
    while let next = digit() {
      text.append(next)
      index += 1
    }
    return text
  }

  private func plain(_ digits: String) -> String {
    let rest = digits.drop { $0 == "0" }
    return rest.isEmpty ? "0" : String(rest)
  }

  private struct Unit {
    let sign: String
    /// 毎秒, before the number.
    var ahead = ""
    let ja: String
    let one: String
    let many: String
  }

  private mutating func unit() -> Unit? {
    let space = sign() == " " ? 1 : 0
    let start = index + space
    for unit in Self.units {
      let sign = Array(unit.sign)
      let end = start + sign.count
      guard end <= signs.count, Array(signs[start..<end]) == sign else { continue }
      // 3 metres is not 3 m.
      let isCut =
        sign.last?.isLetter ?? false && signs.indices.contains(end)
        && signs[end].isASCII && signs[end].isLetter
      guard !isCut else { continue }
      index = end
      return unit
    }
    return nil
  }

  private static let units = [
    Unit(
      sign: "mm/h", ahead: "1時間に", ja: "ミリ", one: "millimetre an hour",
      many: "millimetres an hour"),
    Unit(
      sign: "m/s", ahead: "毎秒", ja: "メートル", one: "metre per second", many: "metres per second"),
    Unit(sign: "hPa", ja: "ヘクトパスカル", one: "hectopascal", many: "hectopascals"),
    Unit(sign: "mm", ja: "ミリ", one: "millimetre", many: "millimetres"),
    Unit(sign: "cm", ja: "センチ", one: "centimetre", many: "centimetres"),
    Unit(sign: "km", ja: "キロ", one: "kilometre", many: "kilometres"),
    Unit(sign: "min", ja: "分", one: "minute", many: "minutes"),
    Unit(sign: "m", ja: "メートル", one: "metre", many: "metres"),
    Unit(sign: "h", ja: "時間", one: "hour", many: "hours"),
    Unit(sign: "℃", ja: "度", one: "degree", many: "degrees"),
    Unit(sign: "°C", ja: "度", one: "degree", many: "degrees"),
    Unit(sign: "°", ja: "度", one: "degree", many: "degrees"),
    Unit(sign: "C", ja: "度", one: "degree", many: "degrees"),
    Unit(sign: "%", ja: "パーセント", one: "percent", many: "percent"),
  ]
}
