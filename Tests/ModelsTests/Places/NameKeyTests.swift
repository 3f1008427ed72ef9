import Testing

@testable import Models

@Suite("The search key of a name")
struct NameKeyTests {
  @Test(arguments: [
    ("渋谷区", "渋谷区"), ("澁谷區", "渋谷区"), ("シブヤ", "しぶや"), ("ｼﾌﾞﾔ", "しぶや"), ("ﾊﾟ", "ぱ"),
    ("ｶﾞ", "が"), ("か\u{3099}", "が"), ("カ゛", "が"), ("は\u{309A}", "ぱ"), ("ハ゜", "ぱ"),
    ("ｳﾞ", "ゔ"), ("ヴ", "ゔ"), ("は\u{3099}", "ば"), ("つ\u{3099}", "づ"), ("っ\u{3099}", "っ"),
    ("あ゛", "あ"), ("゛", ""), ("ひ゜", "ぴ"), ("ひ゛", "び"), ("か゜", "か"), ("SHIBUYA", "shibuya"),
    ("Ｓｈｉｂｕｙａ", "shibuya"), ("Tōkyō", "tokyo"), ("TŌKYŌ", "tokyo"),
    ("To\u{304}kyo\u{304}", "tokyo"),
    ("Shibuya-ku", "shibuyaku"), ("Shibuya City", "shibuyacity"), ("Tan'nan", "tannan"),
    ("茅ヶ崎", "茅け崎"), ("茅ケ崎", "茅け崎"), ("茅が崎", "茅け崎"), ("茅か崎", "茅け崎"), ("ちがさき", "ちがさき"),
    ("霞ヶ浦", "霞け浦"), ("ヶ", "け"), ("ヵ", "か"), ("龍ケ崎", "竜け崎"), ("佐々け", "佐々け"), ("々が浜", "々け浜"),
    // Only between kanji: 県かすみがうら begins a name.
    ("鶴が", "鶴が"), ("県かすみがうら市", "県かすみがうら市"), ("県か゛", "県が"), ("茅か゛崎", "茅け崎"),
    ("檜原村", "桧原村"), ("嶋", "嶋"), ("鹿嶋", "鹿嶋"), ("利尻・礼文", "利尻礼文"), ("　東　京　", "東京"),
    ("東京（都）", "東京都"), ("渋谷\u{200B}区", "渋谷区"), ("辻\u{E0100}", "辻"), ("葛\u{FE00}", "葛"),
    ("コーヒー", "こーひー"), ("１３１１３", "13113"), ("13-113", "13113"), ("", ""), (" - ", ""),
    ("東\u{A0}京", "東京"), ("東\u{2003}京\u{2009}\u{202F}都\r\n", "東京都"), ("渋\u{AD}谷", "渋谷"),
    ("É", "e"),
    ("龜山", "亀山"), ("塩竃", "塩釜"), ("塩竈", "塩釜"), ("福\u{FA1B}", "福福"), ("猪\u{FA16}", "猪猪"),
    ("ß", "ß"), ("ー", "ー"), ("‐－―−", ""), ("\u{1B}[", "\u{1B}"),
  ])
  func `is the same for what people type differently`(name: String, key: String) {
    #expect(NameKey(name).text == key)
  }

  @Test func `of a key is the key itself, for all names of the table`() {
    let tables = Tables()
    for row in tables.names.rows {
      let key = row[0]
      if NameKey(key, tables: tables).text != key { Issue.record("\(key)") }
    }
  }

  @Test func `of every name of every place is in the table of names`() {
    let names = Tables().names
    for place in PlaceCase.everyPlace {
      for name in [place.name.ja, place.name.kana, place.name.en] {
        let row = names.row(NameKey(name).text)
        let references = row.map { $0.list(1) + $0.list(2) } ?? []
        #expect(
          references.contains(place.id.description)
            // A part of a split municipality may be found through the whole.
            || references.contains("s:\(place.id.code.prefix(5))"),
          "\(name) of \(place.id)")
      }
    }
  }

  @Test func `of a text longer than any name is empty, rather than the key of its beginning`() {
    #expect(NameKey(String(repeating: "あ", count: 64)).text.count == 64)
    #expect(NameKey(String(repeating: "あ", count: 65)).text == "")
    let longest = Tables().names.rows.map { $0[0].unicodeScalars.count }.max() ?? 0
    #expect(longest <= 64)
    let longestName =
      PlaceCase.everyPlace.flatMap { [$0.name.ja, $0.name.kana, $0.name.en] }
      .map(\.unicodeScalars.count).max() ?? 0
    #expect(longestName <= 64)
  }

  @Test func `knows letters and digits`() {
    #expect(NameKey("Tōkyō").isLatin)
    #expect(!NameKey("東京").isLatin)
    #expect(!NameKey("tokyo23").isLatin)
    #expect(!NameKey("").isLatin)
    #expect(NameKey("１３").isDigits)
    #expect(!NameKey("13a").isDigits)
    #expect(!NameKey("").isDigits)
    #expect(!NameKey("١٣").isDigits)
  }
}

@Suite("Romaji")
struct RomajiReaderTests {
  @Test(arguments: [
    ("toukyou", "とうきょう"), ("shibuya", "しぶや"), ("sibuya", "しぶや"), ("fuchuu", "ふちゅう"),
    ("hutyuu", "ふちゅう"), ("tsu", "つ"), ("tu", "つ"), ("sapporo", "さっぽろ"), ("tottori", "とっとり"),
    ("matcha", "まっちゃ"), ("macchi", "まっち"), ("shimbashi", "しんばし"), ("shinbashi", "しんばし"),
    ("gumma", "ぐんま"), ("gunma", "ぐんま"), ("kampachi", "かんぱち"), ("onna", "おんな"), ("nemma", "ねんま"),
    ("konnyaku", "こんにゃく"), ("nn", "んん"), ("n", "ん"), ("jyoetsu", "じょえつ"), ("zyouetu", "じょうえつ"),
    ("dzu", "づ"), ("wo", "を"), ("", ""),
  ])
  func `is read in every spelling that people type`(romaji: String, kana: String) {
    #expect(RomajiReader().hiragana(romaji) == kana)
  }

  @Test(arguments: ["x", "shibuyx", "tk", "ab", "q", "lla", "東"])
  func `is not read when a part of it is none`(text: String) {
    #expect(RomajiReader().hiragana(text) == nil)
  }
}
