/// The normalised form in which names are compared, so that different spellings are equal.
///
/// Full-width and small letters, macrons, katakana, halfwidth kana, variant kanji, ヶ and が between
/// kanji, spaces and hyphens: docs/data.md ("Search keys") gives the steps, and the generator of
/// the table of names performs the same ones.
package struct NameKey: Hashable, Sendable {
  /// Empty for a text that is not a name: only signs, or longer than any name.
  package let text: String

  /// Above the length of any name.
  static let lengthLimit = 64

  package init(_ name: some StringProtocol, tables: Tables = Tables()) {
    var key = String.UnicodeScalarView()
    // Whether the last scalar is か or が behind a kanji, so that one more kanji makes it ヶ.
    var mayBeKe = false
    var last: Unicode.Scalar?
    let scalars = name.unicodeScalars.prefix(Self.lengthLimit + 1)
    // The beginning of a long text could match a name that was not meant.
    for scalar in scalars.count > Self.lengthLimit ? scalars.prefix(0) : scalars {
      var scalar = scalar.value == 0x3000 ? " " : scalar.halfwidth
      if !Self.isCommon(scalar), let fold = tables.folds.row(String(scalar))?.text(1) {
        scalar = fold.unicodeScalars.first ?? scalar
      }
      if let mark = VoicingMark(scalar) {
        if let base = last, let voiced = mark.voiced(base) {
          key.removeLast()
          key.append(voiced)
          last = voiced
        }
        continue
      }
      if let kept = Self.kept(scalar) {
        if mayBeKe, Self.isKanji(kept) {
          key.removeLast()
          key.append("け")
        }
        mayBeKe = Self.isKa(kept) && last.map(Self.isKanji) == true
        key.append(kept)
        last = kept
      }
    }
    text = String(key)
  }

  /// The keys with ヶ for a か or が behind a kanji at the end: 鶴が may become 鶴ヶ島, and 県か may become
  /// 県かすみがうら.
  var asWrittenSoFar: [String] {
    let scalars = text.unicodeScalars
    guard let last = scalars.last, Self.isKa(last) else { return [text] }
    let before = scalars.dropLast()
    guard before.last.map(Self.isKanji) == true else { return [text] }
    return [text, String(before) + "け"]
  }

  /// Whether it consists of the letters a to z, so that it may be romaji.
  package var isLatin: Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// Whether it consists of digits, so that it is a code.
  package var isDigits: Bool {
    !text.isEmpty && text.utf8.allSatisfy(\.isDigit)
  }

  /// ASCII and kana, which the table of folds does not change.
  private static func isCommon(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0xA0 || (0x3041...0x30FF).contains(scalar.value)
  }

  /// Converts to small letters and hiragana; nil for scalars that are removed.
  private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x41...0x5A: return Unicode.Scalar(scalar.value + 0x20)
    case 0x30F5, 0x3095: return "か"
    case 0x30F6, 0x3096: return "け"
    case 0x30A1...0x30F4: return Unicode.Scalar(scalar.value - 0x60)
    case 0x0300...0x036F, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x2010...0x2015, 0x2212:
      return nil
    default: return scalar.isTypedSpace || dropped.contains(scalar) ? nil : scalar
    }
  }

  private static let dropped = Set(
    "-'`\".,;/()[]・･·‘’‚“”ʻʼ´、。「」（）『』〔〕【】".unicodeScalars)

  private static func isKa(_ scalar: Unicode.Scalar) -> Bool { scalar == "か" || scalar == "が" }

  private static func isKanji(_ scalar: Unicode.Scalar) -> Bool {
    (0x4E00...0x9FFF).contains(scalar.value) || (0x3400...0x4DBF).contains(scalar.value)
      || scalar == "々"
  }
}

/// The two marks that voice the kana before them: か with ゛ is が, は with ゜ is ぱ.
private enum VoicingMark: UInt32 {
  case dakuten = 1
  case handakuten = 2

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x3099, 0x309B: self = .dakuten
    case 0x309A, 0x309C: self = .handakuten
    default: return nil
    }
  }

  func voiced(_ base: Unicode.Scalar) -> Unicode.Scalar? {
    switch base.value {
    case 0x3046 where self == .dakuten: return "ゔ"
    case 0x304B...0x3062 where self == .dakuten && base.value % 2 == 1,
      0x3064...0x3069 where self == .dakuten && base.value % 2 == 0,
      0x306F...0x307B where base.value % 3 == 0:
      return Unicode.Scalar(base.value + rawValue)
    default: return nil
    }
  }
}

