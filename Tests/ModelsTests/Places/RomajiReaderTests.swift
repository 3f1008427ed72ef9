import Testing

@testable import Models

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
