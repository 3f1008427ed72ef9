import Presenter
import Terminal

/// Puts the weather of the place selected in the search on as few lines as it needs. Its figures, which come
/// last, are on one of them whatever has no room.
struct SearchWeatherLines {
  private let parts: [String]
  private let measure: DisplayWidth

  init(_ parts: [String], measure: DisplayWidth) {
    self.parts = parts
    self.measure = measure
  }

  func lines(rows: Int, width: Int) -> [String] {
    guard rows > 0, let first = parts.first, let last = parts.last else { return [] }
    let broken = broken(width)
    if broken.count <= rows { return broken }
    guard parts.count > 1 else { return [first] }
    // What is cut is the weather in words.
    if rows > 1 { return [joined(Array(parts.dropLast())), last] }
    return [joined([first, last])]
  }

  /// As many parts on each line as fit.
  private func broken(_ width: Int) -> [String] {
    var lines: [String] = []
    for part in parts {
      guard let line = lines.last, measure.width(of: joined([line, part])) <= width else {
        lines.append(part)
        continue
      }
      lines[lines.count - 1] = joined([line, part])
    }
    return lines
  }

  private func joined(_ parts: [String]) -> String { parts.joined(separator: SearchScreen.gap) }
}
