/// The number of a recording among several answers of one name: a service that corrects an answer
/// without a new time has two, kept as `130000_20261121T1700.json` and `130000_20261121T1700-2.json`.
///
/// The greatest is read first: of one name the highest number, which was recorded last; of different
/// names the first path.
struct ArchiveVersion: Comparable {
  private let name: Substring
  private let number: Int

  init(_ path: String) {
    let stem = path.hasSuffix(".json") ? path.dropLast(".json".count) : path[...]
    let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
    let before = stem.dropLast(digits)
    // Dates and times have more digits, and a first answer has no number.
    guard (1...2).contains(digits), before.last == "-", let number = Int(stem.suffix(digits)) else {
      name = stem
      self.number = 1
      return
    }
    name = before.dropLast()
    self.number = number
  }

  static func < (left: Self, right: Self) -> Bool {
    left.name == right.name ? left.number < right.number : left.name > right.name
  }
}
