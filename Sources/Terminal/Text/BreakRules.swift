/// The rules for line breaks, from the places where a line ends best to those where it must.
///
/// The first three only say what goes to the next line as one; text is broken by `phrases`, and what does not
/// fit on a line at one level, by the rules of the next.
enum BreakRules: Sendable {
  /// Between items with two blanks between them.
  case items
  /// At blanks, the borders of a forecaster's phrases; not at those beside a figure.
  case groups
  /// Phrases, and figures with what they are of, from a blank or a mark on: やや強い雨 10-20mm/h.
  case labels
  /// Japanese words with what belongs to them: 強く, 雨の, 11月27日(金), レベル2.
  case phrases
  /// Words, numbers with their units, and Japanese rules for line starts and ends.
  case words
  /// Long words at their slashes, besides.
  case segments
  /// Only the rules for line starts and ends.
  case edges
  /// Between any two grapheme clusters.
  case anywhere

  /// The next level to try, or nil after the last.
  var relaxed: BreakRules? {
    switch self {
    case .items: .groups
    case .groups: .labels
    case .labels: .phrases
    case .phrases: .words
    case .words: .segments
    case .segments: .edges
    case .edges: .anywhere
    case .anywhere: nil
    }
  }

  /// How wide a text may be to go to the next line as one, on lines of `width`; nil for the levels that
  /// break what does not fit.
  func widest(of width: Int) -> Int? {
    switch self {
    case .groups, .labels: width * 3 / 4
    case .items: width / 2
    case .phrases, .words, .segments, .edges, .anywhere: nil
    }
  }

  /// How closely texts belong together that stay on one line although there is a blank between them.
  private var keeps: PhraseBorders.Tie? {
    switch self {
    case .groups, .labels: .label
    case .phrases: .part
    case .words: .figure
    case .items, .segments, .edges, .anywhere: nil
    }
  }

  /// Whether a line may break before `atoms[index]`.
  ///
  /// - Parameter unit: whether the atom before belongs to the unit of a number before it.
  func mayBreak(_ atoms: ArraySlice<LineAtom>, before index: Int, unit: Bool) -> Bool {
    let (left, right) = (atoms[index - 1], atoms[index])
    let isBehindBlank = left.kind == .space
    if isBehindBlank, let keeps, PhraseBorders.tie(in: atoms, at: index - 1) >= keeps {
      return false
    }
    switch self {
    case .items:
      guard isBehindBlank, index - 2 >= atoms.startIndex, atoms[index - 2].kind == .space
      else { return false }
    case .groups:
      guard isBehindBlank else { return false }
    case .labels, .phrases:
      guard isBehindBlank || PhraseBorders.isBorder(in: atoms, at: index) else { return false }
      if self == .labels, left.script != .mark, PhraseBorders.isInLabel(atoms, at: index) {
        return false
      }
    case .anywhere: return true
    case .words, .segments, .edges: break
    }
    return mayBreak(left, right, unit: unit)
  }

  /// Whether a line may break between `left` and `right`, whatever stands around them.
  func mayBreak(_ left: LineAtom, _ right: LineAtom, unit: Bool) -> Bool {
    switch (left.kind, right.kind) {
    case (_, .space): return false  // the space stays with the text before it
    case (.glue, _), (_, .glue): return false
    case (.space, .closing): return right.isNarrow
    case (.space, _): return true
    case (.opening, _), (_, .closing): return false
    case (.paired, .paired): return false
    default: break
    }
    return self == .edges || mayBreakInside(left, right, unit: unit)
  }

  private func mayBreakInside(_ left: LineAtom, _ right: LineAtom, unit: Bool) -> Bool {
    switch (left.kind, right.kind) {
    case (.word, .word), (.word, .digit), (.digit, .word):
      // A word may break after an inner hyphen, a long one after a slash; `-5` may not.
      let isSoft = left.scalar == "-" || (left.scalar == "/" && self == .segments)
      return isSoft && left.joinsWords && right.kind == .word
    case (.digit, .digit): return false
    case (.closing, .digit), (.closing, .word):
      // 3.5, 2．5, 10:30, e.g., but not after 、 or 」.
      return !left.isInnerMark
    case (.word, .opening), (.digit, .opening):
      return !right.isNarrow
    case (.digit, .katakana), (.digit, .counter): return false
    case (.counter, .word): return left.scalar != "°"
    case (.katakana, .katakana), (.closing, .katakana): return !unit
    default:
      let isInflected = left.script == .kanji && right.script == .hiragana && !right.isParticle
      return !(isInflected && self == .words)
    }
  }
}

