/// Time spans as users type them: `90s`, `30m`, `2h`, `1d`, or plain seconds.
enum TimeSpan {
  static func seconds(_ text: String) -> Int? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
    guard let last = text.last, text.utf8.count <= 10 else { return nil }
    let factor = units[last]
    let digits = factor == nil ? Substring(text) : text.dropLast()
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(digits), number <= 1_000_000
    else { return nil }
    return number * (factor ?? 1)
  }
}
