import Terminal
import Testing

@Suite("Line breaker")
struct LineBreakerTests {
  @Test(
    "Lines break where Japanese and English allow",
    arguments: [
      ("", 10, [""]),
      ("晴れ", 10, ["晴れ"]),
      ("あいうえおかきくけこ", 10, ["あいうえお", "かきくけこ"]),
      // no closing mark first
      ("あいうえお。かきく", 10, ["あいうえ", "お。かきく"]),
      ("あいうえお」。かき", 10, ["あいうえ", "お」。かき"]),
      ("あいうえキャップ", 10, ["あいうえ", "キャップ"]),
      ("あいうえデータ", 10, ["あいうえ", "データ"]),
      ("あいうえお 。かき", 10, ["あいうえ", "お 。かき"]),
      ("あいうえ人々が", 10, ["あいうえ", "人々が"]),
      ("あいうえしょう", 10, ["あいうえ", "しょう"]),
      // no opening bracket last
      ("あいうえ「かき」", 10, ["あいうえ", "「かき」"]),
      ("あいう（「か」）", 10, ["あいう", "（「か」）"]),
      // words and numbers
      ("the quick brown fox", 10, ["the quick", "brown fox"]),
      ("the  quick", 4, ["the", "quic", "k"]),
      ("Tōkyō is warm", 8, ["Tōkyō is", "warm"]),
      ("Heavy Rain (Level 4)", 17, ["Heavy Rain", "(Level 4)"]),
      ("an error (HTTP 503)", 14, ["an error", "(HTTP 503)"]),
      ("gusts of 25 m/s", 13, ["gusts of", "25 m/s"]),
      ("all 12 miles", 8, ["all 12", "miles"]),
      ("波の高さは２．５メートル", 18, ["波の高さは", "２．５メートル"]),
      ("波３メートル後２．５メートル", 16, ["波３メートル後", "２．５メートル"]),
      ("最高気温は３１度", 12, ["最高気温は", "３１度"]),
      ("降水確率は１００％です", 14, ["降水確率は", "１００％です"]),
      ("発表は１７時３０分", 10, ["発表は", "１７時", "３０分"]),
      ("気温は31.5℃まで", 10, ["気温は", "31.5℃まで"]),
      ("気温は31.5℃", 9, ["気温は", "31.5℃"]),
      ("範囲は10～20です", 10, ["範囲は", "10～20です"]),
      ("well-known place", 8, ["well-", "known", "place"]),
      ("零下は-15度", 8, ["零下は", "-15度"]),
      ("晴れ。東の風", 10, ["晴れ。", "東の風"]),
      ("５メートル。アメリカ", 12, ["５メートル。", "アメリカ"]),
      ("ちょっと……だけ", 9, ["ちょっと", "……だけ"]),
      // marks with a width of their own, of which a letter can have any number
      (
        "カ\u{FF9F}\u{FF9F}\u{FF9F}\u{FF9F}\u{FF9F}", 4,
        ["カ\u{FF9F}\u{FF9F}", "\u{FF9F}\u{FF9F}\u{FF9F}"]
      ),
      // a selector makes the sign before it wider
      (
        "&☂\u{FE0F}\u{200D}👀\u{FF9F}", 2,
        ["&", "☂\u{FE0F}\u{200D}", "👀", "\u{FF9F}"]
      ),
      // a number and its unit, and a level and its number
      ("Waves 2.5 m, later 1.5 m", 22, ["Waves 2.5 m, later", "1.5 m"]),
      ("Winds of 15 m/s", 14, ["Winds of", "15 m/s"]),
      ("北東の風3-5m/s", 12, ["北東の風", "3-5m/s"]),
      ("about 1002 hPa now", 11, ["about", "1002 hPa", "now"]),
      ("rain of 20 mm/h", 13, ["rain of", "20 mm/h"]),
      ("rain of 70 %", 10, ["rain of", "70 %"]),
      ("at most 31.5 °C", 14, ["at most", "31.5 °C"]),
      ("at most 16.1°C 13:20", 13, ["at most", "16.1°C 13:20"]),
      ("10 municipalities", 14, ["10", "municipalities"]),
      ("(Level 4), then", 9, ["(Level", "4), then"]),
      ("Warning (Level 4)", 16, ["Warning", "(Level 4)"]),
      // an address stays whole where it fits on a line of its own
      ("see http://a/s", 13, ["see", "http://a/s"]),
      ("see http://a-b/cd", 11, ["see", "http://a-b/", "cd"]),
      ("see http://a-b/cd", 14, ["see", "http://a-b/cd"]),
      // wider than the line even so
      ("1000 hPa", 5, ["1000", "hPa"]),
      // kana stay with the kanji before them
      ("南の風非常に強く", 14, ["南の風非常に", "強く"]),
      ("西部では 強く", 11, ["西部では", "強く"]),
      ("北の風 後 西", 11, ["北の風", "後 西"]),
      ("　強く", 4, ["強く"]),
      ("今日は風", 6, ["今日は", "風"]),
      ("弱い雨の予想。", 10, ["弱い雨の", "予想。"]),
      ("東京都の雷注意報", 14, ["東京都の", "雷注意報"]),
      ("北西部土砂災害", 12, ["北西部土砂災", "害"]),
      ("強く", 2, ["強", "く"]),
      ("ガスく", 4, ["ガス", "く"]),
      // longer than the line
      ("abcdefghijkl", 5, ["abcde", "fghij", "kl"]),
      ("１２３４５６メートル", 8, ["１２３４", "５６メー", "トル"]),
      ("。。。。。。", 4, ["。。", "。。", "。。"]),
      ("東京", 1, ["東", "京"]),
      // line ends and spaces
      ("a\nb", 10, ["a", "b"]),
      ("a\r\n\r\nb", 10, ["a", "", "b"]),
      ("\u{3000}晴れのち雨\n\u{3000}所により", 10, ["\u{3000}晴れのち", "雨", "\u{3000}所により"]),
      ("晴れ　時々　曇り", 10, ["晴れ　時々", "曇り"]),
      ("trailing   ", 10, ["trailing"]),
      ("a\tb", 10, ["a b"]),
      ("   ", 2, [""]),
    ])
  func lines(text: String, width: Int, expected: [String]) {
    #expect(LineBreaker(width: width).lines(text) == expected)
  }

