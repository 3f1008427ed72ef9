import Models

extension NamedPoint {
  /// 高尾山（35.625,139.243） / Mount Takao (35.625,139.243); of a position its two numbers.
  package func text(_ words: Words) -> String {
    let numbers = "\(coordinates.latitude),\(coordinates.longitude)"
    guard let name else { return numbers }
    return words.text("\(name.ja)（\(numbers)）", "\(name.en) (\(numbers))")
  }
}