/// Priority among places with the same short name: 横浜 is the city rather than the town.
enum NameRank {
  /// Lower ranks are preferred. Nil for areas, wards of cities and parts of municipalities: neither they nor towns
  /// of the same name give way to each other.
  static func rank(_ place: Place) -> Int? {
    switch place {
    case .prefecture: 0
    case .primaryArea: nil
    case .alias(let alias): alias.city == nil ? 1 : nil
    case .splitMunicipality(let split): rank(split.name)
    case .municipality(let municipality): municipality.whole == nil ? rank(municipality.name) : nil
    }
  }

  private static func rank(_ name: PlaceName) -> Int? {
    if name.ja.hasSuffix("市") { return 1 }
    guard name.ja.hasSuffix("区") else { return 2 }
    // The wards of Tokyo are municipalities; 神戸市中央区 is none.
    return name.ja.contains("市") ? nil : 1
  }

  /// The best rank; nil where none has one.
  static func best(of places: [Place]) -> Int? { places.compactMap(rank).min() }
}

extension Unicode.Scalar {
  /// The sign of ASCII for one in full width; else itself.
  var halfwidth: Unicode.Scalar {
    (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(value - 0xFEE0) ?? self : self
  }

  /// A space of any width, the end of a line, or an invisible mark: separators of words in pasted text.
  var isTypedSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0xAD, 0x1680, 0x180E, 0x2000...0x200D, 0x2028, 0x2029,
      0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF:
      true
    default: false
    }
  }

  /// A separator between a place and a wider one: a comma, or a bracket.
  var isComma: Bool {
    switch self {
    case ",", "，", "、", "､", "(", ")", "（", "）": true
    default: false
    }
  }

  var isKanji: Bool { (0x4E00...0x9FFF).contains(value) }
}

/// Converts romaji to hiragana, in the spellings in use: Hepburn, Kunrei and keyboard input
/// (`toukyou`, `tsu`/`tu`, `shi`/`si`, `shimbashi`).
///
/// JMA's spellings (`Tokyo`, `Osaka`) drop long vowels and cannot be converted back; they are in
/// the table of names.
struct RomajiReader {
  private enum Sound {
    case syllable(String)
    /// っ
    case doubled
    /// ん
    case nasal
  }

  /// - Returns: nil unless the whole text can be converted.
  func hiragana(_ text: String) -> String? {
    sounds(text)?.map { sound in
      switch sound {
      case .syllable(let letters): Self.syllables[letters] ?? ""
      case .doubled: "っ"
      case .nasal: "ん"
      }
    }.joined()
  }

  /// The letters as JMA spells names, without long vowels: `tyosi` as `choshi`, `nanbucho` as `nambucho`.
  /// - Returns: nil unless the whole text can be read.
  func spelling(_ text: String) -> String? {
    guard let sounds = sounds(text) else { return nil }
    // From the end: what stands before a syllable depends on it.
    var spelled = ""
    for sound in sounds.reversed() {
      switch sound {
      case .syllable(let letters):
        let letters = Self.spellings[letters] ?? letters
        let isLong =
          letters.hasSuffix("o") && (spelled.hasPrefix("u") || spelled.hasPrefix("o"))
          || letters.hasSuffix("u") && spelled.hasPrefix("u")
        spelled = letters + (isLong ? String(spelled.dropFirst()) : spelled)
      case .doubled: spelled = (spelled.hasPrefix("ch") ? "t" : String(spelled.prefix(1))) + spelled
      case .nasal:
        spelled = (spelled.first.map { "bmp".contains($0) } == true ? "m" : "n") + spelled
      }
    }
    return spelled
  }