  @Test(
    "Japanese breaks at its blanks first, then before words with the kana that belong to them",
    arguments: [
      ("北の風 後 南の風 23区西部では南の風やや強く", 36, ["北の風 後 南の風", "23区西部では南の風やや強く"]),
      ("所により昼過ぎから夜のはじめ頃 雷を伴う", 28, ["所により昼過ぎから", "夜のはじめ頃 雷を伴う"]),
      ("北の風 23区西部では南の風やや強く", 25, ["北の風 23区西部では", "南の風やや強く"]),
      ("くもり 夜のはじめ頃 一時雨", 16, ["くもり", "夜のはじめ頃", "一時雨"]),
      ("気象庁 11月27日(金) 発表", 18, ["気象庁", "11月27日(金) 発表"]),
      ("次は11月27日(金)です", 18, ["次は", "11月27日(金)です"]),
      ("今は警戒レベル2相当", 14, ["今は警戒", "レベル2相当"]),
      ("台風第25号は14市町村に", 16, ["台風第25号は", "14市町村に"]),
      ("（気象庁の最終更新）です", 18, ["（気象庁の", "最終更新）です"]),
    ])
  func phrases(text: String, width: Int, expected: [String]) {
    #expect(LineBreaker(width: width).lines(text) == expected)
  }

