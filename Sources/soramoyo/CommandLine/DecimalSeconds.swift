/// Seconds as options take them, with up to three decimals: `3`, `0.3`.
enum DecimalSeconds {
  static func milliseconds(_ text: String) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let whole = digits(first, atMost: 7) else { return nil }
    guard parts.count == 2 else { return whole * 1000 }
    guard let part = digits(parts[1], atMost: 3) else { return nil }
    let scale = [100, 10, 1][parts[1].utf8.count - 1]
    return whole * 1000 + part * scale
  }

  private static func digits(_ text: Substring, atMost count: Int) -> Int? {
    guard (1...count).contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}
