/// Converts romaji to hiragana, in the spellings in use: Hepburn, Kunrei and keyboard input
/// (`toukyou`, `tsu`/`tu`, `shi`/`si`, `shimbashi`).
///
/// JMA's spellings (`Tokyo`, `Osaka`) drop long vowels and cannot be converted back; they are in
/// the table of names.
struct RomajiReader {
  /// - Returns: nil unless the whole text can be converted.
  func hiragana(_ text: String) -> String? {
    var rest = Array(text.utf8)[...]
    var kana = ""
    while let first = rest.first {
      if let next = rest.dropFirst().first, isConsonant(first),
        first == next && !"mn".utf8.contains(first)
          || first == UInt8(ascii: "t") && rest.starts(with: Array("tch".utf8))
      {
        kana += "っ"
        rest = rest.dropFirst()
        continue
      }
      if let (length, syllable) = syllable(at: rest) {
        kana += syllable
        rest = rest.dropFirst(length)
        continue
      }
      let next = rest.dropFirst().first
      let isMoraicM = first == UInt8(ascii: "m") && next.map { "bpm".utf8.contains($0) } == true
      guard first == UInt8(ascii: "n") || isMoraicM else { return nil }
      kana += "ん"
      rest = rest.dropFirst()
    }
    return kana
  }

  private func syllable(at rest: ArraySlice<UInt8>) -> (length: Int, kana: String)? {
    for length in stride(from: min(3, rest.count), through: 1, by: -1) {
      let letters = String(decoding: rest.prefix(length), as: UTF8.self)
      if let kana = Self.syllables[letters] { return (length, kana) }
    }
    return nil
  }

  private func isConsonant(_ byte: UInt8) -> Bool {
    !"aiueo".utf8.contains(byte)
  }

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