  @Test(
    "A blank beside a figure, a name or an option is no place to break at",
    arguments: [
      ("東京の予報です・次は 05:00 ごろ、気温", 26, ["東京の予報です・", "次は 05:00 ごろ、気温"]),
      ("今日の予報は 28日(土) 17:00 発表", 25, ["今日の予報は", "28日(土) 17:00 発表"]),
      ("気象庁の観測は 12:00 現在の値", 22, ["気象庁の観測は", "12:00 現在の値"]),
      ("ほかの地域の知らせ ほか 51 件", 26, ["ほかの地域の知らせ", "ほか 51 件"]),
      ("降水の確率は 12-18時 40%", 22, ["降水の確率は", "12-18時 40%"]),
      ("気象庁のすべての最終更新 8月29日(木)", 34, ["気象庁のすべての最終更新", "8月29日(木)"]),
      ("＊は計算です soramoyo の計算", 21, ["＊は計算です", "soramoyo の計算"]),
      ("場所を探すか / で都道府県", 15, ["場所を探すか", "/ で都道府県"]),
      ("うねりが高く うねり を伴う", 20, ["うねりが高く", "うねり を伴う"]),
      ("いまの時刻の記録は --source jma で", 28, ["いまの時刻の記録は", "--source jma で"]),
      ("今は 2メートル 23区西部では強く", 24, ["今は 2メートル", "23区西部では強く"]),
      ("Look at it with: soramoyo info 13104", 34, ["Look at it with:", "soramoyo info 13104"]),
      ("Issued in Tokyo Fri 20 11:00", 20, ["Issued in Tokyo", "Fri 20 11:00"]),
      ("made in Tokyo Tue 25 Aug 05:00 JST", 30, ["made in Tokyo", "Tue 25 Aug 05:00 JST"]),
      ("The server is busy (HTTP 503).", 25, ["The server is busy", "(HTTP 503)."]),
      ("Now in Edogawa Seaside 35", 23, ["Now in Edogawa", "Seaside 35"]),
      // what a figure is of begins behind a blank or a mark
      ("12:30 やや強い雨 10-20mm/h", 20, ["12:30 やや強い雨", "10-20mm/h"]),
      (
        "最も強いのは12:45ごろ（やや強い雨 10-20mm/h）。", 44,
        ["最も強いのは12:45ごろ", "（やや強い雨 10-20mm/h）。"]
      ),
      // two blanks are between items, whose own blanks count less
      ("Tab next section  [ ] day  w warnings", 28, ["Tab next section  [ ] day", "w warnings"]),
      // no line is left nearly empty for it
      ("風 最大 12345678901234 12345", 22, ["風 最大", "12345678901234 12345"]),
    ])
  func figures(text: String, width: Int, expected: [String]) {
    #expect(LineBreaker(width: width).lines(text) == expected)
  }

  @Test(
    "A Japanese word goes on where the script changes inside it",
    arguments: [
      ("しばらく待ってからやり直してください", 24, ["しばらく待ってから", "やり直してください"]),
      ("発表した情報を取り消します。", 18, ["発表した情報を", "取り消します。"]),
      ("月と日の出・日の入は計算", 16, ["月と日の出・", "日の入は計算"]),
      ("地名の読みをローマ字で", 20, ["地名の読みを", "ローマ字で"]),
      ("所により昼前に猛烈な雨になる", 22, ["所により昼前に", "猛烈な雨になる"]),
      ("今日の夕方から明け方まで", 18, ["今日の夕方から", "明け方まで"]),
      ("降灰は熊本県天草市まで", 14, ["降灰は熊本県", "天草市まで"]),
      ("警戒区域などにお住まいの方", 18, ["警戒区域などに", "お住まいの方"]),
      ("雷を伴い激しく降る", 12, ["雷を伴い", "激しく降る"]),
    ])
  func words(text: String, width: Int, expected: [String]) {
    #expect(LineBreaker(width: width).lines(text) == expected)
  }

  @Test(
    "A last line of next to nothing gets a phrase of the line before, where that stays the longer one",
    arguments: [
      ("あいう かきく さしす たちつ なに", 27, ["あいう かきく さしす", "たちつ なに"]),
      ("あいうえおか 今日 雨", 17, ["あいうえおか", "今日 雨"]),
      ("あいう 雨", 8, ["あいう", "雨"]),
      // The indent of a text stays on its first line, unless it leaves no room for a word.
      ("  あいうえ か 雨", 13, ["  あいうえ", "か 雨"]),
      ("              あいうえ か 雨", 12, ["あいうえ", "か 雨"]),
      (
        "11月28日(土) 14:38 現在（気象庁の最終更新 11月28日(土) 14:34）", 40,
        ["11月28日(土) 14:38 現在（気象庁の", "最終更新 11月28日(土) 14:34）"]
      ),
      ("雪か雨 夜のはじめ頃 くもり 所により 雷 を伴う", 40, ["雪か雨 夜のはじめ頃 くもり", "所により 雷 を伴う"]),
      ("one two three four is", 20, ["one two three four", "is"]),
    ])
  func balance(text: String, width: Int, expected: [String]) {
    #expect(LineBreaker(width: width).lines(text) == expected)
  }

