import Models
import Pages

/// The mark of answers about earthquakes or tsunamis that are not current, with their origin. The sample of these
/// is invented, unlike that of forecasts.
struct QuakeMark {
  let style: TextStyle

  private var words: Words { Words(style.language) }
  private var source: SourceText { SourceText(style: style) }

  func mark<Value>(_ answer: Sourced<Value>, now: Instant) -> String? {
    guard answer.source == .sample else { return source.mark(answer, now: now) }
    return words.text("見本（架空の地震と津波）", "SAMPLE (invented earthquakes and tsunami)")
  }

  func credit(_ kind: SourceKind) -> String {
    guard kind == .sample else { return source.credit(kind) }
    return words.text("出典: なし（架空の見本）", "Source: none (an invented sample)")
  }
}
