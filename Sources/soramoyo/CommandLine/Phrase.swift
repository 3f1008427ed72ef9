/// A text in both languages, side by side.
struct Phrase: Equatable, Sendable, Error {
  let ja: String
  let en: String

  init(_ ja: String, _ en: String) {
    self.ja = ja
    self.en = en
  }

  func text(isJapanese: Bool) -> String { isJapanese ? ja : en }
}