  @Test(
    "Items of a list stay whole where they fit on a line",
    arguments: [
      ("北西部: 千葉市、市川市、習志野市", 22, ["北西部: 千葉市、", "市川市、習志野市"]),
      ("北西部: 千葉市、市川市、習志野市", 20, ["北西部: 千葉市、", "市川市、習志野市"]),
      ("Chiba City, Abiko City, Inzai City", 18, ["Chiba City,", "Abiko City,", "Inzai City"]),
      ("Chiba City, Abiko City", 14, ["Chiba City,", "Abiko City"]),
      ("10:30 of 1,000, then; that: this", 16, ["10:30 of 1,000,", "then; that: this"]),
      ("横芝光町、いすみ市", 6, ["横芝光", "町、", "いすみ", "市"]),
      ("大多喜町、鋸南町、", 12, ["大多喜町、", "鋸南町、"]),
      ("「千葉市、」市川市", 12, ["「千葉市、」", "市川市"]),
    ])
  func items(text: String, width: Int, expected: [String]) {
    #expect(LineBreaker(width: width, keepsItems: true).lines(text) == expected)
  }

  /// A word of letters has a shorter way than one with another sign in it.
  @Test(arguments: ["z", "é"])
  func `A word is broken at the same places whatever it is written with`(last: String) {
    let words = "abcdefghijkl xxxxxxxxxxxxx)(yyyyyyyyyyyy\(last) end of the text, and so on"
    #expect(
      LineBreaker(width: 40).lines(words)
        == ["abcdefghijkl xxxxxxxxxxxxx)", "(yyyyyyyyyyyy\(last) end of the text, and so", "on"])
    let hyphens = "see foo-bar-baz-\(last)ed words, a,b:c [x] {y} and 1,000.5 of them"
    #expect(
      LineBreaker(width: 14).lines(hyphens)
        == ["see foo-bar-", "baz-\(last)ed words,", "a,b:c [x] {y}", "and 1,000.5 of", "them"])
  }

  @Test(arguments: ["\u{1161}", "\u{11A8}"])
  func `A text of no width is kept`(jamo: String) {
    let text = jamo + " " + String(repeating: "あいうえお ", count: 12)
    for width in [8, 40] {
      #expect(LineBreaker(width: width).lines(text).joined().contains(jamo))
    }
  }

  @Test func `Blanks between texts of no width make no line too wide`() {
    let text = "xx \u{D7BD}    \u{D7BD}\u{5BD}yyy"
    for width in 2...8 {
      let lines = LineBreaker(width: width).lines(text)
      #expect(lines.allSatisfy { DisplayWidth().width(of: $0) <= width }, "\(lines)")
      #expect(lines.joined().unicodeScalars.count { $0 == "\u{D7BD}" } == 2)
    }
  }

  @Test func `Lines after the first hang`() {
    let breaker = LineBreaker(width: 12, hangingIndent: 2)
    #expect(
      breaker.lines("・あいうえおかきくけこさし\n・次")
        == ["・あいうえお", "  かきくけこ", "  さし", "・次"])
    // A group that has no room there either is no reason to leave the line.
    #expect(
      LineBreaker(width: 20, hangingIndent: 10).lines("南の風強く 海上では強く")
        == ["南の風強く 海上では", "          強く"])
    #expect(LineBreaker(width: 4, hangingIndent: 10).lines("あいう") == ["あい", "  う"])
    #expect(LineBreaker(width: -4, hangingIndent: -1).lines("ab") == ["a", "b"])
  }

  @Test("No line is wider than asked, nothing is lost, and no rule is broken", arguments: 4...40)
  func properties(width: Int) {
    let text = """
      　前線が停滞するため、５日（月）は「雷を伴う」激しい雨の降る所があるでしょう。最大１時間降水量は２０．５ミリ…。
      Warnings: see https://www.example.jp/bosai/forecast/ for details (updated 17:00 JST).
      ☀️のち☂️、ガｶﾞッ、１００ヘクトパスカル。👨‍👩‍👧‍👦ー「」）））
      """
    for (indent, keepsItems) in [(0, false), (2, false), (0, true), (2, true)] {
      let lines = LineBreaker(width: width, hangingIndent: indent, keepsItems: keepsItems)
        .lines(text)
      #expect(!lines.isEmpty)
      #expect(lines.allSatisfy { DisplayWidth().width(of: $0) <= width })
      let kept = lines.joined().filter { !$0.isWhitespace }
      #expect(kept == text.filter { !$0.isWhitespace })
      if width >= 12 {
        let starts = lines.compactMap { $0.first { $0 != " " } }
        #expect(!starts.contains { "。、」）ー々ッ".contains($0) })
        #expect(!lines.contains { $0.last.map { "「（".contains($0) } ?? false })
      }
    }
  }
}
