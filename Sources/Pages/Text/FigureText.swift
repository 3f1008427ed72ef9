import Models

/// Figures for people. A missing value is a dash, never zero.
package struct FigureText: StyledWording {
  package let style: TextStyle

  package init(style: TextStyle) { self.style = style }

  /// 31℃ / 31°C / 31C; 31° on a terminal
  package func celsius(_ value: Int?) -> String {
    value.map { "\($0)\(degree)" } ?? words.missing
  }

  /// 15.8℃
  package func celsius(_ value: Double?) -> String {
    value.map { "\(oneDecimal($0))\(degree)" } ?? words.missing
  }

  /// The unit of a difference, too: ℃ / °C / C / °
  package var degree: String {
    switch (style.glyphs, language) {
    case (.ascii, _): "C"
    case _ where style.isOnTerminal: "°"
    case (_, .ja): "℃"
    case (_, .en): "°C"
    }
  }

  /// The unit in a heading, where it stands for itself: ℃ / °C / C
  package var headingUnit: String {
    switch (style.glyphs, style.language) {
    case (.ascii, _): "C"
    case (_, .ja) where !style.isOnTerminal: "℃"
    default: "°C"
    }
  }

  /// 最高 31℃ / High 31°C
  package func high(_ value: Int?) -> String { "\(words.high) \(celsius(value))" }

  /// 最低 - / Low -
  package func low(_ value: Int?) -> String { "\(words.low) \(celsius(value))" }

  /// 50%
  package func percent(_ value: Int?) -> String {
    value.map { "\($0)%" } ?? words.missing
  }

  /// 28~33, a range of temperatures, which may be below zero: -4~2. For columns: no sign whose width differs between terminals.
  package func range(_ lower: Int?, _ upper: Int?) -> String? {
    guard let lower, let upper else { return nil }
    return "\(lower)~\(upper)"
  }

  /// 1,165,000
  package func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// 9,645.11 with the given number of decimals, rounded half away from zero.
  package func grouped(_ number: Double, decimals: Int) -> String {
    let text = fixed(number.magnitude, decimals: decimals)
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = halves.first.flatMap({ Int($0) }) else { return text }
    let fraction = halves.count > 1 ? "." + halves[1] : ""
    return sign(of: number, shownAs: text) + grouped(whole) + fraction
  }

  /// A minus, unless the number is rounded to zero: there is no -0.0.
  private func sign(of number: Double, shownAs text: String) -> String {
    number < 0 && text.contains { ("1"..."9").contains($0) } ? "-" : ""
  }

  /// 5.3
  package func oneDecimal(_ number: Double) -> String {
    let text = fixed(number.magnitude, decimals: 1)
    return sign(of: number, shownAs: text) + text
  }

  /// 5.8m/s / 5.8 m/s
  package func quantity(_ value: Double?, _ unit: String, decimals: Int = 1) -> String {
    value.map { grouped($0, decimals: decimals) + words.unit(unit) } ?? words.missing
  }

  private func fixed(_ magnitude: Double, decimals: Int) -> String {
    // Figures of the tables: far from the limits of Int.
    guard magnitude.isFinite, magnitude < 1e12 else { return words.missing }
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((magnitude * Double(scale)).rounded())
    guard decimals > 0 else { return String(scaled) }
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: decimals - fraction.count)
      + fraction
  }
}