/// What a grapheme cluster is written in, for where Japanese words begin.
enum LineScript: Sendable {
  case hiragana
  case katakana
  case kanji
  /// Brackets and stops, and what is no text.
  case mark
  /// Letters, figures and signs.
  case other

  init(_ first: Unicode.Scalar, kind: BreakClass) {
    switch first.value {
    case 0x3041...0x3096, 0x309D...0x309E: self = .hiragana
    case 0x30A1...0x30FA, 0x30FC...0x30FE, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x3005, 0x303B: self = .kanji
    default: self = kind == .closing || kind == .opening || kind == .space ? .mark : .other
    }
  }
}

/// The class of a grapheme cluster for line breaking.
enum BreakClass: Sendable {
  /// A space: a line may break here, and the space is dropped.
  case space
  /// Joins its neighbours: no-break space, word joiner.
  case glue
  /// An opening bracket or a leading sign: never last on a line.
  case opening
  /// Closing brackets, full stops, small kana, the long mark: never first on a line.
  case closing
  /// A digit, ASCII or fullwidth.
  case digit
  /// A letter or sign that is part of a word, ASCII or fullwidth: words are not broken.
  case word
  /// A katakana: kept with a number before it, as in units (メートル).
  case katakana
  /// A counter or unit sign: kept with a number before it (度, 時, ％).
  case counter
  /// Marks written in pairs (……, ――): the pair is not separated.
  case paired
  /// Anything else wide: a line may break on both sides.
  case ideograph

  init(_ first: Unicode.Scalar, cells: Int) {
    if first.isASCII {
      self = Self.ascii(first)
    } else if let listed = Self.listed(first) {
      self = listed
    } else if 0xFF10...0xFF19 ~= first.value {
      self = .digit
    } else if 0xFF21...0xFF3A ~= first.value || 0xFF41...0xFF5A ~= first.value {
      self = .word
    } else if 0x30A1...0x30FA ~= first.value || 0xFF66...0xFF9D ~= first.value {
      self = .katakana
    } else {
      self = cells >= 2 || !first.properties.isAlphabetic ? .ideograph : .word
    }
  }

  private static func ascii(_ scalar: Unicode.Scalar) -> Self {
    switch scalar {
    case " ", "\t": .space
    case "0"..."9": .digit
    case "(", "[", "{", "$", "#": .opening
    case ")", "]", "}", ",", ".", "!", "?", ":", ";", "%": .closing
    default: .word
    }
  }

  private static func listed(_ scalar: Unicode.Scalar) -> Self? {
    switch scalar {
    case "\u{3000}": .space
    case "\u{A0}", "\u{202F}", "\u{2060}", "\u{FEFF}": .glue
    case "（", "「", "『", "【", "〔", "［", "｛", "〈", "《", "〖", "〘", "｟", "“", "‘", "｢", "«", "￥", "＄",
      "¥", "£", "€", "№", "＃", "〝":
      .opening
    case "。", "、", "，", "．", "）", "」", "』", "】", "〕", "］", "｝", "〉", "》", "〗", "〙", "｠", "”", "’",
      "｡", "､", "｣", "»", "〟", "・", "･", "：", "；", "！", "？", "‼", "⁇", "⁈", "⁉",
      "ー", "ｰ", "々", "〻", "ゝ", "ゞ", "ヽ", "ヾ", "〜", "～", "゛", "゜", "ﾞ", "ﾟ", "‐", "–", "゠",
      "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ゎ", "ゕ", "ゖ",
      "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", "ヮ", "ヵ", "ヶ",
      "ｧ", "ｨ", "ｩ", "ｪ", "ｫ", "ｯ", "ｬ", "ｭ", "ｮ", "\u{31F0}"..."\u{31FF}":
      .closing
    case "％", "℃", "°", "‰", "㎜", "㎝", "㎞", "㎡", "㎥", "㎏", "㍍", "㌢", "㍉", "㌔", "㌫", "㍱",
      "度", "時", "分", "秒", "日", "月", "年", "号", "回", "人", "個", "倍", "割", "円", "番", "位",
      "級", "点", "階", "歳", "件", "本", "枚", "台", "週", "つ", "か":
      .counter
    case "…", "‥", "―", "—": .paired
    default: nil
    }
  }
}