  private func sounds(_ text: String) -> [Sound]? {
    var rest = Array(text.utf8)[...]
    var sounds: [Sound] = []
    while let first = rest.first {
      let next = rest.dropFirst().first
      if let next, isConsonant(first),
        first == next && !"mn".utf8.contains(first)
          || first == UInt8(ascii: "t") && rest.starts(with: Array("tch".utf8))
      {
        sounds.append(.doubled)
        rest = rest.dropFirst()
      } else if let letters = syllable(at: rest) {
        sounds.append(.syllable(letters))
        rest = rest.dropFirst(letters.utf8.count)
      } else {
        let isMoraicM = first == UInt8(ascii: "m") && next.map { "bpm".utf8.contains($0) } == true
        guard first == UInt8(ascii: "n") || isMoraicM else { return nil }
        sounds.append(.nasal)
        rest = rest.dropFirst()
      }
    }
    return sounds
  }

  private func syllable(at rest: ArraySlice<UInt8>) -> String? {
    for length in stride(from: min(3, rest.count), through: 1, by: -1) {
      let letters = String(decoding: rest.prefix(length), as: UTF8.self)
      if Self.syllables[letters] != nil { return letters }
    }
    return nil
  }

  private func isConsonant(_ byte: UInt8) -> Bool {
    !"aiueo".utf8.contains(byte)
  }

  /// JMA's spellings (Hepburn) of syllables that are typed in other ways.
  private static let spellings: [String: String] = [
    "si": "shi", "ti": "chi", "tu": "tsu", "hu": "fu", "wo": "o", "zi": "ji", "di": "ji",
    "du": "zu", "dzu": "zu", "sya": "sha", "syu": "shu", "syo": "sho", "jya": "ja", "jyu": "ju",
    "jyo": "jo", "zya": "ja", "zyu": "ju", "zyo": "jo", "tya": "cha", "tyu": "chu", "tyo": "cho",
  ]

  private static let syllables: [String: String] = [
    "a": "あ", "i": "い", "u": "う", "e": "え", "o": "お",
    "ka": "か", "ki": "き", "ku": "く", "ke": "け", "ko": "こ",
    "sa": "さ", "si": "し", "shi": "し", "su": "す", "se": "せ", "so": "そ",
    "ta": "た", "ti": "ち", "chi": "ち", "tu": "つ", "tsu": "つ", "te": "て", "to": "と",
    "na": "な", "ni": "に", "nu": "ぬ", "ne": "ね", "no": "の",
    "ha": "は", "hi": "ひ", "hu": "ふ", "fu": "ふ", "he": "へ", "ho": "ほ",
    "ma": "ま", "mi": "み", "mu": "む", "me": "め", "mo": "も",
    "ya": "や", "yu": "ゆ", "yo": "よ",
    "ra": "ら", "ri": "り", "ru": "る", "re": "れ", "ro": "ろ",
    "wa": "わ", "wo": "を",
    "ga": "が", "gi": "ぎ", "gu": "ぐ", "ge": "げ", "go": "ご",
    "za": "ざ", "zi": "じ", "ji": "じ", "zu": "ず", "ze": "ぜ", "zo": "ぞ",
    "da": "だ", "di": "ぢ", "du": "づ", "dzu": "づ", "de": "で", "do": "ど",
    "ba": "ば", "bi": "び", "bu": "ぶ", "be": "べ", "bo": "ぼ",
    "pa": "ぱ", "pi": "ぴ", "pu": "ぷ", "pe": "ぺ", "po": "ぽ",
    "kya": "きゃ", "kyu": "きゅ", "kyo": "きょ", "gya": "ぎゃ", "gyu": "ぎゅ", "gyo": "ぎょ",
    "sha": "しゃ", "shu": "しゅ", "sho": "しょ", "sya": "しゃ", "syu": "しゅ", "syo": "しょ",
    "ja": "じゃ", "ju": "じゅ", "jo": "じょ", "jya": "じゃ", "jyu": "じゅ", "jyo": "じょ",
    "zya": "じゃ", "zyu": "じゅ", "zyo": "じょ",
    "cha": "ちゃ", "chu": "ちゅ", "cho": "ちょ", "tya": "ちゃ", "tyu": "ちゅ", "tyo": "ちょ",
    "nya": "にゃ", "nyu": "にゅ", "nyo": "にょ", "hya": "ひゃ", "hyu": "ひゅ", "hyo": "ひょ",
    "bya": "びゃ", "byu": "びゅ", "byo": "びょ", "pya": "ぴゃ", "pyu": "ぴゅ", "pyo": "ぴょ",
    "mya": "みゃ", "myu": "みゅ", "myo": "みょ", "rya": "りゃ", "ryu": "りゅ", "ryo": "りょ",
  ]
}
